// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('magic_cards_own'),
  erased('magic_cards_opened'),
  erased('magic_cards_exchange'),
  notPersonal('magic_cards_album', 'Albums: their cards and what they bring.'),
];
