// Manifests folded into tables: who draws a page, opens a modal, handles a message.
// Two owners of one name stop the start; the type check in features/index.ts says so even earlier.
import type { ModalName } from '@malva/contract/modals';
import { pages as pageSpecs, type PageName } from '@malva/contract/page';
import type { ComponentType } from 'react';
import type { Feature, ModalEntry, PageProps } from './manifest.ts';
import type { PlayMode } from './play-mode.ts';
import type { Site } from './site.tsx';

type AnyPage = ComponentType<PageProps>;
type PageLoader = () => Promise<{ default: AnyPage }>;
type AnyHandler = (data: never, context: never) => void;

export interface Registry {
  hasPage(name: PageName): boolean;
  hasModal(name: ModalName): boolean;
  modal(name: string): ModalEntry<ModalName> | null;
  message(type: string): AnyHandler | null;
  /** Features begin to listen. */
  start(site: Site): void;
  /** Links and methods are read off the manifests only when an address asks for one (links.ts). */
  features: readonly Feature[];
  playMode(page: string): PlayMode | null;
  /** The component, once `loadPage` has brought it. */
  page(name: string): AnyPage | null;
  loadPage(name: string): Promise<AnyPage | null>;
  loadAllPages(): Promise<void>;
  matchPage(path: string): PageName | null;
}

function collect<V>(features: readonly Feature[], pick: (feature: Feature) => object | undefined): Map<string, V> {
  const table = new Map<string, V>();
  for (const feature of features) {
    for (const [name, value] of Object.entries(pick(feature) ?? {})) {
      if (table.has(name)) throw new Error(`${name} has two owners, one is ${feature.name}`);
      table.set(name, value as V);
    }
  }
  return table;
}

/** Patterns of the contract know whole segments only: `/online-game/:slug/`. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => (part[0] === ':' ? given[at] : part === given[at]));
}

/** Loaded components outlive a rendering: the server loads them once. */
const loaded = new Map<string, AnyPage>();

export function createRegistry(features: readonly Feature[]): Registry {
  const pages = collect<PageLoader>(features, (feature) => feature.pages);
  const modals = collect<ModalEntry<ModalName>>(features, (feature) => feature.modals);
  const messages = collect<AnyHandler>(features, (feature) => feature.messages);
  const playModes = collect<PlayMode>(features, (feature) => feature.playModes);
  const loadPage = async (name: string) => {
    const load = pages.get(name);
    if (!load) return null;
    const component = loaded.get(name) ?? (await load()).default;
    loaded.set(name, component);
    return component;
  };
  return {
    hasPage: (name) => pages.has(name),
    hasModal: (name) => modals.has(name),
    modal: (name) => modals.get(name) ?? null,
    message: (type) => messages.get(type) ?? null,
    features,
    playMode: (page) => playModes.get(page) ?? null,
    start: (site) => {
      for (const feature of features) feature.start?.(site);
    },
    page: (name) => loaded.get(name) ?? null,
    loadPage,
    loadAllPages: async () => {
      await Promise.all([...pages.keys()].map(loadPage));
    },
    matchPage: (path) => {
      for (const [name, spec] of Object.entries(pageSpecs)) {
        if (fits(spec.path, path)) return name as PageName;
      }
      // Whatever stands at no path of its own may have been composed by an operator: the server knows.
      return pages.has('composed') ? 'composed' : null;
    },
  };
}
