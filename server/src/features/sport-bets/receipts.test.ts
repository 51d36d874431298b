// What a bet keeps of the moment it was placed at, and the player's own bets as they look for them.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Bet } from '@malva/contract/bet';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
afterEach(() => sport.assertSound(t));
afterAll(() => t.end());

const app = () => t.site.app;
async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * 3_600_000) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}

it('SB-172 TR-051 a receipt keeps the price asked and the price taken, the fair chance, the rules, and the way back', async () => {
  const event = await priced();
  const { visitor } = await readyVisitor(t, 100_000n);
  const { body } = await place(visitor, { selections: [pick(event, '1', 19_500)], policy: 'higher' });
  const { version } = (await visitor.get<{ version: string }>('/rest/sport/rules/uk/')).body;
  const kept = {
    odds: 20_000,
    rules: version,
    legs: [{ event, market: 1, outcome: '1', asked: 19_500, odds: 20_000, fairP: 480_000_000 }],
  };
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  expect(body.bet).toMatchObject(kept);
  expect(body.bet.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(Date.parse(body.bet.undoUntil!) - Date.parse(body.bet.placedAt)).toBe(60_000);
  // Read back, it is the same.
  const read = (await visitor.get<{ bet: Bet }>(`/rest/sport/bets/${body.bet.id}/`)).body.bet;
  expect(read).toEqual(body.bet);
  // Nothing of the record may be missing, and the site's own role changes none of it.
  for (const column of ['code', 'kind', 'stake', 'odds', 'placed_at'])
    await expect(
      ownerRows(t.database.ownerUrl, `update sport_bet set ${column} = null where id = $1`, [body.bet.id]),
      column,
    ).rejects.toThrow(/not-null/);
  for (const column of ['event_id', 'market', 'outcome', 'odds'])
    await expect(
      ownerRows(t.database.ownerUrl, `update sport_leg set ${column} = null where bet_id = $1`, [body.bet.id]),
      column,
    ).rejects.toThrow(/not-null/);
});

it('the line of a total is written with the decimal mark of the reader’s language', async () => {
  const event = await priced();
  const { visitor } = await readyVisitor(t, 100_000n);
  const { body } = await place(visitor, { selections: [sport.over(event, 19_000)] });
  expect(body.bet.legs[0]!.outcomeName).toBe('Більше 2,5');
  const read = await visitor.get<{ bet: Bet }>(`/rest/sport/bets/${body.bet.id}/`, { 'x-lang': 'en' });
  expect(read.body.bet.legs[0]!.outcomeName).toBe('Over 2.5');
});

it('one’s own bets are found by sport and by what was staked, with sums of what is found', async () => {
  const [event, other] = [await priced(), await priced()];
  const { visitor } = await readyVisitor(t, 100_000n);
  const placed = [event, other].map((one) => place(visitor, { selections: [pick(one, '1', 20_000)] }));
  await Promise.all(placed);
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
  clock.advance(1_000);
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
  const ask = async (query: string) => {
    const { body } = await visitor.get<{ bets: Bet[]; total: number; staked: string; returned: string }>(
      `/rest/sport/bets/?${query}`,
    );
    return [body.total, body.staked, body.returned, body.bets.map(({ status }) => status)];
  };
  expect(await ask('sport=football')).toEqual([2, '200.00', '200.00', expect.any(Array)]);
  expect(await ask('sport=football&status=settled')).toEqual([1, '100.00', '200.00', ['won']]);
  expect(await ask('sport=tennis')).toEqual([0, '0.00', '0.00', []]);
  expect(await ask('fund=real&status=open')).toEqual([1, '100.00', '0.00', ['open']]);
  expect(await ask('fund=free')).toEqual([0, '0.00', '0.00', []]);
  expect(await ask('from=2026-11-28&to=2026-11-28')).toEqual([2, '200.00', '200.00', expect.any(Array)]);
  expect(await ask('to=2026-11-27')).toEqual([0, '0.00', '0.00', []]);
  expect((await visitor.get('/rest/sport/bets/?sport=chess')).status).toBe(422);
});
