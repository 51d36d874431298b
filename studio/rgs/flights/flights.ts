// The one flight everybody sees, as it is told to callers and to all who look on. Must always hold: nothing of a
// flight's hash or dive before it is over; riders for virtual money are not shown to others.
import { createHash } from 'node:crypto';

import { formatMoney } from '@malva/rules/money';
import type { NamedRound } from '@malva/contract/randomness';
import type { RgsFlight } from '@malva/contract/rgs';

import type { StudioContext } from '../context.ts';
import type { ChainRow, FlightRow } from './store.ts';

/** Between two flights: the dive is looked at. */
export const REST_MS = 3000;
const SHOWN = 20;

/** A name of four digits from chain and seat: the same all along a chain, and not linked to a player outside it. */
export function riderOf(chain: number, seat: bigint): number {
  return 1000 + (Number.parseInt(createHash('md5').update(`${chain}:${seat}`).digest('hex').slice(0, 7), 16) % 9000);
}

export interface Sight {
  chain: ChainRow;
  /** The newest of the chain. */
  flight: FlightRow | undefined;
}

export async function sightOf(ctx: StudioContext): Promise<Sight | undefined> {
  const chain = await ctx.flights.chain();
  return chain && { chain, flight: await ctx.flights.last(chain.id) };
}

export function phaseOf({ chain, flight }: Sight, now: Date): RgsFlight['phase'] {
  if (chain.salt === null) return 'salting';
  if (!flight) return 'resting';
  if (flight.ended_at === null) return now < flight.starts_at ? 'boarding' : 'flying';
  return now.getTime() < flight.ended_at.getTime() + REST_MS ? 'dived' : 'resting';
}

const namedOf = ({ beacon, beacon_round: round }: ChainRow): NamedRound | null =>
  beacon === null || round === null ? null : { chain: beacon.hash, round: Number(round) };

/** The next chain is published to all who look on before the round that salts it is out. */
async function nextOf(ctx: StudioContext, { chain, flight }: Sight): Promise<RgsFlight['next']> {
  if (chain.flights - (flight?.number ?? 0) >= ctx.chains.ahead) return null;
  const next = await ctx.flights.next(chain.id);
  return next ? { commit: next.commit, beacon: namedOf(next) } : null;
}

export async function flightOf(ctx: StudioContext, sight: Sight | undefined, now: Date): Promise<RgsFlight> {
  const recent = await ctx.flights.recent(SHOWN);
  const base = {
    dive: null,
    hash: null,
    startsAt: null,
    isBroken: false,
    riders: [],
    aboard: 0,
    recent,
    beacon: null,
    next: null,
    serverTime: now.toISOString(),
  };
  // The very first chain is being made.
  if (!sight) return { ...base, phase: 'resting', number: 0, commit: '', salt: null };
  const { chain, flight } = sight;
  const phase = phaseOf(sight, now);
  const seen = {
    ...base,
    phase,
    number: flight?.number ?? 0,
    commit: chain.commit,
    salt: chain.salt,
    beacon: namedOf(chain),
    next: await nextOf(ctx, sight),
  };
  if (!flight || phase === 'salting' || phase === 'resting') return seen;
  const riders = await ctx.flights.riders(flight.id, SHOWN);
  return {
    ...seen,
    startsAt: flight.starts_at.toISOString(),
    dive: flight.dive,
    hash: flight.hash,
    isBroken: flight.is_broken,
    riders: riders.map(({ seat_id: seat, bet, landed }) => ({
      name: riderOf(chain.id, seat),
      bet: formatMoney(bet),
      landed: landed === null ? null : Number(landed),
    })),
    aboard: Number(riders[0]?.aboard ?? 0),
  };
}

/**
 * Its time is taken before the read: of two states the one with the later time is the newer. A caller that asks while a
 * read is running gets the same answer.
 */
export function flightNow(ctx: StudioContext): Promise<RgsFlight> {
  const look = async (): Promise<RgsFlight> => {
    const now = ctx.now();
    return flightOf(ctx, await sightOf(ctx), now);
  };
  ctx.table.looking ??= look().finally(() => {
    ctx.table.looking = null;
  });
  return ctx.table.looking;
}
