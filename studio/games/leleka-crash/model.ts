// The flight as data: how high it is now, who sits in it, what the main button is for. Heights are in 1/100, as the
// mathematics counts them. Everything follows from the state the studio told, the server's time and the round alone.
import type { RgsFlight, RgsRound } from '@malva/contract/rgs';
import type { CrashEvent } from '../../math/leleka-crash.ts';
import { shareText, timesText } from '../core/amounts.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import type { Phase } from '../core/table-state.ts';

export interface CrashMath {
  scale: number;
  target: { min: number; max: number };
  height: { numerator: number };
  curve: { num: number; den: number };
  chain: { flights: number };
  instantDive: { num: number; den: number };
  rtp: { num: number; den: number };
  maxMultiplier: number;
}

export const GROUND = 100;

/** 360 → "3,60". */
export const heightText = (height: number): string => timesText(height, GROUND, 2);

/** Height after so many milliseconds of flight; the studio counts the same. */
export function heightAt({ curve, maxMultiplier }: CrashMath, ms: number): number {
  return Math.min(maxMultiplier, Math.floor(GROUND * Math.exp((Math.max(0, ms) * curve.num) / curve.den) + 1e-9));
}

/** About when a height is reached, ms. */
export const msTo = ({ curve }: CrashMath, height: number): number =>
  (Math.log(height / GROUND) * curve.den) / curve.num;

/** A seat in a flight, by its round. */
export interface Seat {
  roundId: string;
  flight: number | null;
  auto: number | null;
  /** Where it landed, or where the flight took it along; null while it is in the air. */
  landed: number | null;
  dived: number | null;
  by: 'player' | 'auto' | null;
  /** Our fault ended the flight: the stake came back. */
  isReturned: boolean;
}

export function seatOf(round: RgsRound): Seat {
  const events = round.events as CrashEvent[];
  const landed = events.find((event) => event.type === 'landed');
  const dived = events.find((event) => event.type === 'dived');
  const { auto = null } = (round.params ?? {}) as { auto?: number | null };
  return {
    roundId: round.roundId,
    flight: round.flight,
    auto,
    landed: landed?.at ?? null,
    dived: dived?.at ?? null,
    by: landed?.by ?? null,
    isReturned: landed?.at === GROUND,
  };
}

/** A rider as the list shows them; without a name: a player for virtual money, shown to themselves alone. */
export type Aboard = Omit<RgsFlight['riders'][number], 'name'> & { name: number | null; isOwn: boolean };

/** One's own seat first, told or not: the studio tells the highest stakes, and a list may be longer than its window. */
export function aboardOf({ number, riders, phase }: RgsFlight, round: RgsRound | null): Aboard[] {
  const isAboard = round !== null && round.flight === number && phase !== 'resting' && phase !== 'salting';
  if (!isAboard) return riders.map((rider) => ({ ...rider, isOwn: false }));
  // Two may have the same four digits, seldom the same stake too.
  const told = riders.find(({ name, bet }) => name === round.rider && bet === round.bet);
  const own = told ?? { name: round.rider, bet: round.bet, landed: seatOf(round).landed };
  return [
    { ...own, isOwn: true },
    ...riders.filter((rider) => rider !== told).map((rider) => ({ ...rider, isOwn: false })),
  ];
}

/**
 * What is seen of a flight at one moment. `landed`: a recorded round has come down, and its flight is not known
 * further.
 */
export interface Sight {
  phase: RgsFlight['phase'] | 'landed';
  number: number;
  height: number;
  /** To take-off, ms; of boarding. */
  leftMs: number;
  isBroken: boolean;
}

export function sightOf(math: CrashMath, flight: RgsFlight, now: number): Sight {
  const { phase, number, startsAt, dive, isBroken } = flight;
  const still = { number, leftMs: 0, isBroken };
  if (phase === 'dived') return { ...still, phase, height: dive ?? GROUND };
  if (startsAt === null || phase === 'salting' || phase === 'resting') return { ...still, phase, height: GROUND };
  const ms = now - Date.parse(startsAt);
  // It takes off by the clock: the message of it may come a little later.
  return ms < 0
    ? { ...still, phase: 'boarding', height: GROUND, leftMs: -ms }
    : { ...still, phase: 'flying', height: heightAt(math, ms) };
}

/** A seat on the next flight, asked for while none is boarding. */
export interface Wish {
  /** Not this flight: it would not take the player any more. */
  except: number | null;
  /** The flight in sight when it was asked for. */
  asked: number;
}

/** What the main button is for. */
export type Order = 'board' | 'waiting' | 'land' | 'counting' | 'queue' | 'unqueue' | 'none';

export interface Moment {
  sight: Sight | null;
  phase: Phase;
  seat: Seat | null;
  wish: Wish | null;
}

export function orderOf({ sight, phase, seat, wish }: Moment): Order {
  if (!sight || phase === 'loading' || phase === 'over') return 'none';
  if (phase === 'choosing') {
    if (seat?.flight !== sight.number || sight.phase === 'dived') return 'counting';
    // No landing at the height of the take-off.
    if (sight.phase !== 'flying' || sight.height <= GROUND) return 'waiting';
    return seat.auto === null || sight.height < seat.auto ? 'land' : 'counting';
  }
  if (phase !== 'idle') return 'none';
  if (wish) return 'unqueue';
  return sight.phase === 'boarding' ? 'board' : 'queue';
}

/** Asked for while flight `number` was in sight: a flight in the air takes no rider aboard. */
export const wishOf = ({ phase, number }: Sight): Wish => ({
  except: phase === 'flying' || phase === 'dived' ? number : null,
  asked: number,
});

/** It boards the first flight it can mean, */
export const isDue = (wish: Wish | null, sight: Sight): boolean =>
  wish !== null && sight.phase === 'boarding' && sight.number !== wish.except;
/** and ends at its take-off: a player who left meanwhile is not taken along. */
export const isLapsed = (wish: Wish, sight: Sight): boolean => sight.phase === 'flying' && sight.number !== wish.asked;

/** Whether the open round may be over without a press: its flight has ended, or has passed the height it registered. */
export function mayBeOver(seat: Seat, sight: Sight): boolean {
  if (seat.flight !== sight.number) return true;
  return (
    sight.phase === 'dived' ||
    sight.phase === 'resting' ||
    (sight.phase === 'flying' && seat.auto !== null && sight.height >= seat.auto)
  );
}

export interface Sky {
  /** The height the next round registers; null = by hand. */
  auto: number | null;
  /** The last one typed, for those who switch it off and on again. */
  typed: number;
  wish: Wish | null;
  seat: Seat | null;
  sight: Sight | null;
}

export const PRESETS = [150, 200, 500] as const;
export const freshSky = (): Sky => ({ auto: null, typed: 300, wish: null, seat: null, sight: null });
export const createSky = (): Store<Sky> => createStore(freshSky());

export const inRange = ({ target }: CrashMath, height: number): number =>
  Math.min(target.max, Math.max(target.min, Math.round(height)));

const rungs = [
  101, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000,
  100_000, 200_000, 500_000, 1_000_000,
] as const;

/** The next round height up or down; the same one at the end. */
export function nextHeight(math: CrashMath, height: number, way: 1 | -1): number {
  const found = way === 1 ? rungs.find((rung) => rung > height) : rungs.findLast((rung) => rung < height);
  return inRange(math, found ?? height);
}

/** The chance that a flight reaches a height, per cent: 200 → "49,5 %". */
export function chanceText({ height: { numerator } }: CrashMath, height: number): string {
  const text = ((numerator * 100) / height).toFixed(height > 10_000 ? 4 : 2);
  return shareText(text.replace(/0+$/, '').replace(/\.$/, ''));
}

/** What a seat is worth at a height, kopiyka: as the studio pays it. */
export const worthAt = (bet: bigint, height: number): bigint => (bet * BigInt(height)) / BigInt(GROUND);

/** How a dive reads at a glance in the row of the last ones. */
export const toneOf = (dive: number): 'low' | 'mid' | 'high' => (dive < 200 ? 'low' : dive < 1000 ? 'mid' : 'high');

export const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
