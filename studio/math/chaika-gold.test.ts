import { describe, expect, it } from 'vitest';

import { CHAIKA_HOLD, CHAIKA_LINES, CHAIKA_PAYS, CHAIKA_STRIPS, chaikaGold } from './chaika-gold.ts';
import type { ChaikaEvent, ChaikaState } from './chaika-gold.ts';
import { figuresOf } from './figures.ts';
import { in15, one, plus, ratio, spread, sumOf, times, zero } from '../rgs/proofs/rational.ts';
import type { Rational } from '../rgs/proofs/rational.ts';
import { choose, chosenWords, fastWords, roundOf, roundsOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const round = (words: Words) => roundOf<ChaikaEvent, ChaikaState>({ game: chaikaGold, words });
const window = (strip: string, stop: number): string[] => [0, 1, 2].map((row) => strip.charAt((stop + row) % 40));
const windows = CHAIKA_STRIPS.map((strip) => Array.from(strip, (_, stop) => window(strip, stop)));
const ducats = windows.map((stops) => stops.map((cells) => cells.filter((cell) => cell === '$').length));

/**
 * Expected ducats at the end, and the chance of fifteen, from so many held with so many respins left: the exact chain.
 */
function chain() {
  const known = new Map<string, { held: Rational; full: Rational }>();
  const land = ratio(CHAIKA_HOLD.landsBelow, CHAIKA_HOLD.of);
  const miss = ratio(CHAIKA_HOLD.of - CHAIKA_HOLD.landsBelow, CHAIKA_HOLD.of);
  const power = (base: Rational, n: number): Rational => Array.from({ length: n }, () => base).reduce(times, one);
  const from = (held: number, left: number): { held: Rational; full: Rational } => {
    if (held === 15) return { held: ratio(15), full: one };
    if (left === 0) return { held: ratio(held), full: zero };
    const key = `${held}:${left}`;
    const before = known.get(key);
    if (before) return before;
    const empty = 15 - held;
    const parts = Array.from({ length: empty + 1 }, (_, landed) => {
      const chance = times(ratio(choose(empty, landed)), times(power(land, landed), power(miss, empty - landed)));
      const next = landed === 0 ? from(held, left - 1) : from(held + landed, CHAIKA_HOLD.respins);
      return { held: times(chance, next.held), full: times(chance, next.full) };
    });
    const sum = { held: sumOf(parts.map((part) => part.held)), full: sumOf(parts.map((part) => part.full)) };
    known.set(key, sum);
    return sum;
  };
  return from;
}

/** The most that lines pay on a board with at least so many ducats, 1/100, and the stops of such a board. */
function mostOfLines(least: number): { most: number; stops: number[] } {
  let most = 0;
  let best: number[] = [];
  const grid = windows.map((stops) => stops[0]!);
  const shown = windows.map((stops) =>
    [...new Map(stops.map((cells) => [cells.join(''), cells])).values()].map((cells) => ({
      cells,
      held: cells.filter((cell) => cell === '$').length,
    })),
  );
  const pays = (): number => {
    let sum = 0;
    for (const rows of CHAIKA_LINES) {
      const symbol = grid[0]![rows[0]!]!;
      let length = 1;
      for (; length < 5; length += 1) {
        const cell = grid[length]![rows[length]!];
        if (cell !== symbol && cell !== 'W') break;
      }
      if (length >= 3 && symbol !== '$') sum += CHAIKA_PAYS[symbol as keyof typeof CHAIKA_PAYS][length - 3]!;
    }
    return sum;
  };
  const turn = (reel: number, held: number): void => {
    if (reel === 5) {
      if (pays() <= most) return;
      most = pays();
      best = grid.map((cells, at) => windows[at]!.findIndex((other) => other.join('') === cells.join('')));
      return;
    }
    for (const here of shown[reel]!) {
      if (held + here.held + (4 - reel) * 3 < least) continue;
      grid[reel] = here.cells;
      turn(reel + 1, held + here.held);
    }
  };
  turn(0, 0);
  return { most, stops: best };
}

describe('chaika-gold', () => {
  it('TR-026 no round can reach the cap: fifteen of the greatest ducats, the grand prize and the best lines beside them stay below', () => {
    const { most: lines, stops } = mostOfLines(CHAIKA_HOLD.from);
    const held = 15 * Math.max(...CHAIKA_HOLD.values) + CHAIKA_HOLD.grand;
    // Without the feature: every line at the highest pay.
    expect(CHAIKA_LINES.length * Math.max(...Object.values(CHAIKA_PAYS).flat())).toBeLessThan(chaikaGold.capX * 100);
    expect({ lines, held, most: held + lines / 100 }).toEqual({ lines: 1650, held: 3250, most: 3266.5 });
    expect(held + lines / 100).toBeLessThan(chaikaGold.capX);
    expect(chaikaGold.math['maxMultiplier']).toBe((held + lines / 100) * 100);
    expect(figuresOf(chaikaGold).max.x).toBe(held + lines / 100);
    // And it is paid: these stops, the greatest ducats shown, and each empty cell lands one at once.
    const shown = stops.reduce((sum, stop, reel) => sum + ducats[reel]![stop]!, 0);
    const words = [...stops, ...Array.from({ length: shown }, () => 999)];
    for (let cell = shown; cell < 15; cell += 1) words.push(0, 999);
    expect(round(chosenWords(words)).multiplier).toBe(chaikaGold.math['maxMultiplier']);
  });

  it('TR-026 lines return exactly 435369/640000, by counting every line on every stop', () => {
    const share = (reel: number, row: number, wanted: (cell: string) => boolean): Rational =>
      ratio(windows[reel]!.filter((cells) => wanted(cells[row]!)).length, 40);
    const parts = CHAIKA_LINES.flatMap((rows) =>
      Object.entries(CHAIKA_PAYS).flatMap(([symbol, pays]) =>
        pays.map((pay, i) => {
          const run = Array.from({ length: i + 3 }, (_, reel) =>
            share(reel, rows[reel]!, (cell) => cell === symbol || cell === 'W'),
          ).reduce(times, one);
          const stop = i + 3 < 5 ? share(i + 3, rows[i + 3]!, (cell) => cell !== symbol && cell !== 'W') : one;
          return times(times(run, stop), ratio(pay, 100));
        }),
      ),
    );
    expect(sumOf(parts)).toEqual(ratio(435_369, 640_000));
    expect(windows[0]!.flat()).not.toContain('W');
  });

  it('TR-026 the feature’s exact Markov chain gives the declared return, to the fifteenth place', () => {
    const chances = spread(ducats);
    const from = chain();
    const { values, weights, grand, respins } = CHAIKA_HOLD;
    const mean = ratio(
      values.reduce((sum, value, i) => sum + value * weights[i]!, 0),
      1000,
    );
    expect(mean).toEqual(ratio(342, 100));
    const feature = sumOf(
      chances.slice(CHAIKA_HOLD.from).map((chance, i) => {
        const end = from(CHAIKA_HOLD.from + i, respins);
        return times(chance, plus(times(mean, end.held), times(ratio(grand), end.full)));
      }),
    );
    const { rtp, rtpOf } = chaikaGold.math as unknown as { rtp: { num: number }; rtpOf: { hold: { num: number } } };
    expect(in15(feature)).toBe(BigInt(rtpOf.hold.num));
    expect(in15(plus(feature, ratio(435_369, 640_000)))).toBe(BigInt(rtp.num));
    expect(rtp.num / 1e15).toBeCloseTo(0.957477, 6);
    const trigger = sumOf(chances.slice(CHAIKA_HOLD.from));
    expect(Number(trigger.den) / Number(trigger.num)).toBeCloseTo(129.91, 2);
  });

  it('TR-029 is dealt as published for the vector seed, the feature included', () => {
    for (const { nonce, stops, multiplier, ducats: held } of vectors['chaika-gold']) {
      expect(round(vectorWords(nonce))).toMatchObject({ multiplier, state: { stops, ducats: held } });
    }
  });

  it('TR-029 events add up: lines, ducats in their cells, the Grand, the total', () => {
    const words = fastWords(31);
    let features = 0;
    let wrong = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const { events, multiplier, state } = round(words);
      const lines = events
        .flatMap((event) => (event.type === 'line' ? [event.multiplier] : []))
        .reduce((a, b) => a + b, 0);
      const held = events.flatMap((event) =>
        event.type === 'hold' ? event.ducats : event.type === 'respin' ? event.landed : [],
      );
      const value = held.reduce((sum, ducat) => sum + ducat.value, 0) * 100 + (held.length === 15 ? 100_000 : 0);
      if (multiplier !== lines + value) wrong += 1;
      if (held.length === 0) continue;
      features += 1;
      expect(new Set(held.map(({ reel, row }) => reel * 3 + row)).size).toBe(held.length);
      expect(state.ducats).toBe(held.length);
      expect(events.findLast((event) => event.type === 'respin')?.left).toBe(0);
    }
    expect(wrong).toBe(0);
    expect(features).toBeGreaterThan(100);
  });

  it('TR-029 the Grand can be reached and is paid on top of fifteen ducats', () => {
    const six = [0, 6, 20, 0, 9];
    const shown = six
      .map((stop, reel) => window(CHAIKA_STRIPS[reel]!, stop).filter((cell) => cell === '$').length)
      .reduce((a, b) => a + b);
    const outcome = round(chosenWords([...six, ...Array.from({ length: 60 }, () => 0)]));
    expect(shown).toBeGreaterThanOrEqual(6);
    expect(outcome.state.ducats).toBe(15);
    expect(outcome.events.some((event) => event.type === 'grand')).toBe(true);
    expect(outcome.multiplier).toBeGreaterThanOrEqual(100_000 + 1500);
  });

  it('TR-026 plays within 4 sigma of its exact return and hits as often as it says', () => {
    const rounds = roundsOf(150_000);
    const words = fastWords(2026);
    const { rtp, hit } = chaikaGold.math as unknown as Record<'rtp' | 'hit', { num: number; den: number }>;
    let paid = 0;
    let hits = 0;
    for (let i = 0; i < rounds; i += 1) {
      const { multiplier } = round(words);
      paid += multiplier;
      hits += multiplier > 0 ? 1 : 0;
    }
    expect(Math.abs(paid / rounds / 100 - rtp.num / rtp.den)).toBeLessThan((4 * 7.577) / Math.sqrt(rounds));
    const share = hit.num / hit.den;
    expect(Math.abs(hits / rounds - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / rounds));
  });
});
