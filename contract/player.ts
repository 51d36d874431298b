// The player's own data: balance, profile, and where the onboarding stands.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { IdentityStatus } from './identity.ts';
import { Instant, Money, nullable } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

export const Balance = Type.Object({
  /** Real money that can be played or withdrawn. */
  balance: Money,
  /** Held for withdrawals that are on their way. */
  withdrawalHold: Money,
  currency: Type.String(),
  bonus: Type.Object({ balance: Money, fsRemain: Type.Integer(), games: Type.Record(Type.String(), Type.Boolean()) }),
});
export type Balance = Static<typeof Balance>;

/** The step a new player is at; null = ready to play. Resumable on any device because the server computes it. */
export const OnboardingStep = Type.Union([Type.Literal('contact'), Type.Literal('limits'), Type.Literal('identity')]);
export type OnboardingStep = Static<typeof OnboardingStep>;

export const Profile = Type.Object({
  id: Type.Integer(),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  phoneConfirmed: Type.Boolean(),
  emailConfirmed: Type.Boolean(),
  nickname: nullable(Type.String()),
  registeredAt: Instant,
  lastLoginAt: nullable(Instant),
  identity: Type.Object({
    status: IdentityStatus,
    /** Only once approved. */
    fullName: nullable(Type.String()),
    birthDate: nullable(Type.String()),
  }),
  onboarding: nullable(OnboardingStep),
  status: Type.Union([Type.Literal('active'), Type.Literal('blocked')]),
});
export type Profile = Static<typeof Profile>;

export const player = {
  balance: get('/rest/player/balance/', { access: 'player', reply: Balance, rows: ['C-011'] }),
  profile: get('/rest/player/getProfile/', { access: 'player', reply: Profile, rows: ['C-013'] }),
  dashboard: get('/rest/player/dashboard/', {
    access: 'player',
    reply: Type.Object({
      playerStatus: Type.Object({
        current: Type.Object({ totalCp: Type.Integer() }),
        next: nullable(Type.Object({ totalCp: Type.Integer() })),
      }),
      cashback: Type.Object({ amount: Money, status: Type.String() }),
    }),
    rows: ['C-012'],
  }),
};

export const playerInit = Type.Object({
  playerInfo: nullable(
    Type.Object({
      playerBalance: Balance,
      playerDashboard: player.dashboard.reply,
      identityStatus: IdentityStatus,
      onboarding: nullable(OnboardingStep),
    }),
  ),
});

/** Realtime messages this feature owns: `type` → `data`. */
export const playerMessages = {
  setBalance: Balance,
  /** `sessions`: one of the player's sessions ended; each page sees for itself who it is now. */
  player: Type.Object({}),
  /**
   * A contact was confirmed, added or changed: each page fetches the player again. The contact itself is not sent.
   */
  contacts: Type.Object({ type: Type.Union([Type.Literal('phone'), Type.Literal('email')]) }),
};

export const playerContract = {
  calls: { player },
  pages: {
    profile: page({ path: '/profile/', audience: 'player', payload: Type.Object({}) }),
  },
  modals: propsOf<{
    /** Onboarding: contact → limits → identity, resumable. */
    Onboarding: { step?: 'contact' | 'limits' | 'identity' };
    /** The pockets of a balance: a panel under it, a sheet on a phone. */
    Balance: Record<string, never>;
  }>(),
  messages: playerMessages,
  init: { player: playerInit },
} satisfies Contract;
