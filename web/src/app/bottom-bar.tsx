// The phone's bar of five with a raised middle. For guests the middle is the lobby too; money asks for an account.
import { Dices, LayoutGrid, Menu, User, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, ModalLink } from '../core/router.tsx';
import { newOn } from '../core/session.ts';
import { useSession, useT } from '../core/site.tsx';
import { useUnread } from '../core/unread.ts';

function Label({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={22} aria-hidden />
      {children}
    </>
  );
}

function Account() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const label = <Label icon={User}>{t(isGuest ? 'app.nav.login' : 'app.nav.profile')}</Label>;
  if (isGuest) {
    return (
      <ModalLink name="Login" className="bar-link">
        {label}
      </ModalLink>
    );
  }
  return (
    <Link to="/profile/" isSection className="bar-link">
      {label}
    </Link>
  );
}

export function BottomBar() {
  const t = useT();
  const unread = useUnread() + useSession((state) => newOn(state));
  return (
    <nav
      aria-label={t('app.nav.main')}
      className="fixed inset-x-0 bottom-0 z-30 bg-s1/94 pb-(--safe) shadow-[0_-1px_0_var(--line),0_-14px_36px_-14px_light-dark(oklch(0.3_0.03_270/0.25),oklch(0_0_0/0.5))] glass lg:hidden"
    >
      <div className="mx-auto flex h-(--bar) max-w-xl items-stretch px-1">
        <ModalLink name="Menu" className="bar-link relative">
          <Label icon={Menu}>{t('app.nav.menu')}</Label>
          {unread > 0 && <b className="bell-count">{unread > 99 ? '99+' : unread}</b>}
        </ModalLink>
        <Link to="/games/" className="bar-link">
          <Label icon={LayoutGrid}>{t('app.nav.games')}</Label>
        </Link>
        <Link to="/" className="bar-link justify-end! pb-[9px]">
          <span className="-mt-5 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-[0_0_0_5px_var(--s1),0_10px_24px_-4px_oklch(from_var(--accent)_l_c_h/0.5)]">
            <Dices size={25} aria-hidden />
          </span>
          {t('app.nav.home')}
        </Link>
        <ModalLink name="Cash" className="bar-link">
          <Label icon={Wallet}>{t('app.nav.cash')}</Label>
        </ModalLink>
        <Account />
      </div>
    </nav>
  );
}
