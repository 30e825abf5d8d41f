// My notices as this page knows them, for all that show or change them.
import { KINDS, notices, type Notices, type Wishes } from './notices';
import { Refusal } from '../../wire/api';

const UNASKED = KINDS.map(([kind]) => kind).filter((kind) => kind !== 'talk');

class Calling {
  mine = $state.raw<Notices | null>(null);
  wrong = $state('');

  async doing(work: () => Promise<Notices>): Promise<void> {
    this.wrong = '';
    try {
      this.mine = await work();
    } catch (e) {
      this.wrong = e instanceof Refusal ? e.why : e instanceof Error ? e.message : String(e);
    }
  }

  look(): Promise<void> {
    return this.doing(() => notices.mine());
  }

  keep(wishes: Wishes): Promise<void> {
    return this.doing(() => notices.wish({ ...wishes, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }));
  }

  /** Whether there is a way by which this table could call me. */
  reaches(table: string): boolean {
    return this.mine?.channels.some((one) => one.confirmed && (!one.table || one.table === table)) ?? false;
  }

  /** Whether I am told of this table. */
  of(table: string): boolean {
    const wishes = this.mine?.wishes;
    return !!wishes && (wishes.tables[table] ?? wishes.kinds).length > 0;
  }

  /** Silent, or as at all my other tables. */
  turn(table: string, on: boolean): Promise<void> {
    const wishes = this.mine!.wishes;
    const { [table]: _, ...others } = wishes.tables;
    if (!on) return this.keep({ ...wishes, tables: { ...others, [table]: [] } });
    return this.keep({ ...wishes, tables: wishes.kinds.length ? others : { ...others, [table]: UNASKED } });
  }
}

export const calling = new Calling();
