// The list of features and, through it, every call. server/src/features/index.ts must serve exactly these.
import { app } from './app.ts';
import { auth } from './auth.ts';
import type { Calls } from './call.ts';
import { cash, cashOffice } from './cash.ts';
import { content } from './content.ts';
import { games } from './games.ts';
import { office } from './office.ts';
import { player } from './player.ts';
import { responsible } from './responsible.ts';

export const features = { app, auth, player, responsible, cash, cashOffice, games, office, content } as const satisfies Record<string, Calls>;
export type Features = typeof features;
export type FeatureName = keyof Features;
