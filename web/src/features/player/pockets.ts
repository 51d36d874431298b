// What stands in a player's pockets beside the money to play with: only those with something in them. Pure.
import type { Balance } from '@malva/contract/player';
import { minorUnits } from '../../core/format.ts';

export type Pocket =
  | { key: 'held' | 'bonus'; amount: string }
  | { key: 'spins'; count: number }
  /** Games the bonus is played in. */
  | { key: 'games'; slugs: readonly string[] };

export function pocketsOf({ withdrawalHold, bonus }: Balance): readonly Pocket[] {
  const slugs = Object.keys(bonus.games).filter((slug) => bonus.games[slug]);
  return [
    ...(minorUnits(withdrawalHold) > 0n ? [{ key: 'held', amount: withdrawalHold } as const] : []),
    ...(minorUnits(bonus.balance) > 0n ? [{ key: 'bonus', amount: bonus.balance } as const] : []),
    ...(bonus.fsRemain > 0 ? [{ key: 'spins', count: bonus.fsRemain } as const] : []),
    ...(slugs.length > 0 ? [{ key: 'games', slugs } as const] : []),
  ];
}
