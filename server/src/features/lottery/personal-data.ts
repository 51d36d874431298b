// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  notPersonal('lottery_set', 'What tickets cost and bring, and which raffle runs every week.'),
];
