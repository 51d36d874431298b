// Asked once when a deposit is left half filled in: what is true of this cash desk, the way back, and the way out. Leaving
// is as easy as staying.
import { Banknote, Clock, Dices, Wallet, type LucideIcon } from 'lucide-react';
import { formatMoney } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { closeModal } from '../../core/modal-stack.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

const benefits: readonly [string, LucideIcon][] = [
  ['minimum', Wallet],
  ['payouts', Banknote],
  ['games', Dices],
  ['years', Clock],
];

async function leaveDesk(): Promise<void> {
  await closeModal();
  await closeModal();
}

export default function CashExitPopup({ close }: ModalProps<'CashExitPopup'>) {
  const t = useT();
  const minimum = useSession((state) => state.init?.minDeposit) ?? '50.00';
  return (
    <ModalFrame
      title={t('cash.exit.title')}
      lead={t('cash.exit.lead')}
      size="small"
      layer={99999}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('cash.exit.back')}
          </Button>
          <Button size="large" onClick={() => void leaveDesk()}>
            {t('cash.exit.leave')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-3">
        {benefits.map(([key, Icon]) => (
          <li key={key} className="flex items-center gap-3 text-sm">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-accent-t">
              <Icon size={20} aria-hidden />
            </span>
            {t(`cash.exit.${key}`, { amount: formatMoney(minimum, { short: true }) })}
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}
