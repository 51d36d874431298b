// The player's own menu at the end of the bar: who I am, the rooms used most, language, theme, the way out. A native
// popover: works before the app does.
import { User } from 'lucide-react';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { placesOf } from './nav.ts';
import { NavLink } from './nav-link.tsx';
import { LogoutButton } from './logout.tsx';
import { LanguageLinks, ThemeChoices } from './settings.tsx';
import { shownName } from '../../ui/masked.ts';

const places = placesOf('profile', 'statement', 'limits', 'settings');
const menuId = 'avatar-menu';
const hide = () => document.getElementById(menuId)?.hidePopover();

export function AvatarMenu() {
  const t = useT();
  const { brand, config } = useSite();
  const name = useSession((state) => state.name);
  const label = t('app.nav.account');
  // A contact is no name: its first letter says nothing.
  const letters = /[@+]/.test(name) ? '' : name.slice(0, 2).toUpperCase();
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        title={label}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-s3 font-bold text-accent-t max-lg:hidden"
      >
        {letters ? <span aria-hidden>{letters}</span> : <User size={20} aria-hidden />}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="popover w-72 rounded-panel bg-s1 p-3 text-t1 shadow-[0_0_0_1px_var(--line),var(--sh2)]"
      >
        {name && <p className="truncate px-3 pt-1 pb-2 text-sm font-semibold">{shownName(name)}</p>}
        <nav aria-label={label} className="grid gap-0.5">
          {places.map((place) => (
            <NavLink key={place.key} item={place} onGo={hide} />
          ))}
        </nav>
        <LogoutButton />
        {(config.hasLanguageSelector || brand.has('theme')) && <hr className="my-3 border-line" />}
        <div className="grid gap-3">
          <LanguageLinks isTitled />
          <ThemeChoices isTitled />
        </div>
      </div>
    </>
  );
}
