// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { guests, unknownToken, own, type Matrix } from '../../../test/matrix-rows.ts';

const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };

export const matrix: Matrix = {
  'secondStep.state': own(),
  'secondStep.totpBegin': own(),
  'secondStep.passkeyBegin': own(),
  // No player in the test data has a second step or was asked for one.
  'secondStep.enter': {
    row: guests('code_expired'),
    ask: () => ({ body: { ticket: unknownToken(86), code: '000000' } }),
  },
  'secondStep.enterOptions': { row: guests('code_expired'), ask: () => ({ body: { ticket: unknownToken(86) } }) },
  'secondStep.passkeyLogin': { row: guests('code_expired'), ask: () => ({ body: { id: randomUUID(), passkey } }) },
  'secondStep.passkeyOptions': guests(),
  'secondStep.totpConfirm': { row: own('second_factor_wrong'), ask: () => ({ body: { code: '000000' } }) },
  'secondStep.prove': { row: own('second_factor_wrong'), ask: () => ({ body: { code: '000000' } }) },
  'secondStep.passkeyAdd': {
    row: own('code_expired'),
    ask: () => ({ body: { id: randomUUID(), name: 'Key', passkey } }),
  },
  'secondStep.proofOptions': own(),
  'secondStep.totpRemove': own('not_found'),
  'secondStep.passkeyRemove': { row: own('not_found'), ask: () => ({ body: { id: randomUUID() } }) },
  'secondStep.backupCodes': own('not_found'),
  'secondStep.forgetDevices': own('not_found'),
};
