// Acts that two people of the staff make: one asks and says why, another approves or refuses. No member decides their
// own; an act not decided within a day expires. Each kind names what it needs of both of them.
import { Type, type Static } from 'typebox';
import { feeMovements } from './books.ts';
import { get, post } from './call.ts';
import { chanceActs } from './chance-settings.ts';
import { listFilter, ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import type { Permission } from './permissions.ts';
import { roleNames } from './permissions.ts';
import { handKinds, Words } from './prizes.ts';
import { LimitPeriod } from './responsible.ts';
import { Day, Instant, InstantInput, MoneyInput, nullable, Ok, RowId, seen, Uuid } from './schema.ts';
import { FactorWord, OutcomeInput, outcomeWords, raiseReasons, SpecInput } from './sport-desk.ts';
import type { Contract } from './feature.ts';

export const actHours = 24;
/** For so many days a new member of staff decides no act together with those who invited them. */
export const apartDays = 30;

const closed = { additionalProperties: false } as const;
const PersonName = Type.String({ minLength: 1, maxLength: 60, pattern: "^\\p{L}[\\p{L}\\p{M}'’ʼ -]*$" });
/** Hryvnias, or whole minutes of time. */
const MaximumInput = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{2})?$' });
/** As typed; the server makes it canonical. */
const StaffEmail = Type.String({ minLength: 5, maxLength: 254, pattern: seen });
const Roles = Type.Array(Type.Enum([...roleNames]), { maxItems: roleNames.length, uniqueItems: true });

const PromotionName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });

const marketOf = {
  event: RowId,
  market: Type.Integer({ minimum: 1, maximum: 32_767 }),
  spec: SpecInput,
};
const transferOf = {
  provider: Type.String({ pattern: '^[a-z]{1,20}$' }),
  id: Type.String({ minLength: 1, maxLength: 100, pattern: seen }),
};

/** What each kind takes, and what both people need. */
export const actKinds = {
  'player.unblock': { permission: 'players.block', input: Type.Object({ playerId: RowId }, closed) },
  'money.correct': {
    permission: 'money.correct',
    input: Type.Object(
      {
        playerId: RowId,
        direction: Type.Union([Type.Literal('credit'), Type.Literal('debit')]),
        amount: MoneyInput,
      },
      closed,
    ),
  },
  'withdrawal.approve': {
    permission: 'withdrawals',
    input: Type.Object({ withdrawalId: Type.String({ format: 'uuid' }) }, closed),
  },
  /** Money that came without an owner, from the threshold on: to a player, or back to its payer. */
  'suspense.assign': { permission: 'books', input: Type.Object({ ...transferOf, playerId: RowId }, closed) },
  'suspense.return': { permission: 'books', input: Type.Object(transferOf, closed) },
  /** A new version of what a movement costs by contract, from a coming day of Kyiv on. */
  'fee.rule': {
    permission: 'books',
    input: Type.Object(
      {
        provider: Type.String({ pattern: '^[a-z]{1,20}$' }),
        movement: Type.Enum([...feeMovements]),
        method: Type.String({ pattern: '^[a-z-]{0,20}$' }),
        permille: Type.Integer({ minimum: 0, maximum: 1000 }),
        fixed: MoneyInput,
        since: Day,
      },
      closed,
    ),
  },
  /** A game round of another provider without an end, from the threshold on: its stakes go back. */
  'round.return': {
    permission: 'games',
    input: Type.Object(
      { provider: Type.String({ pattern: '^[a-z]{2,20}$' }), round: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) },
      closed,
    ),
  },
  /** A key another has made for a game provider: it moves money, and counts from then on. */
  'provider.key': {
    permission: 'games.keys',
    input: Type.Object(
      { provider: Type.String({ pattern: '^[a-z]{2,20}$' }), key: Type.String({ pattern: '^[a-z0-9-]{3,40}$' }) },
      closed,
    ),
  },
  /** Large, or more than the player still has: the house bears the rest. */
  'deposit.refund': {
    permission: 'withdrawals',
    input: Type.Object(
      { depositId: Type.String({ format: 'uuid' }), amount: MoneyInput, takesLoss: Type.Boolean() },
      closed,
    ),
  },
  'care.open': { permission: 'protection', input: Type.Object({ playerId: RowId }, closed) },
  /** For a player who lost every second step; their identity was checked outside the site. */
  'player.second_step_off': { permission: 'identity', input: Type.Object({ playerId: RowId }, closed) },
  /** An operator's own maximum, for everybody and from the next stake and deposit on; null takes it away. */
  'limits.maximum': {
    permission: 'protection',
    input: Type.Object(
      { kind: Type.Enum(['deposit', 'loss', 'stake', 'time']), period: LimitPeriod, value: nullable(MaximumInput) },
      closed,
    ),
  },
  /** For a player the identity service cannot decide about; their papers were checked. */
  'identity.approve': {
    permission: 'identity',
    input: Type.Object(
      {
        playerId: RowId,
        lastName: PersonName,
        firstName: PersonName,
        middleName: Type.Optional(PersonName),
        birthDate: Day,
        rnokpp: Type.String({ minLength: 10, maxLength: 40, pattern: seen }),
      },
      closed,
    ),
  },
  'identity.reject': { permission: 'identity', input: Type.Object({ playerId: RowId }, closed) },
  /** Puts a bonus on offer; it is taken off by one. */
  'bonus.on': {
    permission: 'prizes',
    input: Type.Object({ offerId: RowId }, closed),
  },
  /** What can be given: no feature, rule or code gives it before. */
  'reward.on': { permission: 'prizes', input: Type.Object({ rewardId: RowId }, closed) },
  'rule.on': { permission: 'prizes', input: Type.Object({ rule: PromotionName }, closed) },
  'perk.on': { permission: 'prizes', input: Type.Object({ perkId: RowId }, closed) },
  /** A card laid before players: a personal offer, a day of the calendar, one of a deck. */
  'card.on': { permission: 'prizes', input: Type.Object({ cardId: RowId }, closed) },
  'deck.on': { permission: 'prizes', input: Type.Object({ deckId: RowId }, closed) },
  ...chanceActs,
  /** What a promotion may cost; with it a promotion that waits or is paused runs. */
  'promotion.ceiling': {
    permission: 'prizes',
    input: Type.Object({ promotion: PromotionName, ceiling: MoneyInput }, closed),
  },
  /** A gift code works from then on; it is stopped by one. */
  'gift.open': { permission: 'prizes', input: Type.Object({ code: Type.String({ maxLength: 40 }) }, closed) },
  /** An offer: a player who may not be invited to play gets none. */
  'prize.grant': {
    permission: 'prizes',
    input: Type.Object(
      {
        playerId: RowId,
        kind: Type.Enum([...handKinds]),
        amount: nullable(MoneyInput),
        title: nullable(Words),
        days: Type.Integer({ minimum: 1, maximum: 365 }),
      },
      closed,
    ),
  },
  /** An offer as well: so many rounds of one game of another provider, at one value. */
  'free-rounds.grant': {
    permission: 'prizes',
    input: Type.Object(
      {
        playerId: RowId,
        game: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }),
        rounds: Type.Integer({ minimum: 1, maximum: 100 }),
        betValue: MoneyInput,
        days: Type.Integer({ minimum: 1, maximum: 90 }),
      },
      closed,
    ),
  },
  /** A result by hand: of all outcomes of a market. */
  'sport.result': {
    permission: 'sport.result',
    input: Type.Object(
      {
        ...marketOf,
        outcomes: Type.Array(Type.Object({ id: OutcomeInput, word: Type.Enum([...outcomeWords]) }, closed), {
          minItems: 1,
          maxItems: 60,
        }),
      },
      closed,
    ),
  },
  /** A market is void, for the bets accepted from one moment to before another; null: from ever, for ever. */
  'sport.void': {
    permission: 'sport.result',
    input: Type.Object({ ...marketOf, from: nullable(InstantInput), to: nullable(InstantInput) }, closed),
  },
  /** A call of a market that was settled already, and waits. */
  'sport.allow_void': { permission: 'sport.result', input: Type.Object(marketOf, closed) },
  /** An obvious error of a price: the stake goes back. Never once the market is decided. */
  'sport.error': { permission: 'sport.result', input: Type.Object({ bet: Uuid }, closed) },
  /** A late correction that pays a bet less. */
  'sport.lower_bet': { permission: 'sport.result', input: Type.Object({ bet: Uuid }, closed) },
  /** Payments of a case's bets wait, as long as it is open. */
  'sport.hold': { permission: 'sport.integrity', input: Type.Object({ caseId: RowId }, closed) },
  /** More room for one player. */
  'sport.factor': {
    permission: 'sport',
    input: Type.Object({ playerId: RowId, factor: FactorWord, why: Type.Enum([...raiseReasons]) }, closed),
  },
  'privacy.erase_now': { permission: 'privacy', input: Type.Object({ playerId: RowId }, closed) },
  'staff.add': {
    permission: 'staff',
    input: Type.Object(
      {
        login: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,63}$' }),
        name: Type.String({ minLength: 2, maxLength: 80, pattern: seen }),
        email: StaffEmail,
        roles: Roles,
      },
      closed,
    ),
  },
  'staff.roles': { permission: 'staff', input: Type.Object({ staffId: RowId, roles: Roles }, closed) },
  /** Where invitations go: the newcomer's own address, told to the old one when it changes. */
  'staff.email': { permission: 'staff', input: Type.Object({ staffId: RowId, email: StaffEmail }, closed) },
  'staff.renew': { permission: 'staff', input: Type.Object({ staffId: RowId }, closed) },
  'staff.disable': { permission: 'staff', input: Type.Object({ staffId: RowId }, closed) },
} as const satisfies Record<string, { permission: Permission; input: ReturnType<typeof Type.Object> }>;
export type ActKind = keyof typeof actKinds;
export type ActInput<K extends ActKind> = Static<(typeof actKinds)[K]['input']>;
export const actNames = Object.keys(actKinds) as readonly ActKind[];

/** What is kept of an act only sealed, while it waits: it stands in no list and in no trail. */
export const sealedFields: Partial<Record<ActKind, readonly string[]>> = {
  'identity.approve': ['lastName', 'firstName', 'middleName', 'birthDate', 'rnokpp'],
};

export const Act = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...actNames]),
  /** `player:1005`, `staff:3`. */
  subject: Type.String(),
  /** Without what is sealed. */
  input: Type.Record(Type.String(), Type.Unknown()),
  isSealed: Type.Boolean(),
  reason: Type.String(),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('approved'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
    Type.Literal('expired'),
  ]),
  askedBy: Type.String(),
  isMine: Type.Boolean(),
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
  refusal: nullable(Type.String()),
});
export type Act = Static<typeof Act>;

const Params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Empty = Type.Optional(Type.Object({}, closed));

/** Open to every member of staff; which kinds one sees, asks and decides, their permissions say. */
export const officeActs = {
  list: get('/rest/office/acts/', {
    access: 'staff',
    permission: 'self',
    query: Type.Object({
      ...listFilter,
      state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('over')])),
      subject: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    list: { rows: 'acts', at: 'askedAt' },
    reply: Type.Object({ acts: Type.Array(Act) }),
  }),
  ask: post('/rest/office/acts/', {
    access: 'staff',
    permission: 'self',
    body: Type.Object({ kind: Type.Enum([...actNames]), input: Type.Object({}), reason: Reason }, closed),
    reply: Type.Object({ act: Act }),
  }),
  approve: post('/rest/office/acts/:id/approve/', {
    access: 'staff',
    permission: 'self',
    params: Params,
    body: Empty,
    reply: Type.Object({ act: Act }),
  }),
  /** The sealed fields, for staff who may decide the act; every read is logged. */
  unseal: post('/rest/office/acts/:id/unseal/', {
    access: 'staff',
    permission: 'self',
    params: Params,
    body: Empty,
    reply: Type.Object({ fields: Type.Record(Type.String(), Type.String()) }),
  }),
  refuse: post('/rest/office/acts/:id/refuse/', {
    access: 'staff',
    permission: 'self',
    params: Params,
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ act: Act }),
  }),
  withdraw: post('/rest/office/acts/:id/withdraw/', {
    access: 'staff',
    permission: 'self',
    params: Params,
    body: Empty,
    reply: Ok,
  }),
};

export const StaffMember = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  /** Where an invitation goes; null: none can be sent yet. */
  email: nullable(Type.String()),
  isActive: Type.Boolean(),
  isEnrolled: Type.Boolean(),
  isMe: Type.Boolean(),
  lastSeenAt: nullable(Instant),
});
export type StaffMember = Static<typeof StaffMember>;

/** Why an account may be closed; its words are `player.closed.<reason>`. */
export const closedReasons = [
  'fraud',
  'second_account',
  'foreign_payment',
  'foreign_documents',
  'own_wish',
  'check',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const officePeople = {
  staff: get('/rest/office/staff/', {
    access: 'staff',
    permission: 'staff',
    query: ListQuery,
    list: { rows: 'staff', at: 'lastSeenAt' },
    reply: Type.Object({ staff: Type.Array(StaffMember) }),
  }),
  /** One's own sessions, and the end of those one does not know. */
  sessions: get('/rest/office/sessions/', {
    access: 'staff',
    permission: 'self',
    reply: Type.Object({
      sessions: Type.Array(
        Type.Object({
          id: Type.String(),
          agent: Type.String(),
          ip: nullable(Type.String()),
          startedAt: Instant,
          seenAt: Instant,
          isCurrent: Type.Boolean(),
        }),
      ),
    }),
  }),
  endSession: post('/rest/office/sessions/end/', {
    access: 'staff',
    permission: 'self',
    body: Type.Object({ id: Type.String({ format: 'uuid' }) }, closed),
    reply: Ok,
  }),
  /** Closes a player's account at once; opening it again takes two. */
  block: post('/rest/office/players/:playerId/block/', {
    access: 'staff',
    permission: 'players.block',
    params: Type.Object({ playerId: RowId }),
    body: Type.Object({ why: Type.Enum([...closedReasons]), reason: Reason }, closed),
    reply: Ok,
  }),
};

export const officeActsContract = {
  calls: { officeActs, officePeople },
  errors: {
    account_state: 409,
    act_waiting: 409,
    act_over: 409,
    act_own: 403,
    act_near: 403,
    two_people_needed: 409,
    login_taken: 409,
    staff_email_taken: 409,
    staff_email_missing: 409,
  },
} satisfies Contract;
