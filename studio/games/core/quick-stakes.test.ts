// Half, double and the greatest stake: what they take, and where they mean nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policies } from '@malva/rules/policy';
import { FakeRgs } from '../dev/fake-rgs.ts';
import { unitsOf } from './amounts.ts';
import type { Kit } from './kit.ts';
import { quickKeys, quickStake, takeQuickStake, type QuickStake } from './quick-stakes.ts';
import { fitting } from './table-state.ts';

const session = new FakeRgs('sokil-limbo').authenticate();
const [min, max] = [unitsOf(session.bet.min), unitsOf(session.bet.max)];

function kitWith(state: object, quickStakes: readonly QuickStake[] = ['half', 'double', 'max']) {
  const taken: bigint[] = [];
  const kit = {
    state: { get: () => ({ phase: 'idle', mode: 'real', free: null, bet: 1000n, balance: 100_000n, ...state }) },
    table: () => ({
      session: { ...session, profile: { ...session.profile, quickStakes } },
      setBet: (bet: bigint) => void taken.push(bet),
    }),
  } as unknown as Kit;
  return { kit, taken };
}

describe('the stake', () => {
  test('TR-045 stays inside the rules and never goes above what there is to play with', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 500n }).map((hryvnias) => hryvnias * 100n),
        fc.bigInt({ min: 0n, max: 9_000_000n }),
        fc.constantFrom<QuickStake>('half', 'double', 'max'),
        (bet, balance, key) => {
          const next = quickStake(session, { bet, balance, key });
          expect(next).toBe(fitting(session, next));
          expect(next >= min && next <= max).toBe(true);
          if (key === 'half') expect(next <= bet || next === min).toBe(true);
          else expect(next <= balance || next <= bet).toBe(true);
        },
      ),
    );
    expect(quickStake(session, { bet: 1000n, balance: 100_000n, key: 'half' })).toBe(500n);
    expect(quickStake(session, { bet: 1000n, balance: 100_000n, key: 'double' })).toBe(2000n);
    expect(quickStake(session, { bet: 1000n, balance: 33_350n, key: 'max' })).toBe(33_300n);
    expect(quickStake(session, { bet: 1000n, balance: 1_000_000n, key: 'max' })).toBe(max);
    expect(quickStake(session, { bet: 300n, balance: 100_000n, key: 'half' })).toBe(100n);
  });
});

describe('a key', () => {
  test('takes the stake and plays nothing', () => {
    const { kit, taken } = kitWith({});
    for (const key of Object.values(quickKeys)) expect(takeQuickStake(kit, {}, key)).toBe(true);
    expect(taken).toEqual([500n, 2000n, max < 100_000n ? max : 100_000n]);
  });

  test('TR-036 means nothing while a round runs, in a replay, in free rounds, where chips are laid or the policy has it not', () => {
    for (const state of [{ phase: 'revealing' }, { phase: 'choosing' }, { mode: 'replay' }, { free: { left: 1 } }]) {
      const { kit, taken } = kitWith(state);
      expect(takeQuickStake(kit, {}, 'double')).toBe(false);
      expect(taken).toEqual([]);
    }
    expect(takeQuickStake(kitWith({}).kit, { isStakeLaid: true }, 'double')).toBe(false);
    expect(takeQuickStake(kitWith({}, ['half']).kit, {}, 'double')).toBe(false);
  });

  test('TR-036 to the greatest stake of a slot there is in no policy, and in the strict one none that raises a stake', () => {
    for (const { quickStakes } of Object.values(policies)) expect(quickStakes.slot).not.toContain('max');
    expect(new Set(Object.values(policies.strict.quickStakes).flat())).toEqual(new Set(['half']));
  });
});
