// The site of this rendering, made once and read by components through context.
import type { Menu, RenderInput, SiteConfig } from '@malva/contract/render';
import { brands } from '@malva/brands/all';
import type { Lang } from '@malva/contract/schema';
import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Cache } from './cache.ts';
import { speak } from './format.ts';
import { createI18n, useMessages, type Translate } from './i18n.tsx';
import type { Registry, Site } from './manifest.ts';
import { createNavigation } from './navigation/driver.ts';
import type { Navigation, Shown } from './navigation/navigation.ts';
import { createSession, type SessionState } from './session.ts';

export interface SiteSeed {
  config: SiteConfig;
  menu: Menu;
  lang: Lang;
  device: RenderInput['device'];
  player: RenderInput['player'];
  messages: Readonly<Record<string, unknown>>;
  registry: Registry;
  shown: Shown;
}

export function createSite(seed: SiteSeed): Site {
  speak(seed.lang);
  const site = {
    config: seed.config,
    brand: brands[seed.config.brand],
    menu: seed.menu,
    lang: seed.lang,
    device: seed.device,
    i18n: createI18n(seed.lang, seed.messages),
    session: createSession(seed.player),
    queries: new Cache(),
    registry: seed.registry,
  } as Site;
  site.navigation = createNavigation(site, seed.shown);
  return site;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('no site around this component');
  return site;
}

export function useNavigation(): Navigation {
  return useSite().navigation;
}

/** `const t = useT(); t('app.nav.home')`. */
export function useT(): Translate {
  return useMessages(useSite().i18n);
}

export function useLang(): Lang {
  return useSite().lang;
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useSite().session, select);
}
