// Asked at most once a day when a deposit is left half filled in: what is true of this cash desk and of the player's
// own money and time, the way back, and the way out. Leaving is as easy as staying.
import { Banknote, Clock, Dices, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatMoney } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { depositGate } from './deposit-gate.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

const benefits: readonly [string, LucideIcon][] = [
  ['minimum', Wallet],
  ['payouts', Banknote],
  ['games', Dices],
  ['years', Clock],
];

async function leaveDesk({ closeModal }: Navigation): Promise<void> {
  await closeModal();
  await closeModal();
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 bg-s2 px-3.5 py-2.5">
      <dt className="text-t2">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

export default function CashExitPopup({ close }: ModalProps<'CashExitPopup'>) {
  const navigation = useNavigation();
  const t = useT();
  const minimum = useSession((state) => state.init?.minDeposit) ?? '50.00';
  const exit = useStore(depositGate, (state) => state.exit);
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
          <Button size="large" onClick={() => void leaveDesk(navigation)}>
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
      {exit && (
        <dl className="mt-4 grid gap-px overflow-hidden rounded-card bg-line text-sm">
          <Fact name={t('cash.exit.time')}>{t('cash.exit.minutes', { count: exit.minutes })}</Fact>
          <Fact name={t('cash.exit.net')}>
            <Amount value={exit.netDeposits} />
          </Fact>
          {exit.limitLeft !== null && (
            <Fact name={t('cash.deposit.limit_left')}>
              <Amount value={exit.limitLeft} />
            </Fact>
          )}
        </dl>
      )}
    </ModalFrame>
  );
}
