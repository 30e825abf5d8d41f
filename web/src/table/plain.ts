// A game that nobody has drawn yet: hexes in quiet colours with icon and label, so that it is playable at once.
import { element, path, type Drawing } from '../shared/drawing';
import { centre, hexPath, SIZE } from '../shared/geometry';
import { escape, f, seedOfText } from '../shared/noise';
import { iconOf } from '../shared/lexicon';
import { icon } from '../shared/ink';
import { badge, markDisc, type Scene, type Theme } from './theme';

/** A colour for anything that has a name: the same for the same name. */
const quiet = (name: string): string => `hsl(${seedOfText(name) % 360} 32% 62%)`;

export function ground(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      return path(hexPath(x, y, SIZE + 0.3, scene.flat), { fill: quiet(cell.terrain), stroke: '#0003' });
    })
    .join('');
}

export function features(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      const name = iconOf(scene.game, cell.terrain, scene.lexicon);
      const marks = (cell.marks ?? [])
        .map((m, i) => markDisc(scene.game, m, x + 12 - i * 22, y + 10, scene.lexicon))
        .join('');
      const words = element('text', { class: 'place small', x: f(x), y: f(y + 26) }, escape(cell.name ?? cell.terrain));
      return `${name ? icon(name, x, y - 4, 30, 'fill="#0008"') : ''}${words}${marks}`;
    })
    .join('');
}

export const plain: Theme = {
  game: '',
  pad: [60, 50],
  tag: { x: -18, y: -16, shape: 'disc' },
  ground,
  features,
  piece: (piece, who) => badge(piece, who),
  words: { log: 'Log', mine: 'Mine', hand: 'Hand', info: 'Table', world: 'Board' },
};

const POSTER_HEX = 40;
const POSTER: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** A poster for a game that nobody has drawn: seven hexes in its colours. */
export function plainPoster(game: string): Drawing {
  const hexes = POSTER.map(([q, r], i) => {
    const [x, y] = centre(q, r, false, POSTER_HEX);
    return path(hexPath(130 + x, 130 + y, POSTER_HEX - 2), { fill: quiet(`${game} ${i}`), stroke: '#0003' });
  });
  const art = element('rect', { width: 260, height: 340, fill: quiet(game) }) + hexes.join('');
  return { viewBox: '0 0 260 246', views: {}, art };
}
