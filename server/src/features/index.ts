// The list of features. The compiler checks that every call of the contract is served by exactly the feature of its name.
import type { Features } from '@malva/contract/features';
import type { Feature } from '../core/feature.ts';
import { appFeature } from './app/index.ts';
import { auth } from './auth/index.ts';
import { cash } from './cash/index.ts';
import { cashOffice } from './cash/office.ts';
import { chat } from './chat/index.ts';
import { chatOffice } from './chat/office.ts';
import { content } from './content/index.ts';
import { documents } from './documents/index.ts';
import { documentsOffice } from './documents/office.ts';
import { games } from './games/index.ts';
import { identity } from './identity/index.ts';
import { install } from './install/index.ts';
import { messageWidget } from './message-widget/index.ts';
import { messageWidgetOffice } from './message-widget/office.ts';
import { miniApp } from './mini-app/index.ts';
import { notifications } from './notifications/index.ts';
import { office } from './office/index.ts';
import { player } from './player/index.ts';
import { popups } from './popups/index.ts';
import { registration } from './registration/index.ts';
import { privacy } from './privacy/index.ts';
import { privacyOffice } from './privacy/office.ts';
import { profile } from './profile/index.ts';
import { publicProfile } from './public-profile/index.ts';
import { responsible } from './responsible/index.ts';
import { restore } from './restore/index.ts';
import { searchFeature } from './search/index.ts';
import { security } from './security/index.ts';

const served = { auth, player, responsible, cash, cashOffice, games, office, notifications, popups, install, chat, chatOffice, content, messageWidget, messageWidgetOffice, miniApp, registration, identity, documents, documentsOffice, profile, publicProfile, restore, security, privacy, privacyOffice } satisfies {
  [K in Exclude<keyof Features, 'app' | 'search'>]: Feature<Features[K]>;
};

const others = Object.values(served) as unknown as Feature[];
const main = appFeature(others) as unknown as Feature;
const search = searchFeature([...others, main]) as unknown as Feature;
export const features: readonly Feature[] = [...others, search, main];
