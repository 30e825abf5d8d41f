import { plain } from './plain';
import type { Theme } from './theme';

export const biomes: Theme = { ...plain, game: 'biomes' };
