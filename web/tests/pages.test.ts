import { describe, expect, it } from 'vitest';

import { inline, pointed, render } from '../src/pages/rules/markdown';
import { keyOf, parse } from '../src/shared/router.svelte';
import { patience } from '../src/wire/socket';
import { lasts } from '../src/wire/stage.svelte';

describe('router', () => {
  it('reads every address', () => {
    expect(parse('/')).toEqual({ page: 'lobby' });
    expect(parse('/new/voyages')).toEqual({ page: 'new', game: 'voyages' });
    expect(parse('/table/abc/')).toEqual({ page: 'table', table: 'abc' });
    expect(parse('/replay/abc', '?ply=12')).toEqual({ page: 'replay', table: 'abc', ply: 12 });
    expect(parse('/replay/abc', '?ply=x')).toEqual({ page: 'replay', table: 'abc', ply: null });
    expect(parse('/rules/voyages', '', '#VOY-042')).toEqual({ page: 'rules', game: 'voyages', rule: 'VOY-042' });
    expect(parse('/campaign/new')).toEqual({ page: 'new-campaign' });
    expect(parse('/campaign/cabc')).toEqual({ page: 'campaign', campaign: 'cabc' });
    expect(parse('/rules')).toEqual({ page: 'rules', game: null, rule: null });
    expect(parse('/nowhere')).toEqual({ page: 'lost', path: '/nowhere' });
  });
  it('takes a seat key from the fragment only', () =>
    expect([keyOf('#0123456789abcdef'), keyOf(''), keyOf('#x')]).toEqual(['0123456789abcdef', null, null]));
});

describe('rules text', () => {
  it('gives every rule an anchor, once', () => {
    const { html, ids } = render(
      '| ID | rule |\n|---|---|\n| VOY-001 | First. |\n| VOY-002 | See VOY-001. |\n\n- VOY-003 Third.\n\nVOY-001 again.',
    );
    expect(ids).toEqual(['VOY-001', 'VOY-002', 'VOY-003']);
    expect(html).toContain('<tr id="VOY-002" class="rule">');
    expect(html.match(/id="VOY-001"/g)).toHaveLength(1);
  });
  it('renders headings, lists, quotes, code and emphasis', () => {
    const { html, headings } = render(
      '# Rules\n\n## 1. A *turn*\n\n1. one\n2. two\n   more\n\n> wise\n\n```\na < b\n```\n\nPlain **bold** `x<y`',
    );
    expect(headings.map((h) => h.level)).toEqual([1, 2]);
    expect(html).toContain('<ol><li>one</li><li>two more</li></ol>');
    expect(html).toContain('<blockquote>wise</blockquote>');
    expect(html).toContain('a &#60; b');
    expect(html).toContain('<strong>bold</strong> <code>x&#60;y</code>');
  });
  it('points to a rule, a difference, or a heading whose number is not known', () => {
    const text = render('# Rules\n\n## 9b. Differences from it\n\n| id | printed |\n|---|---|\n| QC-D1 | Otherwise. |');
    expect(
      ['QC-D1', '9b-differences-from-it', 'differences-from-it', 'from', 'QC-D2'].map((wanted) =>
        pointed(text, wanted),
      ),
    ).toEqual(['QC-D1', '9b-differences-from-it', '9b-differences-from-it', null, null]);
  });
  it('lets no markup and no script address through', () => {
    expect(inline('<img src=x onerror=alert(1)>')).not.toContain('<img');
    expect(inline('[click](javascript:alert)')).toBe('click');
    expect(inline('[rules](/rules/voyages)')).toBe('<a href="/rules/voyages">rules</a>');
  });
});

describe('waiting', () => {
  it('comes back at once, then ever more slowly, at most after 15 seconds', () =>
    expect([0, 1, 2, 3, 20].map(patience)).toEqual([0, 500, 1000, 2000, 15000]));
  it("tells another's move in at most 1.2 seconds", () => {
    expect(lasts({ n: 1, ply: 1, text: '', moved: { piece: 'p', path: Array.from({ length: 40 }, () => 'x') } })).toBe(
      1200,
    );
    expect(lasts({ n: 1, ply: 1, text: '' })).toBe(800);
  });
});
