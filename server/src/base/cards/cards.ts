// Cards: an offer, a prize or a gift that may be picked, with its terms and what playing it through costs on average.
import type { Card } from '@malva/contract/bonus-shelf';
import type { BonusTerms } from '@malva/contract/bonuses';
import type { Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import type { OpenOffer } from '../bonuses/bonuses.ts';
import { getGame } from '../games/games.ts';
import { findOffer, type OfferRow } from '../bonus-offers/bonus-offers.ts';
import { prizeView } from '../prize-view/prize-view.ts';
import type { PrizeRow } from '../prizes/prizes.ts';
import { termsOf, type RewardRow } from '../rewards/rewards.ts';

export { hiddenBy, hideCard, showCard } from './store.ts';

/** The game the expected cost is reckoned with. */
const measure = 'kalyna-sevens';

export interface Measured {
  title: Record<string, string>;
  /** What comes back of a stake, hundredths of a per cent: 9588. */
  rtp: number;
}

export async function measured(tx: Tx): Promise<Measured> {
  const { title, rtp } = await getGame(tx, measure);
  return { title, rtp: Math.round(Number(rtp) * 100) };
}

const noFigures: Card['calculationFields'] = {
  percent: null,
  most: null,
  minDeposit: null,
  amount: null,
  rounds: null,
  roundValue: null,
  requirement: null,
  wagered: null,
  requirementLeft: null,
  left: null,
};

const frame = { promoCode: null, hasChildrens: false, params: { cardType: null }, image: null } as const;

export interface Shown {
  lang: Lang;
  hidden: ReadonlySet<string>;
  game: Measured;
}

/** So many stakes in the measuring game, and what the house keeps of them, rounded down to a kopiyka. */
function expected(stakes: bigint, { game, lang }: Shown): Card['expected'] {
  const cost = (stakes * BigInt(10_000 - game.rtp)) / 10_000n;
  return { stakes: formatMoney(stakes), cost: formatMoney(cost), game: game.title[lang] ?? game.title['uk'] ?? '' };
}

const titleIn = (title: Record<string, string> | null, lang: Lang): string | null =>
  title === null ? null : ((title[lang] || title['uk']) ?? null);

export function offerCard(offer: OfferRow | OpenOffer, shown: Shown): Card {
  const { terms } = offer;
  const id = `offer-${offer.id}`;
  const most = parseMoney(terms.most) ?? 0n;
  return {
    ...frame,
    id,
    source: 'offer',
    category: offer.product,
    type: 'DEPBONUS',
    title: titleIn(offer.title, shown.lang),
    status: 'open',
    terms,
    prize: null,
    calculationFields: { ...noFigures, percent: terms.percent, most: terms.most, minDeposit: terms.minDeposit },
    expected: offer.product === 'casino' ? expected(most * BigInt(terms.wagering), shown) : null,
    until: offer.until_at?.toISOString() ?? null,
    isHidden: shown.hidden.has(id),
  };
}

const typeOf: Readonly<Record<Prize['kind'], Card['type']>> = {
  money: 'MONEY',
  item: 'ITEM',
  free_rounds: 'FREESPIN',
  bonus_money: 'BONUSMONEY',
  deposit_bonus: 'DEPBONUS',
  free_bet: 'FREEBET',
  units: 'UNITS',
  ticket: 'TICKET',
  booster: 'BOOSTER',
};

export interface ShownPrize {
  prize: Prize;
  product: Card['category'];
  /** Of bonus money and of a deposit bonus. */
  terms: BonusTerms | null;
}

export function prizeCard({ prize, product, terms }: ShownPrize, shown: Shown): Card {
  const stakes = prize.kind === 'bonus_money' && terms ? (parseMoney(terms.most) ?? 0n) * BigInt(terms.wagering) : null;
  return {
    ...frame,
    id: prize.id,
    source: 'prize',
    category: product,
    type: typeOf[prize.kind],
    title: prize.title,
    status: 'open',
    terms,
    prize,
    calculationFields: {
      ...noFigures,
      amount: prize.amount,
      rounds: prize.rounds,
      roundValue: prize.roundValue,
      ...(terms &&
        prize.kind === 'deposit_bonus' && {
          percent: terms.percent,
          most: terms.most,
          minDeposit: terms.minDeposit,
        }),
    },
    expected: stakes === null ? null : expected(stakes, shown),
    until: prize.expiresAt,
    isHidden: shown.hidden.has(prize.id),
  };
}

/** Terms of bonus money or of the offer a reward opens; null: it has none. */
export async function rewardTerms(tx: Tx, reward: RewardRow | undefined): Promise<BonusTerms | null> {
  if (reward?.kind === 'bonus_money') return termsOf(reward);
  const offer = reward?.offer_id ? await findOffer(tx, reward.offer_id) : undefined;
  return offer?.terms ?? null;
}

export interface Pickable {
  /** Of the card. */
  id: string;
  reward: RewardRow;
  until: Date | null;
}

/** A gift that was not given yet, as the prize it would be. */
export async function giftCard(
  { tx, titles, now }: { tx: Tx; titles: ReadonlyMap<string, string>; now: Date },
  { id, reward, until }: Pickable,
  shown: Shown,
): Promise<Card> {
  const draft: PrizeRow = {
    id,
    player_id: 0,
    kind: reward.kind,
    cause: 'offer',
    subject: id,
    amount: reward.amount,
    title: reward.title,
    state: 'granted',
    granted_at: now,
    expires_at: until,
    ended_at: null,
    reason: null,
    delivery: null,
    sent_at: null,
    reward_id: reward.id,
    promotion: null,
    choice: null,
    cost: 0n,
  };
  const rewards = new Map([[reward.id, reward]]);
  const prize = prizeView(draft, { lang: shown.lang, now, rewards, titles });
  const card = prizeCard({ prize, product: reward.product, terms: await rewardTerms(tx, reward) }, shown);
  return { ...card, source: 'gift' };
}
