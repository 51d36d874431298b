// What stands around every page of sport: its rail in the place of the casino's, the phone's bar with the slip in the
// middle, and the slip beside the page on a wide desktop. All of it comes with these pages alone.
import type { Tree } from '@malva/contract/sportsbook';
import { Dices, LayoutGrid, Menu, ReceiptText, Trophy, User } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, ModalLink } from '../../core/router.tsx';
import { shownCount } from '../../core/session.ts';
import { useSession, useT } from '../../core/site.tsx';
import { useSportKeys } from './keys.ts';
import { SportRail } from './rail.tsx';
import { keepSlip, usePickCount } from './slip/picks.ts';
import { SlipPanel } from './slip/panel.tsx';

function Bar() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isResting = useSession(({ audience, isPlayClosed }) => isPlayClosed || audience === 'resting');
  const count = usePickCount();
  const Icon = isResting ? LayoutGrid : ReceiptText;
  return (
    <nav
      aria-label={t('sportsbook.nav.main')}
      className="sport-bar fixed inset-x-0 bottom-0 z-30 bg-s1/94 pb-(--safe) shadow-[0_-1px_0_var(--line)] glass lg:hidden"
    >
      <div className="mx-auto flex h-(--bar) max-w-xl items-stretch px-1">
        <ModalLink name="Menu" className="bar-link">
          <Menu size={22} aria-hidden />
          {t('sportsbook.nav.menu')}
        </ModalLink>
        <Link to="/" className="bar-link">
          <Dices size={22} aria-hidden />
          {t('sportsbook.nav.casino')}
        </Link>
        <ModalLink name="BetSlip" className="bar-link relative justify-end! pb-[9px]">
          <span
            className={`-mt-5 grid size-13 place-items-center rounded-full ${isResting ? 'bg-s3 text-t1' : 'bg-accent text-on-accent'} shadow-[0_0_0_5px_var(--s1)]`}
          >
            <Icon size={25} aria-hidden />
          </span>
          {t('sportsbook.slip.title')}
          {count > 0 && (
            <b className="tabular absolute -top-5 left-[calc(50%+12px)] min-w-5.5 rounded-full bg-t1 px-1.5 text-center text-xs leading-5.5 text-bg">
              <span aria-hidden>{shownCount(count)}</span>
              <span className="sr-only">{t('sportsbook.slip.count', { count })}</span>
            </b>
          )}
        </ModalLink>
        <Link to="/sports-book/" isSection className="bar-link" aria-current="page">
          <Trophy size={22} aria-hidden />
          {t('sportsbook.nav.sport')}
        </Link>
        {isGuest ? (
          <ModalLink name="Login" className="bar-link">
            <User size={22} aria-hidden />
            {t('sportsbook.nav.login')}
          </ModalLink>
        ) : (
          <Link to="/profile/" className="bar-link">
            <User size={22} aria-hidden />
            {t('sportsbook.nav.profile')}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** Below the width of the column the slip waits in a corner, and only with something in it. */
function Pill() {
  const t = useT();
  const count = usePickCount();
  if (count === 0) return null;
  return (
    <ModalLink name="BetSlip" className="btn btn-primary fixed right-5 bottom-5 z-20 hidden lg:inline-flex wide:hidden">
      <ReceiptText size={18} aria-hidden />
      {t('sportsbook.slip.pill', { count })}
    </ModalLink>
  );
}

export function SportFrame({ tree, children }: { tree?: Tree; children: ReactNode }) {
  const t = useT();
  useEffect(keepSlip, []);
  useSportKeys();
  return (
    <>
      <SportRail tree={tree} />
      <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_336px] wide:gap-6">
        <div className="grid content-start gap-4 lg:gap-5">{children}</div>
        <aside
          aria-label={t('sportsbook.slip.title')}
          className="sport-dock sticky top-[calc(var(--top)+var(--off)+1px)] -mt-6 -mr-6 hidden h-[calc(100dvh-var(--top)-var(--off)-1px)] overflow-y-auto bg-s1 p-4 shadow-[-1px_0_0_var(--line)] [scrollbar-width:thin] wide:block"
        >
          <SlipPanel />
        </aside>
      </div>
      <Pill />
      <Bar />
    </>
  );
}
