// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('dice_throw'),
  notPersonal('dice_set', 'How many throws there are, and on which scheme.'),
];
