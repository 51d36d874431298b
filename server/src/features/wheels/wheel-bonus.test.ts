// A bonus that a wheel brought is applied by the same bounds as every other: while they are not met it is refused with
// its figures, and the prize waits.
import type { WheelInfo } from '@malva/contract/wheels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { insertOffer, switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { promotion, reward, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import { insertWheel } from './store.ts';

const start = new Date('2026-11-21T10:00:00Z');
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock: testClock(start) });
});
afterAll(async () => t.end());

async function offer(bounds: { maxBalance?: bigint; depositWithinDays?: number }): Promise<number> {
  const { app } = t.site;
  const id = await insertOffer(app.db, {
    product: 'casino',
    brand: null,
    percent: 50,
    most: 30_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 0, crash: 0 },
    excluded: [],
    deposits: 'any',
    personal: true,
    from: new Date(start.getTime() - 1000),
    until: null,
    title: null,
    author: 'test',
    now: start,
    ...bounds,
  });
  await switchOffer(app.db, id, { isOn: true, by: 'test', now: start });
  return id;
}

/** A wheel that brings this offer to every spin but one in ten thousand. */
async function wheelOf(offerId: number): Promise<{ name: string; group: string }> {
  const { app } = t.site;
  const bonus = await reward(t.site, { kind: 'deposit_bonus', product: 'casino', offer_id: offerId });
  const star = await reward(t.site, stars(1));
  const places = [
    { weight: 9_999, reward_id: bonus.id },
    { weight: 1, reward_id: star.id },
  ];
  const made = await scheme(app, { places, promotion: await promotion(app) });
  const row = { scheme: made.name, kind: 'regular', place: 1, brand: null, isOn: true, author: 'test' } as const;
  await insertWheel(app.db, { ...row, now: start });
  return made;
}

async function spun(wheel: { name: string; group: string }, money: bigint) {
  const { app } = t.site;
  const { id, visitor } = await readyVisitor(t, money);
  await ticket(app, id, wheel.group);
  const at = '/rest/wheel-fortune/';
  const { data } = (await visitor.get<{ data: WheelInfo }>(`${at}info/?wheel=${wheel.name}`)).body;
  expect((await visitor.post(`${at}spin/`, { wheel: wheel.name, oddsHash: data.oddsHash })).status).toBe(200);
  return { visitor, waits: async () => (await prizesOf(app.db, id)).map(({ kind, state }) => [kind, state]) };
}

it('R-030 a balance above the greatest for it: the wheel’s bonus is refused with both, and waits', async () => {
  const id = await offer({ maxBalance: 10_000n });
  const wheel = await wheelOf(id);
  const { visitor, waits } = await spun(wheel, 10_001n);
  const apply = (by: typeof visitor) => by.post<object>(`/rest/cash/bonus/${id}/apply/`, {});
  expect((await apply(visitor)).body).toEqual({
    success: false,
    max_balance_for_activation: '100.00',
    balance: '100.01',
  });
  expect(await waits()).toEqual([['deposit_bonus', 'granted']]);
  const other = await spun(wheel, 10_000n);
  expect((await apply(other.visitor)).body).toEqual({ success: true });
});

it('R-029 a deposit that is asked for first: the wheel’s bonus is refused, and waits', async () => {
  const id = await offer({ depositWithinDays: 7 });
  const { visitor, waits } = await spun(await wheelOf(id), 0n);
  expect((await visitor.post<object>(`/rest/cash/bonus/${id}/apply/`, {})).body).toEqual({
    success: false,
    days_since_last_deposit: 7,
  });
  expect(await waits()).toEqual([['deposit_bonus', 'granted']]);
});
