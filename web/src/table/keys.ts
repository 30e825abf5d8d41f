// What keys do with the question on the table; what they do with the page is the screen's own.
import type { Table } from '../wire/table.svelte';
import type { Offer } from '../wire/types';
import type { Keys } from './keyboard';

type Answering = 'act' | 'choose' | 'undo' | 'redo' | 'hint' | 'end' | 'commit' | 'skip';

/** On a table that is only looked at nothing is answered. */
export function answering(table: Table, live: boolean): Pick<Keys, Answering> {
  const offers = (): Offer[] => (table.leaf ? [] : (table.view?.actions ?? []));
  const commit = (offer: Offer | null | undefined, sure = false): boolean => {
    if (!offer || !live) return false;
    void table.commit(offer, sure);
    return true;
  };
  const press = (offer: Offer | undefined): boolean => {
    if (!offer || !live) return false;
    void table.press(offer);
    return true;
  };
  return {
    act: (key) => {
      const offer = offers().find((o) => o.key?.toLowerCase() === key);
      if (!offer || !live) return false;
      if (!offer.on?.length) return press(offer);
      if (offer === table.choice) return commit(offer);
      table.choose(offer);
      return true;
    },
    choose: (n) => press(offers().filter((o) => !o.on?.length && o.group !== 'table')[n - 1]),
    undo: () => {
      if (table.view?.prompt.undo && live) void table.undo();
    },
    redo: () => {
      if (table.view?.prompt.redo && live) void table.redo();
    },
    hint: () => {
      if (table.myTurn && live) void table.hint();
    },
    end: () => void commit(offers().find((o) => o.go && !o.on?.length)),
    commit: () => {
      if (table.leaf) {
        table.goOn();
        return true;
      }
      if (table.stage.now) table.stage.finish();
      return commit(table.confirming ?? table.choice ?? offers().find((o) => o.go), !!table.confirming);
    },
    skip: () => table.settle(),
  };
}
