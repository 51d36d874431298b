// Cascading boards show what the mathematics said: every board of the round stands as written, a round put together
// again is the round that was seen, and no more than the stake returned is never celebrated.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMBER_PAYS, amberRush } from '../math/amber-rush.ts';
import type { AmberEvent } from '../math/amber-rush.ts';
import { BISTRO_PAYS, borschtBistro } from '../math/borscht-bistro.ts';
import type { BistroEvent } from '../math/borscht-bistro.ts';
import type { Game } from '../math/game.ts';
import * as amber from './amber-rush/model.ts';
import { poseOf as amberPose } from './amber-rush/motions.ts';
import { rulesOf as amberRules } from './amber-rush/rules.ts';
import { betweenText, percentText } from './core/amounts.ts';
import { roundsText } from './simulated.ts';
import * as bistro from './borscht-bistro/model.ts';
import { poseOf as bistroPose } from './borscht-bistro/motions.ts';
import { rulesOf as bistroRules } from './borscht-bistro/rules.ts';
import { kitchenEvents } from './borscht-bistro/show.ts';
import { cellsOf, createField } from './core/cascade/model.ts';
import type { CascadeEvent, CascadeTable, Won } from './core/cascade/model.ts';
import type { CascadeScene } from './core/cascade/scene.ts';
import { createCascadeShow } from './core/cascade/show.ts';
import { spokenCascade } from './core/cascade/spoken.ts';
import { middleOf, spotOf } from './core/cascade/stage.tsx';
import { Tumble, rowsOf } from './core/cascade/tumble.ts';
import { setReducedMotion } from './core/motion.ts';
import { GLOW } from './core/reels/atlas.ts';
import type { PoseOf } from './core/reels/motions.ts';
import type { Span } from './core/reels/quads.ts';
import { hasEvent, plainKit, roundOf, roundWith } from './core/reels/testing.ts';

interface Shown<T extends CascadeTable, E extends { readonly type: string }> {
  game: Game;
  span: Span;
  resting: readonly string[];
  poseOf: PoseOf;
  fresh(): T;
  after(table: T, event: E): T;
  paysOf(event: E): readonly Won[];
}

const amberMath = amberRush.math as unknown as amber.AmberMath;
const bistroMath = borschtBistro.math as unknown as bistro.BistroMath;
const ofAmber: Shown<amber.AmberTable, AmberEvent> = {
  ...amber,
  game: amberRush,
  poseOf: amberPose,
  fresh: amber.freshAmber,
  after: amber.afterWith(amberMath),
};
const ofBistro: Shown<bistro.BistroTable, BistroEvent> = {
  ...bistro,
  game: borschtBistro,
  poseOf: bistroPose,
  fresh: bistro.freshBistro,
};
// What is proved of both is written once, over events as such.
const both = [ofAmber, ofBistro] as unknown as readonly Shown<CascadeTable, CascadeEvent>[];

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const hasFree = hasEvent('free-spins');

describe.each(both)('the board of $game.slug', ({ game, span, resting, poseOf, fresh, after }) => {
  test('TR-029 what has come to rest is what each event says, and it stands inside the window', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const board = new Tumble(span, poseOf);
        board.place(resting);
        let now = 1000;
        for (const event of roundOf(game, seed).events as CascadeEvent[]) {
          if (event.type === 'board') {
            now += board.leave(now) + 1;
            now += board.enter(event.columns, now) + 1;
          } else if (event.type === 'cascade') {
            const before = board.text();
            board.vanish(event.removed, now, true);
            now += 400 + board.settle(event.removed, event.columns, now + 400);
            // What was not removed has fallen in its own column, in its order.
            before.forEach((column, c) => {
              const kept = [...column].filter((_, row) => !event.removed.includes(c * span.rows + row)).join('');
              expect(event.columns[c]?.startsWith(kept)).toBe(true);
            });
          } else continue;
          expect(board.text()).toEqual(event.columns);
          const still = board.quads(now + 10_000).filter(({ picture }) => picture !== GLOW);
          expect(still.map(({ picture, x, y }) => `${picture}${x - 0.5}:${y - 0.5}`).sort()).toEqual(
            event.columns
              .flatMap((column, c) => [...column].map((symbol, row) => `${symbol}${c}:${span.rows - 1 - row}`))
              .sort(),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
  test('TR-029 TR-041 what is shown follows from the events alone, wherever they are taken up again', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, cut) => {
        const { events, multiplier } = roundOf(game, seed);
        const all = events as CascadeEvent[];
        const at = cut % (all.length + 1);
        const end = all.reduce(after, fresh());
        expect(all.slice(at).reduce(after, all.slice(0, at).reduce(after, fresh()))).toEqual(end);
        expect(end).toMatchObject({ sum: multiplier, isCapped: all.some(({ type }) => type === 'cap') });
        expect(end.columns).toEqual(
          (all.findLast(({ type }) => type === 'board' || type === 'cascade') as { columns: string[] }).columns,
        );
      }),
      { numRuns: 150 },
    );
  });
  test('the board before the first round pays nothing, and its symbols are those of the game', () => {
    expect(resting.map((column) => column.length)).toEqual(Array(span.columns).fill(span.rows));
    const order = game.math['order'] as string;
    for (const letter of resting.join('')) expect(order).toContain(letter);
    const counts = [...order].map((letter) => [...resting.join('')].filter((one) => one === letter).length);
    expect(Math.max(...counts)).toBeLessThan(game === amberRush ? 5 : 8);
    expect(counts[order.indexOf('S')]).toBeLessThan(3);
  });
  test('every motion of every symbol begins and ends at rest', () => {
    for (const symbol of game.math['order'] as string)
      for (const motion of ['idle', 'land', 'win'] as const)
        for (const t of [0, 1]) {
          const { x, y, scaleX, scaleY, turn } = poseOf(symbol, motion, t);
          for (const off of [x, y, scaleX - 1, scaleY - 1, turn]) expect(Math.abs(off)).toBeLessThan(1e-9);
        }
  });
});

test('TR-029 the step of the ladder shown is the one that each cascade is multiplied by, in free spins without falling back', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    let table = amber.freshAmber();
    for (const event of roundWith(amberRush, hasFree, seed * 5000).events as AmberEvent[]) {
      if (event.type === 'cascade') expect(table.factor).toBe(event.factor);
      table = ofAmber.after(table, event);
      expect(amber.ladderOf(amberMath, table)).toContain(table.factor);
    }
    expect(table.free?.spin).toBe(table.free?.of);
  }
});

test('TR-029 spoons on the board, their sum and what the pots pay are those of the events', () => {
  const round = roundWith(borschtBistro, (one) => hasEvent('cream')(one) && hasEvent('pots')(one));
  let table = bistro.freshBistro();
  for (const event of round.events as BistroEvent[]) {
    table = bistro.after(table, event);
    if (event.type === 'board' || event.type === 'cascade')
      expect(table.creams.map(({ cell }) => cell).sort()).toEqual(cellsOf(table.columns, 'Z').sort());
    if (event.type === 'cream')
      expect([table.cream, table.brought]).toEqual([
        table.creams.reduce((sum, { factor }) => sum + factor, 0),
        event.multiplier,
      ]);
    if (event.type === 'pots')
      expect([table.pots, cellsOf(table.columns, 'S')]).toEqual([event.multiplier, event.cells]);
    if (event.type === 'spin-total') expect(table.brought).toBe(event.multiplier);
  }
});

test('a figure stands on the group it belongs to, and the twin reads the board from the top', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...Array(25).keys()], { minLength: 1 }), (cells) => {
      expect(cells).toContain(middleOf(cells, 5));
    }),
  );
  expect(middleOf([0, 1, 2, 3, 4], 5)).toBe(2);
  expect(spotOf(0, amber.span)).toEqual({ left: '10%', top: '90%' });
  expect(spotOf(24, amber.span)).toEqual({ left: '90%', top: '10%' });
  expect(rowsOf(['ab', 'cd'])).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
});

describe('the show', () => {
  const { kit, sounds } = plainKit(100);
  const played: string[] = [];
  const did = (name: string) => () => {
    played.push(name);
    return Promise.resolve();
  };
  const scene = {
    start: () => void played.push('start'),
    abort: () => void played.push('abort'),
    place: () => void played.push('place'),
    spotlight: () => undefined,
    drop: did('board'),
    celebrate: did('celebrate'),
    vanish: (_: unknown, isBurst: boolean) => did(isBurst ? 'burst' : 'fade')(),
    settle: did('cascade'),
  } as unknown as CascadeScene;
  const stage = (of: Shown<CascadeTable, CascadeEvent>) => {
    const field = createField(of.fresh());
    const own = of.game === borschtBistro ? (kitchenEvents({ kit, scene, field: field as never }) as never) : undefined;
    const show = createCascadeShow({
      kit,
      scene,
      field,
      resting: of.resting,
      fresh: of.fresh,
      after: of.after,
      paysOf: of.paysOf,
      scattersOf: () => [],
      look: { tones: [], edge: '' },
      ...(own && { own }),
    });
    return { field, show };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    setReducedMotion(true);
    vi.stubGlobal('window', {});
  });
  afterEach(() => {
    vi.useRealTimers();
    setReducedMotion(false);
    vi.unstubAllGlobals();
  });

  test.each(both)(
    'TR-041 TR-038 $game.slug: a round put back at once is the round that was shown; the stake or less returned is never celebrated',
    async (of) => {
      const rounds = [
        roundOf(of.game, 3),
        roundWith(of.game, ({ payout }) => Number(payout) > 0 && Number(payout) <= 1),
        roundWith(of.game, ({ payout }) => Number(payout) > 1 && Number(payout) < 10),
        roundWith(of.game, (round) => hasFree(round) && Number(round.payout) > 10),
      ];
      for (const round of rounds) {
        const { field, show } = stage(of);
        [sounds.length, played.length] = [0, 0];
        const marks: number[] = [];
        const shown = show.reveal(round, 0, (events) => void marks.push(events));
        await vi.runAllTimersAsync();
        await shown;
        // Left after any of its spins, it goes on with the next one.
        expect(marks.map((at) => round.events[at - 1]?.type)).toEqual(
          (round.events as CascadeEvent[]).filter(({ type }) => type === 'spin-total').map(({ type }) => type),
        );
        const first = played.length;
        const left = stage(of);
        const rest = left.show.reveal(round, marks[0] ?? 0);
        await vi.runAllTimersAsync();
        await rest;
        expect(left.field.get()).toEqual(field.get());
        const again = stage(of);
        again.show.place(round);
        expect(again.field.get()).toEqual(field.get());
        const boards = (round.events as CascadeEvent[])
          .filter(({ type }) => type === 'board' || type === 'cascade')
          .map(({ type }) => type);
        expect(played.slice(0, first).filter((name) => boards.includes(name as 'board'))).toEqual(boards);
        const isWin = Number(round.payout) > 1;
        expect(sounds.filter((name) => !['spin', 'stop'].includes(name)).length > 0).toBe(isWin);
        expect(played.includes('burst') || played.includes('celebrate')).toBe(isWin);
        expect(
          (window.__presentation ?? []).some((entry) => entry.type === 'celebrate' && entry.roundId === round.roundId),
        ).toBe(isWin);
      }
    },
  );
  test('a refused stake leaves the board and its figures as they were', () => {
    const { field, show } = stage(both[0]!);
    show.place(roundWith(amberRush, hasFree));
    const before = field.get();
    show.begin?.();
    expect(field.get()).toMatchObject({ brought: 0, sum: 0, free: null });
    show.cancel?.();
    expect(field.get()).toEqual(before);
  });
});

test('TR-027 TR-028 the rules say what the mathematics has: pays by size, the ladder, pots, spoons with their chances, the return', () => {
  const { kit } = plainKit(100);
  const [, pays, ladder, free, rtp] = amberRules(kit, amberMath);
  expect(pays?.rows?.[0]).toEqual([
    { picture: 'symbol symbol-C', name: 'symbol.C' },
    {
      pays: [
        ['5', '×5'],
        ['6', '×8'],
        ['7', '×12'],
        ['8', '×20'],
        ['9', '×30'],
        ['10–11', '×60'],
        ['12–14', '×150'],
        ['15+', '×500'],
      ],
    },
  ]);
  expect(pays?.rows).toHaveLength(AMBER_PAYS.length);
  expect(ladder?.rows?.[0]?.[1]).toBe('×1 · ×2 · ×3 · ×5 · ×8 · ×10'.replaceAll(' ·', '\u00a0·'));
  expect(free?.rows).toEqual([
    ['3', '8'],
    ['4', '10'],
    ['5+', '12'],
  ]);
  expect(rtp?.text).toEqual([
    `rules.rtp_text ${betweenText(amberMath.rtp, amberMath.rtpInterval)}`,
    `rules.interval_text ${percentText(amberMath.rtp.num, amberMath.rtp.den, 3)} ${roundsText('amber-rush')} ${percentText(amberMath.rtpInterval.num, amberMath.rtpInterval.den, 3)}`,
    `rules.hit_text ${percentText(amberMath.hit.num, amberMath.hit.den)}`,
  ]);
  const [, table, pots, spins, cream, last] = bistroRules(kit, bistroMath);
  expect(table?.head).toEqual(['rules.symbol', '8–9', '10–11', '12+']);
  expect(table?.rows?.at(-1)?.slice(1)).toEqual(
    BISTRO_PAYS.at(-1)?.map((pay) => `×${String(pay / 100).replace('.', ',')}`),
  );
  expect(pots?.rows).toEqual([
    ['4', '×3'],
    ['5', '×5'],
    ['6+', '×100'],
  ]);
  expect(spins?.text).toEqual(['rules.free_text 4 10 3 5']);
  expect(cream?.rows?.[0]).toEqual(['×2', '22,0\u00a0%']);
  expect(cream?.rows?.at(-1)).toEqual(['×250', '0,1\u00a0%']);
  expect(last?.text?.[0]).toBe(`rules.rtp_text ${betweenText(bistroMath.rtp, bistroMath.rtpInterval)}`);
});

describe.each(both)('what is said of a round of $game.slug', ({ game, paysOf }) => {
  const { kit } = plainKit(game.scale);
  test('TR-152 every winning group of the paid spin with its size and pay, and what the free spins came to', () => {
    const round = roundWith(
      game,
      ({ events }) => events.some(({ type }) => type === 'cascade') && hasFree({ events } as never),
    );
    const events = round.events as unknown as CascadeEvent[];
    const said = spokenCascade(kit, events, paysOf);
    const paid = events.slice(
      0,
      events.findIndex(({ type }) => type === 'free-spin'),
    );
    for (const { symbol, cells, multiplier } of paid.flatMap((event) => [...paysOf(event)]))
      expect(said).toContain(
        `spoken.group symbol.${symbol} ${cells.length} ${String(multiplier / 100).replace('.', ',')}`,
      );
    expect(said).toContain(`spoken.free ${events.filter(({ type }) => type === 'free-spin').length} `);
    expect(said).toMatch(/[.]$/);
    const lost = roundWith(game, ({ multiplier }) => multiplier === 0);
    expect(spokenCascade(kit, lost.events as unknown as CascadeEvent[], paysOf)).toBe('');
  });
  test('TR-152 what multiplied the groups is said: the step of the ladder, the pots', () => {
    const isTold = (event: CascadeEvent) =>
      (event.type as string) === 'pots' || (event.type === 'cascade' && 'factor' in event && Number(event.factor) > 1);
    const round = roundWith(game, ({ events }) => (events as unknown as CascadeEvent[]).some(isTold));
    expect(spokenCascade(kit, round.events as unknown as CascadeEvent[], paysOf)).toMatch(/spoken\.(factor|pots) \d/);
  });
});
