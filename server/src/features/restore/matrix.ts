// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { everyone, guests, newPassword, type Matrix } from '../../../test/matrix-rows.ts';

/** Nothing was asked for, so no code and no letter fits. */
const code = { id: randomUUID(), code: '123456' };
const token = { token: 'never-sent-to-a-person' };
const contact = { contact: '+380990000001' };

export const matrix: Matrix = {
  'restore.androidSms': everyone(),
  'restore.remind': { row: guests(), ask: () => ({ body: contact }) },
  'restore.request': { row: guests(), ask: () => ({ body: contact }) },
  'restore.requestByCall': { row: guests(), ask: () => ({ body: contact }) },
  'restore.requestByToken': { row: guests(), ask: () => ({ body: { contact: 'unknown@example.com' } }) },
  'restore.requestByCode': { row: guests(), ask: () => ({ body: contact }) },
  // A code or letter that was never sent proves nothing, for every visitor; the answer tells no more than that.
  'restore.confirm': { row: everyone('ok'), ask: () => ({ body: code }) },
  'restore.confirmByCall': { row: everyone('ok'), ask: () => ({ body: code }) },
  'restore.confirmByToken': { row: everyone('ok'), ask: () => ({ body: token }) },
  'restore.confirmByCode': { row: everyone('ok'), ask: () => ({ body: code }) },
  'restore.restore': { row: everyone('ok'), ask: () => ({ body: { ...code, password: newPassword } }) },
  'restore.restoreByCall': { row: everyone('ok'), ask: () => ({ body: { ...code, password: newPassword } }) },
  'restore.restoreByToken': { row: everyone('ok'), ask: () => ({ body: { ...token, password: newPassword } }) },
  'restore.restoreByCode': { row: everyone('ok'), ask: () => ({ body: { ...code, password: newPassword } }) },
};
