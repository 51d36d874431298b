// The thank-you over HTTP: joined before the month's first deposit, the same for a winner and a loser, owed to a player
// who may not play any more.
import { randomUUID } from 'node:crypto';
import type { Tile } from '@malva/contract/today';
import type { ThankYou } from '@malva/contract/thank-you';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { breaks } from '../../base/books/books.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { lockPlayer, transfer } from '../../base/wallet/wallet.ts';
import { promotion } from '../../../test/rewards.ts';
import { balance, comeBack, readyVisitor } from '../../../test/steps.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { review } from './review.ts';

const clock = testClock(new Date('2026-11-03T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  await app.db.run(sql`insert into thank_you_terms (percent, most, days, times, promotion, is_on, author, created_at)
    values (5, 5000, 7, 2, ${await promotion(app)}, true, 'test', ${clock.now()})`);
});
afterAll(async () => t.end());

interface Info {
  success: boolean;
  code?: string;
  data: ThankYou | null;
}
const at = (iso: string): void => clock.set(new Date(iso));
const info = async (visitor: Visitor) => (await visitor.get<Info>('/rest/insurance/info/')).body;
const apply = (visitor: Visitor) => visitor.change<Info>('/rest/insurance/apply/');
const popup = async (visitor: Visitor) =>
  (await visitor.get<{ showInsuranceBonusPopup: boolean }>('/rest/app/init/')).body.showInsuranceBonusPopup;
const given = async (id: number) => (await prizesOf(t.site.app.db, id)).filter(({ cause }) => cause === 'thank_you');

/** Books it as the cash desk does, and waits until its fact was heard. */
async function pays(playerId: number, amount: bigint): Promise<string> {
  const depositId = randomUUID();
  await t.site.app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const to = { from: 'house:corrections', to: 'real', subject: 'card', now: clock.now() } as const;
    await transfer(tx, { reference: `deposit:${depositId}`, kind: 'deposit', playerId, amount, ...to });
    await record(tx, 'deposit.completed', { playerId, depositId, amount: String(amount) });
  });
  await until(
    async () =>
      (await t.site.app.db.maybe(sql`select from thank_you where player_id = ${playerId} and deposit is not null`)) !==
      undefined,
    'the deposit',
  );
  return depositId;
}

/** Stakes in rounds of 20 ₴, each of them won as `wins` says. */
async function plays(playerId: number, rounds: number, wins: bigint): Promise<void> {
  for (let n = 0; n < rounds; n++)
    await t.site.app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const of = { playerId, subject: `round:${randomUUID()}`, now: clock.now() };
      await transfer(tx, {
        ...of,
        reference: `stake:${of.subject}`,
        kind: 'stake',
        from: 'real',
        to: 'house:corrections',
        amount: 2_000n,
      });
      if (wins > 0n)
        await transfer(tx, {
          ...of,
          reference: `win:${of.subject}`,
          kind: 'win',
          from: 'house:corrections',
          to: 'real',
          amount: wins,
        });
    });
}

/** Joined on the third, first deposit of 200 ₴ on the fourth. */
async function joined(): Promise<{ id: number; deposit: string }> {
  at('2026-11-03T10:00:00Z');
  const { visitor, id } = await readyVisitor(t, 100_000n);
  expect((await apply(visitor)).body).toMatchObject({ success: true, data: { status: 'joined' } });
  at('2026-11-04T10:00:00Z');
  return { id, deposit: await pays(id, 20_000n) };
}

describe('joining', () => {
  it('C-151 E-066 it is offered with its terms until the month’s first deposit; then its entry is hidden', async () => {
    at('2026-11-03T10:00:00Z');
    const { visitor, id } = await readyVisitor(t);
    expect(await info(visitor)).toEqual({
      success: true,
      data: {
        status: 'offered',
        amount: null,
        date: null,
        deposit: null,
        needed: null,
        terms: { percent: 5, most: '50.00', days: 7, times: 2 },
      },
    });
    await pays(id, 20_000n);
    expect(await info(visitor)).toEqual({ success: false, data: null });
    expect((await apply(visitor)).body.code).toBe('promotion_over');
    // The next month of Kyiv begins at 22:00 UTC.
    at('2026-11-30T21:59:59Z');
    expect((await info(await comeBack(t, id))).success).toBe(false);
    at('2026-11-30T22:00:00Z');
    expect(await info(await comeBack(t, id))).toMatchObject({ success: true, data: { status: 'offered' } });
  });

  it('C-152 fifty presses join once; the first deposit after it says what is given and when', async () => {
    at('2026-11-03T10:00:00Z');
    const { visitor, id } = await readyVisitor(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(visitor)));
    expect(answers.filter(({ body }) => body.success).every(({ body }) => body.data?.status === 'joined')).toBe(true);
    await pays(id, 20_000n);
    await pays(id, 90_000n);
    expect(await info(visitor)).toMatchObject({
      success: true,
      data: {
        status: 'joined',
        amount: '10.00',
        deposit: '200.00',
        needed: '400.00',
        date: '2026-11-10T08:00:00.000Z',
      },
    });
  });

  it('C-153 once informed, the start of a page opens no window', async () => {
    at('2026-11-03T10:00:00Z');
    const { visitor } = await readyVisitor(t);
    expect(await popup(visitor)).toBe(true);
    expect((await visitor.change('/rest/insurance/informed/')).body).toEqual({ success: true });
    expect(await popup(visitor)).toBe(false);
    expect((await info(visitor)).success).toBe(true);
    expect(await popup(t.visitor())).toBe(false);
  });

  it('TR-090 it is not offered to a player who may not play', async () => {
    at('2026-11-03T10:00:00Z');
    const { id } = await readyVisitor(t);
    await block(t.site.app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    const visitor = await comeBack(t, id);
    expect([(await info(visitor)).success, await popup(visitor)]).toEqual([false, false]);
    expect((await apply(visitor)).body.code).toBe('responsible_block');
  });
});

describe('the seventh day', () => {
  it('TR-094 a winner and a loser of the same stakes get the same, and one who staked less gets nothing', async () => {
    const [winner, loser, less] = [await joined(), await joined(), await joined()];
    await plays(winner.id, 20, 5_000n);
    await plays(loser.id, 20, 0n);
    await plays(less.id, 19, 0n);
    at('2026-11-11T07:59:59Z');
    await review(t.site.app);
    expect([await given(winner.id), await given(loser.id)]).toEqual([[], []]);
    at('2026-11-11T08:00:00Z');
    await Promise.all([review(t.site.app), review(t.site.app)]);
    for (const { id } of [winner, loser])
      expect(await given(id)).toMatchObject([{ kind: 'money', state: 'granted', amount: 1_000n, expires_at: null }]);
    expect(await given(less.id)).toEqual([]);
    expect(await info(await comeBack(t, less.id))).toMatchObject({ success: false, data: { status: 'not_reached' } });
  });

  it('C-152 completed, fifty presses take the money once', async () => {
    const { id } = await joined();
    await plays(id, 20, 2_000n);
    at('2026-11-11T08:00:00Z');
    await review(t.site.app);
    const visitor = await comeBack(t, id);
    expect(await popup(visitor)).toBe(true);
    const tiles = (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles;
    expect(tiles.find(({ name }) => name === 'thank_you')).toMatchObject({ state: 'open', gift: '10.00 ₴' });
    expect(await info(visitor)).toMatchObject({ success: true, data: { status: 'completed', amount: '10.00' } });
    const before = await balance(visitor);
    await Promise.all(Array.from({ length: 50 }, () => apply(visitor)));
    expect(Number(await balance(visitor)) - Number(before)).toBeCloseTo(10);
    expect(await info(visitor)).toMatchObject({ success: false, data: { status: 'taken' } });
    expect(await popup(visitor)).toBe(false);
    expect(await breaks(t.site.app.db)).toEqual([]);
  });

  it('excluded meanwhile, what was earned is owed in cash and can be taken', async () => {
    const { id } = await joined();
    await plays(id, 20, 0n);
    await block(t.site.app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    at('2026-11-11T08:00:00Z');
    await review(t.site.app);
    expect((await apply(await comeBack(t, id))).body).toMatchObject({ success: true, data: { status: 'taken' } });
    expect(await given(id)).toMatchObject([{ state: 'taken' }]);
  });

  it('a deposit that went back is not thanked for', async () => {
    const { id, deposit } = await joined();
    await plays(id, 20, 2_000n);
    await t.site.app.db.transaction((tx) =>
      record(tx, 'deposit.returned', {
        playerId: id,
        depositId: deposit,
        amount: '20000',
        taken: '20000',
        how: 'chargeback',
      }),
    );
    await until(
      async () =>
        (await t.site.app.db.maybe(sql`select from thank_you where player_id = ${id} and is_back`)) !== undefined,
      'the return',
    );
    at('2026-11-11T08:00:00Z');
    await review(t.site.app);
    expect(await given(id)).toEqual([]);
  });
});
