// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('notifications_push_event', 'message_id in (select id from notifications_message where player_id = $1)'),
  erased('notifications_message'),
  erased('notifications_push', own, ['p256dh', 'auth']),
  notPersonal('notifications_build', 'Which build is served.'),
];
