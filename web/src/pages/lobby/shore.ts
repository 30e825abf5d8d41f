// The shore behind the lobby, at first light or by night: ridges, sea, a lighthouse, two sails.
import { element, group, path } from '../../shared/drawing';
import { f, rng } from '../../shared/noise';
import { ship } from '../../shared/ink';

function ridge(y: number, height: number, seed: number, fill: string): string {
  const random = rng(seed);
  let d = `M0 330V${y}`;
  for (let x = 0; x <= 1440; x += 48)
    d += `L${x} ${f(y - random() * height * (0.4 + 0.6 * Math.abs(Math.sin(x / 230 + seed))))}`;
  return `<path d="${d}V330Z" fill="${fill}"/>`;
}

const stop = (offset: number | string, color: string, opacity?: string): string =>
  element('stop', { offset, stopColor: color, stopOpacity: opacity });

function paints(dark: boolean): string {
  const sky = dark ? ['#081521', '#15384a', '#2b6170'] : ['#1d6f86', '#69b5b4', '#f6d9a4'];
  const air = sky.map((color, i) => stop([0, 0.55, 1][i] ?? 0, color)).join('');
  const beam = stop(0, '#ffe2ae', '0') + stop(1, '#ffe2ae', '.5');
  const sun =
    stop(0, dark ? '#e9f2f5' : '#fff6d8') + stop('.18', dark ? '#cfe0e8' : '#ffeab0', '.9') + stop(1, '#ffeab0', '0');
  return element(
    'defs',
    {},
    element('linearGradient', { id: 'hs', x2: 0, y2: 1 }, air) +
      element('linearGradient', { id: 'beam' }, beam) +
      element('radialGradient', { id: 'sun' }, sun),
  );
}

function heaven(dark: boolean): string {
  const light = dark ? { cx: 640, cy: 104, r: 64 } : { cx: 760, cy: 206, r: 230 };
  const sky = element('rect', { width: 1440, height: 360, fill: 'url(#hs)' });
  const glow = element('circle', { ...light, fill: 'url(#sun)' });
  return sky + glow + (dark ? element('circle', { cx: 640, cy: 104, r: 17, fill: '#eef4f6' }) + stars() : '');
}

function stars(): string {
  return Array.from({ length: 70 }, (_, i) => {
    const random = rng(i + 9);
    const [cx, cy, r] = [f(random() * 1440), f(random() * 170), f(0.5 + random() * 1.3)];
    return element('circle', { cx, cy, r, fill: '#fff', opacity: f(0.3 + random() * 0.6) });
  }).join('');
}

function sea(dark: boolean): string {
  const glints = Array.from({ length: 60 }, (_, i) => {
    const random = rng(i + 60);
    const [x, y, w] = [random() * 1440, 228 + random() * 90, 10 + random() * 30];
    return path(`M${f(x)} ${f(y)}h${f(w)}`, {
      stroke: dark ? '#4f8394' : '#d9f0e4',
      strokeOpacity: f(0.25 + random() * 0.4),
      strokeWidth: 2,
      strokeLinecap: 'round',
    });
  });
  return element('rect', { y: 222, width: 1440, height: 110, fill: dark ? '#0f2c38' : '#3c8b93' }) + glints.join('');
}

function lighthouse(dark: boolean): string {
  const lamp = { x: 1287, y: 104, width: 18, height: 13, fill: dark ? '#ffe2ae' : '#fff3c4', stroke: '#1b2a31' };
  return group(
    { transform: 'translate(-352 0)' },
    path('M1160 222q40-42 112-44q60 0 80 20q46 4 98 24Z', { fill: dark ? '#0c222b' : '#2f6b5f' }),
    path('M1284 180l5-64h14l5 64Z', { fill: '#fbf6ea' }),
    path('M1286 158h21l1 12h-23ZM1288 132h17l1 12h-19Z', { fill: '#c8452d' }),
    element('rect', lamp),
    path('M1284 104l12-11l12 11Z', { fill: '#1b2a31' }),
    dark ? path('M1296 110L900 44V176Z', { fill: 'url(#beam)' }) : '',
  );
}

export function shore(dark: boolean): string {
  return [
    paints(dark),
    heaven(dark),
    ridge(206, 60, 4, dark ? '#1d4656' : '#8fc3b8'),
    ridge(222, 44, 7, dark ? '#173a49' : '#6aa9a3'),
    sea(dark),
    lighthouse(dark),
    group({ transform: 'translate(1240 224)' }, ship(1, 1.5)),
    group({ transform: 'translate(700 218)' }, ship(2, 0.8)),
  ].join('');
}
