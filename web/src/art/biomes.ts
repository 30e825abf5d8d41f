// Biomes: a survey table. Land lies as tiles, the unknown is only a grid.
import { corner, hexPath, SIZE } from '../lib/geometry';
import { blob, escape, f, rng, seedOf, type Rng } from '../lib/noise';
import { icon } from './ink';
import { badge, markDisc, type Scene, type Theme } from './theme';

const DEFS =
  [['grass', '#8DBB62', '#5F9449'], ['forest', '#4C8A57', '#2C5F3E'], ['desert', '#EBC084', '#D59F5C']].map(([n, a, b]) => `<radialGradient id="b-${n}" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient>`).join('') +
  '<radialGradient id="b-edge"><stop offset=".72" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>' + `<clipPath id="b-flat"><path d="${hexPath(0, 0, 58, true)}"/></clipPath><clipPath id="b-pointy"><path d="${hexPath(0, 0, 58, false)}"/></clipPath>`;

const plain = (fill: string): string => `<rect x="-70" y="-70" width="140" height="140" fill="${fill}"/>`;

/** Things strewn over a hex, the nearer over the farther. */
function strewn(random: Rng, n: number, draw: (x: number, y: number) => string): string {
  const spots = Array.from({ length: n }, () => [(random() - 0.5) * 104, (random() - 0.5) * 96] as const);
  return [...spots].sort((a, b) => a[1] - b[1]).map(([x, y]) => draw(x, y)).join('');
}
const pine = (x: number, y: number, h: number): string => `<path d="M${f(x)} ${f(y - h)}l${f(h * 0.4)} ${f(h)}h${f(-h * 0.8)}Z" fill="#1E5637"/><path d="M${f(x)} ${f(y - h)}l${f(h * 0.4)} ${f(h)}h${f(-h * 0.4)}Z" fill="#123E27"/>`;
const peak = (x: number, y: number, h: number, w: number, snow = '#F1F5FA'): string => `<path d="M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z" fill="#98A1B3"/><path d="M${x} ${y - h}L${x + w} ${y}H${f(x + w * 0.15)}Z" fill="#59637A"/><path d="M${x} ${y - h}l${f(-w * 0.34)} ${f(h * 0.34)}l${f(w * 0.2)} ${f(-h * 0.06)}l${f(w * 0.14)} ${f(h * 0.1)}l${f(w * 0.14)} ${f(-h * 0.1)}l${f(w * 0.2)} ${f(h * 0.06)}Z" fill="${snow}"/>`;
const dome = (x: number, y: number, r: number): string => `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z" fill="#F4F7F0" stroke="#34443d" stroke-width="1.4"/><path d="M${f(x - r * 0.22)} ${y}v${f(-r * 0.45)}h${f(r * 0.44)}v${f(r * 0.45)}" fill="#FFB454"/>`;

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
  [/farm/, (r) => `${plain('#C79A45')}<g transform="rotate(${f(r() * 60 - 30)})">${Array.from({ length: 20 }, (_, i) => `<rect x="-100" y="${-90 + i * 9}" width="200" height="4.600" fill="${i % 3 ? '#9A6F2C' : '#8FA648'}"/>`).join('')}<path d="M4-100V100" stroke="#4d6b2c" stroke-width="6" stroke-dasharray="5 3"/></g>`],
  [/forest/, (r) => plain('url(#b-forest)') + strewn(r, 30, (x, y) => pine(x, y + 6, 17 + ((((x * 7 + y * 3) % 7) + 7) % 7)))],
  [/mountain/, (r) => plain('#5C6A62') + peak(-30, -2, 40, 27) + peak(26, -6, 46, 30) + peak(-2, 22, 56, 34) + peak(-42, 34, 30, 22) + peak(38, 36, 36, 25) + strewn(r, 9, (x, y) => (y > 24 ? pine(x, y + 8, 11) : ''))],
  [/quarry/, (r) => { const seed = Math.floor(r() * 999); return plain('#B5AA97') + ([[52, '#9C9180'], [40, '#857B6D'], [28, '#6E665B'], [16, '#544E46']] as const).map(([k, c], i) => `<path d="${blob(2, 4, k, seed + i, { j: 0.12, n: 11, sy: 0.8 })}" fill="${c}" stroke="#3b352d" stroke-width="1.2"/>`).join('') + '<path d="M-50-26l18 8l10-4l16 10" stroke="#EBDCBD" stroke-width="4" fill="none" stroke-dasharray="6 3"/>'; }],
  [/lake|water/, (r) => { const seed = Math.floor(r() * 999); return plain('#6F9A5A') + ([[50, '#E3D6A0'], [46, '#5FB3D0'], [38, '#3A8CB4'], [26, '#256C95']] as const).map(([k, c]) => `<path d="${blob(0, 0, k, seed, { j: 0.09 })}" fill="${c}"/>`).join(''); }],
  [/main|camp/, (r) => `${grass(r)}<ellipse cy="8" rx="46" ry="30" fill="#C9BE9C"/><path d="M22 6V-44M14-34H30M16-26H28" stroke="#34443d" stroke-width="2"/><circle cx="22" cy="-46" r="4" fill="#FF6A3D"/>${dome(-22, 2, 17)}${dome(24, 12, 14)}${dome(-2, 24, 21)}`],
  [/ruin|atlantis|temple/, (r) => `${grass(r)}<ellipse cy="10" rx="48" ry="28" fill="#B8AE98"/>${([[-30, -2, 34], [-12, 8, 22], [8, -8, 40], [26, 6, 28]] as const).map(([x, y, h]) => `<rect x="${x - 5}" y="${y - h}" width="10" height="${h + 8}" fill="#E9E0CB" stroke="#5b5342" stroke-width="1.2"/><path d="M${x - 8} ${y - h}l3-4h9l4 4Z" fill="#D8CDB3" stroke="#5b5342"/>`).join('')}`],
  [/tomb/, (r) => `${desert(r)}<path d="M-44 26L0-40L44 26Z" fill="#D9B778" stroke="#6b4d22" stroke-width="1.6"/><path d="M0-40L44 26H10Z" fill="#A77C3F"/><path d="M-9 26V8h16v18Z" fill="#1d130a"/>`],
  [/lair|vesuvius|volcano/, () => `${plain('#4A4350')}${peak(-28, 12, 44, 32, '#7b4a4a')}${peak(24, 10, 54, 36, '#7b4a4a')}<path d="M-22 40q22-40 44 0Z" fill="#1a0d10"/><path d="M-12 40q12-24 24 0Z" fill="#FF7A2E" opacity=".85"/>`],
  [/stealer|killer|ally/, (r) => desert(r) + ([[-26, 8, 20], [22, 4, 22], [-2, 26, 24]] as const).map(([x, y, k]) => `<path d="M${x - k} ${y}L${x} ${f(y - k * 1.25)}L${x + k} ${y}Z" fill="#A8322B" stroke="#3a0f0c" stroke-width="1.4"/><path d="M${x} ${f(y - k * 1.25)}L${x + k} ${y}H${f(x + k * 0.2)}Z" fill="#74201b"/>`).join('')],
  [/desert/, desert],
];

function ground(scene: Scene): string {
  let s = `<defs>${DEFS}</defs>`;
  for (const cell of scene.area.cells) {
    const [x, y] = scene.at.get(cell.id) ?? [0, 0];
    const at = `translate(${f(x)} ${f(y)}) scale(${f(SIZE / 58 * 100) / 100})`;
    if (/unknown/.test(cell.terrain)) {
      s += `<g transform="${at}"><path class="ghost ${cell.state ?? ''}" d="${hexPath(0, 0, 55, scene.flat)}"/>${cell.state === 'explorable' ? icon('radar-sweep', 0, 0, 44, 'class="radar"') : ''}</g>`;
      continue;
    }
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
    return `<path d="${d}" stroke="#111" stroke-width="7"/><path d="${d}" stroke="#EFE5CC" stroke-width="7" stroke-dasharray="4 4"/>`;
  });
  const labels = scene.area.cells.filter((c) => c.name).map((c) => { const [x, y] = scene.at.get(c.id) ?? [0, 0]; return `<text class="coordinate" x="${f(x)}" y="${f(y + 25)}">${escape(c.name ?? '')}</text>`; });
  const marks = scene.area.cells.flatMap((c) => { const [x, y] = scene.at.get(c.id) ?? [0, 0]; return (c.marks ?? []).map((m, i) => markDisc(scene.game, m, x + 12 - i * 22, y + 6, scene.lexicon)); });
  return cliffs.join('') + labels.join('') + marks.join('');
}

export const biomes: Theme = {
  game: 'biomes', pad: [56, 52], tag: { x: -15, y: -20, shape: 'arrow' }, ground, features,
  piece: (piece, who) => (piece.id.startsWith('secret:') ? `<circle r="10" fill="#14231f" stroke="#dff3ea" stroke-width="1.8"/>${piece.name && who.icon ? icon(who.icon, 0, 0, 15, 'fill="#63DDE0"') : '<text class="letter pale" y="5">?</text>'}` : badge(piece, who)),
  words: { log: 'Field log', mine: 'My kit', hand: 'Known to me', info: 'Quests', world: 'Survey map' },
};
