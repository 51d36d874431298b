// Start-up: the init calls, page data, interface messages, the statistics call.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { merged } from './feature.ts';
import { Audience } from './home.ts';
import { contracts } from './index.ts';
import { PageData } from './page.ts';
import { Lang, Listening, nullable, Ok } from './schema.ts';

/** The shares of the start-up call, by the feature that gives each. No two have a field of one name. */
export const initShares = merged(contracts, 'init');
export type ShareName = keyof typeof initShares;
export type InitShares = { [N in ShareName]: Static<(typeof initShares)[N]> };

/** AppMainData: each feature gives its share; the parts of features not yet built are absent, never faked. */
const frame = {
  isMobile: Type.Boolean(),
  audience: Audience,
  /** XSRF token, also in the readable cookie. */
  token: Type.String(),
  /** Guests get a connection too (feed channels only). */
  websocket: Listening,
  header: Type.Object({
    menu: Type.Object({
      main: Type.Array(Type.Object({ url: Type.String(), title: Type.String(), counter: nullable(Type.Integer()) })),
    }),
  }),
  /** Simulators are on: money is not real; the banner says so and /dev/outbox exists. */
  simulated: Type.Boolean(),
  serverTime: Type.String(),
};
type AllOf<Union> = (Union extends unknown ? (share: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type AppInit = Static<Type.TObject<typeof frame>> & AllOf<InitShares[ShareName]>;
export const AppInit = Type.Unsafe<AppInit>(
  Type.Object(Object.assign({}, frame, ...Object.values(initShares).map(({ properties }) => properties))),
);

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
