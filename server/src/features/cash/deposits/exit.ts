// A player who leaves a deposit half filled in may be asked once a day, and is told plain facts. A player who lost
// today, shows marks of harm, is stopped by a limit or a pause, or has an incomplete account is not asked: the window
// closes without a question.
import type { ExitFacts } from '@malva/contract/cash-deposit';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { depositLeft, info } from '../../../base/responsible/responsible.ts';
import { isAtRisk } from '../../../base/risk/risk.ts';
import { totals } from '../../../base/ledger/ledger.ts';
import type { TransferKind } from '../../../base/wallet/wallet.ts';

const sumSince = async (
  tx: Tx,
  playerId: number,
  { from, kinds }: { from: string; kinds: readonly TransferKind[] },
): Promise<bigint> =>
  (await totals(tx, { playerId, from, to: null, kinds })).reduce((sum, row) => sum + row.amount, 0n);

/** Facts for a player who may pay in; null: no question is shown. */
export async function exitFacts(app: App, playerId: number): Promise<ExitFacts | null> {
  const now = app.clock.now();
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved' || (await isAtRisk(app, playerId)))
    return null;
  return app.db.transaction(async (tx) => {
    const left = await depositLeft(tx, playerId, now);
    const { session } = await info(app, tx, playerId);
    const day = kyivDay(now);
    if (left !== null && left < app.policy.minDeposit) return null;
    if ((await sumSince(tx, playerId, { from: day, kinds: ['stake', 'win', 'rollback', 'jackpot'] })) < 0n) return null;
    const net = await sumSince(tx, playerId, {
      from: `${day.slice(0, 8)}01`,
      kinds: ['deposit', 'deposit_refund', 'chargeback', 'withdrawal_hold', 'withdrawal_return'],
    });
    return {
      minutes: session.minutes,
      netDeposits: formatMoney(net),
      limitLeft: left === null ? null : formatMoney(left),
    };
  });
}
