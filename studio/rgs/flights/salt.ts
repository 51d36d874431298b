// How a published chain comes to its salt: a round of a public beacon that is still to come is named, and once it is
// out its randomness is the salt, and nothing else. Must always hold: no round is named that may be known already;
// where the beacon is silent the chain waits, and there is no other salt.
import { roundFrom, roundTime } from '@malva/rules/beacon';

import type { StudioContext } from '../context.ts';
import type { ChainRow } from './store.ts';

/** A round out for so long that cannot be had is a fault; clocks differ, and a publication takes a moment. */
const LATE_MS = 10_000;

async function nameRound({ beacon, flights, now }: StudioContext, chain: ChainRow): Promise<boolean> {
  const info = await beacon.info();
  const at = now();
  return flights.nameRound(chain.id, { info, round: roundFrom(info, at.getTime() + beacon.marginMs) }, at);
}

/**
 * One step on the way: true when something has changed. A beacon that fails is said, once, and asked again.
 * `isGrounded`: nothing flies before.
 */
export async function saltOn(ctx: StudioContext, chain: ChainRow, isGrounded: boolean): Promise<boolean> {
  const { beacon: info, beacon_round: round } = chain;
  const dueAt = info === null || round === null ? null : roundTime(info, Number(round));
  if (dueAt !== null && dueAt > ctx.now().getTime()) return false;
  try {
    const isDone =
      info === null || round === null
        ? await nameRound(ctx, chain)
        : await ctx.flights.salt(chain.id, round, await ctx.beacon.signature(info, Number(round)));
    ctx.doubts.salt(null);
    return isDone;
  } catch (error) {
    if (dueAt === null || ctx.now().getTime() > dueAt + LATE_MS)
      ctx.doubts.salt({ reason: (error as Error).message, isGrounded });
    return false;
  }
}
