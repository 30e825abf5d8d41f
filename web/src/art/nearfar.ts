import { plain } from './plain';
import type { Theme } from './theme';

export const nearfar: Theme = { ...plain, game: 'nearfar' };
