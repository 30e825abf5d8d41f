// Everything that comes over the wire, in one place to import from.
// All three files are written by scripts/wire_types.py.
export type * from './document';
export type * from './messages';
export type * from './parts';
