import { centre, hexPath } from '../../shared/geometry';
import { blob, f } from '../../shared/noise';
import { icon, ship } from '../../shared/ink';

const INK = '#2B1D10';

function isle(x: number, y: number, r: number, seed: number): string {
  const rings = [12, 8, 4].map((grow, i) => `<path d="${blob(x, y, r, seed, { j: 0.16, grow })}" fill="${i ? 'none' : '#3f8c8c33'}" stroke="${INK}" stroke-opacity="${0.25 + i * 0.15}" stroke-width=".9"/>`);
  return `${rings.join('')}<path d="${blob(x, y, r, seed, { j: 0.16 })}" fill="#E6C98B" stroke="${INK}" stroke-width="1.6"/><path d="M${x - 9} ${y + 5}q4-13 9-13q6 3 9 13m-5-7l-2 7m5-3l-2 4" fill="none" stroke="${INK}"/>`;
}

export function voyages(): string {
  const [cx, cy] = [176, 92];
  let s = '<rect width="260" height="340" fill="#F0E0B8"/><rect width="260" height="340" fill="url(#vg)"/>';
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16;
    s += `<path d="M${cx} ${cy}L${f(cx + 500 * Math.cos(a))} ${f(cy + 500 * Math.sin(a))}" stroke="${INK}" stroke-opacity=".13"/>`;
  }
  let grid = '';
  for (let q = -5; q < 9; q++)
    for (let r = -2; r < 8; r++) {
      const [x, y] = centre(q, r, false, 23);
      if (x > -30 && x < 290 && y > -20 && y < 260) grid += hexPath(x, y, 23);
    }
  s += `<path d="${grid}" fill="none" stroke="${INK}" stroke-opacity=".16"/>`;
  s += isle(54, 70, 26, 3) + isle(70, 196, 20, 8) + isle(208, 214, 30, 5) + isle(20, 150, 14, 2);
  s += `<circle cx="${cx}" cy="${cy}" r="52" fill="#FBF2DA99" stroke="${INK}" stroke-width="1.4"/><circle cx="${cx}" cy="${cy}" r="46" fill="none" stroke="${INK}" stroke-width=".7"/>`;
  const point = (deg: number, length: number, width: number, fill: string): string => {
    const a = (deg * Math.PI) / 180;
    const at = (k: number, b: number): string => `${f(cx + k * Math.cos(a + b))} ${f(cy + k * Math.sin(a + b))}`;
    return `<path d="M${cx} ${cy}L${at(width, -0.5)}L${at(length, 0)}Z" fill="${fill}" stroke="${INK}" stroke-width=".8"/><path d="M${cx} ${cy}L${at(width, 0.5)}L${at(length, 0)}Z" fill="#FBF2DA" stroke="${INK}" stroke-width=".8"/>`;
  };
  for (let d = 0; d < 360; d += 60) s += point(d + 30, 26, 8, INK);
  for (let d = 0; d < 360; d += 60) s += point(d, 44, 11, d === 300 ? '#9B2F17' : INK);
  s += '<path d="M54 84Q80 150 110 160T170 190" fill="none" stroke="#9B2F17" stroke-width="3" stroke-dasharray="7 6" stroke-linecap="round"/>';
  return `${s}${icon('sea-serpent', 112, 232, 46, 'fill="#9B2F17"')}<g transform="translate(118 146)">${ship(1, 1.15)}</g>`;
}
