import { f, rng } from '../../shared/noise';
import { CLOUD } from '../cannons/scene';

const wave = (n: number): string => Array.from({ length: n }, () => 'q18-16 36 0').join('');

export function everrain(): string {
  let s = '<rect width="260" height="340" fill="url(#esky)"/>';
  for (const [x, y, k] of [[40, 44, 1.5], [150, 24, 1.8], [236, 60, 1.4], [96, 80, 1.1]] as const) s += `<path transform="translate(${x} ${y}) scale(${k})" d="${CLOUD}" fill="#1c2c35" opacity=".9"/>`;
  s += '<path d="M182 60l-12 26h11l-9 24l25-32h-12l9-18Z" fill="#FFE89A" opacity=".85"/><path d="M-6 196L22 150L40 168L58 128L84 184L120 200Z" fill="#0f191e"/>';
  for (let i = 0; i < 4; i++) s += `<path d="M-20 ${188 + i * 26}${wave(9)}V340H-20Z" transform="translate(${-i * 14} 0)" fill="${['#17343f', '#112a34', '#0c2029', '#08161d'][i]}"/>`;
  s += '<circle cx="128" cy="182" r="100" fill="url(#lampl)"/><g transform="translate(126 184) scale(2.100) rotate(-7)">' +
    '<path d="M-24 4Q-18 18-6 18H10Q20 17 26 0L18 4H-24Z" fill="#2c1c10" stroke="#050a0d" stroke-width="1.5"/><path d="M-12 4V-26M6 4V-34" stroke="#0d0805" stroke-width="2.2"/>' +
    '<path d="M-20-20Q-8-14-20 0Q-8 3-3 0Q2-12-4-22Z" fill="#6d6a5c"/><path d="M-2-30Q10-22-2-2Q8 2 16-2Q22-16 14-31Q5-34-2-30Z" fill="#8a8575"/><path d="M24 0V-10" stroke="#0d0805" stroke-width="1.6"/>' +
    '<circle cx="24" cy="-12" r="3.600" fill="#FFE2AE"/><rect x="-8" y="8" width="4" height="4" fill="#FFC86A"/><rect x="2" y="8" width="4" height="4" fill="#FFC86A"/></g>';
  for (let i = 0; i < 70; i++) {
    const random = rng(i + 40);
    const [x, y, l] = [random() * 290, random() * 330, 12 + random() * 20];
    s += `<path d="M${f(x)} ${f(y)}l${f(-l * 0.2)} ${f(l)}" stroke="#cfe3ea" stroke-opacity="${f(0.12 + random() * 0.25)}" stroke-width="1.1"/>`;
  }
  return `${s}<path d="M-20 232${wave(9)}V340H-20Z" fill="#07131a" opacity=".85"/>`;
}
