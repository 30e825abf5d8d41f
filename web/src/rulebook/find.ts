// Searching a rulebook and the specification behind it: every word must occur.
import type { BookPart, Rulebook } from '../wire/types';

/** A rule of the specification. */
export interface Row {
  id: string;
  text: string;
}
export interface Hit {
  anchor: string; // of the part
  page: string;
  text: string;
}

export const anchorOf = (page: { id: string }, part: number): string => `${page.id}-${part + 1}`;
export const plainText = (text: string): string => text.replace(/\*\*/g, '');

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);
const has = (text: string, words: string[]): boolean => {
  const low = text.toLowerCase();
  return words.length > 0 && words.every((word) => low.includes(word));
};
const sayings = (part: BookPart): string[] =>
  [
    part.title,
    part.text,
    ...(part.tiles ?? []).map((t) => `${t.figure} ${t.text}`.trim()),
    ...(part.picture?.callouts ?? []).map((c) => c.text),
  ].filter((text): text is string => !!text);

export function findInBook(book: Rulebook, query: string): Hit[] {
  const words = wordsOf(query);
  return book.pages.flatMap((page) =>
    page.parts.flatMap((part, i) => {
      const said = sayings(part);
      if (!has([page.title, ...said, ...part.rules].join(' '), words)) return [];
      const text = said.find((one) => words.some((word) => one.toLowerCase().includes(word))) ?? said[0] ?? page.title;
      return [{ anchor: anchorOf(page, i), page: page.title, text: plainText(text) }];
    }),
  );
}

export const findInRows = (rows: readonly Row[], query: string): Row[] => {
  const words = wordsOf(query);
  return rows.filter((row) => has(`${row.id} ${row.text}`, words));
};

/** Table rows that begin with the id of a rule. */
export const rowsOf = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((line) => {
    const [, id, text] = /^\|\s*([A-Z]{2,3}-\d{3}[a-z]?)\s*\|\s*((?:[^|\\]|\\.)+)\|/.exec(line) ?? [];
    return id && text ? [{ id, text: text.trim().replace(/\\\|/g, '|').replace(/[*`]/g, '') }] : [];
  });

/** Neighbouring ids are said as one: QC-046 to QC-048. */
export function cited(rules: readonly string[]): { first: string; label: string }[] {
  const made: { first: string; last: string; label: string }[] = [];
  const number = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? NaN);
  for (const id of [...rules].sort()) {
    const before = made[made.length - 1];
    if (before && number(id) === number(before.last) + 1) {
      before.last = id;
      before.label = `${before.first} to ${id}`;
    } else made.push({ first: id, last: id, label: id });
  }
  return made;
}
