// What a feature hangs into the site. Core walks over manifests and knows no feature by name.
// Components are loaded when they are first shown; the server bundle loads all of them at start.
import type { Brand, BrandSwitch } from '@malva/brands/brand';
import type { MessageData, MessageType } from '@malva/contract/messages';
import type { ModalName, Modals } from '@malva/contract/modals';
import type { PageSpec } from '@malva/contract/feature';
import type { PageName, PayloadOf } from '@malva/contract/page';
import type { Menu, RenderInput, SiteConfig } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';
import type { ComponentType } from 'react';
import type { Cache } from './cache.ts';
import type { I18n } from './i18n.tsx';
import type { Navigation, ShownStore } from './navigation/navigation.ts';
import type { Note } from './notes.ts';
import type { PlayMode } from './play-mode.ts';
import type { Session } from './session.ts';

/**
 * Everything one rendering of the site stands on: configuration, language, session, caches, navigation. The server
 * makes one for each document, the browser exactly one; components read it through context (site.tsx).
 */
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
  navigation: Navigation;
}

export interface PageProps<N extends PageName = PageName> {
  payload: PayloadOf<N>;
  params: Readonly<Record<string, string>>;
}
export type PageModule<N extends PageName> = { default: ComponentType<PageProps<N>> };

export interface ModalProps<N extends ModalName> {
  props: Modals[N];
  close(): void;
}
export type ModalModule<N extends ModalName> = { default: ComponentType<ModalProps<N>> };

export interface ModalEntry<N extends ModalName> {
  load(): Promise<ModalModule<N>>;
  /** guest: only guests see it. player: guests are sent to registration instead. */
  audience?: 'any' | 'guest' | 'player';
  /** An address that asks for it does nothing for a guest, instead of leading to registration. */
  isPlayersOnly?: boolean;
  /** An address that asks for it does nothing on variants without this switch. */
  brand?: BrandSwitch;
  /** Another name the address may call it by. */
  alias?: string;
  /** Props out of the address (`?openModal=Cash&mode=withdraw`); null = this address may not open it. */
  fromQuery?(query: URLSearchParams): Modals[N] | null;
}

export interface MessageContext {
  site: Site;
  action: string | null;
  /** The public channel it came on. */
  channel?: string;
}
/** What a handler or a link begins and does not end at once it may hand back: what becomes of it is looked after. */
export type MessageHandler<T extends MessageType> = (data: MessageData<T>, context: MessageContext) => unknown;

export interface LinkContext {
  site: Site;
  query: URLSearchParams;
  /** The page shown: its path without language prefix, its name, what its pattern read from the path. */
  path: string;
  name: PageName | null;
  params: Readonly<Record<string, string>>;
  keep(note: Note, value: string): void;
}
/** `value`: of the query parameter; what follows the word of the path; the hash without `#`; the page's path. */
export type LinkHandler = (value: string, context: LinkContext) => unknown;

export interface Link {
  /** Others pass it by. */
  audience?: 'any' | 'guest' | 'player';
  /** Only where the brand variant has this switch. */
  brand?: BrandSwitch;
  /** What it refuses stays in the address and does nothing. */
  accepts?(value: string, context: LinkContext): boolean;
  /** Further parameters that are its own and leave the address with it. */
  takes?: readonly string[];
  act: LinkHandler;
}

export type LinkTable = Readonly<Record<string, LinkHandler | Link>>;
export type MethodTable = Readonly<Record<string, (context: LinkContext) => unknown>>;

/** Places in one feature's pages where others may stand. */
export type SlotName =
  | 'profile'
  | 'menu'
  | 'identity'
  | 'settings'
  | 'security'
  | 'auth'
  | 'home'
  | 'games'
  | 'balance'
  | 'today'
  | 'week'
  | 'bets'
  | 'slip'
  | 'sport';

export interface Feature {
  name: string;
  pages?: { readonly [N in PageName]?: () => Promise<PageModule<N>> };
  modals?: { readonly [N in ModalName]?: ModalEntry<N> };
  messages?: { readonly [T in MessageType]?: MessageHandler<T> };
  /**
   * Triggers in the address, looked at on every navigation, each acted on once and taken off the address. The first
   * sign of a name says what it is: `/cash/` a word of the path (rules/overlay-path.ts), `#/cash` what the hash
   * contains, `@birthday` after every navigation, anything else a query parameter.
   */
  links?: LinkTable;
  /** What `/execute-method/<name>/` may call; nothing that a stranger's link must not do. */
  methods?: MethodTable;
  /** Pages that turn the site to the casino or to sport. */
  playModes?: { readonly [N in PageName]?: PlayMode };
  /** What stands in pages of other features: drawn by `ui/slot.tsx` once the page is alive. */
  slots?: { readonly [S in SlotName]?: () => Promise<{ default: ComponentType }> };
  /**
   * Once, when the page is alive and the manifest is here: keys to listen to, state to watch. Failures are only warned
   * of.
   */
  start?(site: Site, shown: ShownStore): unknown;
}

export type AnyPage = ComponentType<PageProps>;
/** What a browser knows of a page: its pattern and who sees it. */
export type PageWire = Pick<PageSpec, 'path' | 'audience'>;
export type AnyHandler = (data: never, context: never) => unknown;

/** The manifests folded into tables (registry.ts). */
export interface Registry {
  /** Those that are here; all of them after `whole()`. */
  readonly features: readonly Feature[];
  isWhole(): boolean;
  /** Brings the rest; asked again after a failure it tries again. */
  whole(): Promise<void>;
  modal(name: string): ModalEntry<ModalName> | null;
  loadModal(name: ModalName): Promise<ModalModule<ModalName> | null>;
  message(type: string): AnyHandler | null;
  /** Features begin to listen, those still to come when they are here. */
  start(site: Site): void;
  playMode(page: string): PlayMode | null;
  /** The component, once `loadPage` has brought it. */
  page(name: string): AnyPage | null;
  loadPage(name: string): Promise<AnyPage | null>;
  loadAllPages(): Promise<void>;
  /** Null: whether there is such a page only the server knows. */
  matchPage(path: string): (PageWire & { name: PageName }) | null;
}
