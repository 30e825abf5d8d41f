import { blob, type BlobShape } from '../../shared/noise';
import { icon, walker } from '../../shared/ink';

/** A watercolour wash: the blob, and its pooled edge. */
function wash(x: number, y: number, r: number, fill: string, seed: number, shape: BlobShape, opacity: number): string {
  const d = blob(x, y, r, seed, { n: 16, j: 0.2, ...shape });
  return `<g class="multiply" filter="url(#wcl)"><path d="${d}" fill="${fill}" opacity="${opacity}"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="4" opacity="${opacity}"/></g>`;
}

export function mesa(x: number, y: number, w: number, h: number, fill: string): string {
  return (
    `<path d="M${x - w} ${y}L${x - w * 0.8} ${y - h * 0.6}L${x - w * 0.6} ${y - h}L${x + w * 0.4} ${y - h * 1.04}L${x + w * 0.5} ${y - h * 0.65}L${x + w} ${y}Z" fill="${fill}" opacity=".85"/>` +
    `<path d="M${x + w * 0.05} ${y - h}L${x + w * 0.4} ${y - h * 1.04}L${x + w * 0.5} ${y - h * 0.65}L${x + w} ${y}H${x + w * 0.2}Z" fill="#7c3320" opacity=".45"/>` +
    `<path d="M${x - w * 0.4} ${y - h * 0.8}v${h * 0.5}M${x - w * 0.1} ${y - h * 0.8}v${h * 0.6}" stroke="#5b3820"/>`
  );
}

export function nearfar(): string {
  let s =
    '<rect width="260" height="340" fill="#FCF3DF"/>' + wash(140, 50, 130, '#9CCFC6', 5, { sx: 1.3, sy: 0.6 }, 0.55) + wash(190, 90, 90, '#F2A36E', 8, { sx: 1.3, sy: 0.5 }, 0.5) +
    wash(130, 230, 170, '#EBC07C', 3, { sx: 1.2, sy: 0.7 }, 0.7) + wash(40, 270, 80, '#8FBF8A', 11, { sx: 1.2, sy: 0.6 }, 0.5) + '<circle cx="196" cy="62" r="24" fill="#fff3d2"/>' +
    mesa(56, 168, 46, 74, '#C4633A') + mesa(200, 160, 56, 52, '#B8563A') + mesa(122, 160, 26, 30, '#CF7A48');
  for (const [x, y, w] of [[70, 208, 40], [190, 196, 46], [140, 238, 50], [220, 250, 34]] as const)
    s += `<path d="M${x - w} ${y}q${w * 0.5} ${-w * 0.34} ${w} 0t${w} -2" fill="none" stroke="#A9713A" stroke-width="1.8" opacity=".7"/>`;
  s += '<path d="M-6 262Q60 214 118 232T262 172" fill="none" stroke="#6b4226" stroke-width="4" stroke-dasharray=".1 9" stroke-linecap="round"/>';
  for (const [x, y] of [[40, 238], [206, 202]] as const) s += `<circle cx="${x}" cy="${y}" r="13" fill="#fff8e8" stroke="#5b3820" stroke-width="2"/>`;
  s += icon('open-book', 206, 202, 15, 'fill="#A63D18"');
  s += `<g transform="translate(118 214)">${walker(1, 1.5)}</g>`;
  return `${s}<g transform="translate(168 214) scale(1.100)"><path d="M-18 6Q-10-8 6-4Q10-20 16-26Q22-28 24-23L18-22Q14-10 14 2Q10 12-4 12Q-14 12-18 6ZM-4 11L-8 26M4 11L6 26M14-26" fill="#4a2d18" stroke="#4a2d18" stroke-width="2.2" stroke-linecap="round"/></g>`;
}
