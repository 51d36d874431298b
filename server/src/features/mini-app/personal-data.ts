// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { goes, nobody, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  goes('mini_app_link', own, ['user_hash']),
  goes('mini_app_asked', own, ['user_hash']),
  nobody('mini_app_launch', 'Hashes of launches already used, gone within an hour.'),
];
