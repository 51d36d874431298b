// The player's own data and the identity check with its signed callback.
import { player as contract } from '@malva/contract/player';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { assertSignature } from '../../core/outside.ts';
import { refuse } from '../../core/refusal.ts';
import { rawBodies } from '../../core/raw-body.ts';
import { applyIdentityResult, identitySecret, startIdentityCheck, type IdentityResult } from '../../base/players/identity.ts';
import { getPlayer } from '../../base/players/players.ts';
import { latestCheck } from '../../base/players/store.ts';
import { block } from '../../base/responsible/responsible.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { onboardingStep } from '../../base/responsible/onboarding.ts';

/** Loyalty points and cashback have no programme yet: the truth is zero. */
const dashboard = {
  playerStatus: { current: { totalCp: 0 }, next: null },
  cashback: { amount: '0.00', status: 'none' },
};

const handlers: Handlers<typeof contract> = {
  balance: ({ app, playerId }) => balanceOf(app.db, playerId),

  async profile({ app, playerId }) {
    const p = await getPlayer(app.db, playerId);
    return {
      id: p.id, phone: p.phone, email: p.email,
      phoneConfirmed: p.phone_confirmed_at !== null,
      emailConfirmed: p.email_confirmed_at !== null,
      nickname: p.nickname,
      registeredAt: p.registered_at.toISOString(),
      lastLoginAt: p.last_login_at?.toISOString() ?? null,
      identity: { status: p.identity_status, fullName: p.full_name, birthDate: p.birth_date },
      onboarding: await onboardingStep(app.db, p),
      status: p.status,
    };
  },

  dashboard: () => dashboard,

  async verification({ app, playerId }) {
    const [p, check] = await Promise.all([getPlayer(app.db, playerId), latestCheck(app.db, playerId)]);
    const isOpen = check?.status === 'pending' && p.identity_status === 'pending';
    return { status: p.identity_status, url: isOpen ? check.url : null, startedAt: check?.started_at.toISOString() ?? null };
  },

  startVerification: async ({ app, playerId, visitor }) => ({ url: await startIdentityCheck(app, playerId, visitor.lang) }),
};

function mount(fastify: FastifyInstance, app: App): void {
  const { outboxUrl } = app.outside;
  if (outboxUrl) fastify.get('/dev/outbox', (_request, reply) => reply.redirect(outboxUrl));
  fastify.register(async (scope) => {
    rawBodies(scope);
    scope.post('/callbacks/identity', async (request) => {
      assertSignature(identitySecret(app), {
        timestamp: request.headers['x-timestamp'] as string, signature: request.headers['x-signature'] as string,
        rawBody: request.rawBody ?? Buffer.alloc(0), now: app.clock.now(),
      });
      const outcome = await applyIdentityResult(app, request.body as IdentityResult);
      if (!outcome) throw refuse('not_found');
      if (outcome.listedUntil !== undefined) {
        await block(app, outcome.playerId, { kind: 'register', until: outcome.listedUntil, actor: 'register' }).catch(() => undefined);
      }
      return { received: true };
    });
  });
}

export const player = feature({
  name: 'player',
  contract,
  handlers,
  mount,
  pages: { profile: () => ({ payload: {} }) },
  async init({ app, visitor }) {
    if (visitor.playerId === null) return { playerInfo: null };
    const p = await getPlayer(app.db, visitor.playerId);
    return {
      playerInfo: {
        playerBalance: await balanceOf(app.db, p.id),
        playerDashboard: dashboard,
        identityStatus: p.identity_status,
        onboarding: await onboardingStep(app.db, p),
      },
    };
  },
});
