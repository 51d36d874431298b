// The operators' side of chance: schemes with their exact odds and cost, what was drawn beside what was printed, the
// settings of the games they are played in, and raffles. One writes, two switch on, one stops.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { SettingDraft, settingKinds } from './chance-settings.ts';
import { Scheme } from './chances.ts';
import type { Contract } from './feature.ts';
import { ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import { Words } from './prizes.ts';
import { rewardProducts } from './promotions-office.ts';
import { Instant, InstantInput, Money, nullable, Ok, RowId } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const Brand = nullable(Type.String({ pattern: '^[a-z]{2,20}$' }));
export const schemeFormNames = ['wheel', 'dice', 'chest', 'sphere', 'pack'] as const;

export const PlaceDraft = Type.Object(
  {
    weight: Type.Integer({ minimum: 1, maximum: 10_000 }),
    /** Null: nothing, or something of the game itself (`thing`). */
    rewardId: nullable(RowId),
    thing: nullable(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    /** How often it comes out in all, and whose its chance is once it is gone. */
    stock: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    fallback: nullable(Type.Integer({ minimum: 1, maximum: 60 })),
  },
  closed,
);
export type PlaceDraft = Static<typeof PlaceDraft>;

const schemeInput = {
  name: Name,
  group: Name,
  form: Type.Enum([...schemeFormNames]),
  product: Type.Enum([...rewardProducts]),
  brand: Brand,
  title: Words,
  paceMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  promotion: Name,
};
export const SchemeDraft = Type.Object(
  {
    ...schemeInput,
    from: InstantInput,
    until: nullable(InstantInput),
    places: Type.Array(PlaceDraft, { minItems: 2, maxItems: 60 }),
  },
  closed,
);
export type SchemeDraft = Static<typeof SchemeDraft>;

export const schemeFaultReasons = [
  'places',
  'weights',
  'angle',
  'products',
  'stock',
  'price',
  'reward',
  'promotion',
  'mixed',
  'words',
  'title',
  'wagering',
  'ceiling',
] as const;
export const SchemeFault = Type.Object({
  reason: Type.Enum([...schemeFaultReasons]),
  figures: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type SchemeFault = Static<typeof SchemeFault>;

/** Drawn against printed. */
export const SchemeWatch = Type.Object({
  draws: Type.Integer(),
  /** How likely draws at least as odd are where all is well; null: too few to say. */
  p: nullable(Type.Number()),
  isAlarm: Type.Boolean(),
  /** Draws from odds that are none of this version's. */
  foreign: Type.Integer(),
  checkedAt: Instant,
});
export type SchemeWatch = Static<typeof SchemeWatch>;

export const StaffScheme = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  ...schemeInput,
  from: Instant,
  until: nullable(Instant),
  /** now: it is played; ahead: it begins later; past: a newer one holds, or it is over; off: never switched on. */
  state: Type.Enum(['now', 'ahead', 'past', 'off']),
  isOn: Type.Boolean(),
  /** What one play is expected to cost. */
  expected: Money,
  watch: nullable(SchemeWatch),
  author: Type.String(),
  onBy: nullable(Type.String()),
  createdAt: Instant,
});
export type StaffScheme = Static<typeof StaffScheme>;

const InLangs = Type.Object({ uk: Scheme, ru: Scheme, en: Scheme });
/** What a scheme is, drafted or written: its odds as players read them, and what it costs. */
export const SchemeFigures = Type.Object({
  odds: InLangs,
  expected: Money,
  /** One standard deviation of one play. */
  deviation: Money,
  month: Type.Object({ times: Type.Integer(), mean: Money, high: Money, worst: Money }),
  faults: Type.Array(SchemeFault),
});
export type SchemeFigures = Static<typeof SchemeFigures>;

export const DrawnPlace = Type.Object({
  place: Type.Integer(),
  drawn: Type.Integer(),
  /** So often it should have come out, of as many draws. */
  expected: Type.Number(),
});

export const StaffSetting = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...settingKinds]),
  brand: nullable(Type.String()),
  value: Type.Unknown(),
  isOn: Type.Boolean(),
  author: Type.String(),
  onBy: nullable(Type.String()),
  createdAt: Instant,
});
export type StaffSetting = Static<typeof StaffSetting>;

export const StaffRaffle = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  brand: nullable(Type.String()),
  title: Words,
  state: Type.Enum(['open', 'closed', 'drawn']),
  eventId: Type.String(),
  commit: Type.String(),
  entries: Type.Integer(),
  people: Type.Integer(),
  places: Type.Integer(),
  /** Won and not taken yet. */
  waiting: Type.Integer(),
  openedAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  drawnAt: nullable(Instant),
});
export type StaffRaffle = Static<typeof StaffRaffle>;

/** A place won that its winner has not taken: it never lapses; after thirty days a letter is due. */
export const WaitingWin = Type.Object({
  raffleId: Type.Integer(),
  place: Type.Integer(),
  level: Type.Integer(),
  playerId: Type.Integer(),
  wonAt: Instant,
  isLetterDue: Type.Boolean(),
  letterAt: nullable(Instant),
});
export type WaitingWin = Static<typeof WaitingWin>;

const staff = { access: 'staff', permission: 'prizes' } as const;
const Id = Type.Object({ id: RowId });
const Why = Type.Object({ reason: Reason }, closed);
const Times = Type.Integer({ minimum: 1, maximum: 10_000_000 });

export const chanceDesk = {
  schemes: get('/rest/office/chances/schemes/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'schemes', at: 'createdAt' },
    reply: Type.Object({ schemes: Type.Array(StaffScheme) }),
  }),
  scheme: get('/rest/office/chances/schemes/:id/', {
    ...staff,
    params: Id,
    reply: Type.Object({
      scheme: StaffScheme,
      places: Type.Array(PlaceDraft),
      figures: SchemeFigures,
      drawn: Type.Array(DrawnPlace),
      /** One a day, the newest first. */
      watched: Type.Array(SchemeWatch),
    }),
  }),
  /** The next version of its name; off until two switch it on (`scheme.on`). */
  addScheme: post('/rest/office/chances/schemes/', {
    ...staff,
    body: SchemeDraft,
    reply: Type.Object({ scheme: StaffScheme }),
  }),
  /** Changes nothing: what a draft would be, would cost, and what keeps it from being launched. */
  tryScheme: post('/rest/office/chances/try/', {
    ...staff,
    body: Type.Object({ draft: SchemeDraft, times: Times }, closed),
    reply: SchemeFigures,
  }),
  schemeOff: post('/rest/office/chances/schemes/:id/off/', { ...staff, params: Id, body: Why, reply: Ok }),
  settings: get('/rest/office/chances/settings/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'settings', at: 'createdAt' },
    reply: Type.Object({ settings: Type.Array(StaffSetting) }),
  }),
  /** Off until two put it in the place of the one that holds (`setting.on`). */
  addSetting: post('/rest/office/chances/settings/', {
    ...staff,
    body: SettingDraft,
    reply: Type.Object({ setting: StaffSetting }),
  }),
  settingOff: post('/rest/office/chances/settings/:kind/:id/off/', {
    ...staff,
    params: Type.Object({ kind: Type.Enum([...settingKinds]), id: RowId }),
    body: Why,
    reply: Ok,
  }),
  raffles: get('/rest/office/chances/raffles/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'raffles', at: 'openedAt' },
    reply: Type.Object({ raffles: Type.Array(StaffRaffle) }),
  }),
  wins: get('/rest/office/chances/wins/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'wins', at: 'wonAt' },
    reply: Type.Object({ wins: Type.Array(WaitingWin) }),
  }),
  /** A letter was sent to a winner who has not come. */
  letter: post('/rest/office/chances/wins/:id/:place/letter/', {
    ...staff,
    params: Type.Object({ id: RowId, place: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    body: Why,
    reply: Ok,
  }),
};

export const chanceDeskContract = {
  calls: { chanceDesk },
  errors: {
    /** What keeps a scheme from being launched stands in `details`. */
    scheme_fault: 409,
  },
} satisfies Contract;
