// What holds at every decision, looked at from inside the page: [kind, what] for each fault, and figures.
() => {
  const W = innerWidth, H = innerHeight, faults = [];
  const touch = matchMedia('(pointer: coarse)').matches;
  const box = (e) => e.getBoundingClientRect();
  const say = (e) => (e.getAttribute('aria-label') || e.textContent || (e.className.baseVal ?? e.className)).trim().slice(0, 60);
  const drawn = (r) => r.width > 0.5 && r.height > 0.5;
  const scrollers = (e) => {
    const found = [];
    for (let p = e.parentElement; p; p = p.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(p);
      if (display !== 'contents' && /auto|scroll/.test(overflowX + overflowY)) found.push(p);
    }
    return found;
  };
  const goesOn = (p) => p.classList.contains('more-below') || p.classList.contains('more-above');
  const inside = (x, y, q) => x >= q.x && x <= q.right && y >= q.y && y <= q.bottom;
  const nameOf = (e) => (e ? (e.className.baseVal ?? e.className) || e.tagName : 'nothing');
  const inner = (p) => { const q = box(p); return { x: q.x + 6, y: q.y + 6, right: q.right - 6, bottom: q.bottom - 6 }; };
  // The middle and four points around it: all of them are the thing itself.
  const points = (r) => [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5]].map(([a, b]) => [r.x + a * r.width, r.y + b * r.height]);
  const visible = (e) => { // what its lists and frames leave of it
    let q = box(e);
    for (let p = e.parentElement; p; p = p.parentElement)
      if (getComputedStyle(p).display !== 'contents' && /hidden|clip|auto|scroll/.test(getComputedStyle(p).overflow)) {
        const o = box(p), [x, y] = [Math.max(q.x, o.x), Math.max(q.y, o.y)];
        q = { x, y, right: Math.min(q.right, o.right), bottom: Math.min(q.bottom, o.bottom) };
      }
    return q;
  };
  const pressable = (e) => drawn(box(e)) && e.contains(document.elementFromPoint(box(e).x + box(e).width / 2, box(e).y + box(e).height / 2));
  const main = document.querySelector('.board'), frame = main.querySelector('.window');
  const reading = document.querySelector('article.story');
  // Every lit place and every offered button: under the pointer, or in a list, tab or map that shows that it goes on.
  const asked = [...document.querySelectorAll('[data-target], [data-choice], .prompt .btn.go')];
  // The filled button beside the question is always in sight: what counts is what else is asked for.
  const sought = asked.filter((e) => e.matches('[data-target], [data-choice]'));
  let inSight = 0;
  for (const e of asked) {
    const r = box(e);
    // The page is the board for as long as it is read, and every answer stands on it.
    if (reading && (frame?.contains(e) || e.closest('.prompt'))) continue;
    if (!drawn(r)) {
      const pane = e.closest('[data-pane]');
      const own = pane && document.querySelector(`.tabs [data-tab-of="${pane.dataset.pane}"]`);
      const tab = pane && (own ?? document.querySelector('.tabs [data-tab-of="mine"]'))?.closest('.lit');
      if (!tab || !pressable(tab)) faults.push(['hidden', say(e)]);
      continue;
    }
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
    const within = frame && frame.contains(e);
    const hold = within ? [frame] : scrollers(e);
    const cut = hold.find((p) => !inside(x, y, within ? box(p) : inner(p)));
    if (cut) {
      // Beyond the frame of a map only where fingers need larger places than fit, and the button for the whole counts them.
      const sign = document.querySelector('.zoom .off');
      if (within ? !touch || !sign || !pressable(sign) : !goesOn(cut)) faults.push(['out of sight', say(e)]);
      continue;
    }
    if (x < 0 || y < 0 || x > W || y > H) { faults.push(['off the window', say(e)]); continue; }
    const seen = points(r).filter(([a, b], i) => !i || (hold.every((p) => inside(a, b, inner(p))) && inside(a, b, { x: 0, y: 0, right: W, bottom: H })));
    // Around its middle a place may touch its neighbour; nothing else lies on it.
    const tops = seen.map((p) => document.elementFromPoint(...p));
    const lid = tops.findIndex((top, i) => !(top && e.contains(top)) && !(i && top?.closest('[data-target], [data-cell]')));
    if (lid >= 0) faults.push(['covered', `${say(e)} by ${nameOf(tops[lid])}`]);
    else if (!sought.length || sought.includes(e)) inSight++;
    // A hex is narrower than it is high: what counts is that a fingertip of 40 px has as much room.
    const size = within ? Math.sqrt(r.width * r.height) : Math.min(r.width, r.height);
    if (touch && size < 39.5) faults.push(['small', `${say(e)} ${Math.round(r.width)}x${Math.round(r.height)}`]);
  }
  // Nothing lies on any other button, nor on anybody's flag.
  if (!reading)
    for (const e of document.querySelectorAll('.table :is(button, a[href], summary, .seat)')) {
      const r = box(e), q = visible(e), [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      const whole = { x: q.x + 2, y: q.y + 2, right: q.right - 2, bottom: q.bottom - 2 }; // at the very edge a pixel decides
      if (asked.includes(e) || !drawn(r) || !inside(x, y, whole) || getComputedStyle(e).visibility === 'hidden') continue;
      const top = document.elementFromPoint(x, y);
      if (!e.contains(top) && !top?.contains(e)) faults.push(['covered', `${nameOf(e)} ${say(e)} by ${nameOf(top)}`]);
    }
  // Whatever else a finger may press.
  if (touch)
    for (const e of document.querySelectorAll('.table :is(button, a[href], summary, input, select)')) {
      const r = box(e);
      if (asked.includes(e) || !drawn(r) || !pressable(e)) continue;
      if (Math.min(r.width, r.height) < 39.5) faults.push(['small', `${nameOf(e)} ${say(e)} ${Math.round(r.width)}x${Math.round(r.height)}`]);
    }
  if (asked.length && !inSight && !reading) faults.push(['nothing asked is in sight', document.querySelector('.ask b').textContent]);
  // Round and score are shown; nobody is told to hover who has no mouse.
  const told = [...document.querySelectorAll('.ask .when, .bar .meta')].some((e) => drawn(box(e)) && e.textContent.trim());
  if (!told && !reading) faults.push(['no round', document.querySelector('.ask b').textContent]);
  if (![...document.querySelectorAll('.seat')].some((e) => drawn(box(e)))) faults.push(['no seats', 'nobody']);
  if (touch && /hover/i.test(document.querySelector('.table').innerText)) faults.push(['hover', 'on touch']);
  // The page itself and its columns do not slide.
  for (const e of [document.scrollingElement, document.querySelector('.table'), main, ...document.querySelectorAll('.left, .right')])
    if (e && (e.scrollLeft || (e.scrollTop && !/auto|scroll/.test(getComputedStyle(e).overflowY)))) faults.push(['slid', e.className || e.tagName]);
  // What ends in dots can be opened: by its own press, by "More" beside it, or by pointing where there is a mouse. A button that acts says all of it.
  const acts = (e) => e.closest('.acts .btn, [data-choice]');
  const unfolds = (e) => e.closest('.ledger') && document.querySelector('.under .more');
  const opens = (e) => (!acts(e) && e.closest('button, a, summary')) || (!touch && e.closest('[title]')) || unfolds(e);
  // No scrolling without a sign, but downwards where a bar is seen; no text cut except where it can be opened.
  for (const e of document.querySelectorAll('.table *')) {
    if (!(e instanceof HTMLElement) || !drawn(box(e))) continue;
    const s = getComputedStyle(e);
    if (/auto|scroll/.test(s.overflowX) && e.scrollWidth > e.clientWidth + 2 && !e.classList.contains('more-aside')) faults.push(['sideways', e.className]);
    if (/auto|scroll/.test(s.overflowY) && e.scrollHeight > e.clientHeight + 4 && !goesOn(e) && (touch || s.scrollbarWidth === 'none'))
      faults.push(['downwards', nameOf(e)]);
    if (s.textOverflow === 'ellipsis' && s.clipPath === 'none' && /hidden|clip/.test(s.overflowX) && e.scrollWidth > e.clientWidth + 1 && !opens(e))
      faults.push(['cut', `${e.className}: ${say(e)}`]);
    if (s.webkitLineClamp !== 'none' && e.scrollHeight > e.clientHeight + 3 && !opens(e)) faults.push(['cut', `${e.className}: ${say(e)}`]);
  }
  // Words that a box without a bar cuts off, in its width or in its height.
  const words = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isSeen = (e) => { // what only ears are told is clipped away, what has been told has faded
    for (let p = e; p; p = p.parentElement) if (getComputedStyle(p).clipPath !== 'none' || getComputedStyle(p).opacity === '0') return false;
    return getComputedStyle(e).visibility !== 'hidden';
  };
  while (words.nextNode()) {
    const text = words.currentNode, e = text.parentElement;
    if (!text.textContent.trim() || !(e instanceof HTMLElement) || frame?.contains(e) || unfolds(e) || !isSeen(e)) continue;
    range.selectNodeContents(text);
    const r = range.getBoundingClientRect();
    if (!drawn(r)) continue;
    const spare = Math.max(4, 0.25 * parseFloat(getComputedStyle(e).fontSize)); // above and below its letters a line is empty
    let [x, y] = [true, true]; // ways in which nothing scrolls yet
    for (let p = e; p; p = p.parentElement) {
      const s = getComputedStyle(p);
      if (s.display === 'contents') continue;
      const q = p.matches('.table') ? { x: 0, y: 0, right: W, bottom: H } : box(p);
      const cuts = (way) => /hidden|clip/.test(way) || p.matches('.table');
      [x, y] = [x && !/auto|scroll/.test(s.overflowX), y && !/auto|scroll/.test(s.overflowY)];
      if (s.webkitLineClamp !== 'none') break; // judged above, as are dots
      x &&= s.textOverflow !== 'ellipsis' || s.overflowX === 'visible';
      if ((x && cuts(s.overflowX) && (r.x < q.x - 2 || r.right > q.right + 2)) || (y && cuts(s.overflowY) && (r.y < q.y - spare || r.bottom > q.bottom + spare))) {
        faults.push(['cut', `in ${nameOf(p)}: ${text.textContent.trim().slice(0, 60)}`]);
        break;
      }
      if (p.matches('.table') || s.position === 'fixed') break;
    }
  }
  // Names on the map: whole where all of it is in sight, and clear of each other.
  if (frame && !reading) {
    const f = box(frame);
    const named = [...frame.querySelectorAll('.names .place, .ocean')].filter((e) => drawn(box(e)) && isSeen(e));
    for (const [name, r] of named.map((e) => [e.textContent, box(e)]))
      if (!touch && (r.x < f.x - 2 || r.right > f.right + 2 || r.y < f.y - 4 || r.bottom > f.bottom + 4)) faults.push(['cut', `on the map: ${name}`]);
    // Of what is written aslant the box says nothing about its neighbours.
    const names = named.filter((e) => Math.abs(e.getScreenCTM().b) < 0.01).map((e) => [e.textContent, box(e)]);
    for (const [i, [name, r]] of names.entries())
      for (const [other, q] of names.slice(i + 1)) {
        const [w, h] = [Math.min(r.right, q.right) - Math.max(r.x, q.x), Math.min(r.bottom, q.bottom) - Math.max(r.y, q.y)];
        if (w > 2 && h > 0.35 * Math.min(r.height, q.height)) faults.push(['overlaps', `${name} and ${other}`]);
      }
  }
  // Nothing lies on a hex, a space or a name.
  if (frame && !reading) {
    const places = [...frame.querySelectorAll('[data-cell], .node, .names .place')].map((e) => [e, box(e)]);
    // Whatever shows words, signs or paper of its own; the paper under the map and a house that one looks into are no lids.
    const f = box(frame);
    const shows = (e) => e.matches('svg, button, img') || [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) || getComputedStyle(e).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const apart = (e) => e.contains(frame) || e.closest('.window .layer, .backdrop, .paper, .housed, .phase') || e.parentElement.closest('svg');
    const beside = (q) => q.right < f.x + 2 || q.x > f.right - 2 || q.bottom < f.y + 2 || q.y > f.bottom - 2;
    for (const lid of document.querySelectorAll('.table *')) {
      if (beside(box(lid)) || apart(lid) || !drawn(box(lid)) || !shows(lid) || !isSeen(lid)) continue;
      const q = visible(lid);
      if (beside(q) || q.right <= q.x || q.bottom <= q.y) continue;
      const free = (r) => [r.x + r.width / 2, r.y + r.height / 2, Math.min(r.width, r.height) * 0.4];
      const under = places.filter(([, r]) => {
        const [x, y, radius] = free(r);
        if (!inside(x, y, f)) return false;
        const [dx, dy] = [x - Math.max(q.x, Math.min(x, q.right)), y - Math.max(q.y, Math.min(y, q.bottom))];
        return Math.hypot(dx, dy) < radius;
      });
      if (under.length) faults.push(['overlaps', `${nameOf(lid)} ${say(lid)} on ${under.length}`]);
    }
  }
  const b = box(main), w = frame ? box(frame) : b;
  // Where each place stands: with a mouse the map itself keeps still too.
  // What is marked on a place makes it larger, and moves it nowhere.
  const stands = (e) => (e.matches('g') ? [e.getScreenCTM().e, e.getScreenCTM().f] : [box(e).x, box(e).y]).map(Math.round);
  const spots = touch || !frame ? {} : Object.fromEntries([...frame.querySelectorAll('[data-cell]')].map((e) => [e.dataset.cell, stands(e)]));
  return { faults, board: [b.x, b.y, b.width, b.height].map(Math.round), share: (b.width * b.height) / (W * H),
    frame: [w.x, w.y, w.width, w.height].map(Math.round), map: (w.width * w.height) / (W * H), ask: document.querySelector('.ask b').textContent,
    turn: document.querySelector('.bar .meta')?.textContent ?? '', asked: asked.length, spots };
}
