// The view document and the messages around it, as farshore/core/view.py and docs/wire.md define them.
// scripts/check-types.py compares the field names with the Python side.

export type Seat = number;

export interface Amount { what: string; n: number; of?: number }
export interface Where { area: string; at?: string | number; facing?: number }
export interface Mark { what: string; n?: number; state?: string }
export interface Chances { p: number; label: string; cost?: Amount[]; gain?: Amount[] }
export interface Ending { text: string; order: Seat[]; table?: { head: string[]; rows: (string | number)[][] }; sections?: { title: string; lines: string[] }[] }
export interface Status { label: string; banner?: string; over?: Ending }
export interface SeatView {
  seat: Seat; name?: string; flag: number; you?: boolean; bot?: string; fault?: string; state: string; turn?: boolean; away?: string;
  score?: Amount; counts: Amount[]; hand?: Amount[];
}
export interface Line { kind: string; path: string[]; seat?: Seat; label?: string; patch?: boolean; figures?: number[] }
export interface Cell {
  id: string; q: number; r: number; terrain: string; name?: string; region?: string; tile?: string; marks?: Mark[]; state?: string;
}
export interface GridCell { id: string; row: number; col: number; text: string; state?: string }
export interface Region { id: string; name: string; state?: string }
export interface Edge { a: string; b: string; kind: string }
export interface GraphNode { id: string; x: number; y: number; kind: string; name?: string; marks?: Mark[]; state?: string }
export interface GraphLink { id?: string; a: string; b: string; marks?: Mark[] }
export interface Slot {
  id: string; kind: string; label?: string; x?: number; y?: number; cap?: number; state?: string; n?: number; of?: number; more?: number;
}
export interface TrackMark { at: number; what: string; label?: string }
export interface DieView { id: string; faces: string; value?: number | string; rolled?: number | string; role?: string }
export type Place = 'world' | 'above' | 'info' | 'mine' | 'hand' | 'page';
export type AreaType = 'hexmap' | 'graphmap' | 'grid' | 'track' | 'tableau' | 'hand' | 'deck' | 'dice' | 'page';

interface Base { id: string; title: string; place: Place; seat?: Seat; help?: string }
export interface HexMap extends Base { type: 'hexmap'; orient?: 'pointy' | 'flat'; cells: Cell[]; regions?: Region[]; edges?: Edge[]; lines?: Line[] }
export interface GraphMap extends Base { type: 'graphmap'; nodes: GraphNode[]; links: GraphLink[]; lines?: Line[] }
export interface Grid extends Base { type: 'grid'; cells: GridCell[]; rows?: Mark[][]; cols?: Mark[][] }
export interface Track extends Base { type: 'track'; from?: number; to?: number; value?: number; marks?: TrackMark[]; units?: Mark[] }
export interface Tableau extends Base { type: 'tableau'; slots: Slot[]; links?: [string, string][] }
export interface Hand extends Base { type: 'hand'; count?: number }
export interface Deck extends Base { type: 'deck'; count?: number; discard?: number }
export interface Dice extends Base { type: 'dice'; dice: DieView[]; need?: { total: number; parts: Amount[] } }
export interface Page extends Base { type: 'page'; kicker?: string; text: string[]; plate?: string }
export type Area = HexMap | GraphMap | Grid | Track | Tableau | Hand | Deck | Dice | Page;

export interface Piece {
  id: string; kind: string; at: Where; order?: number; seat?: Seat; name?: string; face?: 'up' | 'down'; n?: number;
  state?: string[]; stats?: Mark[]; text?: string; only?: Seat;
}
export interface Undo { n: number; text: string }
export interface Prompt {
  kind: 'act' | 'react' | 'sealed' | 'wait' | 'over'; seats: Seat[]; text: string; hint?: string; rule?: string; decline?: string; undo?: Undo; redo?: Undo;
  until?: string; otherwise?: string; done?: Seat[];
}
export interface Hole { label: string; from: (Where | string)[]; least?: number; most?: number }
export interface Offer {
  do: string | string[]; label: string; group?: string; key?: string; go?: boolean; on?: Where[]; piece?: string; via?: string[];
  grade?: number; cost?: Amount[]; gain?: Amount[]; odds?: Chances[]; notes?: string[]; undo?: 'free' | 'locks'; confirm?: string;
  holes?: Record<string, Hole>; lays?: [string, string][]; topic?: string; short?: string;
}
export interface Blocked { label: string; why: string; rule: string; group?: string; on?: Where[] }
export interface Happening {
  n: number; ply: number; text: string; seat?: Seat; what?: string; at?: Where[]; moved?: { piece: string; path: string[] };
  dice?: { area: string; values: (number | string)[] }; delta?: { seat: Seat; what: string; n: number }[];
}
export interface View {
  format: string; game: string; status: Status; seats: SeatView[]; areas: Area[]; pieces: Piece[]; prompt: Prompt; actions: Offer[];
  blocked?: Blocked[]; pending?: string[]; table?: string; ply?: number; digest?: string; viewer?: { seat?: Seat; spectator?: boolean; replay?: boolean };
  events?: Happening[];
}

// docs/wire.md

export interface Term { one?: string; many?: string; icon?: string; help?: string; rule?: string }
export interface Drawn { name?: string; drawing?: string; icon?: string }
export interface Lexicon {
  terms?: Record<string, Term>; groups?: Record<string, string>; terrains?: Record<string, Drawn>; kinds?: Record<string, Drawn>;
}
export interface OptionInfo {
  name: string; default: boolean | number | string | null; values: string; choices?: string[]; low?: number; high?: number; basis: string; about: string; offers: ChoiceInfo[];
}
export interface ChoiceInfo { value: string; title: string; note: string; about: string; sketch?: [number, number, string][] }
export interface GameInfo {
  name: string; title: string; line: string; blurb: string; minutes: number; weight: number; tutorial: boolean; modes: { name: string; seats: [number, number]; about: string }[]; options: OptionInfo[];
  bots: { name: string; about: string }[]; lexicon?: Lexicon;
}
export interface Lesson {
  title: string; text: string; label: string; rule?: string; prompt?: string; try?: string | string[]; way?: string[]; piece?: string; on?: Where; last?: boolean;
}
export interface Tutorial { title: string; lessons: Lesson[] }
export interface TableSeat { seat: Seat; name?: string | null; kind: 'me' | 'human' | 'open' | 'bot' | string; bot?: string | null; here: boolean; held?: boolean }
/** Why a game cannot go on here, or not be seen to its end; whose consent would let it go on, and who has given it. */
export interface Stopped { why: string; needed: Seat[]; yes: Seat[]; result: string }
export interface TableInfo {
  table: string; game: string; title: string; mode: string; options: Record<string, unknown>; seats: TableSeat[]; listed: boolean;
  state: 'gathering' | 'playing' | 'over'; ply: number; round?: string | null; rules: string; content: string; commitment?: string | null;
  older?: boolean; stopped?: Stopped; seed?: string | null; turn: Seat[]; daily?: string | null; forked?: string | null; campaign?: string | null; practice?: string | null; takebacks?: number;
  nonces?: string[] | null; asks?: Seat[] | null;
}
export interface RecordInfo { table: string; game: string; title: string; ended: number; seats: string[]; result: string; takebacks: number }
export interface Refused { why: string; rule?: string | null }
export interface Preview { cost?: Amount[]; gain?: Amount[]; notes?: string[] }
export type ServerMessage =
  | { type: 'view'; view: View; table: TableInfo; re?: number }
  | { type: 'done'; re?: number; ply: number }
  | ({ type: 'refused'; re?: number } & Refused)
  | { type: 'asked'; seat: Seat; text: string; since?: string[]; opens?: boolean; re?: number }
  | { type: 'settled'; seat: Seat; why: string }
  | { type: 'seats'; table: TableInfo }
  | ({ type: 'preview'; re?: number } & Preview)
  | { type: 'explained'; re?: number; allowed: boolean; why?: string; rule?: string }
  | { type: 'hint'; re?: number; do: string | string[]; about: string }
  | { type: 'pong'; re?: number }
  | { type: 'closed'; why: string };
