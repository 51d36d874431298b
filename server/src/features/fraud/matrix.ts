// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'fraud.cases': staff(),
  'fraud.open': {
    row: staff(),
    ask: ({ id }) => ({ body: { playerId: id, reason: 'rang about a card of a friend' } }),
  },
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'fraud.case': { row: staff('not_found'), ask: () => ({ params: { id: '999999' } }) },
  'fraud.take': { row: staff('not_found'), ask: () => ({ params: { id: '999999' } }) },
  'fraud.note': { row: staff('not_found'), ask: () => ({ params: { id: '999999' }, body: { text: 'Called twice' } }) },
  'fraud.hold': {
    row: staff('not_found'),
    ask: () => ({
      params: { id: '999999' },
      body: { deposits: true, withdrawals: true, reason: 'until papers come' },
    }),
  },
  'fraud.close': {
    row: staff('not_found'),
    ask: () => ({ params: { id: '999999' }, body: { outcome: 'clean', reason: 'nothing was found' } }),
  },
  'fraud.file': { row: staff('not_found'), ask: () => ({ params: { id: '999999' }, body: { number: 'FM-1' } }) },
};
