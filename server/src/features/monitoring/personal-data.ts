// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  notPersonal('monitoring_state', 'How far the ledger was told.'),
  notPersonal(
    'monitoring_batch',
    'What the state monitoring was told, by numbers of movements and accounts; the movements themselves are exported.',
  ),
];
