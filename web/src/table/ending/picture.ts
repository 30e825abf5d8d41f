// The final sheet as a picture to keep: the chart as it is drawn, with everything its styles say written into it, and
// beside it the page in plain strokes.
import { element, path, type Attributes } from '../../shared/drawing';
import type { Area, Grid, GridCell, Mark, View } from '../../wire/types';
import { nameOf } from '../labels';
import { title, wordOf } from '../../shared/lexicon';
import type { Lexicon } from '../../wire/types';

const NS = 'http://www.w3.org/2000/svg';
const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'letter-spacing',
  'paint-order',
  'transform',
  'display',
  'color',
  'stop-color',
  'stop-opacity',
  'filter',
];
const [WIDE, HIGH, PAGE] = [1560, 1000, 470];

const safe = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A copy that needs no style sheet: what the styles say stands in attributes. */
function dressed(from: Element): Element {
  const copy = from.cloneNode(false) as Element;
  const style = getComputedStyle(from);
  // Attributes, not a style: the page's policy forbids those, also on what is never shown.
  copy.removeAttribute('style');
  copy.removeAttribute('class');
  for (const name of KEPT) {
    const value = style.getPropertyValue(name);
    const plain =
      !value ||
      value === 'normal' ||
      value === 'auto' ||
      (value === 'none' && name !== 'fill' && name !== 'display') ||
      (name === 'opacity' && value === '1');
    if (!plain) copy.setAttribute(name, value.replace(/url\("?[^#"]*#([^")]*)"?\)/g, 'url(#$1)'));
  }
  for (const child of from.childNodes) copy.append(child instanceof Element ? dressed(child) : child.cloneNode(true));
  return copy;
}

/** Symbols, gradients and filters that a drawing refers to, taken along. */
function references(markup: string): string {
  const names = new Set([...markup.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((m) => m[1] ?? ''));
  return [...names]
    .map((name) => document.getElementById(name))
    .filter((e): e is HTMLElement => !!e)
    .map((e) => new XMLSerializer().serializeToString(e.tagName === 'symbol' ? e : dressed(e)))
    .join('');
}

function board(): { markup: string; viewBox: string } {
  const layers = [...document.querySelectorAll<SVGSVGElement>('.board .layer > svg')];
  const parts = layers.flatMap((svg) =>
    [...svg.children]
      .filter((c) => !c.matches('.hits, .target, .tags, .effects'))
      .map((c) => new XMLSerializer().serializeToString(dressed(c))),
  );
  return { markup: parts.join(''), viewBox: layers[0]?.getAttribute('viewBox') ?? '0 0 100 100' };
}

const words = (x: number, y: number, size: number, text: string, more: Attributes = {}): string =>
  element('text', { x, y, fontSize: size, ...more }, safe(text));

const [BOX_WIDE, BOX_HIGH, GAP] = [38, 30, 4];

function box(cell: GridCell, x: number, y: number): string {
  const [right, foot] = [x + BOX_WIDE, y + BOX_HIGH];
  const frame = { x, y, width: BOX_WIDE, height: BOX_HIGH, fill: '#fff8e6', stroke: '#5c4527', strokeWidth: 1.3 };
  const drawn = element('rect', frame) + words(x + BOX_WIDE / 2, y + 21, 17, cell.text, { textAnchor: 'middle' });
  const ink = { stroke: '#9b2f17', strokeWidth: 2.4 };
  if (cell.state === 'done' || cell.state === 'sold')
    return drawn + path(`M${x + 5} ${y + 4}L${right - 5} ${foot - 4}M${right - 5} ${y + 4}L${x + 5} ${foot - 4}`, ink);
  if (cell.state !== 'held') return drawn;
  const ring = { cx: x + BOX_WIDE / 2, cy: y + BOX_HIGH / 2, rx: 13, ry: 12, fill: 'none', ...ink, strokeWidth: 2.2 };
  return drawn + element('ellipse', ring);
}

function gridLines(area: Grid, x: number, y: number, lexicon?: Lexicon): [string, number] {
  const headed = !area.cols && !!area.rows;
  const left = x + (headed ? 70 : 0);
  const row = (n: number): number => y + n * (BOX_HIGH + GAP);
  const named = (marks: Mark[]): string => marks.map((m) => wordOf(m.what, 1, lexicon)).join(' ');
  const heads = (headed ? (area.rows ?? []) : []).map((marks, n) => words(x, row(n) + 20, 15, named(marks)));
  const boxes = area.cells.map((cell) => box(cell, left + cell.col * (BOX_WIDE + GAP), row(cell.row)));
  const rows = Math.max(0, ...area.cells.map((c) => c.row)) + 1;
  return [heads.join('') + boxes.join(''), rows * (BOX_HIGH + GAP)];
}

/** What a tableau or a track says in plain lines. */
function linesOf(area: Area, lexicon?: Lexicon): string[] {
  if (area.type === 'tableau')
    return area.slots.map(
      (s) => `${title(wordOf(s.kind.replace(/^[a-z]+-/, ''), 1, lexicon))}: ${s.label ?? s.n ?? ''}`,
    );
  if (area.type !== 'track') return [];
  const units = (area.units ?? []).map((u) => {
    const state = u.state && u.state !== 'ready' ? `, ${u.state}` : '';
    return `${u.n ?? 1} ${wordOf(u.what, u.n ?? 1, lexicon)}${state}`;
  });
  return [units.join(' · ')];
}

function areaLines(area: Area, x: number, y: number, lexicon?: Lexicon): [string, number] {
  const head = words(x, y + 18, 21, area.title, { fontVariant: 'small-caps' });
  const rule = path(`M${x} ${y + 26}H${x + PAGE - 60}`, { stroke: '#c9b183' });
  if (area.type === 'grid') {
    const [drawn, high] = gridLines(area, x, y + 36, lexicon);
    return [head + rule + drawn, high + 50];
  }
  const lines = linesOf(area, lexicon);
  const columns = lines.length > 3 ? 2 : 1;
  const text = lines.map((line, i) => words(x + (i % columns) * 205, y + 46 + Math.floor(i / columns) * 22, 15, line));
  return [head + rule + text.join(''), 56 + Math.ceil(lines.length / columns) * 22];
}

/** The own page beside the chart, as far as it fits. */
function ownPage(view: View, x: number, lexicon?: Lexicon): string {
  let y = 118;
  let page = '';
  for (const area of view.areas.filter((a) => a.place === 'mine' && a.type !== 'dice')) {
    const [drawn, high] = areaLines(area, x, y, lexicon);
    if (y + high > HIGH - 70) continue;
    page += drawn;
    y += high;
  }
  return page;
}

function paper(): string {
  const inset = (by: number): Attributes => ({ x: by, y: by, width: WIDE - 2 * by, height: HIGH - 2 * by });
  return [
    element('rect', { width: WIDE, height: HIGH, fill: '#2f4446' }),
    element('rect', { ...inset(16), fill: '#f3e6c6' }),
    element('rect', { ...inset(24), fill: 'none', stroke: '#2b1d10', strokeWidth: 2 }),
  ].join('');
}

/** The whole picture as a file of its own. */
export function finalSheet(view: View, lexicon?: Lexicon, date = new Date().toISOString().slice(0, 10)): string {
  const { markup, viewBox } = board();
  const me = view.seats.find((s) => s.you) ?? view.seats.find((s) => s.seat === view.status.over?.order[0]);
  const map = view.areas.find((a) => a.place === 'world');
  const x = WIDE - PAGE + 10;
  const result = (view.status.over?.text ?? view.status.label).match(/.{1,52}(\s|$)/g) ?? [];
  const italic = { fontStyle: 'italic' };
  const score = me?.score ? `, ${me.score.n} ${wordOf(me.score.what, me.score.n, lexicon)}` : '';
  const chart = `x="30" y="30" width="${WIDE - PAGE - 40}" height="${HIGH - 60}" viewBox="${viewBox}"`;
  const inner = [
    `<defs>${references(markup)}</defs>`,
    paper(),
    `<svg ${chart}>${markup}</svg>`,
    path(`M${x - 16} 40V${HIGH - 40}`, { stroke: '#c9b183' }),
    words(x, 66, 34, `${me ? nameOf(me) : ''}${score}`),
    words(x, 92, 16, `${map?.title ?? ''}, ${view.status.label.toLowerCase()}, ${date}`, italic),
    ownPage(view, x, lexicon),
    ...result.slice(0, 2).map((line, i) => words(x, HIGH - 60 + i * 20, 16, line.trim(), italic)),
    words(x, HIGH - 34, 13, 'Farshore', { fill: '#5c4527' }),
  ];
  const size = `width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}"`;
  const letters = `font-family="'IM Fell English', Georgia, 'Times New Roman', serif" fill="#2b1d10"`;
  const spaces = `xmlns="${NS}" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  return `<svg ${spaces} ${size} ${letters}>${inner.join('')}</svg>`;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const saveDrawing = (svg: string, name: string): void =>
  save(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);

export async function savePicture(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDE, HIGH);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (made) save(made, `${name}.png`);
}
