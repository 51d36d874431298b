// Start-up: the init calls, page data, interface messages, the statistics call.
import { Type, type Static } from 'typebox';
import { authInit } from './auth.ts';
import { get } from './call.ts';
import { cashInit } from './cash.ts';
import { chatInit } from './chat.ts';
import { gamesInit } from './games.ts';
import { identityInit } from './identity.ts';
import { miniAppInit } from './mini-app.ts';
import { notificationsInit } from './notifications.ts';
import { PageData } from './page.ts';
import { playerInit } from './player.ts';
import { popupsInit } from './popups.ts';
import { registrationInit } from './registration.ts';
import { profileInit } from './profile.ts';
import { publicProfileInit } from './public-profile.ts';
import { remarketingInit } from './remarketing.ts';
import { responsibleInit } from './responsible.ts';
import { Lang, nullable, Ok } from './schema.ts';
import { transferInit } from './transfer.ts';
import { socialInit } from './social.ts';

/** The shares of the start-up call, by the feature that gives each. No two have a field of one name. */
export const initShares = {
  auth: authInit,
  player: playerInit,
  responsible: responsibleInit,
  cash: cashInit,
  games: gamesInit,
  notifications: notificationsInit,
  popups: popupsInit,
  chat: chatInit,
  miniApp: miniAppInit,
  social: socialInit,
  registration: registrationInit,
  identity: identityInit,
  profile: profileInit,
  publicProfile: publicProfileInit,
  transfer: transferInit,
  remarketing: remarketingInit,
} as const;
export type ShareName = keyof typeof initShares;
export type InitShares = { [N in ShareName]: Static<(typeof initShares)[N]> };

/** AppMainData: each feature gives its share; the parts of features not yet built are absent, never faked. */
export const AppInit = Type.Object({
  isMobile: Type.Boolean(),
  /** XSRF token, also in the readable cookie. */
  token: Type.String(),
  /** Guests get a connection too (feed channels only). */
  websocket: Type.Object({
    url: Type.String(),
    token: Type.String(),
    channels: Type.Array(Type.Object({ name: Type.String(), token: Type.String() })),
  }),
  header: Type.Object({
    menu: Type.Object({
      main: Type.Array(Type.Object({ url: Type.String(), title: Type.String(), counter: nullable(Type.Integer()) })),
    }),
  }),
  /** Simulators are on: money is not real; the banner says so and /dev/outbox exists. */
  simulated: Type.Boolean(),
  serverTime: Type.String(),
  ...authInit.properties,
  ...playerInit.properties,
  ...responsibleInit.properties,
  ...cashInit.properties,
  ...gamesInit.properties,
  ...notificationsInit.properties,
  ...popupsInit.properties,
  ...chatInit.properties,
  ...miniAppInit.properties,
  ...socialInit.properties,
  ...registrationInit.properties,
  ...identityInit.properties,
  ...profileInit.properties,
  ...publicProfileInit.properties,
  ...transferInit.properties,
  ...remarketingInit.properties,
});
export type AppInit = Static<typeof AppInit>;

export const appMessages = {
  /** A counter of the menu has changed: its page was opened, here or on another device. */
  menuCounter: Type.Object({ url: Type.String(), counter: Type.Integer() }),
};

export const app = {
  init: get('/rest/app/init/', { access: 'any', alt: ['/rest/init/'], reply: AppInit, rows: ['C-001', 'C-002'] }),
  page: get('/rest/page/*', { access: 'any', alt: ['/rest/page/'], reply: PageData, rows: ['C-009'] }),
  home: get('/rest/v2/page/home/', { access: 'any', reply: PageData, rows: ['C-010'] }),
  messages: get('/i18n/messages/app/:lang/', {
    access: 'any',
    alt: ['/rest/i18n/messages/app/:lang/'],
    params: Type.Object({ lang: Lang }),
    reply: Type.Record(Type.String(), Type.Unknown()),
    rows: ['C-004'],
  }),
  /** Which words each language has now; a browser that holds others asks for them. */
  updateAll: get('/i18n/update-all/', {
    access: 'any',
    alt: ['/rest/i18n/update-all/'],
    reply: Type.Object({ versions: Type.Record(Type.String(), Type.String()) }),
    rows: ['C-005'],
  }),
  /** The words of one language past every cache, with their version. */
  update: get('/i18n/update/:lang/', {
    access: 'any',
    alt: ['/rest/i18n/update/:lang/'],
    params: Type.Object({ lang: Lang }),
    reply: Type.Object({ version: Type.String(), messages: Type.Record(Type.String(), Type.Unknown()) }),
    rows: ['C-006'],
  }),
  stat: get('/rest/stat/', { access: 'any', reply: Ok, rows: ['C-003'] }),
};
