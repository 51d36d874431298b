// Rules of fees changed in the office: by two, from a coming day on, and never for a day that was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeeRule } from '@malva/contract/books';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { testClock } from '../../../core/clock.ts';
import { houseBalances } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../../test/site.ts';
import { atDesk, deposit, logIn, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { reconcile } from './reconcile.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let payer: { visitor: Visitor; phone: string };
let [first, second, writer] = [] as unknown as [Visitor, Visitor, Visitor];

const fees = async (): Promise<bigint> =>
  (await houseBalances(t.site.app.db)).find(({ kind }) => kind === 'house:fees')?.balance ?? 0n;
const rule = (more: object = {}) => ({
  provider: 'simulated',
  movement: 'deposit',
  method: 'card',
  permille: 20,
  fixed: '1.00',
  since: '2026-11-22',
  ...more,
});
const ask = (by: Visitor, input: object) =>
  by.post<{ code: string; act: { id: string } }>('/rest/office/acts/', {
    kind: 'fee.rule',
    input,
    reason: 'a new contract',
  });
const approve = (by: Visitor, id: string) => by.post<{ code: string }>(`/rest/office/acts/${id}/approve/`, {});
const shown = async (): Promise<FeeRule[]> =>
  (await first.get<{ fees: FeeRule[] }>('/rest/office/books/days/')).body.fees.filter(
    ({ provider, movement, method }) => provider === 'simulated' && movement === 'deposit' && method === 'card',
  );

async function sitDown(): Promise<void> {
  const seats: Visitor[] = [];
  for (const seed of [staffSeed, seniorSeed, { ...staffSeed, login: 'writer' }]) {
    clock.advance(31_000);
    seats.push(await atDesk(t, seed));
  }
  [first, second, writer] = seats as [Visitor, Visitor, Visitor];
}

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of [staffSeed, seniorSeed, { ...staffSeed, login: 'writer', roles: ['content'] as const }])
    await createStaff(t.site.app, { ...seed, name: seed.login });
  payer = await verifiedPlayer(t);
  await deposit(payer.visitor, '100.00');
  await sitDown();
});
afterAll(async () => t.end());

describe('a rule of fees', () => {
  it('TR-108 is asked for by one and approved by another with a reason; other roles may not, and invalid rules are refused', async () => {
    expect((await ask(writer, rule())).body.code).toBe('forbidden');
    const senseless = [
      { provider: 'unknown' },
      { method: 'cash' },
      { movement: 'fee' },
      { permille: 1001 },
      { permille: 1.5 },
      { fixed: '-1' },
      { since: '2026-13-01' },
      { since: '2026-11-31' },
    ];
    for (const more of senseless) expect([more, (await ask(first, rule(more))).status]).toEqual([more, 422]);
    for (const since of ['2026-11-21', '2026-11-20', '2020-01-01'])
      expect((await ask(first, rule({ since }))).body.code).toBe('fee_rule_late');
    const { id } = (await ask(first, rule())).body.act;
    expect((await approve(first, id)).body.code).toBe('act_own');
    expect(await shown()).toEqual([]);
    expect((await approve(second, id)).status).toBe(200);
    expect(await shown()).toMatchObject([
      { permille: 20, fixed: '1.00', state: 'coming', setBy: 'staff:1 staff:2', reason: 'a new contract' },
    ]);
    expect(
      await ownerRows(
        t.database.ownerUrl,
        `select 1 from core_audit where action = 'books.fee_rule' and actor = 'staff:2'`,
      ),
    ).toHaveLength(1);
  });

  it('TR-163 a wrong one is put right by a later version of the same day; the days before it keep their rule, also when they are compared afterwards', async () => {
    const { id } = (await ask(first, rule({ permille: 30, fixed: '2.00' }))).body.act;
    expect((await approve(second, id)).status).toBe(200);
    clock.set(new Date('2026-11-22T10:00:00Z'));
    await sitDown();
    payer.visitor = await logIn(t, payer.phone);
    await deposit(payer.visitor, '200.00');
    expect((await shown()).map(({ permille, state }) => [permille, state])).toEqual([
      [30, 'now'],
      [20, 'past'],
    ]);
    clock.set(new Date('2026-11-23T03:00:00Z'));
    const before = await fees();
    await reconcile(t.site.app, '2026-11-21');
    // 1.5 % of 100.00, as it was agreed then.
    expect((await fees()) - before).toBe(-150n);
    await reconcile(t.site.app, '2026-11-22');
    // 3 % of 200.00 and 2.00; the provider took 3.00, and that is named.
    expect((await fees()) - before).toBe(-(150n + 800n));
    expect(
      await ownerRows(
        t.database.ownerUrl,
        `select ours, theirs from cash_book_break where kind = 'fee' and status = 'open'`,
      ),
    ).toEqual([{ ours: '8.00', theirs: '3.00' }]);
  });

  it('TR-163 what waited too long for its second is approved no more, and no rule can be altered or taken away', async () => {
    await sitDown();
    const { id } = (await ask(first, rule({ permille: 1, since: '2026-11-24' }))).body.act;
    clock.set(new Date('2026-11-23T22:30:00Z')); // the 24th in Kyiv
    clock.advance(31_000);
    second = await atDesk(t, seniorSeed);
    expect((await approve(second, id)).body.code).toBe('fee_rule_late');
    const inApp = (text: string): Promise<unknown> => ownerRows(t.database.ownerUrl, `set role malva_app; ${text}`);
    await expect(inApp('update cash_fee set permille = 0')).rejects.toThrow(/permission denied/);
    await expect(inApp('delete from cash_fee')).rejects.toThrow(/permission denied/);
    await expect(
      ownerRows(
        t.database.ownerUrl,
        `insert into cash_fee (provider, movement, since, permille, fixed, set_at) values ('simulated', 'deposit', '2026-11-01', 1, 0, '2026-11-21')`,
      ),
    ).rejects.toThrow(/fee_of_the_future/);
  });
});
