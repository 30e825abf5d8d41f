// Rules text from Markdown: headings, paragraphs, lists, tables, quotes, code, emphasis, links; every rule id gets an
// anchor.
import { escape } from '../../shared/noise';

export interface Heading {
  id: string;
  text: string;
  level: number;
}
export interface Rendered {
  html: string;
  headings: Heading[];
  ids: string[];
}

const ID = /\b([A-Z]{2,3}-(?:\d{3}[a-z]?|[DP]\d+)|R(?:ULING)?-[A-Z]*-?\d{1,3})\b/;
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function inline(text: string): string {
  const kept: string[] = [];
  const hold = (html: string): string => `\u0000${kept.push(html) - 1}\u0000`;
  let out = text.replace(/`([^`]+)`/g, (_, code: string) => hold(`<code>${escape(code)}</code>`));
  out = out.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, to: string) =>
    hold(/^(https?:|\/|#)/.test(to) ? `<a href="${escape(to)}">${escape(label)}</a>` : escape(label)),
  );
  out = escape(out)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/(^|[\s(])_([^_\s][^_]*)_(?=[\s).,;:]|$)/g, '$1<em>$2</em>');
  return out.replace(/\u0000(\d+)\u0000/g, (_, i: string) => kept[Number(i)] ?? '');
}

/** What a part of an address points to: a rule, a heading, or a heading whose number is not known. */
export const pointed = (text: Rendered, wanted: string): string | null =>
  (text.ids.includes(wanted)
    ? wanted
    : (text.headings.find((h) => h.id === wanted) ?? text.headings.find((h) => h.id.endsWith(`-${wanted}`)))?.id) ??
  null;

const ITEM = /^\s*([-*]|\d+\.)\s/;
const BREAK = /^(#{1,5}\s|\||>|```|\s*([-*]|\d+\.)\s)/;

/** Goes down the lines of a text, block by block. */
class Reader {
  readonly headings: Heading[] = [];
  readonly ids: string[] = [];
  private at = 0;

  constructor(private readonly lines: string[]) {}

  get done(): boolean {
    return this.at >= this.lines.length;
  }

  private get line(): string {
    return this.lines[this.at] ?? '';
  }

  /** The lines from here on for as long as they fit. */
  private while(fits: (line: string) => boolean): string[] {
    const begin = this.at;
    while (!this.done && fits(this.line)) this.at++;
    return this.lines.slice(begin, this.at);
  }

  /** The first rule that a line names gets its anchor there, once. */
  private anchor = (line: string): string => {
    const id = ID.exec(line.slice(0, 60))?.[1];
    if (!id || this.ids.includes(id)) return '';
    this.ids.push(id);
    return ` id="${id}" class="rule"`;
  };

  block(): string {
    const { line } = this;
    if (!line.trim()) return (this.at++, '');
    if (line.startsWith('```')) return this.code();
    if (/^#{1,5}\s/.test(line)) return this.heading();
    if (line.startsWith('|'))
      return table(
        this.while((l) => l.startsWith('|')),
        this.anchor,
      );
    if (ITEM.test(line)) return this.list();
    if (line.startsWith('>')) {
      const quote = this.while((l) => l.startsWith('>')).map((l) => l.replace(/^>\s?/, ''));
      return `<blockquote>${inline(quote.join(' '))}</blockquote>`;
    }
    if (/^(---+|\*\*\*+)\s*$/.test(line)) return (this.at++, '<hr>');
    return this.paragraph();
  }

  private code(): string {
    this.at++;
    const inside = this.while((l) => !l.startsWith('```'));
    this.at++;
    return `<pre tabindex="0">${escape(inside.join('\n'))}</pre>`;
  }

  private heading(): string {
    const [, marks = '#', text = ''] = /^(#{1,5})\s+(.*)/.exec(this.line) ?? [];
    this.at++;
    const words = text.replace(/[*`]/g, '');
    const known = this.headings.some((h) => h.id === slug(words));
    const id = known ? `${slug(words)}-${this.headings.length}` : slug(words);
    this.headings.push({ id, text: words, level: marks.length });
    const level = Math.min(6, marks.length + 1);
    return `<h${level} id="${id}">${inline(text)}</h${level}>`;
  }

  private list(): string {
    const kind = /^\s*\d+\./.test(this.line) ? 'ol' : 'ul';
    const items: string[] = [];
    for (const item of this.while((l) => ITEM.test(l) || /^\s{2,}\S/.test(l))) {
      if (ITEM.test(item)) items.push(item.replace(ITEM, ''));
      else items[items.length - 1] += ` ${item.trim()}`;
    }
    return `<${kind}>${items.map((t) => `<li${this.anchor(t)}>${inline(t)}</li>`).join('')}</${kind}>`;
  }

  private paragraph(): string {
    const first = this.lines[this.at++] ?? '';
    const words = [first, ...this.while((l) => !!l.trim() && !BREAK.test(l))].map((l) => l.trim()).join(' ');
    return `<p${this.anchor(words)}>${inline(words)}</p>`;
  }
}

export function render(text: string): Rendered {
  const reader = new Reader(text.replace(/\r/g, '').split('\n'));
  const out: string[] = [];
  while (!reader.done) out.push(reader.block());
  return { html: out.filter(Boolean).join('\n'), headings: reader.headings, ids: reader.ids };
}

function table(rows: string[], anchor: (line: string) => string): string {
  const cells = (row: string): string[] =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((c) => c.trim().replace(/\\\|/g, '|'));
  const ruled = /^\|?[\s:|-]+$/.test(rows[1] ?? '');
  const head = ruled
    ? `<thead><tr>${cells(rows[0] ?? '')
        .map((c) => `<th scope="col">${inline(c)}</th>`)
        .join('')}</tr></thead>`
    : '';
  const body = rows.slice(ruled ? 2 : 0).map(
    (row) =>
      `<tr${anchor(cells(row)[0] ?? '')}>${cells(row)
        .map((c) => `<td>${inline(c)}</td>`)
        .join('')}</tr>`,
  );
  const inner = `<table>${head}<tbody>${body.join('')}</tbody></table>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table">${inner}</div>`;
}
