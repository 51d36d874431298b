// The first-party studio behind the door every game provider has (contract/provider.ts). Part of the composition root.
import { createHash } from 'node:crypto';
import type { SeededProvider } from '@malva/contract/provider';
import { betRefusal } from '@malva/studio/math/game';
import { printedFigures } from '@malva/studio/math/figures';
import { currentGame } from '@malva/studio/math/games';
import type { BeaconSource } from '@malva/studio/rgs/flights/beacon';
import { openStudio, type Studio } from '@malva/studio/rgs/studio';
import { StudioRefusal } from '@malva/studio/rgs/refusal';
import type { App } from './core/app.ts';
import type { GameRules } from '@malva/contract/game-rules';
import type { Job } from './core/feature.ts';
import { historyBounds } from './base/round-history/round-history.ts';
import { flightChannel, publish } from './core/publish.ts';
import { callOutside } from './core/outside.ts';
import { refuse } from './core/refusal.ts';

export interface StudioDoor {
  studio: Studio;
  provider: SeededProvider;
  jobs: readonly Job[];
}

export function studioProvider(app: App): StudioDoor {
  const { pace } = app.policy;
  const studio = openStudio({
    db: app.db,
    clock: app.clock,
    log: app.log,
    seedKey: createHash('sha256').update(app.secrets.key('studio seeds')).digest(),
    pace: {
      name: app.policy.name,
      slotMs: pace.slotMs,
      instantMs: pace.instantMs,
      tableMs: pace.tableMs,
      autoplay: false,
      turbo: false,
      slamStop: false,
      quickStakes: app.policy.quickStakes,
    },
    ...(app.outside.randomness && { beacon: beaconOf(app, app.outside.randomness) }),
    tell: (flight) => publish(app.db, { channel: flightChannel, type: 'flight', data: flight }),
  });
  const provider: SeededProvider = {
    name: 'studio',
    title: 'Калина Студіо',
    async launch({ playerId, game, mode, lang, theme, round, session }) {
      const language = lang === 'ru' || lang === 'en' ? lang : 'uk';
      const { token } = await named(
        studio.platform.launch({
          playerId,
          game,
          mode,
          lang: language,
          siteSession: session,
          ...(round !== undefined && { roundId: round }),
        }),
      );
      const query = new URLSearchParams({ lang: language, theme: theme === 'light' ? 'light' : 'dark' });
      return `/studio/${game}/index.html?${query}#launch=${token}`;
    },
    proof: (playerId, round) => named(studio.platform.proof(playerId, round)).catch(absent),
    seeds: (playerId) => named(studio.platform.seeds(playerId)),
    rotateSeed: (playerId, clientSeed) => named(studio.platform.rotateSeed(playerId, clientSeed ?? null)),
    endSessions: async (playerId, session) => void (await studio.platform.endSessions(playerId, session ?? null)),
    returns: () => studio.jobs.returns(),
    generatorChecks: () => studio.jobs.generatorChecks(),
    differences: () => studio.jobs.differences(),
    liveOf: (game) => (currentGame(game).kind === 'crash' ? flightChannel : null),
    takesStake: (game, stake) => betRefusal(currentGame(game).bet, stake) === undefined,
    math: (game) => ({
      ...(currentGame(game).math as unknown as GameRules),
      figures: printedFigures(currentGame(game)),
    }),
    draws: {
      ...studio.draws,
      pick: (tx, of) => named(studio.draws.pick(tx, of)),
      promise: (tx, now) => named(studio.draws.promise(tx, now)),
    },
  };
  const jobs: readonly Job[] = [
    { name: 'studio:finish', cron: '* * * * *', run: async () => void (await studio.jobs.finishStale()) },
    {
      name: 'studio:returns',
      cron: '* * * * *',
      run: async () => {
        for (const found of await studio.jobs.watchReturns()) app.log.error(found, 'a game returns what it should not');
      },
    },
    {
      name: 'studio:generator',
      cron: '7 2 * * *',
      run: async () => {
        const { isSound, lines } = await studio.jobs.checkGenerator();
        if (!isSound)
          app.log.error({ lines: lines.filter((line) => !line.isSound) }, 'the random generator is out of bounds');
      },
    },
    {
      name: 'studio:audit',
      cron: '* * * * *',
      run: async () => {
        for (const found of await studio.jobs.auditOn())
          app.log.error(found, 'a round computed again comes out otherwise');
      },
    },
    { name: 'studio:history', cron: '19 2 * * *', run: async () => studio.jobs.moveHistory(historyBounds(app)) },
    { name: 'studio:sweep', cron: '41 * * * *', run: async () => void (await studio.jobs.sweep()) },
  ];
  return { studio, provider, jobs };
}

/** A public source: nothing is signed, and what it answers the studio checks for itself. */
function beaconOf({ clock }: App, { url, chain, marginMs }: NonNullable<App['outside']['randomness']>): BeaconSource {
  return {
    chain,
    marginMs,
    // Less than the four seconds a leader of the live game has.
    get: (path) =>
      callOutside({
        service: 'randomness',
        url: `${url}${path}`,
        method: 'GET',
        sign: () => ({}),
        timeoutMs: 2500,
        now: clock.now(),
      }),
  };
}

/** Refusals of the studio in the platform's words. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error;
    const { code } = error;
    if (code === 'ERR_OPEN_ROUND') throw refuse('other_game_open');
    if (code === 'ERR_SEED_IN_USE') throw refuse('seed_in_use');
    if (code === 'ERR_NO_ROUND') throw refuse('not_found');
    if (code === 'ERR_VALIDATION') throw refuse('validation');
    throw refuse('game_off');
  }
}

function absent(error: unknown): null {
  if ((error as { code?: string }).code === 'not_found') return null;
  throw error;
}
