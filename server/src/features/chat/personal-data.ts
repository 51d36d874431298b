// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('chat_message', 'thread_id in (select id from chat_thread where player_id = $1)'),
  erased('chat_thread', own, ['identity', 'guest_hash']),
  erased('chat_manager'),
  notPersonal('chat_canned', 'Ready answers of the support.'),
  notPersonal('chat_desk', 'When operators were last at the desk of the chat.'),
];
