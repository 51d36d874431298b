// Who a player is: the check with its signed callbacks, the tax number where a check came without one, the register's
// sweep.
import { identity as contract } from '@malva/contract/identity';
import { IdentityEvent } from '@malva/contract/simulators/identity';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { assertSignature } from '../../core/outside.ts';
import { rawBodies } from '../../core/raw-body.ts';
import { refuse } from '../../core/refusal.ts';
import {
  applyIdentityEvent,
  checks,
  identitySecret,
  identityView,
  startIdentityCheck,
  submitRnokpp,
  type IdentityOutcome,
} from '../../base/identity/identity.ts';
import { getPlayer, ownPlayer } from '../../base/players/players.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { restrictionOf } from '../../base/onboarding/onboarding.ts';
import { bookListing, sweepRegister } from '../../base/exclusion/exclusion.ts';
import { decidedByHand } from './office.ts';

const eventFits = Compile(IdentityEvent);

async function bookIfListed(app: App, { playerId, listing }: IdentityOutcome): Promise<void> {
  if (listing) await bookListing(app, playerId, listing);
}

const handlers: Handlers<typeof contract> = {
  verification: async ({ app, playerId }) => identityView(app, await getPlayer(app.db, playerId)),

  startVerification: async ({ app, playerId, visitor }) => ({
    url: await startIdentityCheck(app, playerId, visitor.lang),
  }),

  async submitInn({ app, playerId, body }) {
    const outcome = await submitRnokpp(app, playerId, body.inn);
    await bookIfListed(app, outcome);
    return { status: outcome.status };
  },
};

function mount(fastify: FastifyInstance, app: App): void {
  fastify.register(async (scope) => {
    rawBodies(scope);
    scope.post('/callbacks/identity', async (request) => {
      assertSignature(identitySecret(app), {
        timestamp: request.headers['x-timestamp'] as string,
        signature: request.headers['x-signature'] as string,
        rawBody: request.rawBody ?? Buffer.alloc(0),
        now: app.clock.now(),
      });
      if (!eventFits.Check(request.body)) throw refuse('validation');
      const outcome = await applyIdentityEvent(app, request.body);
      if (!outcome) throw refuse('not_found');
      await bookIfListed(app, outcome);
      return { received: true };
    });
  });
}

export const identity = feature({
  name: 'identity',
  contract,
  handlers,
  mount,
  acts: decidedByHand,
  timeline: [{ group: 'identity', permission: 'players.look', events: checks.events }],
  pages: { inn: () => ({ payload: {} }) },
  init: {
    identity: {
      async read(context) {
        const [player, block] = await Promise.all([ownPlayer(context), ownBlock(context)]);
        return { restriction: player && restrictionOf(player, block) };
      },
      // Nothing that leads to play; the way on is the panel that reads the state itself.
      fallback: ({ visitor }) => ({ restriction: visitor.playerId === null ? null : 'unconfirmed' }),
    },
  },
  jobs: [{ name: 'identity:register', cron: '11 1 * * *', run: async (app) => void (await sweepRegister(app)) }],
});
