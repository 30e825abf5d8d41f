// The places of a map by name, each name once: where several are called the same, they are told from the nearest with
// a name of its own, "Calm, 2 west of Otterholm"; where that is not enough, by their coordinates.
import type { Area, Cell, Lexicon } from '../wire/types';
import { centre, ringOf } from '../shared/geometry';
import { cellLabel } from './labels';
import { title, wordOf } from '../shared/lexicon';

export interface Named {
  id: string;
  name: string;
}

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

/** Where a place lies, seen from the nearest landmark. */
function bearing(cell: Cell, landmarks: readonly Cell[], flat: boolean): string {
  const far = (other: Cell): number => ringOf(cell.q - other.q, cell.r - other.r);
  const [near] = [...landmarks].sort((a, b) => far(a) - far(b) || a.id.localeCompare(b.id));
  if (!near) return '';
  const [x, y] = centre(cell.q - near.q, cell.r - near.r, flat);
  const wind = WINDS[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8] ?? '';
  return `, ${far(near) > 1 ? `${far(near)} ` : ''}${wind} of ${near.name ?? ''}`;
}

/** Adds to every name that is not the only one of its kind. */
function apart(found: readonly Named[], more: (place: Named) => string): Named[] {
  const often = new Map<string, number>();
  for (const p of found) often.set(p.name, (often.get(p.name) ?? 0) + 1);
  return found.map((p) => (often.get(p.name) === 1 ? p : { id: p.id, name: p.name + more(p) }));
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
  const cells = new Map(map.type === 'hexmap' ? map.cells.map((c) => [c.id, c]) : []);
  const names = [...cells.values()].map((c) => c.name);
  const landmarks = [...cells.values()].filter((c) => c.name && names.indexOf(c.name) === names.lastIndexOf(c.name));
  const flat = map.type === 'hexmap' && map.orient === 'flat';
  const seen = (place: Named): string => {
    const cell = cells.get(place.id);
    return cell ? bearing(cell, landmarks, flat) : '';
  };
  return apart(apart(found, seen), (p) => ` (${p.id.replace(/^.*:/, '')})`).sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
}
