// Baccarat shows what the mathematics said: the cards in their hands, the rule's word, the winner, each place's return.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { odesaBaccarat } from '../../math/odesa-baccarat.ts';
import type { BaccaratEvent, BaccaratState } from '../../math/odesa-baccarat.ts';
import type { TableBet } from '../../math/table.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import { createChips } from '../core/chip-bets.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { createTableState } from '../core/table-state.ts';
import { PLACES, SIDES, after, createBaccaratTable, freshTable, paysText } from './model.ts';
import type { BaccaratMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';

const math = odesaBaccarat.math as unknown as BaccaratMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const everywhere = PLACES.map((on, at): TableBet => ({ on, chips: at + 1 }));

type Round = RgsRound & { events: BaccaratEvent[]; state: BaccaratState };

function roundOf(seed: number, bets: readonly TableBet[] = everywhere): Round {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const bet = BigInt(bets.reduce((sum, { chips }) => sum + chips, 0)) * 100n;
  const { events, payout, state } = odesaBaccarat.resolve({ params: { bets }, actions: [], bet, words });
  return {
    roundId: String(seed),
    bet: (Number(bet) / 100).toFixed(2),
    payout: (Number(payout) / 100).toFixed(2),
    params: { bets },
    events: [...events],
    state,
  } as unknown as Round;
}

describe('the table', () => {
  test('TR-029 by its events alone it holds the hands, the winner and what each place returned', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const round = roundOf(seed);
        const table = round.events.reduce((one, event) => after(one, round.roundId, event), freshTable());
        expect(table.hands).toEqual({ player: round.state.player, banker: round.state.banker });
        expect(table.winner).toBe(round.state.winner);
        const { player, banker } = table.points;
        expect(player === banker ? 'tie' : player > banker ? 'player' : 'banker').toBe(table.winner);
        // 1/20 of a chip of one hryvnia is five kopiyka.
        expect(Object.values(table.returned ?? {}).reduce((sum, part) => sum + part, 0) * 5).toBe(
          Math.round(Number(round.payout) * 100),
        );
        expect(Object.keys(table.returned ?? {}).toSorted()).toEqual([...PLACES].toSorted());
      }),
    );
  });
  test('a round is kept once among the last ones, the newest first', () => {
    const [one, two] = [roundOf(1), roundOf(2)];
    const table = [one, two, one].reduce(
      (state, round) => round.events.reduce((inner, event) => after(inner, round.roundId, event), state),
      freshTable(),
    );
    expect(table.history.map(({ roundId }) => roundId)).toEqual(['1', '2']);
  });
  test('TR-027 every place says what it pays, the banker to the hundredth', () => {
    expect(PLACES.map((place) => paysText(math, place))).toEqual(['11', '1', '9', '0,95', '11']);
  });
  test('TR-028 the rules list pays, odds and returns, and the whole table of third cards', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const [, pays, third] = rulesOf({ t } as unknown as Kit, math);
    expect(pays?.rows).toEqual([
      ['place.playerPair', 'rules.pays_to 11', '7,47\u00a0%', '89,63\u00a0%'],
      ['place.player', 'rules.pays_to 1', '44,62\u00a0%', '98,76\u00a0%'],
      ['place.tie', 'rules.pays_to 9', '9,52\u00a0%', '95,15\u00a0%'],
      ['place.banker', 'rules.pays_to 0,95', '45,86\u00a0%', '98,94\u00a0%'],
      ['place.bankerPair', 'rules.pays_to 11', '7,47\u00a0%', '89,63\u00a0%'],
    ]);
    expect(third?.rows?.map(([points, thirds]) => `${String(points)}: ${String(thirds)}`)).toEqual([
      '0: rules.always',
      '1: rules.always',
      '2: rules.always',
      '3: 0, 1, 2, 3, 4, 5, 6, 7, 9',
      '4: 2, 3, 4, 5, 6, 7',
      '5: 4, 5, 6, 7',
      '6: 6, 7',
      '7: rules.never',
    ]);
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
    const [table, chips] = [createBaccaratTable(), createChips(kit)];
    return {
      table,
      chips,
      show: createShow(kit, table, chips),
      seen: () => ({ ...table.get(), isStill: null, lying: chips.lying(), bet: kit.state.get().bet }),
    };
  }
  async function live(round: RgsRound, from = 0) {
    const seat = sit();
    seat.show.begin?.();
    await Promise.all([seat.show.reveal(round, from), vi.runAllTimersAsync()]);
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

  test('TR-041 a round put back on screen, whole or from its middle, is the round that was seen', async () => {
    for (const seed of [3, 14, 159]) {
      const round = roundOf(seed);
      const seen = await live(round);
      expect(SIDES.map((side) => seen.hands[side].length).every((cards) => cards >= 2)).toBe(true);
      expect(played.filter((name) => name === 'deal')).toHaveLength(
        seen.hands.player.length + seen.hands.banker.length,
      );
      const again = sit();
      again.show.place(round);
      expect(again.seen()).toEqual(seen);
      expect(await live(round, 5)).toEqual(seen);
      played.length = 0;
    }
  });
  test('TR-038 a push, or a side bet that wins less than the rest costs, is not celebrated', async () => {
    const kinds = new Set<string>();
    const bets = [
      { on: 'player', chips: 1 },
      { on: 'banker', chips: 1 },
      { on: 'tie', chips: 1 },
    ];
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
    expect([...kinds].toSorted()).toEqual(['return', 'win']);
  });
  test('a refused stake leaves cards and chips where they were', () => {
    const { show, seen, chips } = sit();
    show.place(roundOf(7));
    chips.state.set({ played: null, laid: everywhere });
    const stood = seen();
    show.begin?.();
    show.cancel?.();
    expect(seen()).toEqual(stood);
  });
});
