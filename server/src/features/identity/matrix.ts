// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, check, each, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'identity.verification': own(),
  'identity.startVerification': check,
  'identity.submitInn': {
    row: own('already_confirmed', each(['unconfirmed', 'unverified', 'underAge'], 'identity_edge')),
    ask: () => ({ body: { inn: '3184710691' } }),
  },
  'POST /callbacks/identity': everyone('bad_signature'),
};
