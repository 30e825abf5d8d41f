// Terrains in one stroke each, in a hex of size 10: for small pictures of maps, and for tiles that are about to be
// laid.
export const SHAPES: Record<string, string> = {
  island: 'M-6 3.5Q-6-4 0-4.5T6 3.5Q0 6.5-6 3.5Z',
  stormy: 'M1.5-5.5L-3.5 1H-.5L-1.5 5.5L3.5-1H.5Z',
  treacherous: 'M5 0A5 5 0 1 1 0-5A3.4 3.4 0 0 1 3.4-1.6A2.2 2.2 0 0 1 1.2 .6',
  impassible: 'M-5.5 4L-2.5-3.5L-.2 1.5L2-4.5L5.5 4Z',
  'workshop-port': 'M-4.5-4.5H4.5V4.5H-4.5Z',
  'trading-port': 'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
  'home-port': 'M-4.5 4.5V-4L-2-1.5L0-5L2-1.5L4.5-4V4.5Z',
};
