// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { notPersonal, kept, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  kept('prizes_use', 'aml'),
  notPersonal('prizes_code', 'Gift codes of the house.'),
];
