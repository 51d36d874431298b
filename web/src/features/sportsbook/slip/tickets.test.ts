// A slip as the bets it becomes, and the figures beside them.
import type { Quote } from '@malva/contract/sport-bets';
import { expect, it } from 'vitest';
import { liveCards, soonCards } from '../../../core/sport-fixture.ts';
import type { SlipPick } from './picks.ts';
import {
  builderProblem,
  canJoin,
  figuresOf,
  haltedOf,
  legsKey,
  movedOf,
  openKinds,
  problemOf,
  ticketsOf,
  toAccept,
  wireKind,
  wireOf,
} from './tickets.ts';

const pick = (at: number, odds: number): SlipPick => {
  const { id, sport, home, away, league, startsAt } = [...soonCards, ...liveCards][at]!;
  const leg = { event: id, market: 1, spec: '', outcome: '1' };
  return { ...leg, odds, banker: false, sport, home, away, league: league.name, startsAt, isLive: false, lang: 'uk' };
};
const three = [pick(0, 18_100), pick(1, 19_200), pick(2, 20_000)];
const quote = (legs: readonly Partial<Quote['legs'][number]>[]): Quote =>
  ({
    groups: [],
    legs: legs.map((leg) => ({ odds: null, p: null, state: 'open', reason: null, isLive: false, ...leg })),
  }) as Quote;

it('singles are a bet each, an express is one, a system counts its lines', () => {
  expect(ticketsOf({ kind: 'single', picks: three, sizes: [] })).toHaveLength(3);
  const [express] = ticketsOf({ kind: 'express', picks: three, sizes: [] });
  // 1.81 × 1.92 × 2.00, a hundred hryvnias.
  expect(figuresOf(express!, 10_000n)).toMatchObject({ lines: 1, odds: 69_504n, returns: 69_504n, left: 0n });
  const [system] = ticketsOf({ kind: 'system', picks: three, sizes: [2] });
  expect(figuresOf(system!, 10_000n)).toMatchObject({ lines: 3, unit: 3_333n, stake: 9_999n, left: 1n });
});

it('SB-175 a return above the largest is shown as the largest', () => {
  const picks = three.map((one) => ({ ...one, odds: 10_000_000 }));
  const [express] = ticketsOf({ kind: 'express', picks, sizes: [] });
  expect(figuresOf(express!, 10_000n)).toMatchObject({ returns: 100_000_000n, isCapped: true });
});

it('selections of one match make no express, and say so', () => {
  const picks = [three[0]!, { ...three[0]!, outcome: '2' }];
  expect([problemOf(picks)?.code, openKinds(picks)]).toEqual(['selections_related', ['single']]);
});

it('a price that moved is accepted by a press, or by the player’s own rule', () => {
  const [express] = ticketsOf({ kind: 'express', picks: three, sizes: [] });
  const moved = movedOf(express!, quote([{ odds: 18_100 }, { odds: 19_500 }, { odds: 19_000 }]));
  expect(moved.map(({ now }) => now)).toEqual([19_500, 19_000]);
  expect(toAccept(moved, 'none')).toHaveLength(2);
  expect(toAccept(moved, 'higher').map(({ now }) => now)).toEqual([19_000]);
  expect(toAccept(moved, 'any')).toEqual([]);
});

it('a suspended selection stays in the slip and is named', () => {
  const [express] = ticketsOf({ kind: 'express', picks: three, sizes: [] });
  const halted = haltedOf(express!, quote([{}, { state: 'suspended' }, {}]));
  expect(halted).toEqual([three[1]]);
});

const built = [three[0]!, { ...three[0]!, market: 18, spec: 'total=2.5', outcome: '12' }];

it('selections of a match are one builder with its own price, and others make an express of it', () => {
  const builders = { [three[0]!.event]: { legs: legsKey(built), odds: 30_000 } };
  const [alone] = ticketsOf({ kind: 'builder', picks: built, sizes: [], builders });
  expect([wireKind(alone!), figuresOf(alone!, 10_000n).odds]).toEqual(['single', 30_000n]);
  const [express] = ticketsOf({ kind: 'builder', picks: [...built, three[1]!], sizes: [], builders });
  // 3.00 × 1.92.
  expect([wireKind(express!), figuresOf(express!, 10_000n)]).toMatchObject(['express', { odds: 57_600n }]);
  expect(express!.picks.map((one) => wireOf(one, express!.groups)).map(({ group, odds }) => [group, odds])).toEqual([
    [1, 30_000],
    [1, 30_000],
    [undefined, 19_200],
  ]);
});

it('a builder has no price until it is told, and a price of other legs is not its own', () => {
  const builders = { [three[0]!.event]: { legs: legsKey(built.slice(1)), odds: 30_000 } };
  const [ticket] = ticketsOf({ kind: 'builder', picks: built, sizes: [], builders });
  expect(figuresOf(ticket!, 10_000n).isPriced).toBe(false);
  const known = { [three[0]!.event]: { legs: legsKey(built), odds: 30_000 } };
  const [seen] = ticketsOf({ kind: 'builder', picks: built, sizes: [], builders: known });
  const groups = [{ group: 1, odds: 28_000, implied: [], excluded: [] }];
  expect(movedOf(seen!, { ...quote([{}, {}]), groups })).toMatchObject([{ was: 30_000, now: 28_000 }]);
});

it('related selections can be joined where every match of them can have a builder', () => {
  expect([canJoin(built), canJoin(three), canJoin(built.map((one) => ({ ...one, isLive: true })))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(builderProblem([three[0]!])).toBe('alone');
  const four = three.concat(pick(3, 20_000)).flatMap((one) => [one, { ...one, outcome: '3' }]);
  expect(builderProblem(four)).toBe('many_builders');
});
