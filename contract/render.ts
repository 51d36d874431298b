// What the server hands to the web bundle to render one document, and what it gets back.
// Guest documents are cached, so nothing here may identify a visitor unless `player` is set.
import type { Audience } from './home.ts';
import type { PageData } from './page.ts';
import type { Balance, OnboardingStep } from './player.ts';
import type { Lang } from './schema.ts';

export type BrandName = 'malva' | 'king' | 'vlk';
export type ThemeChoice = 'dark' | 'light' | 'system';

/** Main configuration: the same for everybody on this build. */
export interface SiteConfig {
  brand: BrandName;
  publicUrl: string;
  languages: readonly Lang[];
  simulated: boolean;
  /** Off as the specification has it: languages are reached by their addresses. */
  hasLanguageSelector: boolean;
  /** Shown in the footer of every page. */
  supportPhone: string;
  /** Empty: a demonstration without one. */
  licence: string;
  /** Name and address of the company; empty: the operator has not filled it in. */
  operator: string;
  /** The body that decides complaints outside this site; empty: the operator has not filled it in. */
  complaints: string;
  /** https addresses. */
  socials: readonly string[];
  version: string;
}

/** The places of an account, in the order of every menu that has them. */
export const accountPlaces = ['profile', 'cash', 'notifications', 'statement', 'rounds', 'limits', 'settings'] as const;

/** A place the site knows by name, or an address with its words. */
export type MenuLink = string | readonly [href: string, title: string];
/**
 * A group the site draws as it knows it, or one that operators arranged. `title` null: the site's own word for the key.
 */
export type MenuGroup = string | readonly [key: string, title: string | null, links: readonly MenuLink[]];
export interface Menu {
  /** What operators add below the house's own places: at most one group of four. */
  rail: readonly MenuGroup[];
  /** Further groups of the phone's menu. */
  more?: readonly MenuGroup[];
  footer: readonly MenuGroup[];
}

export interface RenderInput {
  /** Path without language prefix, trailing slash ensured, with search (`/games/?openModal=Login`). */
  url: string;
  lang: Lang;
  theme: ThemeChoice;
  device: 'mobile' | 'desktop';
  isBot: boolean;
  isRedesign: boolean;
  config: SiteConfig;
  menu: Menu;
  /** Null: page not found or failed; `status` says which. */
  page: PageData | null;
  status: number;
  player: {
    balance: Balance;
    name: string;
    onboarding: OnboardingStep | null;
    isPlayClosed: boolean;
    audience: Audience;
  } | null;
  /** Compiled messages of `lang`, all keys. */
  messages: Readonly<Record<string, unknown>>;
}

export interface RenderOutput {
  /** The document, UTF-8. */
  html: Uint8Array;
}

/** What web/dist/server/entry-server.js exports. */
export interface WebBundle {
  /** Changes with everything the browser loads. */
  build: string;
  render(input: RenderInput): RenderOutput;
  /** CSP source expressions ('sha256-…') of every inline script and style the document may hold. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}
