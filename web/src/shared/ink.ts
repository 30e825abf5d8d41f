// Small drawings that several games share. All are text of SVG without style attributes, so that a strict policy lets them in.
import { f, type Point } from './noise';

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

/** A ship seen from above, bow to the north; turned by its facing. Without a flag it is the enemy's: dark, with a sick lamp. */
export function hull(flag: number | null, scale = 1): string {
  const foe = flag === null;
  const sail = (v: number, w: number, c: string): string =>
    `<path d="M${-w} ${v}Q0 ${f(v - w * 1.05)} ${w} ${v}Q${f(w * 0.6)} ${v + 6} 0 ${v + 4}Q${f(-w * 0.6)} ${v + 6} ${-w} ${v}Z" fill="${c}" stroke="#080c0e" stroke-width="1.4" stroke-linejoin="round"/><path d="M0 ${f(v - w * 0.5)}V${v + 4}" stroke="#080c0e" stroke-opacity=".35"/>`;
  return (
    `<g transform="scale(${scale})"><path d="M-7 27Q-13 40-22 52M7 27Q13 40 22 52M0 30V50" stroke="#DDEFF2" stroke-opacity=".5" stroke-width="2.200" fill="none" stroke-linecap="round"/><path d="M0-46V-30" stroke="#2c2116" stroke-width="2.400"/>` +
    `<path d="M0-36C9-25 12-9 11 10Q10 24 6 28H-6Q-10 24-11 10C-12-9-9-25 0-36Z" fill="${foe ? '#23272a' : '#6B4220'}" stroke="#080c0e" stroke-width="1.800"/><path d="M0-28C6-19 8-7 7 10Q6 21 4 24H-4Q-6 21-7 10C-8-7-6-19 0-28Z" fill="${foe ? '#3d4448' : '#B5804A'}"/>` +
    `${sail(-10, 14, foe ? '#571616' : '#F3E6CC')}${sail(13, 19, foe ? '#7c2020' : seatColour(flag))}<circle cy="27" r="4" fill="${foe ? '#9CF3B4' : '#FFE2AE'}" stroke="#080c0e"/></g>`
  );
}

/** Offsets so that several pieces in one place stand beside one another. The first is nearest to the eye. */
export function crowd(i: number, n: number): Point {
  if (n < 2) return [0, 0];
  if (n === 2) return i ? [13, -9] : [-9, 5];
  const a = (i / n) * 2 * Math.PI + 0.6;
  return [15 * Math.cos(a), 10 * Math.sin(a)];
}
