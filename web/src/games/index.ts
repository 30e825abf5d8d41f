// Themes and sprites by game, fetched when a page of that game opens. A game without a theme is drawn by labels and icons.
import platform from '../generated/sprite-platform';
import { plain } from '../table/plain';
import type { Theme } from '../table/theme';

const THEMES: Record<string, () => Promise<Theme>> = {
  voyages: async () => (await import('./voyages/theme')).voyages,
  cannons: async () => (await import('./cannons/theme')).cannons,
  biomes: async () => (await import('./biomes/theme')).biomes,
  everrain: async () => (await import('./everrain/theme')).everrain,
  nearfar: async () => (await import('./nearfar/theme')).nearfar,
};
const SPRITES: Record<string, () => Promise<{ default: string }>> = {
  voyages: () => import('../generated/sprite-voyages'),
  cannons: () => import('../generated/sprite-cannons'),
  biomes: () => import('../generated/sprite-biomes'),
  everrain: () => import('../generated/sprite-everrain'),
  nearfar: () => import('../generated/sprite-nearfar'),
};

export const themeOf = (game: string): Promise<Theme> => THEMES[game]?.() ?? Promise.resolve(plain);

/** Put a sheet of symbols into the page, once. */
function inline(name: string, symbols: string): void {
  if (document.getElementById(`sprite-${name}`)) return;
  const sheet = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols}</defs></svg>`, 'image/svg+xml').documentElement;
  sheet.id = `sprite-${name}`;
  sheet.setAttribute('width', '0');
  sheet.setAttribute('height', '0');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.classList.add('sprite');
  document.body.prepend(document.importNode(sheet, true));
}

export const platformIcons = (): void => inline('platform', platform);

export async function gameIcons(game: string): Promise<void> {
  const load = SPRITES[game];
  if (load && !document.getElementById(`sprite-${game}`)) inline(game, (await load()).default);
}

export const GAMES = ['voyages', 'cannons', 'biomes', 'everrain', 'nearfar'] as const;
export const TITLES: Record<string, string> = {
  voyages: 'Voyages', cannons: 'Quests & Cannons', biomes: 'Biomes', everrain: 'The Everrain', nearfar: 'Near and Far',
};
