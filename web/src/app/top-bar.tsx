// The bar above everything: 64 px and a 1 px line on a desktop, 56 on a phone.
import { Search } from 'lucide-react';
import { hrefOf } from '../core/location.ts';
import { navigate } from '../core/navigator.ts';
import { Link, useQueryParam } from '../core/router.tsx';
import { useSession, useSite, useT } from '../core/site.tsx';
import { ModalButton } from '../ui/button.tsx';
import { BalanceBox } from './balance-box.tsx';
import { Bell } from './bell.tsx';
import { Logo } from './logo.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** A real form: without the app it is a page load. */
function GameSearch() {
  const t = useT();
  const { lang } = useSite();
  const asked = useQueryParam('q') ?? '';
  return (
    <form
      role="search"
      method="get"
      action={hrefOf(lang, '/games/')}
      className="relative hidden max-w-100 flex-1 md:block"
      onSubmit={(event) => {
        event.preventDefault();
        const asking = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        void navigate(asking ? `/games/?q=${encodeURIComponent(asking)}` : '/games/');
      }}
    >
      <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3" />
      <input
        key={asked}
        type="search"
        name="q"
        defaultValue={asked}
        maxLength={60}
        aria-label={t('app.nav.search')}
        placeholder={t('app.nav.search')}
        className="input min-h-11! bg-s2! pl-11! text-[14.5px]!"
      />
    </form>
  );
}

export function TopBar() {
  const t = useT();
  const { registry, brand } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <header className="sticky top-0 z-20 bg-bg/88 shadow-[0_1px_0_var(--line)] backdrop-blur-xl">
      <div className="mx-auto flex h-(--top) max-w-[1400px] items-center gap-3 px-4 lg:px-6">
        <Link to="/" aria-label={t('app.nav.to_home', { brand: brand.title })} className="rounded-control lg:hidden">
          <span className="max-[379px]:hidden">
            <Logo />
          </span>
          <span className="hidden max-[379px]:block">
            <Logo isMarkOnly />
          </span>
        </Link>
        <GameSearch />
        <div className="ml-auto flex items-center gap-2">
          {isGuest ? (
            <>
              {registry.hasModal('Login') && <ModalButton name="Login">{t('app.nav.login')}</ModalButton>}
              {registry.hasModal('Register') && (
                <ModalButton name="Register" look="primary">
                  {t('app.nav.register')}
                </ModalButton>
              )}
            </>
          ) : (
            <>
              <BalanceBox />
              <Bell />
            </>
          )}
          <SettingsMenu />
        </div>
      </div>
    </header>
  );
}
