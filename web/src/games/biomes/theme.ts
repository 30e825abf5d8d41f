// Biomes: a survey table. Land lies as tiles, the unknown is only a grid.
import { centre, corner, hexPath, SIDES, SIZE } from '../../shared/geometry';
import { blob, escape, f, rng, seedOf, type Rng } from '../../shared/noise';
import Kit from './Side.svelte';
import type { Piece, View } from '../../wire/types';
import { emblem, icon, seatColour } from '../../shared/ink';
import { markDisc, type Scene, type Theme, type Who } from '../../table/theme';

const DEFS =
  [['grass', '#8DBB62', '#5F9449'], ['forest', '#4C8A57', '#2C5F3E'], ['desert', '#EBC084', '#D59F5C']].map(([n, a, b]) => `<radialGradient id="b-${n}" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient>`).join('') +
  '<radialGradient id="b-edge"><stop offset=".72" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>' + `<clipPath id="b-flat"><path d="${hexPath(0, 0, 58, true)}"/></clipPath><clipPath id="b-pointy"><path d="${hexPath(0, 0, 58, false)}"/></clipPath>`;

const plain = (fill: string): string => `<rect x="-70" y="-70" width="140" height="140" fill="${fill}"/>`;

/** Things strewn over a hex, the nearer over the farther. */
function strewn(random: Rng, n: number, draw: (x: number, y: number) => string): string {
  const spots = Array.from({ length: n }, () => [(random() - 0.5) * 104, (random() - 0.5) * 96] as const);
  return [...spots].sort((a, b) => a[1] - b[1]).map(([x, y]) => draw(x, y)).join('');
}
const pine = (x: number, y: number, h: number): string => `<ellipse cx="${f(x + 3)}" cy="${f(y + 1)}" rx="${f(h * 0.38)}" ry="${f(h * 0.14)}" fill="#06140c" opacity=".4"/><path d="M${f(x)} ${f(y - h)}L${f(x + h * 0.36)} ${f(y)}H${f(x - h * 0.36)}Z" fill="#2F7A4C"/><path d="M${f(x)} ${f(y - h)}L${f(x + h * 0.36)} ${f(y)}H${f(x + h * 0.04)}Z" fill="#1B5236"/>`;
const peak = (x: number, y: number, h: number, w: number, snow = '#F1F5FA'): string => `<path d="M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z" fill="#98A1B3"/><path d="M${x} ${y - h}L${x + w} ${y}H${f(x + w * 0.15)}Z" fill="#59637A"/><path d="M${x} ${y - h}l${f(-w * 0.34)} ${f(h * 0.34)}l${f(w * 0.2)} ${f(-h * 0.06)}l${f(w * 0.14)} ${f(h * 0.1)}l${f(w * 0.14)} ${f(-h * 0.1)}l${f(w * 0.2)} ${f(h * 0.06)}Z" fill="${snow}"/>`;
const dome = (x: number, y: number, r: number): string => `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z" fill="#F4F7F0" stroke="#34443d" stroke-width="1.3"/><path d="M${f(x - r * 0.55)} ${y}A${f(r * 0.6)} ${r} 0 0 1 ${x} ${y - r}M${x} ${y - r}A${f(r * 0.6)} ${r} 0 0 1 ${f(x + r * 0.55)} ${y}" fill="none" stroke="#34443d" stroke-width=".9" opacity=".6"/><rect x="${f(x - r * 0.2)}" y="${f(y - r * 0.42)}" width="${f(r * 0.4)}" height="${f(r * 0.42)}" fill="#FFB454" stroke="#34443d"/>`;

const grass = (r: Rng): string => plain('url(#b-grass)') + strewn(r, 30, (x, y) => `<path d="M${f(x - 3)} ${f(y)}q1-6 2-8M${f(x)} ${f(y)}q0-6 1-10M${f(x + 3)} ${f(y)}q1-5 3-7" stroke="#3F7A35" stroke-width="1.5" fill="none" stroke-linecap="round"/>`) + strewn(r, 6, (x, y) => `<circle cx="${f(x)}" cy="${f(y)}" r="2.100" fill="#F6E27A"/>`);
function desert(r: Rng): string {
  let s = plain('url(#b-desert)');
  for (let i = 0; i < 7; i++) {
    const [y, x, w] = [-46 + i * 15 + r() * 6, -60 + r() * 26, 50 + r() * 40];
    s += `<path d="M${f(x)} ${f(y)}q${f(w * 0.3)} -17 ${f(w * 0.55)} -3t${f(w * 0.5)} 0q${f(-w * 0.4)} 9 ${f(-w * 1.05)} 3Z" fill="#F3CF93"/><path d="M${f(x + w * 0.55)} ${f(y - 3)}q${f(w * 0.25)} 4 ${f(w * 0.5)} 0q${f(-w * 0.3)} 10 ${f(-w * 0.62)} 5Z" fill="#B97F42" opacity=".75"/>`;
  }
  return s;
}
const ART: [RegExp, (r: Rng) => string][] = [
  [/covered/, () => `${plain('#4A5853')}<path d="M-60-20Q-30-44 0-20T60-20M-60 8Q-30-16 0 8T60 8M-60 36Q-30 12 0 36T60 36" fill="none" stroke="#5F716B" stroke-width="5"/><path d="M0-26Q20 0 0 18Q-20 0 0-26Z" fill="#8FB6BE" opacity=".8"/>`],
  [/lava/, (r) => { const seed = Math.floor(r() * 999); return plain('#2E1512') + ([[50, '#5A1D12'], [38, '#C2391A'], [24, '#FF8A2E'], [11, '#FFD36B']] as const).map(([k, c], i) => `<path d="${blob(0, 2, k, seed + i, { j: 0.3, n: 10 })}" fill="${c}"/>`).join(''); }],
  [/flooded/, (r) => plain('#2F7DA6') + strewn(r, 12, (x, y) => `<path d="M${f(x - 11)} ${f(y)}q5.500-6 11 0t11 0" fill="none" stroke="#BFE6F2" stroke-width="2" opacity=".7"/>`)],
  [/ruffians/, (r) => `${plain('#7A6A55')}${strewn(r, 8, (x, y) => `<circle cx="${f(x)}" cy="${f(y)}" r="4" fill="#5C4F3F"/>`)}${[-36, -24, -12, 0, 12, 24, 36].map((x) => `<path d="M${x - 5} 26V-14L${x}-26L${x + 5}-14V26Z" fill="#4B3A28" stroke="#1d140b" stroke-width="1.400"/>`).join('')}<path d="M-44 8H44" stroke="#2b2016" stroke-width="4"/>`],
  [/exit/, (r) => `${grass(r)}<ellipse cy="30" rx="46" ry="14" fill="#C9BE9C"/><path d="M-34 34V-14A34 34 0 0 1 34-14V34Z" fill="#8D8577" stroke="#2b2620" stroke-width="2"/><path d="M-20 34V-10A20 20 0 0 1 20-10V34Z" fill="#F6E7B0"/><path d="M-20 34V-10A20 20 0 0 1 0-30V34Z" fill="#5B3B1E"/><circle cx="-6" cy="8" r="2.600" fill="#F6D365"/>`],
  [/fountain/, (r) => `${grass(r)}<ellipse cy="20" rx="42" ry="20" fill="#D8D2C2" stroke="#4c463c" stroke-width="1.600"/><ellipse cy="17" rx="34" ry="14" fill="#4FB0D6"/><path d="M-4 18V-10H4V18Z" fill="#D8D2C2" stroke="#4c463c" stroke-width="1.200"/><path d="M0-10Q-22-36-28 8M0-10Q22-36 28 8M0-10Q-8-44-12 10M0-10Q8-44 12 10" fill="none" stroke="#D6F3FF" stroke-width="2.400" stroke-linecap="round"/>`],
  [/wall/, () => plain('#57534C') + [-48, -28, -8, 12, 32, 52].map((y, i) => Array.from({ length: 6 }, (_, n) => `<rect x="${-74 + n * 26 + (i % 2) * 13}" y="${y - 10}" width="24" height="18" rx="2" fill="${(n + i) % 3 ? '#6F6A61' : '#7E786D'}"/>`).join('')).join('')],
  [/^plain/, (r) => plain('#B4B07C') + strewn(r, 10, (x, y) => `<ellipse cx="${f(x)}" cy="${f(y)}" rx="5" ry="3" fill="#8E8A63"/>`)],
  [/farm/, (r) => `${plain('#C79A45')}<g transform="rotate(${f(r() * 60 - 30)})">${Array.from({ length: 20 }, (_, i) => `<rect x="-100" y="${-90 + i * 9}" width="200" height="4.600" fill="${i % 3 ? '#9A6F2C' : '#8FA648'}"/>`).join('')}<path d="M4-100V100" stroke="#4d6b2c" stroke-width="6" stroke-dasharray="5 3"/><rect x="4" y="-100" width="100" height="96" fill="#A9BE57" opacity=".55"/></g>`],
  [/forest/, (r) => plain('url(#b-forest)') + strewn(r, 30, (x, y) => pine(x, y + 6, 17 + ((((x * 7 + y * 3) % 7) + 7) % 7)))],
  [/mountain/, (r) => plain('#5C6A62') + peak(-30, -2, 40, 27) + peak(26, -6, 46, 30) + peak(-2, 22, 56, 34) + peak(-42, 34, 30, 22) + peak(38, 36, 36, 25) + strewn(r, 9, (x, y) => (y > 24 ? pine(x, y + 8, 11) : ''))],
  [/quarry/, (r) => { const seed = Math.floor(r() * 999); return plain('#B5AA97') + ([[52, '#9C9180'], [40, '#857B6D'], [28, '#6E665B'], [16, '#544E46']] as const).map(([k, c], i) => `<path d="${blob(2, 4, k, seed + i, { j: 0.12, n: 11, sy: 0.8 })}" fill="${c}" stroke="#3b352d" stroke-width="1.2"/>`).join('') + '<path d="M-50-26l18 8l10-4l16 10" stroke="#EBDCBD" stroke-width="4" fill="none" stroke-dasharray="6 3"/>'; }],
  [/lake|water/, (r) => { const seed = Math.floor(r() * 999); return plain('#6F9A5A') + ([[50, '#E3D6A0'], [46, '#5FB3D0'], [38, '#3A8CB4'], [26, '#256C95']] as const).map(([k, c]) => `<path d="${blob(0, 0, k, seed, { j: 0.09 })}" fill="${c}"/>`).join('') + ([[-20, -8], [12, 6], [-4, 22], [20, -18]] as const).map(([x, y]) => `<path d="M${x - 8} ${y}q4-4 8 0t8 0" stroke="#D9F3FA" stroke-width="1.800" fill="none" opacity=".8"/>`).join(''); }],
  [/stealer|killer/, (r) => desert(r) + ([[-26, 8, 20], [22, 4, 22], [-2, 26, 24]] as const).map(([x, y, k]) => `<path d="M${x - k} ${y}L${x} ${f(y - k * 1.25)}L${x + k} ${y}Z" fill="#A8322B" stroke="#3a0f0c" stroke-width="1.4"/><path d="M${x} ${f(y - k * 1.25)}L${x + k} ${y}H${f(x + k * 0.2)}Z" fill="#74201b"/>`).join('')],
  [/ally/, (r) => grass(r) + ([[-26, 8, 20], [22, 4, 22], [-2, 26, 24]] as const).map(([x, y, k]) => `<path d="M${x - k} ${y}L${x} ${f(y - k * 1.25)}L${x + k} ${y}Z" fill="#3E7F8C" stroke="#12323a" stroke-width="1.4"/><path d="M${x} ${f(y - k * 1.25)}L${x + k} ${y}H${f(x + k * 0.2)}Z" fill="#28586A"/>`).join('')],
  [/main|camp/, (r) => `${grass(r)}<ellipse cy="8" rx="46" ry="30" fill="#C9BE9C"/><path d="M22 6V-44M14-34H30M16-26H28" stroke="#34443d" stroke-width="2"/><circle cx="22" cy="-46" r="4" fill="#FF6A3D"/>${dome(-22, 2, 17)}${dome(24, 12, 14)}${dome(-2, 24, 21)}`],
  [/ruin|atlantis|temple/, (r) => `${grass(r)}<ellipse cy="10" rx="48" ry="28" fill="#B8AE98"/>${([[-30, -2, 34], [-12, 8, 22], [8, -8, 40], [26, 6, 28]] as const).map(([x, y, h]) => `<rect x="${x - 5}" y="${y - h}" width="10" height="${h + 8}" fill="#E9E0CB" stroke="#5b5342" stroke-width="1.2"/><path d="M${x - 2} ${y - h}V${y + 8}M${x + 2} ${y - h}V${y + 8}" stroke="#A99F87" stroke-width=".9"/><path d="M${x - 8} ${y - h}l3-4h9l4 4Z" fill="#D8CDB3" stroke="#5b5342"/>`).join('')}<path d="M-44 26l12-4l6 6l-12 5ZM20 30l16-3l4 7l-14 3Z" fill="#D8CDB3" stroke="#5b5342"/>`],
  [/tomb/, (r) => `${desert(r)}<path d="M-44 26L0-40L44 26Z" fill="#D9B778" stroke="#6b4d22" stroke-width="1.6"/><path d="M0-40L44 26H10Z" fill="#A77C3F"/><path d="M-9 26V8h16v18Z" fill="#1d130a"/>`],
  [/lair|vesuvius|volcano/, () => `${plain('#4A4350')}${peak(-28, 12, 44, 32, '#7b4a4a')}${peak(24, 10, 54, 36, '#7b4a4a')}<path d="M-22 40q22-40 44 0Z" fill="#1a0d10"/><path d="M-12 40q12-24 24 0Z" fill="#FF7A2E" opacity=".85"/>`],
  [/desert/, desert],
];

const inWedge = (q: number, r: number): boolean => -r >= 0 && -r - q >= 0;

/** The survey grid over what nobody has seen: the rim as the document has it, and two rings more, fading out. */
function grid(scene: Scene): string {
  const have = new Map(scene.area.cells.map((c) => [`${c.q},${c.r}`, c]));
  let edge = scene.area.cells.map((c): [number, number] => [c.q, c.r]);
  const far = new Set<string>();
  for (let ring = 0; ring < 2; ring++)
    edge = edge.flatMap(([q, r]) => SIDES.map(([a, b]): [number, number] => [q + a, r + b])).filter(([q, r]) => {
      const key = `${q},${r}`;
      if (have.has(key) || far.has(key) || !inWedge(q, r)) return false;
      far.add(key);
      return true;
    });
  const hex = (q: number, r: number): string => hexPath(...centre(q, r, scene.flat), SIZE - 2, scene.flat);
  const ghosts = [...far].map((key) => `<path class="ghost far" d="${hex(...(key.split(',').map(Number) as [number, number]))}"/>`);
  const rim = scene.area.cells.filter((c) => c.terrain === 'unknown').map((c) => `<path class="ghost ${c.state ?? ''}" d="${hex(c.q, c.r)}"/>`);
  // The two walls of the wedge: a hatched band along every side that looks out of it.
  const wall = scene.area.cells.flatMap((c) => SIDES.flatMap(([a, b], i) => {
    if (inWedge(c.q + a, c.r + b)) return [];
    const at = scene.at.get(c.id) ?? [0, 0];
    return [`M${corner(...at, SIZE + 3, scene.flat, i).map(f)}L${corner(...at, SIZE + 3, scene.flat, i + 1).map(f)}`];
  })).join('');
  return `${ghosts.join('')}${rim.join('')}<path class="wall" d="${wall}"/><path class="wall-hatch" d="${wall}"/>`;
}

function ground(scene: Scene): string {
  let s = `<defs>${DEFS}</defs>${grid(scene)}`;
  const known = scene.area.cells.filter((c) => c.terrain !== 'unknown');
  for (const cell of [...known].sort((a, b) => (scene.at.get(a.id)?.[1] ?? 0) - (scene.at.get(b.id)?.[1] ?? 0))) {
    const [x, y] = scene.at.get(cell.id) ?? [0, 0];
    const at = `translate(${f(x)} ${f(y)}) scale(${f(SIZE / 58 * 100) / 100})`;
    const random = rng(seedOf(cell.q, cell.r));
    const art = ART.find(([name]) => name.test(cell.terrain))?.[1] ?? grass;
    s += `<g transform="${at}"><path d="${hexPath(0, 5, 57, scene.flat)}" fill="#000" opacity=".5"/><g clip-path="url(#b-${scene.flat ? 'flat' : 'pointy'})">${art(random)}<path d="${hexPath(0, 0, 58, scene.flat)}" fill="url(#b-edge)"/></g><path class="rim" d="${hexPath(0, 0, 57, scene.flat)}"/></g>`;
  }
  return s;
}

function features(scene: Scene): string {
  const cliffs = (scene.area.edges ?? []).map((edge) => {
    const [a, b] = [scene.area.cells.find((c) => c.id === edge.a), scene.area.cells.find((c) => c.id === edge.b)];
    if (!a || !b) return '';
    const side = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].findIndex(([q, r]) => a.q + (q ?? 0) === b.q && a.r + (r ?? 0) === b.r);
    const [x, y] = scene.at.get(a.id) ?? [0, 0];
    const d = `M${corner(x, y, SIZE, scene.flat, side).map(f)}L${corner(x, y, SIZE, scene.flat, side + 1).map(f)}`;
    return `<path d="${d}" stroke="#2b241b" stroke-width="6"/><path d="${d}" stroke="#EBDCBD" stroke-width="6" stroke-dasharray="1.800 3.400"/>`;
  });
  const labels = scene.area.cells.filter((c) => c.name).map((c) => { const [x, y] = scene.at.get(c.id) ?? [0, 0]; return `<text class="coordinate" x="${f(x)}" y="${f(y + 25)}">${escape(c.name ?? '')}</text>`; });
  const marks = scene.area.cells.flatMap((c) => { const [x, y] = scene.at.get(c.id) ?? [0, 0]; return (c.marks ?? []).map((m, i) => markDisc(scene.game, m, x + 12 - i * 22, y + 6, scene.lexicon)); });
  return cliffs.join('') + labels.join('') + marks.join('');
}

const HELMETS = ['astronaut-helmet', 'mining-helmet', 'diving-helmet', 'barbute', 'light-helm'];
const helmet = (flag: number): string => HELMETS[(flag - 1) % HELMETS.length] ?? 'astronaut-helmet';
const DOWN = '<circle cy="1.500" r="8.500" fill="#0006"/><circle r="8.500" fill="#20322C" stroke="#DCEBE2" stroke-width="1.400"/><text class="letter pale" y="4">?</text>';
const FOES = /raiders|gang|warriors|enemy|killer|stealer/;

/** A hexagonal badge with a helmet and a small flag; oneself in a dashed ring. */
const person = (who: Who): string => `${who.you ? '<circle r="19" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="3.500 3.500"/>' : ''}<ellipse cy="12" rx="12" ry="3.500" fill="#0008"/><path d="${hexPath(0, 0, 14.5, true)}" fill="${seatColour(who.flag)}" stroke="#fff" stroke-width="1.800"/>${icon(helmet(who.flag), 0, 0, 18, `fill="${who.flag % 6 === 4 || who.flag % 6 === 3 || who.flag % 6 === 0 ? '#06221d' : '#fff'}"`)}<g transform="translate(11 10) scale(.5)"><path d="M-13-9H13V9H-13Z" fill="${seatColour(who.flag)}" stroke="#000a" stroke-width="1.500"/>${emblem(who.flag)}</g>`;

function piece(piece: Piece, who: Who): string {
  if (piece.kind === 'explorer') return person(who);
  if (piece.id.startsWith('secret:')) return piece.name && who.icon ? `<circle cy="1.500" r="10" fill="#0006"/><circle r="10" fill="#06222A" stroke="${/captured|handcuffs/i.test(piece.name) ? '#FF9A8C' : '#63DDE0'}" stroke-width="1.800"/>${icon(who.icon, 0, 0, 13, 'fill="#9CF3FF"')}` : DOWN;
  if (piece.kind === 'main-camp') return '';
  if (FOES.test(piece.kind)) return `<circle r="12" fill="#3a0f0c" stroke="#FF9A8C" stroke-width="1.800"/>${who.icon ? icon(who.icon, 0, 0, 16, 'fill="#FF9A8C"') : ''}`;
  return `<rect x="-11" y="-11" width="22" height="22" rx="3" fill="#F4F7F0" stroke="#34443d" stroke-width="1.300"/>${who.icon ? icon(who.icon, 0, 0, 17, 'fill="#2a1c00"') : ''}`;
}

const drawn = (view: View, kind: RegExp): boolean => view.areas.some((a) => a.type === 'hexmap' && (a.lines ?? []).some((l) => kind.test(l.kind)));

export const biomes: Theme = {
  game: 'biomes', pad: [62, 60], foot: 34, tight: true, tag: { x: -15, y: -20, shape: 'arrow' }, ground, features, piece, side: Kit, probe: 'radar-sweep', corners: ['keys'], front: ['remarks'],
  portrait: (seat) => ({ icon: helmet(seat.flag), tone: 0 }),
  legend: [
    { art: `<g transform="scale(1.500)">${DOWN}</g>`, text: 'face-down secret' },
    { art: '<circle r="14" fill="#06222A" stroke="#63DDE0" stroke-width="2.400" stroke-dasharray="5 3"/><use href="#i-semi-closed-eye" x="-8" y="-8" width="16" height="16" fill="#9CF3FF"/>', text: 'only you know it', when: (view) => view.pieces.some((p) => p.only !== undefined && p.at.area === 'map') },
    { art: '<g class="line caravan"><path d="M-16 0H16"/></g>', text: 'caravan route', when: (view) => drawn(view, /caravan/) },
    { art: '<g class="line raid"><path d="M-16 0H16"/></g>', text: 'raid or threat', when: (view) => drawn(view, /raid|threat/) },
    { art: '<g class="patch gang-reach"><path class="wash" d="M-14 0L-7-12H7L14 0L7 12H-7Z"/><path class="edge" d="M-14 0L-7-12H7L14 0L7 12H-7Z"/></g>', text: 'the gang may come here', when: (view) => drawn(view, /gang-reach/) },
  ],
  words: { log: 'Field log', mine: 'My kit', hand: 'Known to me', info: 'Quests', world: 'Survey map' },
};
