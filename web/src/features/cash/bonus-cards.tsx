// The bonuses beside a deposit: none to begin with, each offer with its terms beside it, and what it would add to the
// sum typed.
import type { BonusOffer } from '@malva/contract/bonuses';
import { formatMoney as decimal } from '@malva/rules/money';
import { useId, type ReactNode } from 'react';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { BonusOrder, BonusTermsList, useBonusName } from '../../ui/bonus-terms.tsx';
import { added, type BonusChoice } from './bonus-choice.ts';

const card =
  'relative grid cursor-pointer gap-2 rounded-card bg-s2 px-3.5 py-3 shadow-[0_0_0_1px_var(--line)_inset] transition-[box-shadow,background-color] hover:bg-s3 ' +
  'has-checked:bg-accent-soft has-checked:shadow-[0_0_0_2px_var(--accent-t)_inset] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-t';

interface OfferProps {
  offer: BonusOffer;
  amount: string | null;
  radio: ReactNode;
}

function Offer({ offer, amount, radio }: OfferProps) {
  const t = useT();
  const nameOf = useBonusName();
  const plus = amount === null ? null : added(offer, amount);
  const requirement = plus === null ? undefined : decimal(minorUnits(plus) * BigInt(offer.terms.wagering));
  return (
    <label className={card}>
      <span className="flex items-baseline justify-between gap-3">
        {radio}
        <span className="min-w-0">
          <span className="block font-semibold">{nameOf(offer)}</span>
          <span className="text-xs text-t2">{t(`bonuses.product.${offer.kind}`)}</span>
        </span>
        {plus !== null && (
          <span className="shrink-0 text-right">
            <span className="block text-xs text-t3">{t('cash.bonus.you_get')}</span>
            <Amount value={plus} short sign tone="gold" className="font-display text-sm font-bold" />
          </span>
        )}
      </span>
      {amount !== null && plus === null && (
        <span className="text-xs font-medium text-t1">
          {t('cash.bonus.too_little', { amount: formatMoney(offer.terms.minDeposit, { short: true }) })}
        </span>
      )}
      <BonusTermsList terms={offer.terms} kind={offer.kind} {...(requirement && { requirement })} />
    </label>
  );
}

export default function BonusCards({ choice, amount }: { choice: BonusChoice; amount: string | null }) {
  const t = useT();
  const name = useId();
  const { offers, chosen, choose } = choice;
  // As large as its card: what the keyboard comes to is brought into view whole.
  const radio = (id: number) => (
    <input
      type="radio"
      name={name}
      className="pointer-events-none absolute inset-0 opacity-0"
      checked={(chosen?.id ?? 0) === id}
      onChange={() => choose(id)}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium text-t2">{t('cash.bonus.title')}</legend>
      <label className={card}>
        <span>
          {radio(0)}
          <span className="font-semibold">{t('cash.bonus.none')}</span>
          <span className="block text-xs text-t2">{t('cash.bonus.none_text')}</span>
        </span>
      </label>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} amount={amount} radio={radio(offer.id)} />
      ))}
      <BonusOrder kinds={offers.map(({ kind }) => kind)} />
    </fieldset>
  );
}
