// The phone's bar: four places and a hand in the middle, which opens the games. Money stands in the bar above. While
// play is closed the hand has no accent and leads to the limits.
import { Dices, LayoutGrid, Menu, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, ModalLink } from '../core/router.tsx';
import { newOn, shownCount } from '../core/session.ts';
import { useSession, useT } from '../core/site.tsx';
import { useUnread } from '../core/unread.ts';
import { bonuses, limits, pathOfPlace, sport, type Place } from '../features/app/nav.ts';

function Label({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={22} aria-hidden />
      {children}
    </>
  );
}

function PlaceLink({ place }: { place: Place }) {
  const t = useT();
  return (
    <Link to={pathOfPlace(place)} className="bar-link">
      <Label icon={place.icon}>{t(`app.nav.${place.key}`)}</Label>
    </Link>
  );
}

const open =
  'bg-accent text-on-accent shadow-[0_0_0_5px_var(--s1),0_10px_24px_-4px_oklch(from_var(--accent)_l_c_h/0.5)]';
const resting = 'bg-s3 text-t1 shadow-(--sh1)';

function Hand() {
  const t = useT();
  const isResting = useSession(({ audience, isPlayClosed }) => isPlayClosed || audience === 'resting');
  const Icon = isResting ? limits.icon : LayoutGrid;
  const content = (
    <>
      <span className={`-mt-5 grid size-13 place-items-center rounded-full ${isResting ? resting : open}`}>
        <Icon size={25} aria-hidden />
      </span>
      {t(isResting ? 'app.nav.limits' : 'app.nav.play')}
    </>
  );
  const className = 'bar-link justify-end! pb-[9px]';
  return isResting ? (
    <Link to={pathOfPlace(limits)} className={className}>
      {content}
    </Link>
  ) : (
    <ModalLink name="PlayMenu" className={className}>
      {content}
    </ModalLink>
  );
}

export function BottomBar() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const waiting = useUnread() + useSession((state) => newOn(state, pathOfPlace(bonuses)));
  return (
    <nav
      aria-label={t('app.nav.main')}
      className="fixed inset-x-0 bottom-0 z-30 bg-s1/94 pb-(--safe) shadow-[0_-1px_0_var(--line),0_-14px_36px_-14px_light-dark(oklch(0.3_0.03_270/0.25),oklch(0_0_0/0.5))] glass lg:hidden"
    >
      <div className="mx-auto flex h-(--bar) max-w-xl items-stretch px-1">
        <ModalLink name="Menu" className="bar-link relative">
          <Label icon={Menu}>{t('app.nav.menu')}</Label>
          {waiting > 0 && <b className="bell-count">{shownCount(waiting)}</b>}
        </ModalLink>
        <Link to="/" className="bar-link">
          <Label icon={Dices}>{t('app.nav.group_casino')}</Label>
        </Link>
        <Hand />
        <PlaceLink place={sport} />
        {isGuest ? (
          <ModalLink name="Login" className="bar-link">
            <Label icon={User}>{t('app.nav.login')}</Label>
          </ModalLink>
        ) : (
          <Link to="/profile/" isSection className="bar-link">
            <Label icon={User}>{t('app.nav.profile')}</Label>
          </Link>
        )}
      </div>
    </nav>
  );
}
