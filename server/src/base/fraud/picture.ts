// A player's money at a glance, and who is linked to them by name: what an operator decides by.
import type { LinkedPerson as Linked, MoneyPicture } from '@malva/contract/office-cash';
import { fraudSpans } from '@malva/rules/fraud-rules';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { Tx } from '../../core/db.ts';
import { getPlayer } from '../players/players.ts';
import { balanceOf, type TransferKind } from '../wallet/wallet.ts';
import { totals, type TotalRow } from '../ledger/ledger.ts';
import { linkedPeople } from './linked.ts';

const sumOf = (rows: readonly TotalRow[], ...kinds: TransferKind[]): bigint =>
  rows.filter((row) => kinds.includes(row.kind)).reduce((total, row) => total + row.amount, 0n);

export async function moneyPicture(tx: Tx, playerId: number, now: Date): Promise<MoneyPicture> {
  const from = kyivDay(new Date(now.getTime() - fraudSpans.playDays * 86_400_000));
  const whole = { playerId, from: null, to: null, kinds: null };
  const [balance, ever, late] = [
    await balanceOf(tx, playerId),
    await totals(tx, whole),
    await totals(tx, { ...whole, from }),
  ];
  return {
    balance: balance.balance,
    held: balance.withdrawalHold,
    deposited: formatMoney(sumOf(ever, 'deposit')),
    withdrawn: formatMoney(-sumOf(ever, 'withdrawal_hold', 'withdrawal_return')),
    staked: formatMoney(-sumOf(ever, 'stake', 'rollback')),
    won: formatMoney(sumOf(ever, 'win', 'jackpot')),
    depositedOfLate: formatMoney(sumOf(late, 'deposit')),
    stakedOfLate: formatMoney(-sumOf(late, 'stake', 'rollback')),
  };
}

export async function linkedByName(tx: Tx, playerId: number, now: Date): Promise<Linked[]> {
  const people: Linked[] = [];
  for (const { lastAt, ...link } of await linkedPeople(tx, playerId, now)) {
    people.push({ ...link, name: (await getPlayer(tx, link.playerId)).full_name, lastAt: lastAt.toISOString() });
  }
  return people;
}
