// The list of features. A newcomer is one import and one word; owners.ts proves that nothing has two owners or none.
import type { Feature } from '../core/manifest.ts';
import { app } from './app/index.ts';
import { auth } from './auth/index.ts';
import { cash } from './cash/index.ts';
import { chat } from './chat/index.ts';
import { content } from './content/index.ts';
import { fairness } from './fairness/index.ts';
import { games } from './games/index.ts';
import { install } from './install/index.ts';
import { miniApp } from './mini-app/index.ts';
import { notifications } from './notifications/index.ts';
import { player } from './player/index.ts';
import { popups } from './popups/index.ts';
import { responsible } from './responsible/index.ts';
import { search } from './search/index.ts';

export const features = [app, auth, cash, fairness, games, player, responsible, notifications, popups, install, search, chat, content, miniApp] as const satisfies readonly Feature[];
