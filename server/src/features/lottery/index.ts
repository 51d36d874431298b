// The draw of prizes: tickets for stars, played on a wheel at once or put into the draw of the week, whose winners
// anyone may draw again; and boxes. Nothing of it can be paid for.
import { lottery as contract, ticketKinds, type Lottery, type TicketKind } from '@malva/contract/lottery';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish, publishMany } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { findTicket, openTickets, ticketsOf } from '../../base/chances/chances.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import {
  drawnRaffles,
  enterRaffle,
  pendingRaffles,
  settleRafflesForLock,
  takeWin,
  winsBy,
  type RaffleRow,
} from '../../base/raffles/raffles.ts';
import { oddsOf, play, schemesOf, type Played } from '../../base/schemes/schemes.ts';
import { lockPlayer, unitsOf } from '../../base/wallet/wallet.ts';
import { boxOf, boxScheme } from './boxes.ts';
import { personalData } from './personal-data.ts';
import { lotterySetting } from './setting.ts';
import * as store from './store.ts';
import type { SetRow } from './store.ts';
import { buyTickets, ticketsByCode } from './tickets.ts';
import {
  costsOf,
  entriesOf,
  isTicketKind,
  levelsView,
  pastView,
  raffleView,
  ticketViews,
  winView,
  type Shown,
} from './views.ts';
import { runWeek } from './week.ts';

const kinds: readonly string[] = ticketKinds;
const pastShown = 10;
const noneOf = { super: 0, gold: 0, regular: 0 };

/** @throws promotion_over */
async function setNow(app: App): Promise<SetRow> {
  const set = await store.setOf(app.db, app.config.project);
  if (!set) throw refuse('promotion_over');
  return set;
}

/** The one that takes entries, else the one that is drawn next. */
async function raffleNow(app: App): Promise<RaffleRow | undefined> {
  const pending = await pendingRaffles(app.db, app.config.project);
  return pending.find(({ closed_at: closed }) => closed === null) ?? pending[0];
}

async function winsOf(app: App, playerId: number, lang: Lang): Promise<Lottery['wins']> {
  const wins = await winsBy(app.db, playerId);
  const ids = wins.map(({ raffle_id: id }) => id);
  const past = await drawnRaffles(app.db, { brand: app.config.project, limit: wins.length, ids });
  const views = await Promise.all(
    wins.map((win) => {
      const raffle = past.find(({ id }) => id === win.raffle_id);
      return raffle ? winView(app.db, { win, raffle }, lang) : null;
    }),
  );
  return views.flatMap((view) => view ?? []);
}

async function ownOf(app: App, { playerId, lang, now }: { playerId: number; lang: Lang; now: Date }) {
  const open = await openTickets(app.db, playerId, now);
  const count = (group: string): number => open.filter(({ ticket_group: of }) => of === group).length;
  return {
    balanceStars: Number(await unitsOf(app.db, playerId, 'STR')),
    tickets: (await ticketsOf(app.db, { playerId, groups: kinds, isUsed: null, limit: 0, offset: 0 })).total,
    unusedTickets: { super: count('super'), gold: count('gold'), regular: count('regular') },
    boxes: count(boxScheme),
    wins: await winsOf(app, playerId, lang),
  };
}

async function lotteryOf(app: App, { playerId, lang, now }: Shown & { now: Date }): Promise<Lottery> {
  const set = await store.setOf(app.db, app.config.project);
  const raffle = await raffleNow(app);
  const own =
    playerId === null
      ? { balanceStars: 0, tickets: 0, unusedTickets: noneOf, boxes: 0, wins: [] }
      : await ownOf(app, { playerId, lang, now });
  const schemes = set ? await schemesOf(app.db, { brand: app.config.project, now }) : [];
  return {
    ...own,
    costTickets: set ? costsOf(set) : noneOf,
    entriesOf: set ? entriesOf(set) : noneOf,
    ticketDays: set?.ticket_days ?? 0,
    raffle: raffle ? await raffleView(app.db, raffle, { lang, playerId }) : null,
    wheels: ticketKinds.flatMap((kind) => {
      const scheme = schemes.find(({ name }) => name === kind);
      return scheme ? [oddsOf(scheme, lang)] : [];
    }),
  };
}

async function foundOf(app: App, played: Played, of: { lang: Lang; now: Date }) {
  const found = oddsOf(played.scheme, of.lang).sectors[played.sector.place - 1];
  if (!found) throw new Error(`scheme ${played.scheme.id} has no place ${played.sector.place}`);
  const [prize = null] = played.prize ? await prizeViews(app.db, [played.prize], of) : [];
  return { success: true, found, prize, drawId: String(played.draw) } as const;
}

/** The oldest win that is open and fits. @throws not_found */
async function takeOldest(
  app: App,
  playerId: number,
  of: { fits(win: Lottery['wins'][number]): boolean; reward: number | null; lang: Lang; now: Date; requestId: string },
) {
  const wins = (await winsOf(app, playerId, of.lang)).filter(of.fits);
  const win = wins.findLast(({ state }) => state === 'open') ?? wins[0];
  if (!win) throw refuse('not_found');
  const { raffleId: raffle, place } = win;
  const taken = await takeWin(app, playerId, { raffle, place, reward: of.reward, requestId: of.requestId });
  const [prize] = await prizeViews(app.db, [taken.prize], of);
  if (!prize) throw refuse('not_found');
  const title = taken.reward ? taken.reward.title[of.lang] || taken.reward.title.uk : '';
  return { success: true, title, prize } as const;
}

const handlers: Handlers<typeof contract> = {
  info: ({ app, visitor: { lang, playerId }, now }) => lotteryOf(app, { playerId, lang, now }),

  async tickets({ app, playerId, query: { applied, limit = 20, offset = 0 } }) {
    const set = await store.setOf(app.db, app.config.project);
    if (!set) return { tickets: [], total: 0 };
    const isUsed = applied === undefined ? null : applied === 'true';
    const found = await ticketsOf(app.db, { playerId, groups: kinds, isUsed, limit, offset });
    return { tickets: await ticketViews(app.db, found.tickets, set), total: found.total };
  },

  async level({ app, params, visitor: { lang } }) {
    const raffle = await raffleNow(app);
    const levels = raffle ? await levelsView(app.db, raffle, lang) : [];
    const found = levels.find(({ level }) => level === Number(params.id));
    if (!found) throw refuse('not_found');
    return found;
  },

  async enter({ app, playerId, params, visitor: { requestId } }) {
    await assertMayBeOffered(app, playerId);
    const set = await setNow(app);
    const raffle = await raffleNow(app);
    if (!raffle) throw refuse('promotion_over');
    const of = { raffle: raffle.id, ticket: params.id, entriesOf: new Map(Object.entries(entriesOf(set))), requestId };
    await enterRaffle(app, playerId, of);
    const row = await findTicket(app.db, params.id);
    const [ticket] = row ? await ticketViews(app.db, [row], set) : [];
    if (!ticket) throw refuse('not_found');
    return { success: true, ticket };
  },

  async buy({ app, playerId, body: { type: kind, count, key }, visitor: { requestId } }) {
    await assertMayBeOffered(app, playerId);
    const set = await setNow(app);
    const { tickets, stars } = await buyTickets(app, playerId, { set, kind, count, key, requestId });
    return { success: true, tickets: await ticketViews(app.db, tickets, set), balanceStars: Number(stars) };
  },

  async spin({ app, playerId, params, body: { oddsHash }, visitor: { lang, requestId }, now }) {
    await assertMayBeOffered(app, playerId);
    const ticket = await findTicket(app.db, params.id);
    if (ticket?.player_id !== playerId || !isTicketKind(ticket.ticket_group)) throw refuse('not_found');
    const scheme: TicketKind = ticket.ticket_group;
    return foundOf(app, await play(app, { playerId, scheme, ticket: ticket.id, oddsHash, requestId }), { lang, now });
  },

  choose: ({ app, playerId, body: { prizeId }, visitor: { lang, requestId }, now }) =>
    takeOldest(app, playerId, {
      fits: ({ rewards }) => rewards.some(({ id }) => id === prizeId),
      reward: prizeId,
      lang,
      now,
      requestId,
    }),

  random: ({ app, playerId, body: { levelId }, visitor: { lang, requestId }, now }) =>
    takeOldest(app, playerId, { fits: ({ level }) => level === levelId, reward: null, lang, now, requestId }),

  async promo({ app, playerId, body: { code }, request: { ip }, visitor: { requestId } }) {
    await assertMayBeOffered(app, playerId);
    const set = await setNow(app);
    const rows = await ticketsByCode(app, playerId, { code, ip, requestId });
    return { success: true, tickets: await ticketViews(app.db, rows, set) };
  },

  async past({ app, visitor: { lang, playerId } }) {
    const rows = await drawnRaffles(app.db, { brand: app.config.project, limit: pastShown });
    const raffles = [];
    for (const row of rows) raffles.push(await pastView(app.db, row, { lang, playerId }));
    return { raffles };
  },

  async box({ app, playerId, params: { id }, visitor: { lang, requestId }, now }) {
    await assertMayBeOffered(app, playerId);
    return boxOf(app, { playerId, id, lang, now, requestId });
  },

  async openBox({ app, playerId, params, body: { oddsHash }, visitor: { lang, requestId }, now }) {
    await assertMayBeOffered(app, playerId);
    const ticket = await findTicket(app.db, params.id);
    if (ticket?.player_id !== playerId || ticket.ticket_group !== boxScheme) throw refuse('not_found');
    const of = { playerId, scheme: boxScheme, ticket: params.id, oddsHash, requestId };
    return foundOf(app, await play(app, of), { lang, now });
  },
};

const tell = (tx: Tx, of: { playerId: number; group: string; action: string }): Promise<void> =>
  isTicketKind(of.group) || of.group === boxScheme
    ? publish(tx, { playerId: of.playerId, type: 'lottery', action: of.action, data: { raffleId: null } })
    : Promise.resolve();

export const lottery = feature({
  name: 'lottery',
  contract,
  handlers,
  personalData,
  settings: [lotterySetting],
  pages: { lottery: () => ({ payload: {} }), cashOrPrize: () => ({ payload: {} }) },
  jobs: [{ name: 'lottery:week', cron: '* * * * *', run: runWeek }],
  on: {
    'ticket.given': (tx, { playerId, group }) => tell(tx, { playerId, group, action: 'assign' }),
    'ticket.played': (tx, { playerId, group }) => tell(tx, { playerId, group, action: 'balance' }),
    'raffle.entered': (tx, { playerId, raffle }) =>
      publish(tx, { playerId, type: 'lottery', action: 'balance', data: { raffleId: raffle } }),
    'raffle.drawn': (tx, { raffle, winners }) =>
      publishMany(
        tx,
        winners.map((playerId) => ({ playerId, type: 'lottery', action: 'drawn', data: { raffleId: raffle } })),
      ),
    'player.excluded': async (tx, { playerId, kind }, app) => {
      await lockPlayer(tx, playerId);
      await settleRafflesForLock(tx, { playerId, kind, now: app.clock.now() });
    },
    'player.closed': async (tx, { playerId }, app) => {
      await lockPlayer(tx, playerId);
      await settleRafflesForLock(tx, { playerId, kind: 'closed', now: app.clock.now() });
    },
  },
});
