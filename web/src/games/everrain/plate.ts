// Plates over the pages of a story.
import { f, rng } from '../../shared/noise';
import { CLOUD } from '../cannons/scene';

const swell = (n: number): string => Array.from({ length: n }, () => 'q18-14 36 0').join('');

/** The Everrain, 700 by 170: a lamp on black water, crags and a far flash. */
export function nightSea(): string {
  let s = '<rect width="700" height="170" fill="url(#esky)"/>';
  for (const [x, y, k] of [[60, 22, 1.7], [180, 8, 2.2], [330, 26, 1.8], [470, 6, 2.4], [610, 24, 2], [690, 8, 1.8]] as const) s += `<path transform="translate(${x} ${y}) scale(${k})" d="${CLOUD}" fill="#1c2c35" opacity=".92"/>`;
  s += '<path d="M560 34l-9 20h9l-8 22l22-29h-11l8-13Z" fill="#FFE89A" opacity=".9"/>';
  s += '<path d="M-6 122L30 74L50 96L78 58L112 108L150 92L186 124ZM600 124L628 88L646 104L668 70L706 124Z" fill="#0f191e"/>';
  for (let i = 0; i < 4; i++) s += `<path d="M-30 ${112 + i * 15}${swell(22)}V180H-30Z" transform="translate(${-i * 14} 0)" fill="${['#17343f', '#112a34', '#0c2029', '#08161d'][i]}"/>${i === 1 ? '<circle cx="392" cy="104" r="92" fill="url(#lampl)"/><g transform="translate(372 112) scale(1.150) rotate(-6)"><path d="M-24 4Q-18 18-6 18H10Q20 17 26 0L18 4H-24Z" fill="#2c1c10" stroke="#050a0d" stroke-width="1.500"/><path d="M-12 4V-26M6 4V-34" stroke="#0d0805" stroke-width="2.200"/><path d="M-20-20Q-8-14-20 0Q-8 3-3 0Q2-12-4-22Z" fill="#6d6a5c"/><path d="M-2-30Q10-22-2-2Q8 2 16-2Q22-16 14-31Q5-34-2-30Z" fill="#8a8575"/><path d="M24 0V-10" stroke="#0d0805" stroke-width="1.600"/><circle cx="24" cy="-12" r="3.600" fill="#FFE2AE"/><rect x="-8" y="8" width="4" height="4" fill="#FFC86A"/><rect x="2" y="8" width="4" height="4" fill="#FFC86A"/></g>' : ''}`;
  for (let i = 0; i < 110; i++) {
    const random = rng(i + 70);
    const [x, y, l] = [random() * 740, random() * 160, 8 + random() * 14];
    s += `<path d="M${f(x)} ${f(y)}l${f(-l * 0.2)} ${f(l)}" stroke="#cfe3ea" stroke-opacity="${f(0.12 + random() * 0.25)}"/>`;
  }
  return s;
}
