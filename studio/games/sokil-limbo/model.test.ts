// What the sky shows is what the mathematics said: heights, chances and pays of a flight, live and put together again.
import type { RgsRound } from '@malva/contract/rgs';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sokilLimbo } from '../../math/sokil-limbo.ts';
import type { LimboEvent } from '../../math/sokil-limbo.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import { FakeRgs } from '../dev/fake-rgs.ts';
import {
  after,
  ceilingOf,
  chanceText,
  createSky,
  freshSky,
  heightText,
  inRange,
  levelOf,
  marksOf,
  nextTarget,
  shownAt,
  targetOfChance,
} from './model.ts';
import type { LimboMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow, flightMs } from './show.ts';

const math = sokilLimbo.math as unknown as LimboMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const targets = fc.integer({ min: math.target.min, max: math.target.max });
const wordsAt = (seed: number) =>
  openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
const played = (target: number, seed: number) =>
  sokilLimbo.resolve({ params: { target }, actions: [], bet: 100n, words: wordsAt(seed) });

function roundOf(target: number, seed: number): RgsRound {
  const { events, payout } = played(target, seed);
  return {
    roundId: String(seed),
    bet: '1.00',
    payout: `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`,
    events,
  } as unknown as RgsRound;
}

describe('the sky', () => {
  test('TR-029 after a round it shows the height, the target and the verdict of its events, whatever stood there before', () => {
    fc.assert(
      fc.property(targets, seeds, targets, seeds, (target, seed, other, before) => {
        const { events, multiplier } = played(target, seed);
        const show = (start: ReturnType<typeof freshSky>, id: string, list: readonly LimboEvent[]) =>
          list.reduce((sky, event) => after(sky, event, id), start);
        const earlier = show(freshSky(), '1', played(other, before).events as LimboEvent[]);
        const sky = show(earlier, '2', events as LimboEvent[]);
        expect({ ...sky, history: [] }).toEqual({ ...show(freshSky(), '2', events as LimboEvent[]), history: [] });
        expect(sky.isWon).toBe(multiplier > 0);
        expect(sky.isWon).toBe((sky.height ?? 0) >= sky.target);
        expect(sky.history.map(({ roundId }) => roundId)).toEqual(['2', '1']);
      }),
    );
  });
  test('a flight rises without a step back and ends on its height; target and falcon stay in the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), targets, (height, target) => {
        const seen = Array.from({ length: 21 }, (_, i) => shownAt(height, i / 20));
        expect(seen[0]).toBe(100);
        expect(seen.at(-1)).toBe(height);
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
        for (const shown of seen) {
          const ceiling = ceilingOf({ target, shown });
          for (const level of [levelOf(shown, ceiling), levelOf(target, ceiling)])
            expect(level >= 0 && level < 1).toBe(true);
          for (const mark of marksOf(ceiling, target))
            expect(Math.abs(levelOf(mark * 100, ceiling) - levelOf(target, ceiling))).toBeGreaterThan(0.07);
        }
        expect(flightMs(height)).toBeLessThanOrEqual(1650);
      }),
    );
  });
});

describe('choices', () => {
  test('TR-028 TR-027 the chance beside a target is 99 divided by it, and a wanted chance is never undercut', () => {
    expect([101, 200, 1000, 1_000_000].map((target) => chanceText(math, target))).toEqual([
      '98,0198',
      '49,50',
      '9,90',
      '0,0099',
    ]);
    const rules = rulesOf(
      {
        scale: 100,
        table: () => ({ session: new FakeRgs('sokil-limbo').authenticate() }),
        t: (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim(),
      } as unknown as Kit,
      math,
    );
    expect(rules[1]?.rows?.slice(0, 3)).toEqual([
      ['×1,01', '98,0198\u00a0%'],
      ['×1,5', '66,00\u00a0%'],
      ['×2', '49,50\u00a0%'],
    ]);
    expect(rules.at(-1)?.text).toEqual(['rules.rtp_text 98,99–99,00']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 980_000 }), (tenThousandths) => {
        const target = targetOfChance(math, tenThousandths / 10_000);
        const chance = 9900 / target;
        expect(
          chance + 1e-9 >= tenThousandths / 10_000 || target === math.target.max || target === math.target.min,
        ).toBe(true);
        expect(() => sokilLimbo.parseParams({ target })).not.toThrow();
      }),
    );
  });
  test('targets step to round ones and stop at the ends', () => {
    expect([
      nextTarget(math, 200, 1),
      nextTarget(math, 260, -1),
      nextTarget(math, 1_000_000, 1),
      nextTarget(math, 101, -1),
    ]).toEqual([250, 250, 1_000_000, 101]);
    expect([inRange(math, 3), inRange(math, 150.4), inRange(math, 5e9)]).toEqual([101, 150, 1_000_000]);
    expect([heightText(360), heightText(1_000_000)]).toEqual(['3,60', '10\u202f000,00']);
  });
});

describe('the show', () => {
  const sounds: string[] = [];
  const kit = { sound: { play: (name: string) => void sounds.push(name) } } as unknown as Kit;
  beforeEach(() => {
    sounds.length = 0;
    setReducedMotion(true);
    vi.stubGlobal('window', {});
  });
  test('TR-041 a flight put back at once is the flight that was shown, and only a win is celebrated', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const round = roundOf(200, seed);
      const live = createSky();
      sounds.length = 0;
      await createShow(kit, live).reveal(round, 0);
      const again = createSky();
      createShow(kit, again).place(round);
      expect(again.get()).toEqual(live.get());
      const isWin = round.payout !== '0.00';
      expect(live.get().isWon).toBe(isWin);
      expect(sounds.some((name) => name.startsWith('win'))).toBe(isWin);
      expect(
        (window.__presentation ?? []).some((entry) => entry.type === 'celebrate' && entry.roundId === round.roundId),
      ).toBe(isWin);
    }
  }, 15_000);
  test('a refused stake leaves what was shown before', () => {
    const sky = createSky();
    const show = createShow(kit, sky);
    show.place(roundOf(200, 3));
    const { height } = sky.get();
    show.begin?.();
    expect(sky.get()).toMatchObject({ isFlying: true, shown: 100 });
    show.cancel?.();
    expect(sky.get()).toMatchObject({ isFlying: false, shown: height });
  });
});
