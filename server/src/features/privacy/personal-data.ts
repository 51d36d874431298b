// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, own, kept, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  kept('privacy_request', 'accountability'),
  erased('privacy_export', own, ['bytes']),
];
