// What client and server say about campaigns, as farshore/server defines it. Written by scripts/wire_types.py.
import type { NewClock, NewSeat, Value } from './messages';

/** A campaign to be begun: who plays, and the house rules of all its sittings. */
export interface NewCampaign {
  players: NewSeat[];
  mode?: string;
  options?: Record<string, boolean | number | string | null>;
  title?: string | null;
  /** the first that has campaigns, if none is named */
  game?: string | null;
  /** of its sittings */
  clock?: NewClock | null;
}

/** The next sitting. Without `after` it follows the last entry; with it, it forks off from that one. */
export interface NewSitting {
  after?: number | null;
  map?: number;
  present?: number[] | null;
  promise?: string | null;
  nonce?: string | null;
  /** another table, though one is being played after the same entry */
  fork?: boolean;
}

/**
 * A new campaign: its owner's key, and the keys of the players who are mine. A player's key opens their seat at
 * every sitting.
 */
export interface CampaignMade {
  campaign: string;
  owner: string;
  keys: Record<string, string>;
}

/** A place taken. */
export interface Came {
  player: number;
  key: string;
}

/**
 * The table of a sitting; the campaign's keys open it. `present` sit there in this order; `joined`: it had begun
 * before.
 */
export interface Sat {
  table: string;
  present: number[];
  joined: boolean;
}

/** Another player, and their key if they are mine. */
export interface Changed {
  player: number;
  key?: string;
}

/** A player and the character sheet they keep. */
export interface PlayerInfo {
  player: number;
  name: string;
  kind: 'open' | 'human' | 'bot';
  character: string;
  points: number;
  experience: number;
  talents: string[];
  keywords: string[];
  quests: string;
  skills: SkillInfo[];
  bot?: string;
}

/** One line of the ledger, in words. `here` is whether what is shown follows from it. */
export interface EntryInfo {
  n: number;
  after: number;
  kind: string;
  text: string;
  here: boolean;
  table?: string;
}

/** A map on which the next sitting may take place. */
export interface MapInfo {
  map: number;
  name: string;
  theme: string;
}

/** A sitting that has begun and is not in the ledger yet. */
export interface SittingInfo {
  table: string;
  after: number;
  name: string;
  state: 'gathering' | 'playing' | 'over';
  map: number;
  present: number[];
}

/** A page that is read aloud before or after a campaign: its title, and its paragraphs. */
export interface FramePageInfo {
  title: string;
  text: string[];
}

/** What experience buys at the next sitting; `can` is whether there is enough of it. */
export interface SkillInfo {
  name: string;
  text: string;
  cost: number;
  can: boolean;
}

/** A place of the road. `note` says how it went there, `winners` are players; `quests` are stories of its own. */
export interface StopInfo {
  map: number;
  name: string;
  theme: string;
  state: 'told' | 'next' | 'open' | 'ahead' | 'left out';
  winners: number[];
  note: string;
  quests: number;
}

/** A page that was read at a sitting, with what was chosen and how it went. */
export interface BookPageInfo {
  sitting: number;
  player: number;
  kicker: string;
  title: string;
  text: string[];
  plate: string;
  chosen: string;
  went: string;
}

/** All pages read so far. */
export interface BookInfo {
  pages: BookPageInfo[];
}

/**
 * A campaign as it stands at an entry of its ledger. `me` and `owner` are what the key that came along opens.
 *
 * The epilogue is empty until the campaign is over; it says what this group did.
 */
export interface CampaignInfo {
  campaign: string;
  title: string;
  mode: string;
  options: Record<string, Value>;
  at: number;
  last: number;
  players: PlayerInfo[];
  entries: EntryInfo[];
  maps: MapInfo[];
  skips: MapInfo[];
  road: StopInfo[];
  sittings: SittingInfo[];
  champions: number[];
  over: boolean;
  prologue: FramePageInfo[];
  epilogue: FramePageInfo[];
  me?: number;
  owner?: boolean;
}
