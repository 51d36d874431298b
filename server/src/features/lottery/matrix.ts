// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};
const id = (): { id: string } => ({ id: randomUUID() });

export const matrix: Matrix = {
  // The rules and past draws are public; what a player has of them is theirs to read in every state.
  'lottery.info': everyone(),
  'lottery.past': everyone(),
  'lottery.level': { row: everyone('not_found'), ask: () => ({ params: { id: '1' } }) },
  'lottery.tickets': own(),
  // The operator has set none.
  'lottery.enter': { row: own('promotion_over', resting), ask: () => ({ params: id() }) },
  'lottery.buy': {
    row: own('promotion_over', resting),
    ask: () => ({ body: { type: 'regular', count: 1, key: randomUUID() } }),
  },
  'lottery.spin': {
    row: own('not_found', resting),
    ask: () => ({ params: id(), body: { oddsHash: '0'.repeat(64) } }),
  },
  // A win is owed.
  'lottery.choose': { row: own('not_found'), ask: () => ({ body: { prizeId: 1 } }) },
  'lottery.random': { row: own('not_found'), ask: () => ({ body: { levelId: 1 } }) },
  'lottery.promo': { row: own('promotion_over', resting), ask: () => ({ body: { code: 'NO-SUCH-CODE' } }) },
  'lottery.box': { row: own('ok', resting), ask: () => ({ params: { id: 'next' } }) },
  'lottery.openBox': {
    row: own('not_found', resting),
    ask: () => ({ params: id(), body: { chestNumber: 1, oddsHash: '0'.repeat(64) } }),
  },
};
