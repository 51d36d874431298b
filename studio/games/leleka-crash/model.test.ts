// What the sky shows is what the studio told and the mathematics said: heights by the server's clock, seats by their
// rounds, a main button that never offers what the flight does not allow.
import type { RgsFlight, RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { heightAt as studioHeightAt, lelekaCrash, msUntil } from '../../math/leleka-crash.ts';
import type { CrashAction } from '../../math/leleka-crash.ts';
import { chosenWords } from '../../rgs/proofs/rounds.ts';
import { formatMoney } from '@malva/rules/money';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import { createStore } from '../core/store.ts';
import { FakeRgs } from '../dev/fake-rgs.ts';
import {
  aboardOf,
  chanceText,
  createSky,
  heightAt,
  inRange,
  isDue,
  isLapsed,
  mayBeOver,
  msTo,
  nextHeight,
  orderOf,
  seatOf,
  sightOf,
  wishOf,
  worthAt,
} from './model.ts';
import type { CrashMath, Seat, Sight } from './model.ts';
import { rulesOf } from './rules.ts';
import { createDeck } from './show.ts';

const math = lelekaCrash.math as unknown as CrashMath;
const SPACE = 2n ** 52n;
const heights = fc.integer({ min: 100, max: 1_000_000 });
const targets = fc.integer({ min: 101, max: 1_000_000 });

function divingAt(height: number) {
  const r52 = SPACE - (99n * SPACE) / BigInt(height);
  return chosenWords([Number(r52 >> 20n), Number(r52 & 0xfffffn) * 4096]);
}

interface Part {
  dive: number;
  auto: number | null;
  actions: readonly CrashAction[];
  bet?: bigint;
}

function roundOf({ dive, auto, actions, bet = 1000n }: Part): RgsRound {
  const { events, payout, open } = lelekaCrash.resolve({ params: { auto }, actions, bet, words: divingAt(dive) });
  return {
    roundId: '7',
    status: open ? 'open' : 'closed',
    bet: formatMoney(bet),
    stake: formatMoney(bet),
    payout: open ? null : formatMoney(payout),
    params: { auto },
    events,
    flight: 12,
    rider: 4821,
    jackpots: [],
    actions: [],
  } as unknown as RgsRound;
}

const START = Date.parse('2026-05-01T06:00:00.000Z');
const flight = (part: Partial<RgsFlight>): RgsFlight => ({
  phase: 'boarding',
  number: 12,
  startsAt: new Date(START).toISOString(),
  dive: null,
  hash: null,
  isBroken: false,
  riders: [],
  aboard: 0,
  recent: [],
  commit: '',
  salt: '',
  beacon: null,
  next: null,
  serverTime: new Date(START).toISOString(),
  ...part,
});
const sight = (part: Partial<Sight>): Sight => ({
  phase: 'flying',
  number: 12,
  height: 150,
  leftMs: 0,
  isBroken: false,
  ...part,
});
const seat = (part: Partial<Seat> = {}): Seat => ({
  roundId: '7',
  flight: 12,
  auto: null,
  landed: null,
  dived: null,
  by: null,
  isReturned: false,
  ...part,
});

describe('those aboard', () => {
  const others = [
    { name: 1173, bet: '200.00', landed: null },
    { name: 4821, bet: '50.00', landed: null },
    { name: 9034, bet: '5.00', landed: 130 },
  ];
  const mine = roundOf({ dive: 300, auto: null, actions: [] });
  const own = (round: RgsRound | null, part: Partial<RgsFlight> = {}) =>
    aboardOf(flight({ phase: 'flying', riders: others, ...part }), round).filter(({ isOwn }) => isOwn);

  test('TR-047 one’s own seat stands first and is the only one marked, however small its stake; a namesake is not taken for it', () => {
    const told = { name: 4821, bet: '10.00', landed: 150 };
    expect(
      aboardOf(flight({ riders: [...others, told] }), mine).map(({ name, bet, isOwn }) => [name, bet, isOwn]),
    ).toEqual([
      [4821, '10.00', true],
      [1173, '200.00', false],
      [4821, '50.00', false],
      [9034, '5.00', false],
    ]);
    expect(own(mine, { riders: [...others, told] })).toEqual([{ ...told, isOwn: true }]);
    expect(own(mine)).toEqual([{ name: 4821, bet: '10.00', landed: null, isOwn: true }]);
    expect(own(roundOf({ dive: 300, auto: null, actions: [{ type: 'land', at: 210 }] }))).toMatchObject([
      { landed: 210 },
    ]);
  });
  test('no rider is marked in a flight one is not part of, and virtual money has no name', () => {
    expect([own(null), own(mine, { number: 13 }), own(mine, { phase: 'resting', riders: [] })]).toEqual([[], [], []]);
    expect(own({ ...mine, rider: null })).toEqual([{ name: null, bet: '10.00', landed: null, isOwn: true }]);
  });
});

describe('heights', () => {
  test('TR-029 the height shown after any time of flight is the one the studio counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 200_000 }), (ms) => {
        expect(heightAt(math, ms)).toBe(studioHeightAt(ms));
      }),
    );
    fc.assert(
      fc.property(heights, (height) => {
        expect(Math.abs(msTo(math, height) - msUntil(height))).toBeLessThanOrEqual(2);
      }),
    );
  });
  test('a flight takes off by the clock, climbs, and stands at its dive however late it is looked at', () => {
    expect(sightOf(math, flight({}), START - 4200)).toEqual({
      phase: 'boarding',
      number: 12,
      height: 100,
      leftMs: 4200,
      isBroken: false,
    });
    expect(sightOf(math, flight({}), START + 11_553)).toMatchObject({ phase: 'flying', height: 200 });
    expect(sightOf(math, flight({ phase: 'flying' }), START + 38_377)).toMatchObject({ phase: 'flying', height: 1000 });
    expect(sightOf(math, flight({ phase: 'dived', dive: 231 }), START + 90_000)).toMatchObject({
      phase: 'dived',
      height: 231,
    });
    for (const phase of ['salting', 'resting'] as const)
      expect(sightOf(math, flight({ phase, startsAt: null }), START)).toMatchObject({ phase, height: 100 });
  });
  test('TR-028 TR-027 the chance beside a height is 99 divided by it, and stands in the rules with its time', () => {
    expect([101, 200, 1000, 1_000_000].map((height) => chanceText(math, height))).toEqual([
      '98,02\u00a0%',
      '49,5\u00a0%',
      '9,9\u00a0%',
      '0,0099\u00a0%',
    ]);
    const t = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim();
    const session = new FakeRgs('leleka-crash').authenticate();
    const rules = rulesOf({ scale: 100, live: null, table: () => ({ session }), t } as unknown as Kit, math);
    expect(rules[1]?.rows?.slice(0, 3)).toEqual([
      ['×1,01', 'rules.seconds 0,2', '98,02\u00a0%'],
      ['×1,5', 'rules.seconds 6,8', '66\u00a0%'],
      ['×2', 'rules.seconds 11,6', '49,5\u00a0%'],
    ]);
    expect(rules[1]?.text).toEqual(['rules.pays_text 99 1,98']);
    expect(rules[2]?.text).toEqual(['rules.rtp_text 98,99–99,00', 'rules.cap_text 10\u202f000']);
  });
  test('heights of one’s own stay inside the rules and step to round ones', () => {
    expect([inRange(math, 3), inRange(math, 150.4), inRange(math, 5e9)]).toEqual([101, 150, 1_000_000]);
    expect([
      nextHeight(math, 200, 1),
      nextHeight(math, 260, -1),
      nextHeight(math, 1_000_000, 1),
      nextHeight(math, 101, -1),
    ]).toEqual([250, 250, 1_000_000, 101]);
  });
});

describe('a seat', () => {
  test('TR-029 says of a round exactly where it landed or dived, and what the button promised is what is paid', () => {
    fc.assert(
      fc.property(
        heights,
        fc.option(targets),
        fc.option(targets),
        fc.bigInt({ min: 1n, max: 500n }).map((hryvnias) => 100n * hryvnias),
        (dive, auto, hand, bet) => {
          const at = hand === null || (auto !== null && hand > auto) ? null : hand;
          const round = roundOf({ dive, auto, bet, actions: [at === null ? { type: 'dive' } : { type: 'land', at }] });
          const { landed, dived } = seatOf(round);
          const paid = landed === null ? 0n : worthAt(bet, landed);
          expect(round.payout).toBe(formatMoney(paid));
          expect(landed === null).toBe(dived !== null);
          if (landed === null) expect(dived).toBeLessThan(auto ?? Infinity);
          else expect([at, auto]).toContain(landed);
        },
      ),
    );
    expect(seatOf(roundOf({ dive: 300, auto: 200, actions: [] }))).toEqual(seat({ auto: 200 }));
    expect(seatOf(roundOf({ dive: 300, auto: null, actions: [{ type: 'land', at: 100 }] }))).toMatchObject({
      landed: 100,
      isReturned: true,
    });
  });
  test('is asked after once its flight has ended or has passed its own height, and not before', () => {
    expect(mayBeOver(seat(), sight({ height: 90_000 }))).toBe(false);
    expect(mayBeOver(seat({ auto: 200 }), sight({ height: 199 }))).toBe(false);
    expect(mayBeOver(seat({ auto: 200 }), sight({ height: 200 }))).toBe(true);
    expect(mayBeOver(seat(), sight({ phase: 'dived' }))).toBe(true);
    expect(mayBeOver(seat(), sight({ phase: 'boarding', number: 13 }))).toBe(true);
  });
});

describe('the main button', () => {
  test('takes a seat only while boarding, lands only in the air, and offers the next flight otherwise', () => {
    const of = (
      one: Partial<Sight>,
      phase: 'idle' | 'choosing' | 'asking',
      more: { seat?: Seat | null; isWished?: boolean } = {},
    ) =>
      orderOf({
        sight: sight(one),
        phase,
        seat: more.seat ?? null,
        wish: more.isWished ? { except: 12, asked: 12 } : null,
      });
    expect(of({ phase: 'boarding' }, 'idle')).toBe('board');
    for (const phase of ['flying', 'dived', 'resting', 'salting'] as const) expect(of({ phase }, 'idle')).toBe('queue');
    expect(of({ phase: 'flying' }, 'idle', { isWished: true })).toBe('unqueue');
    expect(of({ phase: 'boarding', height: 100 }, 'choosing', { seat: seat() })).toBe('waiting');
    expect(of({ height: 100 }, 'choosing', { seat: seat() })).toBe('waiting');
    expect(of({ height: 101 }, 'choosing', { seat: seat() })).toBe('land');
    expect(of({ height: 200 }, 'choosing', { seat: seat({ auto: 200 }) })).toBe('counting');
    expect(of({ phase: 'dived', height: 101 }, 'choosing', { seat: seat() })).toBe('counting');
    expect(of({ number: 13 }, 'choosing', { seat: seat() })).toBe('counting');
    expect(of({ phase: 'boarding' }, 'asking')).toBe('none');
  });
  test('a wish means the next flight: not the one that has left, and none after the next', () => {
    const inAir = wishOf(sight({ phase: 'flying' }));
    expect(isDue(inAir, sight({ phase: 'boarding', number: 12 }))).toBe(false);
    expect(isDue(inAir, sight({ phase: 'boarding', number: 13 }))).toBe(true);
    expect(isLapsed(inAir, sight({ phase: 'flying', number: 12 }))).toBe(false);
    expect(isLapsed(inAir, sight({ phase: 'flying', number: 13 }))).toBe(true);
    expect(isDue(wishOf(sight({ phase: 'resting' })), sight({ phase: 'boarding', number: 12 }))).toBe(true);
    expect(isDue(null, sight({ phase: 'boarding' }))).toBe(false);
  });
});

describe('the show', () => {
  const sounds: string[] = [];
  const played: unknown[] = [];
  const looks = { count: 0 };
  const seen = createStore({ flight: flight({}), isLost: false });
  let now = START;
  const state = createStore({ phase: 'idle' as string });
  const kitOf = (isLive: boolean) =>
    ({
      sound: { play: (name: string) => void sounds.push(name) },
      state,
      live: isLive ? { state: seen, now: () => now } : null,
      table: () => ({
        canPlay: () => state.get().phase === 'idle',
        play: async (params: unknown) => void played.push(params),
        look: async () => void (looks.count += 1),
      }),
    }) as unknown as Kit;
  const landings: [number, boolean][] = [];
  const picture = { land: (height: number, isOwn: boolean) => void landings.push([height, isOwn]) };
  const deckOf = (isLive: boolean) => {
    const sky = createSky();
    return { sky, ...createDeck({ kit: kitOf(isLive), sky, math, picture }) };
  };
  beforeEach(() => {
    for (const list of [sounds, played, landings]) list.length = 0;
    looks.count = 0;
    now = START;
    state.set({ phase: 'idle' });
    seen.set({ flight: flight({}) });
    setReducedMotion(true);
    vi.stubGlobal('window', {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    return () => vi.useRealTimers();
  });
  const shown = async (work: Promise<void>) => {
    await vi.runAllTimersAsync();
    await work;
  };

  test('TR-041 TR-038 a recorded round flies to its own height again; only more than the stake is celebrated', async () => {
    for (const [part, end, isWin] of [
      [{ dive: 500, auto: null, actions: [{ type: 'land', at: 235 }] }, { phase: 'landed', height: 235 }, true],
      [{ dive: 500, auto: 200, actions: [{ type: 'dive' }] }, { phase: 'landed', height: 200 }, true],
      [{ dive: 140, auto: 200, actions: [{ type: 'dive' }] }, { phase: 'dived', height: 140 }, false],
      [
        { dive: 500, auto: null, actions: [{ type: 'land', at: 100 }] },
        { phase: 'dived', height: 100, isBroken: true },
        false,
      ],
    ] as const) {
      sounds.length = 0;
      const { sky, show } = deckOf(false);
      const round = { ...roundOf(part), roundId: JSON.stringify(part) };
      await shown(show.reveal(round, 0));
      expect(sky.get().sight).toMatchObject(end);
      expect(sky.get().seat).toEqual(seatOf(round));
      expect(sounds.some((name) => name.startsWith('win'))).toBe(isWin);
      expect(
        (window.__presentation ?? []).some((entry) => entry.type === 'celebrate' && entry.roundId === round.roundId),
      ).toBe(isWin);
      const again = deckOf(false);
      again.show.place(round);
      expect(again.sky.get().seat).toEqual(sky.get().seat);
    }
  });
  test('a wish boards the next flight once; a refusal as late keeps it for the one after', async () => {
    const { sky, show, beat } = deckOf(true);
    seen.set({ flight: flight({ phase: 'flying' }) });
    now = START + 3000;
    beat();
    sky.set({ wish: wishOf(sky.get().sight!), auto: 250 });
    beat();
    expect(played).toEqual([]);
    seen.set({ flight: flight({ number: 13, startsAt: new Date(START + 30_000).toISOString() }) });
    now = START + 24_000;
    for (let i = 0; i < 5; i += 1) beat();
    expect(played).toEqual([{ auto: 250 }]);
    expect(sky.get().wish).toBeNull();
    show.cancel?.('ERR_LATE');
    for (let i = 0; i < 5; i += 1) beat();
    expect(played).toHaveLength(1);
    seen.set({ flight: flight({ number: 14, startsAt: new Date(START + 60_000).toISOString() }) });
    now = START + 55_000;
    beat();
    expect(played).toHaveLength(2);
    show.cancel?.('ERR_IPB');
    expect(sky.get().wish).toBeNull();
  });
  test('a player who could not be seated while it boarded is not taken along', () => {
    const { sky, beat } = deckOf(true);
    seen.set({ flight: flight({ phase: 'dived', dive: 120 }) });
    beat();
    sky.set({ wish: wishOf(sky.get().sight!) });
    state.set({ phase: 'over' });
    seen.set({ flight: flight({ number: 13 }) });
    now = START - 1000;
    beat();
    now = START + 1000;
    beat();
    state.set({ phase: 'idle' });
    seen.set({ flight: flight({ number: 14, startsAt: new Date(START + 60_000).toISOString() }) });
    beat();
    expect([played, sky.get().wish]).toEqual([[], null]);
  });
  test('an open round is looked at when it may be over, twice a second at most; others who land are seen once', async () => {
    const { beat, show } = deckOf(true);
    vi.advanceTimersByTime(10_000);
    await show.reveal(roundOf({ dive: 300, auto: 200, actions: [] }), 0);
    state.set({ phase: 'choosing' });
    seen.set({
      flight: flight({
        phase: 'flying',
        riders: [
          { name: 1, bet: '5.00', landed: 130 },
          { name: 2, bet: '5.00', landed: null },
        ],
      }),
    });
    now = START + 11_000;
    for (let i = 0; i < 4; i += 1) beat();
    expect([looks.count, landings]).toEqual([0, [[130, false]]]);
    now = START + 11_600;
    for (let i = 0; i < 9; i += 1) beat();
    expect(looks.count).toBe(1);
    vi.advanceTimersByTime(600);
    beat();
    expect(looks.count).toBe(2);
  });
});
