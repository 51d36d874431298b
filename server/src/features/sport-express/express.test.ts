// The express of the day over HTTP: how its cards are made, its prices, one bet on each, the ceiling.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Express } from '@malva/contract/sport-express';
import type { Bet } from '@malva/contract/bet';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { composeDay } from './compose.ts';

// 12:00 in Kyiv.
const start = new Date('2026-11-28T10:00:00Z');
const [hour, day] = [3_600_000, '2026-11-28'];
const clock = testClock(start);
let t: TestSite;
const events: number[] = [];
const app = () => t.site.app;
const at = (hours: number) => new Date(start.getTime() + hours * hour);

/** Chances .55, .52, .50 at home; the board keeps back some. */
const chances = [550_000_000, 520_000_000, 500_000_000, 480_000_000] as const;
const usual = [17_200, 18_200, 18_900, 19_700] as const;

beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  // One match in each of many leagues: tiers 1 and 2 are the leagues of this world, so each card has at most two.
  for (const n of [0, 1]) {
    const event = await sport.match(app(), { startsAt: at(3 + n), tier: n === 0 ? 1 : 2 });
    await sport.setPrices(app(), event, [
      { market: 1, odds: [usual[n]!, 40_000, 50_000], p: [chances[n]!, 250_000_000, 750_000_000 - chances[n]!] },
    ]);
    events.push(event);
  }
  const late = await sport.match(app(), { startsAt: at(11) });
  await sport.setPrices(app(), late, sport.usualPrices);
});
afterEach(() => sport.assertSound(t));
afterAll(() => t.end());

const read = async (visitor: Visitor): Promise<Express> => (await visitor.get<Express>('/rest/sport/express/')).body;
const place = (visitor: Visitor, more: object = {}) =>
  visitor.post<{ bet: Bet; code?: string; details?: object }>('/rest/sport/express/', {
    key: randomUUID(),
    day,
    size: 2,
    odds: [18_100, 19_200],
    stake: '100.00',
    ...more,
  });
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

describe('the express of the day', () => {
  it('P-072 SB-196 nothing stands before six; then cards of the day’s chances, fair and usual odds side by side', async () => {
    clock.set(new Date('2026-11-28T03:59:00Z'));
    await composeDay(app());
    expect((await read(t.visitor())).cards).toEqual([]);
    clock.set(new Date('2026-11-28T04:00:00Z'));
    await composeDay(app());
    await composeDay(app());
    clock.set(start);
    await sport.openProducers(app());
    const { offer, cards, ...terms } = await read(t.visitor());
    expect([offer, terms]).toEqual(['fair', { day, mostStake: '500.00', ceiling: '20000.00' }]);
    // Two leagues fill the card of two legs alone: no two legs of a league, and what is offered at 23:00 is not in it.
    expect(cards).toMatchObject([
      {
        size: 2,
        isTaken: false,
        // 1 / .55 and 1 / .52, each down to the ladder.
        fair: 34_752,
        odds: 31_304,
        legs: [
          { event: events[0], outcome: '1', odds: 17_200, fair: 18_100, outcomeName: expect.stringMatching(/^Клуб h/) },
          { event: events[1], outcome: '1', odds: 18_200, fair: 19_200 },
        ],
      },
    ]);
  });

  it('P-072 a bet at these prices is an ordinary bet of own money, and one of each a day', async () => {
    const { id, visitor } = await readyVisitor(t, 100_000n);
    expect((await place(visitor, { stake: '500.01' })).body).toMatchObject({
      code: 'stake_too_big',
      details: { maxStake: '500.00', why: 'promo' },
    });
    expect((await place(visitor, { odds: [18_200, 19_200] })).body).toMatchObject({ code: 'odds_changed' });
    expect((await place(visitor, { day: '2026-11-27' })).body).toMatchObject({ code: 'express_gone' });
    expect((await place(visitor, { size: 3, odds: [18_100, 19_200, 20_000] })).body).toMatchObject({
      code: 'express_gone',
    });
    const key = randomUUID();
    const { status, body } = await place(visitor, { key });
    expect([status, body.bet]).toMatchObject([
      200,
      { kind: 'express', odds: 34_752, stake: '100.00', potential: '347.52', status: 'open' },
    ]);
    expect(await realBalance(app().db, id)).toBe(90_000n);
    expect((await place(visitor, { key })).body.bet.id).toBe(body.bet.id);
    expect((await place(visitor)).body).toMatchObject({ code: 'promo_taken' });
    expect((await read(visitor)).cards[0]!.isTaken).toBe(true);
    const [fact] = await rows<{ promo: string }>(
      "select payload->>'promo' as promo from core_fact where kind = 'bet.placed' and payload->>'bet' = $1",
      [body.bet.id],
    );
    expect(fact).toEqual({ promo: 'express' });
    // Taken back within a minute, the card is free again.
    expect((await visitor.post(`/rest/sport/bets/${body.bet.id}/undo/`, {})).status).toBe(200);
    expect((await place(visitor)).status).toBe(200);
  });

  it('SB-166 who may not be offered things sees usual odds alone, and gets no other', async () => {
    const { id, visitor } = await readyVisitor(t, 100_000n);
    expect((await read(visitor)).offer).toBe('fair');
    await block(app(), id, { kind: 'timeout', until: at(48), actor: 'test' } as never);
    const again = await comeBack(t, id);
    const { offer, cards } = await read(again);
    expect([offer, cards[0]!.fair, cards[0]!.odds, cards[0]!.legs[0]!.fair]).toEqual(['usual', null, 31_304, null]);
    expect((await place(again)).body).toMatchObject({ code: 'responsible_block' });
  });

  it('SB-166 at the day’s ceiling the usual price is named and no bet more is taken at the other', async () => {
    await rows("update sport_bet set promo_given = 2000000 - 500 where promo is not null and status = 'open'");
    const { visitor } = await readyVisitor(t, 100_000n);
    expect((await read(visitor)).offer).toBe('fair');
    expect((await place(visitor)).body).toMatchObject({ code: 'promo_over' });
    await rows("update sport_bet set promo_given = 2000000 where promo is not null and status = 'open'");
    const { offer, cards } = await read(visitor);
    expect([offer, cards[0]!.fair, cards[0]!.odds]).toEqual(['over', null, 31_304]);
  });
});
