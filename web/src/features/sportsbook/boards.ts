// What the browser knows of events and their prices: a snapshot, and the frames that came after it. Components listen
// to the one price, market or standing they show. A frame that does not continue what is known is not applied: the
// board is asked for once, since the version that is known.
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';
import {
  oddsChannels,
  priceStates,
  sportsbook as calls,
  type Board,
  type BoardMarket,
  type EventCard,
  type Frame,
  type Incident,
  type PriceState,
  type Scoreboard,
} from '@malva/contract/sportsbook';

export const movedMs = 3_000;

export interface EventNow {
  state: EventCard['state'];
  stop: string | null;
  board: Scoreboard | null;
}
export interface PriceNow {
  odds: number | null;
  /** For three seconds after a change. */
  moved: 'up' | 'down' | null;
}
export interface MarketNow {
  m: number;
  id: number;
  spec: string;
  state: PriceState;
  prices: readonly { n: number; id: string }[];
}
type Answer = { board: Board | null; frame: Frame | null };

export interface Asks {
  board(event: number, since: number): Promise<Answer>;
  event(event: number): Promise<EventCard>;
}

const closed: PriceNow = { odds: null, moved: null };

/** One event: what is known of it, and who listens to which part. */
export class LiveEvent {
  readonly id: number;
  v = -1;
  /** All its markets are known, not only those a list shows. */
  isWhole = false;
  /** Views that follow the channel of the match. */
  followers = 0;
  now: EventNow;
  markets: readonly MarketNow[] = [];
  incidents: readonly Incident[] = [];
  asking: Promise<void> | null = null;
  private readonly byNumber = new Map<number, MarketNow>();
  private readonly prices = new Map<number, PriceNow>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly changed = new Set<string>();

  constructor(id: number, now: EventNow) {
    this.id = id;
    this.now = now;
  }

  price = (n: number): PriceNow => this.prices.get(n) ?? closed;
  market = (m: number): MarketNow | undefined => this.byNumber.get(m);
  /** Whether the event takes bets now. */
  takesBets = (): boolean => this.now.stop === null && (this.now.state === 'not_started' || this.now.state === 'live');

  listen(topic: string, listener: () => void): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => void set.delete(listener);
  }

  setNow(now: EventNow): void {
    this.now = now;
    this.changed.add('event');
  }

  setMarkets(markets: readonly BoardMarket[]): void {
    for (const market of markets) this.setMarket(market);
    const known = new Set(markets.map(({ m }) => m));
    // A market that stands on no board any more takes no bets; its place is kept until the page is left.
    for (const market of this.byNumber.values()) if (!known.has(market.m)) this.setState(market.m, 'closed');
    this.markets = [...this.byNumber.values()];
    this.changed.add('markets');
  }

  addMarkets(markets: readonly BoardMarket[]): void {
    for (const market of markets) this.setMarket(market);
    this.markets = [...this.byNumber.values()];
    this.changed.add('markets');
  }

  private setMarket({ m, id, spec, state, prices }: BoardMarket): void {
    this.byNumber.set(m, { m, id, spec, state, prices });
    this.changed.add(`m${m}`);
    for (const { n, odds } of prices) this.setPrice(n, odds);
  }

  setPrice(n: number, odds: number | null): void {
    const old = this.prices.get(n);
    if (old?.odds === odds) return;
    const isMove = typeof old?.odds === 'number' && odds !== null;
    this.prices.set(n, { odds, moved: isMove ? (odds > old.odds! ? 'up' : 'down') : null });
    this.changed.add(`n${n}`);
  }

  setState(m: number, state: PriceState): void {
    const old = this.byNumber.get(m);
    if (!old || old.state === state) return;
    this.byNumber.set(m, { ...old, state });
    this.markets = [...this.byNumber.values()];
    this.changed.add(`m${m}`);
  }

  addIncidents(incidents: readonly Incident[]): void {
    if (incidents.length === 0) return;
    const old = this.incidents;
    if (incidents.every((one) => old.some(({ n, isRevoked }) => n === one.n && isRevoked === one.isRevoked))) return;
    const byN = new Map([...this.incidents, ...incidents].map((one) => [one.n, one]));
    this.incidents = [...byN.values()].toSorted((a, b) => a.n - b.n);
    this.changed.add('incidents');
  }

  /** Tells those who listen, and takes the marks of movement away after a while. */
  tell(): void {
    const moved = [...this.changed].filter((topic) => topic[0] === 'n' && this.price(Number(topic.slice(1))).moved);
    this.notify();
    if (moved.length === 0) return;
    const seen = moved.map((topic) => [Number(topic.slice(1)), this.price(Number(topic.slice(1)))] as const);
    setTimeout(() => {
      for (const [n, price] of seen) {
        if (this.prices.get(n) !== price) continue;
        this.prices.set(n, { ...price, moved: null });
        this.changed.add(`n${n}`);
      }
      this.notify();
    }, movedMs);
  }

  private notify(): void {
    const topics = [...this.changed];
    this.changed.clear();
    for (const topic of topics) for (const listener of this.listeners.get(topic) ?? []) listener();
  }
}

export class Boards {
  private readonly events = new Map<number, LiveEvent>();
  private readonly asks: Asks;

  constructor(asks: Asks) {
    this.asks = asks;
  }

  find = (id: number): LiveEvent | undefined => this.events.get(id);

  /** The event of a card; a card never seen is taken at once, so that it can be drawn. */
  of(card: EventCard): LiveEvent {
    const known = this.events.get(card.id);
    if (known) return known;
    const event = new LiveEvent(card.id, { state: card.state, stop: card.stop, board: card.board });
    event.v = card.v;
    event.addMarkets(card.main);
    this.events.set(card.id, event);
    return event;
  }

  /** A card that was read later. What a followed board says of itself is newer. */
  take(card: EventCard): void {
    const event = this.of(card);
    if (card.v <= event.v || (event.isWhole && event.followers > 0)) return;
    event.v = card.v;
    event.isWhole = false;
    event.setNow({ state: card.state, stop: card.stop, board: card.board });
    event.addMarkets(card.main);
    event.tell();
  }

  /** A whole board, with the card it belongs to where that was read with it. */
  takeBoard(event: LiveEvent, board: Board, card?: EventCard): void {
    const isOld = board.v < event.v;
    if (isOld && event.isWhole) return;
    event.v = board.v;
    event.isWhole = true;
    event.setNow({ ...event.now, ...(card && { state: card.state, board: card.board }), stop: board.stop });
    event.setMarkets(board.markets);
    event.tell();
    // The page was read before: what came since is asked for.
    if (isOld) void this.askAgain(event);
  }

  /** What has happened so far, where nothing is known yet. */
  begin(event: LiveEvent, incidents: readonly Incident[]): void {
    if (event.incidents.length === 0) event.incidents = incidents;
  }

  addIncidents(event: LiveEvent, incidents: readonly Incident[]): void {
    event.addIncidents(incidents);
    event.tell();
  }

  /** The channel of the match is heard until the answer is called. */
  follow(event: LiveEvent): () => void {
    event.followers += 1;
    return () => {
      event.followers -= 1;
    };
  }

  apply(frame: Frame, channel?: string): void {
    const event = this.events.get(frame.event);
    if (!event) return;
    const isList = channel?.startsWith(oddsChannels.list) === true;
    // The match's own channel tells all of it.
    if (isList && event.isWhole && event.followers > 0) return;
    if (frame.v <= event.v || event.asking) return;
    // Values in a frame are whole, so a list may be told again what it knows; a board that is whole may not.
    const continues = event.isWhole && !isList ? frame.from === event.v : frame.from <= event.v;
    // A list tells some of the prices: the board is whole no longer.
    if (isList) event.isWhole = false;
    if (continues) this.change(event, frame);
    else void this.askAgain(event);
  }

  /** One question at a time, and nothing is applied until it is answered. */
  askAgain(event: LiveEvent): Promise<void> {
    event.asking ??= this.read(event)
      .catch(() => undefined)
      .finally(() => (event.asking = null));
    return event.asking;
  }

  private async read(event: LiveEvent): Promise<void> {
    const { board, frame } = await this.asks.board(event.id, Math.max(0, event.v));
    if (frame) {
      if (frame.v > event.v) this.change(event, frame);
      return;
    }
    if (!board) return;
    const card = await this.asks.event(event.id);
    if (event.isWhole) this.takeBoard(event, board, card);
    else this.take(card);
  }

  private change(event: LiveEvent, { v, o, s, added, e }: Frame): void {
    event.v = v;
    if (added && (event.isWhole || event.followers > 0)) event.addMarkets(added);
    for (let at = 0; at + 1 < o.length; at += 2) event.setPrice(o[at]!, o[at + 1] || null);
    for (let at = 0; at + 1 < s.length; at += 2) event.setState(s[at]!, priceStates[s[at + 1]!] ?? 'suspended');
    if (e) {
      event.setNow({ state: e.state, stop: e.stop, board: e.board });
      event.addIncidents(e.incidents);
    }
    event.tell();
  }
}

const bySite = new WeakMap<Site, Boards>();

/** The boards of this rendering. */
export function boardsOf(site: Site): Boards {
  const known = bySite.get(site);
  if (known) return known;
  const boards = new Boards({
    board: (id, since) => call(calls.board, { params: { id }, query: { since } }),
    event: async (id) => (await call(calls.event, { params: { id } })).event,
  });
  bySite.set(site, boards);
  return boards;
}
