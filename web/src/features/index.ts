// The list of features. A newcomer is one import and one word; owners.ts proves that nothing has two owners or none.
import type { Feature } from '../core/manifest.ts';
import { app } from './app/index.ts';
import { auth } from './auth/index.ts';
import { cash } from './cash/index.ts';
import { content } from './content/index.ts';
import { fairness } from './fairness/index.ts';
import { games } from './games/index.ts';
import { player } from './player/index.ts';
import { responsible } from './responsible/index.ts';

export const features = [app, auth, cash, fairness, games, player, responsible, content] as const satisfies readonly Feature[];
