// The bar above everything: 64 px and a 1 px line on a desktop, 56 on a phone.
import { Search } from 'lucide-react';
import { Link, ModalLink } from '../core/router.tsx';
import { useSession, useSite, useT } from '../core/site.tsx';
import { buttonClass, ModalButton } from '../ui/button.tsx';
import { Logo } from './logo.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { usePlayerPart } from '../features/app/use-player-part.ts';

/** Looks like the field it opens. */
function SearchField() {
  const t = useT();
  return (
    <ModalLink
      name="Search"
      className="input hidden min-h-11! max-w-100 flex-1 items-center gap-3 bg-s2! text-[0.9667rem]! text-t3 md:flex"
      aria-keyshortcuts="Control+K /"
    >
      <Search size={18} aria-hidden />
      {t('app.nav.search')}
      <kbd aria-hidden className="ml-auto text-xs">
        Ctrl K
      </kbd>
    </ModalLink>
  );
}

export function TopBar() {
  const t = useT();
  const { brand } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  const part = usePlayerPart(isGuest);
  return (
    <header id="bar" className="sticky top-(--off) z-20 bg-bg/88 shadow-[0_1px_0_var(--line)] glass">
      <div className="mx-auto flex min-h-(--top) max-w-[1400px] flex-wrap items-center gap-x-3 px-4 lg:px-6">
        <Link
          to="/"
          aria-label={t('app.nav.to_home', { brand: brand.title })}
          className="shrink-0 rounded-control lg:hidden"
        >
          <span className={isGuest ? 'max-[459px]:hidden' : 'max-[379px]:hidden'}>
            <Logo />
          </span>
          <span className={`hidden ${isGuest ? 'max-[459px]:block' : 'max-[379px]:block'}`}>
            <Logo isMarkOnly />
          </span>
        </Link>
        <SearchField />
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {isGuest ? (
            <>
              <ModalButton name="Login">{t('app.nav.login')}</ModalButton>
              <ModalButton name="Register" look="primary">
                {t('app.nav.register')}
              </ModalButton>
            </>
          ) : (
            part && (
              <>
                <part.BalanceBox />
                <part.Bell />
              </>
            )
          )}
          <ModalLink name="Search" aria-label={t('app.nav.search')} className={buttonClass({}, 'btn-icon md:hidden')}>
            <Search size={20} aria-hidden />
          </ModalLink>
          {isGuest ? <SettingsMenu /> : part && <part.AvatarMenu />}
        </div>
      </div>
    </header>
  );
}
