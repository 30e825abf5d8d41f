import { plain } from './plain';
import type { Theme } from './theme';

export const cannons: Theme = { ...plain, game: 'cannons' };
