// Planted faults: the words of a column written again.
import { describe } from 'vitest';
import { wordsOfColumns } from './column-words.ts';
import { proves } from './fixture.ts';

describe('words of columns', () => {
  const store = 'server/src/features/cash/refunds/store.ts';
  const table = { 'server/migrations/0060_cash.sql': '-- Owner: features/cash.\ncreate table cash_refund (id int);' };
  proves(wordsOfColumns, [
    [
      'a list of a column written again',
      { ...table, [store]: "export type RefundStatus =\n  | 'sent' | 'waiting'\n  | 'paid' | 'failed';" },
      { ...table, [store]: "export type Status = Word<'cash_refund.status'>;\nexport type End = 'paid' | 'failed';" },
    ],
  ]);
});
