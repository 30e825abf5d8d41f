// Drawings are SVG files that somebody who draws can open. Here they become parts of a larger picture: what a file
// holds
// without its outer element, its own frame, and the frames that it names with <view>.

export interface Drawing {
  viewBox: string;
  views: Record<string, string>;
  art: string;
  fixed?: boolean; // drawn for one place: it is not turned round to look different
}

const VIEW = /<view\s+id="([\w-]+)"\s+viewBox="([^"]+)"\s*\/>\s*/g;

export function drawingOf(file: string): Drawing {
  const opening = /<svg\b[^>]*>/.exec(file);
  const begin = opening ? opening.index + opening[0].length : 0;
  const end = file.lastIndexOf('</svg>');
  const inner = file.slice(begin, end < 0 ? undefined : end);
  return {
    viewBox: /viewBox="([^"]+)"/.exec(opening?.[0] ?? '')?.[1] ?? '0 0 100 100',
    views: Object.fromEntries([...inner.matchAll(VIEW)].map((found) => [found[1] ?? '', found[2] ?? ''])),
    art: inner.replace(VIEW, '').trim(),
  };
}

/** What a file draws, to stand inside another drawing. */
export const artOf = (file: string): string => drawingOf(file).art;

/** The paint, stroke and place of something drawn by code; `strokeWidth` is written as `stroke-width`. */
export type Attributes = Record<string, string | number | undefined>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${value}"`)
    .join('');

/** An element of SVG as text, without a style attribute, so that a strict policy lets it in. */
export const element = (name: string, attributes: Attributes, inner = ''): string =>
  inner ? `<${name}${written(attributes)}>${inner}</${name}>` : `<${name}${written(attributes)}/>`;

export const path = (d: string, attributes: Attributes = {}): string => element('path', { d, ...attributes });
export const group = (attributes: Attributes, ...inner: string[]): string => element('g', attributes, inner.join(''));
