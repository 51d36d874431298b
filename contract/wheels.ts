// Wheels: a ticket is one spin. What can come out, and with which chance, is told before it; the spin names the odds
// the player saw.
import { Type, type Static } from 'typebox';
import { change, get, post } from './call.ts';
import { OddsHash, Scheme, Sector } from './chances.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { Prize } from './prizes.ts';
import { Instant, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const Id = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });

export const wheelKinds = ['regular', 'booster', 'seasonal'] as const;

/** What is missing before a wheel's own ticket comes by itself. */
export const wheelNeeds = ['identity', 'deposit', 'play'] as const;

/** E-073. */
export const WheelBonus = Type.Object({
  bonusId: Type.String(),
  bonusValue: Type.String(),
  bonusImageName: nullable(Type.String()),
  /** It asks for no deposit. */
  isNoDepositWheel: Type.Boolean(),
});

export const Segment = Type.Object({
  ...Sector.properties,
  id: Type.String(),
  isLimited: Type.Boolean(),
  /** Null: nothing comes out there. */
  bonus: nullable(WheelBonus),
});
export type Segment = Static<typeof Segment>;

export const WheelTicket = Type.Object({
  id: Uuid,
  group: Type.String(),
  until: nullable(Instant),
  /** Stars were paid for it: the player is asked before it is used. */
  isBought: Type.Boolean(),
});

export const WheelInfo = Type.Object({
  /** Null: there is no wheel at present. */
  name: nullable(Type.String()),
  spins: Type.Integer(),
  /** Those that end first before the others; one that was given and not taken yet is taken by the spin. */
  tickets: Type.Array(WheelTicket),
  /** When the next one comes by itself; null: none does. */
  nextDay: nullable(Instant),
  needs: Type.Array(Type.Enum([...wheelNeeds])),
  odds: nullable(Scheme),
  oddsHash: nullable(OddsHash),
  oddsUrl: Type.String(),
});
export type WheelInfo = Static<typeof WheelInfo>;

export const Spun = Type.Object({
  drawId: Type.String(),
  place: Type.Integer(),
  /** Degrees from the top, clockwise: it follows from the draw's number alone. */
  stopAt: Type.Number(),
  found: Sector,
  prize: nullable(Prize),
  spinsLeft: Type.Integer(),
  /** As they were drawn from: of a limited prize that went this very moment, others than those of the press. */
  odds: Scheme,
  proof: Type.Object({ commit: Type.String(), clientSeed: Type.String(), nonce: Type.Integer() }),
});
export type Spun = Static<typeof Spun>;

const Info = Type.Object({ success: Type.Literal(true), data: WheelInfo });
const Segments = Type.Object({ success: Type.Literal(true), data: Type.Array(Segment) });
const SpunReply = Type.Object({ success: Type.Literal(true), data: Spun });
const Prizes = Type.Object({
  success: Type.Literal(true),
  /** The last twenty, newest first. */
  data: Type.Array(
    Type.Object({
      id: Uuid,
      drawId: Type.String(),
      at: Instant,
      wheel: Type.String(),
      title: Type.String(),
      prize: nullable(Prize),
    }),
  ),
});

const Which = Type.Object({ wheel: Type.Optional(Name) }, closed);
const SpinBody = Type.Object({ wheel: Type.Optional(Name), ticketId: Type.Optional(Uuid), oddsHash: OddsHash }, closed);
const played = { access: 'player', touches: 'bonus' } as const;
const at = '/rest/wheel-fortune/';

/** A wheel as the status system lists it. */
const PlayerWheel = Type.Object({
  id: Type.String(),
  wheelCategory: Type.Enum(['casino', 'sportBetting']),
  wheelType: Type.Enum([...wheelKinds]),
  playType: Type.Enum(['casino', 'sport', 'any']),
  availableToSpin: Type.Integer(),
  segments: Type.Array(Segment),
  oddsHash: OddsHash,
});
const One = Type.Object({ success: Type.Literal(true), data: PlayerWheel });
const ById = Type.Object({ id: Id });

export const wheels = {
  info: get(`${at}info/`, { ...played, query: Which, reply: Info, rows: ['C-181'] }),
  spin: post(`${at}spin/`, { ...played, rate: 'money', body: SpinBody, reply: SpunReply, rows: ['C-182'] }),
  prizes: get(`${at}prizes/`, { ...played, reply: Prizes, rows: ['C-183'] }),
  segments: get(`${at}segments/`, { ...played, query: Which, reply: Segments, rows: ['C-184'] }),
  /** The wheel of the window, for guests as well; null where there is none or guests are shown no offers. */
  shown: get(`${at}odds/`, { access: 'any', reply: Type.Object({ odds: nullable(Scheme) }) }),
  infoPost: post(`${at}info/`, { ...played, rate: 'read', body: Type.Optional(Which), reply: Info, rows: ['C-185'] }),
  spinGet: change(`${at}spin/`, {
    ...played,
    rate: 'money',
    query: SpinBody,
    isGetOnly: true,
    reply: SpunReply,
    rows: ['C-186'],
  }),
  prizesPost: post(`${at}prizes/`, {
    ...played,
    rate: 'read',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Prizes,
    rows: ['C-187'],
  }),
  segmentsPost: post(`${at}segments/`, {
    ...played,
    rate: 'read',
    body: Type.Optional(Which),
    reply: Segments,
    rows: ['C-188'],
  }),
  base: get(at, { ...played, query: Which, reply: Info, rows: ['C-189'] }),
  /** The same as `spin` by its base path. */
  act: post(at, {
    ...played,
    rate: 'money',
    body: Type.Object({ action: Type.Optional(Type.Enum(['spin'])), ...SpinBody.properties }, closed),
    reply: SpunReply,
    rows: ['C-190'],
  }),
  /** The wheels a player can have tickets of, by the status system's calls; spun by `spin` with their name. */
  config: get('/rest/rank-league/wheels/config/', {
    ...played,
    reply: Type.Object({ success: Type.Literal(true), wheels: Type.Array(PlayerWheel) }),
    rows: ['C-195'],
  }),
  oneConfig: post('/rest/rank-league/wheel/:id/config/', {
    ...played,
    rate: 'read',
    params: ById,
    body: Type.Optional(Type.Object({}, closed)),
    reply: One,
    rows: ['C-197'],
  }),
  one: get('/rest/v2/rank-league/wheel/:id/', { ...played, params: ById, reply: One, rows: ['C-198'] }),
};

/** What a guest's wheel answers, with all a stranger needs to draw it again. */
export const GuestSpun = Type.Object({
  place: Type.Integer(),
  stopAt: Type.Number(),
  found: Sector,
  /** Reserved until then; an account whose identity is confirmed gets it, once a person. */
  until: Instant,
  /** As they were drawn from. */
  odds: Scheme,
  /** As of contract/fairness.ts, with the seed the draw itself opened. */
  proof: Type.Object({
    id: Type.String(),
    purpose: Type.String(),
    subject: Type.String(),
    commit: Type.String(),
    serverSeed: Type.String(),
    clientSeed: Type.String(),
    nonce: Type.Integer(),
    weights: Scheme.properties.weights,
    weightsHash: Type.String(),
    picks: Type.Array(Type.Integer()),
    at: Instant,
  }),
});
export type GuestSpun = Static<typeof GuestSpun>;

const GuestOdds = { segments: Type.Array(Segment), odds: nullable(Scheme), oddsHash: nullable(OddsHash) };
const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

export const guestWheel = {
  /** Promises a seed to this visitor, known by a cookie of 30 days. */
  config: change('/rest/wheel/guest/config/', {
    access: 'guest',
    // Each visitor without the cookie leaves a seed behind.
    rate: 'code',
    reply: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({
        ...GuestOdds,
        /** SHA-256 of the seed; null: there is no wheel for guests. */
        commit: nullable(Type.String()),
        /** What came out of this visitor's one spin. */
        spun: nullable(GuestSpun),
      }),
    }),
    rows: ['C-191'],
  }),
  /** The same for everyone, kept by browsers for a minute. */
  cache: get('/rest/wheel/guest/cache/', {
    access: 'any',
    alt: ['/rest/wheel/guest/config/cache/'],
    reply: Type.Object({ success: Type.Literal(true), data: Type.Object(GuestOdds) }),
    rows: ['C-192'],
  }),
  /** Once a visitor; asked again, it answers what came out then. */
  spin: change('/rest/wheel/guest/spin/', {
    access: 'guest',
    rate: 'code',
    query: Type.Object({ clientSeed: ClientSeed, oddsHash: OddsHash }, closed),
    reply: Type.Object({ success: Type.Literal(true), data: GuestSpun }),
    rows: ['C-193'],
  }),
  /** The account that came of the visit: what is reserved waits for its identity check. */
  keep: post('/rest/wheel/guest/keep/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ success: Type.Literal(true), data: Type.Object({ isKept: Type.Boolean() }) }),
  }),
  /** Prizes that were really taken, at least an hour ago. */
  winners: get('/uploads/guest-widget-wheel/winners.json', {
    access: 'any',
    reply: Type.Array(Type.Object({ name: Type.String(), prize: Type.String(), at: Instant })),
    rows: ['C-194'],
  }),
};

export const wheelsContract = {
  calls: { wheels, guestWheel },
  pages: {
    wheelOfFortune: page({
      path: '/wheel-of-fortune-mobile/',
      audience: 'any',
      payload: Type.Object({ odds: nullable(Scheme) }),
      rows: ['P-077'],
    }),
  },
  modals: propsOf<{
    WheelFortunePopup: { wheel?: string };
    WheelFortuneConfirmationPopup: Record<never, never>;
    WheelFortuneErrorPopup: { code: string };
    GuestWheelPopup: Record<never, never>;
    AlternateRegistrationWheelPopup: Record<never, never>;
  }>(),
  /** `given`: a ticket came. `spun`: one was used. */
  messages: { wheel: Type.Object({ group: Type.String() }) },
} satisfies Contract;
