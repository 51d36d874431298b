// What messages of a feed make of events and boards. Run by the process that leads their producer, and by no other.
import type { FeedMessage, Producer } from '@malva/contract/sport-feed';
import { findMarket } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { record } from '../../facts.ts';
import {
  boardsOf,
  changesOf,
  partOf,
  writeChange,
  type Boards,
  type ChangeBody,
  type ChangeKind,
  type LiveBoard,
  type MarketChange,
} from '../../base/sport-boards/sport-boards.ts';
import {
  addIncident,
  changeEvent,
  events,
  offsetOf,
  producers,
  recordChange,
  withStanding,
  type EventRow,
} from '../../base/sport-events/sport-events.ts';
import { termsOf } from '../../base/sport-terms/sport-terms.ts';
import { kindOf, Known, unnamed } from './board-changes.ts';
import { EventLine, Slots, type Pending } from './event-line.ts';
import { InFlight } from './in-flight.ts';
import { bets, judgeLater, type ResultMessage } from './results.ts';
import { isNews, isSameStanding } from './standing.ts';

type Message<T extends FeedMessage['type']> = Extract<FeedMessage, { type: T }>;
const [suspended, closed] = [1, 2];

/** Between two changes of prices alone. */
const pauseMs = { live: 300, pre: 5_000 } as const;
/** Written at once of prices, incidents, results: fewer than there are connections, so that a stop finds one. */
const [pricesAtOnce, incidentsAtOnce, resultsAtOnce] = [3, 3, 2];

export interface ApplierOptions {
  owner: string;
  /** Something could not be applied: the producer has to tell again how everything stands. */
  onTrouble: (producer: Producer, error: unknown) => void;
  alarm: (what: string, of: object) => void;
  /** Between two changes of prices alone. */
  pauseMs?: Readonly<Record<Producer, number>> | undefined;
}

interface Written {
  kind: ChangeKind;
  body: ChangeBody;
  after?: (version: bigint) => Promise<void>;
}

export class Applier {
  readonly #app: App;
  readonly #boards: Boards;
  readonly #options: ApplierOptions;
  readonly #lines = new Map<number, EventLine>();
  readonly #slots = new Slots(pricesAtOnce);
  readonly #incidentSlots = new Slots(incidentsAtOnce);
  readonly #resultSlots = new Slots(resultsAtOnce);
  readonly inFlight = new InFlight();
  isClosed = false;

  constructor(app: App, options: ApplierOptions) {
    this.#app = app;
    this.#boards = boardsOf(app);
    this.#options = options;
  }

  lineOf(event: number): EventLine {
    const known = this.#lines.get(event);
    if (known) return known;
    const made = new EventLine(event);
    this.#lines.set(event, made);
    return made;
  }

  #boardOf(event: number): LiveBoard | undefined {
    return this.#boards.byEvent.get(event);
  }

  /** In a transaction of the leader, then on the board of this process. */
  async #write(
    event: number,
    producer: Producer,
    work: (tx: Tx, offsetMs: number) => Promise<Written | null>,
  ): Promise<void> {
    const offsetMs = offsetOf(this.#app);
    const isWritten = await this.#app.db.transaction(async (tx) => {
      await producers.insist(tx, { name: producer, owner: this.#options.owner, offsetMs });
      const change = await work(tx, offsetMs);
      if (!change) return false;
      const { version } = await writeChange(tx, { event, kind: change.kind, body: change.body, offsetMs });
      await change.after?.(version);
      return true;
    });
    if (isWritten) await this.#boards.catchUp([event]);
  }

  /** One after the other for an event; a failure is told and the line goes on. */
  #after(line: EventLine, producer: Producer, work: () => Promise<void>): Promise<void> {
    return line.change(() => work().catch((error: unknown) => this.#options.onTrouble(producer, error)));
  }

  /** As `#after`, for what is told once: until it is applied, its producer is not said to be processed to here. */
  #once(line: EventLine, message: Message<'bet_stop' | 'incident'>, work: () => Promise<void>): void {
    const done = this.inFlight.begins(message);
    void line.change(() =>
      (message.type === 'bet_stop' ? work() : this.#incidentSlots.within(work)).then(
        () => done(),
        (error: unknown) => {
          done(true);
          this.#options.onTrouble(message.producer, error);
        },
      ),
    );
  }

  odds(event: number, message: Message<'odds_change'>, isSnapshot: boolean): void {
    const line = this.lineOf(event);
    const { producer, standing } = message;
    const told = Date.parse(message.timestamp);
    if (isSnapshot ? told < line.told[producer] : told <= line.told[producer]) return;
    const board = this.#boardOf(event);
    // From the hand-over on the other one tells it.
    if (producer === 'pre' && (board?.part.producer === 'live' || line.pending?.producer === 'live')) return;
    line.told[producer] = told;
    const before = line.pending;
    const markets = new Map(before?.producer === producer ? before.markets : []);
    for (const market of message.markets) markets.set(`${market.id}|${market.spec}`, market);
    const clears = told > line.stopTold || before?.clears === true;
    line.pending = { markets, standing, producer, told, clears, isSnapshot: isSnapshot || before?.isSnapshot === true };
    if (isSnapshot) line.isHeld = false;
    const isUrgent =
      isSnapshot ||
      !board ||
      (clears && board.part.stop !== null) ||
      board.part.producer !== producer ||
      isNews(board.part.standing, standing) ||
      message.markets.some(({ id, spec, status }) => status !== 'active' && board.find(id, spec)?.state === 0);
    this.#schedule(line, isUrgent ? 0 : (this.#options.pauseMs ?? pauseMs)[producer]);
  }

  #schedule(line: EventLine, pause: number): void {
    const wait = line.writtenAt + pause - performance.now();
    if (wait > 0) {
      line.timer ??= setTimeout(() => this.#flush(line), wait);
      return;
    }
    this.#flush(line);
  }

  #flush(line: EventLine): void {
    if (line.timer) clearTimeout(line.timer);
    line.timer = null;
    if (!line.pending) return;
    const { producer } = line.pending;
    void this.#after(line, producer, () =>
      this.#slots.within(async () => {
        const { pending } = line;
        line.pending = null;
        if (pending) await this.#writeOdds(line, pending);
      }),
    );
  }

  async #writeOdds(line: EventLine, pending: Pending): Promise<void> {
    const { event } = line;
    const info = this.#boards.directory.events.get(event);
    if (!info) return;
    const board = this.#boardOf(event);
    const { standing, producer } = pending;
    const told = [...pending.markets.values()];
    const m = changesOf(told, board, {
      sport: info.sport,
      tier: info.tier,
      isLive: producer === 'live',
      margins: termsOf(this.#app).margins,
      held: told.some(({ status }) => status === 'inactive') ? await bets.linesOf(this.#app, event) : new Set(),
      alarm: (what, { id, spec }) => this.#options.alarm(what, { event, market: id, spec }),
    });
    const part = board && board.version > 0 ? board.part : null;
    const isHandOver = part !== null && part.producer !== producer;
    if (board && (pending.isSnapshot || isHandOver)) {
      const rest = unnamed(board, pending);
      // What the other producer told goes on only when this one says so; what a snapshot leaves out, when it is whole.
      if (!isHandOver) for (const [id, spec] of rest) line.heldMarkets.add(`${id}|${spec}`);
      m.push(...rest);
    }
    const goesOn = pending.clears && (part?.stop ?? null) !== null;
    const isMoved = !part || goesOn || part.producer !== producer || !isSameStanding(part.standing, standing);
    const isStatus = m.some(([id, spec, state]) => (board?.find(id, spec)?.state ?? state) !== state);
    if (!isMoved && m.length === 0) return;
    line.writtenAt = performance.now();
    await this.#write(event, producer, async (tx, offsetMs) => {
      if (!isMoved && !isStatus) return { kind: 'odds', body: { m } };
      const of = { event, offsetMs };
      const changed = await changeEvent(tx, of, (was, at) =>
        isMoved ? this.#moved(line, { was, at, pending }) : null,
      );
      if (!changed) return { kind: 'status', body: { m } };
      return {
        kind: kindOf(changed),
        body: { e: partOf(changed.is), ...(m.length > 0 && { m }) },
        after: (version) => recordChange(tx, changed, version),
      };
    });
  }

  #moved(line: EventLine, of: { was: EventRow; at: Date; pending: Pending }): Partial<EventRow> {
    const { was, at, pending } = of;
    const { standing, producer, clears, told } = pending;
    const stop = line.isHeld ? 'producer_down' : null;
    return {
      ...withStanding(was, standing, { told: new Date(told), at }),
      producer,
      ...(clears && was.stop !== stop && { stop }),
    };
  }

  stop(event: number, message: Message<'bet_stop'>): void {
    const line = this.lineOf(event);
    const { groups, reason, producer, targetStatus } = message;
    const told = Date.parse(message.timestamp);
    if (told < line.told[producer] || told < line.stopTold) return;
    if (groups.length === 0) line.stopTold = told;
    // Prices that wait are older: they may be written, but take no stop away.
    if (line.pending) line.pending.clears = false;
    const state = targetStatus === 'inactive' ? closed : suspended;
    const isOf = (id: number): boolean => {
      const group = findMarket(this.#boards.directory.events.get(event)?.sport ?? 'football', id)?.group;
      return groups.length === 0 || (group !== undefined && groups.includes(group));
    };
    if (groups.length > 0)
      for (const [key, market] of line.pending?.markets ?? [])
        if (isOf(market.id)) line.pending!.markets.set(key, { ...market, status: targetStatus });
    this.#once(line, message, async () => {
      const board = this.#boardOf(event);
      const m = (groups.length > 0 || state === closed ? (board?.markets ?? []) : []).flatMap((row): MarketChange[] =>
        row.state < state && isOf(row.market.id) ? [[row.market.id, row.spec, state, row.cashOut ? 1 : 0, []]] : [],
      );
      await this.#write(event, producer, async (tx, offsetMs) => {
        const changed = await changeEvent(tx, { event, offsetMs }, (was) =>
          groups.length === 0 && was.stop !== reason ? { stop: reason } : null,
        );
        if (!changed && m.length === 0) return null;
        const body = { ...(changed && { e: partOf(changed.is) }), ...(m.length > 0 && { m }) };
        return { kind: 'stop', body };
      });
    });
  }

  incident(event: number, message: Message<'incident'>): void {
    const { producer, incident } = message;
    this.#once(this.lineOf(event), message, () =>
      this.#write(event, producer, async (tx, offsetMs) => {
        const changed = await changeEvent(tx, { event, offsetMs }, (was) => ({
          material: was.material + (incident.isMaterial ? 1 : 0),
        }));
        if (!changed || !(await addIncident(tx, event, incident))) throw new Known();
        const { isMaterial: _, revokes, ...rest } = incident;
        const i = [{ ...rest, isRevoked: false }];
        // The browser takes an incident away that this one revokes.
        const body = {
          e: partOf(changed.is),
          i: revokes === null ? i : [...i, { ...i[0]!, n: revokes, isRevoked: true }],
        };
        return { kind: 'standing', body };
      }).catch((error: unknown) => {
        if (!(error instanceof Known)) throw error;
      }),
    );
  }

  /** It begins at another time, or not at all. */
  moved(event: number, of: { producer: Producer; startsAt: string | null; isCancelled: boolean }): void {
    const line = this.lineOf(event);
    const { producer, startsAt, isCancelled } = of;
    void this.#after(line, producer, () =>
      this.#change({ event, producer }, (was, at) => {
        const starts = startsAt === null ? was.starts_at : new Date(startsAt);
        if (!isCancelled && starts.getTime() === was.starts_at.getTime()) return null;
        return { ...events.movedTo(was, starts, at), ...(isCancelled && { state: 'cancelled' as const }) };
      }),
    );
  }

  /** Other sides than announced: bets on it are void. */
  teams(event: number, of: { producer: Producer; home: number; away: number }): void {
    const { producer, home, away } = of;
    void this.#after(this.lineOf(event), producer, () =>
      this.#change(
        { event, producer },
        (was) => (was.home_id === home && was.away_id === away ? null : { home_id: home, away_id: away }),
        (tx) => record(tx, 'event.void', { event, reason: 'teams_changed' }),
      ),
    );
  }

  #change(
    { event, producer }: { event: number; producer: Producer },
    change: (was: EventRow, at: Date) => Partial<EventRow> | null,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    return this.#write(event, producer, async (tx, offsetMs) => {
      const changed = await changeEvent(tx, { event, offsetMs }, change);
      if (!changed) return null;
      return {
        kind: 'status',
        body: { e: partOf(changed.is) },
        after: async (version) => {
          await recordChange(tx, changed, version);
          await also?.(tx);
        },
      };
    });
  }

  /** Decided markets take no more bets; who settles is told in a line of its own. */
  result(event: number, message: ResultMessage): void {
    const line = this.lineOf(event);
    const { producer } = message;
    if (message.type === 'bet_settlement')
      void this.#after(line, producer, async () => {
        const board = this.#boardOf(event);
        const m = message.markets.flatMap(({ id, spec }): MarketChange[] => {
          const row = board?.find(id, spec);
          return row && row.state !== closed ? [[id, spec, closed, row.cashOut ? 1 : 0, []]] : [];
        });
        if (m.length === 0) return;
        await this.#write(event, producer, async (tx, offsetMs) => {
          await changeEvent(tx, { event, offsetMs }, () => null);
          return { kind: 'result', body: { m } };
        });
      });
    const of = { event, ...this.#options, isClosed: () => this.isClosed };
    judgeLater(this.#app, { message, done: this.inFlight.begins(message) }, { ...of, line, slots: this.#resultSlots });
  }

  /** A producer is down: until it says how they stand, its events are not confirmed. */
  hold(producer: Producer): void {
    for (const board of this.#boards.byEvent.values()) {
      if (board.isOver || board.part.producer !== producer) continue;
      const line = this.lineOf(board.event);
      line.isHeld = true;
      line.pending = null;
      line.heldMarkets.clear();
    }
  }

  /** The snapshot is complete: everything that it did not name goes on as it was. */
  async release(producer: Producer): Promise<void> {
    for (const line of this.#lines.values()) {
      const board = this.#boardOf(line.event);
      if (board?.part.producer !== producer) continue;
      line.isHeld = false;
      const keys = [...line.heldMarkets];
      line.heldMarkets.clear();
      const m = keys.flatMap((key): MarketChange[] => {
        const [id, spec] = [Number(key.split('|', 1)[0]), key.slice(key.indexOf('|') + 1)];
        const row = board.find(id, spec);
        return row?.state === suspended ? [[id, spec, 0, row.cashOut ? 1 : 0, []]] : [];
      });
      if (m.length === 0) continue;
      await this.#after(line, producer, () =>
        this.#write(line.event, producer, async (tx, offsetMs) => {
          await changeEvent(tx, { event: line.event, offsetMs }, () => null);
          return { kind: 'status', body: { m } };
        }),
      );
    }
  }

  /** Events that are over are not waited for any more. */
  trim(): void {
    for (const event of this.#lines.keys()) if (!this.#boards.byEvent.has(event)) this.#lines.delete(event);
  }

  /** All that was taken so far is applied; prices that wait for their time are not. */
  async idle(): Promise<void> {
    await Promise.all([...this.#lines.values()].map((line) => line.idle()));
  }

  /** Nothing is applied any more until it is opened. */
  close(): void {
    this.isClosed = true;
    for (const line of this.#lines.values()) {
      if (line.timer) clearTimeout(line.timer);
      line.timer = null;
      line.pending = null;
    }
  }
}
