// Cards of the shelf: an offer or a prize, with its terms and what playing it through is expected to cost.
import type { Card } from '@malva/contract/bonus-shelf';
import type { BonusTerms } from '@malva/contract/bonuses';
import type { Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import type { OpenOffer } from '../../base/bonuses/bonuses.ts';
import { getGame } from '../../base/games/games.ts';
import type { OfferRow } from '../../base/bonus-offers/bonus-offers.ts';

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
