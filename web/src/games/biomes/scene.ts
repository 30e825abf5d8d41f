import { centre, hexPath } from '../../shared/geometry';
import { blob, f, rng, seedOf } from '../../shared/noise';

const TONES: Record<string, [string, string]> = {
  g: ['#6FA653', '#4F8742'], f: ['#3C7A4C', '#285B39'], d: ['#E2B173', '#CB9453'], l: ['#3E93BC', '#256C95'], m: ['#7C879B', '#566074'], q: ['#9C9180', '#6E665B'],
};
const LAND: [number, number, string][] = [
  [0, 5, 'c'], [-1, 5, 'f'], [1, 4, 'g'], [0, 4, 'g'], [-1, 4, 'm'], [1, 3, 'd'], [-2, 5, 'd'], [2, 3, 'f'], [0, 3, 'f'], [-1, 3, 'q'], [2, 2, 'm'], [1, 2, '?'], [0, 2, 'l'], [-2, 4, 'g'], [-1, 2, '?'], [-2, 3, '?'],
];

function tile(q: number, r: number, kind: string): string {
  const [x, y] = centre(q, r, true, 35);
  const random = rng(seedOf(q, r));
  if (kind === '?')
    return `<path d="${hexPath(x, y, 33, true)}" fill="#FF9A3D22" stroke="#FF9A3D" stroke-width="2" stroke-dasharray="5 4"/><circle cx="${f(x)}" cy="${f(y)}" r="11" fill="none" stroke="#FF9A3D" stroke-width="2"/><path d="M${f(x)} ${f(y)}L${f(x + 9)} ${f(y - 9)}" stroke="#FF9A3D" stroke-width="2"/>`;
  const tone = TONES[kind] ?? ['#6FA653', '#4F8742'];
  let s = `<path d="${hexPath(x, y + 4, 34, true)}" fill="#000" opacity=".5"/><path d="${hexPath(x, y, 34, true)}" fill="${tone[0]}" stroke="#dcebe2" stroke-opacity=".6"/>`;
  for (let i = 0; i < 9; i++) {
    const [u, v] = [x + (random() - 0.5) * 42, y + (random() - 0.5) * 40];
    if (kind === 'f') s += `<path d="M${f(u)} ${f(v - 9)}l5 11h-10Z" fill="#1B5236"/>`;
    if (kind === 'g' || kind === 'c') s += `<path d="M${f(u)} ${f(v)}v-5m2 5l2-5" stroke="${tone[1]}" stroke-width="1.4"/>`;
    if (kind === 'd') s += `<path d="M${f(u - 8)} ${f(v)}q5-5 10 0t8 0" stroke="${tone[1]}" stroke-width="1.6" fill="none"/>`;
    if (kind === 'm' && i < 3)
      s += `<path d="M${f(x - 24 + i * 18)} ${f(y + 14)}l11-26l12 26Z" fill="#98A1B3"/><path d="M${f(x - 13 + i * 18)} ${f(y - 12)}l12 26h-9Z" fill="#566074"/><path d="M${f(x - 13 + i * 18)} ${f(y - 12)}l-4 9l4-2l5 3Z" fill="#fff"/>`;
  }
  if (kind === 'l') s += `<path d="${blob(x, y, 25, 7, { j: 0.1 })}" fill="#5FB3D0"/><path d="${blob(x, y, 18, 7, { j: 0.1 })}" fill="#256C95"/>`;
  if (kind === 'q') s += [24, 17, 10].map((k, i) => `<path d="${blob(x, y + 2, k, 9 + i, { j: 0.12, sy: 0.8 })}" fill="${['#857B6D', '#6E665B', '#544E46'][i]}"/>`).join('');
  if (kind === 'c')
    s += `<g transform="translate(${f(x)} ${f(y)})"><ellipse cy="6" rx="26" ry="15" fill="#C9BE9C"/><path d="M-16 8a12 12 0 0 1 24 0ZM6 12a8 8 0 0 1 16 0Z" fill="#F4F7F0" stroke="#34443d"/><path d="M-6 8v-6h5v6" fill="#FFB454"/><path d="M14 2V-22" stroke="#F4F7F0" stroke-width="1.6"/><circle cx="14" cy="-23" r="2.600" fill="#FF6A3D"/></g>`;
  return s;
}

export function biomes(): string {
  let s = '<rect width="260" height="340" fill="#08110F"/><rect width="260" height="340" fill="url(#bg0)"/>';
  for (let i = 0; i < 9; i++) s += `<path d="${blob(150, 120, 24 + i * 26, 5, { n: 18, j: 0.16, sx: 1.3 })}" fill="none" stroke="#28493F"/>`;
  s += `<g transform="translate(130 -44) scale(.88)">${LAND.map(([q, r, kind]) => tile(q, r, kind)).join('')}</g>`;
  return `${s}<path d="M14 30V14H30M230 14H246V30" fill="none" stroke="#63DDE0" stroke-opacity=".5" stroke-width="2"/>`;
}
