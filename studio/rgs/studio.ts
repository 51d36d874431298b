// The studio as one object: what the HTTP routes, the platform and the jobs call. Opened once by the composition root.
import type { RgsFlight, RgsRound, RgsSeed } from '@malva/contract/rgs';
import type { RoundProof, SeedState } from '@malva/contract/games';
import type { StoredCheck, StoredDifference } from '@malva/contract/provider';

import { openContext } from './context.ts';
import type { StudioContext } from './context.ts';
import { proofOf, rotate, seatOfPlayer, seedState } from './fairness.ts';
import { act, end, play, reveal, roundOfSeat } from './play.ts';
import type { StudioOptions } from './port.ts';
import type { GeneratorCheck } from './generator/check.ts';
import { watchReturns, watchedReturns } from './returns/returns.ts';
import { attend } from './flights/attend.ts';
import { openDraws } from './draws/draws.ts';
import { openLeader } from './flights/leader.ts';
import { moveHistory, type HistoryBounds } from './history/history.ts';
import { freeRoundsOf } from './free-rounds/free-rounds.ts';
import { auditOn, differencesIn } from './audit/audit.ts';
import type { Difference } from './audit/store.ts';
import { authenticate, fundsOf, launch, liveSession, netOf, ownRound, view } from './sessions.ts';
import type { LaunchRequest } from './sessions.ts';
import { landClosed } from './flights/landing.ts';
import { finishOpenRounds } from './settle.ts';
import { testKnownAnswer, testMath, testRandomSource } from './self-check.ts';
import type { ActionBody, PlayBody } from '@malva/contract/rgs';

export type Studio = ReturnType<typeof openStudio>;

export function openStudio(options: StudioOptions) {
  const ctx = openContext(options);
  return {
    ...clientCalls(ctx),
    platform: platformCalls(ctx),
    jobs: jobCalls(ctx),
    draws: openDraws({ key: options.seedKey, seeds: ctx.seeds, assertSound: () => ctx.gates.assertSound() }),
  };
}

/** The calls of contract/rgs.ts; `token` is the bearer token. */
function clientCalls(ctx: StudioContext) {
  return {
    authenticate: (launchToken: string) => authenticate(ctx, launchToken),
    play: (token: string, body: PlayBody) => play(ctx, token, body),
    action: (token: string, body: ActionBody) => act(ctx, token, body),
    end: (token: string, roundId: string) => end(ctx, token, roundId),
    event: (token: string, body: { roundId: string; revealed: number }) =>
      reveal(ctx, token, body.roundId, body.revealed),
    async balance(token: string) {
      const session = await liveSession(ctx, token);
      const seat = await ctx.store.seat(session.seat_id);
      const [funds, net, freeRounds] = await Promise.all([
        fundsOf(ctx, seat),
        netOf(ctx, seat),
        freeRoundsOf(ctx, session),
      ]);
      return {
        ...funds,
        net,
        freeRounds,
        notBefore: seat.not_before?.toISOString() ?? null,
        serverTime: ctx.now().toISOString(),
      };
    },
    async history(token: string, limit = 100): Promise<{ rounds: RgsRound[] }> {
      const session = await liveSession(ctx, token);
      const rows = await ctx.store.history(session.seat_id, session.game, limit);
      return { rounds: await Promise.all(rows.map((row) => view(ctx, row))) };
    },
    async replay(token: string, roundId: string): Promise<{ round: RgsRound }> {
      return { round: await view(ctx, await roundOfSeat(ctx, await liveSession(ctx, token), roundId)) };
    },
    flight: (token: string): Promise<RgsFlight> => attend(ctx, token),
    async seed(token: string): Promise<RgsSeed> {
      return seedState(ctx, await ctx.store.seat((await liveSession(ctx, token)).seat_id));
    },
    async rotateSeed(token: string, clientSeed: string | null): Promise<RgsSeed> {
      return rotate(ctx, (await liveSession(ctx, token)).seat_id, clientSeed);
    },
  };
}

/** What the site around the studio calls, by player. */
function platformCalls(ctx: StudioContext) {
  const withoutDates = ({ commit, nextCommit, clientSeed, nonce, revealed }: RgsSeed): SeedState => ({
    commit,
    nextCommit,
    clientSeed,
    nonce,
    revealed: revealed.map((pair) => ({
      commit: pair.commit,
      serverSeed: pair.serverSeed,
      clientSeed: pair.clientSeed,
      rounds: pair.rounds,
    })),
  });
  return {
    launch: (request: LaunchRequest) => launch(ctx, request),
    seeds: async (playerId: number): Promise<SeedState> =>
      withoutDates(await seedState(ctx, await seatOfPlayer(ctx, playerId))),
    rotateSeed: async (playerId: number, clientSeed: string | null): Promise<SeedState> =>
      withoutDates(await rotate(ctx, (await seatOfPlayer(ctx, playerId)).id, clientSeed)),
    proof: async (playerId: number, roundId: string): Promise<RoundProof> =>
      proofOf(ctx, await ownRound(ctx, playerId, roundId)),
    round: async (playerId: number, roundId: string): Promise<RgsRound> =>
      view(ctx, await ownRound(ctx, playerId, roundId)),
    /**
     * All money and replay sessions of the player (exclusion, block), or those of one session of the site (logout), are
     * dead from the next request on.
     */
    async endSessions(playerId: number, siteSession: string | null = null): Promise<number> {
      const ended = await ctx.store.endSessions(playerId, { now: ctx.now(), siteSession });
      if (siteSession === null) {
        // The sessions are over whatever becomes of the landing; without it the round ends with its flight.
        await landClosed(ctx, playerId).catch((error: unknown) =>
          ctx.log.error({ err: String(error), player: playerId }, 'studio: a rider could not be landed'),
        );
      }
      return ended;
    },
    /** Why games are off; empty when all is well. */
    gamesOff: () => ctx.doubts.gamesOff(),
  };
}

/**
 * Random source, published vector, pinned mathematics. What fails is switched off in this process, which each sees to
 * for itself.
 */
function selfCheck(ctx: StudioContext): Record<string, string> {
  const rng = testRandomSource(ctx.random) ?? testKnownAnswer();
  ctx.gates.set('rng', new Map(rng ? [['*', rng]] : []));
  ctx.gates.set('math', testMath());
  return ctx.gates.reasons();
}

const hourMs = 3_600_000;
const mostShown = 200;

/** The same now and every hour, in every process, and the beacon until it answers; the office hears of what is off. */
function watchSelf(ctx: StudioContext, everyMs = hourMs): { stop(): Promise<void> } {
  let telling = Promise.resolve();
  let isBeaconKnown = false;
  // A wrong name or address is seen at once, not a month later when the next chain wants its salt.
  const askBeacon = (): Promise<void> =>
    ctx.beacon.info().then(
      () => {
        isBeaconKnown = true;
        ctx.doubts.salt(null);
      },
      (error: Error) => ctx.doubts.salt({ reason: error.message, isGrounded: false }),
    );
  const look = (): void => {
    selfCheck(ctx);
    telling = ctx.doubts.tell();
    if (!isBeaconKnown) void askBeacon();
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await telling;
    },
  };
}

/** What a scheduler calls. */
function jobCalls(ctx: StudioContext) {
  return {
    selfCheck: () => selfCheck(ctx),
    watchSelf: (everyMs?: number) => watchSelf(ctx, everyMs),
    /** At start: settles every single-step round a stopped process left open. */
    recover: () => finishOpenRounds(ctx, { all: true }),
    /**
     * Every minute: the same for rounds older than ten seconds; rounds left alone for 24 hours end by the published
     * rule.
     */
    finishStale: () => finishOpenRounds(ctx, { all: false }),
    /** Daily: forgets old demo play and dead tickets. Returns how many demo seats went. */
    /** All there is to forget, in small steps; answers how many demo seats. */
    async sweep(): Promise<number> {
      let all = 0;
      for (let seats = -1; seats !== 0; all += seats) seats = await ctx.store.sweep(ctx.now());
      return all;
    },
    /** Daily: rounds that are long over leave the tables of play. */
    moveHistory: (bounds: HistoryBounds) => moveHistory(ctx, bounds),
    /**
     * Every minute: what the games returned against what they say; names the versions that have just left their band.
     */
    watchReturns: () => watchReturns(ctx),
    returns: () => watchedReturns(ctx),
    /** Every night, in a process of its own: what comes out of the generator, told and kept. */
    async checkGenerator(): Promise<GeneratorCheck> {
      const found = await ctx.checkGenerator();
      await ctx.checks.keep(found, ctx.now());
      return found;
    },
    generatorChecks: async (): Promise<StoredCheck[]> =>
      (await ctx.checks.last(10)).map(({ at, bytes, lines, is_sound: isSound }) => ({
        at,
        bytes: Number(bytes),
        lines,
        isSound,
      })),
    /** The live game: its clock, for one process at a time. */
    flights: openLeader(ctx),
    /** Recomputes stored rounds from their inputs and names those that differ. */
    async audit(
      afterId: bigint,
      limit = 1000,
    ): Promise<{ lastId: bigint; checked: number; differences: Difference[] }> {
      const rows = await ctx.history.ever(afterId, limit);
      return { lastId: rows.at(-1)?.id ?? afterId, checked: rows.length, differences: await differencesIn(ctx, rows) };
    },
    /**
     * Every minute: the same for all rounds in turn, a day after they began; what differs is kept and counted at the
     * desk.
     */
    auditOn: () => auditOn(ctx),
    /** Of these differences, those no operator has looked into, and the newest of the rest. */
    differences: async (): Promise<StoredDifference[]> =>
      (await ctx.audits.kept(mostShown)).map((row) => ({
        round: String(row.round_id),
        what: row.what,
        foundAt: row.found_at,
        game: row.game,
        playerId: row.player_id,
        seen: row.seen_at === null ? null : { at: row.seen_at, by: row.seen_by ?? '', reason: row.reason ?? '' },
      })),
  };
}
