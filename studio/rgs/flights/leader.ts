// The clock of the live game: opens flights, pays registered heights at their moment, ends flights at the dive. Every
// process runs it, one leads by a lease. Must always hold: a flight is opened and ended only under the lease; a flight
// during which no process was there to land players is broken off.
import { msUntil } from '../../math/leleka-crash.ts';
import type { StudioContext } from '../context.ts';
import type { RoundRow } from '../store.ts';
import type { LiveFlight } from './chain.ts';
import { flightOf, phaseOf, REST_MS, sightOf } from './flights.ts';
import type { Sight } from './flights.ts';
import { autoOf, closingOf, endRound, GRACE_MS } from './landing.ts';
import { saltOn } from './salt.ts';
import type { FlightRow } from './store.ts';

const BOARDING_MS = 7000;
/** Flights go on so long after a player last asked for them. */
const ATTENDED_MS = 60_000;
/** As long as studio_lead gives it. */
const LEASE_MS = 4000;
/** No clocks are so far apart: what lies further ahead was stamped by one that has been put right since. */
const AHEAD_MS = 60_000;
/** The lease is renewed, or asked for, this often at least. */
const BEAT_MS = 1000;
/** The pause between checks while no player is at the table. */
const IDLE_MS = 5000;
/** Who looks on is told of boardings and landings this often at most. */
const TELL_MS = 500;
/** After the end of a flight: what committed late is still open then. */
const SWEEPS_MS: readonly number[] = [GRACE_MS, 1000, REST_MS];

interface Memory {
  /** When this process last looked, and since when it does so without a gap. */
  seenAt: number | null;
  hereSince: number;
  told: { phase: string; text: string; at: number };
  /** Rounds of the flight in the air with a height to be paid at, as last read. */
  aloft: { flight: bigint; at: number; rounds: RoundRow[] } | null;
  swept: { flight: bigint; times: number } | null;
  isMaking: boolean;
  /** Rounds being ended: the clock does not wait for them, or many who land at one height would hold up the dive. */
  ending: Promise<void>;
  inHand: Set<bigint>;
}

/** One look at the table by the process that leads. */
interface Look {
  ctx: StudioContext;
  memory: Memory;
  sight: Sight;
  now: Date;
}

const ms = (from: Date, to: Date): number => to.getTime() - from.getTime();
const isAttended = ({ chain }: Sight, now: Date): boolean =>
  chain.attended_at !== null && ms(chain.attended_at, now) < ATTENDED_MS;
/** A player is at the table, or a flight is not wholly over. */
const isNeeded = (sight: Sight, now: Date): boolean =>
  isAttended(sight, now) ||
  (sight.flight !== undefined &&
    (sight.flight.ended_at === null || ms(sight.flight.ended_at, now) < REST_MS + BEAT_MS));

/** Tells those who look on: at once when a phase has begun, else what has changed and not too often. */
async function tell({ ctx, memory, sight }: Look, hasWritten = false): Promise<void> {
  const now = ctx.now();
  const fresh = hasWritten ? ((await sightOf(ctx)) ?? sight) : sight;
  const phase = `${fresh.chain.id} ${fresh.flight?.number ?? 0} ${phaseOf(fresh, now)}`;
  if (phase === memory.told.phase && Math.abs(now.getTime() - memory.told.at) < TELL_MS) return;
  const flight = await flightOf(ctx, fresh, now);
  const text = JSON.stringify({ ...flight, serverTime: null });
  const isNews = text !== memory.told.text;
  memory.told = { phase, text, at: now.getTime() };
  if (isNews) await ctx.table.tell(flight);
}

function endAll(
  { ctx, memory }: Pick<Look, 'ctx' | 'memory'>,
  rounds: readonly RoundRow[],
  over: { dive: number; isBroken: boolean },
): void {
  const now = ctx.now();
  const ended = rounds
    .filter(({ id }) => !memory.inHand.has(id))
    .map(async (row) => {
      memory.inHand.add(row.id);
      try {
        await endRound(ctx, row, { action: closingOf(over, autoOf(row)), token: null, now });
      } catch (error) {
        ctx.log.error({ err: String(error), round: String(row.id) }, 'studio: a round of a flight could not be ended');
      } finally {
        memory.inHand.delete(row.id);
      }
    });
  memory.ending = Promise.all([memory.ending, ...ended]).then(() => undefined);
}

/** The next chain is made and salted while this one still flies. */
function publishAhead({ ctx, memory, sight, now }: Look): void {
  const left = sight.chain.flights - (sight.flight?.number ?? 0);
  if (memory.isMaking || left >= ctx.chains.ahead) return;
  memory.isMaking = true;
  const make = async () => {
    const next = await ctx.flights.next(sight.chain.id);
    // While a flight boards: to look at a signature takes this process half a second the first time.
    if (!next) await ctx.chains.make(now);
    else if (next.salt === null) await saltOn(ctx, next, false);
  };
  make()
    .catch((error: unknown) => ctx.log.error({ err: String(error) }, 'studio: the next chain could not be made'))
    .finally(() => {
      memory.isMaking = false;
    });
}

async function salt(look: Look): Promise<number> {
  const isFurther = await saltOn(look.ctx, look.sight.chain, true);
  await tell(look, isFurther);
  return isFurther ? 0 : TELL_MS;
}

/** Nothing flies: what the last flight left open is ended, then the next one boards. */
async function between(look: Look): Promise<number> {
  const { ctx, memory, sight, now } = look;
  const { chain, flight } = sight;
  if (flight?.ended_at && flight.dive !== null) {
    const passed = ms(flight.ended_at, now);
    const over = passed < -AHEAD_MS ? REST_MS : passed;
    if (memory.swept?.flight !== flight.id) memory.swept = { flight: flight.id, times: 0 };
    const due = SWEEPS_MS.filter((at) => at <= over).length;
    if (due > memory.swept.times) {
      memory.swept.times = due;
      endAll(look, await ctx.flights.aloft(flight.id), { dive: flight.dive, isBroken: flight.is_broken });
    }
    await tell(look);
    if (over < REST_MS) return Math.min(...SWEEPS_MS.filter((at) => at > over)) - over;
  }
  if (!isAttended(sight, now)) return BEAT_MS;
  const number = (flight?.number ?? 0) + 1;
  if (number > chain.flights) {
    if (!(await ctx.flights.next(chain.id))) await ctx.chains.make(now);
    await ctx.flights.spend(chain.id, ctx.table.leader, ctx.now());
    return 0;
  }
  publishAhead(look);
  const startsAt = new Date(now.getTime() + BOARDING_MS);
  const isOpen = await ctx.flights.open({ chain: chain.id, number, startsAt }, ctx.table.leader, now);
  await tell(look, isOpen);
  return isOpen ? TELL_MS : 0;
}

/** Pays the registered heights that are reached; milliseconds to the next. */
async function payReached(look: Look, flight: FlightRow, dive: number): Promise<number> {
  const { ctx, memory, now } = look;
  const { aloft } = memory;
  if (aloft?.flight !== flight.id || Math.abs(now.getTime() - aloft.at) >= TELL_MS) {
    memory.aloft = { flight: flight.id, at: now.getTime(), rounds: await ctx.flights.registered(flight.id, dive) };
  }
  const flown = ms(flight.starts_at, now);
  const waits = (row: RoundRow) => msUntil(autoOf(row) ?? dive) - flown;
  const all = memory.aloft?.rounds ?? [];
  const left = all.filter((row) => waits(row) > 0);
  if (memory.aloft) memory.aloft.rounds = left;
  endAll(
    look,
    all.filter((row) => waits(row) <= 0),
    { dive, isBroken: false },
  );
  return Math.min(...left.map(waits));
}

async function endFlight(
  look: Look,
  flight: FlightRow,
  { live, isBroken }: { live: LiveFlight; isBroken: boolean },
): Promise<number> {
  const { ctx, memory, now } = look;
  const { hash, dive } = live;
  if (!(await ctx.flights.end({ flight: flight.id, hash, dive, isBroken }, ctx.table.leader, now))) return TELL_MS;
  if (isBroken)
    ctx.log.error(
      { flight: String(flight.id), number: flight.number },
      'studio: a flight was broken off, no player could land',
    );
  memory.swept = { flight: flight.id, times: 0 };
  await tell(look, true);
  endAll(look, await ctx.flights.registered(flight.id, dive), { dive, isBroken });
  return GRACE_MS;
}

/** `nobodySince`: from then until now no process was there; null: one was. */
async function fly(look: Look, flight: FlightRow, nobodySince: number | null): Promise<number> {
  const { ctx, now } = look;
  const startsIn = ms(now, flight.starts_at);
  if (startsIn > AHEAD_MS) {
    const live = await ctx.chains.flight(flight.chain_id, flight.number);
    return endFlight(look, flight, { live, isBroken: true });
  }
  if (startsIn > 0) {
    await tell(look);
    return Math.min(startsIn, TELL_MS);
  }
  const live = await ctx.chains.flight(flight.chain_id, flight.number);
  const diveAt = flight.starts_at.getTime() + msUntil(live.dive);
  const isBroken = nobodySince !== null && diveAt > nobodySince;
  if (isBroken || now.getTime() >= diveAt) return endFlight(look, flight, { live, isBroken });
  const nextIn = await payReached(look, flight, live.dive);
  await tell(look);
  return Math.min(diveAt - now.getTime(), nextIn, TELL_MS);
}

/**
 * Whether this process leads, and how far the lease reached before. What the row says already is not asked for again.
 */
async function leadOf(
  ctx: StudioContext,
  { chain }: Sight,
  now: Date,
): Promise<{ leads: boolean; until: Date | null }> {
  const { leader, leader_until: until } = chain;
  const given = until === null ? 0 : ms(now, until);
  const left = given > AHEAD_MS ? 0 : given;
  if (leader === ctx.table.leader && left > LEASE_MS - BEAT_MS) return { leads: true, until };
  if (leader !== null && leader !== ctx.table.leader && left > 0) return { leads: false, until };
  const { leads, was_until: wasUntil } = await ctx.flights.lead(chain.id, ctx.table.leader, now);
  return { leads, until: wasUntil };
}

/** @returns milliseconds until there is something to do again */
async function step(ctx: StudioContext, memory: Memory, now: Date): Promise<number> {
  const sight = await sightOf(ctx);
  if (!sight) {
    if (!ctx.table.isWanted) return IDLE_MS;
    await ctx.chains.make(now);
    return 0;
  }
  if (!isNeeded(sight, now)) return IDLE_MS;
  const { leads, until } = await leadOf(ctx, sight, now);
  if (!leads) return BEAT_MS;
  const look: Look = { ctx, memory, sight, now };
  if (sight.chain.salt === null) return salt(look);
  const { flight } = sight;
  if (!flight || flight.ended_at !== null) return between(look);
  // The lease ran out. Had this process been at work since its holder last gave a sign, players could land all along;
  // one that started later, even before the lease was over, finds a time in which no process was there.
  const lastSign = until === null || until > now ? null : until.getTime() - LEASE_MS;
  return fly(look, flight, lastSign !== null && memory.hereSince > lastSign ? lastSign : null);
}

export interface Leader {
  /** One look with all that came of it; milliseconds until the next is due. */
  tick(): Promise<number>;
  /** Looks whenever it is due until it is stopped, which hands the lease over. */
  start(): { stop(): Promise<void> };
}

export function openLeader(ctx: StudioContext): Leader {
  const memory: Memory = {
    seenAt: null,
    hereSince: 0,
    told: { phase: '', text: '', at: 0 },
    aloft: null,
    swept: null,
    isMaking: false,
    ending: Promise.resolve(),
    inHand: new Set(),
  };
  const look = async (): Promise<number> => {
    const now = ctx.now();
    if (memory.seenAt === null || Math.abs(now.getTime() - memory.seenAt) > LEASE_MS) memory.hereSince = now.getTime();
    const wait = await step(ctx, memory, now);
    memory.seenAt = now.getTime();
    return wait;
  };
  const tick = async (): Promise<number> => {
    const wait = await look();
    await memory.ending;
    return wait;
  };
  return { tick, start: () => startLoop(ctx, { look, ended: () => memory.ending }) };
}

function startLoop(
  ctx: StudioContext,
  { look, ended }: { look(): Promise<number>; ended(): Promise<void> },
): { stop(): Promise<void> } {
  let isStopped = false;
  let isIdle = false;
  let go = (): void => undefined;
  const pause = (wait: number): Promise<void> =>
    new Promise((done) => {
      isIdle = wait === IDLE_MS;
      const timer = setTimeout(done, Math.max(wait, 1));
      go = () => {
        clearTimeout(timer);
        done();
      };
    });
  ctx.table.wake = () => {
    if (isIdle) go();
  };
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const wait = await look().catch((error: unknown) => {
        ctx.log.warn({ err: String(error) }, 'studio: the live game could not look');
        return BEAT_MS;
      });
      if (!isStopped) await pause(wait);
    }
    await ended();
    await ctx.flights.stopLeading(ctx.table.leader, ctx.now()).catch(() => undefined);
  };
  const running = loop();
  return {
    async stop() {
      isStopped = true;
      go();
      await running;
    },
  };
}
