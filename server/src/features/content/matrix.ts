// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, staff, type Matrix } from '../../../test/matrix-rows.ts';

const words = { uk: 'Слова', ru: 'Слова', en: 'Words' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const page = { title: words, description: words, image: null, blocks: [{ type: 'text', title: words, body: words }] };

export const matrix: Matrix = {
  'content.pages': staff(),
  'content.save': { row: staff(), ask: () => ({ body: { id: null, path: '/matrix/', note: 'why', source: page } }) },
  'content.setting': { row: staff(), ask: () => ({ params: { name: 'filters' } }) },
  'content.saveSetting': {
    row: staff(),
    ask: () => ({ params: { name: 'filters' }, body: { note: 'why', value: { kinds: ['slots'] } } }),
  },
  'content.previewSetting': {
    row: staff(),
    ask: () => ({ params: { name: 'filters' }, body: { value: { kinds: ['slots'] } } }),
  },
  'content.pictures': staff(),
  'content.addPicture': {
    row: staff(),
    ask: () => ({
      query: { title: 'A dot' },
      bytes: { type: 'application/octet-stream', content: png },
    }),
  },
  'content.texts': staff(),
  'content.saveText': { row: staff(), ask: () => ({ body: { key: 'app.menu.home', lang: 'uk', text: 'Дім' } }) },
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'content.page': { row: staff('not_found'), ask: () => ({ params: { id: 1 } }) },
  'content.version': { row: staff('not_found'), ask: () => ({ params: { id: 1 } }) },
  'content.publish': { row: staff('not_found'), ask: () => ({ params: { id: 1 }, body: { at: null, hideAt: null } }) },
  'content.hide': { row: staff('not_found'), ask: () => ({ params: { id: 1 } }) },
  'content.settingVersion': { row: staff('not_found'), ask: () => ({ params: { id: 1 } }) },
  'content.dropPicture': { row: staff('not_found'), ask: () => ({ params: { name: '0'.repeat(32) } }) },
  'GET /robots.txt': everyone(),
  'GET /sitemap.xml': everyone(),
};
