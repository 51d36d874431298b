// What stands in place of a deposit for a player to whom play is closed: why, what stays open, and whom to ask.
import { ArrowUpFromLine, IdCard, MessageCircle, Phone, ShieldAlert } from 'lucide-react';
import type { Barred } from '../../core/barred.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button, buttonClass, LinkButton, ModalButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function BarredDeposit({ reason, onWithdraw }: { reason: Barred; onWithdraw(): void }) {
  const t = useT();
  const { supportPhone } = useSite().config;
  return (
    <EmptyState
      icon={ShieldAlert}
      title={t(`cash.barred.${reason}_title`)}
      text={`${t(`cash.barred.${reason}_text`)} ${t('cash.barred.money')}`}
      isCompact
    >
      <Button look="primary" icon={ArrowUpFromLine} onClick={onWithdraw} isWide>
        {t('identity.withdraw')}
      </Button>
      {reason === 'undesirable' ? (
        <LinkButton to="/responsible-play/" icon={ShieldAlert} isWide>
          {t('cash.barred.register')}
        </LinkButton>
      ) : (
        <ModalButton name="IdentityVerification" icon={IdCard} isWide>
          {t('cash.barred.check')}
        </ModalButton>
      )}
      <p className="w-full text-sm text-t2">{t('cash.barred.help')}</p>
      <LinkButton to="?open-chat=1" replace icon={MessageCircle}>
        {t('cash.barred.chat')}
      </LinkButton>
      <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({})}>
        <Phone size={18} aria-hidden />
        {supportPhone}
      </a>
    </EmptyState>
  );
}
