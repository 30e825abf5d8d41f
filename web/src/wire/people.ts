// What client and server say about people, as farshore/server/people defines it. Written by scripts/wire_types.py.
import type { TableInfo } from './messages';

/** A device on my ring. */
export interface DeviceInfo {
  device: string;
  name: string;
  seen: number;
  /** the one that asks */
  here?: boolean;
}

/** My key ring. */
export interface Me {
  name: string;
  devices: DeviceInfo[];
}

/** A code for one device, and for so many seconds; and whether the secret that was said is still that of the link. */
export interface Pairing {
  code: string;
  seconds: number;
  link: boolean;
}

/** What the key opens: these seats or players are mine now, also by the ring; and the table or campaign, if `owner`. */
export interface TakenIn {
  seats: number[];
  owner: boolean;
}

/** A table that I sit at, or that I made. */
export interface MyTable {
  table: TableInfo;
  /** mine */
  seats: number[];
  /** it is my turn */
  asked: boolean;
  created: number;
  ended?: number;
  result?: string;
  owner?: boolean;
  archived?: boolean;
  /** nobody else sits there: deleted, it is gone */
  alone?: boolean;
}

/** A campaign that I play in. */
export interface MyCampaign {
  campaign: string;
  title: string;
  game: string;
  /** mine */
  players: number[];
  owner?: boolean;
}

/**
 * All that I sit at. Those that wait for me come first, then those that go on, those that gather, those that are
 * over.
 */
export interface Mine {
  tables: MyTable[];
  campaigns: MyCampaign[];
}

/** The new table, and where I sit there. */
export interface Rematch {
  table: string;
  seats: number[];
}

/** Who has yet to agree. With nobody left it is done, or waits until whoever is concerned has been away long enough. */
export interface Voted {
  left: number[];
}
