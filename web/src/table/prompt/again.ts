import type { Table } from '../../wire/table.svelte';

/** Whether the same people can play once more: sittings go on in their campaign, a daily voyage is sailed alone. */
export const mayPlayAgain = ({ seat, info }: Pick<Table, 'seat' | 'info'>): boolean =>
  seat !== undefined && !info?.campaign && !info?.daily && !info?.practice;
