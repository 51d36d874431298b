// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { goes, nobody, own, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  goes('providers_session', own, ['token']),
  nobody('providers_account', 'Game providers.'),
  nobody('providers_key', 'Keys of game providers, encrypted.'),
  nobody('providers_nonce', 'Numbers of calls of game providers already heard, gone within minutes.'),
  nobody('providers_book_day', 'Days compared with game providers.'),
  nobody(
    'providers_book_break',
    'Differences between a provider’s list and ours, by numbers of movements; the movements themselves are exported.',
  ),
];
