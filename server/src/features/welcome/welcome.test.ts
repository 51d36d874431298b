// The welcome package over HTTP: the choice of product, the gift of each deposit, and what guests are shown.
import { randomUUID } from 'node:crypto';
import type { AppInit } from '@malva/contract/app';
import type { Tile } from '@malva/contract/today';
import type { WelcomeStep } from '@malva/contract/welcome';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { insertOffer, switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { offersFor } from '../../base/bonuses/bonuses.ts';
import { declinePrize, prizesOf } from '../../base/prizes/prizes.ts';
import { lockPlayer, transfer } from '../../base/wallet/wallet.ts';
import { perk, reward } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;

async function nthOffer(nth: number, percent: number, most: bigint): Promise<void> {
  const { db } = t.site.app;
  const now = clock.now();
  const id = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent,
    most,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: 1_000_000n,
    days: 14,
    contribution: { slot: 100, instant: 50, table: 10, crash: 20 },
    excluded: [],
    deposits: 'any',
    nth,
    from: now,
    until: null,
    title: null,
    author: 'staff:1',
    now,
  });
  await switchOffer(db, id, { isOn: true, by: 'staff:2', now });
}

beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  await nthOffer(1, 100, 100_000n);
  await nthOffer(3, 50, 30_000n);
  const rounds = (n: number) =>
    reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: n, round_value: 100n, games: ['kalyna-sevens'] });
  const bet = await reward(
    { app },
    { kind: 'free_bet', product: 'sport', amount: 5_000n, min_odds: 150, min_legs: 1, cash_value: 5_000n },
  );
  const promotion = await perk(app, { name: 'welcome', step: 1, reward_id: (await rounds(30)).id });
  await perk(app, { name: 'welcome', step: 1, place: 2, reward_id: bet.id, promotion });
  await perk(app, { name: 'welcome', step: 2, reward_id: (await rounds(50)).id, promotion });
});
afterAll(async () => t.end());

/** Books a deposit as the cash desk does, with its fact. */
const pays = (playerId: number, amount: bigint): Promise<void> =>
  t.site.app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const depositId = randomUUID();
    const to = { from: 'house:corrections', to: 'real', subject: 'card', now: clock.now() } as const;
    await transfer(tx, { reference: `deposit:${depositId}`, kind: 'deposit', playerId, amount, ...to });
    await record(tx, 'deposit.completed', { playerId, depositId, amount: String(amount) });
  });
/** This player's facts were heard here. */
const heard = (playerId: number): Promise<void> =>
  until(async () => {
    const [row] = await t.site.app.db.rows<{
      is: boolean;
    }>(sql`select c.xid >= max(f.xid::text::bigint)::text::xid8 as is
      from core_fact f, core_fact_cursor c where c.feature = 'welcome' and f.kind = 'deposit.completed'
        and (f.payload->>'playerId')::int = ${playerId} group by c.xid`);
    return row?.is ?? false;
  }, 'the facts').then(() => undefined);
const gifts = async (playerId: number): Promise<string[]> =>
  (
    await t.site.app.db.rows<{ gift: string }>(sql`select p.kind || ' ' || coalesce(r.rounds, r.amount) as gift
      from prize p join reward r on r.id = p.reward_id where p.player_id = ${playerId} and p.cause = 'welcome'`)
  )
    .map(({ gift }) => gift)
    .toSorted();
const choose = (visitor: Visitor, choice: string) =>
  visitor.post<{ code?: string }>('/rest/bonus/registration/', { choice });
const pack = async (visitor: Visitor) =>
  (await visitor.get<{ data: WelcomeStep[] }>('/rest/bonus/welcome-pack/')).body.data.map(
    ({ step, state, card }) => `${step} ${state} ${card.type}`,
  );

describe('the package', () => {
  it('C-163 shows each step with its card, and the next deposit’s as open', async () => {
    const { id, visitor } = await readyVisitor(t);
    await choose(visitor, 'casino');
    expect(await pack(visitor)).toEqual([
      '1 open DEPBONUS',
      '1 open FREESPIN',
      '2 waiting FREESPIN',
      '3 waiting DEPBONUS',
    ]);
    await pays(id, 10_000n);
    expect((await pack(visitor)).slice(0, 3)).toEqual(['1 done DEPBONUS', '1 done FREESPIN', '2 open FREESPIN']);
  });

  it('gives the gift of each step in the product chosen, the second from 200 ₴ on', async () => {
    const [casino, sport, small] = [await readyVisitor(t), await readyVisitor(t), await readyVisitor(t)];
    await choose(casino.visitor, 'casino');
    await choose(sport.visitor, 'sport');
    await choose(small.visitor, 'casino');
    // Two deposits may be credited before the first fact is heard.
    for (const amount of [10_000n, 20_000n]) await pays(casino.id, amount);
    await pays(sport.id, 10_000n);
    for (const amount of [10_000n, 19_999n, 20_000n]) await pays(small.id, amount);
    await until(async () => (await gifts(casino.id)).length === 2, 'both gifts');
    await until(async () => (await gifts(sport.id)).length === 1, 'the free bet');
    await until(async () => (await gifts(small.id)).length === 1, 'the first gift');
    await heard(small.id);
    expect(await gifts(casino.id)).toEqual(['free_rounds 30', 'free_rounds 50']);
    expect(await gifts(sport.id)).toEqual(['free_bet 5000']);
    expect(await gifts(small.id)).toEqual(['free_rounds 30']);
  });

  it('without a choice, and with none, nothing is given', async () => {
    const [silent, refused] = [await readyVisitor(t), await readyVisitor(t)];
    await choose(refused.visitor, 'none');
    for (const { id } of [silent, refused]) await pays(id, 20_000n);
    await heard(silent.id);
    await heard(refused.id);
    expect([await gifts(silent.id), await gifts(refused.id), await pack(refused.visitor)]).toEqual([[], [], []]);
  });

  it('with none, or with another product, its deposits are not offered at the desk either', async () => {
    const { app } = t.site;
    const offered = async (choice: 'casino' | 'sport' | 'none' | null): Promise<number> => {
      const { id, visitor } = await readyVisitor(t);
      if (choice !== null) await choose(visitor, choice);
      return (await offersFor(app, id)).length;
    };
    expect(await offered(null)).toBe(1);
    expect(await offered('casino')).toBe(1);
    expect(await offered('sport')).toBe(0);
    expect(await offered('none')).toBe(0);
  });

  it('stands in «Сьогодні» until the third deposit, and not for a player who wants none', async () => {
    const { id, visitor } = await readyVisitor(t);
    const line = async () =>
      (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles.find(({ name }) => name === 'welcome');
    expect(await line()).toMatchObject({ state: 'open', step: 1, steps: 3 });
    await pays(id, 10_000n);
    expect(await line()).toMatchObject({ step: 2 });
    for (let i = 0; i < 2; i++) await pays(id, 10_000n);
    expect(await line()).toBeUndefined();
    const { visitor: other } = await readyVisitor(t);
    await choose(other, 'none');
    expect((await other.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles).toEqual([]);
  });

  it('a gift that was refused is not offered again', async () => {
    const { id, visitor } = await readyVisitor(t);
    await choose(visitor, 'casino');
    await pays(id, 10_000n);
    await until(async () => (await gifts(id)).length === 1, 'the gift');
    const [prize] = await prizesOf(t.site.app.db, id);
    await declinePrize(t.site.app, id, { id: prize!.id, requestId: 'test' });
    await t.site.app.db.run(sql`insert into core_fact (kind, payload)
      select kind, payload from core_fact where kind = 'deposit.completed' and (payload->>'playerId')::int = ${id}`);
    await heard(id);
    expect((await prizesOf(t.site.app.db, id)).filter(({ cause }) => cause === 'welcome')).toMatchObject([
      { state: 'declined' },
    ]);
  });
});

describe('the choice at registration', () => {
  interface Choices {
    data: { id: string; title: string; product: string | null; terms: WelcomeStep[] }[];
    chosen: string | null;
    isOpen: boolean;
  }
  const read = async (visitor: Visitor) => (await visitor.get<Choices>('/rest/bonus/registration/')).body;

  it('C-155 names three choices with their whole terms, none of them chosen', async () => {
    const { data, chosen } = await read(t.visitor());
    expect(data.map(({ id, product }) => [id, product])).toEqual([
      ['casino', 'casino'],
      ['sport', 'sport'],
      ['none', null],
    ]);
    expect(data.map(({ title }) => title)).toEqual(['Для казино', 'Для спорту', 'Без бонусу']);
    expect(data[0]?.terms[0]?.card.terms).toMatchObject({ wagering: 10, maxStake: '50.00', days: 14 });
    expect(chosen).toBeNull();
  });

  it('it is changed until the first deposit, and stands after it', async () => {
    const { id, visitor } = await readyVisitor(t);
    for (const choice of ['casino', 'none', 'sport']) expect((await choose(visitor, choice)).status).toBe(200);
    await pays(id, 10_000n);
    expect((await choose(visitor, 'casino')).body.code).toBe('promotion_over');
    expect(await read(visitor)).toMatchObject({ chosen: 'sport', isOpen: false });
  });

  it('who excluded themselves is shown neither package nor choices', async () => {
    const { id, visitor } = await readyVisitor(t);
    await choose(visitor, 'casino');
    await block(t.site.app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    const back = await comeBack(t, id);
    expect([await pack(back), (await read(back)).data]).toEqual([[], []]);
  });
});

describe('start-up', () => {
  it('E-007 E-008 the package is summed from what is on', async () => {
    const { body } = await t.visitor().get<AppInit>('/rest/app/init/');
    expect(body).toMatchObject({
      welcomePackage: { fsAmount: 80, moneyAmount: '1300.00' },
      bonusPromoData: { show: true },
    });
  });

  it('where guests are shown no offers there is neither package nor choice nor sum', async () => {
    const strict = await testSite({ clock, policy: { guestOffers: 'off' } });
    try {
      const [init, steps, choices] = await Promise.all(
        ['/rest/app/init/', '/rest/bonus/welcome-pack/', '/rest/bonus/registration/'].map((path) =>
          strict.visitor().get(path),
        ),
      );
      expect(init?.body).toMatchObject({ welcomePackage: null, bonusPromoData: { show: false } });
      expect([steps?.body, choices?.body]).toMatchObject([{ data: [] }, { data: [] }]);
    } finally {
      await strict.end();
    }
  });
});
