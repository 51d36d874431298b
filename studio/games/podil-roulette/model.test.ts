// The roulette shows what the mathematics said: every place where its numbers meet, the ball in its pocket, each pay.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { podilRoulette } from '../../math/podil-roulette.ts';
import type { RouletteEvent } from '../../math/podil-roulette.ts';
import type { TableBet } from '../../math/table.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import { createChips } from '../core/chip-bets.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { createTableState } from '../core/table-state.ts';
import {
  CLOTH,
  after,
  angleOf,
  createRouletteTable,
  freshTable,
  kindOf,
  neighbour,
  pocketAt,
  spotOf,
} from './model.ts';
import type { RouletteMath } from './model.ts';
import { paysOf, placeName } from './places.ts';
import { rulesOf } from './rules.ts';
import { createShow, createTurn, radiusAt } from './show.ts';
import { NEST, TRACK } from './wheel.tsx';

const math = podilRoulette.math as unknown as RouletteMath;
const places = Object.keys(math.places);
const spots = Object.fromEntries(places.map((on) => [on, spotOf(on, math.places[on] ?? [])]));
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const someBets = fc
  .uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 20 })
  .map((all) => all.map((on, at): TableBet => ({ on, chips: at + 1 })));

function roundOf(seed: number, bets: readonly TableBet[]): RgsRound & { events: RouletteEvent[] } {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const bet = BigInt(bets.reduce((sum, { chips }) => sum + chips, 0)) * 100n;
  const { events, payout } = podilRoulette.resolve({ params: { bets }, actions: [], bet, words });
  return {
    roundId: String(seed),
    bet: (Number(bet) / 100).toFixed(2),
    payout: (Number(payout) / 100).toFixed(2),
    params: { bets },
    events: [...events],
  } as unknown as RgsRound & { events: RouletteEvent[] };
}

describe('the cloth', () => {
  test('each of the 157 places lies on the cloth at a point of its own, inside ones amid their numbers', () => {
    const points = places.map((on) => `${spots[on]?.along.toFixed(3)} ${spots[on]?.across.toFixed(3)}`);
    expect(new Set(points).size).toBe(157);
    for (const on of places) {
      const { along, across, width, height } = spots[on] ?? { along: -1, across: -1, width: 0, height: 0 };
      expect(
        along - width / 2 >= 0 &&
          along + width / 2 <= CLOTH.along &&
          across - height / 2 >= 0 &&
          across + height / 2 <= CLOTH.across,
      ).toBe(true);
      if (!['split', 'corner', 'line', 'street'].includes(kindOf(on))) continue;
      const touched = (math.places[on] ?? []).filter((number) => {
        const cell = spots[`straight:${number}`];
        return (
          cell &&
          Math.abs(cell.along - along) <= (cell.width + width) / 2 &&
          Math.abs(cell.across - across) <= (cell.height + height) / 2
        );
      });
      // A street and a six line lie at the rim of theirs; all others touch each number they pay on.
      expect(touched.length).toBeGreaterThanOrEqual(
        kindOf(on) === 'street' || kindOf(on) === 'line' || on === 'corner:0-1-2-3'
          ? 1
          : (math.places[on]?.length ?? 0),
      );
    }
  });
  test('arrows reach every place from the first one, and lead back', () => {
    const ways = [
      { along: 1, across: 0 },
      { along: -1, across: 0 },
      { along: 0, across: 1 },
      { along: 0, across: -1 },
    ];
    const reached = new Set(['straight:17']);
    for (const on of reached)
      for (const way of ways) {
        const to = neighbour(spots, on, way);
        if (to !== null) reached.add(to);
      }
    expect(places.filter((on) => !reached.has(on))).toEqual([]);
    expect([
      neighbour(spots, 'straight:17', { along: 1, across: 0 }),
      neighbour(spots, 'split:17-20', { along: 1, across: 0 }),
    ]).toEqual(['split:17-20', 'straight:20']);
    expect(neighbour(spots, 'straight:0', { along: -1, across: 0 })).toBeNull();
  });
  test('TR-027 every place says what it pays, and no two are called alike', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    expect(new Set(places.map((on) => placeName(t, math, on))).size).toBe(157);
    for (const on of places) expect((paysOf(math, on) + 1) * (math.places[on]?.length ?? 0)).toBe(36);
  });
  test('TR-028 the rules list every kind with its chance and pay, and the one return of all', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const sections = rulesOf({ t } as unknown as Kit, math);
    expect(sections[1]?.rows).toEqual([
      ['rules.kind_straight', '2,70\u00a0%', 'rules.pays_to 35'],
      ['rules.kind_split', '5,41\u00a0%', 'rules.pays_to 17'],
      ['rules.kind_street', '8,11\u00a0%', 'rules.pays_to 11'],
      ['rules.kind_corner', '10,81\u00a0%', 'rules.pays_to 8'],
      ['rules.kind_line', '16,22\u00a0%', 'rules.pays_to 5'],
      ['rules.kind_dozen', '32,43\u00a0%', 'rules.pays_to 2'],
      ['rules.kind_column', '32,43\u00a0%', 'rules.pays_to 2'],
      ['rules.kind_even', '48,65\u00a0%', 'rules.pays_to 1'],
    ]);
    expect(sections[2]?.text?.[1]).toBe('rules.rtp_text 97,29');
  });
});

describe('the table', () => {
  test('TR-029 by its events alone it shows the pocket and pays each winning place what the round paid', () => {
    fc.assert(
      fc.property(seeds, someBets, (seed, bets) => {
        const round = roundOf(seed, bets);
        const table = round.events.reduce((one, event) => after(one, round.roundId, event), freshTable());
        const pocket = round.events[0] as Extract<RouletteEvent, { type: 'pocket' }>;
        expect(table.landed).toEqual({ roundId: round.roundId, pocket: pocket.pocket, colour: pocket.colour });
        expect(Object.values(table.returned ?? {}).reduce((sum, chips) => sum + chips, 0)).toBe(Number(round.payout));
        expect(Object.keys(table.returned ?? {}).every((on) => math.places[on]?.includes(pocket.pocket))).toBe(true);
      }),
    );
  });
  test('each pocket has its angle; the ball runs on the track first and ends in the nest', () => {
    for (const pocket of math.wheel) expect(pocketAt(math.wheel, angleOf(math.wheel, pocket) + 720)).toBe(pocket);
    const way = Array.from({ length: 101 }, (_, i) => radiusAt(i / 100));
    expect([way[0], way[50], way[100]]).toEqual([TRACK, TRACK, NEST]);
    expect(way.every((radius) => radius <= TRACK && radius >= NEST)).toBe(true);
  });
});

describe('the show', () => {
  const log = (): Entry[] =>
    (globalThis as unknown as { window: { __presentation?: Entry[] } }).window.__presentation ?? [];
  const played: string[] = [];

  function sit() {
    const kit = {
      state: createTableState(false),
      sound: { play: (name: string) => played.push(name) },
    } as unknown as Kit;
    const parts = { table: createRouletteTable(), turn: createTurn(), chips: createChips(kit), math };
    return {
      ...parts,
      show: createShow(kit, parts),
      seen: () => ({
        ...parts.table.get(),
        lying: parts.chips.lying(),
        bet: kit.state.get().bet,
        pocket: pocketAt(math.wheel, parts.turn.get().ball - parts.turn.get().head),
      }),
    };
  }
  async function live(round: RgsRound) {
    const seat = sit();
    seat.show.begin?.();
    const revealed = seat.show.reveal(round, 0);
    await vi.runAllTimersAsync();
    await revealed;
    return seat.seen();
  }

  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.useFakeTimers();
    setReducedMotion(true);
    played.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setReducedMotion(false);
  });

  const bets = [
    { on: 'red', chips: 10 },
    { on: 'black', chips: 10 },
    { on: 'dozen:1', chips: 2 },
    { on: 'straight:17', chips: 1 },
  ];

  test('TR-041 a round put back on screen is the round that was seen, chips and ball', async () => {
    for (const seed of [3, 14, 159]) {
      const round = roundOf(seed, bets);
      const seen = await live(round);
      expect(seen.pocket).toBe(round.events[0]?.type === 'pocket' && round.events[0].pocket);
      const again = sit();
      again.show.place(round);
      expect(again.seen()).toEqual(seen);
      const late = sit();
      await Promise.all([late.show.reveal(round, 1), vi.runAllTimersAsync()]);
      expect(late.seen()).toEqual(seen);
    }
  });
  test('TR-038 places that give back less than the whole stake are not celebrated', async () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const round = roundOf(seed, bets);
      const before = log().length;
      played.length = 0;
      await live(round);
      const isWin = Number(round.payout) > Number(round.bet);
      kinds.add(isWin ? 'win' : Number(round.payout) > 0 ? 'return' : 'loss');
      expect(
        log()
          .slice(before)
          .some(({ type }) => type === 'celebrate'),
      ).toBe(isWin);
      expect(played.some((name) => name.startsWith('win'))).toBe(isWin);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(2);
  });
  test('a refused stake leaves wheel and chips as they were', () => {
    const { show, seen, chips } = sit();
    show.place(roundOf(7, bets));
    chips.state.set({ played: null, laid: bets });
    const stood = seen();
    show.begin?.();
    show.cancel?.();
    expect(seen()).toEqual(stood);
  });
});
