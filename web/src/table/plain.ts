// A game that nobody has drawn yet: hexes in quiet colours with icon and label, so that it is playable at once.
import { hexPath, SIZE } from '../shared/geometry';
import { escape, f, seedOfText } from '../shared/noise';
import { iconOf } from '../shared/lexicon';
import { icon } from '../shared/ink';
import { badge, markDisc, type Scene, type Theme } from './theme';

export function ground(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      return `<path d="${hexPath(x, y, SIZE + 0.3, scene.flat)}" fill="hsl(${seedOfText(cell.terrain) % 360} 32% 62%)" stroke="#0003"/>`;
    })
    .join('');
}

export function features(scene: Scene): string {
  return scene.area.cells
    .map((cell) => {
      const [x, y] = scene.at.get(cell.id) ?? [0, 0];
      const name = iconOf(scene.game, cell.terrain, scene.lexicon);
      const marks = (cell.marks ?? []).map((m, i) => markDisc(scene.game, m, x + 12 - i * 22, y + 10, scene.lexicon)).join('');
      return `${name ? icon(name, x, y - 4, 30, 'fill="#0008"') : ''}<text class="place small" x="${f(x)}" y="${f(y + 26)}">${escape(cell.name ?? cell.terrain)}</text>${marks}`;
    })
    .join('');
}

export const plain: Theme = {
  game: '', pad: [60, 50], tag: { x: -18, y: -16, shape: 'disc' }, ground, features, piece: (piece, who) => badge(piece, who),
  words: { log: 'Log', mine: 'Mine', hand: 'Hand', info: 'Table', world: 'Board' },
};
