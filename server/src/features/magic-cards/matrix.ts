// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};
/** Given to a player whose identity was checked. */
const changing = {
  ...resting,
  ...each(['unconfirmed', 'unverified', 'underAge'], 'identity_required'),
  housePassword: 'password_change_required',
  incomplete: 'registration_incomplete',
};

export const matrix: Matrix = {
  // The album and its odds are public; what a player has of it is theirs to read in every state.
  'magicCards.all': everyone(),
  // There is no album.
  'magicCards.open': {
    row: own('promotion_over', resting),
    ask: () => ({ body: { oddsHash: '0'.repeat(64) } }),
  },
  'magicCards.exchange': {
    row: own('promotion_over', changing),
    ask: () => ({ body: { cardId: 1, from: [2, 2, 2], key: randomUUID() } }),
  },
  'magicCards.take': { row: own('promotion_over', changing), ask: () => ({ params: { id: 'set-1' } }) },
};
