// What the lobby says when a game cannot start or go on: one sentence for each kind of refusal of the studio, and of
// other houses' games.
import type { RgsErrorCode } from '@malva/contract/rgs';

const kinds: Partial<Record<RgsErrorCode, string>> = {
  ERR_SESSION: 'session',
  ERR_GAME_OFF: 'off',
  ERR_ACCOUNT: 'account',
  ERR_RG: 'closed',
  ERR_NO_ROUND: 'round',
  ERR_REPLAY_ONLY: 'round',
  ERR_UNAVAILABLE: 'silent',
  ERR_RATE: 'silent',
};

/** Of another house's game, in the words of its wallet, which tells a house nothing of what else a player plays. */
const other: Record<string, string> = { CONNECTION: 'silent', GAME_OFF: 'held' };

/** The message key for a code of the studio; `failed_text` says the general thing. */
export function failureKey(code: string): string {
  const kind = other[code] ?? kinds[code as RgsErrorCode];
  return kind ? `games.failed_${kind}` : 'games.failed_text';
}
