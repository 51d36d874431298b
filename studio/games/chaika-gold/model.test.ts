// What the machine of Chaika shows is what the mathematics said: reels, lines, ducats; live, put back, resumed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIKA_STRIPS, chaikaGold } from '../../math/chaika-gold.ts';
import type { ChaikaEvent } from '../../math/chaika-gold.ts';
import type { Kit } from '../core/kit.ts';
import { Reels } from '../core/reels/reels.ts';
import type { Scene } from '../core/reels/scene.ts';
import {
  hasEvent,
  placeShow,
  plainKit,
  playShow,
  quietScene,
  roundOf,
  roundWith,
  unrest,
} from '../core/reels/testing.ts';
import { cellsOf, createField, emptyField, heldWorth, prizeOf, shown } from './model.ts';
import type { ChaikaMath, Field } from './model.ts';
import { poseOf } from './motions.ts';
import { payRows, prizesOf, rulesOf, symbolOrder } from './rules.ts';
import { createShow } from './show.ts';

const math = chaikaGold.math as unknown as ChaikaMath;
const hasHold = hasEvent('hold');
const eventsOf = ({ events }: ReturnType<typeof roundOf>): ChaikaEvent[] => events as ChaikaEvent[];
/** Fifteen ducats: what no search finds soon, told by hand. */
const full: ChaikaEvent[] = [
  {
    type: 'reels',
    stops: [0, 6, 21, 0, 10],
    grid: [
      ['$', '$', '$', '$', '$'],
      ['$', '$', '$', '$', '$'],
      ['$', 'V', 'R', 'A', 'G'],
    ],
  },
  {
    type: 'hold',
    ducats: Array.from({ length: 11 }, (_, i) => ({ reel: i % 5, row: Math.floor(i / 5), value: 1 })),
    respins: 3,
  },
  {
    type: 'respin',
    landed: Array.from({ length: 4 }, (_, i) => ({ reel: i + 1, row: 2, value: i === 0 ? 150 : 2 })),
    left: 0,
    held: 15,
  },
  { type: 'grand', multiplier: 100_000 },
  { type: 'hold-total', held: 15, multiplier: 116_700 },
  { type: 'total', multiplier: 116_700 },
];

describe('the machine', () => {
  test('TR-029 standing on the stops of a round the reels show its grid; a lit cell holds what its line pays for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
        const events = eventsOf(roundOf(chaikaGold, seed));
        const [reels] = events.filter((event) => event.type === 'reels');
        const turning = new Reels(CHAIKA_STRIPS, poseOf, 3);
        turning.place(reels?.stops ?? []);
        const field = shown(events);
        expect([0, 1, 2].map((row) => [0, 1, 2, 3, 4].map((reel) => turning.symbolAt(reel, row)))).toEqual(field.grid);
        expect(field.lines).toHaveLength(events.filter(({ type }) => type === 'line').length);
        for (const line of field.lines) {
          expect(cellsOf(line)).toHaveLength(line.length);
          for (const cell of cellsOf(line)) {
            const [reel = 0, row = 0] = cell.split(':').map(Number);
            expect([line.symbol, 'W']).toContain(field.grid?.[row]?.[reel]);
          }
        }
      }),
      { numRuns: 80 },
    );
  });
  test('TR-029 the ducats shown are those held, each in a cell of its own, worth together what the hold pays', () => {
    for (let seed = 0, found = 0; found < 12; found += 1) {
      const round = roundWith(chaikaGold, hasHold, seed);
      seed = Number(round.roundId) + 1;
      const { hold } = shown(eventsOf(round));
      const [end] = eventsOf(round).filter((event) => event.type === 'hold-total');
      expect([hold?.ducats.length, hold?.total, hold?.isGrand]).toEqual([end?.held, end?.multiplier, end?.held === 15]);
      expect(new Set(hold?.ducats.map(({ reel, row }) => `${reel}:${row}`)).size).toBe(end?.held);
      expect(heldWorth(hold!) * 100 + (hold?.isGrand ? 100_000 : 0)).toBe(end?.multiplier);
    }
  });
  test('a full window lights the Grand, and the prizes carry their names', () => {
    const { hold } = shown(full);
    expect(hold).toMatchObject({ isGrand: true, total: 116_700, left: 0 });
    expect(prizesOf(math)).toEqual([
      { name: 'Grand', value: 1000 },
      { name: 'Major', value: 150 },
      { name: 'Minor', value: 50 },
      { name: 'Mini', value: 20 },
    ]);
    expect([prizeOf(math, 20), prizeOf(math, 10)]).toEqual(['Mini', undefined]);
  });
  test('every motion of every symbol starts and ends at rest', () => {
    expect(unrest(poseOf, symbolOrder)).toEqual([]);
  });
  test('TR-027 TR-028 its rules hold every pay, the chance of a hold, of each value and of the Grand', () => {
    const { kit } = plainKit(100);
    const rules = rulesOf(kit, math);
    expect(rules[1]?.rows?.map((row) => row.slice(1))).toEqual(
      payRows(math).map(({ pays }) => pays.map((pay) => `×${String(pay / 100).replace('.', ',')}`)),
    );
    expect(rules[2]?.text).toEqual([
      'rules.hold_text 6 129,9 3',
      'rules.cell_text 6',
      'rules.grand_text 15 1\u202f000 26\u202f129',
    ]);
    expect(rules[2]?.rows?.[0]).toEqual(['×1', '40,0\u00a0%']);
    expect(rules[2]?.rows?.at(-1)).toEqual(['×150 · prize.Major', '0,2\u00a0%']);
    expect(rules[3]?.text).toEqual(['rules.rtp_text 95,74', 'rules.hit_text 40,85']);
  });
});

describe('the show', () => {
  const make = (kit: Kit, scene: Scene) => {
    const field = createField();
    return { field, show: createShow(kit, scene, field) };
  };
  async function played(round: ReturnType<typeof roundOf>, from = 0) {
    const [plates, held]: [Field['plate'][], number[]] = [[], []];
    const watch = ({ plate, hold }: Field, old: Field) => {
      if (plate && plate !== old.plate) plates.push(plate);
      if (hold && hold !== old.hold) held.push(hold.ducats.length);
    };
    return { ...(await playShow(round, make, { from, watch })), plates, held };
  }

  test('TR-041 TR-038 a spin or a hold put back at once stands as it was shown; only more than the stake is heard', async () => {
    const few = roundWith(chaikaGold, ({ multiplier }) => multiplier > 0 && multiplier <= 100);
    const lines = roundWith(
      chaikaGold,
      ({ multiplier, events }) => multiplier > 100 && events.every(({ type }) => type !== 'hold'),
    );
    for (const [round, isWin] of [
      [few, false],
      [lines, true],
      [roundWith(chaikaGold, hasHold), true],
      [roundWith(chaikaGold, ({ multiplier }) => multiplier === 0), false],
    ] as const) {
      const live = await played(round);
      const placed = placeShow(round, make);
      expect(placed.field).toEqual(live.field);
      expect(placed.scene.stops).toEqual(live.scene.stops);
      expect(live.log.some(({ type }) => type === 'celebrate')).toBe(isWin);
      expect(live.sounds.some((name) => /^(win|prize|coin|horn)/.test(name))).toBe(isWin);
    }
  });
  test('TR-041 a hold left between two respins goes on with what was held and ends as if it had been seen whole', async () => {
    const round = roundWith(chaikaGold, ({ events }) => events.filter(({ type }) => type === 'respin').length > 4);
    const whole = await played(round);
    expect(whole.plates).toEqual(['start', 'end']);
    expect(whole.marks).toHaveLength(round.events.filter(({ type }) => type === 'respin').length);
    expect(whole.held).toEqual(whole.held.toSorted((a, b) => a - b));
    const rest = await played(round, whole.marks[1]);
    expect([rest.field, rest.scene.stops]).toEqual([whole.field, whole.scene.stops]);
    expect(rest.plates).toEqual(['end']);
    expect(rest.marks).toEqual(whole.marks.slice(2));
  });
  test('a full window is told as the Grand, and a refused stake leaves the table empty', async () => {
    const grand = {
      ...roundWith(chaikaGold, hasHold),
      events: full,
      payout: '1167.00',
      multiplier: 116_700,
    } as ReturnType<typeof roundOf>;
    expect((await played(grand)).plates).toEqual(['start', 'grand', 'end']);
    const { field, show } = make(plainKit(100).kit, quietScene().scene);
    show.place(grand);
    const { grid } = field.get();
    show.begin?.();
    show.cancel?.();
    expect(field.get()).toEqual({ ...emptyField, grid });
    show.place(null);
    expect(field.get()).toEqual(emptyField);
  });
});
