// Decides what is due: the deposit stands and enough was staked. Wins and losses are not asked for.
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan, nextDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import type { Facts } from '../../facts.ts';
import { grantPrize } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';
import type { MonthRow, TermsRow } from './store.ts';

export const cause = 'thank_you';
const hourMs = 3_600_000;
const morning = 10;

export const monthAt = (now: Date): string => kyivDay(now).slice(0, 7);

/** 10:00 in Kyiv of the day so many days later; counted from its end, for clocks are turned at night. */
export const dueOf = (deposited: Date, days: number): Date =>
  new Date(kyivSpan(nextDay(kyivDay(deposited), days)).to.getTime() - (24 - morning) * hourMs);

export function amountOf(deposit: bigint, { percent, most }: Pick<TermsRow, 'percent' | 'most'>): bigint {
  const share = (deposit * BigInt(percent)) / 100n;
  return share < most ? share : most;
}

export const neededOf = (deposit: bigint, { times }: Pick<TermsRow, 'times'>): bigint => deposit * BigInt(times);

async function isReached(tx: Tx, row: MonthRow, terms: TermsRow): Promise<boolean> {
  if (row.is_back || row.amount === null || !row.deposited_at || !row.due_at) return false;
  const span = { from: row.deposited_at, to: row.due_at };
  return (await store.staked(tx, row.player_id, span)) >= neededOf(row.amount, terms);
}

/** Money that was earned is owed: it also goes to a player who may not play. */
async function decide(app: App, { player_id: playerId, month }: MonthRow): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = (await store.monthsOf(tx, playerId)).find((one) => one.month === month);
    const terms = row?.terms_id ? await store.findTerms(tx, row.terms_id) : undefined;
    if (row?.state !== 'joined' || !terms) return;
    const amount = amountOf(row.amount ?? 0n, terms);
    const state = amount > 0n && (await isReached(tx, row, terms)) ? 'completed' : 'not_reached';
    await store.decide(tx, { player_id: playerId, month, state, now });
    const none = { product: null, totalWin: '0.00', returned: '0.00' } as const;
    if (state === 'not_reached') {
      const data = { ...none, id: row.deposit ?? '', status: state } as const;
      await publish(tx, { playerId, type: 'bonus', action: 'insurance-reject', data });
      return;
    }
    const prize = await grantPrize(tx, {
      playerId,
      kind: 'money',
      cause,
      subject: month,
      amount,
      title: null,
      expiresAt: null,
      promotion: terms.promotion,
      cost: amount,
      now,
    });
    if (!prize) return;
    await publish(tx, { playerId, type: 'bonus', action: 'insurance', data: { ...none, id: prize.id, status: state } });
  });
}

export async function review(app: App): Promise<void> {
  for (const row of await store.dueAt(app.db, app.clock.now())) await decide(app, row);
}

/** The first deposit of a month of Kyiv; one joined before it is decided so many days later. */
export async function noteDeposit(tx: Tx, { playerId, depositId, amount }: Facts['deposit.completed']): Promise<void> {
  const at = await store.depositAt(tx, depositId);
  if (!at) return;
  const month = monthAt(at);
  const row = (await store.monthsOf(tx, playerId)).find((one) => one.month === month);
  const terms = row?.state === 'joined' && row.terms_id ? await store.findTerms(tx, row.terms_id) : undefined;
  const due = terms ? dueOf(at, terms.days) : null;
  await store.noteDeposit(tx, { player_id: playerId, month, deposit: depositId, amount: BigInt(amount), at, due });
}
