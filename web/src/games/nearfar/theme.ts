// Near and Far: a watercolour atlas; the town is a street along its lower edge.
import { blob, escape, f, rng, type BlobShape } from '../../shared/noise';
import { mesa, nearfar as poster } from './scene';
import Traveller from './Side.svelte';
import { iconOf } from '../../shared/lexicon';
import type { GraphNode, Lexicon, Mark } from '../../wire/types';
import { icon, tent, walker } from '../../shared/ink';
import { badge, markDisc, type GraphScene, type Theme } from '../../table/theme';
import { house, SKY } from './town';

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

/** Where the title of the map has most room: near the foot of the page, left, middle or right. */
function corner(scene: GraphScene): [number, number] {
  const { x, y, w, h } = scene.box;
  const spots = [0.8, 0.5, 0.2].flatMap((px) => [0.95, 0.06].map((py): [number, number] => [x + w * px, y + h * py]));
  const room = ([a, b]: [number, number]): number => Math.min(...[...scene.at.values()].map(([p, q]) => Math.max(Math.abs(p - a) - 100, 0) + Math.abs(q - b)));
  return spots.reduce((best, one) => (room(one) > room(best) + 8 ? one : best));
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
  if (bones) s += ribs(bones.x + 56, bones.y - 22, 0.8);
  const [tx, ty] = corner(scene);
  s += `<text class="map-title" x="${f(tx)}" y="${f(ty)}" transform="rotate(-4 ${f(tx)} ${f(ty)})">${escape(scene.area.title)}</text>`;
  return `${s}<rect class="multiply" x="${f(x - 400)}" y="${f(y - 300)}" width="${f(w + 800)}" height="${f(h + 600)}" filter="url(#n-pigment)" opacity=".5"/>`;
}

const INK = '#5b3820';
const CORE: Record<string, string> = { coin: '#F6D77E', gem: '#C9DDF0', peppers: '#F3B7A0', 'machine-parts': '#D6D0C2', 'ichor-stone': '#D3C1E6', 'tea-leaves': '#CBE0B4' };
const POSTS = ['peppers', 'machine-parts', 'ichor-stone', 'tea-leaves'];
const TOWN = `<circle r="30" fill="#fff8e8" stroke="${INK}" stroke-width="2"/><g transform="translate(0 4)"><path d="M-20 12V-4L-12-12L-4-4V12ZM-4 12V-12L6-22L16-12V12ZM12 12V0L18-6L24 0V12Z" fill="#E4A35C" stroke="${INK}" stroke-width="1.600"/><path d="M3 12V2h6V12M-14 4h4M-14 12V8" stroke="${INK}" stroke-width="2" fill="#7c3320"/></g>`;

/** A white circle, inside it the colour and the icon of what a camp yields; the posts of trade routes have a dashed ring. */
function node(at: GraphNode, lexicon?: Lexicon): string {
  const kind = at.kind.replaceAll('_', '-');
  if (kind === 'town') return TOWN;
  const name = iconOf('nearfar', kind, lexicon);
  const held = at.state?.startsWith('seat:');
  const marks = (at.marks ?? []).map((m, i) => mark(m, 17, -15 - i * 19, lexicon));
  return `<circle r="19" fill="#fff8e8" stroke="${INK}" stroke-width="2"/><circle r="15.500" fill="${CORE[kind] ?? '#F3E4C6'}" opacity=".9"/>${name ? icon(name, 0, 0, 21, `fill="${INK}"${held ? ' opacity=".25"' : ''}`) : ''}${POSTS.includes(kind) ? `<circle r="22.500" fill="none" stroke="${INK}" stroke-width="1.300" stroke-dasharray="4 3"/>` : ''}${marks.join('')}`;
}

/** A quest is a book lying askew on its place; anything else a small disc. */
function mark(m: Mark, x: number, y: number, lexicon?: Lexicon): string {
  if (m.what !== 'quest' && m.what !== 'book') return markDisc('nearfar', m, x, y, lexicon);
  const tone = m.state === 'used' ? '#b79a6a' : m.state ? '#C98A1B' : '#A63D18';
  return `<g transform="translate(${x} ${y}) rotate(9)"${m.state === 'used' ? ' opacity=".6"' : ''}><rect x="-11" y="-9" width="22" height="18" rx="2" fill="${tone}" stroke="#fff8e8" stroke-width="1.600"/>${icon('open-book', 0, 0, 16, 'fill="#fff3da"')}</g>`;
}

function onLink(m: Mark, x: number, y: number): string {
  const threat = m.what === 'threat';
  return `<g opacity="${m.state ? 0.45 : 1}"><circle cx="${f(x)}" cy="${f(y)}" r="12.500" fill="${threat ? '#7A1F14' : '#C98A1B'}" stroke="#fff8e8" stroke-width="2"/>${icon(threat ? 'spiked-dragon-head' : 'locked-chest', x, y, 17, 'fill="#fff8e8"')}</g>`;
}

export const nearfar: Theme = {
  game: 'nearfar', pad: [50, 50], tag: { x: -14, y: 15, shape: 'heart' }, country, node, onLink, sky: SKY, plate: { width: 260, height: 340, art: poster }, slot: house, side: Traveller, front: ['routes'], counts: 6,
  shapes: {
    green: { d: 'M9 1L17 9L9 17L1 9Z', fill: '#145247' }, blue: { d: 'M9 1.500A7.500 7.500 0 1 1 8.990 1.500Z', fill: '#3F86D6' },
    red: { d: 'M9 1.500L17 16H1Z', fill: '#D2522F' }, yellow: { d: 'M2 2H16V16H2Z', fill: '#F2C54A' },
  },
  piece: (piece, who) => (piece.kind === 'walker' ? `<g transform="translate(0 -10)">${walker(who.flag, who.you ? 1.1 : 0.95)}</g>` : piece.kind === 'camp' ? tent(who.flag, 0.95) : badge(piece, who)),
  words: { log: 'The story so far', mine: 'Party', hand: 'Artifacts', info: 'Table', world: 'Atlas' },
};
