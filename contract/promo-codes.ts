// Promo codes: what one brings is read first, and used when the player says so. Once per person on all brands.
import { Type, type Static } from 'typebox';
import { change, get } from './call.ts';
import { propsOf, type Contract } from './feature.ts';
import { Prize, prizeKinds } from './prizes.ts';
import { Instant, Money, nullable } from './schema.ts';

const Params = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });

/** What a code brings, with its terms. */
export const PromoCard = Type.Object({
  code: Type.String(),
  kind: Type.Enum([...prizeKinds]),
  /** In the visitor's language; null: it is called by its sum. */
  title: nullable(Type.String()),
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  count: nullable(Type.Integer()),
  wagering: Type.Integer({ minimum: 0, maximum: 10 }),
  maxStake: nullable(Money),
  useDays: nullable(Type.Integer()),
  /** The code can be used so long, and what it brings be taken so many days after. */
  until: Instant,
  takeDays: Type.Integer(),
});
export type PromoCard = Static<typeof PromoCard>;

/** Of a partner's code: whose it is and what it brings. */
export const PartnerBonus = Type.Object({
  id: Type.String(),
  category: Type.Enum(['casino', 'sport', 'any']),
  title: Type.String(),
  type: Type.Enum([...prizeKinds]),
  partner: Type.String(),
});
export type PartnerBonus = Static<typeof PartnerBonus>;

export const promoCodes = {
  apply: change('/rest/promo-codes/apply/:code/', {
    access: 'player',
    params: Params,
    rate: 'code',
    reply: Type.Object({ success: Type.Literal(true), prize: Prize }),
    rows: ['C-137'],
  }),
  /** Only reads. `isForYou`: this player may use it now; false for a guest. `partner`: of a partner's code. */
  validate: get('/rest/promo-codes/validate/:code/', {
    access: 'any',
    params: Params,
    rate: 'code',
    reply: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({ card: PromoCard, isForYou: Type.Boolean(), partner: nullable(PartnerBonus) }),
    }),
    rows: ['C-138'],
  }),
};

export const promoCodesContract = {
  calls: { promoCodes },
  modals: propsOf<{ PromoCodesPopup: { code?: string } }>(),
} satisfies Contract;
