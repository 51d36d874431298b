// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  notPersonal('sport_express_card', 'Cards of the express of a day, the same for everybody.'),
];
