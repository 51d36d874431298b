// What becomes of the package when its deposit goes back: the gift goes with it as far as it was not used, the next
// deposit is the first again, once, and nothing is given twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { findFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import { isBack, noteBack } from '../../base/deposit-back/deposit-back.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { prizesOf, takePrize } from '../../base/prizes/prizes.ts';
import { lockPlayer, transfer, unitsOf } from '../../base/wallet/wallet.ts';
import { perk, reward, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { command, deposit, readyVisitor, verifiedPlayer } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
  const { app } = t.site;
  const games = ['kalyna-sevens'];
  const rounds = (n: number) =>
    reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: n, round_value: 100n, games });
  const promotion = await perk(app, { name: 'welcome', step: 1, reward_id: (await rounds(30)).id });
  await perk(app, { name: 'welcome', step: 1, place: 2, reward_id: (await reward({ app }, stars(5))).id, promotion });
  await perk(app, { name: 'welcome', step: 2, reward_id: (await rounds(50)).id, promotion });
});
afterAll(async () => t.end());

/** Books a deposit as the cash desk does, with its fact. */
async function pays(playerId: number, amount = 20_000n): Promise<string> {
  const depositId = randomUUID();
  await t.site.app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const now = t.site.app.clock.now();
    const to = { from: 'house:corrections', to: 'real', subject: 'card', now } as const;
    await transfer(tx, { reference: `deposit:${depositId}`, kind: 'deposit', playerId, amount, ...to });
    await record(tx, 'deposit.completed', { playerId, depositId, amount: String(amount) });
  });
  return depositId;
}
/** It goes back as the cash desk says it, all of it, or it stands again. */
const moves = (playerId: number, depositId: string, isGone: boolean): Promise<void> =>
  t.site.app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await noteBack(tx, { playerId, depositId, isBack: isGone, makesRoom: isGone, now: t.site.app.clock.now() });
    const of = { playerId, depositId, amount: '20000' };
    if (isGone) await record(tx, 'deposit.returned', { ...of, taken: '20000', how: 'chargeback' });
    else await record(tx, 'deposit.chargeback_won', of);
  });
/** All facts of this moment were heard by the welcome. */
const heard = (): Promise<void> =>
  until(async () => {
    const [row] = await t.site.app.db.rows<{ is: boolean }>(sql`select not exists (select from core_fact f
      join core_fact_cursor c on c.feature = 'welcome' and (f.xid, f.id) > (c.xid, c.fact_id)
      where f.kind in ('deposit.completed', 'deposit.returned', 'deposit.chargeback_won')) as is`);
    return row?.is ?? false;
  }, 'the facts').then(() => undefined);
const gifts = async (id: number): Promise<string[]> =>
  (await prizesOf(t.site.app.db, id))
    .filter(({ cause }) => cause === 'welcome')
    .map(({ subject, state, kind }) => `${subject} ${kind} ${state}`)
    .toSorted();
const take = async (id: number, kind: string): Promise<string> => {
  const row = (await prizesOf(t.site.app.db, id)).find((one) => one.kind === kind && one.state === 'granted');
  await takePrize(t.site.app, id, { id: row!.id, delivery: null, choice: null, requestId: 'test' });
  return row!.id;
};
async function player(): Promise<number> {
  const { id, visitor } = await readyVisitor(t);
  await visitor.post('/rest/bonus/registration/', { choice: 'casino' });
  return id;
}

describe('a deposit given back', () => {
  it('takes its gifts back, and makes the next one first again, once', async () => {
    const id = await player();
    const { db } = t.site.app;
    const first = await pays(id);
    await heard();
    expect(await gifts(id)).toEqual(['1:any units granted', '1:casino free_rounds granted']);
    await moves(id, first, true);
    await heard();
    expect(await gifts(id)).toEqual(['1:any units withdrawn', '1:casino free_rounds withdrawn']);
    expect(await depositsOf(db, id)).toMatchObject({ count: 1, nth: 0 });
    const second = await pays(id);
    await heard();
    expect((await gifts(id)).filter((line) => line.includes('again'))).toEqual([
      '1:any:again units granted',
      '1:casino:again free_rounds granted',
    ]);
    await moves(id, second, true);
    expect(await depositsOf(db, id)).toMatchObject({ count: 2, nth: 1 });
    await pays(id);
    await heard();
    expect((await gifts(id)).filter((line) => line.endsWith('granted'))).toEqual(['2:casino free_rounds granted']);
  });

  it('what was used stays, the rest goes, and such a gift is not given again', async () => {
    const id = await player();
    const { db } = t.site.app;
    const first = await pays(id);
    await heard();
    const grant = await take(id, 'free_rounds');
    await take(id, 'units');
    expect(await unitsOf(db, id, 'STR')).toBe(5n);
    await db.run(sql`update game_free_grant set used = 10, won = 700 where id = ${grant}`);
    await moves(id, first, true);
    await heard();
    expect(await findFreeRounds(db, grant)).toMatchObject({ status: 'cancelled', used: 10, won: 700n });
    expect(await unitsOf(db, id, 'STR')).toBe(0n);
    await pays(id);
    await heard();
    // The stars went back whole, the rounds did not.
    expect((await gifts(id)).filter((line) => line.includes('again'))).toEqual(['1:any:again units granted']);
  });

  it('of a bank that gives it up the gift stands again, once; told before the gift was given it is never given', async () => {
    const [id, late] = [await player(), await player()];
    const first = await pays(id);
    await heard();
    for (const isGone of [true, false, true, false]) {
      await moves(id, first, isGone);
      await heard();
    }
    const never = await pays(late);
    await moves(late, never, true);
    await heard();
    expect((await gifts(id)).filter((line) => line.includes('free_rounds'))).toEqual([
      '1:casino free_rounds withdrawn',
      '1:casino:again free_rounds withdrawn',
    ]);
    expect((await gifts(late)).filter((line) => line.endsWith('granted'))).toEqual([]);
  });

  it('taken and gone back at once, a gift is the player’s or the house’s, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await player();
      const first = await pays(id);
      await heard();
      await Promise.all([take(id, 'units').catch(() => ''), moves(id, first, true)]);
      await heard();
      expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(0n);
    }
  });

  it('at the desk: a bank takes a paid deposit back and gives it up again, and the gift follows', async () => {
    const { db } = t.site.app;
    const { visitor, phone } = await verifiedPlayer(t);
    const { id } = await db.one<{ id: number }>(sql`select id from player where phone = ${phone}`);
    await visitor.post('/rest/bonus/registration/', { choice: 'casino' });
    const { id: depositId, providerId } = await deposit(visitor, '200.00');
    const states = async () => (await gifts(id)).filter((line) => line.includes('free_rounds')).join();
    await until(async () => (await states()) === '1:casino free_rounds granted', 'the gift');
    await command(t, 'payments', { action: 'chargeback', id: providerId });
    await until(async () => (await states()) === '1:casino free_rounds withdrawn', 'the gift gone back');
    expect(await isBack(db, { playerId: id, depositId })).toBe(true);
    expect(await depositsOf(db, id)).toMatchObject({ count: 1, nth: 0 });
    await command(t, 'payments', { action: 'chargeback_won', id: providerId });
    await until(async () => (await states()).includes('1:casino:again free_rounds granted'), 'the gift again');
    expect(await isBack(db, { playerId: id, depositId })).toBe(false);
    expect(await depositsOf(db, id)).toMatchObject({ count: 1, nth: 1 });
  });
});
