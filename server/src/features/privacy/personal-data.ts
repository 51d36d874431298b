// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { goes, own, stays, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  stays('privacy_request', 'accountability'),
  goes('privacy_export', own, ['bytes']),
];
