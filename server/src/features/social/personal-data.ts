// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [erased('social_account', own, ['subject_hash'])];
