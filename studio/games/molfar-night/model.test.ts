// What the machine of Molfar's Night shows is what the mathematics said: spins, ways, factors; live, put back, resumed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOLFAR_STRIPS, molfarNight } from '../../math/molfar-night.ts';
import type { MolfarEvent } from '../../math/molfar-night.ts';
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
import { isLoud } from '../core/reels/wins.ts';
import { cellsOf, createField, emptyField, spinsOf, stripsOf } from './model.ts';
import type { MolfarMath } from './model.ts';
import { poseOf } from './motions.ts';
import { payRows, rulesOf, symbolOrder } from './rules.ts';
import { createShow } from './show.ts';

const math = molfarNight.math as unknown as MolfarMath;
const hasFree = hasEvent('free-spins');
const eventsOf = (seed: number): MolfarEvent[] => roundOf(molfarNight, seed).events as MolfarEvent[];

describe('the machine', () => {
  test('TR-029 standing on the stops of each spin, on the strips of its kind, the reels show its grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
        for (const spin of spinsOf(eventsOf(seed))) {
          const reels = new Reels(MOLFAR_STRIPS.base, poseOf, 3);
          reels.place(spin.stops, stripsOf(math, spin));
          expect([0, 1, 2].map((row) => [0, 1, 2, 3, 4].map((reel) => reels.symbolAt(reel, row)))).toEqual(spin.grid);
        }
      }),
      { numRuns: 60 },
    );
  });
  test('TR-029 the spins of a round hold all of its events and all of its money, whatever it brings', () => {
    const rounds = [
      roundWith(molfarNight, hasFree),
      roundWith(molfarNight, ({ events }) =>
        events.some((event) => event.type === 'free-spins' && (event as unknown as { again: boolean }).again),
      ),
      roundOf(molfarNight, 1),
      roundOf(molfarNight, 2),
    ];
    for (const { events, multiplier } of rounds) {
      const spins = spinsOf(events as MolfarEvent[]);
      expect(spins).toHaveLength(events.filter(({ type }) => type === 'reels').length);
      expect(spins.at(-1)?.end).toBe(events.length);
      expect(spins.at(-1)?.sum).toBe(multiplier);
      let sum = 0;
      for (const spin of spins) {
        expect(spin.wins.reduce((all, win) => all + win.multiplier, 0)).toBe(spin.multiplier);
        expect((sum += spin.multiplier)).toBe(spin.sum);
        // A lit cell holds the symbol that pays or a wild; each reel of the run has one.
        for (const win of spin.wins) {
          for (const cell of cellsOf(win)) {
            const [reel = 0, row = 0] = cell.split(':').map(Number);
            expect(win.type === 'scatter' ? ['S'] : [win.symbol, 'W']).toContain(spin.grid[row]?.[reel]);
          }
        }
        expect(spin.wilds.every(({ reel, row }) => spin.grid[row]?.[reel] === 'W')).toBe(true);
      }
      expect(spins.slice(1).every(({ free }, i) => free?.spin === i + 1)).toBe(true);
      expect(spins.reduce((all, { added }) => all + added, 0)).toBe(spins.length - 1);
    }
  });
  test('every motion of every symbol starts and ends at rest', () => {
    expect(unrest(poseOf, symbolOrder)).toEqual([]);
  });
  test('TR-027 TR-028 its rules hold every pay, the chance of free spins and of each factor', () => {
    const { kit } = plainKit(100);
    const rules = rulesOf(kit, math);
    expect(rules[1]?.rows?.map((row) => row.slice(1))).toEqual(
      payRows(math).map(({ pays }) => pays.map((pay) => `×${String(pay / 100).replace('.', ',')}`)),
    );
    expect(rules[1]?.rows).toHaveLength(9);
    expect(rules[2]).toMatchObject({
      text: ['rules.free_text 3 5 194,2'],
      rows: [
        ['3', '10'],
        ['4', '12'],
        ['5', '15'],
      ],
    });
    expect(rules[3]?.rows).toEqual([
      ['×5', '1 / 20'],
      ['×3', '2 / 20'],
      ['×2', '17 / 20'],
    ]);
    expect(rules[4]?.text).toEqual(['rules.rtp_text 96,10', 'rules.hit_text 51,20']);
  });
});

describe('the show', () => {
  const make = (kit: Kit, scene: Scene) => {
    const field = createField();
    return { field, show: createShow(kit, scene, { field, math }) };
  };
  async function shown(round: ReturnType<typeof roundOf>, from = 0) {
    const plates: unknown[] = [];
    const live = await playShow(round, make, {
      from,
      watch: ({ plate }, old) => {
        if (plate && plate !== old.plate) plates.push([plate.name, plate.spins]);
      },
    });
    return { ...live, plates };
  }

  test('TR-041 TR-038 a round put back at once stands as it was shown; no more than the stake is never celebrated', async () => {
    const wanted = [
      (m: number) => m === 0,
      (m: number) => m > 0 && m <= 100,
      (m: number) => m > 100 && m < 1000,
      (m: number) => m >= 1000,
    ];
    for (const round of [
      ...wanted.map((want) => roundWith(molfarNight, ({ multiplier }) => want(multiplier))),
      roundWith(molfarNight, hasFree),
    ]) {
      const { field, scene, sounds, log } = await shown(round);
      const placed = placeShow(round, make);
      expect([placed.field, placed.scene.stops, placed.scene.strips]).toEqual([field, scene.stops, scene.strips]);
      const isWin = round.multiplier > 100;
      expect([
        sounds.some((name) => name.startsWith('win')),
        log.some(({ type }) => type === 'celebrate'),
        scene.celebrated.length > 0,
      ]).toEqual([isWin, isWin, isWin]);
    }
  });
  test('TR-041 free spins left in the middle go on where they were left and end as if they had been seen whole', async () => {
    const round = roundWith(molfarNight, hasFree);
    const whole = await shown(round);
    expect(whole.plates[0]).toEqual(['start', 10]);
    expect(whole.plates.at(-1)).toEqual(['end', spinsOf(round.events as MolfarEvent[]).length - 1]);
    expect(whole.marks).toHaveLength(spinsOf(round.events as MolfarEvent[]).length - 1);
    const rest = await shown(round, whole.marks[4]);
    expect([rest.field, rest.scene.stops]).toEqual([whole.field, whole.scene.stops]);
    expect(rest.plates.every((plate) => (plate as string[])[0] !== 'start')).toBe(true);
    expect(rest.marks).toEqual(whole.marks.slice(5));
  });
  test('only what has brought more than the stake so far is loud', () => {
    const [paying, losing] = [
      roundWith(molfarNight, ({ multiplier }) => multiplier > 100),
      roundWith(molfarNight, ({ multiplier }) => multiplier === 0),
    ];
    expect([isLoud(paying, 100), isLoud(paying, 101), isLoud(losing, 101)]).toEqual([false, true, false]);
  });
  test('a refused stake leaves the table empty of wins', () => {
    const { field, show } = make(plainKit(100).kit, quietScene().scene);
    show.place(roundWith(molfarNight, ({ multiplier }) => multiplier > 0));
    const { grid } = field.get();
    show.begin?.();
    show.cancel?.();
    expect(field.get()).toEqual({ ...emptyField, grid });
    show.place(null);
    expect(field.get()).toEqual(emptyField);
  });
});
