// Files staff bring: every line as it is described, and nothing half read.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../core/refusal.ts';
import { readBankFile, readSettlementFile } from './bank-file.ts';

const bank = (...lines: string[]): string => ['record;at;entry;reference;amount;currency', ...lines].join('\n');
const edge = (record: string, amount: string): string => `${record};2026-11-21T00:00:00+02:00;;;${amount};UAH`;
const lineOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal && error.code === 'book_file_wrong' ? error.info.details?.['line'] : error;
  }
};

describe('the bank’s statement', () => {
  it('gives every entry its movement by what the provider wrote, or by its sign where no provider did', () => {
    const { opening, closing, lines } = readBankFile(
      `\uFEFF${bank(
        edge('opening', '-5.00'),
        'entry;2026-11-21T10:00:00+02:00;1;deposit:pay_1;100.01;UAH',
        'entry;2026-11-21T10:00:01Z;2;payout:out_1;-40.00;UAH',
        'entry;2026-11-21T10:00:02Z;3;refund:pay_1;-100.01;UAH',
        'entry;2026-11-21T10:00:03Z;4;за квіти;7.00;UAH',
        'entry;2026-11-21T10:00:04Z;5;rent;-1.00;UAH',
        'entry;2026-11-21T10:00:05Z;6;deposit:pay_2;3.00;EUR',
        edge('closing', '-39.00'),
      )}\r\n`,
    );
    expect([opening, closing]).toEqual([-500n, -3_900n]);
    expect(lines.map(({ movement, id, amount, currency }) => `${movement} ${id} ${amount} ${currency}`)).toEqual([
      'deposit pay_1 10001 UAH',
      'payout out_1 4000 UAH',
      'refund pay_1 10001 UAH',
      'deposit за квіти 700 UAH',
      'payout rent 100 UAH',
      'deposit pay_2 300 EUR',
    ]);
    expect(lines[0]?.at.toISOString()).toBe('2026-11-21T08:00:00.000Z');
    // Money that went the other way than its name says is less than nothing: it differs from what was expected.
    expect(
      readBankFile(
        bank(edge('opening', '1.00'), 'entry;2026-11-21T10:00:00Z;1;deposit:pay_1;-1.00;UAH', edge('closing', '0.00')),
      ).lines[0]?.amount,
    ).toBe(-100n);
  });

  it('is refused with its line where it is not as described, or does not add up', () => {
    const entry = 'entry;2026-11-21T10:00:00Z;1;deposit:pay_1;1.00;UAH';
    const cases: [string, number][] = [
      ['at;id', 1],
      [bank(edge('opening', '0.00'), 'entry;x;1;a;1.00;UAH'), 3],
      [bank(edge('opening', '0.00'), 'entry;2026-11-21T10:00:00Z;1;a;1,00;UAH'), 3],
      [bank(edge('opening', '0.00'), edge('opening', '0.00')), 3],
      [bank(edge('opening', '0.00'), `${entry};more`), 3],
      [bank(edge('opening', '0.00'), entry), 3],
      [bank(edge('opening', '0.00'), entry, edge('closing', '1.01')), 4],
      [bank(edge('opening', '0.00'), 'note;2026-11-21T10:00:00Z;1;a;1.00;UAH'), 3],
      // No such day, no such hour, no zone: read all the same, the money would stand on another day.
      ...['2026-02-30T10:00:00Z', '2026-11-21T24:00:00Z', '2026-11-21T10:00:00', '2026-11-21'].map(
        (at): [string, number] => [
          bank(edge('opening', '0.00'), `entry;${at};1;a;1.00;UAH`, edge('closing', '1.00')),
          3,
        ],
      ),
      [bank('opening;2026-02-30T10:00:00Z;;;0.00;UAH', edge('closing', '0.00')), 2],
      [bank(edge('opening', '0.00'), entry, entry, edge('closing', '2.00')), 4],
      [bank(edge('opening', '0.00'), '', entry, '', 'note;2026-11-21T10:00:00Z;1;a;1.00;UAH'), 6],
    ];
    expect(cases.map(([text]) => lineOf(() => readBankFile(text)))).toEqual(cases.map(([, line]) => line));
  });
});

describe('a provider’s settlement', () => {
  it('is read line by line, with its fees; an unknown movement refuses the file', () => {
    const head = 'at;id;movement;reference;amount;fee;currency';
    expect(readSettlementFile(`${head}\n2026-11-21T10:00:00Z;order-1;deposit;order-1;250.00;3.75;UAH\n`)).toEqual([
      {
        movement: 'deposit',
        id: 'order-1',
        reference: 'order-1',
        amount: 25_000n,
        fee: 375n,
        currency: 'UAH',
        at: new Date('2026-11-21T10:00:00Z'),
      },
    ]);
    for (const at of ['2026-02-30T10:00:00Z', '2026-11-21T10:00:00'])
      expect(lineOf(() => readSettlementFile(`${head}\n\n${at};order-1;deposit;order-1;250.00;3.75;UAH`))).toBe(3);
    for (const word of ['fee', 'gift', ''])
      expect(
        lineOf(() => readSettlementFile(`${head}\n2026-11-21T10:00:00Z;order-1;${word};order-1;250.00;3.75;UAH`)),
      ).toBe(2);
  });
});
