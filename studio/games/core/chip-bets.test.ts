// Chips on a cloth: laying, taking back, laying again, and what a round of another worth looks like.
import type { RgsRound, RgsSession } from '@malva/contract/rgs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createChips, sumOf, withChips } from './chip-bets.ts';
import type { Chips } from './chip-bets.ts';
import type { Kit } from './kit.ts';
import { createTableState } from './table-state.ts';

const state = createTableState(false);
const kit = {
  state,
  sound: { play: () => undefined },
  table: () => ({ session: { bet: { max: '200.00' } } as RgsSession }),
} as unknown as Kit;
const roundOf = (bet: string, bets: readonly { on: string; chips: number }[]): RgsRound =>
  ({ bet, params: { bets } }) as unknown as RgsRound;
let chips: Chips;

beforeEach(() => {
  state.set({ phase: 'idle', bet: 0n, notice: null });
  chips = createChips(kit);
});

describe('chips on a cloth', () => {
  test('the stake is the sum of the chips to the kopiyka, whatever is laid and taken back', () => {
    const acts = fc.array(fc.constantFrom('red', 'odd', 'undo', 'double', 'clear', 'size5', 'size1'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(acts, (list) => {
        state.set({ bet: 0n });
        chips = createChips(kit);
        for (const act of list) {
          if (act === 'undo') chips.undo();
          else if (act === 'double') chips.double();
          else if (act === 'clear') chips.clear();
          else if (act === 'size5') chips.take(5);
          else if (act === 'size1') chips.take(1);
          else chips.lay(act);
          expect(state.get().bet).toBe(BigInt(sumOf(chips.lying())) * 100n);
          expect(sumOf(chips.lying())).toBeLessThanOrEqual(200);
          expect(chips.params()).toEqual(chips.lying().length === 0 ? null : { bets: chips.lying() });
        }
      }),
    );
  });
  test('every change is undone, one after another', () => {
    const seen = [chips.lying()];
    for (const act of [
      () => chips.lay('red'),
      () => chips.lay('odd'),
      chips.double,
      chips.clear,
      () => chips.lay('red'),
    ]) {
      act();
      seen.push(chips.lying());
    }
    for (const before of seen.toReversed().slice(1)) {
      chips.undo();
      expect(chips.lying()).toEqual(before);
    }
    expect(state.get().bet).toBe(0n);
  });
  test('a free round is played with exactly its stake on the cloth, and no more can be laid', () => {
    state.set({ free: { id: 'f', bet: 1500n, left: 3, won: 0n } });
    chips.take(10);
    chips.lay('red');
    expect(chips.params()).toBeNull();
    chips.lay('odd');
    expect([chips.lying(), state.get().notice?.key]).toEqual([[{ on: 'red', chips: 10 }], 'notice.free_value']);
    chips.take(5);
    chips.lay('odd');
    expect(chips.params()).toEqual({
      bets: [
        { on: 'red', chips: 10 },
        { on: 'odd', chips: 5 },
      ],
    });
    state.set({ free: null });
  });
  test('above the highest stake nothing is laid, and it is said', () => {
    chips.take(100);
    chips.lay('red');
    chips.lay('red');
    chips.double();
    expect(chips.lying()).toEqual([{ on: 'red', chips: 200 }]);
    expect(state.get().notice).toEqual({ key: 'notice.ERR_BET_RANGE' });
    chips.undo();
    expect(state.get().bet).toBe(10_000n);
  });
  test('what was played stays to be seen until a new chip is laid, and can be laid once more', () => {
    const bets = [
      { on: 'red', chips: 3 },
      { on: 'odd', chips: 4 },
    ];
    chips.show(roundOf('7.00', bets));
    expect([chips.lying(), chips.params(), state.get().bet]).toEqual([bets, null, 700n]);
    chips.lay('black');
    expect(chips.lying()).toEqual([{ on: 'black', chips: 10 }]);
    chips.clear();
    chips.repeat();
    expect([chips.params(), state.get().bet]).toEqual([{ bets }, 700n]);
  });
  test('a round whose chips were worth more lies there in hryvnias', () => {
    chips.show(
      roundOf('35.00', [
        { on: 'red', chips: 3 },
        { on: 'odd', chips: 4 },
      ]),
    );
    expect(chips.lying()).toEqual([
      { on: 'red', chips: 15 },
      { on: 'odd', chips: 20 },
    ]);
    expect([chips.state.get().worth, state.get().bet]).toEqual([500n, 3500n]);
  });
  test('nothing is laid while a round runs', () => {
    chips.lay('red');
    state.set({ phase: 'revealing' });
    for (const act of [() => chips.lay('odd'), chips.double, chips.undo, chips.clear, chips.repeat]) act();
    expect(chips.lying()).toEqual([{ on: 'red', chips: 10 }]);
  });
  test('a place is bet on once', () => {
    expect(withChips(withChips(withChips([], 'red', 1), 'odd', 2), 'red', 5)).toEqual([
      { on: 'red', chips: 6 },
      { on: 'odd', chips: 2 },
    ]);
  });
});
