// What this browser adds to the dice, and who it is on the daily voyage. Both are random, made here, and kept here.
import { api } from './api';
import type { NewSeat } from './types';
import { read, write } from '../shared/settings.svelte';

const CAPTAIN = 'farshore.captain';
const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** A part of the dice: 128 random bits. */
export const nonce = (): string => hex(16);

/** The secret by which a captain sails the ranked voyage of a day once. */
export function captain(): string {
  const kept = read<string>(CAPTAIN, '') || hex(24);
  write(CAPTAIN, kept);
  return kept;
}

export interface Part {
  promised?: string;
  nonces: Record<string, string>;
}
export interface Promised {
  promise: string;
  seats: NewSeat[];
  part: Part;
}

/** Ask for a promise first, then add to the dice: so whoever keeps the table cannot choose them. */
export async function promised(seats: NewSeat[]): Promise<Promised> {
  const given = await api.promise();
  const nonces: Record<string, string> = {};
  const sent = seats.map((seat, n) => (seat.kind === 'me' ? { ...seat, nonce: (nonces[n] = nonce()) } : seat));
  return { promise: given.promise, seats: sent, part: { promised: given.commitment, nonces } };
}
