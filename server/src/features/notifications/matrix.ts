// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

const push = { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };

export const matrix: Matrix = {
  'notifications.pushStatistic': { row: everyone(), ask: () => ({ body: { id: '1', event: 'shown' } }) },
  'notifications.messages': own(),
  'notifications.read': { row: own(), ask: () => ({ body: { ids: ['1'] } }) },
  'notifications.pushToken': { row: own(), ask: () => ({ body: { subscription: push, isOn: false } }) },
  'notificationsPlayer.sent': { row: staff(), ask: ofPlayer() },
  'notificationsPlayer.contacts': { row: staff(), ask: ofPlayer() },
  'notificationsPlayer.write': { row: staff(), ask: ofPlayer({ text: 'Дякуємо за дзвінок' }) },
};
