// Pictures of the atlas: a page's scene and a map's landscape are files that the view document names. Each is fetched
// when it is first shown; what nobody has drawn is shown as the poster, or as a painted map.
import { drawingOf, type Drawing } from '../../shared/drawing';
import type { Page } from '../../wire/types';

const FILES = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default' });
const POSTER_SHEET = '0 0 260 340';

async function fileOf(name: string | undefined): Promise<Drawing | undefined> {
  const load = name === undefined ? undefined : FILES[`./drawings/${name}.svg`];
  return load && drawingOf(await load());
}

/** The scene of a page; without one of its own, the whole sheet of the poster. */
export async function plateOf(page: Page): Promise<Drawing | undefined> {
  const own = await fileOf(page.plate);
  if (own) return { ...own, fixed: true };
  const poster = await fileOf('poster');
  return poster && { ...poster, viewBox: POSTER_SHEET };
}

/** The landscape of a map, if somebody has drawn it. */
export const landscapeOf = (plate: string | undefined): Promise<Drawing | undefined> => fileOf(plate);
