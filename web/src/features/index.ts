// The list of features, in two parts. Those whose pages people come to first travel with every page; all others come in
// one piece (later.ts) on the visitor's first touch or key. owners.ts proves that nothing has two owners or none.
import type { Feature } from '../core/manifest.ts';
import { app } from './app/index.ts';
import { content } from './content/index.ts';
import { games } from './games/index.ts';
import { miniApp } from './mini-app/index.ts';
import { search } from './search/index.ts';

export const features = [app, games, search, content, miniApp] as const satisfies readonly Feature[];
