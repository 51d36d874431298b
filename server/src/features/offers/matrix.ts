// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, own, type Matrix } from '../../../test/matrix-rows.ts';

const gone = { params: { id: 'gift-999999999' } };
/** There is no such card; who may not be invited is told that first. */
const change = own('not_found', {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
});

export const matrix: Matrix = {
  'offers.info': own(),
  'offers.assign': { row: change, ask: () => gone },
  'offers.apply': own('not_found'),
  'offers.showed': own(),
  'offers.calendar': own(),
  'offers.deck': own(),
  'offers.undo': { row: own('not_found'), ask: () => gone },
};
