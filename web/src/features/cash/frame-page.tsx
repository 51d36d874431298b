// The cash desk as a page of its own without the site around it (`/cash-iframe/`), for frames and for apps that carry
// the site. `?mode=withdraw` opens the other side. A guest is shown the way in.
import { LogIn } from 'lucide-react';
import { useQueryParam } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useDesk } from './desk.tsx';

function DeskPage({ mode }: { mode: 'deposit' | 'withdraw' }) {
  const desk = useDesk({ mode });
  return (
    <section className="panel mx-auto grid max-w-160 gap-5 p-5 sm:p-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold">{desk.title}</h1>
        {desk.lead && <div className="text-sm text-t2">{desk.lead}</div>}
      </header>
      {desk.body}
      {desk.footer}
    </section>
  );
}

export default function CashFramePage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isWithdraw = useQueryParam('mode')?.replace(/\/+$/, '') === 'withdraw';
  if (!isGuest) return <DeskPage mode={isWithdraw ? 'withdraw' : 'deposit'} />;
  return (
    <EmptyState art="cash-desk" title={t('cash.frame.guest_title')} text={t('cash.frame.guest_text')} isPage>
      <ModalButton name="Login" look="primary" icon={LogIn}>
        {t('app.nav.login')}
      </ModalButton>
      <ModalButton name="Register">{t('app.nav.register')}</ModalButton>
    </EmptyState>
  );
}
