// A request of mine that waits for the others, in words.
import type { Table } from '../../wire/table.svelte';

export function waitingFor(table: Pick<Table, 'asking' | 'info'>, friends: string): string {
  const asking = table.asking;
  const others = friends || 'the others';
  const seat = table.info?.seats.find((one) => one.seat === asking?.seat);
  const name = seat?.name || `seat ${(asking?.seat ?? 0) + 1}`;
  // On a seat it is voted only while its holder is away, and the holder is given some time to come.
  const away = `It is so once the others who play agree and ${name} has been away for a while.`;
  if (asking?.opens) return `You asked to open the seat of ${name}. ${away}`;
  if (asking?.what === 'bot') return `You asked to let a bot play for ${name}. ${away}`;
  if (asking?.what === 'abandon') return `You asked to give this game up. Waiting for ${others} …`;
  if (asking?.what === 'pause') return `You asked to let all clocks stand still. Waiting for ${others} …`;
  return `You asked to take your last decision back. Waiting for ${others} …`;
}
