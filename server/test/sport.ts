// A small world of sport for tests: one league, matches whose boards are written by hand, and what happens in them,
// told as a feed tells it.
import { randomUUID } from 'node:crypto';
import type { FeedMessage } from '@malva/contract/sport-feed';
import type { Bet } from '@malva/contract/bet';
import type { Selection } from '@malva/contract/sport-bets';
import type { Sport } from '@malva/contract/sportsbook';
import type { App } from '../src/core/app.ts';
import { ownerRows } from './database.ts';
import { changeEvent, events, offsetOf, producers, take } from '../src/base/sport-events/sport-events.ts';
import {
  boardsOf,
  catchUp,
  partOf,
  writeChange,
  type ChangeKind,
  type MarketChange,
} from '../src/base/sport-boards/sport-boards.ts';
import { breaks } from '../src/base/books/books.ts';
import { takeResults } from '../src/base/sport-settling/sport-settling.ts';
import type { TestSite, Visitor } from './site.ts';

const names = (text: string) => ({ uk: text, ru: text, en: text });
// Tests of a browser share one site: each of their processes counts from elsewhere.
let serial = 1 + 10_000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/** Both producers are up and were heard just now; this process knows it. */
export async function openProducers(app: App): Promise<void> {
  const { db } = app;
  for (const name of ['pre', 'live'] as const) {
    await producers.set(db, name, { isUp: true, requestId: null });
    await producers.alive(db, name, offsetOf(app));
  }
  boardsOf(app).producers = await producers.read(db);
}

export interface MatchOptions {
  startsAt: Date;
  tier?: 1 | 2 | 3 | 4;
  isCup?: boolean;
  sport?: Sport;
}

/** A match of two new clubs, of football unless another sport is named, without prices. @returns its number */
export async function match(
  app: App,
  { startsAt, tier = 1, isCup = false, sport = 'football' }: MatchOptions,
): Promise<number> {
  const n = serial++;
  const league = `ml:tournament:${sport === 'football' ? 'test' : sport}${tier}`;
  await app.db.transaction((tx) =>
    take.leagues(tx, [
      {
        urn: league,
        sport,
        category: { urn: 'ml:category:test', name: { ...names('Країна'), en: 'Test land' } },
        name: { ...names(`Ліга ${tier}`), en: `League ${tier}` },
        tier,
      },
    ]),
  );
  const clubs = ['h', 'a'].map((side) => ({
    urn: `ml:competitor:${side}${n}`,
    name: names(`Клуб ${side}${n}`),
    short: names(`${side}${n}`),
    colours: ['112233', '445566'] as [string, string],
    motif: 'bar',
  }));
  const { fresh } = await app.db.transaction((tx) =>
    take.fixtures(tx, {
      competitors: clubs,
      fixtures: [
        {
          urn: `ml:match:test-${n}`,
          tournament: league,
          home: clubs[0]!.urn,
          away: clubs[1]!.urn,
          bookedAt: startsAt.toISOString(),
          startsAt: startsAt.toISOString(),
          status: 'not_started',
          isCup,
          seal: null,
          seed: null,
        },
      ],
    }),
  );
  await openProducers(app);
  const event = fresh[0]!.id;
  const body = { e: partOf(fresh[0]!) };
  await app.db.transaction((tx) => writeChange(tx, { event, kind: 'status', body, offsetMs: offsetOf(app) }));
  return event;
}

/** Prices of a market as they shall stand: odds ×10⁴ (0: not offered) and the chance to win ×10⁹, null for none. */
export interface Prices {
  market: number;
  spec?: string;
  odds: readonly number[];
  p?: readonly number[];
  state?: 'open' | 'suspended' | 'closed';
  cashOut?: boolean;
}
const billion = 1_000_000_000;
const numbers = { open: 0, suspended: 1, closed: 2 } as const;

const changeOf = ({ market, spec = '', odds, p, state = 'open', cashOut = true }: Prices): MarketChange => [
  market,
  spec,
  numbers[state],
  cashOut ? 1 : 0,
  odds.map((one, place) => {
    const wins = p?.[place];
    return [place, one, wins === undefined ? null : [billion - wins, wins, 0, 0, 0]];
  }),
];

export async function setPrices(app: App, event: number, prices: readonly Prices[]): Promise<void> {
  const offsetMs = offsetOf(app);
  const m = prices.map(changeOf);
  await app.db.transaction((tx) => writeChange(tx, { event, kind: 'odds', body: { m }, offsetMs }));
  await catchUp(app, [event]);
}

/** Another process reads what was written. */
export const readBoards = (app: App, event: number): Promise<void> => catchUp(app, [event]);

/** Home, draw and away at 2.00, 3.50 and 4.00, over and under 2.5 at 1.90. */
export const usualPrices: readonly Prices[] = [
  { market: 1, odds: [20_000, 35_000, 40_000], p: [480_000_000, 280_000_000, 240_000_000] },
  { market: 18, spec: 'total=2.5', odds: [19_000, 19_000], p: [500_000_000, 500_000_000] },
];

type Different = Parameters<typeof changeEvent>[2] extends (...args: never[]) => infer R ? NonNullable<R> : never;
async function changeAs(app: App, event: number, { to, kind }: { to: Different; kind: ChangeKind }): Promise<void> {
  const offsetMs = offsetOf(app);
  await app.db.transaction(async (tx) => {
    const changed = await changeEvent(tx, { event, offsetMs }, () => to);
    if (changed) await writeChange(tx, { event, kind, body: { e: partOf(changed.is) }, offsetMs });
  });
  await catchUp(app, [event]);
}
/** Changes the event's row under its lock, as the feed's leader does. */
export const change = (app: App, event: number, to: Different): Promise<void> =>
  changeAs(app, event, { to, kind: 'status' });

export const goLive = (app: App, event: number): Promise<void> =>
  change(app, event, { state: 'live', producer: 'live', started_at: app.clock.now() });
export const stop = (app: App, event: number, reason: string | null): Promise<void> =>
  changeAs(app, event, { to: { stop: reason }, kind: 'stop' });

interface Goal {
  side: 'home' | 'away';
  minute: number;
  kind?: string;
}
/** Writes what happened in a match; `end` ends it. */
export async function play(
  app: App,
  event: number,
  { goals, end = true, url }: { goals: readonly Goal[]; end?: boolean; url: string },
): Promise<void> {
  const told = [
    { kind: 'period_start', period: 'half1', minute: 0, side: null },
    ...goals
      .filter(({ minute }) => minute < 45)
      .map(({ kind = 'goal', ...goal }) => ({ kind, period: 'half1', ...goal })),
    { kind: 'period_end', period: 'half1', minute: 45, side: null },
    { kind: 'period_start', period: 'half2', minute: 45, side: null },
    ...goals
      .filter(({ minute }) => minute >= 45)
      .map(({ kind = 'goal', ...goal }) => ({ kind, period: 'half2', ...goal })),
    ...(end ? [{ kind: 'match_end', period: 'half2', minute: 90, side: null }] : []),
  ];
  await ownerRows(url, 'delete from sport_incident where event_id = $1', [event]);
  for (const [n, { kind, period, minute, side }] of told.entries())
    await ownerRows(
      url,
      `insert into sport_incident (event_id, n, kind, at, period, minute, stoppage, side, x, y, score_home, score_away)
        values ($1, $2, $3, $4, $5, $6, 0, $7, 0, 0, 0, 0)`,
      [event, n + 1, kind, app.clock.now(), period, minute, side],
    );
  if (end) await change(app, event, { state: 'ended', ended_at: app.clock.now() });
}

let seq = 1_000;
type Outcomes = readonly { id: string; result: 0 | 1; voidFactor?: 0 | 0.5 | 1 }[];
const head = (app: App) => ({ v: 1, producer: 'live', timestamp: app.clock.now().toISOString() }) as const;
const standing = { status: 'ended', period: null, score: [0, 0], periods: [], clock: null, stats: {} } as const;

/** Messages about results as the feed sends them; `seq` as it comes. */
export const told = {
  settlement: (
    app: App,
    of: { market: number; spec?: string; outcomes: Outcomes; certainty?: 1 | 2; at?: Date },
  ): FeedMessage => ({
    ...head(app),
    ...(of.at && { timestamp: of.at.toISOString() }),
    type: 'bet_settlement',
    seq: seq++,
    event: 'ml:match:test',
    certainty: of.certainty ?? 2,
    standing: { ...standing, score: [0, 0], periods: [] },
    markets: [
      {
        id: of.market,
        spec: of.spec ?? '',
        outcomes: of.outcomes.map(({ voidFactor = 0, ...one }) => ({ ...one, voidFactor })),
      },
    ],
  }),
  rollback: (app: App, of: { market: number; spec?: string }): FeedMessage => ({
    ...head(app),
    type: 'rollback_bet_settlement',
    seq: seq++,
    event: 'ml:match:test',
    markets: [{ id: of.market, spec: of.spec ?? '' }],
  }),
  cancel: (
    app: App,
    of: { market: number; spec?: string; from: Date | null; to: Date | null; reason?: string; undo?: boolean },
  ): FeedMessage => {
    const window = { from: of.from?.toISOString() ?? null, to: of.to?.toISOString() ?? null };
    const rest = { seq: seq++, event: 'ml:match:test', markets: [{ id: of.market, spec: of.spec ?? '' }], ...window };
    return of.undo
      ? { ...head(app), type: 'rollback_bet_cancel', ...rest }
      : { ...head(app), type: 'bet_cancel', ...rest, voidReason: of.reason ?? 'rule', supersededBy: null };
  },
};
export const tell = (app: App, event: number, message: FeedMessage): Promise<void> =>
  takeResults(app, [message] as Parameters<typeof takeResults>[1], { event });

/** Results of market 1 by the winner. */
export const winner = (id: '1' | '2' | '3'): Outcomes =>
  ['1', '2', '3'].map((one) => ({ id: one, result: one === id ? 1 : 0 }));

export const pick = (event: number, outcome: string, odds: number): Selection => ({
  event,
  market: 1,
  spec: '',
  outcome,
  odds,
});
/** Over 2.5 goals. */
export const over = (event: number, odds: number): Selection => ({
  ...pick(event, '12', odds),
  market: 18,
  spec: 'total=2.5',
});

export interface PlaceWish {
  selections: readonly Selection[];
  kind?: 'single' | 'express' | 'system';
  unit?: string;
  k?: readonly number[];
  policy?: 'none' | 'higher' | 'any';
  key?: string;
  grant?: string;
  /** What the grant is. */
  fund?: 'free' | 'bonus';
}
export interface Placed {
  success: boolean;
  bet: Bet;
  code?: string;
  details?: Record<string, unknown>;
}
export const place = (visitor: Visitor, wish: PlaceWish) =>
  visitor.post<Placed>('/rest/sport/bets/', {
    key: wish.key ?? randomUUID(),
    kind: wish.kind ?? (wish.selections.length === 1 ? 'single' : 'express'),
    selections: wish.selections,
    ...(wish.k && { k: wish.k }),
    unit: wish.unit ?? '100.00',
    policy: wish.policy ?? 'none',
    fund: wish.grant ? (wish.fund ?? 'free') : 'real',
    ...(wish.grant && { grant: wish.grant }),
  });

/** @throws where open stakes, payments, exposure or the ledger do not add up */
export async function assertSound(t: TestSite): Promise<void> {
  const found = [...(await sportBreaksOf(t)), ...(await breaks(t.site.app.db))];
  if (found.length > 0) throw new Error(`does not add up: ${JSON.stringify(found)}`);
}

/** What does not add up; empty: all of it does. */
export const sportBreaksOf = async (t: TestSite): Promise<unknown[]> =>
  ownerRows(t.database.ownerUrl, 'select * from sport_breaks()');
export { events };
