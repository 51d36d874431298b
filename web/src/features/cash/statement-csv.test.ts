import type { StatementRow } from '@malva/contract/cash';
import { describe, expect, it } from 'vitest';
import { isOrdered } from '../../ui/date-range.tsx';
import { statementCsv } from './statement-csv.ts';
import { filterQuery, filterSearch, readFilter } from './statement-filter.ts';

const row = (change: Partial<StatementRow>): StatementRow => ({
  id: '1',
  at: '2026-11-20T22:30:00.000Z',
  kind: 'stake',
  amount: '-12.50',
  balanceAfter: '87.50',
  subject: 'sich-dice',
  title: 'Січові кості',
  roundId: 'r1',
  ...change,
});
const words = {
  titles: ['Час', 'Операція', 'Що', 'Сума', 'Баланс', 'Раунд'] as const,
  kindOf: ({ kind }: StatementRow) => kind,
  subjectOf: ({ subject }: StatementRow) => subject ?? '',
  opening: 'На початок',
  closing: 'На кінець',
};
const balances = { opening: '100.00', closing: '87.50' };

describe('statement as a file', () => {
  it('writes Kyiv time, decimal commas, one line per row, and the balances before and after them', () => {
    const text = statementCsv({ rows: [row({}), row({ roundId: null, subject: null })], balances }, words);
    expect(text.startsWith('\ufeffЧас;Операція')).toBe(true);
    expect(text.split('\r\n')[2]).toBe('2026-11-21 00:30:00;stake;sich-dice;-12,50;87,50;r1');
    expect(text.split('\r\n').slice(1, 2)).toEqual([';На кінець;;;87,50;']);
    expect(text.split('\r\n').slice(4)).toEqual([';На початок;;;100,00;', '']);
  });

  it('keeps separators, quotes and formulas from being more than text', () => {
    const line = (subject: string) =>
      statementCsv({ rows: [row({ subject })], balances }, words)
        .split('\r\n')[2]
        ?.split(';stake;')[1];
    expect(line('a;b')).toBe('"a;b";-12,50;87,50;r1');
    expect(line('say "so"')).toBe('"say ""so""";-12,50;87,50;r1');
    expect(line('-2+3+cmd|x')).toBe(`'-2+3+cmd|x;-12,50;87,50;r1`);
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
    expect(isOrdered({ from: '2026-11-02', to: '2026-11-01' })).toBe(false);
    expect(isOrdered({ from: '2026-11-02', to: '' })).toBe(true);
  });
});
