// What every part of a table page needs, handed down once.
import { getContext, setContext } from 'svelte';

import type { Theme } from './theme';
import type { Table } from '../wire/table.svelte';

export interface Here {
  table: Table;
  readonly theme: Theme;
  spot: { seat: number | null; open: number | null; card: string | null };
  live: boolean;
}
const KEY = Symbol('table');

export const provide = (here: Here): Here => setContext(KEY, here);
export const useTable = (): Here => getContext<Here>(KEY);
