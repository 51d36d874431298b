// Language, theme and, for players, the way to their pages and out. A native popover: works before the app does.
import { Settings2, User } from 'lucide-react';
import { useSession, useSite, useT } from '../core/site.tsx';
import { navGroups } from '../features/app/nav.ts';
import { NavLink } from '../features/app/nav-link.tsx';
import { LanguageLinks, LogoutButton, ThemeChoices } from '../features/app/settings.tsx';
import { buttonClass } from '../ui/button.tsx';
import { shownName } from '../ui/masked.ts';

const menuId = 'settings-menu';
const hide = () => document.getElementById(menuId)?.hidePopover();

export function SettingsMenu() {
  const t = useT();
  const { brand, config } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  const name = useSession((state) => state.name);
  const account = navGroups(isGuest).find((group) => group.key === 'account');
  const Icon = isGuest ? Settings2 : User;
  const hasChoices = config.hasLanguageSelector || brand.has('theme');
  if (isGuest && !hasChoices) return null;
  const choice = config.hasLanguageSelector ? (brand.has('theme') ? 'title' : 'language') : 'theme';
  const label = t(isGuest ? `app.settings.${choice}` : 'app.nav.account');
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        title={label}
        className={buttonClass({}, 'btn-icon max-lg:hidden')}
      >
        <Icon size={20} aria-hidden />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="popover w-72 rounded-panel bg-s1 p-3 text-t1 shadow-[0_0_0_1px_var(--line),var(--sh2)]"
      >
        {!isGuest && (
          <>
            {name && <p className="truncate px-3 pt-1 pb-2 text-sm font-semibold">{shownName(name)}</p>}
            <nav aria-label={t('app.nav.group_account')} className="grid gap-0.5">
              {account?.items.map((item) => (
                <NavLink key={item.key} item={item} onGo={hide} />
              ))}
            </nav>
            <LogoutButton />
            {hasChoices && <hr className="my-3 border-line" />}
          </>
        )}
        <div className="grid gap-3">
          <LanguageLinks isTitled />
          <ThemeChoices isTitled />
        </div>
      </div>
    </>
  );
}
