// What the package brings with each deposit: offers for the nth deposit, and gifts beside them. All of it is a setting
// of the operator; a step whose promotion rests is not shown and not given.
import type { InitShares } from '@malva/contract/app';
import type { WelcomeCard, WelcomeStep } from '@malva/contract/welcome';
import type { BonusProduct } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { isOfPackage, offersAt, type OfferRow } from '../../base/bonus-offers/bonus-offers.ts';
import { perksOf, type Perk } from '../../base/perks/perks.ts';
import type { RewardRow } from '../../base/rewards/rewards.ts';
import { leastDeposits } from './store.ts';

export interface Package {
  offers: OfferRow[];
  gifts: Perk[];
  /** By step. */
  least: Map<number, bigint>;
}

export async function packageOf(app: App, now: Date): Promise<Package> {
  const of = { brand: app.config.project, now };
  const [offers, gifts, least] = await Promise.all([
    offersAt(app.db, of),
    perksOf(app.db, 'welcome', of),
    leastDeposits(app.db),
  ]);
  return { offers: offers.filter(isOfPackage), gifts, least };
}

/** Gifts of a player's product at a step; one that belongs to no product is given with either. */
export const isOfProduct = ({ product }: { product: RewardRow['product'] }, choice: BonusProduct): boolean =>
  product === 'any' || product === choice;

const noFigures: WelcomeCard['calculationFields'] = {
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

const types: Readonly<Record<RewardRow['kind'], WelcomeCard['type']>> = {
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

const titleIn = (title: Record<string, string> | null, lang: Lang): string | null =>
  title === null ? null : ((title[lang] || title['uk']) ?? null);

const offerCard = ({ terms, product, title }: OfferRow, lang: Lang): WelcomeCard => ({
  category: product,
  type: 'DEPBONUS',
  title: titleIn(title, lang),
  terms,
  calculationFields: { ...noFigures, percent: terms.percent, most: terms.most, minDeposit: terms.minDeposit },
});

const giftCard = ({ reward }: Perk, least: bigint, lang: Lang): WelcomeCard => ({
  category: reward.product,
  type: types[reward.kind],
  title: titleIn(reward.title, lang),
  terms: null,
  calculationFields: {
    ...noFigures,
    amount: reward.amount === null ? null : formatMoney(reward.amount),
    rounds: reward.rounds,
    roundValue: reward.round_value === null ? null : formatMoney(reward.round_value),
    minDeposit: least > 0n ? formatMoney(least) : null,
  },
});

/** `made`: how many deposits were credited. `product` null: of every product. */
export function stepsOf(
  { offers, gifts, least }: Package,
  { made, product, lang }: { made: number; product: BonusProduct | null; lang: Lang },
): WelcomeStep[] {
  const stateOf = (step: number): WelcomeStep['state'] =>
    step <= made ? 'done' : step === made + 1 ? 'open' : 'waiting';
  const step = (n: number, card: WelcomeCard): WelcomeStep => ({ step: n, state: stateOf(n), card });
  return [
    ...offers.map((offer) => step(offer.nth ?? 1, offerCard(offer, lang))),
    ...gifts.map((gift) => step(gift.step, giftCard(gift, least.get(gift.step) ?? 0n, lang))),
  ]
    .filter(({ card }) => product === null || card.category === 'any' || card.category === product)
    .toSorted((a, b) => a.step - b.step);
}

/** What the steps of the casino come to at most: free rounds and money. */
export function sumOf({ offers, gifts }: Package): InitShares['welcome']['welcomePackage'] {
  const rounds = gifts
    .filter(({ reward }) => isOfProduct(reward, 'casino'))
    .reduce((sum, { reward }) => sum + (reward.rounds ?? 0), 0);
  const money = offers
    .filter(({ product }) => product === 'casino')
    .reduce((sum, { terms }) => sum + (parseMoney(terms.most) ?? 0n), 0n);
  return rounds === 0 && money === 0n ? null : { fsAmount: rounds, moneyAmount: formatMoney(money) };
}
