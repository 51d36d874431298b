// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { kept, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  kept('thank_you', 'aml'),
  notPersonal('thank_you_terms', 'Settings of the operator.'),
];
