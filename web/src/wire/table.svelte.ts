// One open table as the page sees it: the newest document, what is chosen, what was refused.
import { changesOf, hurry, NOTHING, wayOf, type Changes } from './changes';
import { clicked, NO_CLICKS, type Clicks } from './clicks';
import { fresh } from './diff';
import { concerns, leavesOf, type Leaf } from './leaves';
import { targetsOf, openPlaces, stillOffered, filled, holesAt } from './targets';
import { keep } from './keep.svelte';
import { RING } from './secret';
import { settings } from '../shared/settings.svelte';
import { ordered, VEIL } from './standing';
import { Stage } from './stage.svelte';
import { Talk } from './talk.svelte';
import { Socket, type Line } from './socket';
import type { Happening, Lexicon, Offer, Problem, ServerMessage, TableInfo, View, Where } from './types';

export interface Notice {
  kind: 'refused' | 'hint' | 'declined' | 'told';
  text: string;
  rule?: string | null;
  offer?: Offer | undefined; // what is advised: its price and what it brings are the reason
}

/** A piece that stands already where the event takes it has been seen to go there. */
const arrived = (before: View | null, event: Happening): boolean => {
  const path = event.moved?.path;
  return !!path && before?.pieces.find((p) => p.id === event.moved?.piece)?.at.at === path[path.length - 1];
};
const untold = ({ moved: _, ...event }: Happening): Happening => event;

export class Table {
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  lexicon = $state.raw<Lexicon | undefined>(undefined);
  line = $state<Line>('joining');
  closed = $state<string | null>(null);
  choice = $state.raw<Offer | null>(null);
  glance = $state.raw<Offer | null>(null);
  holes = $state<Record<string, string>>({});
  notice = $state.raw<Notice | null>(null);
  confirming = $state.raw<Offer | null>(null);
  busy = $state(false);
  asking = $state.raw<{ seat: number; text: string; since: string[]; opens: boolean; what: string; by: number } | null>(
    null,
  );
  pointing = $state.raw<Where | null>(null); // what a lesson or a note speaks of
  place = $state.raw<Where | null>(null); // what was looked at last
  changes = $state.raw<Changes>(NOTHING);
  ringless = $state(false); // this device is on no key ring any more
  veiled = $state(false); // a pass is decided and waits until nobody can tell how
  leaves = $state.raw<Leaf[]>([]); // read to the end, and not yet put aside
  readonly stage = new Stage();
  readonly talk = new Talk(async (message) => (await this.socket?.ask(message)) ?? null);
  private readonly lit = $derived(
    targetsOf(this.leaf || this.stoodIn || this.info?.abandoned ? [] : (this.view?.actions ?? [])),
  );
  private readonly open = $derived(openPlaces(this.choice));
  readonly targets = $derived(this.open.size ? this.open : this.lit);
  private socket: Socket | null = null;
  private since = 0;
  private asked = 0; // when the question on the table came up
  private veil: ReturnType<typeof setTimeout> | undefined;
  private clicks: Clicks = NO_CLICKS;
  private opened: Leaf | null = null; // what is still being read
  private committed: Offer | null = null; // the move that is under way: its piece goes along its path

  constructor(
    readonly id: string,
    private key: string | null,
  ) {}

  get seat(): number | undefined {
    return this.view?.viewer?.seat;
  }

  /** A bot plays my seat until I take it back. */
  get stoodIn(): boolean {
    return !!this.info?.seats.find((one) => one.seat === this.seat)?.held;
  }

  get myTurn(): boolean {
    return (
      this.seat !== undefined &&
      !!this.view?.prompt.seats.includes(this.seat) &&
      this.view.prompt.kind !== 'over' &&
      !this.info?.abandoned &&
      !this.stoodIn
    );
  }

  /** What is read before anything else is asked. */
  get leaf(): Leaf | null {
    return this.leaves[0] ?? null;
  }

  /** What was read is put aside. */
  goOn(): void {
    this.leaves = this.leaves.slice(1);
    if (this.leaf?.kind !== 'page') this.stage.hold(false);
    if (!this.leaf) this.stage.finish();
  }

  /** What ended on a page is read there; the rest is told behind it. */
  private tell(before: View | null, view: View, news: Happening[]): void {
    const { over, open } = leavesOf(this.opened, news, view);
    this.opened = open;
    const leaves = view.viewer?.replay ? [] : over.filter((leaf) => concerns(leaf, view.viewer?.seat, before));
    const read = new Set(
      leaves.flatMap((leaf) => (leaf.kind === 'page' ? [leaf, ...leaf.events] : [])).map((e) => e.n),
    );
    this.leaves = [...this.leaves, ...leaves];
    this.stage.hold(this.leaf?.kind === 'page');
    const told = news.filter((event) => !read.has(event.n));
    if (told.length) this.stage.play(told, !!this.leaf);
  }

  /** What the ledger shows: the thing looked at, or else the thing chosen. */
  get shown(): Offer | null {
    return this.glance ?? this.choice;
  }

  /** Events up to this number were told before my last decision. */
  get told(): number {
    return this.since;
  }

  start(): void {
    this.since = keep.find(this.id)?.told ?? 0;
    this.socket = new Socket(
      this.id,
      this.key,
      { heard: (m) => this.hear(m), line: (state) => this.hold(state) },
      () => this.view?.ply ?? 0,
    );
    this.socket.open();
  }

  /** What waited for an answer before the line was lost is asked again if it still waits. */
  private hold(state: Line): void {
    this.line = state;
    if (state === 'open') {
      this.asking = null;
      void this.talk.follow();
    }
  }

  sitDown(key: string): void {
    this.stop();
    this.key = key;
    this.start();
  }

  wake(): void {
    this.socket?.wake();
  }

  stop(): void {
    clearTimeout(this.veil);
    this.socket?.close();
    this.stage.finish();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'view') {
      this.info = message.table;
      this.show(message.view);
    } else if (message.type === 'seats') this.info = message.table;
    else if (message.type === 'asked')
      this.asking = {
        seat: message.seat,
        text: message.text,
        since: message.since ?? [],
        opens: message.opens ?? false,
        what: message.what ?? '',
        by: message.by ?? -1,
      };
    else if (message.type === 'settled') {
      this.asking = null;
      this.notice = { kind: 'told', text: message.why };
    } else if (message.type === 'closed') this.end(message.why, message.keyless);
    else this.talk.hear(message);
  }

  /** A ring that opens nothing any more is no reason not to watch. */
  private end(why: string, keyless?: boolean): void {
    if (this.key !== RING || !keyless) {
      this.closed = why;
      return;
    }
    this.stop();
    this.key = null;
    this.ringless = true;
    this.start();
  }

  /** Draw a newer document: at once; what moved is told behind it. */
  show(view: View): void {
    const before = this.view;
    const news = fresh(before, view).map((e) => (arrived(before, e) ? untold(e) : e));
    const way = wayOf(before, view, this.committed?.piece, this.committed?.via);
    if (way.length && this.committed?.piece)
      news.unshift({ n: 0, ply: view.ply ?? 0, text: '', moved: { piece: this.committed.piece, path: way } });
    // What was done is no longer chosen, even if it could be done again: a second Enter must not repeat it.
    const done = this.committed !== null && this.committed === this.choice && before?.ply !== view.ply;
    this.committed = null;
    this.changes = changesOf(before, view);
    this.count(view, before !== null);
    this.view = view;
    this.choice = done ? null : stillOffered(view, this.choice);
    this.glance = null;
    this.confirming = null;
    if (before?.ply !== view.ply) {
      this.asked = Date.now();
      this.unveil();
    }
    if (before && before.ply !== view.ply) this.notice = null;
    if (!this.choice) this.holes = {};
    this.tell(before, view, news);
    if (view.status.over && before && !before.status.over) void this.talk.follow(); // now everything may be said
    this.obey();
  }

  /** A reaction that standing orders cover is passed; one that they cover no longer is asked again. */
  obey(): void {
    const pass = this.view && this.myTurn ? ordered(this.view, settings.now.orders) : undefined;
    if (pass) void this.commit(pass);
    else this.unveil();
  }

  private unveil(): void {
    clearTimeout(this.veil);
    this.veiled = false;
  }

  /**
   * Where people wait for a reaction, a pass comes after a fixed time, whether it was pressed or ordered: its speed
   * tells nothing.
   */
  private veils(offer: Offer): boolean {
    const left = this.asked + VEIL - Date.now();
    const watched = !!this.info?.seats.some((s) => s.kind === 'human' && s.seat !== this.seat);
    if (this.view?.prompt.decline === undefined || offer.do !== this.view.prompt.decline || !watched || left <= 0)
      return false;
    clearTimeout(this.veil);
    this.veiled = true;
    this.veil = setTimeout(() => {
      this.veiled = false;
      void this.commit(offer, true);
    }, left);
    return true;
  }

  /** Any input ends what is still moving. */
  settle(): void {
    this.stage.finish();
    hurry();
  }

  choose(offer: Offer | null, where?: Where): void {
    this.settle();
    this.choice = offer;
    this.glance = null;
    this.holes = offer ? holesAt(offer, where) : {};
    this.notice = null;
    this.confirming = null;
  }

  get missing(): string[] {
    return Object.keys(this.choice?.holes ?? {}).filter((name) => !this.holes[name]);
  }

  /** An answer without a place: what cannot be undone is chosen first, as on the board, where there is a choice. */
  press(offer: Offer): Promise<void> | void {
    if (offer.holes && offer !== this.choice) return this.choose(offer); // first it is said what it is about
    const locks = offer.undo === 'locks' && !offer.go && !offer.confirm && offer.group !== 'table';
    if (!locks || offer === this.choice || (this.view?.actions.length ?? 0) < 2) return this.commit(offer);
    this.choose(offer);
    this.notice = { kind: 'told', text: `${offer.label}: this cannot be undone. Press once more to do it.` };
  }

  async commit(offer: Offer, sure = false): Promise<void> {
    this.settle();
    if (this.busy) return;
    if (offer.confirm && !sure) {
      this.confirming = offer;
      return;
    }
    this.confirming = null;
    if (offer.holes && offer === this.choice && this.missing.length) {
      this.notice = {
        kind: 'told',
        text: `First choose: ${this.missing.map((m) => offer.holes?.[m]?.label ?? m).join(', ')}.`,
      };
      return;
    }
    if (this.veils(offer)) return;
    this.unveil();
    this.committed = offer;
    this.remember();
    await this.send({ type: 'do', ply: this.view?.ply ?? 0, do: offer.holes ? filled(offer, this.holes) : offer.do });
  }

  undo = (): Promise<void> =>
    this.send({ type: 'undo', ply: this.view?.ply ?? 0, n: this.clicks.done[this.clicks.done.length - 1] ?? 1 });
  redo = (): Promise<void> =>
    this.send({ type: 'redo', ply: this.view?.ply ?? 0, n: this.clicks.undone[this.clicks.undone.length - 1] ?? 1 });

  /** One press takes back what one click did, after a reload too. */
  private count(view: View, known: boolean): void {
    if (view.viewer?.seat === undefined) return;
    const kept = known ? this.clicks : (keep.find(this.id)?.clicks ?? NO_CLICKS);
    this.clicks = clicked(kept, view.prompt.undo?.n ?? 0, view.prompt.redo?.n ?? 0, known);
    if (keep.find(this.id) && JSON.stringify(kept) !== JSON.stringify(this.clicks))
      keep.put({ table: this.id, clicks: this.clicks });
  }

  /** Whether the others could be asked to take my last decision back: beyond the free undo, while the game goes on. */
  get mayAsk(): boolean {
    const view = this.view;
    return (
      this.seat !== undefined &&
      !!view &&
      !view.prompt.undo &&
      view.prompt.kind !== 'over' &&
      !view.status.over &&
      (view.events ?? []).some((e) => e.seat === this.seat) &&
      !this.info?.daily &&
      !this.asking
    );
  }

  /** The request is mine and waits for the others. */
  get awaited(): boolean {
    const asking = this.asking;
    if (!asking || this.seat === undefined) return false;
    return asking.by === this.seat || (asking.by < 0 && !asking.opens && asking.seat === this.seat);
  }

  takeback = async (): Promise<void> => {
    this.notice = null;
    const said = await this.question({ type: 'takeback', ply: this.view?.ply ?? 0 });
    this.asking = null;
    if (said?.type === 'done') this.notice = { kind: 'told', text: 'Your last decision is taken back.' };
    else if (said?.type === 'refused') this.notice = { kind: 'declined', text: said.why };
  };

  answer(yes: boolean): void {
    this.socket?.say({ type: 'answer', yes });
    this.asking = null;
  }

  /** Whether to go on by the rules of this server, at a table that was played by others. */
  consent = async (yes: boolean): Promise<void> => {
    await this.question({ type: 'consent', yes });
  };

  async hint(): Promise<void> {
    const said = await this.question({ type: 'hint' });
    if (said?.type !== 'hint') return;
    const offer = this.view?.actions.find((o) => JSON.stringify(o.do) === JSON.stringify(said.do));
    if (offer) this.choose(offer);
    const text = offer ? said.about : `A bot would play: ${String(said.do)}.`;
    this.notice = { kind: 'hint', text, offer };
  }

  /** Why something cannot be done: asked of the server, word for word. */
  async explain(text: string): Promise<void> {
    const said = await this.question({ type: 'explain', do: text });
    if (said?.type === 'explained') this.refuse({ why: said.why ?? 'That may be done.', rule: said.rule ?? null });
  }

  /** Why nothing can be done at a place: the server knows what could be meant there, and the rule against it. */
  async explainPlace(on: Where, name: string): Promise<void> {
    const said = await this.question({ type: 'explain', on });
    if (said?.type === 'explained')
      this.refuse({ why: said.why ?? `${name}: something may be done there.`, rule: said.rule ?? null });
  }

  refuse(refused: Problem): void {
    this.notice = { kind: 'refused', text: refused.why, rule: refused.rule ?? null };
  }

  private remember(): void {
    const last = Math.max(0, ...(this.view?.events ?? []).map((e) => e.n));
    this.since = last;
    if (keep.find(this.id)) keep.put({ table: this.id, told: last });
  }

  private async send(message: Record<string, unknown>): Promise<void> {
    this.busy = true;
    this.notice = null;
    await this.question(message);
    this.busy = false;
  }

  private async question(message: Record<string, unknown>): Promise<ServerMessage | null> {
    const said = (await this.socket?.ask(message)) ?? null;
    if (said?.type === 'refused') this.refuse(said);
    return said;
  }
}
