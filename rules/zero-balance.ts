// Whether there is anything to play a game with. Source: the specification's rules of the zero-balance check (R-008 …
//
import type { Balance } from '@malva/contract/player';

type Playable = Pick<Balance, 'balance' | 'bonus'>;

/** An empty balance in each of its spellings. */
const isNothing = (amount: string | number): boolean => ['', '0', '0.00'].includes(String(amount));

/** Free spins are all there is, and this game is not among theirs. */
export const isFreeSpinOnly = ({ bonus }: Playable, slug: string): boolean =>
  isNothing(bonus.balance) && bonus.fsRemain > 0 && bonus.games[slug] !== true;

/** No money, and no bonus this game may be played with. */
export function isZeroBalance(balance: Playable, slug: string): boolean {
  if (!isNothing(balance.balance)) return false;
  if (isFreeSpinOnly(balance, slug)) return true;
  return isNothing(balance.bonus.balance) && balance.bonus.fsRemain === 0;
}
