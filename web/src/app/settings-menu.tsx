// Language and theme for guests. A native popover: works before the app does.
import { Settings2 } from 'lucide-react';
import { useSite, useT } from '../core/site.tsx';
import { LanguageLinks, ThemeChoices } from '../features/app/settings.tsx';
import { buttonClass } from '../ui/button.tsx';

const menuId = 'settings-menu';

export function SettingsMenu() {
  const t = useT();
  const { brand, config } = useSite();
  const hasTheme = brand.has('theme');
  if (!config.hasLanguageSelector && !hasTheme) return null;
  const choice = config.hasLanguageSelector ? (hasTheme ? 'title' : 'language') : 'theme';
  const label = t(`app.settings.${choice}`);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={label}
        title={label}
        className={buttonClass({}, 'btn-icon max-lg:hidden')}
      >
        <Settings2 size={20} aria-hidden />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="popover w-72 rounded-panel bg-s1 p-3 text-t1 shadow-[0_0_0_1px_var(--line),var(--sh2)]"
      >
        <div className="grid gap-3">
          <LanguageLinks isTitled />
          <ThemeChoices isTitled />
        </div>
      </div>
    </>
  );
}
