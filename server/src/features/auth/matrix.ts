// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { guests, own, type Matrix } from '../../../test/matrix-rows.ts';
import { password } from '../../../test/steps.ts';

export const matrix: Matrix = {
  'auth.login': { row: guests(), ask: ({ phone }) => ({ body: { login: phone, password } }) },
  'auth.logout': own(),
  // What is confirmed is not confirmed again.
  'auth.requestCode': {
    row: own('already_confirmed', { unconfirmed: 'ok' }),
    ask: () => ({ params: { type: 'phone' } }),
  },
  'auth.checkCode': { row: own('code_expired'), ask: () => ({ params: { type: 'phone' }, body: { code: '123456' } }) },
};
