// What the site counts of itself: how often something happened on a day, by name and place. No name of a person,
// number, address or cookie goes along, so no visitor's path can be reconstructed from it.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Day, Instant, Money, Ok, nullable } from './schema.ts';
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

/** What the house took in and paid out; terms in docs/glossary.md. */
const Figures = {
  turnover: Money,
  wins: Money,
  ggr: Money,
  bonuses: Money,
  jackpots: Money,
  fees: Money,
  ngr: Money,
  deposits: Money,
  depositsBack: Money,
  withdrawals: Money,
  rounds: Type.Integer(),
  depositCount: Type.Integer(),
  withdrawalCount: Type.Integer(),
};
const OverviewFigures = Type.Object(Figures);
export type OverviewFigures = Static<typeof OverviewFigures>;
const OverviewDay = Type.Object({
  day: Type.String(),
  ...Figures,
  /** Who played a round for money. */
  activePlayers: Type.Integer(),
  registrations: Type.Integer(),
  firstDeposits: Type.Integer(),
});
export type OverviewDay = Static<typeof OverviewDay>;

export const analyticsOffice = {
  /** Days of Kyiv, both included; every day of the span is there. */
  overview: get('/rest/office/overview/', {
    access: 'staff',
    permission: 'figures',
    query: Type.Object({ from: Day, to: Day }),
    reply: Type.Object({
      /** Players with a request in the last five minutes. */
      online: Type.Integer(),
      /** Up to when the ledger is summed; null: not yet. */
      summedAt: nullable(Instant),
      days: Type.Array(OverviewDay),
      yesterdaySoFar: OverviewFigures,
    }),
  }),
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
