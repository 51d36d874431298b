// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('mini_app_link', own, ['user_hash']),
  erased('mini_app_asked', own, ['user_hash']),
  notPersonal('mini_app_launch', 'Hashes of launches already used, gone within an hour.'),
];
