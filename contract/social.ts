// Coming in by an account elsewhere (OpenID Connect): the browser goes there and back, and what came back waits in a
// sealed cookie. It enters only an account its owner linked after logging in; it never makes one, and never finds one
// by e-mail.
import { Type } from 'typebox';
import { get, post } from './call.ts';
import { Instant, nullable, Ok } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

const Nothing = Type.Optional(Type.Object({}, { additionalProperties: false }));

/** Of this site, whatever a browser makes of slashes. */
const OwnPath = Type.String({ pattern: '^/([\\w.~%-]+/)*[\\w.~%-]*$', maxLength: 300 });

/**
 * in: the session stands. unknown: not linked yet. linkable: may be linked to the player logged in here. taken: another
 * account has it.
 */
export const socialStates = ['in', 'unknown', 'linkable', 'linked', 'taken'] as const;
export type SocialState = (typeof socialStates)[number];

export const social = {
  /** Where the browser goes; `path`: the page it comes back to. */
  begin: post('/rest/social/begin/', {
    access: 'any',
    rate: 'login',
    body: Type.Optional(Type.Object({ path: Type.Optional(OwnPath) }, { additionalProperties: false })),
    reply: Type.Object({ url: Type.String() }),
  }),
  /** Uses what came back; refused like a login (second_factor_required, account_blocked). */
  enter: post('/rest/social/enter/', {
    access: 'any',
    rate: 'login',
    body: Nothing,
    reply: Type.Object({ state: Type.Enum([...socialStates]), name: Type.String() }),
  }),
  account: get('/rest/social/account/', {
    access: 'player',
    reply: Type.Object({ name: nullable(Type.String()), linkedAt: nullable(Instant) }),
  }),
  link: post('/rest/social/link/', { access: 'player', body: Nothing, reply: Ok }),
  unlink: post('/rest/social/unlink/', { access: 'player', body: Nothing, reply: Ok }),
};

/** Share of the init call: the services one may come in by. */
export const socialInit = Type.Object({
  activeSocialAccounts: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
});

export const socialContract = {
  calls: { social },
  modals: propsOf<{
    /** The way back from a service one has an account at. Never by name in the address. */
    SocialAuth: { isFailed?: boolean };
  }>(),
  init: { social: socialInit },
  errors: {
    social_over: 410,
    social_taken: 409,
  },
} satisfies Contract;
