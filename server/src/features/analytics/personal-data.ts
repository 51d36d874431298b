// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { nobody, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [nobody('analytics_event', 'Counts by day.')];
