// Everything one rendering of the site stands on: configuration, language, session, caches. The server makes one for
// each document, the browser exactly one; components read it through context.
import type { Menu, RenderInput, SiteConfig } from '@malva/contract/render';
import { brands } from '@malva/brands/all';
import type { Brand } from '@malva/brands/brand';
import type { Lang } from '@malva/contract/schema';
import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Cache } from './cache.ts';
import { createI18n, useMessages, type I18n, type Translate } from './i18n.tsx';
import type { Registry } from './registry.ts';
import { createSession, type Session, type SessionState } from './session.ts';

export interface Site {
  config: SiteConfig;
  brand: Brand;
  menu: Menu;
  lang: Lang;
  device: RenderInput['device'];
  i18n: I18n;
  session: Session;
  queries: Cache;
  registry: Registry;
}

export interface SiteSeed {
  config: SiteConfig;
  menu: Menu;
  lang: Lang;
  device: RenderInput['device'];
  player: RenderInput['player'];
  messages: Readonly<Record<string, unknown>>;
  registry: Registry;
}

export function createSite(seed: SiteSeed): Site {
  return {
    config: seed.config,
    brand: brands[seed.config.brand],
    menu: seed.menu,
    lang: seed.lang,
    device: seed.device,
    i18n: createI18n(seed.lang, seed.messages),
    session: createSession(seed.player),
    queries: new Cache(),
    registry: seed.registry,
  };
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
