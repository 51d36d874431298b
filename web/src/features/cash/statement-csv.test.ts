import type { StatementRow } from '@malva/contract/cash';
import { describe, expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { filterQuery, filterSearch, isOrdered, readFilter } from './statement-filter.ts';

const row = (change: Partial<StatementRow>): StatementRow => ({
  id: '1',
  at: '2026-11-20T22:30:00.000Z',
  kind: 'stake',
  amount: '-12.50',
  balanceAfter: '87.50',
  subject: 'sich-dice',
  roundId: 'r1',
  ...change,
});
const words = {
  titles: ['Час', 'Операція', 'Що', 'Сума', 'Баланс', 'Раунд'] as const,
  kindOf: ({ kind }: StatementRow) => kind,
  subjectOf: ({ subject }: StatementRow) => subject ?? '',
};

describe('statement as a file', () => {
  it('writes Kyiv time, decimal commas and one line per row', () => {
    const text = statementCsv([row({}), row({ roundId: null, subject: null })], words);
    expect(text.startsWith('\ufeffЧас;Операція')).toBe(true);
    expect(text.split('\r\n')[1]).toBe('2026-11-21 00:30:00;stake;sich-dice;-12,50;87,50;r1');
    expect(text.split('\r\n')).toHaveLength(4);
  });

  it('keeps separators, quotes and formulas from being more than text', () => {
    const line = (subject: string) => statementCsv([row({ subject })], words).split('\r\n')[1]?.split(';stake;')[1];
    expect(line('a;b')).toBe('"a;b";-12,50;87,50;r1');
    expect(line('say "so"')).toBe('"say ""so""";-12,50;87,50;r1');
    expect(line('=HYPERLINK()')).toBe(`'=HYPERLINK();-12,50;87,50;r1`);
  });
});

describe('statement in the address', () => {
  it('is read back as it was written, and reads nonsense as everything', () => {
    const filter = { kind: 'deposit', from: '2026-11-01', to: '2026-11-21' } as const;
    expect(readFilter(filterSearch(filter))).toEqual(filter);
    expect(readFilter('?kind=bribe&from=yesterday')).toEqual({ kind: 'all', from: '', to: '' });
    expect(filterSearch({ kind: 'all', from: '', to: '' })).toBe('');
    expect(filterQuery({ kind: 'all', from: '', to: '2026-11-21' })).toEqual({ to: '2026-11-21' });
    expect(isOrdered({ kind: 'all', from: '2026-11-02', to: '2026-11-01' })).toBe(false);
  });
});
