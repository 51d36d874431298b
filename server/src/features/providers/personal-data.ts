// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('providers_session', own, ['token']),
  notPersonal('providers_account', 'Game providers.'),
  notPersonal('providers_key', 'Keys of game providers, encrypted.'),
  notPersonal('providers_nonce', 'Numbers of calls of game providers already heard, gone within minutes.'),
  notPersonal('providers_book_day', 'Days compared with game providers.'),
  notPersonal(
    'providers_book_break',
    'Differences between a provider’s list and ours, by numbers of movements; the movements themselves are exported.',
  ),
];
