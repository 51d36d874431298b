// The account is closed by the operator: said plainly, with the one way on, and what happens to the money.
import { IdCard, Phone, ShieldAlert, Wallet, type LucideIcon } from 'lucide-react';
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { SupportPhone } from './support.tsx';

const points: readonly (readonly [string, LucideIcon])[] = [
  ['money', Wallet],
  ['why', ShieldAlert],
  ['new', IdCard],
];

/** Reasons shown to a player who proved to be the owner of the account. */
const known: readonly string[] = [
  'fraud',
  'second_account',
  'foreign_payment',
  'foreign_documents',
  'own_wish',
  'check',
];

export default function BlockedModal({ props: { reason }, close }: ModalProps<'BlockedAccount'>) {
  const t = useT();
  return (
    <ModalFrame title={t('auth.blocked.title')} lead={t('auth.blocked.lead')} size="small">
      <div className="grid gap-4">
        {known.includes(reason ?? '') && (
          <p className="rounded-control bg-live/12 p-3.5 text-sm">
            <span className="font-semibold">{t('auth.blocked.reason')}</span> {t(`player.closed.${reason}`)}
          </p>
        )}
        <ul className="grid gap-2.5 text-sm text-t2">
          {points.map(([point, Icon]) => (
            <li key={point} className="flex gap-3 rounded-control bg-s2 p-3.5">
              <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-t3" />
              {t(`auth.blocked.${point}`)}
            </li>
          ))}
        </ul>
        <SupportPhone icon={Phone} look="primary" isWide />
        <Button look="plain" isWide onClick={close}>
          {t('app.ui.close')}
        </Button>
      </div>
    </ModalFrame>
  );
}
