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
import { figuresOf, totals, type MoneyFigures } from '../../../base/ledger/ledger.ts';

const figuresSince = async (tx: Tx, playerId: number, from: string): Promise<MoneyFigures> =>
  figuresOf(await totals(tx, { playerId, from, to: null, kinds: null }));

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
    const today = await figuresSince(tx, playerId, day);
    if (today.stakes + today.wins < 0n) return null;
    const { netDeposits } = await figuresSince(tx, playerId, `${day.slice(0, 8)}01`);
    return {
      minutes: session.minutes,
      netDeposits: formatMoney(netDeposits),
      limitLeft: left === null ? null : formatMoney(left),
    };
  });
}
