// Rules text from Markdown: headings, paragraphs, lists, tables, quotes, code, emphasis, links; every rule id gets an anchor.
import { escape } from '../../shared/noise';

export interface Heading { id: string; text: string; level: number }
export interface Rendered { html: string; headings: Heading[]; ids: string[] }

const ID = /\b([A-Z]{2,3}-(?:\d{3}[a-z]?|[DP]\d+)|R(?:ULING)?-[A-Z]*-?\d{1,3})\b/;
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

export function inline(text: string): string {
  const kept: string[] = [];
  const hold = (html: string): string => `\u0000${kept.push(html) - 1}\u0000`;
  let out = text.replace(/`([^`]+)`/g, (_, code: string) => hold(`<code>${escape(code)}</code>`));
  out = out.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, to: string) =>
    hold(/^(https?:|\/|#)/.test(to) ? `<a href="${escape(to)}">${escape(label)}</a>` : escape(label)));
  out = escape(out)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/(^|[\s(])_([^_\s][^_]*)_(?=[\s).,;:]|$)/g, '$1<em>$2</em>');
  return out.replace(/\u0000(\d+)\u0000/g, (_, i: string) => kept[Number(i)] ?? '');
}

/** What a part of an address points to: a rule, a heading, or a heading whose number is not known. */
export const pointed = (text: Rendered, wanted: string): string | null =>
  (text.ids.includes(wanted) ? wanted : (text.headings.find((h) => h.id === wanted) ?? text.headings.find((h) => h.id.endsWith(`-${wanted}`)))?.id) ?? null;

export function render(text: string): Rendered {
  const headings: Heading[] = [];
  const ids: string[] = [];
  const out: string[] = [];
  const lines = text.replace(/\r/g, '').split('\n');
  const anchor = (line: string): string => {
    const id = ID.exec(line.slice(0, 60))?.[1];
    if (!id || ids.includes(id)) return '';
    ids.push(id);
    return ` id="${id}" class="rule"`;
  };
  let i = 0;
  while (i < lines.length) {
    const line = lines[i] ?? '';
    const head = /^(#{1,5})\s+(.*)/.exec(line);
    if (!line.trim()) i++;
    else if (line.startsWith('```')) {
      const end = lines.findIndex((l, n) => n > i && l.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      out.push(`<pre tabindex="0">${escape(lines.slice(i + 1, stop).join('\n'))}</pre>`);
      i = stop + 1;
    } else if (head) {
      const level = head[1]?.length ?? 1;
      const words = (head[2] ?? '').replace(/[*`]/g, '');
      const id = headings.some((h) => h.id === slug(words)) ? `${slug(words)}-${headings.length}` : slug(words);
      headings.push({ id, text: words, level });
      out.push(`<h${Math.min(6, level + 1)} id="${id}">${inline(head[2] ?? '')}</h${Math.min(6, level + 1)}>`);
      i++;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while ((lines[i] ?? '').startsWith('|')) rows.push(lines[i++] ?? '');
      out.push(table(rows, anchor));
    } else if (/^\s*([-*]|\d+\.)\s/.test(line)) {
      const items: string[] = [];
      const ordered = /^\s*\d+\./.test(line);
      while (i < lines.length && (/^\s*([-*]|\d+\.)\s/.test(lines[i] ?? '') || (/^\s{2,}\S/.test(lines[i] ?? '') && items.length))) {
        const item = lines[i++] ?? '';
        if (/^\s*([-*]|\d+\.)\s/.test(item)) items.push(item.replace(/^\s*([-*]|\d+\.)\s/, ''));
        else items[items.length - 1] += ` ${item.trim()}`;
      }
      out.push(`<${ordered ? 'ol' : 'ul'}>${items.map((t) => `<li${anchor(t)}>${inline(t)}</li>`).join('')}</${ordered ? 'ol' : 'ul'}>`);
    } else if (line.startsWith('>')) {
      const quote: string[] = [];
      while ((lines[i] ?? '').startsWith('>')) quote.push((lines[i++] ?? '').replace(/^>\s?/, ''));
      out.push(`<blockquote>${inline(quote.join(' '))}</blockquote>`);
    } else if (/^(---+|\*\*\*+)\s*$/.test(line)) {
      out.push('<hr>');
      i++;
    } else {
      const words: string[] = [];
      while (i < lines.length && (lines[i] ?? '').trim() && !/^(#{1,5}\s|\||>|```|\s*([-*]|\d+\.)\s)/.test(lines[i] ?? '')) words.push((lines[i++] ?? '').trim());
      if (!words.length) words.push((lines[i++] ?? '').trim());
      const joined = words.join(' ');
      out.push(`<p${anchor(joined)}>${inline(joined)}</p>`);
    }
  }
  return { html: out.join('\n'), headings, ids };
}

function table(rows: string[], anchor: (line: string) => string): string {
  const cells = (row: string): string[] => row.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).map((c) => c.trim().replace(/\\\|/g, '|'));
  const ruled = /^\|?[\s:|-]+$/.test(rows[1] ?? '');
  const head = ruled ? `<thead><tr>${cells(rows[0] ?? '').map((c) => `<th scope="col">${inline(c)}</th>`).join('')}</tr></thead>` : '';
  const body = rows.slice(ruled ? 2 : 0).map((row) => `<tr${anchor(cells(row)[0] ?? '')}>${cells(row).map((c) => `<td>${inline(c)}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>${head}<tbody>${body.join('')}</tbody></table></div>`;
}
