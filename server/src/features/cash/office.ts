// The operators' side of the cash desk: the queue of withdrawals, approval, rejection.
import { cashOffice as contract, type StaffWithdrawal } from '@malva/contract/cash';
import { formatMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { getPlayer, maskContact } from '../../base/players/players.ts';
import { totals, type TransferKind } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';
import { approveWithdrawal, rejectWithdrawal, withdrawalView } from './withdrawals.ts';

async function staffView(tx: Tx, row: store.WithdrawalRow): Promise<StaffWithdrawal> {
  const player = await getPlayer(tx, row.player_id);
  const sums = await totals(tx, { playerId: row.player_id, from: null, to: null, kinds: null });
  const sum = (...kinds: TransferKind[]): bigint => sums.filter((item) => kinds.includes(item.kind)).reduce((total, item) => total + item.amount, 0n);
  return {
    ...withdrawalView(row),
    playerId: row.player_id,
    playerName: player.full_name,
    contact: maskContact(player.phone ?? player.email ?? ''),
    depositsTotal: formatMoney(sum('deposit')),
    withdrawalsTotal: formatMoney(-sum('withdrawal_hold', 'withdrawal_return')),
    stakesTotal: formatMoney(-sum('stake', 'rollback')),
  };
}

const handlers: Handlers<typeof contract> = {
  async withdrawals({ app, query }) {
    const rows = await store.listWithdrawals(app.db, { playerId: null, status: query.status ?? null, limit: 100 });
    return { withdrawals: await Promise.all(rows.map((row) => staffView(app.db, row))) };
  },
  approve: async ({ app, params, staffId, visitor }) => ({
    success: true,
    withdrawal: withdrawalView(await approveWithdrawal(app, params.id, { by: `staff:${staffId}`, requestId: visitor.requestId })),
  }),
  reject: async ({ app, params, body, staffId, visitor }) => ({
    success: true,
    withdrawal: withdrawalView(await rejectWithdrawal(app, params.id, { by: `staff:${staffId}`, reason: body.reason, requestId: visitor.requestId })),
  }),
};

export const cashOffice = feature({ name: 'cashOffice', contract, handlers });
