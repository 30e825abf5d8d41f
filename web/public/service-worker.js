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
