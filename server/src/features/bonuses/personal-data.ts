// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [erased('bonuses_waiting')];
