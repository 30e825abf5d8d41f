// Games are found, never listed: a folder beside this file is all that a game adds to the client. Each part is fetched
// when a page of that game opens; a game without a folder, or without one of the parts, is drawn by labels and icons.
import type { Component } from 'svelte';

import { sprite as platform } from '../generated/icons-platform';
import { drawingOf, type Drawing } from '../shared/drawing';
import { learnIcons, type IconList } from '../shared/lexicon';
import { plain, plainPoster } from '../table/plain';
import type { Theme } from '../table/theme';
import type { GameInfo, TableInfo } from '../wire/types';
import type { CampaignWords } from './campaign';

const THEMES = import.meta.glob<Theme>('./*/theme.ts', { import: 'theme' });
const POSTERS = import.meta.glob<string>('./*/drawings/poster.svg', { query: '?raw', import: 'default' });
const LOBBIES = import.meta.glob<Component<LobbyBox>>('./*/Lobby.svelte', { import: 'default' });
const QUICK = import.meta.glob<Component<LobbyBox>>('./*/QuickStart.svelte', { import: 'default' });
const CAMPAIGNS = import.meta.glob<CampaignWords>('./*/campaign.ts', { import: 'campaign' });
const ICONS = import.meta.glob<IconList & { sprite: string }>('../generated/icons-*.ts');

/** What a game's own part of the lobby is told: what the server says of it, and the tables of this browser. */
export interface LobbyBox {
  info: GameInfo;
  mine: TableInfo[];
}

const nameOf = (path: string): string => path.split('/')[1] ?? '';

export const themeOf = async (game: string): Promise<Theme> => (await THEMES[`./${game}/theme.ts`]?.()) ?? plain;

export async function posterOf(game: string): Promise<Drawing> {
  const file = await POSTERS[`./${game}/drawings/poster.svg`]?.();
  return file === undefined ? plainPoster(game) : drawingOf(file);
}

/** The box that a game puts into the lobby, if it has one. */
export const lobbyOf = async (game: string): Promise<Component<LobbyBox> | undefined> =>
  LOBBIES[`./${game}/Lobby.svelte`]?.();

/** The way into a game without any question, if it has one. */
export const quickStartOf = async (game: string): Promise<Component<LobbyBox> | undefined> =>
  QUICK[`./${game}/QuickStart.svelte`]?.();

/** Whether a game is played over many sittings, and how it speaks of them. */
export const hasCampaign = (game: string): boolean => `./${game}/campaign.ts` in CAMPAIGNS;
export const campaignOf = async (game: string): Promise<CampaignWords | undefined> =>
  CAMPAIGNS[`./${game}/campaign.ts`]?.();

/** The game whose campaigns this client knows. */
export const campaignGame = (): string => Object.keys(CAMPAIGNS).map(nameOf)[0] ?? '';

/** Put a sheet of symbols into the page, once. */
function inline(name: string, symbols: string): void {
  if (document.getElementById(`sprite-${name}`)) return;
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols}</defs></svg>`;
  const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sheet.id = `sprite-${name}`;
  sheet.setAttribute('width', '0');
  sheet.setAttribute('height', '0');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.classList.add('sprite');
  document.body.prepend(document.importNode(sheet, true));
}

export const platformIcons = (): void => inline('platform', platform);

/** From now on the icons of this game can be drawn and are found by their terms. */
export async function gameIcons(game: string): Promise<void> {
  const found = await ICONS[`../generated/icons-${game}.ts`]?.();
  if (!found) return;
  learnIcons(game, found);
  if (typeof document !== 'undefined') inline(game, found.sprite);
}
