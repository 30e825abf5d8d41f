// The line to a table is laid while the page that draws it is still on its way: `src/wire/socket.ts` takes it up.
if (location.pathname.startsWith('/table/'))
  window.farshoreLine = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
