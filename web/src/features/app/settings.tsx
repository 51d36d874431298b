// Language and theme: the same controls in the header's menu, the phone's menu and the footer.
import type { ThemeChoice } from '@malva/contract/render';
import { langs } from '@malva/contract/schema';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { hrefOf } from '../../core/location.ts';
import { useShown } from '../../core/router.tsx';
import { useSite, useT } from '../../core/site.tsx';
import { chooseTheme, theme } from '../../core/theme.ts';

const themes: readonly [ThemeChoice, typeof Sun][] = [
  ['dark', Moon],
  ['light', Sun],
  ['system', Monitor],
];
const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' } as const;

/** Its own word above it, where a place has several kinds of choices. */
function Titled({ title, children }: { title: string | null; children: ReactNode }) {
  if (title === null) return children;
  return (
    <div>
      <p className="px-1 pb-1.5 text-xs text-t3">{title}</p>
      {children}
    </div>
  );
}

interface ChoicesProps {
  className?: string;
  isTitled?: boolean;
}

function Languages({ nav, link, isShort }: { nav: string; link: string; isShort?: boolean }) {
  const t = useT();
  const { lang } = useSite();
  const { path, search } = useShown((shown) => shown);
  return (
    <nav aria-label={t('app.settings.language')} className={nav}>
      {langs.map((other) => (
        <a
          key={other}
          href={hrefOf(other, path) + search}
          hrefLang={other}
          lang={other}
          aria-label={isShort ? `${other.toUpperCase()} — ${languageNames[other]}` : undefined}
          aria-current={other === lang ? 'true' : undefined}
          className={`${link} aria-[current]:text-t1`}
        >
          {isShort ? other.toUpperCase() : languageNames[other]}
        </a>
      ))}
    </nav>
  );
}

export function LanguageLinks({ className = '', isTitled = false }: ChoicesProps) {
  const t = useT();
  const { config } = useSite();
  if (!config.hasLanguageSelector) return null;
  return (
    <Titled title={isTitled ? t('app.settings.language') : null}>
      <Languages
        isShort
        nav={`grid grid-cols-3 gap-1 rounded-card bg-bg p-1 ${className}`}
        link="btn px-0! text-sm! text-t2 aria-[current]:bg-s3"
      />
    </Titled>
  );
}

/** Quiet, in the foot of every page, whether or not menus have a choice of language. */
export const LanguageFootLinks = () => <Languages nav="flex flex-wrap gap-x-4" link="foot-link" />;

export function ThemeChoices({ isTitled = false }: ChoicesProps) {
  const t = useT();
  const { brand } = useSite();
  const choice = useStore(theme, (state) => state.choice);
  if (!brand.has('theme')) return null;
  return (
    <Titled title={isTitled ? t('app.settings.theme') : null}>
      <div role="group" aria-label={t('app.settings.theme')} className="grid grid-cols-3 gap-1 rounded-card bg-bg p-1">
        {themes.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={choice === name}
            aria-label={t(`app.settings.theme_${name}`)}
            title={t(`app.settings.theme_${name}`)}
            onClick={() => chooseTheme(name)}
            className="btn px-0! text-t2 aria-pressed:bg-s3 aria-pressed:text-t1"
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
    </Titled>
  );
}
