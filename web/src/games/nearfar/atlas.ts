// A page of the atlas for a map that nobody has drawn yet: washes of watercolour, a river, mesas, cacti and dunes where
// no path and no place lies.
import { element, group, path } from '../../shared/drawing';
import { blob, escape, f, rng, type BlobShape, type Point } from '../../shared/noise';
import type { GraphScene } from '../../table/theme';

function wash([x, y]: Point, r: number, fill: string, seed: number, shape: BlobShape, opacity: number): string {
  const d = blob(x, y, r, seed, { n: 16, j: 0.2, ...shape });
  const inner = blob(x + r * 0.1, y + r * 0.1, r * 0.72, seed + 1, { n: 13, j: 0.24, ...shape });
  return group(
    { class: 'multiply', filter: 'url(#n-wc)' },
    path(d, { fill, opacity }),
    path(inner, { fill, opacity: f(opacity * 0.5) }),
    path(d, { fill: 'none', stroke: fill, strokeWidth: 4, opacity: f(opacity * 0.95) }),
  );
}

function dune(x: number, y: number, w: number): string {
  const d = `M${f(x - w)} ${f(y)}q${f(w * 0.5)} ${f(-w * 0.34)} ${f(w)} 0t${f(w)} ${f(-w * 0.05)}`;
  return path(d, { fill: 'none', stroke: '#A9713A', strokeWidth: 1.8, strokeLinecap: 'round', opacity: '.7' });
}

function cactus(x: number, y: number, h: number): string {
  const left = `M${f(x)} ${f(y - h * 0.5)}h${f(-h * 0.32)}v${f(-h * 0.25)}`;
  const right = `M${f(x)} ${f(y - h * 0.36)}h${f(h * 0.32)}v${f(-h * 0.3)}`;
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' };
  return path(`M${f(x)} ${f(y)}V${f(y - h)}${left}${right}`, {
    stroke: '#4E7D52',
    strokeWidth: f(h * 0.17),
    fill: 'none',
    ...round,
  });
}

function mesa(x: number, y: number, w: number, h: number, fill: string): string {
  const brow = `L${x + w * 0.4} ${y - h * 1.04}L${x + w * 0.5} ${y - h * 0.65}L${x + w} ${y}`;
  const face = `M${x - w} ${y}L${x - w * 0.8} ${y - h * 0.6}L${x - w * 0.6} ${y - h}${brow}Z`;
  const shade = `M${x + w * 0.05} ${y - h}${brow}H${x + w * 0.2}Z`;
  const cracks = `M${x - w * 0.4} ${y - h * 0.8}v${h * 0.5}M${x - w * 0.1} ${y - h * 0.8}v${h * 0.6}`;
  return (
    path(face, { fill, opacity: '.85' }) +
    path(shade, { fill: '#7c3320', opacity: '.45' }) +
    path(cracks, { stroke: '#5b3820' })
  );
}

/** Clear of every circle and path end by a hand's breadth. */
const free = (scene: GraphScene, x: number, y: number, room: number): boolean =>
  [...scene.at.values()].every(([a, b]) => Math.hypot(a - x, b - y) > room);

/** Where the title of the map has most room: near the foot of the page, left, middle or right. */
function corner(scene: GraphScene): Point {
  const { x, y, w, h } = scene.box;
  const spots = [0.8, 0.5, 0.2].flatMap((px) => [0.95, 0.06].map((py): Point => [x + w * px, y + h * py]));
  const room = ([a, b]: Point): number =>
    Math.min(...[...scene.at.values()].map(([p, q]) => Math.max(Math.abs(p - a) - 100, 0) + Math.abs(q - b)));
  return spots.reduce((best, spot) => (room(spot) > room(best) + 8 ? spot : best));
}

function washes(scene: GraphScene): string {
  const { x, y, w, h } = scene.box;
  const at = (px: number, py: number): Point => [x + w * px, y + h * py];
  return [
    wash(at(0.14, 0.1), w * 0.3, '#9CCFC6', 5, { sx: 1.3, sy: 0.8 }, 0.5),
    wash(at(0.8, 0.22), w * 0.34, '#F2A36E', 8, { sx: 1.2, sy: 0.9 }, 0.5),
    wash(at(0.5, 0.55), w * 0.5, '#EBC07C', 3, { sx: 1.3, sy: 0.8 }, 0.6),
    wash(at(0.2, 0.9), w * 0.2, '#8FBF8A', 11, { sx: 1.3 }, 0.5),
    wash(at(0.92, 0.75), w * 0.26, '#E58A5A', 14, { sy: 0.9 }, 0.45),
    wash(at(0.55, 0.08), w * 0.18, '#A7CF9A', 17, { sx: 1.4 }, 0.4),
  ].join('');
}

function river(scene: GraphScene): string {
  const { x, y, w, h } = scene.box;
  const at = (px: number, py: number): Point => [x + w * px, y + h * py];
  const d = `M${at(-0.1, 0.62)}C${at(0.25, 0.5)} ${at(0.6, 0.62)} ${at(1.1, 0.3)}`;
  return group(
    { class: 'multiply', filter: 'url(#n-wc)' },
    path(d, { fill: 'none', stroke: '#7FA889', strokeWidth: 24, opacity: '.5' }),
    path(d, { fill: 'none', stroke: '#5E9488', strokeWidth: 8, opacity: '.5' }),
  );
}

function growth(scene: GraphScene): string {
  const { x, y, w, h } = scene.box;
  const random = rng(scene.area.nodes.length * 7 + 3);
  let drawn = '';
  for (let i = 0; i < 60; i++) {
    const [px, py] = [x + random() * w, y + random() * h];
    const pick = random();
    if (pick < 0.3 && free(scene, px, py, 70)) {
      const [wide, high] = [26 + Math.round(random() * 18), 30 + Math.round(random() * 26)];
      drawn += mesa(Math.round(px), Math.round(py + 20), wide, high, '#B8563A');
    } else if (pick < 0.6 && free(scene, px, py, 34)) drawn += cactus(px, py, 16 + random() * 8);
    else if (free(scene, px, py, 30)) drawn += dune(px, py, 26 + random() * 20);
  }
  return drawn;
}

/** The name of the map, written across it where there is room. */
export function titleOf(scene: GraphScene): string {
  const [x, y] = corner(scene).map(f) as Point;
  return element('text', { class: 'map-title', x, y, transform: `rotate(-4 ${x} ${y})` }, escape(scene.area.title));
}

export function country(scene: GraphScene): string {
  const { x, y, w, h } = scene.box;
  const sheet = { x: f(x - 400), y: f(y - 300), width: f(w + 800), height: f(h + 600) };
  return [
    element('rect', { ...sheet, fill: '#FCF3DF' }),
    washes(scene),
    river(scene),
    growth(scene),
    titleOf(scene),
    element('rect', { class: 'multiply', ...sheet, filter: 'url(#n-pigment)', opacity: '.5' }),
  ].join('');
}
