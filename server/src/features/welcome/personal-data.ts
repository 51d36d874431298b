// Whose rows the tables of this feature hold, and what becomes of them when their owner is forgotten.
import { kept, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  notPersonal('welcome_step', 'Settings of the package.'),
  kept('welcome_gift', 'aml'),
];
