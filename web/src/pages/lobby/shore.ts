// The shore behind the lobby, at first light or by night: ridges, sea, a lighthouse, two sails.
import { f, rng } from '../../shared/noise';
import { ship } from '../../shared/ink';

function ridge(y: number, height: number, seed: number, fill: string): string {
  const random = rng(seed);
  let d = `M0 330V${y}`;
  for (let x = 0; x <= 1440; x += 48)
    d += `L${x} ${f(y - random() * height * (0.4 + 0.6 * Math.abs(Math.sin(x / 230 + seed))))}`;
  return `<path d="${d}V330Z" fill="${fill}"/>`;
}

export function shore(dark: boolean): string {
  const sky = dark ? ['#081521', '#15384a', '#2b6170'] : ['#1d6f86', '#69b5b4', '#f6d9a4'];
  let s =
    `<defs><linearGradient id="hs" x2="0" y2="1">${sky.map((c, i) => `<stop offset="${[0, 0.55, 1][i]}" stop-color="${c}"/>`).join('')}</linearGradient>` +
    '<linearGradient id="beam"><stop offset="0" stop-color="#ffe2ae" stop-opacity="0"/><stop offset="1" stop-color="#ffe2ae" stop-opacity=".5"/></linearGradient>' +
    `<radialGradient id="sun"><stop offset="0" stop-color="${dark ? '#e9f2f5' : '#fff6d8'}"/><stop offset=".18" stop-color="${dark ? '#cfe0e8' : '#ffeab0'}" stop-opacity=".9"/><stop offset="1" stop-color="#ffeab0" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="1440" height="360" fill="url(#hs)"/><circle cx="${dark ? 640 : 760}" cy="${dark ? 104 : 206}" r="${dark ? 64 : 230}" fill="url(#sun)"/>${dark ? '<circle cx="640" cy="104" r="17" fill="#eef4f6"/>' : ''}`;
  if (dark)
    for (let i = 0; i < 70; i++) {
      const random = rng(i + 9);
      s += `<circle cx="${f(random() * 1440)}" cy="${f(random() * 170)}" r="${f(0.5 + random() * 1.3)}" fill="#fff" opacity="${f(0.3 + random() * 0.6)}"/>`;
    }
  s += ridge(206, 60, 4, dark ? '#1d4656' : '#8fc3b8') + ridge(222, 44, 7, dark ? '#173a49' : '#6aa9a3');
  s += `<rect y="222" width="1440" height="110" fill="${dark ? '#0f2c38' : '#3c8b93'}"/>`;
  for (let i = 0; i < 60; i++) {
    const random = rng(i + 60);
    const [x, y, w] = [random() * 1440, 228 + random() * 90, 10 + random() * 30];
    s += `<path d="M${f(x)} ${f(y)}h${f(w)}" stroke="${dark ? '#4f8394' : '#d9f0e4'}" stroke-opacity="${f(0.25 + random() * 0.4)}" stroke-width="2" stroke-linecap="round"/>`;
  }
  s +=
    `<g transform="translate(-352 0)"><path d="M1160 222q40-42 112-44q60 0 80 20q46 4 98 24Z" fill="${dark ? '#0c222b' : '#2f6b5f'}"/><path d="M1284 180l5-64h14l5 64Z" fill="#fbf6ea"/>` +
    `<path d="M1286 158h21l1 12h-23ZM1288 132h17l1 12h-19Z" fill="#c8452d"/><rect x="1287" y="104" width="18" height="13" fill="${dark ? '#ffe2ae' : '#fff3c4'}" stroke="#1b2a31"/>` +
    `<path d="M1284 104l12-11l12 11Z" fill="#1b2a31"/>${dark ? '<path d="M1296 110L900 44V176Z" fill="url(#beam)"/>' : ''}</g>`;
  return `${s}<g transform="translate(1240 224)">${ship(1, 1.5)}</g><g transform="translate(700 218)">${ship(2, 0.8)}</g>`;
}
