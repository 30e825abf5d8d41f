// The places of a map by name, each name once: where several are called the same, their coordinates follow.
import type { Area, Lexicon } from '../wire/types';
import { cellLabel } from './labels';
import { title, wordOf } from '../shared/lexicon';

export interface Named {
  id: string;
  name: string;
}

export function placesOf(map: Area, lexicon?: Lexicon): Named[] {
  const found: Named[] =
    map.type === 'hexmap'
      ? map.cells.map((c) => ({
          id: c.id,
          name: cellLabel(
            { ...c, marks: [], state: undefined } as typeof c,
            map.regions?.find((r) => r.id === c.region)?.name,
            [],
            [],
            lexicon,
          ),
        }))
      : map.type === 'graphmap'
        ? map.nodes.map((n) => ({ id: n.id, name: n.name ?? title(wordOf(n.kind, 1, lexicon)) }))
        : [];
  const often = new Map<string, number>();
  for (const p of found) often.set(p.name, (often.get(p.name) ?? 0) + 1);
  return found
    .map((p) => (often.get(p.name) === 1 ? p : { id: p.id, name: `${p.name} (${p.id.replace(/^.*:/, '')})` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
