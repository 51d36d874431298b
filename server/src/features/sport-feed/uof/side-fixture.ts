// For tests: a site that follows a feed step by step, at the times of what was recorded, and what it knows at the end.
import type { FeedMessage, Producer } from '@malva/contract/sport-feed';
import type { Bet } from '@malva/contract/bet';
import type { Board } from '@malva/contract/sportsbook';
import { testClock } from '../../../core/clock.ts';
import { boardsOf } from '../../../base/sport-boards/sport-boards.ts';
import { producers } from '../../../base/sport-events/sport-events.ts';
import { judgeAwaiting, settleDue } from '../../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../../test/database.ts';
import { place } from '../../../../test/sport.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { readyVisitor } from '../../../../test/steps.ts';
import type { FeedAdapter } from '../adapter.ts';
import { FeedLeader } from '../leader.ts';
import type { Recorded } from './recorded-fixture.ts';

/** How one feed is told something, and when all of it has arrived. */
export interface Wire {
  adapter: FeedAdapter;
  say: (message: FeedMessage) => void;
  alive: (producer: Producer, at: Date) => void;
  arrived: () => Promise<void>;
}

export interface ResultRow {
  market: number;
  spec: string;
  generation: number;
  body: unknown;
  /** Null, as the rule: told again since. */
  state: string | null;
  rule: string | null;
}
export interface BetRow {
  seq: string;
  status: string;
  generation: number | null;
}

/** Of a football match: one line of each is bet on. */
export const markets = [1, 10, 11, 16, 18, 19, 29, 45, 47, 8, 21, 15, 60, 66, 68, 83, 90, 162, 166, 136, 139, 546];
const minute = 60_000;
const aliveEveryMs = 5_000;

export class Side {
  readonly t: TestSite;
  readonly leader: FeedLeader;
  readonly wire: Wire;
  readonly clock: ReturnType<typeof testClock>;
  visitor!: Visitor;
  #aliveAt = -Infinity;

  private constructor(of: { t: TestSite; wire: Wire; clock: ReturnType<typeof testClock> }) {
    this.t = of.t;
    this.wire = of.wire;
    this.clock = of.clock;
    this.leader = new FeedLeader(of.t.site.app, of.wire.adapter, { pauseMs: { live: 0, pre: 0 } });
  }

  /** @param wireOf it needs the clock of the site */
  static async of(startsAt: number, wireOf: (clock: ReturnType<typeof testClock>) => Wire): Promise<Side> {
    const clock = testClock(new Date(startsAt - 1_000));
    const side = new Side({ t: await testSite({ clock }), clock, wire: wireOf(clock) });
    side.visitor = (await readyVisitor(side.t, 1_000_000n)).visitor;
    await side.leader.renew();
    await side.leader.beat();
    await side.up();
    return side;
  }

  isUp(): boolean {
    return this.leader.lines.live.phase === 'up' && this.leader.lines.pre.phase === 'up';
  }

  /** Until both producers are. */
  async up(): Promise<void> {
    await until(async () => {
      await this.leader.renew();
      return this.isUp();
    }, 'both producers up');
  }

  async idle(): Promise<void> {
    for (let n = 0; n < 2; n++) {
      await this.wire.arrived();
      await new Promise((done) => setImmediate(done));
      await this.leader.idle();
    }
  }

  /** One moment after the other; each is applied before the next is told. */
  async follow(moments: Recorded['moments']): Promise<void> {
    for (const { at, told } of moments) {
      this.clock.set(new Date(at));
      await this.leader.renew();
      this.alive();
      for (const message of told) this.wire.say(message);
      await this.idle();
    }
  }

  alive(): void {
    if (performance.now() - this.#aliveAt < aliveEveryMs) return;
    this.#aliveAt = performance.now();
    for (const producer of ['live', 'pre'] as const) this.wire.alive(producer, this.clock.now());
  }

  /** All that is due is settled. */
  async finish(at: number): Promise<void> {
    this.clock.set(new Date(at + 10 * minute));
    await judgeAwaiting(this.t.site.app);
    await until(async () => {
      await settleDue(this.t.site.app);
      const open = `select 1 from sport_bet where status in ('open', 'pending')`;
      return (await ownerRows(this.t.database.ownerUrl, open)).length === 0;
    }, 'all bets settled');
  }

  async eventOf(urn: string): Promise<number> {
    const id = await this.leader.fixtures.idOf(urn);
    if (id === null) throw new Error(`no event ${urn}`);
    return id;
  }

  /** The first outcome of the first line of some markets that can be bet on. */
  async bet(urn: string, wanted: readonly number[]): Promise<Bet[]> {
    const event = await this.eventOf(urn);
    const boards = boardsOf(this.t.site.app);
    boards.producers = await producers.read(this.t.site.app.db);
    const board = boards.byEvent.get(event)!;
    const bets: Bet[] = [];
    for (const shown of shownMarkets(board.board(), wanted)) {
      const selections = [{ event, ...shown }];
      const { status, body } = await place(this.visitor, { selections, unit: '10.00' });
      if (status !== 200) throw new Error(`${shown.market} ${shown.spec}: ${JSON.stringify(body)}`);
      bets.push(body.bet);
    }
    return bets;
  }

  /** Why no bet is taken on the whole event. */
  stopOf(event: number): string | null {
    return boardsOf(this.t.site.app).byEvent.get(event)!.stop;
  }

  /** What counts in the end: how it stands, the newest result of each market, and the bets. */
  async outcome(urn: string) {
    const { board, results, bets } = await this.knows(urn);
    const newest = new Map(results.map((row) => [`${row.market}|${row.spec}`, row]));
    return {
      standing: board['standing'],
      results: [...newest.values()].map(({ generation: _, ...row }) => row),
      bets: bets.map(({ generation: _, ...row }) => row),
    };
  }

  /**
   * All that the book knows of it, without when it was written, and of what was told again without how far it was when
   * the next came.
   */
  async knows(urn: string): Promise<{ board: Record<string, unknown>; results: ResultRow[]; bets: BetRow[] }> {
    const event = await this.eventOf(urn);
    const live = boardsOf(this.t.site.app).byEvent.get(event)!;
    const { v: _, ...board } = live.board();
    const { standing, state, material } = live.part;
    const rows = <T>(text: string): Promise<T[]> => ownerRows(this.t.database.ownerUrl, text, [event]) as Promise<T[]>;
    return {
      board: JSON.parse(JSON.stringify({ ...board, standing, state, material })) as Record<string, unknown>,
      results: await rows<ResultRow>(`select market, spec, generation, body, case when newest then state end as state,
          case when newest and state <> 'open' then rule end as rule from (select *, generation = max(generation)
            over (partition by market, spec) as newest from sport_result where event_id = $1) r
        order by market, spec, generation`),
      bets: await rows<BetRow>(`select b.seq, b.status, b.payout, b.odds, l.market, l.spec, l.outcome, l.state, l.rule,
          l.void_reason, s.generation, s.status as settled, s.payout as paid
        from sport_leg l join sport_bet b on b.id = l.bet_id left join sport_settlement s on s.bet_id = b.id
        where l.event_id = $1 order by b.seq, s.generation`),
    };
  }

  async end(): Promise<void> {
    await this.leader.start()();
    await this.t.end();
  }
}

interface ShownMarket {
  market: number;
  spec: string;
  outcome: string;
  odds: number;
}

function shownMarkets(board: Board, wanted: readonly number[]): ShownMarket[] {
  return wanted.flatMap((market) => {
    const found = board.markets.find(({ id, state }) => id === market && state === 'open');
    const price = found?.prices.find(({ odds }) => odds !== null);
    return found && price ? [{ market, spec: found.spec, outcome: price.id, odds: price.odds! }] : [];
  });
}
