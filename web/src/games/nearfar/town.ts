// The town of Near and Far at dusk: a street of houses, each 100 wide on a ground line at 128.
const window = (x: number, y: number, w = 9, h = 12): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#ffd27a" stroke="#2a1830" stroke-width="1.500"/>`;

const HOUSES: Record<string, string> = {
  saloon: `<path d="M-44 128V62H-36V50H36V62H44V128Z" fill="#8a4a3a"/><rect x="-48" y="60" width="96" height="7" fill="#5e2f2a"/>${window(-34, 76)}${window(24, 76)}<rect x="-14" y="92" width="28" height="36" fill="#ffd27a"/><path d="M-14 98h13v20h-13ZM1 98h13v20h-13Z" fill="#6b3a2a" stroke="#2a1830"/>`,
  'town-hall': `<path d="M-42 128V70H42V128Z" fill="#b08a78"/><path d="M-48 72L0 42L48 72Z" fill="#8f6a5e"/>${[-30, -12, 12, 30].map((d) => `<rect x="${d - 4}" y="76" width="8" height="52" fill="#e0c2a8"/>`).join('')}<path d="M0 42V22L14 27L0 32" fill="#F4BC3A" stroke="#2a1830" stroke-width="1.500"/>${window(-5, 92, 10, 36)}`,
  stables: `<path d="M-44 128V84L-30 62H30L44 84V128Z" fill="#7c5236"/><path d="M-20 128V92H20V128ZM-20 92L20 128M20 92L-20 128" fill="#5a3a26" stroke="#2a1830" stroke-width="1.500"/>${window(-5, 70, 10, 10)}`,
  'general-store': `<path d="M-42 128V58H42V128Z" fill="#5f7a78"/><path d="M-48 84h96v-10h-96Z" fill="#d9a05a"/>${[-40, -24, -8, 8, 24].map((d, i) => `<path d="M${d} 74h16v14q-8 6-16 0Z" fill="${i % 2 ? '#fff3da' : '#b5432e'}"/>`).join('')}${window(-34, 98, 22, 18)}${window(12, 98, 22, 18)}`,
  farm: `<path d="M-38 128V86L-24 66L6 66L18 86V128Z" fill="#a8442f"/>${window(-16, 96, 14, 14)}<path d="M24 128V74q10-12 20 0V128Z" fill="#c9b08a"/>${[-47, -42, 48].map((d) => `<path d="M${d} 130v-14m0 4l-4-4m4 1l4-4" stroke="#e9c46a" stroke-width="2" fill="none"/>`).join('')}`,
  'mystics-hut': '<path d="M-30 128Q-44 84 0 48Q44 84 30 128Z" fill="#5d4a86"/><path d="M-8 128V104q8-10 16 0V128Z" fill="#ffd27a"/><circle cy="84" r="7" fill="#8fe3dd" stroke="#2a1830"/><path d="M0 48q-6-14 6-20" stroke="#c9c0e6" stroke-width="3" fill="none" opacity=".7"/>',
  mine: '<path d="M-50 128L-26 72L0 54L30 74L50 128Z" fill="#6d5a52"/><path d="M-18 128V98q18-18 36 0V128Z" fill="#1d1420"/><path d="M-22 130V96M22 130V96M-26 95H26" stroke="#a8774a" stroke-width="6"/>',
  jail: '<path d="M-38 128V78H38V128Z" fill="#7f7684"/><path d="M-42 80V70H-30V76H-18V70H-6V76H6V70H18V76H30V70H42V80Z" fill="#655c6d"/><path d="M-22 122V92H22V122Z" fill="#1d1420"/><path d="M-14 92V122M-5 92V122M5 92V122M14 92V122M-22 107H22" stroke="#b9aebb" stroke-width="2.600"/>',
};

export const house = (kind: string): string | null => {
  const drawn = HOUSES[kind] ?? (/mystic|hut/.test(kind) ? HOUSES['mystics-hut'] : /store|shop/.test(kind) ? HOUSES['general-store'] : /hall/.test(kind) ? HOUSES['town-hall'] : undefined);
  return drawn ? `<g stroke="#2a1830" stroke-width="1.200">${drawn}</g>` : null;
};

/** The sky, the hills and the ground behind the houses, 800 by 168. */
export const SKY =
  '<defs><linearGradient id="n-dusk" x2="0" y2="1"><stop offset="0" stop-color="#4b3a6e"/><stop offset=".55" stop-color="#c8695a"/><stop offset="1" stop-color="#f3b065"/></linearGradient></defs><rect width="800" height="168" fill="url(#n-dusk)"/>' +
  '<path d="M0 0C60 10 120 2 190 8S330 2 400 9S560 1 640 8S760 3 800 6V-8H0Z" fill="#FCF3DF"/><circle cx="640" cy="58" r="24" fill="#ffe2a0" opacity=".9"/>' +
  [[40, 30], [150, 24], [260, 40], [430, 28], [520, 44], [760, 30], [340, 22]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.600" fill="#fff3da"/>`).join('') +
  '<path d="M0 104L80 80L130 96L220 70L300 100L420 84L520 104L610 82L700 100L800 78V168H0Z" fill="#7d4a68" opacity=".55"/><rect y="126" width="800" height="42" fill="#7a4a34"/><path d="M0 128H800" stroke="#a86b45" stroke-width="4"/>';
