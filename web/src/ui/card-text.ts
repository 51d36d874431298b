// What a card of the shelf says in one line: its large words, its name and its terms.
import type { Card } from '@malva/contract/bonus-shelf';
import { formatMoney, formatPercent } from '../core/format.ts';
import { useT } from '../core/site.tsx';

const short = (amount: string): string => formatMoney(amount, { short: true });

export interface CardText {
  /** The large words: «25 раундів», «50 %», «100 ₴». */
  head: string;
  title: string;
  /** Its terms in one line. */
  terms: string;
}

function headOf(card: Card, t: ReturnType<typeof useT>): string {
  const { calculationFields: figures, prize } = card;
  if (figures.percent !== null) return formatPercent(String(figures.percent));
  if (card.type === 'FREESPIN') return t('bonuses.card.rounds', { count: figures.rounds ?? 0 });
  if (card.type === 'UNITS') return t('bonuses.card.stars', { count: prize?.count ?? 0 });
  if (card.type === 'TICKET') return t('bonuses.card.tickets', { count: prize?.count ?? 0 });
  return figures.amount === null ? t(`bonuses.card.head.${card.type}`) : short(figures.amount);
}

function termsOf(card: Card, t: ReturnType<typeof useT>): string {
  const { terms, prize } = card;
  if (terms)
    return t('bonuses.card.terms_line', {
      wagering: terms.wagering,
      days: terms.days,
      most: short(terms.maxStake),
    });
  if (!prize) return '';
  return t(`prizes.terms.${prize.kind}`, {
    wagering: prize.wagering,
    rounds: prize.rounds ?? 0,
    value: prize.roundValue === null ? '' : short(prize.roundValue),
    most: prize.maxStake === null ? '' : short(prize.maxStake),
    days: prize.useDays ?? 0,
  });
}

export function useCardText(): (card: Card) => CardText {
  const t = useT();
  return (card) => {
    const { percent, most } = card.calculationFields;
    const byNumbers =
      percent === null
        ? t(`bonuses.card.name.${card.type}`)
        : t('bonuses.name', { percent, most: short(most ?? '0.00') });
    return {
      head: headOf(card, t),
      title: card.title ?? byNumbers,
      terms: termsOf(card, t),
    };
  };
}
