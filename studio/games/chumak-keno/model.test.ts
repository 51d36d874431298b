// The board shows what the mathematics said: the numbers in their order, the met marks, the pay; the same again on
// return.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KENO_PAYS, KENO_RISKS, chumakKeno } from '../../math/chumak-keno.ts';
import type { KenoEvent, KenoRisk } from '../../math/chumak-keno.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import { cellByKey } from '../core/grid-keys.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { after, createKenoTable, freshTable, hitsOf, opened, paysOf, randomMarks, toggled } from './model.ts';
import type { KenoMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';

const math = chumakKeno.math as unknown as KenoMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const risks = fc.constantFrom(...KENO_RISKS);
const picksOf = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });

function roundOf(seed: number, params: { picks: number[]; risk: KenoRisk }): RgsRound & { events: KenoEvent[] } {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const { events, payout } = chumakKeno.resolve({
    params: chumakKeno.parseParams(params),
    actions: [],
    bet: 1000n,
    words,
  });
  return {
    roundId: String(seed),
    bet: '10.00',
    payout: (Number(payout) / 100).toFixed(2),
    events: [...events],
  } as unknown as RgsRound & { events: KenoEvent[] };
}

describe('the board', () => {
  test('TR-029 it follows from the events of the round alone', () => {
    fc.assert(
      fc.property(seeds, picksOf, risks, (seed, picks, risk) => {
        const { events } = roundOf(seed, { picks, risk });
        const board = events.reduce(after, opened(freshTable(), events));
        const drawn = events.flatMap((event) => (event.type === 'ball' ? [event.number] : []));
        expect(board.balls.map(({ number }) => number)).toEqual(drawn);
        expect(board.marks).toEqual([...picks].sort((a, b) => a - b));
        expect(hitsOf(board)).toBe(drawn.filter((number) => picks.includes(number)).length);
        expect(board.multiplier).toBe(paysOf(math, board)[hitsOf(board)]);
        // What was on screen before makes no difference.
        expect(events.reduce(after, opened({ ...board, marks: [1, 2] }, events))).toEqual(board);
      }),
    );
  });
  test('marks stay in order, each once, never more than ten', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (presses) => {
        const marks = presses.reduce<readonly number[]>((all, number) => toggled(all, number, math.picks.max), []);
        expect(marks.length).toBeLessThanOrEqual(10);
        expect([...new Set(marks)].sort((a, b) => a - b)).toEqual(marks);
      }),
    );
    expect(toggled([3, 7], 3, 10)).toEqual([7]);
  });
  test('marks at random are different numbers of the board', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.infiniteStream(fc.nat()), (count, chance) => {
        const marks = randomMarks(count, 40, (n) => (chance.next().value as number) % n);
        expect(new Set(marks).size).toBe(count);
        for (const mark of marks) expect(mark >= 1 && mark <= 40).toBe(true);
      }),
    );
  });
  test('TR-152 arrows walk over it and stop at its edges', () => {
    const grid = { columns: 8, cells: 40 };
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'a'].map((key) => cellByKey(key, 7, grid))).toEqual([
      null,
      6,
      15,
      null,
      null,
    ]);
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => cellByKey(key, 32, grid))).toEqual([
      33,
      null,
      null,
      24,
    ]);
  });
  test('TR-027 TR-028 the rules list every pay of the twenty tables', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const sections = rulesOf({ t, scale: 100 } as unknown as Kit, math);
    expect(sections.flatMap(({ rows }) => rows ?? [])).toHaveLength(
      KENO_RISKS.flatMap((risk) => KENO_PAYS[risk].flat().filter((pay) => pay > 0)).length,
    );
    expect(sections.at(-1)?.text).toEqual(['rules.rtp_text 98,81–99,00']);
  });
});

describe('the show', () => {
  const log = (): Entry[] =>
    (globalThis as unknown as { window: { __presentation?: Entry[] } }).window.__presentation ?? [];
  const played: string[] = [];
  const kit = { scale: 100, sound: { play: (name: string) => played.push(name) } } as unknown as Kit;

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
    const table = createKenoTable();
    const show = createShow(kit, table);
    show.begin?.();
    const revealed = show.reveal(round, from);
    await vi.runAllTimersAsync();
    await revealed;
    return table.get();
  }

  test('TR-041 put back at once, or taken up after any ball, it is the round that was seen', async () => {
    const round = roundOf(5, { picks: [4, 8, 15, 16, 23], risk: 'classic' });
    const seen = await live(round);
    const again = createKenoTable();
    createShow(kit, again).place(round);
    expect(again.get()).toEqual(seen);
    for (const from of [1, 6, 11]) expect(await live(round, from)).toEqual(seen);
  });
  test('TR-038 a part of the stake that comes back is not celebrated, more than the stake is', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const round = roundOf(seed, { picks: [4, 8, 15], risk: 'classic' });
      const before = log().length;
      played.length = 0;
      await live(round);
      const [bet, payout] = [Number(round.bet), Number(round.payout)];
      seen.add(payout === 0 ? 'loss' : payout > bet ? 'win' : 'return');
      expect(
        log()
          .slice(before)
          .some(({ type }) => type === 'celebrate'),
      ).toBe(payout > bet);
      expect(played.some((name) => name.startsWith('win'))).toBe(payout > bet);
    }
    expect([...seen].sort()).toEqual(['loss', 'return', 'win']);
  });
  test('a refused stake leaves the board as it was', () => {
    const table = createKenoTable();
    const show = createShow(kit, table);
    show.place(roundOf(9, { picks: [1, 2], risk: 'high' }));
    const stood = table.get();
    show.begin?.();
    expect(table.get()).toMatchObject({ balls: [], isDrawing: true, marks: [1, 2] });
    show.cancel?.();
    expect(table.get()).toEqual(stood);
  });
});
