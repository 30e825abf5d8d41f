// Small drawings that several games share. All are text of SVG without style attributes, so that a strict policy lets them in.
import { f, type Point } from '../lib/noise';

/** An icon of the sprite, centred. */
export const icon = (name: string, x: number, y: number, size: number, extra = ''): string =>
  `<use href="#i-${name}" x="${f(x - size / 2)}" y="${f(y - size / 2)}" width="${size}" height="${size}" ${extra}/>`;

/** Crossed off by hand. */
export const cross = (x: number, y: number, s: number, cls = 'crossed'): string =>
  `<path class="${cls}" d="M${f(x - s / 2)} ${f(y - s / 2)}Q${f(x)} ${f(y - s * 0.1)} ${f(x + s / 2)} ${f(y + s / 2)}M${f(x + s / 2)} ${f(y - s * 0.45)}Q${f(x - s * 0.1)} ${f(y)} ${f(x - s / 2)} ${f(y + s * 0.45)}"/>`;

export const SEATS = ['#D2402F', '#2A6FBF', '#F4BC3A', '#3FB39B', '#4C2465', '#F4EEDF'] as const;
export const seatColour = (flag: number): string => SEATS[(flag - 1) % 6] ?? '#888';

/** The pattern of a seat's flag on a cloth of about 16 by 20 around the origin. */
export function emblem(flag: number): string {
  switch ((flag - 1) % 6) {
    case 0: return '<circle r="5" fill="#fff"/>';
    case 1: return '<path d="M0-9V9M-8 0H8" stroke="#fff" stroke-width="3.4"/>';
    case 2: return '<path d="M0-11Q9-10 8 0Q8 8 5 11H0Z" fill="#33250f"/>';
    case 3: return '<path d="M-7-8L7 8M7-8L-7 8" stroke="#0d2f2a" stroke-width="3"/>';
    case 4: return '<path d="M-8-9L5 0L-8 9Z" fill="#F3D9FF"/>';
    default: return '<path d="M-8-3H8V3H-8Z" fill="#2b3338"/>';
  }
}

/** A ship seen from the side: cream foresail, main sail in the seat's colour and pattern, pennant. */
export function ship(flag: number, scale = 1): string {
  const c = seatColour(flag);
  const id = `sail${flag}`;
  return (
    `<g transform="scale(${scale})" stroke-linejoin="round"><clipPath id="${id}"><path d="M-2-21Q10-16-2 1Q8 4 15 1Q20-11 13-22Q5-25-2-21Z"/></clipPath>` +
    '<path d="M-19 6Q-15 17-6 17H8Q17 17 21 3L14 6H-19Z" fill="#6b4420" stroke="#241405" stroke-width="1.6"/><path d="M-16 10H16" stroke="#d9a441" stroke-width="1.4"/>' +
    '<path d="M-8 6V-19M5 6V-25M14 5V-12" stroke="#241405" stroke-width="1.8"/>' +
    '<path d="M-15-14Q-3-10-15 2Q-5 4 0 2Q5-8-1-16Q-8-18-15-14Z" fill="#fff8e6" stroke="#241405" stroke-width="1.4"/>' +
    `<path d="M-2-21Q10-16-2 1Q8 4 15 1Q20-11 13-22Q5-25-2-21Z" fill="${c}"/><g clip-path="url(#${id})"><g transform="translate(7.5 -10)">${emblem(flag)}</g></g>` +
    '<path d="M-2-21Q10-16-2 1Q8 4 15 1Q20-11 13-22Q5-25-2-21Z" fill="none" stroke="#241405" stroke-width="1.4"/>' +
    `<path d="M5-25L15-29L5-32Z" fill="${c}" stroke="#241405"/></g>`
  );
}

/** A person in a cloak with a hat, the flag on the breast. */
export function walker(flag: number, scale = 1): string {
  return (
    `<g transform="scale(${scale})"><path d="M-12 15Q-13-4-3-10Q0-12 3-10Q13-4 12 15Q0 20-12 15Z" fill="${seatColour(flag)}" stroke="#38241A" stroke-width="1.6"/>` +
    `<g transform="translate(0 4) scale(.62)">${emblem(flag)}</g><circle cy="-15" r="8" fill="#E9B98A" stroke="#38241A" stroke-width="1.6"/>` +
    '<path d="M-14-17Q0-23 14-17Q8-19 6-25Q0-30-6-25Q-8-19-14-17Z" fill="#8A5A2B" stroke="#38241A" stroke-width="1.5"/></g>'
  );
}

/** A tent with a small flag. */
export function tent(flag: number, scale = 1): string {
  const c = seatColour(flag);
  return `<g transform="scale(${scale})"><path d="M0-13L14 11H-14Z" fill="${c}" stroke="#2b1a10" stroke-width="1.6" stroke-linejoin="round"/><path d="M0-6L5 11H-5Z" fill="#2b1a10"/><path d="M0-13V-22" stroke="#2b1a10" stroke-width="1.4"/><g transform="translate(6 -19) scale(.5)"><path d="M-12-8H12V8H-12Z" fill="${c}" stroke="#2b1a10"/>${emblem(flag)}</g></g>`;
}

/** A ship seen from above, bow to the north; turned by its facing. */
export function hull(flag: number | null, scale = 1): string {
  const c = flag === null ? '#7a1f1a' : seatColour(flag);
  return (
    `<g transform="scale(${scale})"><path d="M-7 22Q-16 40-26 46M7 22Q16 40 26 46M0 24V44" fill="none" stroke="#d8ecf2" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/>` +
    '<path d="M0-26Q11-12 10 8Q9 20 5 23H-5Q-9 20-10 8Q-11-12 0-26Z" fill="#6b4420" stroke="#160c04" stroke-width="1.8"/><path d="M0-18V20" stroke="#3d2611" stroke-width="1.6"/>' +
    `<path d="M-17-4Q0-13 17-4Q0 2-17-4Z" fill="#f3e7cc" stroke="#160c04" stroke-width="1.3"/><path d="M-19 9Q0-1 19 9Q0 16-19 9Z" fill="${c}" stroke="#160c04" stroke-width="1.3"/>` +
    (flag === null ? '' : `<g transform="translate(0 8.500) scale(.55)">${emblem(flag)}</g>`) +
    '<circle cy="22" r="3" fill="#FFE2AE" stroke="#160c04"/></g>'
  );
}

/** Offsets so that several pieces in one place stand beside one another. The first is nearest to the eye. */
export function crowd(i: number, n: number): Point {
  if (n < 2) return [0, 0];
  if (n === 2) return i ? [13, -9] : [-9, 5];
  const a = (i / n) * 2 * Math.PI + 0.6;
  return [15 * Math.cos(a), 10 * Math.sin(a)];
}
