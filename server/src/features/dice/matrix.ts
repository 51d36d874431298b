// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};

export const matrix: Matrix = {
  'dice.all': own('ok', resting),
  'dice.odds': everyone(),
  // The operator has set none.
  'dice.play': {
    row: own('promotion_over', resting),
    ask: () => ({ params: { dice: 'weekly-dice' }, query: { odds: '0'.repeat(64) } }),
  },
};
