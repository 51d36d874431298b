// What the site counts of itself: how often something happened on a day, by name and place. No name of a person,
// number, address or cookie goes along, so no visitor's path can be reconstructed from it.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Day, Ok } from './schema.ts';
import type { Contract } from './feature.ts';

/** The forms whose steps are counted. */
export const trackedForms = ['Register', 'SecuritySettings', 'Deposit'] as const;
export type TrackedForm = (typeof trackedForms)[number];
export const formSteps = ['form_seen', 'form_sent', 'form_refused', 'form_done'] as const;

const FormEvent = Type.Object(
  { name: Type.Enum([...formSteps]), location: Type.Enum([...trackedForms]) },
  { additionalProperties: false },
);
const Happening = Type.Object(
  {
    name: Type.Enum(['server_error', 'money_play_start', 'demo_play_start', 'cash_page', 'registration']),
    location: Type.Enum(['register', 'login', 'registration', 'no-deposit-register']),
  },
  { additionalProperties: false },
);
const Event = Type.Union([FormEvent, Happening]);
export type AnalyticsEvent = Static<typeof Event>;

/** What only the server counts: a player's first deposit. */
export const firstDeposit = { name: 'first_deposit', location: 'cash' } as const;

export const analytics = {
  event: post('/rest/analytics/event/', { access: 'any', body: Event, reply: Ok }),
};

const Counted = Type.Object({
  day: Type.String(),
  name: Type.String(),
  location: Type.String(),
  count: Type.Integer(),
});
export type Counted = Static<typeof Counted>;

export const analyticsOffice = {
  /** Days of Kyiv, both included. */
  events: get('/rest/office/analytics/', {
    access: 'staff',
    permission: 'analytics',
    query: Type.Object({ from: Day, to: Day }),
    reply: Type.Object({ events: Type.Array(Counted) }),
  }),
};

export const analyticsContract = {
  calls: { analytics, analyticsOffice },
} satisfies Contract;
