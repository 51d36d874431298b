// Half, double and the greatest stake: what the keys of the stake do, by button or by keyboard. They only choose the
// next stake; to play it takes a press of its own. Which of them there are is the policy's to say.
import type { RgsSession } from '@malva/contract/rgs';
import { unitsOf } from './amounts.ts';
import type { Kit, View } from './kit.ts';
import { fitting } from './table-state.ts';

export type QuickStake = RgsSession['profile']['quickStakes'][number];

/** Keys without a letter, so that no one types a stake by accident; in the order the buttons stand. */
export const quickKeys: Readonly<Record<string, QuickStake>> = { PageDown: 'half', PageUp: 'double', End: 'max' };

/** The stake after the key: inside the rules, never more than there is to play with. Kopiyka. */
export function quickStake(
  session: Pick<RgsSession, 'bet'>,
  { bet, balance, key }: { bet: bigint; balance: bigint; key: QuickStake },
): bigint {
  const greatest = unitsOf(session.bet.max);
  const wanted = { half: bet / 2n, double: bet * 2n, max: greatest }[key];
  return fitting(session, key === 'half' || wanted <= balance ? wanted : balance > bet ? balance : bet);
}

/** Takes the stake where it may be chosen now; false where the key means nothing here. */
export function takeQuickStake(kit: Kit, view: Pick<View, 'isStakeLaid'>, key: QuickStake): boolean {
  const { phase, mode, free, bet, balance } = kit.state.get();
  const { session } = kit.table();
  if (!session.profile.quickStakes.includes(key) || view.isStakeLaid) return false;
  if (phase !== 'idle' || mode === 'replay' || free) return false;
  const next = quickStake(session, { bet, balance, key });
  if (next !== bet) kit.table().setBet(next);
  return true;
}
