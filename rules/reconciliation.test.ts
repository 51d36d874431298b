// Every way in which three lists of a day may differ has its name, and a day of Kyiv is as long as it is.
import { describe, expect, it } from 'vitest';
import {
  againstBank,
  againstProvider,
  breakKinds,
  feeOf,
  isDay,
  kyivSpan,
  nextDay,
  type OurLine,
  type TheirLine,
} from './reconciliation.ts';

const our = (more: Partial<OurLine> = {}): OurLine => ({
  movement: 'deposit',
  id: 'pay_1',
  amount: 10_000n,
  currency: 'UAH',
  isBooked: true,
  state: 'completed',
  fee: 150n,
  ...more,
});
const their = (more: Partial<TheirLine> = {}): TheirLine => ({
  movement: 'deposit',
  id: 'pay_1',
  amount: 10_000n,
  currency: 'UAH',
  fee: 150n,
  ...more,
});
const kinds = (list: readonly { kind: string; gap: bigint | null }[]): string[] =>
  list.map(({ kind, gap }) => `${kind} ${gap}`);

describe('three lists', () => {
  it('TR-163 agree, or each difference is named with its gap, to one kopiyka', () => {
    expect(againstProvider([our()], [their()])).toEqual([]);
    const cases: [string, OurLine[], TheirLine[]][] = [
      ['amount -1', [our()], [their({ amount: 10_001n })]],
      ['amount 1', [our()], [their({ amount: 9_999n })]],
      ['currency null', [our()], [their({ currency: 'EUR' })]],
      ['currency null', [our({ isBooked: false, state: 'pending' })], [their({ currency: 'EUR', amount: 1n })]],
      ['state -10000', [our({ isBooked: false, state: 'failed' })], [their()]],
      ['missing_here -10000', [], [their()]],
      ['missing_provider 10000', [our()], []],
      ['twice null', [our()], [their(), their()]],
      ['fee 1', [our({ fee: 151n })], [their()]],
    ];
    expect(cases.map(([, ours, theirs]) => kinds(againstProvider(ours, theirs)))).toEqual(
      cases.map(([name]) => [name]),
    );
    expect(kinds(againstProvider([our({ fee: null })], [their({ fee: 7n })]))).toEqual([]);
    // A deposit and its refund bear one id and are two movements.
    expect(kinds(againstProvider([our()], [their(), their({ movement: 'refund' })]))).toEqual(['missing_here -10000']);
    // What was never booked is not reported as missing.
    expect(againstProvider([our({ isBooked: false, state: 'failed' })], [])).toEqual([]);
    const wanted = { ...their(), isSettled: true };
    expect(againstBank([wanted], [their()])).toEqual([]);
    expect(kinds(againstBank([wanted], []))).toEqual(['missing_bank 10000']);
    expect(kinds(againstBank([{ ...wanted, isSettled: false }], []))).toEqual([]);
    expect(kinds(againstBank([wanted], [their({ amount: 10_001n })]))).toEqual(['amount -1']);
    expect(kinds(againstBank([wanted], [their({ currency: 'USD' })]))).toEqual(['currency null']);
    expect(kinds(againstBank([wanted], [their(), their()]))).toEqual(['twice null']);
    expect(kinds(againstBank([], [their()]))).toEqual(['missing_here -10000']);
    const named = new Set([...cases.map(([name]) => name.split(' ')[0]), 'missing_bank']);
    expect([...named].toSorted()).toEqual([...breakKinds].toSorted());
  });

  it('TR-014 a fee is thousandths rounded half up and a fixed part', () => {
    expect([15_050n, 33n, 34n, 0n].map((amount) => feeOf(amount, { permille: 15, fixed: 0n }))).toEqual([
      226n,
      0n,
      1n,
      0n,
    ]);
    expect(feeOf(100_000n, { permille: 0, fixed: 500n })).toBe(500n);
  });

  it('a day of Kyiv begins at its own midnight, 23 and 25 hours long when the clocks turn, and the days leave no gap', () => {
    const hours = (day: string): number => (kyivSpan(day).to.getTime() - kyivSpan(day).from.getTime()) / 3_600_000;
    expect(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'].map(hours)).toEqual([
      24, 23, 24, 24, 25, 24,
    ]);
    expect(kyivSpan('2026-10-25').from.toISOString()).toBe('2026-10-24T21:00:00.000Z');
    expect(kyivSpan('2026-10-26').from.toISOString()).toBe('2026-10-25T22:00:00.000Z');
    expect(['2026-02-28', '2026-02-29', '2028-02-29', '2026-13-01', '2026-04-31', 'today'].map(isDay)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    for (let day = '2026-01-01'; day < '2027-01-02'; day = nextDay(day))
      expect(kyivSpan(day).to).toEqual(kyivSpan(nextDay(day)).from);
  });
});
