// Whether a card is kept is the player's word, given each time it first pays: the box is never ticked by itself. Beside
// a kept card stands what is confirmed, and the way to change it.
import { cashCardsContract } from '@malva/contract/cash-cards';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import type { Navigation } from '../../core/navigation/navigation.ts';
import type { Way } from './ways-to-pay.tsx';

async function openCards({ closeModal, navigate }: Navigation): Promise<void> {
  await closeModal();
  await navigate(cashCardsContract.pages.cards.path);
}

interface KeepCardProps {
  way: Way;
  confirmAbove: string;
  isKept: boolean;
  onKeep(isKept: boolean): void;
}

export function KeepCard({ way, confirmAbove, isKept, onKeep }: KeepCardProps) {
  const t = useT();
  const navigation = useNavigation();
  if (way.method.slug !== 'card') return null;
  return (
    <div className="grid gap-1">
      {way.card ? (
        <p className="text-sm text-t2">
          {minorUnits(confirmAbove) === 0n
            ? t('cash.cards.confirm_always')
            : t('cash.cards.confirm_above', { amount: formatMoney(confirmAbove, { short: true }) })}{' '}
          <button
            type="button"
            className="hit font-semibold text-accent-t underline underline-offset-4"
            onClick={() => void openCards(navigation)}
          >
            {t('cash.cards.manage')}
          </button>
        </p>
      ) : (
        <Checkbox field={{ value: isKept, onChange: onKeep, onBlur: () => undefined, error: undefined }}>
          {t('cash.cards.keep')}
          <span className="block text-xs text-t3">{t('cash.cards.keep_hint')}</span>
        </Checkbox>
      )}
      <p className="text-sm text-t2">{t('cash.deposit.own_card')}</p>
    </div>
  );
}
