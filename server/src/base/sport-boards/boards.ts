// All boards of a process: follows the log of changes, fills gaps from it or from the saved board, and tells listeners.
// Nothing else writes to a board in memory, the leader's included.
import type { Producer } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { listen } from '../../core/listen.ts';
import { directoryOf, producers, type Directory, type ProducerRow } from '../sport-events/sport-events.ts';
import { changesAfter, dropChanges, holdBoards, newest, openBoards, saveBoards, savedOf } from './store.ts';
import { LiveBoard } from './live-board.ts';
import type { ChangeKind, ChangeRow } from './change.ts';

export interface BoardChange {
  event: number;
  version: bigint;
  kind: ChangeKind;
}
type Listener = (change: BoardChange, board: LiveBoard) => void;

/** A transaction that is longer open than this is not waited for: its event's next change fills the gap. */
const lookBackMs = 60_000;
/** Without a notification the log is looked at this often. */
const lookEveryMs = 2_000;
const producersEveryMs = 1_000;
/** Boards of events that are over stay in memory so long. */
const overMs = 3 * 3_600_000;

/** The log is kept for so long. */
const logMs = 6 * 3_600_000;

export class Boards {
  readonly app: App;
  readonly directory: Directory;
  readonly byEvent = new Map<number, LiveBoard>();
  producers: readonly ProducerRow[] = [];
  /** This process applies what the feed tells. */
  leads = false;
  readonly #listeners = new Set<Listener>();
  /** Told of, not read yet. */
  readonly #due = new Map<number, number>();
  #reading: Promise<void> | null = null;
  #loaded: Promise<void> | null = null;

  constructor(app: App) {
    this.app = app;
    this.directory = directoryOf(app);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nothing of this producer can be bet on: it is down, or has been silent for too long. */
  isDown(producer: Producer): boolean {
    const row = this.producers.find(({ name }) => name === producer);
    if (!row?.is_up || !row.last_alive) return true;
    return this.app.clock.now().getTime() - row.last_alive.getTime() > row.silence_ms;
  }

  /** Why no bet is taken on the whole event now. */
  stopOf(board: LiveBoard): string | null {
    const { stop } = board;
    const { state, producer } = board.part;
    if (state !== 'live' && state !== 'not_started') return stop;
    return stop ?? (this.isDown(producer) ? 'producer_down' : null);
  }

  /** Once: every board that is not over. */
  load(): Promise<void> {
    this.#loaded ??= this.#loadAll().catch((error: unknown) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  async #loadAll(): Promise<void> {
    await this.directory.readNames();
    this.producers = await producers.read(this.app.db);
    const ids = (await openBoards(this.app.db)).map(({ event_id }) => event_id);
    for (let from = 0; from < ids.length; from += 200) await this.#loadSome(ids.slice(from, from + 200));
  }

  /** The board of an event from where it was saved last, and everything since. */
  async #loadSome(ids: readonly number[]): Promise<void> {
    await this.directory.know(ids);
    const saved = new Map((await savedOf(this.app.db, ids)).map((row) => [row.event_id, row]));
    for (const id of ids) {
      const info = this.directory.events.get(id);
      if (!info) continue;
      const row = saved.get(id);
      const of = { event: id, sport: info.sport };
      const known = this.byEvent.get(id);
      if (row && (known?.version ?? 0) < Number(row.version))
        this.byEvent.set(id, LiveBoard.from(row.body, { ...of, version: row.version, at: row.at }));
      else if (!known) this.byEvent.set(id, new LiveBoard(id, info.sport));
    }
    await this.#takeAll(ids);
  }

  async #takeAll(ids: readonly number[]): Promise<void> {
    const known = new Map(ids.flatMap((id) => (this.byEvent.has(id) ? [[id, this.byEvent.get(id)!.version]] : [])));
    if (known.size === 0) return;
    const rows = await changesAfter(this.app.db, known);
    const moved = [...new Set(rows.filter(({ kind }) => kind === 'status').map(({ event_id }) => event_id))];
    await this.directory.know(moved, true);
    const behind = new Set<number>();
    for (const row of rows) {
      if (behind.has(row.event_id)) continue;
      const board = this.byEvent.get(row.event_id)!;
      if (board.version >= Number(row.version)) continue;
      if (board.take(row)) this.#tell(row, board);
      else behind.add(row.event_id);
    }
    // The log was cut between: the saved board is newer than what is missing.
    const lost = [...behind];
    if (lost.length > 0 && lost.length < ids.length + 1) await this.#reload(lost);
  }

  async #reload(ids: readonly number[]): Promise<void> {
    for (const row of await savedOf(this.app.db, ids)) {
      const board = this.byEvent.get(row.event_id);
      if (!board || board.version >= Number(row.version)) continue;
      const { event, sport } = board;
      const fresh = LiveBoard.from(row.body, { event, sport, version: row.version, at: row.at });
      this.byEvent.set(event, fresh);
      await this.#takeAll([event]);
    }
  }

  #tell({ event_id: event, version, kind }: ChangeRow, board: LiveBoard): void {
    for (const listener of this.#listeners) {
      try {
        listener({ event, version, kind }, board);
      } catch (error) {
        this.app.log.error({ err: String(error), event }, 'a listener of the boards failed');
      }
    }
  }

  /** What a notification says: `<event>:<version>`. */
  hear(told: string): void {
    const [event, version] = told.split(':').map(Number);
    if (!event || !version) return;
    if ((this.byEvent.get(event)?.version ?? 0) >= version) return;
    this.#due.set(event, Math.max(version, this.#due.get(event) ?? 0));
    void this.#readDue().catch((error: unknown) =>
      this.app.log.warn({ err: String(error) }, 'changes of boards could not be read'),
    );
  }

  /** One reading at a time; what comes meanwhile is read by the next. */
  async #readDue(): Promise<void> {
    while (this.#due.size > 0) {
      this.#reading ??= this.#readSome().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
  }

  async #readSome(): Promise<void> {
    const ids = [...this.#due.keys()].slice(0, 200);
    for (const id of ids) this.#due.delete(id);
    const fresh = ids.filter((id) => !this.byEvent.has(id));
    if (fresh.length > 0) await this.#loadSome(fresh);
    await this.#takeAll(ids.filter((id) => !fresh.includes(id)));
  }

  /** Reads the log now: what was committed before the call is on the boards after it. */
  async catchUp(events?: readonly number[]): Promise<void> {
    await this.load();
    // A reading that is on its way may have looked before.
    await this.#reading?.catch(() => undefined);
    if (events) for (const event of events) this.#due.set(event, Infinity);
    else {
      const since = new Date(this.#newestAt() - lookBackMs);
      for (const { event_id: event, version } of await newest(this.app.db, since))
        if ((this.byEvent.get(event)?.version ?? 0) < Number(version)) this.#due.set(event, Number(version));
    }
    await this.#readDue();
  }

  #newestAt(): number {
    let at = 0;
    for (const board of this.byEvent.values()) at = Math.max(at, board.at.getTime());
    return at;
  }

  /** The board of an event, over or not; undefined where there is none. */
  async find(event: number): Promise<LiveBoard | undefined> {
    await this.load();
    if (!this.byEvent.has(event)) {
      await this.directory.know([event]);
      if (this.directory.events.has(event)) await this.#loadSome([event]);
    }
    return this.byEvent.get(event);
  }

  /** Writes the boards that changed since they were saved. */
  async save(): Promise<void> {
    const changed = [...this.byEvent.values()].filter((board) => board.version > board.saved);
    for (let from = 0; from < changed.length; from += 50) {
      const some = changed.slice(from, from + 50);
      const rows = some.map((board) => {
        const { event, version, at } = board;
        return { board, row: { event, version, at, isOver: board.isOver, body: board.toSave() } };
      });
      await saveBoards(
        this.app.db,
        rows.map(({ row }) => row),
      );
      for (const { board, row } of rows) board.saved = row.version;
    }
  }

  /** Leader only. Everything a producer tells is stopped while it is down, or goes on. */
  hold(tx: Tx, of: { producer: Producer; isHeld: boolean; offsetMs: number }): Promise<number> {
    return holdBoards(tx, of);
  }

  dropOld(now: Date): Promise<number> {
    return dropChanges(this.app.db, new Date(now.getTime() - logMs));
  }

  /** Events that are over leave the memory after some hours. */
  trim(now: Date): void {
    for (const [event, board] of this.byEvent)
      if (board.isOver && now.getTime() - board.at.getTime() > overMs) {
        this.byEvent.delete(event);
        this.directory.forget(event);
      }
  }

  /** Until it is stopped; notifications, and a look now and then in case one was lost. */
  async follow(): Promise<() => Promise<void>> {
    await this.load();
    const look = (): void =>
      void this.catchUp().catch((error: unknown) =>
        this.app.log.warn({ err: String(error) }, 'changes of boards could not be read'),
      );
    const stop = listen(this.app, 'sport_change', { onTold: (told) => this.hear(told), onBegin: look });
    const timer = setInterval(() => {
      look();
      this.trim(this.app.clock.now());
    }, lookEveryMs);
    const asking = setInterval(() => {
      producers.read(this.app.db).then(
        (rows) => (this.producers = rows),
        () => undefined,
      );
    }, producersEveryMs);
    return async () => {
      clearInterval(timer);
      clearInterval(asking);
      await stop();
      await this.#reading?.catch(() => undefined);
    };
  }
}

const kept = new WeakMap<App, Boards>();

export function boardsOf(app: App): Boards {
  const known = kept.get(app);
  if (known) return known;
  const made = new Boards(app);
  kept.set(app, made);
  return made;
}
