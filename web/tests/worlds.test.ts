import { beforeEach, describe, expect, it, vi } from 'vitest';

import { render } from 'svelte/server';

import OfferChoice from '../src/pages/new-table/OfferChoice.svelte';
import { newTableWith, optionsIn, worlds } from '../src/shared/worlds.svelte';
import Again from '../src/table/areas/Again.svelte';
import type { OptionInfo } from '../src/wire/types';

const text = `laid:${'abc0'.repeat(16)}26`;
const map = { game: 'cannons', option: 'layout', value: text, name: 'Our bay' };
const layout = {
  name: 'layout',
  default: 'auto',
  about: 'a layout',
  offers: [{ value: 'auto', title: 'The usual one', note: '', about: '' }],
} as unknown as OptionInfo;
const offered = (value: string): string =>
  render(OfferChoice, { props: { game: 'cannons', option: layout, value, onset: () => undefined } }).body;

describe('a map of one\u2019s own', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
    for (const world of [...worlds.kept]) worlds.forget(world);
  });

  it('is kept in the storage of the browser, once, under its last name', () => {
    worlds.put(map);
    worlds.put({ ...map, name: 'The narrows' });
    expect(worlds.of('cannons', 'layout').map((w) => w.name)).toEqual(['The narrows']);
    expect(JSON.parse(stored.get('farshore.worlds') ?? '')).toEqual([{ ...map, name: 'The narrows' }]);
    worlds.forget(map);
    expect(JSON.parse(stored.get('farshore.worlds') ?? '')).toEqual([]);
  });

  it('is offered at a new table of its own game beside those of the server', () => {
    expect(offered('auto')).not.toContain('Our bay');
    worlds.put(map);
    worlds.put({ ...map, game: 'voyages', name: 'Another sea' });
    expect(offered('auto')).toContain('Our bay');
    expect(offered('auto')).not.toContain('Another sea');
  });

  it('stands in the field for ids where a link brought it and nobody kept it', () => {
    expect(offered(text)).toContain(`value="${text}"`);
    worlds.put(map);
    expect(offered(text)).not.toContain(`value="${text}"`);
  });

  it('goes into a link and out of it again; nothing else is read from there', () => {
    const link = newTableWith('cannons', { layout: text });
    const query = link.slice(link.indexOf('?'));
    expect(link.startsWith('/new/cannons?layout=laid')).toBe(true);
    expect(optionsIn(`${query}&marauders=4`, ['layout'])).toEqual({ layout: text });
    expect(optionsIn(`?layout=${'a'.repeat(81)}`, ['layout'])).toEqual({});
    expect(optionsIn('', ['layout'])).toEqual({});
  });

  it('can be kept where its text is shown, and says so once it is', () => {
    const shown = (): string => render(Again, { props: { game: 'cannons', options: { layout: text } } }).body;
    expect(shown()).toContain('Keep this map');
    worlds.put(map);
    expect(shown()).toContain('Rename it');
    expect(shown()).toContain('Our bay');
  });
});
