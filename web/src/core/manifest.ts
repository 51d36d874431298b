// What a feature hangs into the site. Core walks over manifests and knows no feature by name.
// Components are loaded when they are first shown; the server bundle loads all of them at start.
import type { MessageData, MessageType } from '@malva/contract/messages';
import type { ModalName, Modals } from '@malva/contract/modals';
import type { PageName, PayloadOf } from '@malva/contract/page';
import type { ComponentType } from 'react';
import type { ShownStore } from './navigator.ts';
import type { Site } from './site.tsx';

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
  /** Props out of the address (`?openModal=Cash&mode=withdraw`); null = this address may not open it. */
  fromQuery?(query: URLSearchParams): Modals[N] | null;
}

export interface MessageContext {
  site: Site;
  action: string | null;
}
export type MessageHandler<T extends MessageType> = (data: MessageData<T>, context: MessageContext) => void;

export interface LinkContext {
  site: Site;
  query: URLSearchParams;
}
/** Reacts to a query parameter on every navigation; the parameter is taken off the address afterwards. */
export type LinkHandler = (value: string, context: LinkContext) => void;

export interface Feature {
  name: string;
  pages?: { readonly [N in PageName]?: () => Promise<PageModule<N>> };
  modals?: { readonly [N in ModalName]?: ModalEntry<N> };
  messages?: { readonly [T in MessageType]?: MessageHandler<T> };
  links?: Readonly<Record<string, LinkHandler>>;
  /** Comes when the page is alive and the browser idle; a failure to come is only warned of. */
  later?: () => Promise<{ start(site: Site, shown: ShownStore): unknown }>;
  /** Once, when the page is alive: keys to listen to, state to watch. Travels with every page: keep it tiny. */
  start?(site: Site): void;
}
