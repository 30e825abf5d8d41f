// A small router over the history of the browser. Addresses are the product's own; unknown ones lead to the lobby's
// "not found".
import { release } from './release';

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; ply: number | null }
  | { page: 'campaign'; campaign: string }
  | { page: 'new-campaign' }
  | { page: 'my-tables' }
  | { page: 'notices'; what: string }
  | { page: 'records' }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'rulebook'; game: string; part: string | null }
  | { page: 'about' }
  | { page: 'lost'; path: string };

export function parse(path: string, query = '', hash = ''): Route {
  const [first = '', second = ''] = path
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(decodeURIComponent);
  const search = new URLSearchParams(query);
  if (!first) return { page: 'lobby' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'table' && second) return { page: 'table', table: second };
  if (first === 'replay' && second) {
    const ply = search.get('ply');
    return { page: 'replay', table: second, ply: ply !== null && /^\d+$/.test(ply) ? Number(ply) : null };
  }
  if (first === 'campaign' && second)
    return second === 'new' ? { page: 'new-campaign' } : { page: 'campaign', campaign: second };
  if (first === 'my-tables') return { page: 'my-tables' };
  if (first === 'notices') return { page: 'notices', what: second ?? '' };
  if (first === 'records') return { page: 'records' };
  if (first === 'rules') return { page: 'rules', game: second || null, rule: hash.replace(/^#/, '') || null };
  if (first === 'rulebook' && second) return { page: 'rulebook', game: second, part: hash.replace(/^#/, '') || null };
  if (first === 'about') return { page: 'about' };
  return { page: 'lost', path };
}

/** The seat key of a link such as /table/abc#KEY, taken out of the address as soon as it is read. */
export const keyOf = (hash: string): string | null => (hash.length > 8 ? hash.replace(/^#/, '') : null);

const here = (): Route =>
  typeof location === 'undefined' ? { page: 'lobby' } : parse(location.pathname, location.search, location.hash);

class Router {
  route = $state<Route>(here());

  start(): void {
    addEventListener('popstate', () => (this.route = here()));
    addEventListener('hashchange', () => (this.route = here()));
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (
        !link ||
        event.defaultPrevented ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (
        link.target ||
        link.hasAttribute('download') ||
        link.origin !== location.origin ||
        link.pathname.startsWith('/api/')
      )
        return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(to: string, replace = false): void {
    if (release.newer) return location[replace ? 'replace' : 'assign'](to);
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.route = here();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();
