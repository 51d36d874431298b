// The left rail of the desktop: 240 px, or 72 when narrowed. The server draws one markup for both: the width is CSS,
// and the inline script restores the choice before the first paint.
import { PanelLeftClose } from 'lucide-react';
import { Link } from '../core/router.tsx';
import { useSession, useSite, useT } from '../core/site.tsx';
import { IconButton } from '../ui/button.tsx';
import { Logo } from './logo.tsx';
import { railFoot, railOf } from '../features/app/nav.ts';
import { NavLink } from '../features/app/nav-link.tsx';

function toggle(): void {
  const root = document.documentElement;
  const isNarrow = root.dataset['rail'] === 'narrow';
  if (isNarrow) delete root.dataset['rail'];
  else root.dataset['rail'] = 'narrow';
  try {
    localStorage.setItem('rail', isNarrow ? 'wide' : 'narrow');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function SideRail() {
  const t = useT();
  const { brand, menu } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <aside className="side-rail fixed inset-y-0 top-(--off) left-0 z-30 hidden w-(--side) flex-col overflow-x-hidden overflow-y-auto bg-s1 px-3 pb-4 shadow-[1px_0_0_var(--line)] [scrollbar-width:none] lg:flex">
      <div className="flex h-16 shrink-0 items-center px-2">
        <Link to="/" aria-label={t('app.nav.to_home', { brand: brand.title })} className="rounded-control">
          <Logo />
        </Link>
      </div>
      {railOf(isGuest, menu).map((group, at) => {
        const title = group.title ?? t(`app.nav.group_${group.key}`);
        return (
          <nav key={group.key} aria-label={title} className="mt-2 grid gap-0.5">
            {at > 0 && <p className="narrow-hide px-3 pt-2 pb-1 text-xs font-medium text-t3">{title}</p>}
            {group.items.map((item) => (
              <NavLink key={item.key} item={item} isNarrow />
            ))}
          </nav>
        );
      })}
      <div className="mt-auto grid gap-0.5 pt-4">
        {railFoot.map((item) => (
          <NavLink key={item.key} item={item} isNarrow />
        ))}
        <IconButton look="plain" icon={PanelLeftClose} label={t('app.nav.narrow')} onClick={toggle} />
      </div>
    </aside>
  );
}
