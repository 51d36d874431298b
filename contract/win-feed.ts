// The feed of wins on sport: told to players who may be invited, without names (RT-025, E-112 to E-114).
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { WinsSource } from './content-sources.ts';
import type { Contract } from './feature.ts';
import { Instant, Money } from './schema.ts';

export const winsChannel = 'feed:wins';

/** E-114. */
export const SportWin = Type.Object({
  betType: Type.Enum(['single', 'multi']),
  /** Of the bet, ×10⁴. */
  coefficient: Type.Integer({ minimum: 10_000, maximum: Number.MAX_SAFE_INTEGER }),
  winAmount: Money,
  /** Masked. */
  player: Type.String(),
  at: Instant,
});
export type SportWin = Static<typeof SportWin>;

export const winFeed = {
  wins: get('/rest/sport/wins/', {
    access: 'any',
    reply: Type.Object({
      /** False: nothing of it is shown to this visitor. */
      isShown: Type.Boolean(),
      wins: Type.Array(SportWin, { maxItems: 20 }),
      settings: WinsSource,
    }),
  }),
};

export const winFeedContract = {
  calls: { winFeed },
  messages: { sportBettingWin: SportWin },
} satisfies Contract;
