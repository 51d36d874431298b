// The table shows what the mathematics said: every hand with its cards, points and stake, the hidden card hidden; the
// same on return.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoney } from '@malva/rules/money';
import { hetmanBlackjack } from '../../math/hetman-blackjack.ts';
import type { BlackjackEvent, BlackjackMove, BlackjackState } from '../../math/hetman-blackjack.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { adviceOf, after, choosingOf, createBlackjackTable, freshTable, pointsText } from './model.ts';
import type { BlackjackMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';

const math = hetmanBlackjack.math as unknown as BlackjackMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const moves = fc.array(fc.constantFrom<BlackjackMove>('insure', 'decline', 'hit', 'stand', 'double', 'split'), {
  maxLength: 14,
});

interface Played {
  round: RgsRound & { events: BlackjackEvent[] };
  state: BlackjackState;
  taken: { type: BlackjackMove }[];
}

function resolved(seed: number, taken: { type: BlackjackMove }[]): Played {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const { events, payout, stake, open, state } = hetmanBlackjack.resolve({
    params: {},
    actions: taken,
    bet: 1000n,
    words,
  });
  const round = {
    roundId: String(seed),
    status: open ? 'open' : 'closed',
    bet: '10.00',
    stake: formatMoney(stake),
    payout: open ? null : formatMoney(payout),
    events: [...events],
    state,
  };
  return { round: round as unknown as Played['round'], state: state as BlackjackState, taken };
}

/** A round in which every wish that is possible then is granted. */
function roundOf(seed: number, wishes: readonly BlackjackMove[]): Played {
  let played = resolved(seed, []);
  for (const type of wishes)
    if (played.state.choices[type] !== undefined) played = resolved(seed, [...played.taken, { type }]);
  return played;
}

describe('the table', () => {
  test('TR-029 after any choices it stands as the mathematics says, by the events alone', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, wishes) => {
        const { round, state } = roundOf(seed, wishes);
        const table = round.events.reduce((so, event) => after(so, event, math), freshTable());
        expect(
          table.hands.map(({ hand, cards, points, soft, staked }) => ({ hand, cards, points, soft, staked })),
        ).toEqual(state.hands);
        expect(table.dealer.filter((card) => card !== null)).toEqual(state.dealer);
        expect(table.isOver).toBe(round.status === 'closed');
        if (!table.isOver && table.insurance === null && state.choices.insure === undefined)
          expect(table.hands.find(({ isDone }) => !isDone)?.hand).toBe(state.active);
        const returned = table.hands.reduce(
          (sum, { result }) => sum + (result?.returned ?? 0),
          table.insurance?.returned ?? 0,
        );
        if (table.isOver)
          expect((BigInt(returned) * 1000n) / BigInt(math.scale)).toBe(BigInt(Math.round(Number(round.payout) * 100)));
      }),
    );
  });
  test('TR-029 the hidden card is on no table before it is turned', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { round } = roundOf(seed, []);
        const table = round.events.reduce((so, event) => after(so, event, math), freshTable());
        expect(table.dealer.includes(null)).toBe(round.status === 'open');
      }),
    );
  });
  test('soft points are said both ways until they are final', () => {
    expect([pointsText(17, true), pointsText(11, true), pointsText(21, true), pointsText(17, false)]).toEqual([
      '7/17',
      '1/11',
      '21',
      '17',
    ]);
  });
  test('TR-027 the advice is a choice that can be made, and by it the game returns what it says', () => {
    let [staked, returned] = [0n, 0n];
    for (let seed = 0; seed < 4000; seed += 1) {
      let played = resolved(seed, []);
      for (
        let advice = adviceOf(played.state, math);
        played.round.status === 'open' && advice;
        advice = adviceOf(played.state, math)
      ) {
        expect(played.state.choices).toHaveProperty(advice);
        played = resolved(seed, [...played.taken, { type: advice }]);
      }
      expect(played.round.status).toBe('closed');
      staked += BigInt(Math.round(Number(played.round.stake) * 100));
      returned += BigInt(Math.round(Number(played.round.payout) * 100));
    }
    // Of the first bet: 4000 rounds, standard deviation 1.154 a round, four of them.
    const edge = Number(returned - staked) / (4000 * 1000);
    expect(Math.abs(edge - -0.00406)).toBeLessThan((4 * 1.154) / Math.sqrt(4000));
    expect(Number(staked) / (4000 * 1000)).toBeCloseTo(math.averageStake.num / math.averageStake.den, 1);
  });
  test('TR-028 the rules hold every row of the strategy and every pay', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const sections = rulesOf({ t } as unknown as Kit, math);
    const [pays, strategy] = sections.filter(({ rows }) => rows) as [{ rows: string[][] }, { rows: string[][] }];
    expect(pays.rows.map(([, back]) => back)).toEqual(['×2,5', '×2', '×3', '×1', '×0']);
    expect(strategy.rows).toHaveLength(10 + 7 + 10);
    expect(strategy.rows.find(([own]) => own === 'A+7')?.slice(1, 4)).toEqual(['letter.S', 'letter.E', 'letter.E']);
    expect(sections.at(-1)?.text?.[0]).toBe('rules.rtp_own 6\u202f000\u202f000\u202f000 0,003 99,594 1,13');
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
    const table = createBlackjackTable();
    const revealed = createShow(kit, table, math).reveal(round, from);
    await vi.runAllTimersAsync();
    await revealed;
    return table.get();
  }

  test('TR-041 put back at once, or taken up after any event, it is the table that was seen', async () => {
    for (const seed of [3, 11, 24]) {
      const { round } = roundOf(seed, ['decline', 'split', 'hit', 'double', 'stand', 'stand', 'stand', 'stand']);
      const seen = await live(round);
      const again = createBlackjackTable();
      createShow(kit, again, math).place(round);
      expect(again.get()).toEqual({ ...seen, isStill: true });
      for (const from of [1, 4, round.events.length - 1]) expect(await live(round, from)).toEqual(seen);
    }
  });
  test('TR-038 what comes back is celebrated only above all that was put in, doubled and insured too', async () => {
    const seen = new Set<string>();
    const bold: BlackjackMove[] = ['insure', 'split', 'double', 'hit', 'double'];
    for (let seed = 0; seed < 80; seed += 1) {
      const { round } = roundOf(seed, [...(seed % 2 === 0 ? bold : []), 'decline', 'stand', 'stand', 'stand', 'stand']);
      if (round.status === 'open') continue;
      const before = log().length;
      played.length = 0;
      await live(round);
      const [stake, payout] = [Number(round.stake), Number(round.payout)];
      seen.add(
        payout === 0 ? 'loss' : payout > stake ? 'win' : payout > Number(round.bet) ? 'return above the bet' : 'return',
      );
      expect(
        log()
          .slice(before)
          .some(({ type }) => type === 'celebrate'),
      ).toBe(payout > stake);
      expect(played.some((name) => name.startsWith('win'))).toBe(payout > stake);
    }
    expect([...seen].sort()).toEqual(['loss', 'return', 'return above the bet', 'win']);
  });
  test('a refused stake leaves the table as it was, a refused choice the round', async () => {
    const { round } = roundOf(8, ['decline', 'stand']);
    const table = createBlackjackTable();
    const show = createShow(kit, table, math);
    show.place(round);
    const stood = table.get();
    show.begin?.();
    expect(table.get()).toEqual(freshTable());
    show.cancel?.();
    expect(table.get()).toEqual(stood);
    show.begin?.();
    const revealed = show.reveal(round, 0);
    await vi.runAllTimersAsync();
    await revealed;
    const dealt = table.get();
    show.cancel?.();
    expect(table.get()).toEqual(dealt);
  });
});

test('in a free round nothing that costs more can be chosen', () => {
  const asked = [...Array(400).keys()]
    .map((seed) => roundOf(seed, []))
    .filter(({ state }) => state.choices.double !== undefined || state.choices.insure !== undefined);
  expect(asked.length).toBeGreaterThan(100);
  for (const { round } of asked) {
    expect(choosingOf({ ...round, funds: 'real' }).choices).toEqual((round.state as BlackjackState).choices);
    const { choices } = choosingOf({ ...round, funds: 'free' });
    expect(Object.keys(choices).length).toBeGreaterThan(0);
    expect(Object.values(choices).every((cost) => cost === 0)).toBe(true);
  }
});
