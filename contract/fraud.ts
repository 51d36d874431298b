// Cases of fraud and laundering as operators work on them. Nothing of this is ever told to the player it is about.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter } from './list.ts';
import { LinkedPerson, MoneyPicture, Sign } from './office-cash.ts';
import { Next, Reason } from './office-player.ts';
import { Instant, Money, nullable, Ok, RowId, seen } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[0-9]{1,18}$' });

export const caseOutcomes = ['clean', 'watched', 'confirmed'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
export const caseStates = ['open', 'mine', 'closed'] as const;

export const FraudCase = Type.Object({
  id: Id,
  playerId: Type.Integer(),
  playerName: nullable(Type.String()),
  openedAt: Instant,
  points: Type.Integer(),
  signs: Type.Array(Sign),
  holdsDeposits: Type.Boolean(),
  holdsWithdrawals: Type.Boolean(),
  takenBy: nullable(Type.String()),
  isMine: Type.Boolean(),
  closedAt: nullable(Instant),
  closedBy: nullable(Type.String()),
  outcome: nullable(Type.Enum([...caseOutcomes])),
});
export type FraudCase = Static<typeof FraudCase>;

export const CaseEvent = Type.Object({
  id: Id,
  kind: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  actor: Type.String(),
  at: Instant,
});
export type CaseEvent = Static<typeof CaseEvent>;

export const CaseReport = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  total: Money,
  operations: Type.Integer(),
  openedAt: Instant,
  filedAt: nullable(Instant),
  filedBy: nullable(Type.String()),
  number: nullable(Type.String()),
});
export type CaseReport = Static<typeof CaseReport>;

export const CasePage = Type.Object({
  case: FraudCase,
  player: Type.Object({
    contact: Type.String(),
    status: Type.String(),
    identity: Type.String(),
    registeredAt: Instant,
  }),
  money: MoneyPicture,
  reports: Type.Array(CaseReport),
  events: Type.Array(CaseEvent),
  linked: Type.Array(LinkedPerson),
  earlier: Type.Array(Type.Object({ id: Id, openedAt: Instant, outcome: nullable(Type.Enum([...caseOutcomes])) })),
});
export type CasePage = Static<typeof CasePage>;

const Params = Type.Object({ id: Id });

export const fraud = {
  cases: get('/rest/office/cases/', {
    access: 'staff',
    permission: 'fraud',
    query: Type.Object({ ...listFilter, state: Type.Optional(Type.Enum([...caseStates])), before: Type.Optional(Id) }),
    list: { rows: 'cases', at: 'openedAt' },
    reply: Type.Object({ cases: Type.Array(FraudCase), next: Next }),
  }),
  case: get('/rest/office/cases/:id/', { access: 'staff', permission: 'fraud', params: Params, reply: CasePage }),
  open: post('/rest/office/cases/', {
    access: 'staff',
    permission: 'fraud',
    body: Type.Object({ playerId: RowId, reason: Reason }, closed),
    reply: Type.Object({ success: Type.Literal(true), id: Id }),
  }),
  take: post('/rest/office/cases/:id/take/', {
    access: 'staff',
    permission: 'fraud',
    params: Params,
    body: Type.Optional(Type.Object({}, closed)),
    reply: Ok,
  }),
  note: post('/rest/office/cases/:id/note/', {
    access: 'staff',
    permission: 'fraud',
    params: Params,
    body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 1000, pattern: seen }) }, closed),
    reply: Ok,
  }),
  hold: post('/rest/office/cases/:id/hold/', {
    access: 'staff',
    permission: 'fraud',
    params: Params,
    body: Type.Object({ deposits: Type.Boolean(), withdrawals: Type.Boolean(), reason: Reason }, closed),
    reply: Ok,
  }),
  close: post('/rest/office/cases/:id/close/', {
    access: 'staff',
    permission: 'fraud',
    params: Params,
    body: Type.Object({ outcome: Type.Enum([...caseOutcomes]), reason: Reason }, closed),
    reply: Ok,
  }),
  file: post('/rest/office/reports/:id/file/', {
    access: 'staff',
    permission: 'fraud',
    params: Params,
    body: Type.Object(
      {
        number: Type.String({
          minLength: 3,
          maxLength: 60,
          pattern: '^[/._ -]*[0-9A-Za-zА-Яа-яІЇЄҐіїєґ][0-9A-Za-zА-Яа-яІЇЄҐіїєґ/._ -]*$',
        }),
      },
      closed,
    ),
    reply: Ok,
  }),
};

export const fraudContract = {
  calls: { fraud },
  errors: {
    case_closed: 409,
    report_open: 409,
    report_filed: 409,
  },
} satisfies Contract;
