// The player's own data: balance, profile, where the onboarding stands.
import { player as contract } from '@malva/contract/player';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { ownPlayer, getPlayer } from '../../base/players/players.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { onboardingStep, ownStep } from '../../base/onboarding/onboarding.ts';

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
      id: p.id,
      phone: p.phone,
      email: p.email,
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
};

function mount(fastify: FastifyInstance, app: App): void {
  const { outboxUrl } = app.outside;
  if (outboxUrl) fastify.get('/dev/outbox', (_request, reply) => reply.redirect(outboxUrl));
}

export const player = feature({
  name: 'player',
  contract,
  handlers,
  mount,
  pages: { profile: () => ({ payload: {} }) },
  init: {
    player: {
      async read(context) {
        const { app, visitor } = context;
        if (visitor.playerId === null) return { playerInfo: null };
        const [account, playerBalance, onboarding] = await Promise.all([
          ownPlayer(context),
          balanceOf(app.db, visitor.playerId),
          ownStep(context),
        ]);
        if (!account) return { playerInfo: null };
        return {
          playerInfo: {
            playerBalance,
            playerDashboard: dashboard,
            identityStatus: account.identity_status,
            onboarding,
          },
        };
      },
      // No balance is better than one that is not true.
      fallback: () => ({ playerInfo: null }),
    },
  },
});
