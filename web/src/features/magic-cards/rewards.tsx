// What full sets and the full album bring, each taken once.
import type { CardRewardId, MagicCards } from '@malva/contract/magic-cards';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';

interface RewardsProps {
  of: MagicCards;
  isPending: boolean;
  onTake(id: CardRewardId): void;
}

export function Rewards({ of, isPending, onTake }: RewardsProps) {
  const t = useT();
  const nameOf = (id: CardRewardId): string =>
    id === 'album'
      ? t('magic-cards.rewards.album')
      : t('magic-cards.rewards.set', { title: of.album?.sets[Number(id.slice(-1)) - 1]?.title ?? '' });
  return (
    <section aria-labelledby="cards-rewards" className="panel grid content-start gap-3 p-4 lg:p-5">
      <h2 id="cards-rewards" className="text-lg font-semibold">
        {t('magic-cards.rewards.title')}
      </h2>
      <ul className="grid gap-1">
        {of.playerProgress.rewards.map(({ id, state, title }) => (
          <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-3 border-t border-line py-1.5">
            <span className="flex-1 text-sm">
              <span className="block font-semibold">{nameOf(id)}</span>
              <span className="block text-t2 wrap-anywhere">{title}</span>
            </span>
            {state === 'open' ? (
              <Button size="small" isPending={isPending} onClick={() => onTake(id)}>
                {t('magic-cards.rewards.take')}
              </Button>
            ) : (
              <span className="text-sm text-t3">{t(`magic-cards.rewards.${state}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
