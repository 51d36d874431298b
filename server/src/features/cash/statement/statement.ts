// The statement: every movement of the real pocket with the balance after it, filters by day and kind, and totals.
// The sum of the rows of a period is the change of the balance over it.
import type { Static } from 'typebox';
import type { cash, HeldPayment, StatementRow } from '@malva/contract/cash';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { nextDay } from '@malva/rules/reconciliation';
import type { Db, Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { serverText } from '../../../core/texts.ts';
import { titlesOf } from '../../../base/games/games.ts';
import { gamesOfRounds } from '../../../base/rounds/rounds.ts';
import { entries, figuresOf, totals, type EntryRow, type TotalRow } from '../../../base/ledger/ledger.ts';
import type { TransferKind } from '../../../base/wallet/wallet.ts';
import { sentBackOf } from '../transfers/store.ts';
import { slugOf } from '../methods/methods.ts';
import { heldOf } from '../deposits/store.ts';

type Query = Static<typeof cash.statement.query>;
type Reply = Omit<Static<typeof cash.statement.reply>, 'held'>;
type Kind = StatementRow['kind'];

const kindOf: Record<TransferKind, Kind> = {
  deposit: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_payout: 'withdrawal',
  withdrawal_return: 'withdrawal',
  stake: 'stake',
  win: 'win',
  jackpot: 'win',
  cash_out: 'win',
  // Between accounts of the house.
  sport_close: 'correction',
  rollback: 'refund',
  correction: 'correction',
  prize: 'prize',
  deposit_refund: 'deposit',
  chargeback: 'deposit',
  fee: 'correction',
  suspense: 'correction',
  jackpot_fund: 'correction',
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_forfeit: 'bonus',
  // Stars stand in a pocket of their own, which the statement does not read.
  unit_earn: 'prize',
  unit_spend: 'prize',
};
const kindsOf = (kind: Kind | undefined): TransferKind[] | null =>
  kind === undefined ? null : (Object.keys(kindOf) as TransferKind[]).filter((transfer) => kindOf[transfer] === kind);

type Span = Pick<Query, 'from' | 'to' | 'kind'>;
export interface Whose {
  playerId: number;
  /** Names of games are in it. */
  lang: Lang;
}
interface Filter {
  playerId: number;
  from: string | null;
  to: string | null;
  kinds: TransferKind[] | null;
}

function filterOf(playerId: number, query: Span): Filter {
  return { playerId, from: query.from ?? null, to: query.to ?? null, kinds: kindsOf(query.kind) };
}

/** A page of rows, newest first. */
async function readRows(
  tx: Tx,
  filter: Filter,
  { before, limit, lang }: { before: string | null; limit: number; lang: Lang },
): Promise<Pick<Reply, 'rows' | 'next'>> {
  const rows = await entries(tx, { ...filter, before: before === null ? null : BigInt(before), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const rounds = page.flatMap((row) => roundOf(row) ?? []);
  const titles = rounds.length > 0 ? await titlesOf(tx, lang) : new Map<string, string>();
  const played = new Map(
    (await gamesOfRounds(tx, filter.playerId, rounds)).map(({ round, game }) => [
      round,
      { game, title: titles.get(game) ?? game },
    ]),
  );
  return {
    rows: page.map((row) => view(row, { played, lang })),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

async function sumUp(tx: Tx, filter: Filter): Promise<Pick<Reply, 'totals' | 'balances'>> {
  const { playerId } = filter;
  const everything = { playerId, from: null, to: null, kinds: null };
  const sums = await totals(tx, filter);
  const figures = figuresOf(sums);
  const lifetime = figuresOf(await totals(tx, everything));
  const before = filter.from === null ? [] : await totals(tx, { ...everything, to: nextDay(filter.from, -1) });
  const until = await totals(tx, { ...everything, to: filter.to });
  const { deposits, returned, withdrawals, stakes, wins, other, change } = figures;
  return {
    totals: {
      deposits: formatMoney(deposits),
      returned: formatMoney(returned),
      withdrawals: formatMoney(withdrawals),
      stakes: formatMoney(stakes),
      wins: formatMoney(wins),
      other: formatMoney(other),
      change: formatMoney(change),
      netDepositsLifetime: formatMoney(lifetime.netDeposits),
    },
    balances: { opening: formatMoney(all(before)), closing: formatMoney(all(until)) },
  };
}

export async function statement(tx: Tx, { playerId, lang }: Whose, query: Query): Promise<Reply> {
  const filter = filterOf(playerId, query);
  const [page, summary] = await Promise.all([
    readRows(tx, filter, { before: query.before ?? null, limit: query.limit ?? 50, lang }),
    sumUp(tx, filter),
  ]);
  return { ...page, ...summary };
}

/** Newest first: nothing of it was ever on the balance, so the rows say nothing of it. */
export async function heldPayments(tx: Tx, playerId: number): Promise<HeldPayment[]> {
  const [deposits, transfers] = await Promise.all([heldOf(tx, playerId), sentBackOf(tx, playerId)]);
  return [
    ...deposits.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      amount: formatMoney(row.amount),
      currency: row.currency,
      method: slugOf(row.method),
      isSentBack: row.status !== 'held',
    })),
    ...transfers.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      amount: formatMoney(row.amount),
      currency: row.currency,
      method: 'iban',
      isSentBack: row.status === 'returned',
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

const mostRows = 10_000;
const pageRows = 1000;

/** All of a span as it stood at one moment, oldest first. @throws statement_too_long */
export function wholeStatement(
  db: Db,
  { playerId, lang }: Whose,
  { most = mostRows, ...query }: Span & { most?: number },
): Promise<Omit<Reply, 'next'>> {
  const filter = filterOf(playerId, query);
  return db.snapshot(async (tx) => {
    const rows: StatementRow[] = [];
    for (let before: string | null = null; ;) {
      const page = await readRows(tx, filter, { before, limit: Math.min(pageRows, most), lang });
      rows.push(...page.rows);
      before = page.next;
      if (before === null) break;
      if (rows.length >= most) throw refuse('statement_too_long', { details: { most } });
    }
    return { rows: rows.toReversed(), ...(await sumUp(tx, filter)) };
  });
}

const all = (rows: readonly TotalRow[]): bigint => rows.reduce((total, row) => total + row.amount, 0n);

/** Subjects of bets on sport are `sport:bet`. */
const isBet = ({ subject }: EntryRow): boolean => subject?.startsWith('sport:') ?? false;

/** Subjects of game money are `provider:round`. */
const roundOf = (row: EntryRow): string | null =>
  row.subject && !isBet(row) && ['stake', 'win', 'rollback', 'jackpot'].includes(row.kind)
    ? row.subject.slice(row.subject.indexOf(':') + 1)
    : null;

/** Subjects of prizes are their cause, and the promotion that pays: `drop:prize-drops`. */
const causeOf = ({ kind, subject }: EntryRow): string | null =>
  kind === 'prize' ? (subject?.split(':', 1)[0] ?? null) : subject;

/** Deposits and withdrawals are named by their own number. */
const paymentOf = ({ reference }: EntryRow): string | null =>
  /^(?:deposit|withdrawal):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|:)/.exec(reference)?.[1] ?? null;

interface Names {
  played: ReadonlyMap<string, { game: string; title: string }>;
  lang: Lang;
}

function view(row: EntryRow, { played, lang }: Names): StatementRow {
  const round = roundOf(row);
  const game = round === null ? undefined : played.get(round);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: kindOf[row.kind],
    amount: formatMoney(row.amount),
    balanceAfter: formatMoney(row.balance_after),
    subject: round ? (game?.game ?? null) : isBet(row) ? row.subject : causeOf(row),
    title: isBet(row) ? serverText(lang, 'cash.subject.bet') : (game?.title ?? null),
    roundId: round,
    paymentId: paymentOf(row),
  };
}
