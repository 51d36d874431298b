// The operators' side of the cash desk: the queue of withdrawals, one with everything one decides by, approval by one
// or by two.
import {
  cashOffice as contract,
  type StaffInstrument,
  type StaffWithdrawal,
  type WithdrawalPage,
} from '@malva/contract/office-cash';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffAct } from '../../../core/acts.ts';
import { audit } from '../../../core/audit.ts';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { feature, type Handlers } from '../../../core/feature.ts';
import { refuse } from '../../../core/refusal.ts';
import { openCaseOf, holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { linkedByName, moneyPicture } from '../../../base/fraud/fraud.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { maskContact } from '../../../base/contacts/contacts.ts';
import { findBlock } from '../../../base/lock/lock.ts';
import { totals } from '../../../base/ledger/ledger.ts';
import type { TransferKind } from '../../../base/wallet/wallet.ts';
import { arePayoutsFrozen } from '../books/freeze.ts';
import * as store from './store.ts';
import { titleOf, viewOf, withdrawalView } from './view.ts';
import { approveIn, approveWithdrawal, needsTwo, rejectWithdrawal } from './withdrawals.ts';

async function staffView(
  tx: Tx,
  row: store.WithdrawalRow,
  parts: readonly store.PayoutRow[],
): Promise<StaffWithdrawal> {
  const player = await getPlayer(tx, row.player_id);
  const sums = await totals(tx, { playerId: row.player_id, from: null, to: null, kinds: null });
  const sum = (...kinds: TransferKind[]): bigint =>
    sums.filter((item) => kinds.includes(item.kind)).reduce((total, item) => total + item.amount, 0n);
  return {
    ...withdrawalView(row, parts),
    playerId: row.player_id,
    playerName: player.full_name,
    contact: maskContact(player.phone ?? player.email ?? ''),
    depositsTotal: formatMoney(sum('deposit')),
    withdrawalsTotal: formatMoney(-sum('withdrawal_hold', 'withdrawal_return')),
    stakesTotal: formatMoney(-sum('stake', 'rollback')),
    route: row.route,
    points: row.points,
    reasons: row.reasons,
  };
}

export const staffInstrument = (row: store.InstrumentRow): StaffInstrument => ({
  id: row.id,
  title: titleOf(row),
  kind: row.kind,
  holder: row.holder,
  holderIs: row.holder_is,
  takesPayouts: row.takes_payouts,
  lastUsedAt: row.last_used_at.toISOString(),
});

async function pageOf(app: App, tx: Tx, row: store.WithdrawalRow): Promise<WithdrawalPage> {
  const now = app.clock.now();
  const { player_id: playerId } = row;
  const [player, holds, open, block] = [
    await getPlayer(tx, playerId),
    await holdsOf(tx, playerId),
    await openCaseOf(tx, playerId),
    await findBlock(tx, playerId, now),
  ];
  const earlier = (await store.listWithdrawals(tx, { playerId, status: null, limit: 11 })).filter(
    (one) => one.id !== row.id,
  );
  return {
    withdrawal: await staffView(tx, row, await store.payoutsOf(tx, [row.id])),
    signs: row.signs,
    note: row.note,
    decidedBy: row.decided_by,
    needsTwo: row.status === 'pending' && (await needsTwo(app, tx, row)),
    isStopped: holds.withdrawals || (await arePayoutsFrozen(tx)),
    caseId: open ? String(open.id) : null,
    player: {
      status: player.status,
      identity: player.identity_status,
      registeredAt: player.registered_at.toISOString(),
      block: block?.kind ?? null,
    },
    money: await moneyPicture(tx, playerId, now),
    instruments: (await store.instruments(tx, playerId)).map(staffInstrument),
    linked: await linkedByName(tx, playerId, now),
    earlier: earlier.slice(0, 10).map((one) => ({
      id: one.id,
      amount: formatMoney(one.amount),
      status: one.status,
      createdAt: one.created_at.toISOString(),
    })),
  };
}

const handlers: Handlers<typeof contract> = {
  async withdrawals({ app, query }) {
    const { status = null, route = null, player: playerId = null } = query;
    const least = query.least === undefined ? null : parseMoney(query.least);
    const rows = await store.listWithdrawals(app.db, { playerId, status, route, least, limit: 100 });
    const parts = await store.payoutsOf(
      app.db,
      rows.map((row) => row.id),
    );
    return {
      withdrawals: await Promise.all(
        rows.map((row) =>
          staffView(
            app.db,
            row,
            parts.filter((part) => part.withdrawal_id === row.id),
          ),
        ),
      ),
    };
  },

  async withdrawal({ app, params, staffId, visitor, now }) {
    const row = await store.findWithdrawal(app.db, params.id);
    if (!row) throw refuse('not_found');
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'player.look',
      subject: `player:${row.player_id}`,
      detail: { part: 'withdrawal', withdrawal: row.id },
      requestId: visitor.requestId,
      now,
    });
    return pageOf(app, app.db, row);
  },

  async approve({ app, params, staffId, visitor }) {
    await approveWithdrawal(app, params.id, { by: `staff:${staffId}`, requestId: visitor.requestId });
    return { success: true, withdrawal: await viewOf(app.db, params.id) };
  },

  async reject({ app, params, body, staffId, visitor }) {
    await rejectWithdrawal(app, params.id, {
      by: `staff:${staffId}`,
      why: body.why,
      reason: body.reason.trim(),
      requestId: visitor.requestId,
    });
    return { success: true, withdrawal: await viewOf(app.db, params.id) };
  },
};

/** From the large threshold on: one asks, another approves. */
const approveByTwo = staffAct<'withdrawal.approve'>({
  kind: 'withdrawal.approve',
  subject: ({ withdrawalId }) => `withdrawal:${withdrawalId}`,
  async check({ app, input }) {
    const row = await store.findWithdrawal(app.db, input.withdrawalId);
    if (!row) throw refuse('not_found');
    if (row.status !== 'pending') throw refuse('withdrawal_state', { details: { status: row.status } });
    if ((await holdsOf(app.db, row.player_id)).withdrawals || (await arePayoutsFrozen(app.db)))
      throw refuse('withdrawal_stopped');
  },
  async run({ app, tx, input, askedBy, approvedBy, requestId }) {
    await approveIn(app, tx, { id: input.withdrawalId, by: `${askedBy} ${approvedBy}`, requestId });
  },
});

export const cashOffice = feature({
  name: 'cashOffice',
  contract,
  handlers,
  acts: [approveByTwo],
  queues: [{ place: 'withdrawals', permission: 'withdrawals', count: store.countPending }],
});
