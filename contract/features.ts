// The list of features and, through it, every call. server/src/features/index.ts must serve exactly these.
import { app } from './app.ts';
import { auth } from './auth.ts';
import type { Calls } from './call.ts';
import { cash, cashOffice } from './cash.ts';
import { chat, chatOffice } from './chat.ts';
import { content } from './content.ts';
import { documents, documentsOffice } from './documents.ts';
import { games } from './games.ts';
import { identity } from './identity.ts';
import { install } from './install.ts';
import { messageWidget, messageWidgetOffice } from './message-widget.ts';
import { miniApp } from './mini-app.ts';
import { notifications } from './notifications.ts';
import { office } from './office.ts';
import { player } from './player.ts';
import { privacy, privacyOffice } from './privacy.ts';
import { profile } from './profile.ts';
import { publicProfile } from './public-profile.ts';
import { popups } from './popups.ts';
import { registration } from './registration.ts';
import { responsible } from './responsible.ts';
import { restore } from './restore.ts';
import { search } from './search.ts';
import { security } from './security.ts';

export const features = { app, auth, player, responsible, cash, cashOffice, games, office, notifications, popups, install, search, chat, chatOffice, content, messageWidget, messageWidgetOffice, miniApp, registration, identity, documents, documentsOffice, profile, publicProfile, restore, security, privacy, privacyOffice } as const satisfies Record<string, Calls>;
export type Features = typeof features;
export type FeatureName = keyof Features;
