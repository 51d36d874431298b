// The table shows what the mathematics said: five cards, the best hold, what came in their places, the hand; the same
// on return.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import { formatMoney } from '@malva/rules/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { carpathianJacks } from '../../math/carpathian-jacks.ts';
import type { JacksEvent, JacksState } from '../../math/carpathian-jacks.ts';
import { JACKS_PAYS, rankHand } from '../../math/poker.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { after, cleared, createJacksTable, freshTable, madeBy, toggled } from './model.ts';
import type { JacksMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';

const math = carpathianJacks.math as unknown as JacksMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const holds = fc.uniqueArray(fc.integer({ min: 0, max: 4 })).map((places) => places.sort((a, b) => a - b));
type Round = RgsRound & { events: JacksEvent[]; state: JacksState };

function roundOf(seed: number, keep: readonly number[] | null): Round {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const { events, payout, stake, open, state } = carpathianJacks.resolve({
    params: {},
    actions: keep === null ? [] : [{ type: 'hold', keep }],
    bet: 1000n,
    words,
  });
  return {
    roundId: String(seed),
    status: open ? 'open' : 'closed',
    bet: '10.00',
    stake: formatMoney(stake),
    payout: open ? null : formatMoney(payout),
    events: [...events],
    state,
  } as unknown as Round;
}

describe('the table', () => {
  test('TR-029 it follows from the events alone, whatever is held', () => {
    fc.assert(
      fc.property(seeds, holds, (seed, keep) => {
        const dealt = roundOf(seed, null);
        const open = dealt.events.reduce(after, freshTable());
        expect(open).toMatchObject({
          cards: dealt.state.cards,
          best: dealt.state.best,
          held: dealt.state.best,
          gone: [],
          multiplier: null,
        });
        const round = roundOf(seed, keep);
        const table = round.events.reduce(after, cleared());
        expect(table).toMatchObject({
          cards: round.state.cards,
          held: keep,
          gone: [],
          drawn: [0, 1, 2, 3, 4].filter((place) => !keep.includes(place)),
        });
        expect(BigInt(table.multiplier ?? -1) * 1000n).toBe(BigInt(Math.round(Number(round.payout) * 100)));
        // What the player touched on the way makes no difference.
        expect(
          round.events.slice(1).reduce(after, { ...round.events.slice(0, 1).reduce(after, cleared()), held: [0, 2] }),
        ).toEqual(table);
      }),
      { numRuns: 40 },
    );
  });
  test('between hold and draw a place is empty, and never two cards lie on one', () => {
    const [deal, hold, draw] = roundOf(4, [0, 1, 3]).events as [JacksEvent, JacksEvent, JacksEvent];
    const thrown = after(after(cleared(), deal), hold);
    expect([thrown.gone, after(thrown, draw).gone]).toEqual([[2, 4], [4]]);
  });
  test('a touch holds and lets go, in the order of the places', () => {
    expect([toggled([0, 4], 2), toggled([0, 2, 4], 2), toggled([], 3)]).toEqual([[0, 2, 4], [0, 4], [3]]);
  });
  test('the cards that make the hand are those without which it pays less', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 5, maxLength: 5 }), (cards) => {
        const hand = rankHand(cards);
        const made = madeBy(cards, hand);
        expect(made.length).toBe(
          hand === null ? 0 : ({ jacks: 2, trips: 3, twoPair: 4, quads: 4 }[hand as 'jacks'] ?? 5),
        );
        if (hand === 'jacks' || hand === 'trips' || hand === 'quads')
          expect(new Set(made.map((place) => (cards[place] ?? 0) % 13)).size).toBe(1);
      }),
    );
    expect(madeBy([0, 13, 5, 7, 9], 'jacks')).toEqual([0, 1]);
  });
  test('TR-027 TR-028 the rules hold every pay and the exact return, rounded down', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const sections = rulesOf({ t } as unknown as Kit, math);
    expect(sections[1]?.rows).toEqual(Object.entries(JACKS_PAYS).map(([hand, pay]) => [`rules.${hand}`, `×${pay}`]));
    expect(sections.at(-1)?.text).toEqual(['rules.rtp_own 99,54']);
  });
});

describe('the show', () => {
  const log = (): Entry[] =>
    (globalThis as unknown as { window: { __presentation?: Entry[] } }).window.__presentation ?? [];
  const played: string[] = [];
  const kit = { sound: { play: (name: string) => played.push(name) } } as unknown as Kit;

  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.useFakeTimers();
    setReducedMotion(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setReducedMotion(false);
  });

  async function live(round: RgsRound, from = 0) {
    const table = createJacksTable();
    const show = createShow(kit, table);
    if (from === 0) show.begin?.();
    const revealed = show.reveal(round, from);
    await vi.runAllTimersAsync();
    await revealed;
    return table.get();
  }

  test('TR-041 put back at once, or taken up after any event, it is the table that was seen', async () => {
    const round = roundOf(12, [1, 4]);
    const seen = await live(round);
    const again = createJacksTable();
    createShow(kit, again).place(round);
    expect(again.get()).toEqual({ ...seen, isStill: true });
    for (const from of [1, 2, 4]) expect(await live(round, from)).toEqual(seen);
  });
  test('TR-038 a pair that returns the stake is not celebrated, what returns more is', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const round = roundOf(seed, roundOf(seed, null).state.best);
      const before = log().length;
      played.length = 0;
      await live(round);
      const [stake, payout] = [Number(round.stake), Number(round.payout)];
      seen.add(payout === 0 ? 'loss' : payout > stake ? 'win' : 'return');
      expect(
        log()
          .slice(before)
          .some(({ type }) => type === 'celebrate'),
      ).toBe(payout > stake);
      expect(played.some((name) => name.startsWith('win'))).toBe(payout > stake);
    }
    expect([...seen].sort()).toEqual(['loss', 'return', 'win']);
  });
  test('a refused stake leaves the table as it was, a refused draw the cards and what is held', async () => {
    const table = createJacksTable();
    const show = createShow(kit, table);
    show.place(roundOf(9, [0]));
    const stood = table.get();
    show.begin?.();
    expect(table.get().cards).toEqual([]);
    show.cancel?.();
    expect(table.get()).toEqual(stood);
    const revealed = show.reveal(roundOf(10, null), 0);
    await vi.runAllTimersAsync();
    await revealed;
    table.set({ held: [2] });
    show.cancel?.();
    expect(table.get().held).toEqual([2]);
  });
});
