// Near and Far: a watercolour atlas; the town is a street along its lower edge.
import { blob, f, rng, type BlobShape } from '../lib/noise';
import { mesa } from './scenes/nearfar';
import { tent, walker } from './ink';
import { badge, type GraphScene, type Theme } from './theme';

const DEFS =
  '<filter id="n-wc" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="7"/><feDisplacementMap in="SourceGraphic" scale="22"/><feGaussianBlur stdDeviation=".7"/></filter>' +
  '<filter id="n-pigment" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .55 0 0 0 0 .36 0 0 0 0 .16 0 0 0 1.600 -.74"/></filter>';

function wash(x: number, y: number, r: number, fill: string, seed: number, shape: BlobShape, k: number): string {
  const d = blob(x, y, r, seed, { n: 16, j: 0.2, ...shape });
  return `<g class="multiply" filter="url(#n-wc)"><path d="${d}" fill="${fill}" opacity="${k}"/><path d="${blob(x + r * 0.1, y + r * 0.1, r * 0.72, seed + 1, { n: 13, j: 0.24, ...shape })}" fill="${fill}" opacity="${f(k * 0.5)}"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="4" opacity="${f(k * 0.95)}"/></g>`;
}
const dune = (x: number, y: number, w: number): string => `<path d="M${f(x - w)} ${f(y)}q${f(w * 0.5)} ${f(-w * 0.34)} ${f(w)} 0t${f(w)} ${f(-w * 0.05)}" fill="none" stroke="#A9713A" stroke-width="1.8" stroke-linecap="round" opacity=".7"/>`;
const cactus = (x: number, y: number, h: number): string => `<path d="M${f(x)} ${f(y)}V${f(y - h)}M${f(x)} ${f(y - h * 0.5)}h${f(-h * 0.32)}v${f(-h * 0.25)}M${f(x)} ${f(y - h * 0.36)}h${f(h * 0.32)}v${f(-h * 0.3)}" stroke="#4E7D52" stroke-width="${f(h * 0.17)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

function ribs(x: number, y: number, k: number): string {
  const bones = Array.from({ length: 7 }, (_, i) => `<path d="M${-60 + i * 20} 0Q${-66 + i * 21} ${-48 + Math.abs(i - 2) * 6} ${-50 + i * 21} ${-66 + Math.abs(i - 2) * 9}"/>`).join('');
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${k}) rotate(-12)" fill="none" stroke-linecap="round"><g stroke="#8a6a4a" stroke-opacity=".6" stroke-width="10">${bones}<path d="M-84 4Q0-10 96 14"/></g><g stroke="#fffaf0" stroke-width="6">${bones}<path d="M-84 4Q0-10 96 14"/></g><path d="M-84 4q-30-24-56-8q-6 22 22 28q20 2 34-20Z" fill="#fffaf0" stroke="#8a6a4a" stroke-width="3"/><circle cx="-118" cy="4" r="5" fill="#8a6a4a"/></g>`;
}

/** Clear of every circle and path end by a hand's breadth. */
function free(scene: GraphScene, x: number, y: number, room: number): boolean {
  return [...scene.at.values()].every(([a, b]) => Math.hypot(a - x, b - y) > room);
}

function country(scene: GraphScene): string {
  const { x, y, w, h } = scene.box;
  const at = (px: number, py: number): [number, number] => [x + w * px, y + h * py];
  const [c1, c2, c3, c4, c5, c6] = [at(0.14, 0.1), at(0.8, 0.22), at(0.5, 0.55), at(0.2, 0.9), at(0.92, 0.75), at(0.55, 0.08)];
  let s = `<defs>${DEFS}</defs><rect x="${f(x - 400)}" y="${f(y - 300)}" width="${f(w + 800)}" height="${f(h + 600)}" fill="#FCF3DF"/>`;
  s += wash(...c1, w * 0.3, '#9CCFC6', 5, { sx: 1.3, sy: 0.8 }, 0.5) + wash(...c2, w * 0.34, '#F2A36E', 8, { sx: 1.2, sy: 0.9 }, 0.5) + wash(...c3, w * 0.5, '#EBC07C', 3, { sx: 1.3, sy: 0.8 }, 0.6) + wash(...c4, w * 0.2, '#8FBF8A', 11, { sx: 1.3 }, 0.5) + wash(...c5, w * 0.26, '#E58A5A', 14, { sy: 0.9 }, 0.45) + wash(...c6, w * 0.18, '#A7CF9A', 17, { sx: 1.4 }, 0.4);
  const [r0, r1, r2, r3] = [at(-0.1, 0.62), at(0.25, 0.5), at(0.6, 0.62), at(1.1, 0.3)];
  s += `<g class="multiply" filter="url(#n-wc)"><path d="M${r0}C${r1} ${r2} ${r3}" fill="none" stroke="#7FA889" stroke-width="24" opacity=".5"/><path d="M${r0}C${r1} ${r2} ${r3}" fill="none" stroke="#5E9488" stroke-width="8" opacity=".5"/></g>`;
  const random = rng(scene.area.nodes.length * 7 + 3);
  for (let i = 0; i < 60; i++) {
    const [px, py] = [x + random() * w, y + random() * h];
    const pick = random();
    if (pick < 0.3 && free(scene, px, py, 70)) s += mesa(Math.round(px), Math.round(py + 20), 26 + Math.round(random() * 18), 30 + Math.round(random() * 26), '#B8563A');
    else if (pick < 0.6 && free(scene, px, py, 34)) s += cactus(px, py, 16 + random() * 8);
    else if (free(scene, px, py, 30)) s += dune(px, py, 26 + random() * 20);
  }
  const bones = scene.area.nodes.find((n) => /rib|bone|whale/i.test(n.name ?? ''));
  if (bones) s += ribs(bones.x + 56, bones.y - 22, 0.62);
  return `${s}<rect class="multiply" x="${f(x - 400)}" y="${f(y - 300)}" width="${f(w + 800)}" height="${f(h + 600)}" filter="url(#n-pigment)" opacity=".5"/>`;
}

const WALL: Record<string, string> = {
  saloon: '<path d="M-34 0V-34H34V0Z" fill="#7d3c32"/><path d="M-38-34H38V-44H-38Z" fill="#5b2a24"/><rect x="-10" y="-20" width="20" height="20" fill="#f6c768"/>',
  'town-hall': '<path d="M-32 0V-30H32V0Z" fill="#8a7a86"/><path d="M-38-30L0-50L38-30Z" fill="#5b4d5e"/><path d="M-22 0V-30M-8 0V-30M8 0V-30M22 0V-30" stroke="#e9dcc8" stroke-width="5"/>',
  stables: '<path d="M-32 0V-26L0-46L32-26V0Z" fill="#6b4a2e"/><path d="M-12 0V-20H12V0M-12-20L12 0M12-20L-12 0" stroke="#e9c48b" stroke-width="2.4" fill="#3d2818"/>',
  store: '<path d="M-34 0V-36H34V0Z" fill="#4f7f85"/><path d="M-38-30H38V-20H-38Z" fill="#c9483a"/><rect x="-26" y="-14" width="16" height="12" fill="#f6c768"/><rect x="10" y="-14" width="16" height="12" fill="#f6c768"/>',
  farm: '<path d="M-30 0V-24L-10-40L10-24V0Z" fill="#a23a2e"/><path d="M16 0V-32Q24-42 32-32V0Z" fill="#b9a98c"/><rect x="-16" y="-16" width="12" height="16" fill="#f6c768"/>',
  hut: '<path d="M-24 0Q-26-30 0-54Q26-30 24 0Z" fill="#5a4488"/><path d="M-7 0V-16Q0-24 7-16V0Z" fill="#f6c768"/><circle cy="-30" r="5" fill="#7fd3c8"/>',
  mine: '<path d="M-36 0L-18-36L0-48L20-34L36 0Z" fill="#5d5560"/><path d="M-14 0V-20H14V0Z" fill="#191520"/><path d="M-17 0V-24H17V0" fill="none" stroke="#8a5a2b" stroke-width="5"/>',
};

export const nearfar: Theme = {
  game: 'nearfar', pad: [50, 50], tag: { x: -14, y: 15, shape: 'heart' }, country,
  piece: (piece, who) => (piece.kind === 'walker' ? `<g transform="translate(0 -10)">${walker(who.flag, who.you ? 1.05 : 0.85)}</g>` : piece.kind === 'camp' ? tent(who.flag, 0.9) : badge(piece, who)),
  slot: (kind) => WALL[kind] ?? (/hut|mystic/.test(kind) ? WALL['hut'] ?? null : /store|shop/.test(kind) ? WALL['store'] ?? null : /hall/.test(kind) ? WALL['town-hall'] ?? null : null),
  words: { log: 'The story so far', mine: 'Party', hand: 'Artifacts', info: 'Routes', world: 'Atlas' },
};
