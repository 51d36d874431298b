// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { newPassword, own, type Matrix } from '../../../test/matrix-rows.ts';
import { newPhone, password } from '../../../test/steps.ts';

export const matrix: Matrix = {
  'security.state': own(),
  'security.changePassword': { row: own(), ask: () => ({ body: { password: newPassword } }) },
  'security.changePasswordToo': { row: own(), ask: () => ({ body: { password: newPassword } }) },
  'security.changePhone': { row: own(), ask: () => ({ body: { phone: newPhone() } }) },
  'security.changeEmail': { row: own(), ask: () => ({ body: { email: 'new.address@example.com' } }) },
  'security.protect': own(),
  'security.endSession': { row: own(), ask: ({ session }) => ({ body: { id: session } }) },
  'security.endOthers': own(),
  'security.prove': { row: own(), ask: () => ({ body: { password } }) },
  // An unconfirmed contact proves nothing.
  'security.askProof': { row: own('ok', { unconfirmed: 'not_found' }), ask: () => ({ body: { type: 'phone' } }) },
};
