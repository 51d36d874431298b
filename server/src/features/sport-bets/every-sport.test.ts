// Whole matches of every sport from the simulator: priced as the feed tells them, bet on, told incident by incident and
// settled by both keys.
import { calendarOf, type FixtureOfDay } from '@malva/simulators/feed/calendar';
import { lifeOf } from '@malva/simulators/feed/life';
import { sportOf } from '@malva/simulators/feed/sports';
import { tellerOf, type Teller } from '@malva/simulators/feed/teller';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { FeedIncident, FeedMessage } from '@malva/contract/sport-feed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { boardsOf, catchUp, changesOf, writeChange } from '../../base/sport-boards/sport-boards.ts';
import { addIncident, offsetOf } from '../../base/sport-events/sport-events.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const start = new Date('2026-11-28T00:10:00Z');
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());
const app = () => t.site.app;

/** The event on our side, priced from what the feed says before the match. */
async function opened(teller: Teller): Promise<number> {
  const { fixture, startsAt } = teller.life;
  const event = await sport.match(app(), { startsAt: new Date(startsAt), sport: fixture.sport });
  const told = [
    ...sportOf(teller.life)
      .boardBefore(teller.life, startsAt - 1)
      .values(),
  ];
  const alarms: string[] = [];
  const of = { sport: fixture.sport, tier: 1, isLive: false, held: new Set<string>() } as const;
  const m = changesOf(told, undefined, { ...of, alarm: (what, { id }) => void alarms.push(`${what} ${id}`) });
  expect(alarms).toEqual([]);
  const offsetMs = offsetOf(app());
  await app().db.transaction((tx) => writeChange(tx, { event, kind: 'odds', body: { m }, offsetMs }));
  await catchUp(app(), [event]);
  return event;
}

/** Both sides of two markets that have two sides, as they stand on the board. */
function bothSides(event: number, ids: readonly number[]) {
  const board = boardsOf(app()).byEvent.get(event)!;
  return ids.flatMap((id) => {
    const row = board.markets.find(({ market, state }) => market.id === id && state === 0)!;
    return [0, 1].map((place) => ({
      event,
      market: id,
      spec: row.spec,
      outcome: outcomesOf(row.market)[place]!.id,
      odds: board.oddsAt(row, place),
    }));
  });
}

async function play(teller: Teller, event: number): Promise<void> {
  const { life } = teller;
  await sport.goLive(app(), event);
  let waiting: FeedIncident[] = [];
  const write = async (): Promise<void> => {
    const incidents = waiting;
    waiting = [];
    await app().db.transaction(async (tx) => {
      for (const one of incidents) await addIncident(tx, event, one);
    });
  };
  for (let at = teller.next(life.startsAt - 1); at < Infinity; at = teller.next(at))
    for (const one of teller.history(at)) {
      if (one.type === 'incident') waiting.push(one.incident);
      if (one.type !== 'bet_settlement') continue;
      clock.set(new Date(at));
      await write();
      if (one.standing.status === 'ended')
        await sport.change(app(), event, { state: 'ended', ended_at: new Date(life.startsAt + life.match.length) });
      await sport.tell(app(), event, { v: 1, seq: at, ...one } as FeedMessage);
    }
}

const cases: readonly (readonly [name: string, league: string, markets: readonly number[]])[] = [
  ['football on a console', 'c-1', [18, 29]],
  ['basketball', 'b-ua1', [219, 225]],
  ['tennis', 't-m1', [186, 189]],
  ['the shooter', 'e-s1', [186, 332]],
  ['the arena', 'e-a1', [186, 9101]],
];

describe('a whole match from the simulator', () => {
  it.each(cases)(
    'of %s: every bet is settled, one of two sides wins, and no result waits',
    async (_, league, markets) => {
      clock.set(start);
      const day = calendarOf('malva', [league]).matchesOf(new Date('2026-11-28T00:00:00Z'));
      const fixture = day.find(({ startsAt }) => startsAt > start) as FixtureOfDay;
      const teller = tellerOf(lifeOf(fixture, { kind: 'played' }));
      const event = await opened(teller);
      const { visitor } = await readyVisitor(t, 100_000n);
      const bets: { id: string; odds: number }[] = [];
      for (const selection of bothSides(event, markets)) {
        const { body } = await sport.place(visitor, { selections: [selection] });
        expect(body, JSON.stringify(selection)).toMatchObject({ success: true });
        bets.push({ id: body.bet.id, odds: selection.odds });
      }
      await play(teller, event);
      clock.advance(300_000);
      while ((await settleDue(app())) > 0);
      const rows = await ownerRows<{ id: string; status: string; payout: string }>(
        t.database.ownerUrl,
        'select id, status, payout::text from sport_bet where id = any ($1)',
        [bets.map(({ id }) => id)],
      );
      const found = bets.map(({ id }) => rows.find((row) => row.id === id)!);
      const statuses = found.map(({ status }) => status);
      expect([statuses.slice(0, 2).toSorted(), statuses.slice(2).toSorted()]).toEqual([
        ['lost', 'won'],
        ['lost', 'won'],
      ]);
      for (const [n, { status, payout }] of found.entries())
        expect(payout).toBe(status === 'won' ? String(bets[n]!.odds) : '0');
      const results = await ownerRows<{ state: string; count: number }>(
        t.database.ownerUrl,
        'select state, count(*)::int as count from sport_result where event_id = $1 group by state',
        [event],
      );
      expect(results.map(({ state }) => state)).toEqual(['ready']);
      expect(results[0]!.count).toBeGreaterThan(50);
    },
  );
});
