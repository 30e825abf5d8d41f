import { plain } from './plain';
import type { Theme } from './theme';

export const everrain: Theme = { ...plain, game: 'everrain' };
