// Games that were switched off while this page was open; what a page brings is on.
import { createStore, useStore } from 'zustand';

const off = createStore<{ slugs: ReadonlySet<string> }>()(() => ({ slugs: new Set() }));

export function turnGames(turned: { on: readonly string[]; off: readonly string[] }): void {
  off.setState(({ slugs }) => ({
    slugs: new Set([...slugs].filter((slug) => !turned.on.includes(slug)).concat(turned.off)),
  }));
}

export const useGameOff = (slug: string): boolean => useStore(off, ({ slugs }) => slugs.has(slug));
