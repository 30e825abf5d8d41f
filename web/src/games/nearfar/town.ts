// The town at dusk: a street of houses, each 100 wide on a ground line at 128, under one sky of 800 by 168.
import { artOf } from '../../shared/drawing';
import sky from './drawings/town/sky.svg?raw';

const FILES = import.meta.glob<string>(['./drawings/town/*.svg', '!**/sky.svg', '!**/sign.svg', '!**/paints.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const HOUSES = new Map(
  Object.entries(FILES).map(([path, file]) => [path.replace(/^.*\/|\.svg$/g, ''), artOf(file)] as const),
);

export const house = (kind: string): string | null => HOUSES.get(kind) ?? null;

export const SKY = artOf(sky);
