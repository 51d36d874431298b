// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'analytics.event': { row: everyone(), ask: () => ({ body: { name: 'registration', location: 'register' } }) },
  'analyticsOffice.overview': { row: staff(), ask: () => ({ query: { from: '2026-11-01', to: '2026-11-21' } }) },
  'analyticsOffice.events': { row: staff(), ask: () => ({ query: { from: '2026-11-01', to: '2026-11-21' } }) },
};
