// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import {
  everyone,
  confirmed,
  gift,
  each,
  guests,
  newPassword,
  own,
  staff,
  type Matrix,
} from '../../../test/matrix-rows.ts';
import { newPhone, password } from '../../../test/steps.ts';

/** Nothing was asked for, so no code and no letter fits. */
const code = { id: randomUUID(), code: '123456' };
const flowName = { brand: null, source: 'nowhere', version: '', reason: 'asked by marketing' };

export const matrix: Matrix = {
  'registration.flow': { row: everyone(), ask: () => ({ body: { registration_source: 'matrix' } }) },
  'registration.form': { row: everyone(), ask: () => ({ params: { id: 'default' } }) },
  'registration.regions': { row: everyone(), ask: () => ({ query: { countryISO: 'UA' } }) },
  'registration.promo': { row: everyone(), ask: () => ({ params: { form: 'register' } }) },
  'registration.register': { row: guests(), ask: () => ({ body: { phone: newPhone(), password, ...confirmed } }) },
  'registration.registerV2': { row: guests(), ask: () => ({ body: { phone: newPhone(), password, ...confirmed } }) },
  'registration.complete': { row: own(), ask: () => ({ body: { ...confirmed, password: newPassword } }) },
  'GET /fingerprint/v1.js': everyone(),
  'registration.noDeposit': gift,
  'registrationOffice.flows': staff(),
  'registrationOffice.saveFlow': {
    row: staff(),
    ask: () => ({
      body: {
        ...flowName,
        source: 'matrix',
        flow: 'otp',
        variants: null,
        redirectUrl: null,
        funnelType: 'opened',
        isShowConfirmPopup: true,
        popupTimeout: 30,
        needsAllContacts: false,
      },
    }),
  },
  'registrationOffice.dropFlow': { row: staff('not_found'), ask: () => ({ body: flowName }) },
  'registration.requestConfirm': {
    row: everyone('already_confirmed', each(['guest', 'staff', 'unconfirmed'], 'ok')),
    ask: () => ({ params: { type: 'phone' }, body: { contact: newPhone() } }),
  },
  'registration.confirm': { row: everyone('code_expired'), ask: () => ({ params: { type: 'phone' }, body: code }) },
  'registration.otpRegister': { row: guests('code_expired'), ask: () => ({ body: { ...code, ...confirmed } }) },
  // The internal proof is off on a test's site.
  'registration.captchaToken': {
    row: everyone('unavailable'),
    ask: () => ({ body: { internalKey: 'a', message: 'blocked' } }),
  },
};
