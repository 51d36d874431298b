// The flight everybody at the table sees: asked for by call, told sooner by the lobby's channel, timed by the server's
// clock. Must always hold: an older state never replaces a newer one, and nothing here needs the channel: where it is
// silent, the call comes once a second and is enough.
import type { LobbyToGame } from '@malva/contract/game-frame';
import type { RgsFlight, RgsSession } from '@malva/contract/rgs';
import type { Lobby } from './frame.ts';
import type { Rgs } from './rgs.ts';
import { RgsError } from './rgs.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

export interface LiveState {
  flight: RgsFlight;
  /** No answer has come for some seconds: the flight goes on at the server, unseen. */
  isLost: boolean;
}

export interface Live {
  readonly state: Store<LiveState>;
  /** The server's time, ms since 1970. */
  now(): number;
}

export interface ClockReading {
  /** Server's ms less those of performance.now(). */
  offset: number;
  /** How long the answer took: half of it is the most by which the reading can be wrong. */
  roundTrip: number;
}

const SLACK_MS = 60;

/** The quicker answer knows the time better; two that cannot both be right mean that this machine has slept. */
export function truerClock(known: ClockReading, next: ClockReading): ClockReading {
  const most = (known.roundTrip + next.roundTrip) / 2 + SLACK_MS;
  return next.roundTrip <= known.roundTrip || Math.abs(next.offset - known.offset) > most ? next : known;
}

const TICK_MS = 250;
const LOST_MS = 3500;
const ALONE_MS = 1000;
const TOLD_MS = { flying: 5000, other: 25_000 } as const;
/** A phase that has lasted so much longer than it should: the channel may have lost its end. */
const OVERDUE_MS = 1500;
const REST_MS = 6000;

/**
 * How long to wait before the flight is asked for again, when the channel told the present phase (`isTold`) or did not.
 */
export function patience({ phase, startsAt, serverTime }: RgsFlight, now: number, isTold: boolean): number {
  const isOverdue =
    (phase === 'boarding' && now > Date.parse(startsAt ?? serverTime) + OVERDUE_MS) ||
    (phase === 'dived' && now > Date.parse(serverTime) + REST_MS);
  if (!isTold || isOverdue || phase === 'resting' || phase === 'salting') return ALONE_MS;
  return phase === 'flying' ? TOLD_MS.flying : TOLD_MS.other;
}

/** A publication of the channel, if it is a flight. */
function flightIn(message: LobbyToGame): RgsFlight | null {
  if (message.type !== 'live') return null;
  const { type, data } = (message.data ?? {}) as { type?: unknown; data?: RgsFlight };
  return type === 'flight' && typeof data?.phase === 'string' ? data : null;
}

export interface LiveParts {
  rgs: Pick<Rgs, 'flight'>;
  lobby: Lobby;
  session: RgsSession & { flight: RgsFlight };
  /**
   * True while the page is hidden: this player is then not at the table, and nothing is asked until the page is
   * visible.
   */
  isHidden(): boolean;
  /** The session is over: nothing more will be answered. */
  onRefusal(error: RgsError): void;
}

export function followFlight({ rgs, lobby, session, isHidden, onRefusal }: LiveParts): Live {
  const state = createStore<LiveState>({ flight: session.flight, isLost: false });
  let clock: ClockReading = { offset: Date.parse(session.serverTime) - performance.now(), roundTrip: 5000 };
  let isTold = false;
  let isAsking = false;
  let askedAt = -Infinity;
  let answeredAt = performance.now();
  let tickedAt = performance.now();
  const now = (): number => performance.now() + clock.offset;

  function take(flight: RgsFlight, byChannel: boolean): void {
    const known = state.get().flight;
    if (Date.parse(flight.serverTime) < Date.parse(known.serverTime)) return;
    // A new phase told by the channel shows that it works; one learnt by asking, that it does not.
    if (byChannel) isTold = true;
    else if (flight.phase !== known.phase || flight.number !== known.number) isTold = false;
    state.set({ flight, isLost: false });
  }

  async function ask(): Promise<void> {
    isAsking = true;
    askedAt = performance.now();
    try {
      const flight = await rgs.flight({});
      answeredAt = performance.now();
      clock = truerClock(clock, {
        offset: Date.parse(flight.serverTime) - (askedAt + answeredAt) / 2,
        roundTrip: answeredAt - askedAt,
      });
      take(flight, false);
    } catch (error) {
      if (error instanceof RgsError && error.code === 'ERR_SESSION') {
        clearInterval(timer);
        onRefusal(error);
      } else if (performance.now() - answeredAt > LOST_MS) state.set({ isLost: true });
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => {
    const at = performance.now();
    const hasSlept = at - tickedAt > TICK_MS * 10;
    tickedAt = at;
    if (isAsking || isHidden()) return;
    if (hasSlept || at - askedAt >= patience(state.get().flight, now(), isTold)) void ask();
  }, TICK_MS);
  lobby.listen((message) => {
    const flight = flightIn(message);
    if (flight) take(flight, true);
    // The player comes back to a hidden page: fetch what has happened since.
    if (message.type === 'resume' && !isAsking) void ask();
  });
  return { state, now };
}
