// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, staff, type Matrix } from '../../../test/matrix-rows.ts';

const words = { uk: 'Слова', ru: 'Слова', en: 'Words' };
const widget = { text: words, link: null, audience: 'any', brands: ['malva'], isMarketing: false, isExpanded: true };

export const matrix: Matrix = {
  'messageWidget.message': everyone(),
  'messageWidgetOffice.list': staff(),
  'messageWidgetOffice.add': { row: staff(), ask: () => ({ body: { source: widget, from: null, till: null } }) },
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'messageWidgetOffice.stop': { row: staff('not_found'), ask: () => ({ params: { id: 999_999 } }) },
};
