// Staff and money that goes back: one deposit with its refunds, refunds by one or by two, chargebacks answered before
// their day.
import { cashBack as contract, type Chargeback, type DepositPage } from '@malva/contract/office-cash';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffAct } from '../../../core/acts.ts';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { feature, type Handlers } from '../../../core/feature.ts';
import { refuse } from '../../../core/refusal.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { balanceOf } from '../../../base/wallet/wallet.ts';
import { slugOf } from '../methods/methods.ts';
import { depositView } from '../deposits/settle.ts';
import { countHeld, findDeposit, heldDeposits, type DepositRow } from '../deposits/store.ts';
import { assertRefundable, needsTwo, refundByOne, refundIn, refundLeftForOne } from './refunds.ts';
import * as store from './store.ts';

function chargebackView(
  row: store.ChargebackRow,
  of: Pick<DepositRow, 'amount' | 'back' | 'taken' | 'method'>,
  now: Date,
): Chargeback {
  return {
    depositId: row.deposit_id,
    playerId: row.player_id,
    amount: formatMoney(of.amount),
    method: slugOf(of.method),
    loss: formatMoney(of.back - of.taken),
    number: row.number,
    code: row.code,
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: row.status === 'open' && row.due_at !== null && row.due_at < now,
    status: row.status,
    notedAt: row.noted_at.toISOString(),
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
    note: row.note,
  };
}

const realOf = async (app: App, playerId: number): Promise<bigint> =>
  parseMoney((await balanceOf(app.db, playerId)).balance) ?? 0n;

async function pageOf(app: App, row: DepositRow): Promise<DepositPage> {
  const [player, balance, holds] = [
    await getPlayer(app.db, row.player_id),
    await realOf(app, row.player_id),
    await holdsOf(app.db, row.player_id),
  ];
  const forOne = await refundLeftForOne(app, app.db, row);
  const [refunds, chargeback] = [await store.refundsOf(app.db, row.id), await store.findChargeback(app.db, row.id)];
  return {
    deposit: depositView(row),
    playerId: row.player_id,
    playerName: player.full_name,
    provider: row.provider,
    providerId: row.provider_id,
    balance: formatMoney(balance),
    left: formatMoney(row.status === 'completed' || row.status === 'held' ? row.amount - row.back : 0n),
    // The desk adds what went back of this deposit.
    twoFrom: formatMoney(forOne > 0n ? forOne + row.back : row.back),
    isStopped: holds.withdrawals,
    refunds: refunds.map((one) => ({
      id: one.id,
      amount: formatMoney(one.amount),
      status: one.status,
      reason: one.reason,
      askedBy: one.asked_by,
      note: one.note,
      createdAt: one.created_at.toISOString(),
      endedAt: one.ended_at?.toISOString() ?? null,
    })),
    chargeback: chargeback ? chargebackView(chargeback, row, app.clock.now()) : null,
  };
}

/** Large sums, and what the house bears a part of. */
const refundByTwo = staffAct<'deposit.refund'>({
  kind: 'deposit.refund',
  subject: ({ depositId }) => `deposit:${depositId}`,
  async check({ app, input }) {
    const row = await findDeposit(app.db, input.depositId);
    const balance = row ? await realOf(app, row.player_id) : 0n;
    await assertRefundable(app.db, row, { ...input, balance });
    if (row && !(await needsTwo(app, app.db, { row, wish: input })))
      throw refuse('validation', { fields: { amount: 'amount_out_of_range' } });
  },
  async run({ app, tx, input: { depositId, amount, takesLoss }, reason, askedBy, approvedBy, requestId }) {
    await refundIn(app, tx, {
      depositId,
      wish: { amount, takesLoss },
      by: `${askedBy} ${approvedBy}`,
      reason,
      requestId,
    });
  },
});

const handlers: Handlers<typeof contract> = {
  async deposit({ app, params, staffId, visitor, now }) {
    const row = await findDeposit(app.db, params.id);
    if (!row) throw refuse('not_found');
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'player.look',
      subject: `player:${row.player_id}`,
      detail: { part: 'deposit', deposit: row.id },
      requestId: visitor.requestId,
      now,
    });
    return pageOf(app, row);
  },

  async refund({ app, params, body, staffId, visitor }) {
    const id = await refundByOne(app, {
      depositId: params.id,
      wish: { amount: body.amount, takesLoss: false },
      by: `staff:${staffId}`,
      reason: body.reason.trim(),
      requestId: visitor.requestId,
    });
    return { success: true, id };
  },

  async held({ app }) {
    const rows = await heldDeposits(app.db, 50);
    const last = await store.lastRefunds(
      app.db,
      rows.map(({ id }) => id),
    );
    return {
      held: rows.map((row) => ({
        deposit: depositView(row),
        playerId: row.player_id,
        way: last.get(row.id) ?? ('none' as const),
      })),
    };
  },

  async chargebacks({ app, query, now }) {
    return {
      chargebacks: (await store.listChargebacks(app.db, query.status ?? 'open')).map((row) =>
        chargebackView(row, row, now),
      ),
    };
  },

  async answer({ app, params, body: { how, reason }, staffId, visitor, now }) {
    const by = `staff:${staffId}`;
    await app.db.transaction(async (tx) => {
      const row = await store.findChargeback(tx, params.id);
      if (!row) throw refuse('not_found');
      if (!(await store.answerChargeback(tx, params.id, { status: how, by, note: reason.trim(), now })))
        throw refuse('payment_state', { details: { status: row.status } });
      await audit(tx, {
        actor: by,
        action: 'deposit.chargeback',
        subject: `player:${row.player_id}`,
        detail: { deposit: params.id, how, reason: reason.trim() },
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true };
  },
};

/** Chargebacks to be answered, and money held that does not leave by itself. */
const count = async (tx: Tx): Promise<number> => (await store.countOpenChargebacks(tx)) + (await countHeld(tx));

export const cashBack = feature({
  name: 'cashBack',
  contract,
  acts: [refundByTwo],
  queues: [{ place: 'deposits', permission: 'withdrawals', count }],
  handlers,
});
