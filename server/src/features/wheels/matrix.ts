// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, everyone, guests, own, type Matrix } from '../../../test/matrix-rows.ts';

/** Offered to no player who may not play, is at a limit or is asked to pause. */
const resting = {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
};
const read = own('ok', resting);
// The operator shows none.
const spun = own('promotion_over', resting);
const absent = { row: own('not_found', resting), ask: () => ({ params: { id: '1' } }) };
const body = { oddsHash: '0'.repeat(64) };

export const matrix: Matrix = {
  'wheels.info': read,
  'wheels.shown': everyone(),
  'wheels.infoPost': read,
  'wheels.base': read,
  'wheels.segments': read,
  'wheels.segmentsPost': read,
  'wheels.prizes': read,
  'wheels.prizesPost': read,
  'wheels.config': read,
  'wheels.spin': { row: spun, ask: () => ({ body }) },
  'wheels.spinGet': { row: spun, ask: () => ({ query: body }) },
  'wheels.act': { row: spun, ask: () => ({ body }) },
  'guestWheel.config': guests(),
  'guestWheel.cache': everyone(),
  // Nothing was promised to this visitor.
  'guestWheel.spin': { row: guests('not_found'), ask: () => ({ query: { clientSeed: 'seed', ...body } }) },
  'guestWheel.keep': own(),
  'guestWheel.winners': everyone(),
  'wheels.one': absent,
  'wheels.oneConfig': absent,
};
