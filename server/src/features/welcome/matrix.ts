// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause; given to players who are known. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  ...each(['unconfirmed', 'unverified', 'underAge'], 'identity_required'),
  blocked: 'account_blocked',
};

export const matrix: Matrix = {
  'welcome.pack': everyone(),
  'welcome.choices': everyone(),
  'welcome.choose': { row: own(), ask: () => ({ body: { choice: 'none' } }) },
  'quest.state': everyone(),
  // The operator has set no tasks: there is nothing to take.
  'quest.take': { row: own('promotion_over', resting), ask: () => ({ body: { task: 'contact' } }) },
};
