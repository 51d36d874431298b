// Shows flights: what everybody sees, by the clock; of one's own round its landing or its dive. A replay flies the
// recorded height again. Nothing is decided here: the studio says when a round is over, this only asks in time.
import type { RgsFlight, RgsRound } from '@malva/contract/rgs';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { ease, tween, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { GROUND, heightAt, isDue, isLapsed, mayBeOver, msTo, seatOf, secondsOf, sightOf } from './model.ts';
import type { CrashMath, Seat, Sight, Sky } from './model.ts';

/** What the picture needs to be told besides the sight. */
export interface Landings {
  land(height: number, isOwn: boolean): void;
}

export interface Deck {
  show: Show;
  /**
   * Brings sight, wish and round up to this moment; called on every frame and, on a hidden page, ten times a second.
   */
  beat(): void;
}

const LANDED_MS = 650;
const LOOK_EVERY_MS = 500;
const BOARD_MS = 900;
const REPLAY_MS = 9000;

interface DeckParts {
  kit: Kit;
  sky: Store<Sky>;
  math: CrashMath;
  picture: Landings;
}

const isSame = (one: Sight | null, other: Sight): boolean =>
  one !== null &&
  one.phase === other.phase &&
  one.number === other.number &&
  one.height === other.height &&
  one.isBroken === other.isBroken &&
  secondsOf(one.leftMs) === secondsOf(other.leftMs);

/** Who has landed since the last look: names are given once a flight. */
function createRoster(picture: Landings): (flight: RgsFlight) => void {
  let number = -1;
  const landed = new Set<number>();
  return (flight) => {
    if (flight.number !== number) landed.clear();
    number = flight.number;
    for (const rider of flight.riders) {
      if (rider.landed === null || landed.has(rider.name)) continue;
      landed.add(rider.name);
      picture.land(rider.landed, false);
    }
  };
}

/** How one's own round comes to its end on screen. */
function createEnding({ kit: { sound }, sky, math, picture }: DeckParts) {
  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.stake), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'parachute' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  async function comeDown(round: RgsRound, seat: Seat): Promise<void> {
    sky.set({ seat });
    if (seat.landed !== null && !seat.isReturned) {
      picture.land(seat.landed, true);
      celebrate(round);
    }
    await wait(LANDED_MS);
  }

  /** A recorded round, from its boarding on. */
  async function flyAgain(round: RgsRound): Promise<void> {
    const seat = seatOf(round);
    const to = seat.landed ?? seat.dived ?? GROUND;
    const still = { number: seat.flight ?? 0, leftMs: 0, isBroken: false };
    sky.set({
      seat: { ...seat, landed: null, dived: null, by: null, isReturned: false },
      sight: { ...still, phase: 'boarding', height: GROUND, leftMs: BOARD_MS },
    });
    await wait(BOARD_MS);
    sound.play('rise');
    // A long flight is shown faster, so that its end is seen.
    await tween(
      Math.min(REPLAY_MS, msTo(math, to)),
      (t) =>
        sky.set({ sight: { ...still, phase: 'flying', height: t >= 1 ? to : heightAt(math, msTo(math, to) * t) } }),
      ease.linear,
    );
    if (seat.landed === null) sound.play('dive');
    sky.set({
      sight: {
        ...still,
        phase: seat.landed === null || seat.isReturned ? 'dived' : 'landed',
        height: to,
        isBroken: seat.isReturned,
      },
    });
    await comeDown(round, seat);
  }

  return { comeDown, flyAgain };
}

export function createDeck(parts: DeckParts): Deck {
  const { kit, sky, math, picture } = parts;
  const { sound } = kit;
  const { comeDown, flyAgain } = createEnding(parts);
  const follow = createRoster(picture);
  let lookedAt = 0;

  function soundOf(before: Sight | null, sight: Sight): void {
    if (before === null) return;
    if (sight.phase !== before.phase) {
      if (sight.phase === 'boarding') sound.play('board');
      if (sight.phase === 'flying') sound.play('rise');
      if (sight.phase === 'dived' && !sight.isBroken) sound.play('dive');
    } else if (sight.phase === 'boarding' && secondsOf(sight.leftMs) === 2 && secondsOf(before.leftMs) === 3)
      sound.play('clatter');
  }

  /** What is to be done at this moment without a press. */
  function act(sight: Sight): void {
    const { wish, seat } = sky.get();
    const table = kit.table();
    // The first frames come before the player is seated.
    if (!table) return;
    if (isDue(wish, sight) && table.canPlay()) {
      sky.set({ wish: null });
      void table.play({ auto: sky.get().auto });
    } else if (wish && isLapsed(wish, sight)) sky.set({ wish: null });
    const isOpen = kit.state.get().phase === 'choosing';
    if (!isOpen || !seat || !mayBeOver(seat, sight) || performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    void table.look();
  }

  function beat(): void {
    if (!kit.live) return;
    const { flight } = kit.live.state.get();
    const sight = sightOf(math, flight, kit.live.now());
    const before = sky.get();
    follow(flight);
    if (!isSame(before.sight, sight)) {
      const isNextBoarding = sight.phase === 'boarding' && before.sight?.phase !== 'boarding';
      sky.set({ sight, ...(isNextBoarding && before.seat?.flight !== sight.number && { seat: null }) });
      soundOf(before.sight, sight);
    }
    act(sight);
  }

  return {
    beat,
    show: {
      cancel(code) {
        // It took off meanwhile: the wish stands for the next one.
        const { number } = sky.get().sight ?? { number: 0 };
        if (code === 'ERR_LATE') sky.set({ wish: { except: number, asked: number } });
      },
      async reveal(round, from) {
        if (!kit.live) return flyAgain(round);
        const seat = seatOf(round);
        if (round.events.length > from) return comeDown(round, seat);
        if (sky.get().seat?.roundId !== seat.roundId) sound.play('land');
        sky.set({ seat });
      },
      place: (round) => sky.set({ seat: round && seatOf(round) }),
    },
  };
}
