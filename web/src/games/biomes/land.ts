// The land of Biomes, hex by hex: grass, dunes, woods and waters are strewn anew for every hex; what stands on it is
// drawn.
import { artOf, element, group, path } from '../../shared/drawing';
import { blob, f, type Rng } from '../../shared/noise';
import camp from './drawings/camp.svg?raw';
import covered from './drawings/covered.svg?raw';
import exit from './drawings/exit.svg?raw';
import fountain from './drawings/fountain.svg?raw';
import lair from './drawings/lair.svg?raw';
import mountains from './drawings/mountains.svg?raw';
import palisade from './drawings/palisade.svg?raw';
import pyramid from './drawings/pyramid.svg?raw';
import ruins from './drawings/ruins.svg?raw';
import friendly from './drawings/tents-friendly.svg?raw';
import hostile from './drawings/tents-hostile.svg?raw';
import wall from './drawings/wall.svg?raw';

type Paint = (random: Rng) => string;

const flat = (fill: string): string => element('rect', { x: -70, y: -70, width: 140, height: 140, fill });
const seedFrom = (random: Rng): number => Math.floor(random() * 999);

/** Things strewn over a hex, the nearer over the farther. */
function strewn(random: Rng, n: number, draw: (x: number, y: number) => string): string {
  const spots = Array.from({ length: n }, () => [(random() - 0.5) * 104, (random() - 0.5) * 96] as const);
  return [...spots]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => draw(x, y))
    .join('');
}

function pine(x: number, y: number, h: number): string {
  const shadow = { cx: f(x + 3), cy: f(y + 1), rx: f(h * 0.38), ry: f(h * 0.14), fill: '#06140c', opacity: '.4' };
  const top = `M${f(x)} ${f(y - h)}L${f(x + h * 0.36)} ${f(y)}`;
  return (
    element('ellipse', shadow) +
    path(`${top}H${f(x - h * 0.36)}Z`, { fill: '#2F7A4C' }) +
    path(`${top}H${f(x + h * 0.04)}Z`, { fill: '#1B5236' })
  );
}

const blade = (x: number, y: number): string =>
  path(`M${f(x - 3)} ${f(y)}q1-6 2-8M${f(x)} ${f(y)}q0-6 1-10M${f(x + 3)} ${f(y)}q1-5 3-7`, {
    stroke: '#3F7A35',
    strokeWidth: 1.5,
    fill: 'none',
    strokeLinecap: 'round',
  });
const flower = (x: number, y: number): string => element('circle', { cx: f(x), cy: f(y), r: 2.1, fill: '#F6E27A' });

export const grass: Paint = (r) => flat('url(#b-grass)') + strewn(r, 30, blade) + strewn(r, 6, flower);

const desert: Paint = (r) => {
  let drawn = flat('url(#b-desert)');
  for (let i = 0; i < 7; i++) {
    const [y, x, w] = [-46 + i * 15 + r() * 6, -60 + r() * 26, 50 + r() * 40];
    const crest = `q${f(w * 0.3)} -17 ${f(w * 0.55)} -3t${f(w * 0.5)} 0`;
    const lee = `q${f(w * 0.25)} 4 ${f(w * 0.5)} 0q${f(-w * 0.3)} 10 ${f(-w * 0.62)} 5`;
    drawn += path(`M${f(x)} ${f(y)}${crest}q${f(-w * 0.4)} 9 ${f(-w * 1.05)} 3Z`, { fill: '#F3CF93' });
    drawn += path(`M${f(x + w * 0.55)} ${f(y - 3)}${lee}Z`, { fill: '#B97F42', opacity: '.75' });
  }
  return drawn;
};

const LAVA = [
  [50, '#5A1D12'],
  [38, '#C2391A'],
  [24, '#FF8A2E'],
  [11, '#FFD36B'],
] as const;
const lava: Paint = (r) => {
  const seed = seedFrom(r);
  const pools = LAVA.map(([k, fill], i) => path(blob(0, 2, k, seed + i, { j: 0.3, n: 10 }), { fill }));
  return flat('#2E1512') + pools.join('');
};

const wave = (x: number, y: number): string =>
  path(`M${f(x - 11)} ${f(y)}q5.500-6 11 0t11 0`, { fill: 'none', stroke: '#BFE6F2', strokeWidth: 2, opacity: '.7' });

function fields(turn: number): string {
  const furrows = Array.from({ length: 20 }, (_, i) =>
    element('rect', { x: -100, y: -90 + i * 9, width: 200, height: 4.6, fill: i % 3 ? '#9A6F2C' : '#8FA648' }),
  );
  return group(
    { transform: `rotate(${f(turn)})` },
    ...furrows,
    path('M4-100V100', { stroke: '#4d6b2c', strokeWidth: 6, strokeDasharray: '5 3' }),
    element('rect', { x: 4, y: -100, width: 100, height: 96, fill: '#A9BE57', opacity: '.55' }),
  );
}

const PIT = [
  [52, '#9C9180'],
  [40, '#857B6D'],
  [28, '#6E665B'],
  [16, '#544E46'],
] as const;
const quarry: Paint = (r) => {
  const seed = seedFrom(r);
  const steps = PIT.map(([k, fill], i) =>
    path(blob(2, 4, k, seed + i, { j: 0.12, n: 11, sy: 0.8 }), { fill, stroke: '#3b352d', strokeWidth: 1.2 }),
  );
  const track = { stroke: '#EBDCBD', strokeWidth: 4, fill: 'none', strokeDasharray: '6 3' };
  return flat('#B5AA97') + steps.join('') + path('M-50-26l18 8l10-4l16 10', track);
};

const DEPTHS = [
  [50, '#E3D6A0'],
  [46, '#5FB3D0'],
  [38, '#3A8CB4'],
  [26, '#256C95'],
] as const;
const GLINTS = [
  [-20, -8],
  [12, 6],
  [-4, 22],
  [20, -18],
] as const;
const lake: Paint = (r) => {
  const seed = seedFrom(r);
  const rings = DEPTHS.map(([k, fill]) => path(blob(0, 0, k, seed, { j: 0.09 }), { fill }));
  const glint = { stroke: '#D9F3FA', strokeWidth: 1.8, fill: 'none', opacity: '.8' };
  const glints = GLINTS.map(([x, y]) => path(`M${x - 8} ${y}q4-4 8 0t8 0`, glint));
  return flat('#6F9A5A') + rings.join('') + glints.join('');
};

const stone = (x: number, y: number): string => element('circle', { cx: f(x), cy: f(y), r: 4, fill: '#5C4F3F' });
const pebble = (x: number, y: number): string =>
  element('ellipse', { cx: f(x), cy: f(y), rx: 5, ry: 3, fill: '#8E8A63' });
const height = (x: number, y: number): number => 17 + ((((x * 7 + y * 3) % 7) + 7) % 7);

/** What is painted for a terrain: the first whose name fits. */
export const LAND: readonly [RegExp, Paint][] = [
  [/covered/, () => artOf(covered)],
  [/lava/, lava],
  [/flooded/, (r) => flat('#2F7DA6') + strewn(r, 12, wave)],
  [/ruffians/, (r) => flat('#7A6A55') + strewn(r, 8, stone) + artOf(palisade)],
  [/exit/, (r) => grass(r) + artOf(exit)],
  [/fountain/, (r) => grass(r) + artOf(fountain)],
  [/wall/, () => artOf(wall)],
  [/^plain/, (r) => flat('#B4B07C') + strewn(r, 10, pebble)],
  [/farm/, (r) => flat('#C79A45') + fields(r() * 60 - 30)],
  [/forest/, (r) => flat('url(#b-forest)') + strewn(r, 30, (x, y) => pine(x, y + 6, height(x, y)))],
  [/mountain/, (r) => flat('#5C6A62') + artOf(mountains) + strewn(r, 9, (x, y) => (y > 24 ? pine(x, y + 8, 11) : ''))],
  [/quarry/, quarry],
  [/lake|water/, lake],
  [/stealer|killer/, (r) => desert(r) + artOf(hostile)],
  [/ally/, (r) => grass(r) + artOf(friendly)],
  [/main|camp/, (r) => grass(r) + artOf(camp)],
  [/ruin|atlantis|temple/, (r) => grass(r) + artOf(ruins)],
  [/tomb/, (r) => desert(r) + artOf(pyramid)],
  [/lair|vesuvius|volcano/, () => artOf(lair)],
  [/desert/, desert],
];
