// Deposits out of sets of words: every order ends the same; what goes back is borne by the player at most once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositStateOf, isChargedBack, shareBack, type DepositWord, type GoneBack } from './deposit-state.ts';

const words: readonly DepositWord[] = ['succeeded', 'failed', 'expired', 'refunded', 'chargeback', 'chargeback_won'];
const state = (...seen: DepositWord[]): string => depositStateOf(new Set(seen));

describe('the state of a deposit', () => {
  it('TR-010 follows from what was said, success above failure, going back above success', () => {
    expect([state(), state('failed'), state('expired'), state('expired', 'failed')]).toEqual([
      'pending',
      'failed',
      'expired',
      'failed',
    ]);
    expect([state('failed', 'succeeded'), state('refunded'), state('refunded', 'succeeded')]).toEqual([
      'completed',
      'pending',
      'refunded',
    ]);
    expect([state('chargeback', 'failed'), state('succeeded', 'refunded', 'chargeback')]).toEqual([
      'failed',
      'charged_back',
    ]);
    expect([
      state('chargeback_won', 'succeeded', 'chargeback'),
      state('chargeback_won', 'refunded', 'succeeded'),
    ]).toEqual(['completed', 'refunded']);
  });
  it('TR-010 is the same for every order and repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), fc.nat(), (list, turn) => {
        const other = [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1)), ...list];
        expect(depositStateOf(new Set(other))).toBe(depositStateOf(new Set(list)));
      }),
    );
  });
  it('nothing goes back that never came', () => {
    expect(
      [
        new Set<DepositWord>(['chargeback']),
        new Set<DepositWord>(['chargeback', 'succeeded']),
        new Set<DepositWord>(words),
      ].map(isChargedBack),
    ).toEqual([false, true, false]);
  });
});

describe('what goes back', () => {
  const after = (of: GoneBack, by: bigint, balance: bigint): GoneBack & { balance: bigint } => {
    const { player, house } = shareBack(of, by, balance);
    expect(player + house).toBe(by);
    expect(by > 0n ? player >= 0n && house >= 0n : player <= 0n && house <= 0n).toBe(true);
    return { amount: of.amount, back: of.back + by, taken: of.taken + player, balance: balance - player };
  };
  it('TR-010 refunds in parts, failed ones, a chargeback and its withdrawal end alike in every order, and no pocket goes below nothing', () => {
    const sum = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        sum,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(fc.record({ part: sum, comesAgain: fc.boolean() }), { maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (amount, balance, parts, ranks) => {
          // Every part goes back before it comes again; beyond that, any order.
          const steps = parts.flatMap(({ part, comesAgain }, i) => [
            { by: part, rank: ranks[i] ?? 0 },
            ...(comesAgain ? [{ by: -part, rank: (ranks[i] ?? 0) + (ranks[i + 6] ?? 0) + 1 }] : []),
          ]);
          const run = (list: readonly { by: bigint }[]) => {
            let at = { amount, back: 0n, taken: 0n, balance };
            for (const { by } of list) {
              at = after(at, by, at.balance);
              expect(at.balance >= 0n && at.taken >= 0n && at.taken <= amount && at.taken <= at.back).toBe(true);
            }
            return at;
          };
          expect(run(steps.toSorted((one, other) => one.rank - other.rank))).toEqual(run(steps));
        },
      ),
    );
  });
  it('the player bears the deposit once: of a refund and a chargeback of it the house bears what is too much', () => {
    const refunded = after({ amount: 10_000n, back: 0n, taken: 0n }, 3_000n, 10_000n);
    const charged = after(refunded, 10_000n, refunded.balance);
    expect(charged).toEqual({ amount: 10_000n, back: 13_000n, taken: 10_000n, balance: 0n });
    expect(after(charged, -10_000n, 0n)).toEqual({ amount: 10_000n, back: 3_000n, taken: 3_000n, balance: 7_000n });
  });
});
