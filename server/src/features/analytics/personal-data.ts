// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  notPersonal('analytics_event', 'Counts by day.'),
  notPersonal('analytics_hour', 'Sums of the house by hour.'),
  notPersonal('analytics_state', 'When the ledger was summed.'),
  erased('analytics_played'),
];
