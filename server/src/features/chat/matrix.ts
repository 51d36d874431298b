// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { everyone, each, outsiders, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'chat.state': everyone(),
  'chat.send': { row: everyone(), ask: () => ({ body: { text: 'Потрібна допомога', key: randomUUID() } }) },
  'chatOffice.queue': staff(),
  'chatOffice.thread': { row: staff(), ask: ({ thread }) => ({ params: { id: thread } }) },
  'chatOffice.take': { row: staff(), ask: ({ thread }) => ({ params: { id: thread } }) },
  'chatOffice.answer': {
    row: staff(),
    ask: ({ thread }) => ({
      params: { id: thread },
      body: { text: 'Чим допомогти?', key: randomUUID() },
    }),
  },
  'chatOffice.close': { row: staff(), ask: ({ thread }) => ({ params: { id: thread } }) },
  'chatOffice.canned': staff(),
  'chatOffice.saveCanned': { row: staff(), ask: () => ({ body: { title: 'Вітання', text: 'Добрий день' } }) },
  'chatOffice.channel': staff(),
  'chatOffice.manager': { row: staff(), ask: ({ id }) => ({ params: { playerId: id } }) },
  'chatOffice.setManager': {
    row: staff(),
    ask: ({ id }) => ({
      params: { playerId: id },
      body: { enabled: true, telegram: '@manager', viber: null, email: null },
    }),
  },
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'chatOffice.dropCanned': { row: staff('not_found'), ask: () => ({ body: { id: 999_999 } }) },
  // A guest who never wrote has nothing to read; no player in the test data has a manager.
  'chat.read': { row: own('ok', each(outsiders, 'not_found')), ask: () => ({ body: { lastId: 1 } }) },
  'chat.dismissManager': own('not_found'),
};
