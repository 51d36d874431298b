// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('offers_answer'),
  notPersonal('offers_card', 'What operators lay before players.'),
  notPersonal('offers_deck', 'Decks of such cards.'),
];
