// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { nobody, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  nobody('monitoring_state', 'How far the ledger was told.'),
  nobody(
    'monitoring_batch',
    'What the state monitoring was told, by numbers of movements and accounts; the movements themselves are exported.',
  ),
];
