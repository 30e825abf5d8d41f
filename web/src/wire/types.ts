// Everything that comes over the wire, in one place to import from.
// All seven files are written by scripts/wire_types.py.
export type * from './document';
export type * from './frames';
export type * from './messages';
export type * from './parts';
export type * from './people';
export type * from './seas';
export type * from './sittings';
