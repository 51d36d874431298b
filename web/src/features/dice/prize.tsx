// What was thrown for, and the way to it.
import type { DicePrize } from '@malva/contract/dice';
import { useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { placeOf } from './steps.ts';

export function PrizeLine({ prize }: { prize: DicePrize }) {
  const t = useT();
  const to = placeOf(prize);
  return (
    <div className="grid gap-2.5">
      <p className="text-lg font-semibold wrap-anywhere">{prize.text.UAH}</p>
      <p className="text-sm text-t2">{t(to === null ? 'dice.reward.taken' : 'dice.reward.waits')}</p>
      {to !== null && (
        <LinkButton to={to} className="justify-self-start">
          {t(to.startsWith('/cash/') ? 'dice.reward.cash' : 'dice.reward.bonuses')}
        </LinkButton>
      )}
    </div>
  );
}
