// A market's state does not depend on the order in which its messages come, nor on how often.
import { describe, expect, it } from 'vitest';
import { bodyOf, foldTold, voidReasonOf, type Told } from './fold.ts';
import { setsOf } from './settle.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 28, 12, minute));
const base = { producer: 'live', certainty: null, from: null, to: null, reason: null } as const;
const market = { id: 1, spec: '' };
const result = (seq: bigint, minute: number, of: { winner: string; certainty: 1 | 2 }): Told => ({
  ...base,
  kind: 'settlement',
  seq,
  toldAt: at(minute),
  certainty: of.certainty,
  markets: [
    { ...market, outcomes: ['1', '2', '3'].map((id) => ({ id, result: id === of.winner ? 1 : 0, voidFactor: 0 })) },
  ],
});
const cancel = (seq: bigint, minute: number, kind: 'cancel' | 'rollback_cancel' = 'cancel'): Told => ({
  ...base,
  kind,
  seq,
  toldAt: at(minute),
  from: at(1),
  to: at(5),
  reason: 'rule',
  markets: [market],
});

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) {
    yield [...list];
    return;
  }
  for (const [n, one] of list.entries()) for (const rest of permutations(list.toSpliced(n, 1))) yield [one, ...rest];
}

describe('what was told of a market', () => {
  it('SB-104 SB-128 comes to the same in all 5,040 orders of a result, its correction, a window, what takes each back, and repeats', () => {
    const messages = [
      result(1n, 10, { winner: '1', certainty: 1 }),
      result(2n, 11, { winner: '1', certainty: 2 }),
      { ...base, kind: 'rollback', seq: 3n, toldAt: at(12), markets: [market] } as const,
      result(4n, 13, { winner: '3', certainty: 2 }),
      cancel(5n, 14),
      cancel(6n, 15, 'rollback_cancel'),
      cancel(7n, 16),
    ];
    const seen = new Set<string>();
    let orders = 0;
    for (const order of permutations(messages)) {
      seen.add(bodyOf(foldTold([...order, order[0]!]).get('1|')!));
      orders++;
    }
    expect([orders, seen.size]).toEqual([5_040, 1]);
    const state = foldTold(messages).get('1|')!;
    expect(state).toMatchObject({ certainty: 2, outcomes: { 1: { won: false }, 3: { won: true } } });
    expect(state.voids).toHaveLength(1);
  });

  it('a window holds bets from its first moment to before its last, an open one all of them', () => {
    const [window] = foldTold([cancel(1n, 10)]).get('1|')!.voids;
    const of = (minute: number, ms = 0) => voidReasonOf([window!], new Date(at(minute).getTime() + ms));
    expect([of(0, 59_999), of(1), of(4, 59_999), of(5)]).toEqual([null, 'rule', 'rule', null]);
    expect(voidReasonOf([{ from: null, to: null, reason: 'cancelled' }], at(0))).toBe('cancelled');
  });
});

describe('sets', () => {
  it('SB-105 hold at most 64 bets, no two of one player, and keep each player’s order', () => {
    const bets = Array.from({ length: 500 }, (_, n) => ({ id: String(n), player_id: n % 7 === 0 ? 1 : n }));
    const sets = setsOf(bets);
    expect(sets.flat()).toHaveLength(500);
    for (const set of sets) {
      expect(set.length).toBeLessThanOrEqual(64);
      expect(new Set(set.map(({ player_id: player }) => player)).size).toBe(set.length);
    }
    const own = sets.flat().filter(({ player_id: player }) => player === 1);
    expect(own.map(({ id }) => Number(id))).toEqual(own.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
  });
});
