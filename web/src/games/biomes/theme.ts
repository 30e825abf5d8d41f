// Biomes: a survey table. Land lies as tiles, the unknown is only a grid.
import { artOf, element, group, path } from '../../shared/drawing';
import { centre, corner, hexPath, SIDES, SIZE } from '../../shared/geometry';
import { emblem, icon, seatColour } from '../../shared/ink';
import { escape, f, rng, seedOf } from '../../shared/noise';
import { markDisc, type Scene, type Theme, type Who } from '../../table/theme';
import type { Cell, Piece, View } from '../../wire/types';
import faceDown from './drawings/face-down.svg?raw';
import paints from './drawings/paints.svg?raw';
import { grass, LAND } from './land';
import Kit from './Side.svelte';

const PAINTS = artOf(paints);
const DOWN = artOf(faceDown);
const inWedge = (q: number, r: number): boolean => -r >= 0 && -r - q >= 0;

/** Two rings of hexes beyond what the document has, inside the wedge. */
function beyond(cells: Cell[]): [number, number][] {
  const have = new Set(cells.map((c) => `${c.q},${c.r}`));
  const far = new Map<string, [number, number]>();
  let edge = cells.map((c): [number, number] => [c.q, c.r]);
  for (let ring = 0; ring < 2; ring++)
    edge = edge
      .flatMap(([q, r]) => SIDES.map(([a, b]): [number, number] => [q + a, r + b]))
      .filter(([q, r]) => {
        const key = `${q},${r}`;
        if (have.has(key) || far.has(key) || !inWedge(q, r)) return false;
        far.set(key, [q, r]);
        return true;
      });
  return [...far.values()];
}

/** The survey grid over what nobody has seen: the rim as the document has it, and two rings more, fading out. */
function grid(scene: Scene): string {
  const hex = (q: number, r: number): string => hexPath(...centre(q, r, scene.flat), SIZE - 2, scene.flat);
  const ghosts = beyond(scene.area.cells).map(([q, r]) => path(hex(q, r), { class: 'ghost far' }));
  const rim = scene.area.cells
    .filter((c) => c.terrain === 'unknown')
    .map((c) => path(hex(c.q, c.r), { class: `ghost ${c.state ?? ''}` }));
  // The two walls of the wedge: a hatched band along every side that looks out of it.
  const wall = scene.area.cells
    .flatMap((c) =>
      SIDES.flatMap(([a, b], i) => {
        if (inWedge(c.q + a, c.r + b)) return [];
        const at = scene.at.get(c.id) ?? [0, 0];
        const side = [i, i + 1].map((n) => corner(...at, SIZE + 3, scene.flat, n).map(f));
        return [`M${side[0]}L${side[1]}`];
      }),
    )
    .join('');
  return ghosts.join('') + rim.join('') + path(wall, { class: 'wall' }) + path(wall, { class: 'wall-hatch' });
}

function tile(scene: Scene, cell: Cell): string {
  const [x, y] = scene.at.get(cell.id) ?? [0, 0];
  const paint = LAND.find(([name]) => name.test(cell.terrain))?.[1] ?? grass;
  const shade = path(hexPath(0, 0, 58, scene.flat), { fill: 'url(#b-edge)' });
  return group(
    { transform: `translate(${f(x)} ${f(y)}) scale(${f((SIZE / 58) * 100) / 100})` },
    path(hexPath(0, 5, 57, scene.flat), { fill: '#000', opacity: '.5' }),
    group({ clipPath: `url(#b-${scene.flat ? 'flat' : 'pointy'})` }, paint(rng(seedOf(cell.q, cell.r))), shade),
    path(hexPath(0, 0, 57, scene.flat), { class: 'rim' }),
  );
}

function ground(scene: Scene): string {
  const row = (c: Cell): number => scene.at.get(c.id)?.[1] ?? 0;
  const known = scene.area.cells.filter((c) => c.terrain !== 'unknown').sort((a, b) => row(a) - row(b));
  return PAINTS + grid(scene) + known.map((cell) => tile(scene, cell)).join('');
}

function cliff(scene: Scene, from: string, to: string): string {
  const [a, b] = [from, to].map((id) => scene.area.cells.find((c) => c.id === id));
  if (!a || !b) return '';
  const side = SIDES.findIndex(([q, r]) => a.q + q === b.q && a.r + r === b.r);
  const [x, y] = scene.at.get(a.id) ?? [0, 0];
  const ends = [side, side + 1].map((n) => corner(x, y, SIZE, scene.flat, n).map(f));
  const d = `M${ends[0]}L${ends[1]}`;
  return (
    path(d, { stroke: '#2b241b', strokeWidth: 6 }) +
    path(d, { stroke: '#EBDCBD', strokeWidth: 6, strokeDasharray: '1.8 3.4' })
  );
}

function features(scene: Scene): string {
  const cliffs = (scene.area.edges ?? []).map((edge) => cliff(scene, edge.a, edge.b));
  const labels = scene.area.cells
    .filter((c) => c.name)
    .map((c) => {
      const [x, y] = scene.at.get(c.id) ?? [0, 0];
      return element('text', { class: 'coordinate', x: f(x), y: f(y + 25) }, escape(c.name ?? ''));
    });
  const marks = scene.area.cells.flatMap((c) => {
    const [x, y] = scene.at.get(c.id) ?? [0, 0];
    return (c.marks ?? []).map((m, i) => markDisc(scene.game, m, x + 12 - i * 22, y + 6, scene.lexicon));
  });
  return cliffs.join('') + labels.join('') + marks.join('');
}

const HELMETS = ['astronaut-helmet', 'mining-helmet', 'diving-helmet', 'barbute', 'light-helm'];
const helmet = (flag: number): string => HELMETS[(flag - 1) % HELMETS.length] ?? 'astronaut-helmet';
const FOES = /raiders|gang|warriors|enemy|killer|stealer/;
const PALE = [0, 3, 4]; // flags on which white would not be seen

/** A hexagonal badge with a helmet and a small flag; oneself in a dashed ring. */
function person(who: Who): string {
  const fill = seatColour(who.flag);
  const ring = { r: 19, fill: 'none', stroke: '#fff', strokeWidth: 2, strokeDasharray: '3.5 3.5' };
  return [
    who.you ? element('circle', ring) : '',
    element('ellipse', { cy: 12, rx: 12, ry: 3.5, fill: '#0008' }),
    path(hexPath(0, 0, 14.5, true), { fill, stroke: '#fff', strokeWidth: 1.8 }),
    icon(helmet(who.flag), 0, 0, 18, `fill="${PALE.includes(who.flag % 6) ? '#06221d' : '#fff'}"`),
    group(
      { transform: 'translate(11 10) scale(.5)' },
      path('M-13-9H13V9H-13Z', { fill, stroke: '#000a', strokeWidth: 1.5 }),
      emblem(who.flag),
    ),
  ].join('');
}

function secret(shown: Piece, who: Who): string {
  if (!shown.name) return DOWN;
  const stroke = who.icon === 'handcuffs' ? '#FF9A8C' : '#63DDE0';
  return (
    element('circle', { cy: 1.5, r: 10, fill: '#0006' }) +
    element('circle', { r: 10, fill: '#06222A', stroke, strokeWidth: 1.8 }) +
    icon(who.icon ?? 'third-eye', 0, 0, 13, 'fill="#9CF3FF"')
  );
}

function piece(shown: Piece, who: Who): string {
  if (shown.kind === 'explorer') return person(who);
  if (shown.id.startsWith('secret:')) return secret(shown, who);
  if (shown.kind === 'main-camp') return '';
  if (FOES.test(shown.kind)) {
    const disc = element('circle', { r: 12, fill: '#3a0f0c', stroke: '#FF9A8C', strokeWidth: 1.8 });
    return disc + (who.icon ? icon(who.icon, 0, 0, 16, 'fill="#FF9A8C"') : '');
  }
  const card = { x: -11, y: -11, width: 22, height: 22, rx: 3, fill: '#F4F7F0', stroke: '#34443d', strokeWidth: 1.3 };
  return element('rect', card) + (who.icon ? icon(who.icon, 0, 0, 17, 'fill="#2a1c00"') : '');
}

const drawn = (view: View, kind: RegExp): boolean =>
  view.areas.some((a) => a.type === 'hexmap' && (a.lines ?? []).some((l) => kind.test(l.kind)));
const eye = { x: -8, y: -8, width: 16, height: 16, fill: '#9CF3FF' };
const REACH = 'M-14 0L-7-12H7L14 0L7 12H-7Z';

export const theme: Theme = {
  game: 'biomes',
  unnamed: true,
  pad: [62, 60],
  foot: 34,
  tight: true,
  tag: { x: -15, y: -20, shape: 'arrow' },
  ground,
  features,
  piece,
  side: Kit,
  probe: 'radar-sweep',
  corners: ['keys'],
  front: ['remarks'],
  portrait: (seat) => ({ icon: helmet(seat.flag), tone: 0 }),
  legend: [
    { art: group({ transform: 'scale(1.5)' }, DOWN), text: 'face-down secret' },
    {
      art:
        element('circle', { r: 14, fill: '#06222A', stroke: '#63DDE0', strokeWidth: 2.4, strokeDasharray: '5 3' }) +
        element('use', { href: '#i-semi-closed-eye', ...eye }),
      text: 'only you know it',
      when: (view) => view.pieces.some((p) => p.only !== undefined && p.at.area === 'map'),
    },
    {
      art: '<g class="line caravan"><path d="M-16 0H16"/></g>',
      text: 'caravan route',
      when: (view) => drawn(view, /caravan/),
    },
    {
      art: '<g class="line raid"><path d="M-16 0H16"/></g>',
      text: 'raid or threat',
      when: (view) => drawn(view, /raid|threat/),
    },
    {
      art: group({ class: 'patch gang-reach' }, path(REACH, { class: 'wash' }), path(REACH, { class: 'edge' })),
      text: 'the gang may come here',
      when: (view) => drawn(view, /gang-reach/),
    },
  ],
  words: { log: 'Field log', mine: 'My kit', hand: 'Known to me', info: 'Quests', world: 'Survey map' },
};
