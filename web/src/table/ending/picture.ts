// The final sheet as a picture to keep: the chart as it is drawn, with everything its styles say written into it, and
// beside it the page in plain strokes.
import type { Area, Grid, View } from '../../wire/types';
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

function gridLines(area: Grid, x: number, y: number, lexicon?: Lexicon): [string, number] {
  const [w, h] = [38, 30];
  const headed = !area.cols && !!area.rows;
  const left = x + (headed ? 70 : 0);
  let out = '';
  for (const [row, marks] of (headed ? (area.rows ?? []) : []).entries())
    out += `<text x="${x}" y="${y + row * (h + 4) + 20}" font-size="15">${safe(marks.map((m) => wordOf(m.what, 1, lexicon)).join(' '))}</text>`;
  for (const cell of area.cells) {
    const [cx, cy] = [left + cell.col * (w + 4), y + cell.row * (h + 4)];
    out += `<rect x="${cx}" y="${cy}" width="${w}" height="${h}" fill="#fff8e6" stroke="#5c4527" stroke-width="1.3"/><text x="${cx + w / 2}" y="${cy + 21}" text-anchor="middle" font-size="17">${safe(cell.text)}</text>`;
    if (cell.state === 'done' || cell.state === 'sold')
      out += `<path d="M${cx + 5} ${cy + 4}L${cx + w - 5} ${cy + h - 4}M${cx + w - 5} ${cy + 4}L${cx + 5} ${cy + h - 4}" stroke="#9b2f17" stroke-width="2.4"/>`;
    else if (cell.state === 'held')
      out += `<ellipse cx="${cx + w / 2}" cy="${cy + h / 2}" rx="13" ry="12" fill="none" stroke="#9b2f17" stroke-width="2.2"/>`;
  }
  return [out, (Math.max(0, ...area.cells.map((c) => c.row)) + 1) * (h + 4)];
}

function areaLines(area: Area, x: number, y: number, lexicon?: Lexicon): [string, number] {
  const head = `<text x="${x}" y="${y + 18}" font-size="21" font-variant="small-caps">${safe(area.title)}</text>`;
  const rule = `<path d="M${x} ${y + 26}H${x + PAGE - 60}" stroke="#c9b183"/>`;
  if (area.type === 'grid') {
    const [drawn, high] = gridLines(area, x, y + 36, lexicon);
    return [head + rule + drawn, high + 50];
  }
  const lines =
    area.type === 'tableau'
      ? area.slots.map((s) => `${title(wordOf(s.kind.replace(/^[a-z]+-/, ''), 1, lexicon))}: ${s.label ?? s.n ?? ''}`)
      : area.type === 'track'
        ? [
            (area.units ?? [])
              .map(
                (u) =>
                  `${u.n ?? 1} ${wordOf(u.what, u.n ?? 1, lexicon)}${u.state && u.state !== 'ready' ? `, ${u.state}` : ''}`,
              )
              .join(' · '),
          ]
        : [];
  const two = lines.length > 3;
  const text = lines
    .map(
      (line, i) =>
        `<text x="${x + (two ? (i % 2) * 205 : 0)}" y="${y + 46 + Math.floor(two ? i / 2 : i) * 22}" font-size="15">${safe(line)}</text>`,
    )
    .join('');
  return [head + rule + text, 56 + Math.ceil(lines.length / (two ? 2 : 1)) * 22];
}

/** The whole picture as a file of its own. */
export function finalSheet(view: View, lexicon?: Lexicon, date = new Date().toISOString().slice(0, 10)): string {
  const { markup, viewBox } = board();
  const me = view.seats.find((s) => s.you) ?? view.seats.find((s) => s.seat === view.status.over?.order[0]);
  const map = view.areas.find((a) => a.place === 'world');
  const x = WIDE - PAGE + 10;
  let y = 118;
  let page = '';
  for (const area of view.areas.filter((a) => a.place === 'mine' && a.type !== 'dice')) {
    const [drawn, high] = areaLines(area, x, y, lexicon);
    if (y + high > HIGH - 70) continue;
    page += drawn;
    y += high;
  }
  const words = (view.status.over?.text ?? view.status.label).match(/.{1,52}(\s|$)/g) ?? [];
  const told = words
    .slice(0, 2)
    .map(
      (w, i) => `<text x="${x}" y="${HIGH - 60 + i * 20}" font-size="16" font-style="italic">${safe(w.trim())}</text>`,
    )
    .join('');
  return (
    `<svg xmlns="${NS}" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="'IM Fell English', Georgia, 'Times New Roman', serif" fill="#2b1d10">` +
    `<defs>${references(markup)}</defs><rect width="${WIDE}" height="${HIGH}" fill="#2f4446"/><rect x="16" y="16" width="${WIDE - 32}" height="${HIGH - 32}" fill="#f3e6c6"/><rect x="24" y="24" width="${WIDE - 48}" height="${HIGH - 48}" fill="none" stroke="#2b1d10" stroke-width="2"/>` +
    `<svg x="30" y="30" width="${WIDE - PAGE - 40}" height="${HIGH - 60}" viewBox="${viewBox}">${markup}</svg>` +
    `<path d="M${x - 16} 40V${HIGH - 40}" stroke="#c9b183"/><text x="${x}" y="66" font-size="34">${safe(me ? nameOf(me) : '')}${me?.score ? `, ${me.score.n} ${safe(wordOf(me.score.what, me.score.n, lexicon))}` : ''}</text>` +
    `<text x="${x}" y="92" font-size="16" font-style="italic">${safe(map?.title ?? '')}, ${safe(view.status.label.toLowerCase())}, ${safe(date)}</text>${page}${told}<text x="${x}" y="${HIGH - 34}" font-size="13" fill="#5c4527">Farshore</text></svg>`
  );
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
