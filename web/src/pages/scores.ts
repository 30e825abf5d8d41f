// The scores of a game as lines of a graph: 100 wide from the first decision to the last, 100 high from least to most.
export interface Moment {
  ply: number;
  scores: Map<number, number | undefined>;
}
export interface Curve {
  seat: number;
  points: string;
}

export function curves(moments: Moment[], last: number): Curve[] {
  const known = moments.flatMap((m) => [...m.scores.values()].filter((n) => n !== undefined));
  if (!known.length) return [];
  const [least, most] = [Math.min(0, ...known), Math.max(1, ...known)];
  const x = (ply: number): number => Math.round((ply / Math.max(1, last)) * 1000) / 10;
  const y = (n: number): number => Math.round(96 - ((n - least) / (most - least)) * 92);
  const seats = [...new Set(moments.flatMap((m) => [...m.scores.keys()]))];
  return seats.flatMap((seat) => {
    const told = moments.filter((m) => m.scores.get(seat) !== undefined);
    const points = told.map((m) => `${x(m.ply)},${y(m.scores.get(seat)!)}`).join(' ');
    return points ? [{ seat, points }] : [];
  });
}
