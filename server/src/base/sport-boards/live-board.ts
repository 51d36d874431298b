// One event's board in the memory of a process: markets and outcomes numbered in the order in which the log brought
// them, prices in typed arrays. Built from the log alone, so that it is the same in every process at the same version.
import type { Board, BoardMarket, Frame, Incident } from '@malva/contract/sportsbook';
import { priceStates, type Sport } from '@malva/contract/sportsbook';
import type { Chance } from '@malva/rules/odds/chances';
import { fairImplied } from '@malva/rules/odds/price';
import { findMarket, outcomesOf, type Market } from '@malva/rules/sport-markets/catalogue';
import { scoreboardOf, type ChangeRow, type ChanceParts, type EventPart, type MarketChange } from './change.ts';

export interface MarketOnBoard {
  /** Its number on the board. */
  m: number;
  market: Market;
  spec: string;
  state: number;
  cashOut: boolean;
  /** Number of its first outcome. */
  first: number;
  count: number;
}

/** What a version touched, for frames. */
interface Recent {
  version: number;
  at: Date;
  outcomes: number[];
  markets: number[];
  marketsBefore: number;
  hasEvent: boolean;
  incidents: Incident[];
}

/** A board as it is kept in the database. */
export interface SavedBoard {
  e: EventPart;
  m: MarketChange[];
}

const over: ReadonlySet<string> = new Set(['ended', 'abandoned', 'cancelled', 'postponed']);
const deltas = 20;
const parts = 5;
const scale = 1e9;
const unsaid = -1;

export const keyOf = (id: number, spec: string): string => `${id}|${spec}`;

export class LiveBoard {
  readonly event: number;
  readonly sport: Sport;
  version = 0;
  at = new Date(0);
  part: EventPart;
  readonly markets: MarketOnBoard[] = [];
  readonly #byKey = new Map<string, MarketOnBoard>();
  #count = 0;
  /** ×10⁴; 0: not offered. */
  #odds = new Int32Array(0);
  /** Five for each outcome; −1 in the first: not said. */
  #chances = new Int32Array(0);
  #recent: Recent[] = [];
  /** Version that was saved last. */
  saved = 0;

  constructor(event: number, sport: Sport) {
    this.event = event;
    this.sport = sport;
    const startsAt = new Date(0).toISOString();
    this.part = { state: 'not_started', stop: null, startsAt, producer: 'pre', material: 0, standing: null };
  }

  static from(saved: SavedBoard, of: { event: number; sport: Sport; version: bigint; at: Date }): LiveBoard {
    const board = new LiveBoard(of.event, of.sport);
    board.part = saved.e;
    for (const market of saved.m) board.#takeMarket(market, null);
    board.version = Number(of.version);
    board.saved = board.version;
    board.at = of.at;
    return board;
  }

  /** False where a version between is missing. */
  take({ version, at, body }: ChangeRow): boolean {
    if (Number(version) !== this.version + 1) return Number(version) <= this.version;
    const recent: Recent = {
      version: Number(version),
      at,
      outcomes: [],
      markets: [],
      marketsBefore: this.markets.length,
      hasEvent: body.e !== undefined || body.i !== undefined,
      incidents: body.i ?? [],
    };
    for (const market of body.m ?? []) this.#takeMarket(market, recent);
    if (body.e) {
      const isMarked = this.part.desk !== undefined || body.e.desk !== undefined;
      const before = isMarked ? this.markets.map((row) => this.stateOf(row)) : [];
      this.part = body.e;
      // Staff have halted some of them, or let them go on.
      if (isMarked) for (const row of this.markets) if (this.stateOf(row) !== before[row.m]) recent.markets.push(row.m);
    }
    this.version = Number(version);
    this.at = at;
    this.#recent.push(recent);
    if (this.#recent.length > deltas) this.#recent.shift();
    return true;
  }

  #takeMarket([id, spec, state, cashOut, prices]: MarketChange, recent: Recent | null): void {
    const row = this.find(id, spec) ?? this.#add(id, spec);
    if (!row) return;
    if (row.state !== state) recent?.markets.push(row.m);
    row.state = state;
    row.cashOut = cashOut === 1;
    for (const [place, odds, chances] of prices) {
      if (place < 0 || place >= row.count) continue;
      const n = row.first + place;
      if (this.#odds[n] !== odds) recent?.outcomes.push(n);
      this.#odds[n] = odds;
      this.#chances.set(chances ?? [unsaid, 0, 0, 0, 0], n * parts);
    }
  }

  #add(id: number, spec: string): MarketOnBoard | null {
    const market = findMarket(this.sport, id);
    if (!market) return null;
    const [first, count] = [this.#count, outcomesOf(market).length];
    const row: MarketOnBoard = { m: this.markets.length, market, spec, state: 0, cashOut: false, first, count };
    this.markets.push(row);
    this.#byKey.set(keyOf(id, spec), row);
    this.#count += count;
    if (this.#count > this.#odds.length) this.#grow(this.#count + (this.#count >> 1));
    return row;
  }

  #grow(to: number): void {
    const odds = new Int32Array(to);
    odds.set(this.#odds);
    const chances = new Int32Array(to * parts).fill(unsaid);
    chances.set(this.#chances);
    [this.#odds, this.#chances] = [odds, chances];
  }

  find(id: number, spec: string): MarketOnBoard | undefined {
    return this.#byKey.get(keyOf(id, spec));
  }

  /** Why no bet is taken on the whole event: by the feed, or by staff. */
  get stop(): string | null {
    return this.part.stop ?? (this.part.desk?.halted ? 'desk' : null);
  }

  /** Of a market, by its place in `priceStates`: what staff have halted is suspended whatever the feed says. */
  stateOf({ market, spec, state }: MarketOnBoard): number {
    const { desk } = this.part;
    const isHalted = desk && (desk.groups.includes(market.group) || desk.markets.includes(keyOf(market.id, spec)));
    return isHalted && state === 0 ? 1 : state;
  }

  /** 0: not offered. */
  oddsAt(row: MarketOnBoard, place: number): number {
    return this.#odds[row.first + place] ?? 0;
  }

  chancesAt(row: MarketOnBoard, place: number): ChanceParts | null {
    const from = (row.first + place) * parts;
    if ((this.#chances[from] ?? unsaid) === unsaid) return null;
    return [...this.#chances.subarray(from, from + parts)] as unknown as ChanceParts;
  }

  /** Fair chance ×10⁹. */
  #fairAt(row: MarketOnBoard, place: number): number | null {
    const said = this.chancesAt(row, place);
    return said && Math.round(fairImplied(said.map((part) => part / scale) as unknown as Chance) * scale);
  }

  shown(row: MarketOnBoard): BoardMarket {
    return {
      m: row.m,
      id: row.market.id,
      spec: row.spec,
      state: priceStates[this.stateOf(row)] ?? 'closed',
      prices: outcomesOf(row.market).map(({ id }, place) => ({
        n: row.first + place,
        id,
        odds: this.oddsAt(row, place) || null,
        p: this.#fairAt(row, place),
      })),
    };
  }

  board(): Board {
    return {
      event: this.event,
      v: this.version,
      stop: this.stop,
      markets: this.markets.map((row) => this.shown(row)),
    };
  }

  get isOver(): boolean {
    return over.has(this.part.state);
  }

  /** Before the match its prices end at the time it is booked for, whatever else is told. */
  isPastStart(now: Date): boolean {
    return this.part.state === 'not_started' && Date.parse(this.part.startsAt) <= now.getTime();
  }

  /** Markets that are offered now. */
  get offered(): number {
    return this.markets.filter(({ state }) => state !== 2).length;
  }

  /**
   * What changed since a version of the last twenty; null: it is older, or one that is not known yet.
   */
  since(version: number): Frame | null {
    const missing = this.#recent.filter((one) => one.version > version);
    const first = missing[0];
    if (version === this.version) return this.#frame(version, []);
    return first?.version === version + 1 ? this.#frame(version, missing) : null;
  }

  #frame(from: number, missing: readonly Recent[]): Frame {
    const marketsBefore = missing[0]?.marketsBefore ?? this.markets.length;
    const added = this.markets.slice(marketsBefore);
    const known = added[0]?.first ?? this.#count;
    const outcomes = new Set(missing.flatMap((one) => one.outcomes).filter((n) => n < known));
    const markets = new Set(missing.flatMap((one) => one.markets).filter((m) => m < marketsBefore));
    return {
      event: this.event,
      v: this.version,
      from,
      at: this.at.toISOString(),
      o: [...outcomes].flatMap((n) => [n, this.#odds[n] ?? 0]),
      s: [...markets].flatMap((m) => [m, this.stateOf(this.markets[m]!)]),
      ...(added.length > 0 && { added: added.map((row) => this.shown(row)) }),
      ...(missing.some(({ hasEvent }) => hasEvent) && {
        e: {
          state: this.part.state,
          stop: this.stop,
          board: scoreboardOf(this.part.standing),
          incidents: missing.flatMap(({ incidents }) => incidents),
        },
      }),
    };
  }

  /** Whole, as the database keeps it. */
  toSave(): SavedBoard {
    return {
      e: this.part,
      m: this.markets.map((row) => [
        row.market.id,
        row.spec,
        row.state,
        row.cashOut ? 1 : 0,
        Array.from({ length: row.count }, (_, place) => [place, this.oddsAt(row, place), this.chancesAt(row, place)]),
      ]),
    };
  }
}
