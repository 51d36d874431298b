// Draws of prizes: tickets for stars, played on a wheel at once or put into the draw of the week; and boxes, one of
// three. Nothing here can be paid for.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { OddsHash, Scheme, Sector } from './chances.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { Prize } from './prizes.ts';
import { Instant, Money, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** In the order of their worth. */
export const ticketKinds = ['super', 'gold', 'regular'] as const;
export type TicketKind = (typeof ticketKinds)[number];
const Kind = Type.Enum([...ticketKinds]);
const PerKind = Type.Object({ super: Type.Integer(), gold: Type.Integer(), regular: Type.Integer() });

export const RaffleReward = Type.Object({
  id: Id,
  title: Type.String(),
  /** What it is worth, or paid at where its winner may not play. */
  value: Money,
  /** Per cent with two digits, where it is left to chance. */
  chance: Type.String(),
});
export type RaffleReward = Static<typeof RaffleReward>;

export const RaffleLevel = Type.Object({
  level: Type.Integer(),
  places: Type.Integer(),
  rewards: Type.Array(RaffleReward),
});
export type RaffleLevel = Static<typeof RaffleLevel>;

export const Raffle = Type.Object({
  id: Id,
  title: Type.String(),
  /** Of its draw: the proof is public. */
  eventId: Type.String(),
  /** SHA-256 of the seed, promised before the first entry. */
  commit: Type.String(),
  closesAt: Instant,
  drawsAt: Instant,
  isClosed: Type.Boolean(),
  entries: Type.Integer(),
  mine: Type.Integer(),
  /** Entries of one player. */
  most: Type.Integer(),
  /** What an entry is paid at where its owner closes play before the end. */
  entryWorth: Money,
  levels: Type.Array(RaffleLevel),
});
export type Raffle = Static<typeof Raffle>;

export const RaffleWin = Type.Object({
  raffleId: Id,
  place: Type.Integer(),
  level: Type.Integer(),
  state: Type.Enum(['open', 'taken', 'cash', 'void']),
  wonAt: Instant,
  rewards: Type.Array(RaffleReward),
  /** What was taken. */
  title: nullable(Type.String()),
});
export type RaffleWin = Static<typeof RaffleWin>;

/** E-069. Of a guest: nothing of their own. */
export const Lottery = Type.Object({
  balanceStars: Type.Integer(),
  tickets: Type.Integer(),
  unusedTickets: PerKind,
  costTickets: PerKind,
  /** How many entries a ticket is in the draw of the week. */
  entriesOf: PerKind,
  ticketDays: Type.Integer(),
  boxes: Type.Integer(),
  /** Null: there is none at present. */
  raffle: nullable(Raffle),
  wheels: Type.Array(Scheme),
  wins: Type.Array(RaffleWin),
});
export type Lottery = Static<typeof Lottery>;

export const LotteryTicket = Type.Object({
  id: Uuid,
  type: Kind,
  state: Type.Enum(['unused', 'applied', 'spun', 'expired', 'void']),
  entries: Type.Integer(),
  until: Instant,
});
export type LotteryTicket = Static<typeof LotteryTicket>;

export const PastRaffle = Type.Object({
  id: Id,
  title: Type.String(),
  eventId: Type.String(),
  drawnAt: Instant,
  entries: Type.Integer(),
  winners: Type.Array(
    Type.Object({
      place: Type.Integer(),
      level: Type.Integer(),
      entry: Type.String(),
      /** Two letters of the name and no more. */
      player: Type.String(),
      isMine: Type.Boolean(),
    }),
  ),
});
export type PastRaffle = Static<typeof PastRaffle>;

/** E-070. */
export const LootBox = Type.Object({
  /** Null: there is none. */
  id: nullable(Uuid),
  available: Type.Boolean(),
  step: Type.Enum(['disabled', 'receive', 'select']),
  count: Type.Integer(),
  chests: Type.Array(Type.Object({ number: Type.Integer(), image: nullable(Type.String()) })),
  /** What was found and waits to be taken. */
  waiting: nullable(Prize),
  odds: nullable(Scheme),
});
export type LootBox = Static<typeof LootBox>;

const Found = Type.Object({
  success: Type.Literal(true),
  found: Sector,
  prize: nullable(Prize),
  /** Of the draw: its proof stands on the fairness page. */
  drawId: Type.String(),
});
const TicketParams = Type.Object({ id: Uuid });
const Taken = Type.Object({ success: Type.Literal(true), title: Type.String(), prize: Prize });

export const lottery = {
  info: get('/rest/lottery/', { access: 'any', reply: Lottery, rows: ['C-172'] }),
  tickets: get('/rest/lottery/tickets/', {
    access: 'player',
    alt: ['/rest/tickets/'],
    query: Type.Object({
      applied: Type.Optional(Type.Enum(['true', 'false'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
    reply: Type.Object({ tickets: Type.Array(LotteryTicket), total: Type.Integer() }),
    rows: ['C-173'],
  }),
  level: get('/rest/lottery/prizes/level/:id/', {
    access: 'any',
    alt: ['/rest/prizes/level/:id/'],
    params: Type.Object({ id: Type.String({ pattern: '^[1-9]$' }) }),
    reply: RaffleLevel,
    rows: ['C-174'],
  }),
  /** Puts a ticket into the draw of the week. */
  enter: post('/rest/lottery/tickets/:id/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    params: TicketParams,
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ success: Type.Literal(true), ticket: LotteryTicket }),
    rows: ['C-175'],
  }),
  /** Buys with stars; asked again with the same key, it answers the tickets bought then. */
  buy: post('/rest/lottery/tickets/', {
    access: 'player',
    touches: 'bonus',
    alt: ['/rest/tickets/'],
    rate: 'money',
    body: Type.Object({ type: Kind, count: Type.Integer({ minimum: 1, maximum: 10 }), key: Uuid }, closed),
    reply: Type.Object({
      success: Type.Literal(true),
      tickets: Type.Array(LotteryTicket),
      balanceStars: Type.Integer(),
    }),
    rows: ['C-176'],
  }),
  spin: post('/rest/lottery/wheel/spin/:id/', {
    access: 'player',
    touches: 'bonus',
    alt: ['/rest/wheel/spin/:id/'],
    rate: 'money',
    params: TicketParams,
    body: Type.Object({ oddsHash: OddsHash }, closed),
    reply: Found,
    rows: ['C-177'],
  }),
  /** Takes one of the rewards of a won level. */
  choose: post('/rest/lottery/prizes/', {
    access: 'player',
    alt: ['/rest/prizes/'],
    rate: 'money',
    body: Type.Object({ prizeId: Id, count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })) }, closed),
    reply: Taken,
    rows: ['C-178'],
  }),
  /** Leaves it to chance, each of the level's rewards as likely as the next. */
  random: post('/rest/lottery/prizes/randomly/', {
    access: 'player',
    alt: ['/rest/prizes/randomly/'],
    rate: 'money',
    body: Type.Object({ levelId: Type.Integer({ minimum: 1, maximum: 9 }) }, closed),
    reply: Taken,
    rows: ['C-179'],
  }),
  promo: post('/rest/lottery/promo/ticket/', {
    access: 'player',
    touches: 'bonus',
    alt: ['/rest/promo/ticket/'],
    rate: 'code',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
    reply: Type.Object({ success: Type.Literal(true), tickets: Type.Array(LotteryTicket) }),
    rows: ['C-180'],
  }),
  past: get('/rest/lottery/raffles/', {
    access: 'any',
    reply: Type.Object({ raffles: Type.Array(PastRaffle) }),
  }),
  /** `next`: the box that ends first. */
  box: get('/rest/lottery/loot-boxes/:id/', {
    access: 'player',
    touches: 'bonus',
    params: Type.Object({ id: Type.String({ pattern: '^(next|[0-9a-f-]{36})$' }) }),
    reply: LootBox,
    rows: ['C-317'],
  }),
  openBox: post('/rest/lottery/loot-boxes/:id/open/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    params: TicketParams,
    body: Type.Object({ chestNumber: Type.Integer({ minimum: 1, maximum: 3 }), oddsHash: OddsHash }, closed),
    reply: Found,
  }),
};

export const lotteryContract = {
  calls: { lottery },
  pages: {
    lottery: page({ path: '/lottery/', audience: 'any', payload: Type.Object({}), rows: ['P-040'] }),
    cashOrPrize: page({
      path: '/cash-or-prize-lottery/',
      audience: 'any',
      payload: Type.Object({}),
      rows: ['P-056'],
    }),
  },
  modals: propsOf<{ LotteryLootBoxesPopup: Record<string, never> }>(),
  /** `assign`: a ticket came. `balance`: stars moved. `drawn`: the winners of a draw are known. */
  messages: { lottery: Type.Object({ raffleId: nullable(Id) }) },
  errors: {
    /** As many entries as one player may have are in the draw. */
    entry_limit: 409,
  },
} satisfies Contract;
