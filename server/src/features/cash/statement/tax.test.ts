// The year for a declaration: sums by month of Kyiv equal the ledger's own, and no tax is calculated for the player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxYear } from '@malva/contract/cash';
import { formatMoney } from '@malva/rules/money';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../../core/clock.ts';
import { transfer, type Pocket, type TransferKind } from '../../../base/wallet/wallet.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../../test/site.ts';
import { atDesk, logIn, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';

const clock = testClock(new Date('2025-12-20T10:00:00Z'));
let t: TestSite;
let visitor: Visitor;
let id: number;
let phone: string;

const accounts: Record<string, [Pocket, Pocket]> = {
  deposit: ['psp:simulated', 'real'],
  stake: ['real', 'house:bonuses'],
  win: ['house:bonuses', 'real'],
  rollback: ['house:bonuses', 'real'],
  cash_out: ['house:bonuses', 'real'],
  prize: ['house:bonuses', 'real'],
};
let serial = 0;
const book = (kind: TransferKind, amount: bigint, at: string): Promise<unknown> => {
  const [from, to] = accounts[kind] as [Pocket, Pocket];
  const reference = `tax-test:${(serial += 1)}`;
  return t.site.app.db.transaction((tx) =>
    transfer(tx, { reference, kind, playerId: id, from, to, amount, subject: 'tax', now: new Date(at) }),
  );
};
const yearOf = async (year?: number): Promise<TaxYear> =>
  (await visitor.get<TaxYear>(`/rest/cash/tax/${year ? `?year=${year}` : ''}`)).body;

beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: staffSeed.login });
  const made = await verifiedPlayer(t);
  ({ visitor, phone } = made);
  id =
    (await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player where phone = $1', [phone]))[0]?.id ??
    0;
  clock.advance(60_000);
  await book('deposit', 100_000n, '2025-12-20T10:01:00Z');
  await book('stake', 10_000n, '2025-12-31T21:59:59Z'); // 23:59:59 of the old year in Kyiv
  await book('win', 25_001n, '2025-12-31T22:00:00Z'); // midnight: the new year
  await book('stake', 5_000n, '2026-01-31T21:00:00Z');
  await book('rollback', 5_000n, '2026-02-01T00:00:00Z');
  await book('prize', 7_000n, '2026-03-28T22:30:00Z');
  await book('stake', 3_333n, '2026-03-31T20:59:59Z'); // summer time: still March
  await book('stake', 1n, '2026-03-31T21:00:00Z'); // already April
  await book('cash_out', 200n, '2026-04-02T10:00:00Z');
});
afterAll(async () => t.end());

describe('a year of a player', () => {
  it('TR-163 TR-018 is the ledger’s to the kopiyka, by months of Kyiv over both changes of the clock, a stake taken back among none', async () => {
    const old = await yearOf();
    expect([old.year, old.years, old.months.map(({ month }) => month).length]).toEqual([2025, [2025], 12]);
    expect(old.total).toEqual({ staked: '100.00', won: '0.00', prizes: '0.00', difference: '-100.00' });
    clock.set(new Date('2026-04-15T10:00:00Z'));
    const again = await logIn(t, phone);
    const year = (await again.get<TaxYear>('/rest/cash/tax/')).body;
    expect([year.year, year.years]).toEqual([2026, [2026, 2025]]);
    expect(
      year.months.map(({ month, staked, won, prizes, difference }) => [month, staked, won, prizes, difference]),
    ).toEqual([
      ['2026-01', '50.00', '250.01', '0.00', '200.01'],
      ['2026-02', '-50.00', '0.00', '0.00', '50.00'],
      ['2026-03', '33.33', '0.00', '70.00', '36.67'],
      ['2026-04', '0.01', '2.00', '0.00', '1.99'],
    ]);
    const [sql] = await ownerRows<Record<string, bigint>>(
      t.database.ownerUrl,
      `
      select sum(case when kind = 'stake' then amount when kind = 'rollback' then -amount else 0 end)::bigint as staked,
        sum(case when kind in ('win', 'cash_out') then amount else 0 end)::bigint as won, sum(case when kind = 'prize' then amount else 0 end)::bigint as prizes
      from wallet_transfer where player_id = $1 and extract(year from at at time zone 'Europe/Kyiv') = 2026`,
      [id],
    );
    expect([year.total.staked, year.total.won, year.total.prizes]).toEqual(
      [sql?.['staked'], sql?.['won'], sql?.['prizes']].map((units) => formatMoney(BigInt(units ?? 0n))),
    );
    expect([year.rates, year.withheld]).toEqual([{ income: 180, levy: 50, levySince: '2024-12-01' }, '0.00']);
    expect((await again.get('/rest/cash/tax/?year=2024')).status).toBe(404);
    expect((await again.get('/rest/cash/tax/?year=2027')).status).toBe(404);
    visitor = again;
  });

  it('TR-163 is shown to staff as the player sees it, and the look is written down', async () => {
    const desk = await atDesk(t, staffSeed);
    const seen = await desk.get<TaxYear>(`/rest/office/players/${id}/tax/?year=2025`);
    expect(seen.body).toEqual(await yearOf(2025));
    expect(
      await ownerRows(
        t.database.ownerUrl,
        `select 1 from core_audit where subject = $1 and detail::text like '%tax year%'`,
        [`player:${id}`],
      ),
    ).toHaveLength(1);
  });
});
