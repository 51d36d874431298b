// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};
const unknown = each(['unconfirmed', 'unverified', 'underAge'], 'identity_required');

export const matrix: Matrix = {
  'dailyBonus.last': own('ok', resting),
  // The operator has set no steps: there is nothing to take.
  'dailyBonus.take': own('promotion_over', { ...resting, ...unknown }),
  'weeklyRounds.rounds': own('ok', resting),
  'weeklyRounds.take': {
    row: own('promotion_over', { ...resting, ...unknown }),
    ask: () => ({ body: { game: 'kalyna-sevens' } }),
  },
  'birthday.apply': { row: own('promotion_over', { ...resting, ...unknown }), ask: () => ({ body: { choice: 1 } }) },
  // A no is taken from everybody; these have no birthday now.
  'birthday.cancel': own('promotion_over'),
};
