// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { nobody, stays, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  stays('cash_deposit', 'aml', { hides: ['url'], open: { when: `status in ('pending', 'held')`, reason: 'deposit' } }),
  stays('cash_withdrawal', 'aml', { open: { when: `status in ('pending', 'approved')`, reason: 'withdrawal' } }),
  stays('cash_instrument', 'aml'),
  stays('cash_payout', 'aml', { open: { when: `status in ('waiting', 'sent')`, reason: 'withdrawal' } }),
  stays('cash_refund', 'aml', {
    hides: ['asked_by', 'note'],
    open: { when: `status in ('waiting', 'sent')`, reason: 'deposit' },
  }),
  stays('cash_chargeback', 'aml', { hides: ['answered_by', 'note'] }),
  stays('cash_incoming', 'aml'),
  ...['cash_book_line', 'cash_book_lot', 'cash_book_day', 'cash_book_break'].map((table) =>
    nobody(table, 'Lists of providers and the bank, by numbers of payments; the payments themselves are exported.'),
  ),
  nobody('cash_fee', 'What providers cost by contract.'),
  nobody('cash_method', 'Ways to pay in as staff set them.'),
  nobody(
    'cash_callback',
    'Words of the payment provider about payments, by their numbers; the payments themselves are exported.',
  ),
];
