// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { erased, notPersonal, kept, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  kept('cash_deposit', 'aml', { hides: ['url'], open: { when: `status in ('pending', 'held')`, reason: 'deposit' } }),
  kept('cash_withdrawal', 'aml', { open: { when: `status in ('pending', 'approved')`, reason: 'withdrawal' } }),
  kept('cash_instrument', 'aml'),
  erased('cash_confirm'),
  kept('cash_payout', 'aml', { open: { when: `status in ('waiting', 'sent')`, reason: 'withdrawal' } }),
  kept('cash_refund', 'aml', {
    hides: ['asked_by', 'note'],
    open: { when: `status in ('waiting', 'sent')`, reason: 'deposit' },
  }),
  kept('cash_chargeback', 'aml', { hides: ['answered_by', 'note'] }),
  kept('cash_incoming', 'aml'),
  ...['cash_book_line', 'cash_book_lot', 'cash_book_day', 'cash_book_break'].map((table) =>
    notPersonal(
      table,
      'Lists of providers and the bank, by numbers of payments; the payments themselves are exported.',
    ),
  ),
  notPersonal('cash_freeze', 'Whether payouts stand still, and why.'),
  notPersonal('cash_fee', 'What providers cost by contract.'),
  notPersonal('cash_method', 'Ways to pay in as staff set them.'),
  notPersonal(
    'cash_callback',
    'Words of the payment provider about payments, by their numbers; the payments themselves are exported.',
  ),
];
