// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  // Papers shown to prove who one is: encrypted, and without the name their owner gave the file.
  { table: 'documents_file', of: own, hides: ['body_cipher', 'hash'], erase: [], blanks: ['title'], ground: 'aml' },
];
