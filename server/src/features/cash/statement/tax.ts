// A year of a player as a declaration asks for it: what was staked, won and given as prizes, month by month of Kyiv,
// out of the ledger. The rates stand beside it as the law says them; no tax is worked out, and what we withheld is what
// left an account for it: nothing.
import type { TaxYear } from '@malva/contract/cash';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../../core/app.ts';
import { refuse } from '../../../core/refusal.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { monthTotals } from '../../../base/ledger/ledger.ts';
import type { TransferKind } from '../../../base/wallet/wallet.ts';

type Sums = TaxYear['total'];
type Row = { kind: TransferKind; amount: bigint };

const wins = ['win', 'jackpot', 'cash_out'] as const satisfies readonly TransferKind[];

function sumsOf(rows: readonly Row[]): Sums {
  const sum = (...kinds: TransferKind[]): bigint =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0n);
  // A stake taken back was never staked.
  const [staked, won, prizes] = [-sum('stake', 'rollback'), sum(...wins), sum('prize', 'bonus_convert')];
  return {
    staked: formatMoney(staked),
    won: formatMoney(won),
    prizes: formatMoney(prizes),
    difference: formatMoney(won + prizes - staked),
  };
}

/** @throws not_found */
export async function taxYear(app: App, playerId: number, wished: number | undefined): Promise<TaxYear> {
  const { registered_at: since } = await getPlayer(app.db, playerId);
  const today = kyivDay(app.clock.now());
  const [first, last] = [Number(kyivDay(since).slice(0, 4)), Number(today.slice(0, 4))];
  const year = wished ?? last;
  if (year < first || year > last) throw refuse('not_found');
  const rows = await monthTotals(app.db, { playerId, year });
  const count = year === last ? Number(today.slice(5, 7)) : 12;
  const months = Array.from({ length: count }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
  const { incomePermille, levyPermille, levySince } = app.policy.winningsTax;
  return {
    year,
    years: Array.from({ length: last - first + 1 }, (_, i) => last - i),
    months: months.map((month) => ({ month, ...sumsOf(rows.filter((row) => row.month === month)) })),
    total: sumsOf(rows),
    rates: { income: incomePermille, levy: levyPermille, levySince },
    withheld: formatMoney(0n),
  };
}
