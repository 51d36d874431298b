// The statement: every movement of the real pocket with the balance after it, filters by day and kind, and totals.
// The sum of the rows of a period is the change of the balance over it.
import type { Static } from 'typebox';
import type { cash, StatementRow } from '@malva/contract/cash';
import { formatMoney } from '@malva/rules/money';
import { isDay, nextDay } from '@malva/rules/reconciliation';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { games } from '../../base/games/games.ts';
import { entries, totals, type EntryRow, type TotalRow, type TransferKind } from '../../base/wallet/wallet.ts';

type Query = Static<typeof cash.statement.query>;
type Reply = Static<typeof cash.statement.reply>;
type Kind = StatementRow['kind'];

const kindOf: Record<TransferKind, Kind> = {
  deposit: 'deposit', withdrawal_hold: 'withdrawal', withdrawal_payout: 'withdrawal', withdrawal_return: 'withdrawal',
  stake: 'stake', win: 'win', rollback: 'refund', correction: 'correction', prize: 'prize',
  deposit_refund: 'deposit', chargeback: 'deposit', fee: 'correction', suspense: 'correction', jackpot: 'correction',
};
const kindsOf = (kind: Kind | undefined): TransferKind[] | null =>
  kind === undefined ? null : (Object.keys(kindOf) as TransferKind[]).filter((transfer) => kindOf[transfer] === kind);

export async function statement(tx: Tx, playerId: number, query: Query): Promise<Reply> {
  for (const side of ['from', 'to'] as const) if (query[side] !== undefined && !isDay(query[side])) throw refuse('validation', { fields: { [side]: 'format' } });
  const filter = { playerId, from: query.from ?? null, to: query.to ?? null, kinds: kindsOf(query.kind) };
  const limit = query.limit ?? 50;
  const everything = { playerId, from: null, to: null, kinds: null };
  const [rows, sums, lifetime, before, until] = await Promise.all([
    entries(tx, { ...filter, before: query.before ? BigInt(query.before) : null, limit: limit + 1 }),
    totals(tx, filter),
    totals(tx, { playerId, from: null, to: null, kinds: ['deposit', 'deposit_refund', 'chargeback', 'withdrawal_hold', 'withdrawal_return'] }),
    filter.from === null ? [] : totals(tx, { ...everything, to: nextDay(filter.from, -1) }),
    totals(tx, { ...everything, to: filter.to }),
  ]);
  const page = rows.slice(0, limit);
  const rounds = page.flatMap((row) => roundOf(row) ?? []);
  const titles = new Map((await games.gamesOfRounds(tx, playerId, rounds)).map((row) => [row.round, row.game]));
  const sum = (...kinds: Kind[]): string =>
    formatMoney(sums.filter((row) => kinds.includes(kindOf[row.kind])).reduce((total, row) => total + row.amount, 0n));
  return {
    rows: page.map((row) => view(row, titles)),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
    totals: {
      deposits: sum('deposit'), withdrawals: sum('withdrawal'), stakes: sum('stake', 'refund'), wins: sum('win'), other: sum('correction', 'prize'),
      change: formatMoney(all(sums)),
      netDepositsLifetime: formatMoney(all(lifetime)),
    },
    balances: { opening: formatMoney(all(before)), closing: formatMoney(all(until)) },
  };
}

const all = (rows: readonly TotalRow[]): bigint => rows.reduce((total, row) => total + row.amount, 0n);

/** Subjects of game money are `provider:round`. */
const roundOf = (row: EntryRow): string | null =>
  row.subject && ['stake', 'win', 'rollback'].includes(row.kind) ? row.subject.slice(row.subject.indexOf(':') + 1) : null;

function view(row: EntryRow, titles: Map<string, string>): StatementRow {
  const round = roundOf(row);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: kindOf[row.kind],
    amount: formatMoney(row.amount),
    balanceAfter: formatMoney(row.balance_after),
    subject: round ? (titles.get(round) ?? null) : row.subject,
    roundId: round,
  };
}
