// The site inside a messaging app: launch data the app signed, the link between an identity there and a player here,
// and what is known of the subscription. A link only replaces the password; every rule of an ordinary login stays.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, nullable, Ok } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

/** May the bot write to the player? Null: no link, or no player logged in. */
export const TelegramProfile = nullable(Type.Object({ player: Type.Object({ subscribed: Type.Boolean() }) }));
export type TelegramProfile = Static<typeof TelegramProfile>;

const Empty = Type.Optional(Type.Object({}, { additionalProperties: false }));

export const miniApp = {
  /** Once per launch: who opens the site. A linked player who may log in is logged in. */
  enter: post('/rest/mini-app/enter/', {
    access: 'any',
    body: Type.Object({ initData: Type.String({ minLength: 1, maxLength: 4096 }) }, { additionalProperties: false }),
    reply: Type.Object({ isLinked: Type.Boolean(), isEntered: Type.Boolean() }),
    rate: 'login',
    timeoutMs: 12_000,
    rows: ['B-026'],
  }),
  /** Where the logged-in player stands with the identity this browser was launched by. */
  state: get('/rest/mini-app/', {
    access: 'player',
    reply: Type.Object({
      linkedAt: nullable(Instant),
      /** Launched from the app, and neither side of the link is taken. */
      canLink: Type.Boolean(),
      /** Has been asked about this identity, whatever the answer was. */
      wasAsked: Type.Boolean(),
    }),
  }),
  link: post('/rest/mini-app/link/', { access: 'player', body: Empty, reply: Ok }),
  /** The question stands before the player: it is not asked again. */
  asked: post('/rest/mini-app/asked/', { access: 'player', body: Empty, reply: Ok }),
  unlink: post('/rest/mini-app/unlink/', { access: 'player', body: Empty, reply: Ok }),
};

export const miniAppInit = Type.Object({ telegramProfile: TelegramProfile });

export const miniAppMessages = { telegramProfile: TelegramProfile };

export const miniAppContract = {
  calls: { miniApp },
  modals: propsOf<{
    /** The link between a messaging app and this account. */
    MiniAppLink: Record<string, never>;
  }>(),
  messages: miniAppMessages,
  init: { miniApp: miniAppInit },
  errors: {
    mini_app_off: 404,
    mini_app_invalid: 403,
    mini_app_stale: 403,
    mini_app_replayed: 409,
    mini_app_taken: 409,
  },
} satisfies Contract;
