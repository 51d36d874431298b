// Spares: what is more than one of a card. Three of them buy any card that is missing; which three is said before.
import type { MagicCards } from '@malva/contract/magic-cards';
import { sparesForCard, sparesOf, sparesToSpend } from '@malva/rules/cards';
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';

interface SparesProps {
  of: MagicCards;
  isPending: boolean;
  onExchange(cardId: number, from: readonly number[]): void;
}

export function Spares({ of, isPending, onExchange }: SparesProps) {
  const t = useT();
  const [wanted, setWanted] = useState<number | null>(null);
  const { cards } = of.playerProgress;
  const counts = new Map(cards.filter(({ count }) => count > 0).map(({ cardId, count }) => [cardId, count]));
  const spares = sparesOf([...counts.values()]);
  const from = sparesToSpend(counts);
  const missing = (of.album?.cards ?? []).filter(({ cardId }) => !counts.has(cardId));
  const titleOf = (cardId: number) => of.album?.cards.find((card) => card.cardId === cardId)?.title ?? '';
  const chosen = missing.some(({ cardId }) => cardId === wanted) ? wanted : null;
  return (
    <section
      aria-labelledby="cards-spares"
      className={`panel grid content-start gap-3 p-4 lg:p-5 ${from && missing.length > 0 ? 'shadow-[0_0_0_1.5px_var(--gold)_inset]' : ''}`}
    >
      <h2 id="cards-spares" className="text-lg font-semibold">
        {t('magic-cards.spares.title')}
      </h2>
      <p className="text-sm text-t2">{t('magic-cards.spares.have', { count: spares })}</p>
      {missing.length === 0 && <p className="text-sm text-t2">{t('magic-cards.spares.none_missing')}</p>}
      {missing.length > 0 && !from && (
        <p className="text-sm text-t2">{t('magic-cards.spares.more', { count: sparesForCard - spares })}</p>
      )}
      {missing.length > 0 && from && (
        <>
          <fieldset className="grid gap-2">
            <legend className="pb-1.5 text-sm font-semibold">{t('magic-cards.spares.choose')}</legend>
            <div className="flex flex-wrap gap-2">
              {missing.map(({ cardId, title }) => (
                <label
                  key={cardId}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-s3 px-3 text-sm has-checked:shadow-[0_0_0_2px_var(--accent)_inset]"
                >
                  <input
                    type="radio"
                    name="card"
                    checked={chosen === cardId}
                    onChange={() => setWanted(cardId)}
                    className="accent-(--accent)"
                  />
                  {title}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="text-xs text-t3">{t('magic-cards.spares.spent', { cards: from.map(titleOf).join(', ') })}</p>
          <Button
            disabled={chosen === null}
            isPending={isPending}
            onClick={() => chosen !== null && onExchange(chosen, from)}
            className="justify-self-start"
          >
            {t('magic-cards.spares.exchange')}
          </Button>
        </>
      )}
    </section>
  );
}
