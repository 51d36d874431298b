// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { goes, nobody, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  goes('chat_message', 'thread_id in (select id from chat_thread where player_id = $1)'),
  goes('chat_thread', own, ['identity', 'guest_hash']),
  goes('chat_manager'),
  nobody('chat_canned', 'Ready answers of the support.'),
];
