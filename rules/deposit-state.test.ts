// Deposits out of sets of words: every order ends the same, and money goes back at most as often as it was taken back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositStateOf, goneBack, shareLoss, type DepositWord } from './deposit-state.ts';

const words: readonly DepositWord[] = ['succeeded', 'failed', 'expired', 'refunded', 'chargeback'];
const state = (...seen: DepositWord[]): string => depositStateOf(new Set(seen));

describe('the state of a deposit', () => {
  it('TR-010 follows from what was said, success above failure, going back above success', () => {
    expect([state(), state('failed'), state('expired'), state('expired', 'failed')]).toEqual(['pending', 'failed', 'expired', 'failed']);
    expect([state('failed', 'succeeded'), state('refunded'), state('refunded', 'succeeded')]).toEqual(['completed', 'pending', 'refunded']);
    expect([state('chargeback', 'failed'), state('succeeded', 'refunded', 'chargeback')]).toEqual(['failed', 'charged_back']);
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
    expect(goneBack(new Set(['refunded', 'chargeback']))).toEqual([]);
    expect(goneBack(new Set(['chargeback', 'succeeded', 'refunded']))).toEqual(['refunded', 'chargeback']);
  });
  it('the player bears what they have and once, the house the rest, together exactly the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.boolean(), (amount, balance, isFirst) => {
        const { player, house } = shareLoss(amount, { balance, isFirst });
        expect([player + house, player <= balance, house >= 0n, isFirst || player === 0n]).toEqual([amount, true, true, true]);
      }),
    );
  });
});
