// One press takes back one click, whatever the click was made of: how many steps each of mine had.

export interface Clicks {
  done: number[]; // the steps of each click that can be taken back, the newest last
  undone: number[]; // the steps of each click that was taken back and can be done again, the newest last
}
export const NO_CLICKS: Clicks = { done: [], undone: [] };

const total = (sizes: number[]): number => sizes.reduce((sum, n) => sum + n, 0);

/** The newest ones that fit into so many steps; a rest counts as one. */
function trimmed(sizes: number[], steps: number): number[] {
  const kept = [...sizes];
  while (total(kept) > steps) kept.pop();
  return total(kept) < steps ? [...kept, steps - total(kept)] : kept;
}

/**
 * What the clicks are after a newer document, by the steps that it says can be taken back and done again. What was done
 * since the last document is one click; whoever comes to a table without a memory takes back step by step.
 */
export function clicked(before: Clicks, undo: number, redo: number, known: boolean): Clicks {
  const had = total(before.done);
  if (!known && had !== undo) return { done: Array<number>(undo).fill(1), undone: Array<number>(redo).fill(1) };
  const done = undo > had ? [...before.done, undo - had] : trimmed(before.done, undo);
  const back = total(before.undone);
  const undone = redo > back ? [...before.undone, redo - back] : trimmed(before.undone, redo);
  return { done, undone };
}
