// Quests & Cannons: painted tiles in a timber frame on a sunlit sea.
import { corner, hexPath, SIZE } from '../../shared/geometry';
import { blob, escape, f, rng, seedOf, seedOfText, type Rng } from '../../shared/noise';
import type { Cell } from '../../wire/types';
import { lookOf } from '../../table/faces';
import Dashboard from './Side.svelte';
import { icon, ship } from '../../shared/ink';
import { badge, markDisc, type Scene, type Theme } from '../../table/theme';

const DEFS =
  [['calm', '#7BE0DC', '#35B3C6'], ['storm', '#5D7CC4', '#2B4587'], ['treach', '#6A5BC0', '#33287A'], ['reef', '#3F7391', '#23506E'], ['meadow', '#A5DB72', '#5BAE4C']]
    .map(([n, a, b]) => `<radialGradient id="q-${n}" cx=".42" cy=".35" r=".75"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient>`).join('') +
  '<linearGradient id="q-timber" x2="0" y2="1"><stop offset="0" stop-color="#B47A3D"/><stop offset="1" stop-color="#6B3D18"/></linearGradient>';

const fill = (t: string): string => t === 'empty' ? '#0d5f74' : `url(#q-${/storm/.test(t) ? 'storm' : /treach/.test(t) ? 'treach' : /impass|reef/.test(t) ? 'reef' : 'calm'})`;

function ground(scene: Scene): string {
  const cells = scene.area.cells;
  const rim = (grow: number): string => cells.map((c) => hexPath(...(scene.at.get(c.id) ?? [0, 0]), SIZE + grow, scene.flat)).join('');
  let s = `<defs>${DEFS}</defs><path d="${rim(16)}" fill="#0003" transform="translate(0 8)"/><path d="${rim(15)}" fill="#3d2210"/><path d="${rim(13)}" fill="url(#q-timber)"/><path d="${rim(6)}" fill="#D9A441"/><path d="${rim(4)}" fill="#5b3312"/>`;
  s += cells.map((c) => `<path d="${hexPath(...(scene.at.get(c.id) ?? [0, 0]), SIZE + 0.3, scene.flat)}" fill="${fill(c.terrain)}" stroke="#fff" stroke-opacity=".22"/>`).join('');
  return s + `<path d="${seams(scene)}" fill="none" stroke="#06404f" stroke-opacity=".55" stroke-width="2.4" stroke-linejoin="round"/>`;
}

/** Thick where two tiles meet; each edge once. */
export function seams(scene: Scene): string {
  const known = new Map(scene.area.cells.map((c) => [`${c.q},${c.r}`, c]));
  let d = '';
  for (const cell of scene.area.cells)
    for (const [i, [a, b]] of [[0, [1, 0]], [1, [0, 1]], [2, [-1, 1]]] as const) {
      const next = known.get(`${cell.q + a},${cell.r + b}`);
      if (!next || !(cell.tile || next.tile) || next.tile === cell.tile) continue;
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      d += `M${corner(x, y, SIZE, scene.flat, i).map(f)}L${corner(x, y, SIZE, scene.flat, i + 1).map(f)}`;
    }
  return d;
}

function calm(random: Rng): string {
  return Array.from({ length: 4 }, () => {
    const [a, d, w] = [random() * 6.28, random() * 24, 5 + random() * 4];
    return `<path d="M${f(d * Math.cos(a) - w)} ${f(d * Math.sin(a))}q${f(w / 2)} ${f(-w * 0.55)} ${f(w)} 0t${f(w)} 0" fill="none" stroke="#fff" stroke-opacity="${f(0.35 + random() * 0.35)}" stroke-width="2" stroke-linecap="round"/>`;
  }).join('');
}

function storm(random: Rng): string {
  const clouds = ([[-14, -13, 1], [10, -17, 1.1], [-2, -6, 1.35]] as const).map(([x, y, k]) => `<path transform="translate(${x} ${y}) scale(${k})" d="M-15 6a7 7 0 0 1 3-13a10 10 0 0 1 18-1a7 7 0 0 1 8 13q-14 5-29 1Z" fill="${k > 1.2 ? '#C7D3EE' : '#8EA0CF'}" stroke="#1b2c5e" stroke-width="1.2"/>`);
  const rain = Array.from({ length: 6 }, (_, i) => `<path d="M${f(-22 + i * 9 + random() * 3)} ${f(8 + random() * 14)}l-3 8" stroke="#cfe0ff" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`);
  return `${clouds.join('')}<path d="M1 1l-9 13h7l-5 13l15-17h-7l6-9Z" fill="#FFD84A" stroke="#5b3a00" stroke-width="1.3" stroke-linejoin="round"/>${rain.join('')}`;
}

function maelstrom(): string {
  const d = Array.from({ length: 90 }, (_, i) => `${i ? 'L' : 'M'}${f((33 - i * 0.34) * Math.cos(i * 0.23))} ${f((33 - i * 0.34) * 0.72 * Math.sin(i * 0.23))}`).join('');
  return `<path d="${d}" fill="none" stroke="#9EF0E6" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/><path d="${d}" transform="rotate(150)" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/><ellipse rx="7" ry="5" fill="#150f3a"/>${icon('tentacle-strike', -1, -7, 34, 'fill="#F06FA8" stroke="#2b0f38" stroke-width="28" paint-order="stroke" transform="rotate(20)"')}`;
}

function reef(random: Rng): string {
  const rocks = Array.from({ length: 7 }, () => [(random() - 0.5) * 50, (random() - 0.5) * 44, 8 + random() * 9] as const).sort((a, b) => a[1] - b[1]);
  return rocks.map(([x, y, h]) => `<ellipse cx="${f(x)}" cy="${f(y + h * 0.35)}" rx="${f(h * 1.1)}" ry="${f(h * 0.42)}" fill="#bfe3ea" opacity=".35"/><path d="M${f(x - h * 0.8)} ${f(y + h * 0.4)}L${f(x - h * 0.25)} ${f(y - h)}L${f(x + h * 0.2)} ${f(y - h * 0.5)}L${f(x + h * 0.8)} ${f(y + h * 0.4)}Z" fill="#4a5a68"/><path d="M${f(x - h * 0.25)} ${f(y - h)}L${f(x + h * 0.2)} ${f(y - h * 0.5)}L${f(x + h * 0.8)} ${f(y + h * 0.4)}L${f(x)} ${f(y + h * 0.4)}Z" fill="#2b3844"/>`).join('');
}

const tree = (x: number, y: number, h: number): string => `<path d="M${x} ${y}v${f(-h * 0.4)}" stroke="#5b3a1c" stroke-width="2.4"/><circle cx="${x}" cy="${f(y - h * 0.75)}" r="${f(h * 0.44)}" fill="#2E8B4A"/><circle cx="${f(x - h * 0.12)}" cy="${f(y - h * 0.88)}" r="${f(h * 0.22)}" fill="#6CC06A"/>`;

function land(seed: number): string {
  const shore = (grow: number, paint: string): string => `<path d="${blob(0, -3, 25, seed, { j: 0.12, grow })}" ${paint}/>`;
  let s = shore(8, 'fill="#BFF3EE" opacity=".5"') + shore(4, 'fill="#E6FBF6" opacity=".7"') + shore(0, 'fill="#F6DFA0" stroke="#8a6427" stroke-width="1.4"') + `<path d="${blob(0, -5, 19, seed, { j: 0.14 })}" fill="url(#q-meadow)" stroke="#3d7a2c"/>`;
  if (seed % 3 === 0) s += '<path d="M-17 0L-5-20L4-7L9-14L18 0Z" fill="#8C9AA5"/><path d="M-5-20L4-7L-1 0H-6Z" fill="#5f6d79"/><path d="M-5-20l-4 7l4-2l3 3l1-3Z" fill="#fff"/>';
  else if (seed % 3 === 1) s += tree(-12, -2, 17) + tree(11, -5, 16) + tree(-3, -9, 19) + tree(3, 1, 15);
  else s += `<ellipse cx="-5" cy="-6" rx="13" ry="9" fill="#4FA850"/><ellipse cx="8" cy="-4" rx="10" ry="7" fill="#6CC06A"/>${icon('palm-tree', -6, -16, 26, 'fill="#1f6b3a"')}`;
  return s;
}

function ribbon(text: string): string {
  const w = text.length * 3.35 + 6;
  return `<path d="M${f(-w - 5)} 14h${f(w * 2 + 10)}l-5 6.500l5 6.500h${f(-w * 2 - 10)}l5-6.500Z" fill="#FFF6E0" stroke="#8a6427" stroke-width="1.1"/><text class="isle" y="25">${escape(text)}</text>`;
}

const house = (x: number, y: number, w: number, h: number, roof: string): string => `<rect x="${x - w / 2}" y="${y - h}" width="${w}" height="${h}" fill="#FFF1D6" stroke="#5b3a1c" stroke-width="1.2"/><path d="M${x - w / 2 - 2} ${y - h}L${x} ${f(y - h - w * 0.6)}L${x + w / 2 + 2} ${y - h}Z" fill="${roof}" stroke="#5b3a1c" stroke-width="1.2"/><rect x="${x - 2}" y="${y - 6}" width="4" height="6" fill="#5b3a1c"/>`;

function port(cell: Cell, flat: boolean): string {
  const trading = /trading/.test(cell.terrain);
  const home = /home/.test(cell.terrain);
  let s = trading ? '' : `<path d="${hexPath(0, 0, 39, flat)}" fill="#fff" opacity=".93"/><path d="${hexPath(0, 0, 34, flat)}" fill="#8CD7E6"/>`;
  s += '<path d="M-26 8q26 13 52 0v9q-26 13-52 0Z" fill="#C9A36A" stroke="#6b4a22" stroke-width="1.3"/><path d="M-18 20v7M0 23v7M18 20v7" stroke="#6b4a22" stroke-width="3"/>';
  if (trading) s += house(-14, 8, 14, 12, '#C7362C') + house(14, 8, 14, 12, '#F4BC3A') + house(0, 9, 16, 18, '#3FB39B') + icon('trade', 0, -23, 20, 'fill="#2b1a0e"');
  else if (home) s += icon('castle', 0, -6, 36, 'fill="#5b4630"') + icon('anchor', 0, 29, 14, 'fill="#12397A"');
  else s += house(-13, 8, 16, 14, '#7D8FA3') + house(13, 9, 14, 10, '#7D8FA3') + icon('anvil', 1, -12, 24, 'fill="#2b3844"') + icon('anchor', 0, 29, 14, 'fill="#12397A"');
  return s + (cell.state === 'closed' ? `<path d="${hexPath(0, 0, 39, flat)}" fill="#5f6d79" opacity=".75"/>` : '');
}

const at = (scene: Scene, cell: Cell): string => { const [x, y] = scene.at.get(cell.id) ?? [0, 0]; return `translate(${f(x)} ${f(y)}) scale(.77)`; };

function features(scene: Scene): string {
  const drawn = scene.area.cells.map((cell) => {
    const random = rng(seedOf(cell.q, cell.r, 5));
    const t = cell.terrain;
    const art = t === 'empty' ? `<path d="${hexPath(0, 0, 44, scene.flat)}" fill="none" stroke="#F2D27A" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="5 7"/>` : /storm/.test(t) ? storm(random) : /treach/.test(t) ? maelstrom() : /impass|reef/.test(t) ? reef(random) : /port/.test(t) ? port(cell, scene.flat) : /island|land/.test(t) ? land(seedOfText(cell.tile ?? cell.id)) : calm(random);
    return `<g transform="${at(scene, cell)}">${art}</g>`;
  });
  return drawn.join('');
}

/** Every name and mark over the rings, so that nothing of a lower row covers them. */
function labels(scene: Scene): string {
  return scene.area.cells.map((cell) => {
    const [x, y] = scene.at.get(cell.id) ?? [0, 0];
    const marks = (cell.marks ?? []).filter((m) => m.what !== 'safe-harbour').map((m, i) => markDisc(scene.game, m, x + 15 - i * 20, y - 14, scene.lexicon)).join('');
    return (cell.name && /island|land/.test(cell.terrain) ? `<g transform="${at(scene, cell)}">${ribbon(cell.name)}</g>` : '') + marks;
  }).join('');
}

const NATIONS: Record<string, string> = { dwunny: 'rabbit-head', delve: 'raven', porc: 'boar-tusks' };
const PLACES: Record<string, string> = { island: 'palm-tree', 'home-port': 'castle', 'workshop-port': 'anvil', 'trading-port': 'trade' };

export const cannons: Theme = {
  game: 'cannons', pad: [58, 54], tag: { x: -14, y: -15, shape: 'pill' }, ground, features, labels,
  piece: (piece, who) => {
    if (piece.kind === 'ship') return ship(who.flag, who.you ? 1 : 0.82);
    if (piece.kind === 'exploration') return piece.face === 'down' ? '<g transform="translate(14 -14)"><circle cy="2" r="10" fill="#0005"/><circle r="10" fill="#5B3A8A" stroke="#F2D27A" stroke-width="2"/><text class="letter gold" y="5">?</text></g>' : null;
    return badge(piece, who);
  },
  side: Dashboard, front: [],
  portrait: (seat, pieces) => {
    const ship = pieces.find((p) => p.id === `ship:${seat.seat}`);
    const icon = NATIONS[ship?.stats?.find((s) => NATIONS[s.what])?.what ?? ''];
    return icon ? lookOf(ship?.name ?? '', [icon]) : undefined;
  },
  cardArt: (card, view) => {
    const where = card.stats?.find((s) => s.what === 'destination')?.state;
    const map = view.areas.find((a) => a.type === 'hexmap');
    const terrain = map?.type === 'hexmap' ? map.cells.find((c) => c.id === where)?.terrain : undefined;
    return terrain ? PLACES[terrain] : /sink|damage|attack/i.test(card.text ?? '') ? 'crossed-swords' : /treacherous/i.test(card.text ?? '') ? 'tentacle-strike' : undefined;
  },
  legend: [['1', 'one Action'], ['1+1', 'and a Sail'], ['2+1', 'two Actions']].map(([price, text]) => ({ art: `<g class="tag pill"><rect class="pip" x="-18" y="-9" width="36" height="18" rx="9"/><text y="4.500">${price}</text></g>`, text: text ?? '', when: (view) => !view.actions.some((o) => o.lays) })),
  words: { log: "Ship's log", mine: 'My ship', hand: 'Hand', info: 'Table', world: 'The sea' },
};
