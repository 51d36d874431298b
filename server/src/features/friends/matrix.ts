// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, own, type Matrix } from '../../../test/matrix-rows.ts';

const gate = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};

export const matrix: Matrix = {
  // What a player has of friends is theirs to read in every state; nothing is given or made past the gate of offers.
  'friends.invitation': own(),
  'friends.invite': own(),
  'friends.progress': own(),
  'friends.make': own('promotion_over', {
    ...each(['unconfirmed', 'unverified', 'underAge'], 'identity_required'),
    ...gate,
  }),
  'friends.choose': {
    row: own('not_found'),
    ask: () => ({ body: { friendId: randomUUID(), rewardId: 1 } }),
  },
  'friends.present': own('ok', gate),
};
