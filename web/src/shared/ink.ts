// Small drawings that several games share. All are text of SVG without style attributes, so that a strict policy lets
// them in.
import type { Cell } from '../wire/types';
import { element, group, path } from './drawing';
import { corner, SIDES, SIZE } from './geometry';
import { f, type Point } from './noise';

/** An icon of the sprite, centred. */
export const icon = (name: string, x: number, y: number, size: number, extra = ''): string =>
  `<use href="#i-${name}" x="${f(x - size / 2)}" y="${f(y - size / 2)}" width="${size}" height="${size}" ${extra}/>`;

/** Crossed off by hand. */
export const cross = (x: number, y: number, s: number, cls = 'crossed'): string =>
  path(
    `M${f(x - s / 2)} ${f(y - s / 2)}Q${f(x)} ${f(y - s * 0.1)} ${f(x + s / 2)} ${f(y + s / 2)}` +
      `M${f(x + s / 2)} ${f(y - s * 0.45)}Q${f(x - s * 0.1)} ${f(y)} ${f(x - s / 2)} ${f(y + s * 0.45)}`,
    { class: cls },
  );

/** A seat's colour is a variable: palettes for other eyes have others. */
export const seatColour = (flag: number): string => `var(--seat${((flag - 1) % 6) + 1})`;

/** The pattern of a seat's flag on a cloth of about 16 by 20 around the origin. */
export function emblem(flag: number): string {
  switch ((flag - 1) % 6) {
    case 0:
      return '<circle r="5" fill="#fff"/>';
    case 1:
      return '<path d="M0-9V9M-8 0H8" stroke="#fff" stroke-width="3.4"/>';
    case 2:
      return '<path d="M0-11Q9-10 8 0Q8 8 5 11H0Z" fill="#33250f"/>';
    case 3:
      return '<path d="M-7-8L7 8M7-8L-7 8" stroke="#0d2f2a" stroke-width="3"/>';
    case 4:
      return '<path d="M-8-9L5 0L-8 9Z" fill="#F3D9FF"/>';
    default:
      return '<path d="M-8-3H8V3H-8Z" fill="#2b3338"/>';
  }
}

const MAINSAIL = 'M-2-21Q10-16-2 1Q8 4 15 1Q20-11 13-22Q5-25-2-21Z';
const FORESAIL = 'M-15-14Q-3-10-15 2Q-5 4 0 2Q5-8-1-16Q-8-18-15-14Z';
const TAR = '#241405';

/** A ship seen from the side: cream foresail, main sail in the seat's colour and pattern, pennant. */
export function ship(flag: number, scale = 1): string {
  const fill = seatColour(flag);
  const id = `sail${flag}`;
  return group(
    { transform: `scale(${scale})`, strokeLinejoin: 'round' },
    element('clipPath', { id }, path(MAINSAIL)),
    path('M-19 6Q-15 17-6 17H8Q17 17 21 3L14 6H-19Z', { fill: '#6b4420', stroke: TAR, strokeWidth: 1.6 }),
    path('M-16 10H16', { stroke: '#d9a441', strokeWidth: 1.4 }),
    path('M-8 6V-19M5 6V-25M14 5V-12', { stroke: TAR, strokeWidth: 1.8 }),
    path(FORESAIL, { fill: '#fff8e6', stroke: TAR, strokeWidth: 1.4 }),
    path(MAINSAIL, { fill }),
    group({ clipPath: `url(#${id})` }, group({ transform: 'translate(7.5 -10)' }, emblem(flag))),
    path(MAINSAIL, { fill: 'none', stroke: TAR, strokeWidth: 1.4 }),
    path('M5-25L15-29L5-32Z', { fill, stroke: TAR }),
  );
}

/** A person in a cloak with a hat, the flag on the breast. */
export function walker(flag: number, scale = 1): string {
  const line = { stroke: '#38241A', strokeWidth: 1.6 };
  return group(
    { transform: `scale(${scale})` },
    path('M-12 15Q-13-4-3-10Q0-12 3-10Q13-4 12 15Q0 20-12 15Z', { fill: seatColour(flag), ...line }),
    group({ transform: 'translate(0 4) scale(.62)' }, emblem(flag)),
    element('circle', { cy: -15, r: 8, fill: '#E9B98A', ...line }),
    path('M-14-17Q0-23 14-17Q8-19 6-25Q0-30-6-25Q-8-19-14-17Z', { fill: '#8A5A2B', ...line, strokeWidth: 1.5 }),
  );
}

/** A tent with a small flag. */
export function tent(flag: number, scale = 1): string {
  const fill = seatColour(flag);
  const stroke = '#2b1a10';
  return group(
    { transform: `scale(${scale})` },
    path('M0-13L14 11H-14Z', { fill, stroke, strokeWidth: 1.6, strokeLinejoin: 'round' }),
    path('M0-6L5 11H-5Z', { fill: stroke }),
    path('M0-13V-22', { stroke, strokeWidth: 1.4 }),
    group({ transform: 'translate(6 -19) scale(.5)' }, path('M-12-8H12V8H-12Z', { fill, stroke }), emblem(flag)),
  );
}

/** A square sail from above, filled by the wind. */
function squareSail(v: number, w: number, fill: string): string {
  const belly = `Q${f(w * 0.6)} ${v + 6} 0 ${v + 4}Q${f(-w * 0.6)} ${v + 6} ${-w} ${v}Z`;
  return (
    path(`M${-w} ${v}Q0 ${f(v - w * 1.05)} ${w} ${v}${belly}`, {
      fill,
      stroke: '#080c0e',
      strokeWidth: 1.4,
      strokeLinejoin: 'round',
    }) + path(`M0 ${f(v - w * 0.5)}V${v + 4}`, { stroke: '#080c0e', strokeOpacity: '.35' })
  );
}

const WAKE = 'M-7 27Q-13 40-22 52M7 27Q13 40 22 52M0 30V50';
const HULL = 'M0-36C9-25 12-9 11 10Q10 24 6 28H-6Q-10 24-11 10C-12-9-9-25 0-36Z';
const DECK = 'M0-28C6-19 8-7 7 10Q6 21 4 24H-4Q-6 21-7 10C-8-7-6-19 0-28Z';

/**
 * A ship seen from above, bow to the north; turned by its facing. Without a flag it is the enemy's: dark, with a sick
 * lamp.
 */
export function hull(flag: number | null, scale = 1): string {
  const foe = flag === null;
  const foam = { stroke: '#DDEFF2', strokeOpacity: '.5', strokeWidth: 2.2, fill: 'none', strokeLinecap: 'round' };
  return group(
    { transform: `scale(${scale})` },
    path(WAKE, foam),
    path('M0-46V-30', { stroke: '#2c2116', strokeWidth: 2.4 }),
    path(HULL, { fill: foe ? '#23272a' : '#6B4220', stroke: '#080c0e', strokeWidth: 1.8 }),
    path(DECK, { fill: foe ? '#3d4448' : '#B5804A' }),
    squareSail(-10, 14, foe ? '#571616' : '#F3E6CC'),
    squareSail(13, 19, foe ? '#7c2020' : seatColour(flag)),
    element('circle', { cy: 27, r: 4, fill: foe ? '#9CF3B4' : '#FFE2AE', stroke: '#080c0e' }),
  );
}

/** What `seams` needs to know of a map of tiles. */
interface Tiled {
  area: { cells: readonly Pick<Cell, 'id' | 'q' | 'r' | 'tile'>[] };
  at: ReadonlyMap<string, Point>;
  flat: boolean;
}

/** The lines along which tiles meet; each edge once. */
export function seams({ area, at, flat }: Tiled): string {
  const known = new Map(area.cells.map((c) => [`${c.q},${c.r}`, c]));
  let d = '';
  for (const cell of area.cells)
    for (const [i, [a, b]] of SIDES.slice(0, 3).entries()) {
      const next = known.get(`${cell.q + a},${cell.r + b}`);
      if (!next || !(cell.tile || next.tile) || next.tile === cell.tile) continue;
      const [x, y] = at.get(cell.id) ?? [0, 0];
      d += `M${corner(x, y, SIZE, flat, i).map(f)}L${corner(x, y, SIZE, flat, i + 1).map(f)}`;
    }
  return d;
}

/** Offsets so that several pieces in one place stand beside one another. The first is nearest to the eye. */
export function crowd(i: number, n: number): Point {
  if (n < 2) return [0, 0];
  if (n === 2) return i ? [13, -9] : [-9, 5];
  const a = (i / n) * 2 * Math.PI + 0.6;
  return [15 * Math.cos(a), 10 * Math.sin(a)];
}
