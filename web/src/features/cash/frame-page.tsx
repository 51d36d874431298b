// The cash desk as a page of its own without the site around it (`/cash-iframe/` and every path with that word in it),
// for frames and for apps that carry the site. `?mode=withdraw`, or a path that says so, opens the other side; a bonus
// may be named in the path. A guest is shown the way in.
import { LogIn } from 'lucide-react';
import { useQueryParam, useShown } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useDesk } from './desk.tsx';
import { placeIn } from './ways.ts';

function DeskPage({ path, isWithdraw }: { path: string; isWithdraw: boolean }) {
  const desk = useDesk(placeIn(path, isWithdraw ? 'withdraw' : 'deposit'));
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
  const path = useShown((shown) => shown.path);
  const isWithdraw = useQueryParam('mode')?.replace(/\/+$/, '') === 'withdraw';
  if (!isGuest) return <DeskPage key={path} path={path} isWithdraw={isWithdraw} />;
  return (
    <EmptyState art="cash-desk" title={t('cash.frame.guest_title')} text={t('cash.frame.guest_text')} isPage>
      <ModalButton name="Login" look="primary" icon={LogIn}>
        {t('app.nav.login')}
      </ModalButton>
      <ModalButton name="Register">{t('app.nav.register')}</ModalButton>
    </EmptyState>
  );
}
