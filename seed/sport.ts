// A week of sport in the seeded world: bets in every state that outlives the start. Each is placed by the site's own
// rules at a time that is over, on matches that were told then, and settled as they would have been.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Selection } from '@malva/contract/sport-bets';
import type { App } from '@malva/server/core/app';
import { testClock, type Clock } from '@malva/server/core/clock';
import { Refusal } from '@malva/server/core/refusal';
import { offsetOf, producers } from '@malva/server/base/sport-events/sport-events';
import { boardsOf, builderOf } from '@malva/server/base/sport-boards/sport-boards';
import { cashOut, placeBet } from '@malva/server/base/sport-bets/sport-bets';
import { cancelMarket, correctMatch, openMatch, pairs, playMatch, readBoards } from './sport-matches.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

type Moved = Clock & { set(to: Date): void };
interface Week {
  now: Date;
  /** The site as it is. */
  site: App;
  /** The site at a time of the past. */
  app: App;
  clock: Moved;
  matches: ReturnType<typeof pairs>;
}

const pick = (event: number, outcome: '1' | '2' | '3'): Selection => ({
  event,
  market: 1,
  spec: '',
  outcome,
  odds: { '1': 19_500, '2': 34_000, '3': 38_000 }[outcome],
});
const over = (event: number): Selection => ({
  ...pick(event, '1'),
  market: 18,
  spec: 'total=2.5',
  outcome: '12',
  odds: 18_500,
});

interface Wish {
  selections: readonly Selection[];
  unit: bigint;
  sizes?: readonly number[];
}

/** The feed's leader, where there is one, looks after the producers itself: they are only said to be up where not. */
async function hearProducers({ site, app }: Week): Promise<void> {
  const known = await producers.read(site.db);
  for (const { name, is_up: isUp } of known) {
    if (!isUp) await producers.set(site.db, name, { isUp: true, requestId: null });
    await producers.alive(site.db, name, offsetOf(site));
  }
  boardsOf(app).producers = await producers.read(site.db);
}

const tries = 20;
/** On a slow machine a producer may be down for a moment between a look and the bet. */
async function whileHeard<T>(week: Week, work: () => Promise<T>, attempt = 1): Promise<T> {
  await hearProducers(week);
  try {
    return await work();
  } catch (error) {
    const isDown =
      error instanceof Refusal && ['market_suspended', 'odds_unavailable', 'cash_out_unavailable'].includes(error.code);
    if (!isDown || attempt === tries) throw error;
    await sleep(100 * attempt);
    return whileHeard(week, work, attempt + 1);
  }
}

async function bet(week: Week, playerId: number, { selections, unit, sizes = [] }: Wish): Promise<string> {
  const parts = new Set(selections.map(({ event, group }) => group ?? `event ${event}`)).size;
  const kind = sizes.length > 0 ? 'system' : parts > 1 ? 'express' : 'single';
  const fixed = { key: randomUUID(), policy: 'none', fund: 'real', grant: null } as const;
  const wish = { playerId, kind, selections, sizes, unit, ...fixed } as const;
  return (await whileHeard(week, () => placeBet(week.app, wish))).id;
}

/** Legs of one match as one selection, at the price of all of them together. */
function built(app: App, legs: readonly Selection[]): Selection[] {
  const found = builderOf(app, legs);
  if (!found || !('odds' in found)) throw new Error('no price for a builder of the seeded world');
  return legs.map((leg) => ({ ...leg, group: 1, odds: found.odds }));
}

/** A match of a day of the week, with its bets placed three hours before it. */
async function matchOf({ app, clock, matches, now }: Week, daysAgo: number, startHour = 19): Promise<number> {
  const start = new Date(Math.floor((now.getTime() - daysAgo * day) / day) * day + (startHour - 2) * hour);
  clock.set(new Date(start.getTime() - 3 * hour));
  return openMatch(app, matches.shift()!, start);
}
const afterMatch = ({ clock }: Week): void => clock.set(new Date(clock.now().getTime() + 3 * hour + 110 * minute));

async function decided(week: Week, one: number, other: number): Promise<void> {
  const { app, clock } = week;
  const first = await matchOf(week, 6);
  await bet(week, one, { selections: [pick(first, '1')], unit: 20_000n });
  await bet(week, other, { selections: [pick(first, '3')], unit: 50_000n });
  afterMatch(week);
  await playMatch(app, first, [
    ['home', 23],
    ['away', 51],
    ['home', 78],
  ]);
  const second = await matchOf(week, 5);
  await bet(week, one, { selections: [over(second)], unit: 15_000n });
  afterMatch(week);
  await playMatch(app, second, [['away', 12]]);
  const third = await matchOf(week, 4);
  const fourth = await openMatch(app, week.matches.shift()!, new Date(clock.now().getTime() + 3 * hour));
  await bet(week, one, { selections: [pick(third, '1'), over(fourth)], unit: 10_000n });
  await bet(week, other, { selections: [pick(third, '1')], unit: 100_000n });
  afterMatch(week);
  await playMatch(app, third, [
    ['home', 5],
    ['home', 66],
  ]);
  await playMatch(app, fourth, [
    ['away', 30],
    ['home', 41],
    ['home', 88],
  ]);
}

/** One went back whole, one was raised and one lowered when a result was corrected. */
async function corrected(week: Week, one: number): Promise<void> {
  const { app } = week;
  const called = await matchOf(week, 3);
  await bet(week, one, { selections: [pick(called, '1')], unit: 10_000n });
  await cancelMarket(app, called);
  const lateGoal = [
    ['home', 34],
    ['away', 89],
    ['away', 89],
  ] as const;
  const match = await matchOf(week, 2);
  await bet(week, one, { selections: [pick(match, '2')], unit: 10_000n });
  await bet(week, one, { selections: [over(match)], unit: 10_000n });
  afterMatch(week);
  await playMatch(app, match, lateGoal);
  week.clock.set(new Date(week.clock.now().getTime() + 20 * minute));
  await correctMatch(app, match, lateGoal);
}

/** To come: a single, a builder, one that was sold back by half, an express, a system. */
async function open(week: Week, one: number, other: number): Promise<void> {
  const { app, clock, matches, now } = week;
  clock.set(new Date(now.getTime() - 20 * minute));
  const ahead: number[] = [];
  for (const hours of [20, 22, 44, 46, 68]) {
    const start = new Date(Math.ceil((now.getTime() + hours * hour) / (30 * minute)) * 30 * minute);
    ahead.push(await openMatch(app, matches.shift()!, start));
  }
  const [a, b, c, d, e] = ahead as [number, number, number, number, number];
  await bet(week, one, { selections: [pick(a, '1')], unit: 20_000n });
  const half = await bet(week, one, { selections: [pick(b, '1')], unit: 30_000n });
  clock.set(new Date(clock.now().getTime() + 5 * minute));
  await bet(week, one, { selections: built(app, [pick(a, '1'), over(a)]), unit: 10_000n });
  await bet(week, other, { selections: [pick(c, '1'), over(d), pick(e, '3')], unit: 50_000n });
  await bet(week, other, { selections: [pick(b, '1'), pick(c, '2'), pick(d, '1')], unit: 10_000n, sizes: [2] });
  await whileHeard(week, async () => {
    const { quoteId } = await cashOut.quote(app, one, { id: half, percent: 50 });
    await cashOut.take(app, one, { id: half, quoteId });
  });
}

/** @param playerOf number of the player with this phone */
export async function seedSport(site: App, playerOf: (phone: string) => number | undefined): Promise<void> {
  const [one, other] = [playerOf('+380500000005'), playerOf('+380500000006')];
  if (one === undefined || other === undefined) return;
  const now = site.clock.now();
  const clock = testClock(new Date(now.getTime() - 7 * day));
  const app: App = { ...site, clock };
  await readBoards(app);
  const week: Week = { site, app, now, clock, matches: pairs(new Date(now.getTime() - 7 * day)) };
  await decided(week, one, other);
  await corrected(week, one);
  await open(week, one, other);
}
