// The simulated bank: on a day of Kyiv the provider transfers everything it booked, less its fees, in one line. The
// statement is a file that adds up. On command a line of it, or of the provider's own list, is left out, altered or
// doubled.
import type { PaymentsMovement } from '@malva/contract/simulators/payments';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { kyivSpan } from '@malva/rules/reconciliation';

export const twists = ['drop', 'amount', 'currency', 'twice', 'extra'] as const;
/** A lie about the line of a payment: in whose list, which movement, and how. */
export interface Twist {
  side: 'bank' | 'provider';
  how: (typeof twists)[number];
  id: string;
  movement: PaymentsMovement['kind'];
  /** By so much, where the amount is altered: `0.01`, `-0.01`. */
  by: string;
  /** Of a line that was never there. */
  amount: string;
  at: string;
}

const units = (text: string): bigint => (text.startsWith('-') ? -1n : 1n) * (parseMoney(text.replace(/^-/, '')) ?? 0n);

/** The list as it is sent, with the ordered faults. */
export function twisted(list: readonly PaymentsMovement[], lies: readonly Twist[]): PaymentsMovement[] {
  const told = lies
    .filter(({ how }) => how !== 'extra')
    .reduce(
      (lines, { how, id, movement, by }) =>
        lines.flatMap((line) => {
          if (line.id !== id || line.kind !== movement) return [line];
          if (how === 'drop') return [];
          if (how === 'twice') return [line, line];
          return how === 'currency'
            ? [{ ...line, currency: 'EUR' }]
            : [{ ...line, amount: formatMoney(units(line.amount) + units(by)) }];
        }),
      [...list],
    );
  const more = lies
    .filter(({ how }) => how === 'extra')
    .map(({ id, movement, amount, at }) => ({
      id,
      kind: movement,
      reference: id,
      amount,
      fee: '0.00',
      currency: 'UAH',
      at,
    }));
  return [...told, ...more];
}

const firstOpening = 100_000_000n;

const signed = ({ kind, amount }: PaymentsMovement): bigint =>
  kind === 'deposit' || kind === 'chargeback_won' ? units(amount) : -units(amount);

/** `record;at;entry;reference;amount;currency`. */
export function bankFile(all: readonly PaymentsMovement[], day: string, lies: readonly Twist[]): string {
  const { from, to } = kyivSpan(day);
  const [begin, end] = [from.toISOString(), to.toISOString()];
  const opening = all
    .filter(({ at }) => at < begin)
    .reduce((sum, line) => sum + signed(line) - units(line.fee), firstOpening);
  const fees = all.filter(({ at }) => at >= begin && at < end).reduce((sum, { fee }) => sum + units(fee), 0n);
  const told = twisted(all, lies).filter(({ at }) => at >= begin && at < end);
  const entries = told.map((line) => ({
    at: line.at,
    reference: `${line.kind}:${line.id}`,
    amount: signed(line),
    currency: line.currency,
  }));
  if (fees > 0n)
    entries.push({
      at: new Date(to.getTime() - 1).toISOString(),
      reference: `fee:simulated:${day}`,
      amount: -fees,
      currency: 'UAH',
    });
  const closing = entries.reduce((sum, { amount, currency }) => (currency === 'UAH' ? sum + amount : sum), opening);
  const row = (
    record: string,
    at: string,
    of: { entry: string; reference: string; units: bigint; currency: string },
  ): string => [record, at, of.entry, of.reference, formatMoney(of.units), of.currency].join(';');
  const edge = (record: string, at: string, balance: bigint): string =>
    row(record, at, { entry: '', reference: '', units: balance, currency: 'UAH' });
  return [
    'record;at;entry;reference;amount;currency',
    edge('opening', begin, opening),
    ...entries.map((line, i) =>
      row('entry', line.at, {
        entry: `${day}-${i + 1}`,
        reference: line.reference,
        units: line.amount,
        currency: line.currency,
      }),
    ),
    edge('closing', end, closing),
    '',
  ].join('\n');
}
