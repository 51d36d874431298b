// A named refusal of the studio. Its status stands in contract/rgs.ts.
import { rgsErrors } from '@malva/contract/rgs';
import type { RgsErrorCode, RgsRefusal } from '@malva/contract/rgs';

export class StudioRefusal extends Error {
  override readonly name = 'StudioRefusal';
  readonly code: RgsErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: RgsErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = rgsErrors[code];
    this.details = details;
  }
}

const sentences: Record<RgsErrorCode, string> = {
  ERR_VALIDATION: 'The request is not understood.',
  ERR_SESSION: 'The session has ended.',
  ERR_IPB: 'Not enough money for this stake.',
  ERR_BET_RANGE: 'The stake is outside the rules of the game.',
  ERR_OPEN_ROUND: 'A round of this game is open.',
  ERR_OTHER_GAME: 'A round of another game is open.',
  ERR_PACE: 'Too soon after the last round.',
  ERR_RG: 'Play is closed for this player.',
  ERR_LIMIT: 'A limit is reached.',
  ERR_BONUS: 'The bonus may not pay this stake.',
  ERR_FREE_ROUNDS: 'These free rounds cannot be played.',
  ERR_REALITY_CHECK: 'A reminder waits to be acknowledged.',
  ERR_BREAK: 'A break is running.',
  ERR_ACCOUNT: 'The account may not play for money yet.',
  ERR_SEQ: 'The step is out of order.',
  ERR_TX_MISMATCH: 'This bet id belongs to another bet.',
  ERR_NO_ROUND: 'There is no such round.',
  ERR_ROUND_CLOSED: 'The round is over.',
  ERR_REPLAY_ONLY: 'A replay only shows.',
  ERR_LATE: 'The flight has taken off.',
  ERR_SEED_IN_USE: 'A round on this seed pair is open.',
  ERR_GAME_OFF: 'The game is switched off.',
  ERR_RATE: 'Too many requests.',
  ERR_NO_SUCH_CALL: 'There is no such call.',
  ERR_UNAVAILABLE: 'No answer just now: send the same request again.',
  ERR_INTERNAL: 'Something went wrong.',
};

export function refusalBody(code: RgsErrorCode, details: Record<string, unknown> = {}): RgsRefusal {
  return { type: `urn:malva:rgs:${code}`, title: sentences[code], status: rgsErrors[code], code, details };
}

/** What a refusal of the wallet side is called here. */
export function refusalOfBet(status: string, detail: Record<string, unknown> | null): StudioRefusal {
  const details = detail ?? {};
  switch (status) {
    case 'responsible_block':
      return new StudioRefusal('ERR_RG', details);
    case 'limit_reached':
      return new StudioRefusal('ERR_LIMIT', details);
    case 'bonus_game':
    case 'bonus_stake_limit':
      return new StudioRefusal('ERR_BONUS', { reason: status, ...details });
    case 'free_round_unknown':
    case 'free_round_over':
      return new StudioRefusal('ERR_FREE_ROUNDS', { reason: 'over' });
    case 'free_round_value':
      return new StudioRefusal('ERR_FREE_ROUNDS', { reason: 'value' });
    case 'free_round_stake':
      return new StudioRefusal('ERR_FREE_ROUNDS', { reason: 'stake' });
    case 'reality_check':
      return new StudioRefusal('ERR_REALITY_CHECK', details);
    case 'break_due':
      return new StudioRefusal('ERR_BREAK', details);
    case 'other_game_open':
      return new StudioRefusal('ERR_OTHER_GAME', details);
    case 'game_off':
      return new StudioRefusal('ERR_GAME_OFF', details);
    case 'amount_out_of_range':
      return new StudioRefusal('ERR_BET_RANGE', details);
    case 'limits_required':
    case 'identity_required':
    case 'contact_unconfirmed':
    case 'registration_incomplete':
    case 'account_blocked':
    case 'no_player':
      return new StudioRefusal('ERR_ACCOUNT', { reason: status });
    default:
      throw new Error(`the wallet answered ${status}`);
  }
}
