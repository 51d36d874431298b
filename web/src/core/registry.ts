// Manifests folded into tables: who draws a page, opens a modal, handles a message. The first manifests travel with the
// page, the rest come in one piece when they are wanted; what is started then starts with them.
// Two owners of one name stop the start; the type check in features/owners.ts says so even earlier.
import type { ModalName } from '@malva/contract/modals';
import { firstPages, type PageName } from '@malva/contract/page';
import { whenIdle } from './after-paint.ts';
import type { AnyHandler, AnyPage, Feature, ModalEntry, PageWire, Registry } from './manifest.ts';
import type { PlayMode } from './play-mode.ts';

type PageLoader = () => Promise<{ default: AnyPage }>;
/** The features and pages loaded after the first page, in one piece. */
export interface Rest {
  features: readonly Feature[];
  pages: Readonly<Record<string, PageWire>>;
}

class Tables {
  pages = new Map<string, PageLoader>();
  modals = new Map<string, ModalEntry<ModalName>>();
  messages = new Map<string, AnyHandler>();
  playModes = new Map<string, PlayMode>();

  add(feature: Feature): void {
    for (const kind of ['pages', 'modals', 'messages', 'playModes'] as const) {
      const table = this[kind] as Map<string, unknown>;
      for (const [name, value] of Object.entries(feature[kind] ?? {})) {
        if (table.has(name)) throw new Error(`${name} has two owners, one is ${feature.name}`);
        table.set(name, value);
      }
    }
  }
}

/** Patterns of the contract know whole segments only: `/online-game/:slug/`. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => (part[0] === ':' ? given[at] : part === given[at]))
  );
}

export function createRegistry(first: readonly Feature[], rest?: () => Promise<Rest>): Registry {
  const tables = new Tables();
  const patterns: Record<string, PageWire> = { ...firstPages };
  const features: Feature[] = [];
  const loaded = new Map<string, AnyPage>();
  let startOf: ((feature: Feature) => void) | null = null;
  let isWhole = !rest;
  let coming: Promise<void> | null = null;
  const add = (newcomers: readonly Feature[]) => {
    for (const feature of newcomers) {
      tables.add(feature);
      features.push(feature);
      const start = startOf;
      // Low priority: what the visitor just asked for goes first.
      if (start) whenIdle(() => start(feature));
    }
  };
  add(first);
  const bring = async () => {
    const { features: newcomers, pages } = await rest!();
    Object.assign(patterns, pages);
    add(newcomers);
    isWhole = true;
  };
  const whole = async () => {
    if (isWhole) return;
    coming ??= bring().finally(() => (coming = null));
    await coming;
  };
  const loadPage = async (name: string) => {
    if (!tables.pages.has(name)) await whole();
    const component = loaded.get(name) ?? (await tables.pages.get(name)?.())?.default ?? null;
    if (component) loaded.set(name, component);
    return component;
  };
  return {
    features,
    isWhole: () => isWhole,
    whole,
    modal: (name) => tables.modals.get(name) ?? null,
    loadModal: async (name) => {
      if (!tables.modals.has(name)) await whole();
      return (await tables.modals.get(name)?.load()) ?? null;
    },
    message: (type) => tables.messages.get(type) ?? null,
    playMode: (page) => tables.playModes.get(page) ?? null,
    start: (site) => {
      startOf = (feature) => {
        Promise.resolve(feature.start?.(site, site.navigation.shown)).catch((error: unknown) =>
          console.warn(feature.name, error),
        );
      };
      features.forEach(startOf);
    },
    page: (name) => loaded.get(name) ?? null,
    loadPage,
    loadAllPages: async () => {
      await Promise.all([...tables.pages.keys()].map(loadPage));
    },
    matchPage: (path) => {
      const found = Object.entries(patterns).find(([, { path: pattern }]) => fits(pattern, path));
      // Whatever stands at no path known here may have been composed by an operator: the server knows.
      const [name, wire] = found ?? (tables.pages.has('composed') ? ['composed', firstPages.composed] : []);
      return name && wire ? { name: name as PageName, ...wire } : null;
    },
  };
}
