// The windrose: a ring of degrees, six long points for the courses, a lily to the north.
import { f } from '../../shared/noise';

export function rose(r: number, bearings: number[]): string {
  let s = `<circle r="${r}" class="rose-face"/><circle r="${r - 7}" class="rose-line"/>`;
  for (let i = 0; i < 72; i++) {
    const a = (i * 5 * Math.PI) / 180;
    const outer = r - (i % 6 ? 3 : 0);
    const at = (k: number): string => `${f(k * Math.cos(a))} ${f(k * Math.sin(a))}`;
    s += `<path class="rose-line" d="M${at(r - 7)}L${at(outer)}"/>`;
  }
  const point = (deg: number, length: number, width: number): string => {
    const a = (deg * Math.PI) / 180;
    const at = (k: number, turn: number): string => `${f(k * Math.cos(a + turn))} ${f(k * Math.sin(a + turn))}`;
    const half = (cls: string, turn: number): string =>
      `<path class="${cls}" d="M0 0L${at(width, turn)}L${at(length, 0)}Z"/>`;
    return half('rose-dark', -0.52) + half('rose-light', 0.52);
  };
  for (const d of bearings) s += point(d + 30, r * 0.5, r * 0.15);
  for (const d of bearings) s += point(d, r * 0.74, r * 0.2);
  return s + `<path class="rose-lily" d="M0 ${-r + 12}q-6 8-2 14q-9-3-9 4q4 5 11 1q7 4 11-1q0-7-9-4q4-6-2-14Z"/>`;
}
