// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'profile.settings': own(),
  'profile.update': { row: own(), ask: () => ({ body: { lang: 'en' } }) },
  'profile.subscriptions': {
    row: own(),
    ask: () => ({ body: { subscriptions: [{ channel: 'email', product: 'casino', isOn: true }] } }),
  },
  'profile.consents': own(),
  'profile.onBoarding': { row: own(), ask: () => ({ body: { scenario: 'later' } }) },
  'profile.versionNew': own(),
  'profile.versionOld': own(),
  'profile.notifyAttempts': own(),
};
