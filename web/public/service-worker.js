// What the browser does for Farshore when no page is open: it shows what the house pushes, and opens the table.
// Each concern is one block of listeners; nothing here knows a game.

// Pushes. The house encrypts them; the key of a notice is its tag, so a repeat replaces what it repeats.
self.addEventListener('push', (event) => {
  event.waitUntil(shown(event.data ? event.data.json() : {}));
});

async function shown(said) {
  if (said.confirm) {
    const body = JSON.stringify({ channel: said.channel, code: said.confirm });
    const answer = await fetch('/api/notices/confirm', { method: 'POST', body });
    if (!answer.ok) return;
  }
  await self.registration.showNotification(said.title || 'Farshore', {
    body: said.body || '',
    tag: said.key,
    icon: '/favicon.svg',
    data: { link: said.link || '/', stop: said.stop || '' },
    actions: said.stop ? [{ action: 'stop', title: 'Stop these' }] : [],
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data || {};
  event.waitUntil(opened(event.action === 'stop' ? data.stop : data.link));
});

// A link leads to this house whatever the house calls itself: only its path counts.
async function opened(link) {
  const named = new URL(link || '/', self.location.origin);
  const url = new URL(named.pathname + named.hash, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url.split('#')[0] === url.split('#')[0] && !new URL(url).hash);
  return there ? there.focus() : self.clients.openWindow(url);
}

// Without a network. The page itself, its files and the list of games are kept as they were last seen; what people own
// the page keeps for itself. A page is asked for first, and the kept one is shown if no answer comes within a second. Files
// have their contents in their names, so a kept one is never old. A new release is kept beside the pages that are open:
// none of them is loaded anew for it.
const KEPT = 'farshore-1';
const MOST = 240; // files; the oldest go
const PATIENCE = 1000; // milliseconds

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(stocked());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(settled());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request));
  else if (pathname === '/api/games') event.respondWith(latest(event.request));
});

const found = async (what) => (await caches.open(KEPT)).match(what, { ignoreVary: true, ignoreSearch: true });

async function put(what, answer) {
  const kept = await caches.open(KEPT);
  await kept.put(what, answer);
  const all = await kept.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await kept.delete(old);
}

// What "My tables" needs, so that it opens without a network even if it was never looked at.
async function stocked() {
  const front = await fetch('/', { cache: 'no-cache' });
  if (!front.ok) return;
  const named = [...(await front.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]);
  await put('/', front);
  const ahead = await fetch('/ahead.json', { cache: 'no-cache' });
  const files = ahead.ok ? ((await ahead.json()).offline ?? []) : [];
  await Promise.allSettled([...new Set([...named, ...files])].map((name) => file(new Request(name))));
  await latest(new Request('/api/games')).catch(() => undefined);
}

async function settled() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

async function page(event) {
  const kept = await found('/');
  const asked = fetch(event.request).then(async (answer) => {
    if (answer.status >= 500 && kept) return kept;
    if (answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html')) {
      const before = kept ? await kept.clone().text() : '';
      const now = answer.clone();
      if (before !== (await answer.clone().text())) event.waitUntil(stocked());
      event.waitUntil(put('/', now));
    }
    return answer;
  });
  if (!kept) return asked;
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise((done) => setTimeout(() => done(kept.clone()), PATIENCE));
  return Promise.race([asked.catch(() => kept.clone()), late]);
}

async function file(request) {
  const kept = await found(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(request, answer.clone());
  return answer;
}

async function latest(request) {
  const kept = await found(request);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await put(request, answer.clone());
    return answer;
  });
  if (!kept) return asked;
  const late = new Promise((done) => setTimeout(() => done(kept.clone()), PATIENCE));
  return Promise.race([asked.catch(() => kept.clone()), late]);
}
