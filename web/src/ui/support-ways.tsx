// Where a person answers: the chat and the phone, side by side, wherever the product itself has no way on.
import { MessageCircle, Phone } from 'lucide-react';
import { useSite, useT } from '../core/site.tsx';
import { buttonClass, LinkButton } from './button.tsx';

export function SupportWays() {
  const t = useT();
  const { supportPhone } = useSite().config;
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      <LinkButton to="?open-chat=1" replace icon={MessageCircle}>
        {t('app.nav.chat')}
      </LinkButton>
      <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({})}>
        <Phone size={18} aria-hidden />
        {supportPhone}
      </a>
    </div>
  );
}
