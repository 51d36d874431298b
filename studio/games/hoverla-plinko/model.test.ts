// What the slope shows is what the mathematics said: ways, buckets and pays of a drop, live and put together again.
import type { RgsRound } from '@malva/contract/rgs';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLINKO_PAYS, PLINKO_RISKS, PLINKO_ROWS, hoverlaPlinko } from '../../math/hoverla-plinko.ts';
import type { PlinkoEvent, PlinkoRisk, PlinkoRows } from '../../math/hoverla-plinko.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import {
  after,
  chanceText,
  createSlope,
  freshSlope,
  paysOf,
  pinAt,
  pinsOf,
  placeOf,
  spotOf,
  toneOf,
  waysTo,
} from './model.ts';
import type { PlinkoMath, Slope } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow, dropMs } from './show.ts';

const math = hoverlaPlinko.math as unknown as PlinkoMath;
const choices = fc.record({
  rows: fc.constantFrom(...PLINKO_ROWS),
  risk: fc.constantFrom(...PLINKO_RISKS),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
});
interface Choice {
  rows: PlinkoRows;
  risk: PlinkoRisk;
  seed: number;
}

const wordsAt = (seed: number) =>
  openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
const played = ({ rows, risk, seed }: Choice) =>
  hoverlaPlinko.resolve({ params: { rows, risk }, actions: [], bet: 100n, words: wordsAt(seed) });
const shown = (start: Slope, roundId: string, choice: Choice) =>
  (played(choice).events as PlinkoEvent[]).reduce(
    (slope, event) => after(slope, event, { roundId, scale: 100 }),
    start,
  );

function roundOf(choice: Choice): RgsRound {
  const { events, payout } = played(choice);
  return {
    roundId: String(choice.seed),
    bet: '1.00',
    payout: `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`,
    events,
  } as unknown as RgsRound;
}

describe('the slope', () => {
  test('TR-029 after a round it shows the bucket, the pay and the choice of its events, whatever stood there before', () => {
    fc.assert(
      fc.property(choices, choices, (choice, before) => {
        const slope = shown(shown(freshSlope(8, 'low'), '1', before), '2', choice);
        expect({ ...slope, history: [] }).toEqual({ ...shown(freshSlope(16, 'high'), '2', choice), history: [] });
        const { multiplier, events } = played(choice);
        const [drop] = events as [Extract<PlinkoEvent, { type: 'drop' }>];
        expect(slope.landed).toEqual({ bucket: drop.bucket, multiplier });
        // The bucket that lights up is written with what is paid.
        expect(paysOf(math, slope)[drop.bucket]).toBe(multiplier);
        expect(slope.history.map(({ roundId, isWon }) => [roundId, isWon])[0]).toEqual(['2', multiplier > 100]);
      }),
    );
  });
  test('a ball meets one pin in each row, goes to the side of its step and ends in the bucket of the path', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const [{ path, rows, bucket }] = played(choice).events as [Extract<PlinkoEvent, { type: 'drop' }>];
        for (let row = 0; row < rows; row += 1) {
          const touch = spotOf(path, row + 1);
          const pin = pinsOf(rows)[(row * (row + 1)) / 2 + pinAt(path, row)];
          expect(touch.x).toBeCloseTo(pin?.x ?? Number.NaN, 9);
          expect((pin?.y ?? Number.NaN) - touch.y).toBeCloseTo(0.42, 9);
          expect(Math.sign(spotOf(path, row + 1.5).x - touch.x)).toBe(path[row] ? 1 : -1);
        }
        const end = placeOf(spotOf(path, rows + 1), rows);
        // Inside the bucket's column of the picture.
        expect(Math.floor((end.left / 100) * (rows + 1))).toBe(bucket);
        expect(end).toEqual(placeOf(shown(freshSlope(8, 'low'), '1', choice).ball, rows));
        for (let t = 0; t <= rows + 1; t += 0.125) {
          const { left, top } = placeOf(spotOf(path, t), rows);
          expect(left > 0 && left < 100 && top > 0 && top < 100).toBe(true);
        }
        expect(dropMs(rows)).toBeLessThanOrEqual(2000);
      }),
    );
  });
  test('only what pays more than the stake is coloured as more', () => {
    for (const rows of PLINKO_ROWS)
      for (const risk of PLINKO_RISKS)
        for (const pay of PLINKO_PAYS[rows][risk]) {
          expect(['less', 'even'].includes(toneOf(pay, 100))).toBe(pay <= 100);
        }
  });
  test('TR-028 TR-027 the odds in the rules are those of the ways to a bucket, the pays those of the mathematics; together 99 %', () => {
    expect([chanceText(8, 0), chanceText(8, 4), chanceText(16, 0), chanceText(12, 6)]).toEqual([
      '0,39\u00a0%',
      '27,34\u00a0%',
      '0,0015\u00a0%',
      '22,56\u00a0%',
    ]);
    const rules = rulesOf(
      { scale: 100, t: (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim() } as Kit,
      math,
    );
    expect(rules.find(({ rows }) => rows?.length === 5)?.rows).toEqual([
      ['rules.both 1 9', '×5,9', '×13,4', '×30', '0,39\u00a0%'],
      ['rules.both 2 8', '×2,1', '×3', '×3,9', '3,13\u00a0%'],
      ['rules.both 3 7', '×1,09', '×1,29', '×1,49', '10,94\u00a0%'],
      ['rules.both 4 6', '×1', '×0,7', '×0,3', '21,88\u00a0%'],
      ['5', '×0,5', '×0,4', '×0,2', '27,34\u00a0%'],
    ]);
    expect(rules.at(-1)?.text).toEqual(['rules.rtp_text 99,00']);
    for (const rows of PLINKO_ROWS)
      for (const risk of PLINKO_RISKS) {
        expect(PLINKO_PAYS[rows][risk].reduce((sum, pay, bucket) => sum + pay * waysTo(rows, bucket), 0)).toBe(
          99 * 2 ** rows,
        );
      }
  });
});

describe('the show', () => {
  const sounds: string[] = [];
  const kit = { scale: 100, sound: { play: (name: string) => void sounds.push(name) } } as unknown as Kit;
  beforeEach(() => {
    sounds.length = 0;
    setReducedMotion(true);
    vi.stubGlobal('window', {});
  });
  test('TR-041 TR-038 a drop put back at once is the drop that was shown; a return of the stake or less is never celebrated', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const round = roundOf({ rows: PLINKO_ROWS[seed % 3] ?? 8, risk: PLINKO_RISKS[seed % 2] ?? 'low', seed });
      const live = createSlope();
      sounds.length = 0;
      await createShow(kit, live).reveal(round, 0);
      const again = createSlope();
      createShow(kit, again).place(round);
      expect(again.get()).toEqual(live.get());
      const isWin = Number(round.payout) > 1;
      expect(sounds.some((name) => name.startsWith('win'))).toBe(isWin);
      expect(
        (window.__presentation ?? []).some((entry) => entry.type === 'celebrate' && entry.roundId === round.roundId),
      ).toBe(isWin);
    }
  }, 15_000);
  test('a refused stake puts the ball back on the summit; an empty table keeps the choice', () => {
    const slope = createSlope();
    const show = createShow(kit, slope);
    show.place(roundOf({ rows: 16, risk: 'high', seed: 5 }));
    show.begin?.();
    expect(slope.get()).toMatchObject({ isFalling: true, landed: null, ball: { x: 0, y: -1 } });
    show.cancel?.();
    expect(slope.get()).toMatchObject({ isFalling: false, rows: 16, risk: 'high' });
    show.place(null);
    expect(slope.get()).toMatchObject({ rows: 16, risk: 'high', landed: null });
  });
});
