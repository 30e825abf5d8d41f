// What is painted on the tiles of Quests & Cannons where every hex is a little different: ripples, rain, reefs, shores.
import { element, group, path } from '../../shared/drawing';
import { blob, escape, f, type Rng } from '../../shared/noise';

export function calm(random: Rng): string {
  return Array.from({ length: 4 }, () => {
    const [a, d, w] = [random() * 6.28, random() * 24, 5 + random() * 4];
    const wave = `M${f(d * Math.cos(a) - w)} ${f(d * Math.sin(a))}q${f(w / 2)} ${f(-w * 0.55)} ${f(w)} 0t${f(w)} 0`;
    const strokeOpacity = f(0.35 + random() * 0.35);
    return path(wave, { fill: 'none', stroke: '#fff', strokeOpacity, strokeWidth: 2, strokeLinecap: 'round' });
  }).join('');
}

export function rain(random: Rng): string {
  return Array.from({ length: 6 }, (_, i) => {
    const d = `M${f(-22 + i * 9 + random() * 3)} ${f(8 + random() * 14)}l-3 8`;
    return path(d, { stroke: '#cfe0ff', strokeWidth: 1.6, strokeLinecap: 'round', opacity: '.8' });
  }).join('');
}

function rock(x: number, y: number, h: number): string {
  const brow = `L${f(x + h * 0.2)} ${f(y - h * 0.5)}L${f(x + h * 0.8)} ${f(y + h * 0.4)}`;
  const peak = `${f(x - h * 0.25)} ${f(y - h)}`;
  const foam = { cx: f(x), cy: f(y + h * 0.35), rx: f(h * 1.1), ry: f(h * 0.42), fill: '#bfe3ea', opacity: '.35' };
  return (
    element('ellipse', foam) +
    path(`M${f(x - h * 0.8)} ${f(y + h * 0.4)}L${peak}${brow}Z`, { fill: '#4a5a68' }) +
    path(`M${peak}${brow}L${f(x)} ${f(y + h * 0.4)}Z`, { fill: '#2b3844' })
  );
}

export function reef(random: Rng): string {
  const spot = (): [number, number, number] => [(random() - 0.5) * 50, (random() - 0.5) * 44, 8 + random() * 9];
  const rocks = Array.from({ length: 7 }, spot).sort((a, b) => a[1] - b[1]);
  return rocks.map(([x, y, h]) => rock(x, y, h)).join('');
}

/** A beach and a meadow, to be built upon. */
export function shore(seed: number): string {
  const coast = (grow: number): string => blob(0, -3, 25, seed, { j: 0.12, grow });
  return [
    path(coast(8), { fill: '#BFF3EE', opacity: '.5' }),
    path(coast(4), { fill: '#E6FBF6', opacity: '.7' }),
    path(coast(0), { fill: '#F6DFA0', stroke: '#8a6427', strokeWidth: 1.4 }),
    path(blob(0, -5, 19, seed, { j: 0.14 }), { fill: 'url(#q-meadow)', stroke: '#3d7a2c' }),
  ].join('');
}

/** Half the width of a name on its cloth. */
export const halfRibbon = (text: string): number => text.length * 3.35 + 11;

export function ribbon(text: string, scale = 1): string {
  const w = halfRibbon(text) - 5;
  const d = `M${f(-w - 5)} 14h${f(w * 2 + 10)}l-5 6.500l5 6.500h${f(-w * 2 - 10)}l5-6.500Z`;
  const cloth = path(d, { fill: '#FFF6E0', stroke: '#8a6427', strokeWidth: 1.1 });
  const words = `${cloth}<text class="isle" y="25">${escape(text)}</text>`;
  return scale < 1 ? group({ transform: `translate(0 20.5) scale(${f(scale)}) translate(0 -20.5)` }, words) : words;
}
