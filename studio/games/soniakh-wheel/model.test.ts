// The wheel shows what the mathematics said: the segment under the pointer, the pays beside it, the same again on
// return.
import { createHash } from 'node:crypto';
import type { RgsRound } from '@malva/contract/rgs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WHEELS, WHEEL_RISKS, WHEEL_SIZES, soniakhWheel } from '../../math/soniakh-wheel.ts';
import type { WheelEvent, WheelRisk, WheelSize } from '../../math/soniakh-wheel.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Kit } from '../core/kit.ts';
import { setReducedMotion } from '../core/motion.ts';
import type { Entry } from '../core/presentation.ts';
import { after, angleOf, createWheelTable, freshTable, segmentAt, tiersOf, toneOf } from './model.ts';
import { rulesOf } from './rules.ts';
import type { WheelMath } from './model.ts';
import { createShow } from './show.ts';

const math = soniakhWheel.math as unknown as WheelMath;
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const sizes = fc.constantFrom(...WHEEL_SIZES);
const risks = fc.constantFrom(...WHEEL_RISKS);

function roundOf(seed: number, params: { segments: WheelSize; risk: WheelRisk }): RgsRound & { events: WheelEvent[] } {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const { events, payout } = soniakhWheel.resolve({ params, actions: [], bet: 1000n, words });
  return {
    roundId: String(seed),
    bet: '10.00',
    payout: (Number(payout) / 100).toFixed(2),
    events: [...events],
  } as unknown as RgsRound & { events: WheelEvent[] };
}

describe('the wheel', () => {
  test('TR-029 turned by its events alone it stands with the drawn segment in the middle of the pointer', () => {
    fc.assert(
      fc.property(seeds, sizes, risks, (seed, segments, risk) => {
        const round = roundOf(seed, { segments, risk });
        const table = round.events.reduce((one, event) => after(one, round.roundId, event), freshTable());
        const spin = round.events[0] as Extract<WheelEvent, { type: 'spin' }>;
        expect(segmentAt(segments, table.angle)).toBe(spin.segment);
        expect(table).toMatchObject({
          segments,
          risk,
          landing: { segment: spin.segment, multiplier: spin.multiplier },
          isSpinning: false,
        });
        expect(WHEELS[risk][segments][segmentAt(segments, table.angle)]).toBe(spin.multiplier);
      }),
    );
  });
  test('whole turns change nothing, a nudge of less than half a segment neither', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.nat(49),
        fc.integer({ min: -3, max: 3 }),
        fc.double({ min: -0.49, max: 0.49, noNaN: true }),
        (segments, at, turns, nudge) => {
          const segment = at % segments;
          expect(segmentAt(segments, angleOf(segments, segment) + turns * 360 + (nudge * 360) / segments)).toBe(
            segment,
          );
        },
      ),
    );
  });
  test('a round is kept once among the last spins, the newest first', () => {
    const [one, two] = [roundOf(1, { segments: 10, risk: 'low' }), roundOf(2, { segments: 10, risk: 'low' })];
    const table = [one, two, one].reduce(
      (state, round) => round.events.reduce((inner, event) => after(inner, round.roundId, event), state),
      freshTable(),
    );
    expect(table.history.map(({ roundId }) => roundId)).toEqual(['1', '2']);
  });
  test('TR-027 the pays beside it are those of the wheel, and together return what is published', () => {
    for (const risk of WHEEL_RISKS)
      for (const segments of WHEEL_SIZES) {
        const pays = WHEELS[risk][segments];
        const tiers = tiersOf(pays);
        expect(tiers.reduce((sum, { count }) => sum + count, 0)).toBe(segments);
        expect(tiers.reduce((sum, { pay, count }) => sum + pay * count, 0)).toBe(99 * segments);
        expect(new Set(tiers.map(({ pay }) => toneOf(pays, pay))).size).toBe(tiers.length);
      }
  });
  test('TR-028 the rules list every pay of the fifteen wheels with its share', () => {
    const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
    const sections = rulesOf({ t, scale: 100 } as unknown as Kit, math);
    const rows = sections.flatMap(({ rows: some }) => some ?? []);
    expect(rows).toHaveLength(
      WHEEL_RISKS.flatMap((risk) => WHEEL_SIZES.flatMap((n) => tiersOf(WHEELS[risk][n]).filter(({ pay }) => pay > 0)))
        .length,
    );
    expect(rows).toContainEqual(['50', '×49,5', 'pays.share 1 50']);
    expect(sections.at(-1)?.text).toEqual(['rules.each_text', 'rules.rtp_text 99,00']);
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
    played.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    setReducedMotion(false);
  });

  async function live(round: RgsRound) {
    const table = createWheelTable();
    const show = createShow(kit, table);
    show.begin?.();
    expect(table.get()).toMatchObject({ isSpinning: true, landing: null });
    const revealed = show.reveal(round, 0);
    await vi.runAllTimersAsync();
    await revealed;
    return table.get();
  }

  test('TR-041 a round put back on screen is the round that was seen', async () => {
    for (const seed of [3, 14, 159]) {
      const round = roundOf(seed, { segments: 30, risk: 'medium' });
      const seen = await live(round);
      const again = createWheelTable();
      createShow(kit, again).place(round);
      expect(again.get()).toEqual(seen);
    }
  });
  test('TR-038 only a segment that pays more than the stake is celebrated', async () => {
    const seen = new Set<boolean>();
    for (let seed = 0; seed < 12; seed += 1) {
      const round = roundOf(seed, { segments: 10, risk: 'medium' });
      const before = log().length;
      played.length = 0;
      await live(round);
      const isWin = Number(round.payout) > Number(round.bet);
      seen.add(isWin);
      expect(
        log()
          .slice(before)
          .some(({ type }) => type === 'celebrate'),
      ).toBe(isWin);
      expect(played.some((name) => name.startsWith('win'))).toBe(isWin);
    }
    expect(seen.size).toBe(2);
  });
  test('a refused stake leaves the wheel where it stood', async () => {
    const table = createWheelTable();
    const show = createShow(kit, table);
    show.place(roundOf(7, { segments: 20, risk: 'low' }));
    const stood = table.get();
    show.begin?.();
    show.cancel?.();
    expect(table.get()).toEqual(stood);
  });
});
