import { f, rng } from '../../shared/noise';
import { ship } from '../../shared/ink';

export const CLOUD = 'M-34 10a13 13 0 0 1 6-24a18 18 0 0 1 33-2a13 13 0 0 1 14 24q-26 7-53 2Z';

export function cannons(): string {
  let s = '<rect width="260" height="340" fill="url(#qsky)"/><circle cx="196" cy="66" r="30" fill="#FFF3C4"/><circle cx="196" cy="66" r="48" fill="#FFF3C4" opacity=".3"/>';
  for (const [x, y, k] of [[46, 54, 1], [110, 38, 0.7], [226, 116, 0.8]] as const) s += `<path transform="translate(${x} ${y}) scale(${k})" d="${CLOUD}" fill="#fff" opacity=".92"/>`;
  s += '<path d="M-10 150L30 116L52 130L84 96L116 140L150 152Z" fill="#5FB37E"/><path d="M84 96L116 140L150 152H92Z" fill="#3F8F66"/><path d="M190 154L216 134L250 150L280 140V160H180Z" fill="#6CC08A"/>';
  s += '<rect y="150" width="260" height="200" fill="url(#qsea)"/>';
  for (let i = 0; i < 26; i++) {
    const random = rng(i + 3);
    const [x, y] = [random() * 260, 158 + random() * 130];
    const w = 6 + (y - 150) * 0.09;
    s += `<path d="M${f(x - w)} ${f(y)}q${f(w / 2)} ${f(-w * 0.5)} ${f(w)} 0t${f(w)} 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>`;
  }
  s += '<g transform="translate(206 176)" fill="#fff"><circle cx="-22" cy="2" r="9" opacity=".9"/><circle cx="-34" cy="-3" r="7" opacity=".75"/><circle cx="-44" cy="1" r="5" opacity=".6"/></g>';
  s += `<g transform="translate(214 166)">${ship(2, 1.1)}</g><ellipse cx="104" cy="244" rx="74" ry="10" fill="#fff" opacity=".4"/><g transform="translate(100 196)">${ship(1, 3)}</g>`;
  return s;
}
