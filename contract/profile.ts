// What a player chooses for their account: nickname, language of messages, version of the site, and who may advertise
// to them where. Contacts, password and identity are changed elsewhere, with proof; nothing here touches money, limits
// or standing.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Lang, nullable, Ok } from './schema.ts';
import { page, type Contract } from './feature.ts';

export const channels = ['email', 'sms', 'push', 'site', 'telegram'] as const;
export const products = ['casino', 'sport'] as const;
export type Channel = (typeof channels)[number];
export type Product = (typeof products)[number];

/** The one currency accounts are kept in; an id of the specification's `currencies[].id`. */
export const currencies = [{ id: 1, code: 'UAH' }] as const;

export const SiteVersion = Type.Enum(['new', 'old']);
export type SiteVersion = Static<typeof SiteVersion>;

/** How far the player got with the first steps, or that they want no reminder of them. */
export const scenarios = ['contact', 'limits', 'identity', 'later', 'done'] as const;
export const Scenario = Type.Enum([...scenarios]);
export type Scenario = Static<typeof Scenario>;

const Consent = Type.Object(
  { channel: Type.Enum([...channels]), product: Type.Enum([...products]), isOn: Type.Boolean() },
  { additionalProperties: false },
);
export type Consent = Static<typeof Consent>;

export const ProfileSettings = Type.Object({
  nickname: nullable(Type.String()),
  lang: Lang,
  currency_id: Type.Integer(),
  currencies: Type.Array(Type.Object({ id: Type.Integer(), code: Type.String() })),
  siteVersion: SiteVersion,
  onBoarding: Type.Object({ scenario: nullable(Scenario), at: nullable(Instant) }),
  /** Every channel with every product; what was never agreed to is off. */
  subscriptions: Type.Array(Consent),
});
export type ProfileSettings = Static<typeof ProfileSettings>;

export const ConsentRecord = Type.Object({
  channel: Type.String(),
  product: Type.String(),
  isOn: Type.Boolean(),
  source: Type.Enum(['registration', 'settings']),
  wording: Type.String(),
  at: Instant,
});
export type ConsentRecord = Static<typeof ConsentRecord>;

export const profile = {
  settings: get('/rest/player/settings/', { access: 'player', reply: ProfileSettings }),
  update: post('/rest/player/update/', {
    access: 'player',
    body: Type.Object(
      {
        currency_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        /** Null gives it back. */
        nickname: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
        lang: Type.Optional(Lang),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ ...Ok.properties, settings: ProfileSettings }),
    rows: ['C-014'],
  }),
  subscriptions: post('/rest/player/subscriptions/', {
    access: 'player',
    body: Type.Object(
      { subscriptions: Type.Array(Consent, { minItems: 1, maxItems: channels.length * products.length }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ ...Ok.properties, subscriptions: Type.Array(Consent) }),
  }),
  consents: get('/rest/player/subscriptions/history/', {
    access: 'player',
    reply: Type.Object({ consents: Type.Array(ConsentRecord) }),
  }),
  onBoarding: post('/rest/player/on-boarding/', {
    access: 'player',
    body: Type.Object({ scenario: Scenario }, { additionalProperties: false }),
    reply: Type.Object({ ...Ok.properties, scenario: Scenario }),
    rows: ['C-015'],
  }),
  versionNew: post('/rest/player/site-version/change/new/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, { additionalProperties: false })),
    reply: Type.Object({ ...Ok.properties, version: SiteVersion }),
    rows: ['C-029'],
  }),
  versionOld: post('/rest/player/site-version/change/old/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, { additionalProperties: false })),
    reply: Type.Object({ ...Ok.properties, version: SiteVersion }),
    rows: ['C-030'],
  }),
  /**
   * Codes sent to this player's contacts within a day, so that the player does not wait for a message that was never
   * requested.
   */
  notifyAttempts: get('/rest/player/notify-attempts-count/', {
    access: 'player',
    reply: Type.Object({
      count: Type.Integer(),
      since: Instant,
      lastAt: nullable(Instant),
      /** What the codes were for; the newest first. */
      codes: Type.Array(
        Type.Object({
          purpose: Type.Enum(['confirm', 'register', 'restore', 'change', 'step_up']),
          count: Type.Integer(),
          lastAt: Instant,
        }),
      ),
    }),
    rows: ['C-031'],
  }),
};

export const profileInit = Type.Object({
  /** Null for guests. */
  onBoardingScenario: nullable(Scenario),
  /** The account's choice; a device that shows another version follows it. */
  siteVersion: nullable(SiteVersion),
});

export const profileContract = {
  calls: { profile },
  pages: {
    profileSettings: page({ path: '/profile/settings/', audience: 'player', payload: Type.Object({}) }),
  },
  init: { profile: profileInit },
  errors: {
    nickname_taken: 409,
    nickname_invalid: 422,
    nickname_needed: 409,
    currency_unavailable: 422,
  },
} satisfies Contract;
