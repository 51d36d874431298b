// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

const none = { params: { id: '999999' }, body: { reason: 'no longer wanted' } };
const draft = {
  name: 'matrix',
  group: 'matrix',
  form: 'wheel',
  product: 'any',
  brand: null,
  title: { uk: 'Колесо', ru: 'Колесо', en: 'Wheel' },
  paceMs: 4500,
  promotion: 'no-such-name',
  from: '2026-01-01T00:00:00Z',
  until: null,
  places: [1, 2].map(() => ({ weight: 5000, rewardId: null, thing: null, stock: null, fallback: null })),
};

export const matrix: Matrix = {
  'chanceDesk.schemes': staff(),
  'chanceDesk.scheme': { row: staff('not_found'), ask: () => ({ params: { id: '999999' } }) },
  // There is no such promotion.
  'chanceDesk.addScheme': { row: staff('validation'), ask: () => ({ body: draft }) },
  'chanceDesk.tryScheme': { row: staff(), ask: () => ({ body: { draft, times: 1000 } }) },
  'chanceDesk.schemeOff': { row: staff('not_found'), ask: () => none },
  'chanceDesk.settings': staff(),
  // There is no such scheme.
  'chanceDesk.addSetting': {
    row: staff('validation'),
    ask: () => ({ body: { kind: 'wheel', brand: null, value: { scheme: 'no-such-name', kind: 'regular', place: 1 } } }),
  },
  'chanceDesk.settingOff': {
    row: staff('not_found'),
    ask: () => ({ ...none, params: { kind: 'wheel', id: '999999' } }),
  },
  'chanceDesk.raffles': staff(),
  'chanceDesk.wins': staff(),
  'chanceDesk.letter': {
    row: staff('act_over'),
    ask: () => ({ ...none, params: { id: '999999', place: '1' } }),
  },
};
