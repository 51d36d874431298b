// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { nobody, stays, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  stays('prizes_use', 'aml'),
  nobody('prizes_code', 'Gift codes of the house.'),
];
