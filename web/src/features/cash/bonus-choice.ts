// Which bonus goes with the deposit, and what each would add to the sum typed.
import type { BonusOffer } from '@malva/contract/bonuses';
import { cashDeposit, hryvnia, type PaymentMethod } from '@malva/contract/cash-deposit';
import { bonusOf } from '@malva/rules/bonus';
import { formatMoney as decimal } from '@malva/rules/money';
import { useState } from 'react';
import { minorUnits } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';

/** What an offer adds to a sum; null below its least. */
export function added({ terms }: BonusOffer, amount: string): string | null {
  const { percent, most, minDeposit } = terms;
  const bonus = bonusOf({ percent, most: minorUnits(most), minDeposit: minorUnits(minDeposit) }, minorUnits(amount));
  return bonus === 0n ? null : decimal(bonus);
}

export interface BonusChoice {
  offers: readonly BonusOffer[];
  /** Null: without a bonus. */
  chosen: BonusOffer | null;
  choose(id: number): void;
  /** The sum is too small for the one chosen. */
  isTooLittle: boolean;
}

/** `asked`: the one the address named; chosen until the player chooses, where it is theirs to choose. */
export function useBonusChoice(
  method: PaymentMethod,
  { asked, amount }: { asked: number; amount: string | null },
): BonusChoice {
  const { data } = useCall(cashDeposit.bonuses, {
    input: { params: { methodId: method.id, currencyId: hryvnia.id } },
    staleMs: 0,
    keepPrevious: true,
  });
  const [own, choose] = useState<number | null>(null);
  const offers = data?.bonuses ?? [];
  const chosen = offers.find((offer) => offer.id === (own ?? asked)) ?? null;
  return { offers, chosen, choose, isTooLittle: chosen !== null && amount !== null && added(chosen, amount) === null };
}
