// What a throw brought, in the words of the specification.
import type { DicePrize } from '@malva/contract/dice';
import type { PrizeKind } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import type { Played } from '../../base/schemes/schemes.ts';

/** Bonus money and a free bet are money with terms; their title says which. */
export const typeOf: Readonly<Record<PrizeKind, DicePrize['type']>> = {
  money: 'money',
  bonus_money: 'money',
  free_bet: 'money',
  units: 'coins',
  free_rounds: 'bonus_fs',
  deposit_bonus: 'bonus_deposit',
  item: 'material',
  ticket: 'lottery_ticket',
  booster: 'rank_league_booster',
};

/** `hasBonus`: a bonus is open, so that no other can be chosen. */
export function prizeOf(
  { sector, prize }: Pick<Played, 'sector' | 'prize'>,
  { lang, hasBonus }: { lang: Lang; hasBonus: boolean },
): DicePrize {
  const { reward, place } = sector;
  const isOffer = reward?.kind === 'deposit_bonus';
  return {
    type: reward ? typeOf[reward.kind] : 'none',
    sector: place,
    text: { UAH: reward ? reward.title[lang] || reward.title.uk : '' },
    bonusId: isOffer ? String(reward.offer_id) : (prize?.id ?? null),
    canBeApplied: isOffer && !hasBonus,
    points: reward?.kind === 'units' ? reward.count : null,
  };
}
