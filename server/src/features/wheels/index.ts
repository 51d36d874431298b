// Wheels: a ticket is one spin of a wheel of the window. What it can bring, and with which chance, is told before; the
// player spins the odds they saw.
import { createHash } from 'node:crypto';
import { wheels as contract, type Spun } from '@malva/contract/wheels';
import type { Scheme } from '@malva/contract/chances';
import type { Tile } from '@malva/contract/today';
import { stopAt } from '@malva/rules/schemes';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import type { Tx } from '../../core/db.ts';
import type { App } from '../../core/app.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { findTicket, playedTickets } from '../../base/chances/chances.ts';
import { drawProof } from '../../base/draws/draws.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { assertMayBeOffered, prizesOf } from '../../base/prizes/prizes.ts';
import { oddsOf, play } from '../../base/schemes/schemes.ts';
import { personalData } from './personal-data.ts';
import { wheelSetting } from './setting.ts';
import { infoOf, segmentsOf, shownWheels, ticketsOf, type Reader, type Shown } from './wheel-view.ts';

/** Prizes of so many days are looked back at, and so many of them shown. */
const shownMs = 90 * 86_400_000;
const shownMost = 20;

type Asked = Pick<CallContext, 'app' | 'visitor' | 'now'> & { playerId: number };

async function reader({ app, playerId, visitor: { lang }, now }: Asked): Promise<Reader> {
  await assertMayBeOffered(app, playerId);
  return { app, playerId, lang, now };
}

const infoFor = async (asked: Asked, wheel: string | undefined) => ({
  success: true as const,
  data: await infoOf(await reader(asked), wheel ?? null),
});

/** The wheel asked for, or the first. */
async function oneOf({ app, now }: Reader, wheel: string | undefined): Promise<Shown | undefined> {
  const all = await shownWheels(app, app.db, now);
  return wheel === undefined ? all[0] : all.find(({ scheme }) => scheme.name === wheel);
}

async function segmentsFor(asked: Asked, wheel: string | undefined) {
  const of = await reader(asked);
  const shown = await oneOf(of, wheel);
  return { success: true as const, data: shown ? segmentsOf(shown.scheme, of.lang) : [] };
}

interface Spin {
  wheel?: string;
  ticketId?: string;
  oddsHash: string;
}

async function spin(asked: Asked, { wheel, ticketId, oddsHash }: Spin): Promise<{ success: true; data: Spun }> {
  const { app, playerId, now } = asked;
  const { lang } = asked.visitor;
  const shown = await oneOf({ app, playerId, lang, now }, wheel);
  if (!shown) {
    await assertMayBeOffered(app, playerId);
    throw refuse('promotion_over');
  }
  const { name } = shown.scheme;
  // The number of a ticket that waits for a press is that of its prize: the spin takes the one that ends first.
  const group = shown.scheme.ticket_group;
  const isPrize = ticketId !== undefined && (await isWaiting(app.db, playerId, ticketId));
  const isAny = isPrize && (await ticketsOf(app.db, playerId, { group, now })).length > 0;
  const ticket = isAny ? null : (ticketId ?? null);
  const played = await play(app, { playerId, scheme: name, ticket, oddsHash, requestId: asked.visitor.requestId });
  const odds = oddsOf(played.scheme, lang);
  const found = odds.sectors[played.sector.place - 1];
  if (!found) throw new Error(`scheme ${played.scheme.id} has no place ${played.sector.place}`);
  const { commit, clientSeed, nonce } = await drawProof(app, playerId, played.draw);
  const [prize = null] = played.prize ? await prizeViews(app.db, [played.prize], { lang, now }) : [];
  const drawId = String(played.draw);
  return {
    success: true,
    data: {
      drawId,
      place: found.place,
      stopAt: stopAt(createHash('sha256').update(drawId).digest('hex'), found.angle),
      found,
      prize,
      spinsLeft: (await ticketsOf(app.db, playerId, { group, now })).length,
      odds,
      proof: { commit, clientSeed, nonce },
    },
  };
}

/** A ticket that was given and not taken: what is named is its prize. */
const isWaiting = async (tx: Tx, playerId: number, id: string): Promise<boolean> =>
  !(await findTicket(tx, id)) &&
  (await prizesOf(tx, playerId)).some((row) => row.id === id && row.kind === 'ticket' && row.state === 'granted');

async function prizesFor(asked: Asked) {
  const { app, playerId, lang, now } = await reader(asked);
  const all = await shownWheels(app, app.db, now);
  const since = new Date(now.getTime() - shownMs);
  const groups = [...new Set(all.map(({ scheme }) => scheme.ticket_group))];
  const played = [];
  for (const group of groups)
    played.push(...(await playedTickets(app.db, { playerId, group, since, limit: 5 * shownMost })));
  const proofs = await Promise.all(
    played
      .toSorted((a, b) => Number(b.ended_at) - Number(a.ended_at))
      .flatMap((ticket) => (ticket.draw_id === null ? [] : [{ ticket, draw: ticket.draw_id }]))
      .slice(0, 2 * shownMost)
      .map(async ({ ticket, draw }) => ({ ticket, proof: await drawProof(app, playerId, draw) })),
  );
  // A ticket of the group may have been thrown with dice.
  const spins = proofs.filter(({ proof }) => proof.purpose === 'wheel').slice(0, shownMost);
  const own = new Map((await prizesOf(app.db, playerId)).map((row) => [row.id, row]));
  const rows = spins.flatMap(({ ticket }) => own.get(ticket.prize_id ?? '') ?? []);
  const views = new Map((await prizeViews(app.db, rows, { lang, now })).map((view) => [view.id, view]));
  return {
    success: true as const,
    data: spins.map(({ ticket, proof }) => {
      const prize = views.get(ticket.prize_id ?? '') ?? null;
      const wheel = all.find(({ scheme }) => scheme.id === ticket.scheme_id)?.scheme.name ?? ticket.ticket_group;
      return { id: ticket.id, drawId: proof.id, at: proof.at, wheel, title: prize?.title ?? '', prize };
    }),
  };
}

async function playerWheel({ app, playerId, lang, now }: Reader, { row, scheme }: Shown) {
  const { product } = scheme;
  return {
    id: String(row.id),
    wheelCategory: product === 'sport' ? ('sportBetting' as const) : ('casino' as const),
    wheelType: row.kind === 'guest' ? ('regular' as const) : row.kind,
    playType: product,
    availableToSpin: (await ticketsOf(app.db, playerId, { group: scheme.ticket_group, now })).length,
    segments: segmentsOf(scheme, lang),
    oddsHash: scheme.oddsHash,
  };
}

async function wheelById(asked: Asked, id: string) {
  const of = await reader(asked);
  const shown = (await shownWheels(of.app, of.app.db, of.now)).find(({ row }) => row.id === Number(id));
  if (!shown) throw refuse('not_found');
  return { success: true as const, data: await playerWheel(of, shown) };
}

async function shownOdds(app: App, { lang, now }: Pick<Reader, 'lang' | 'now'>): Promise<Scheme | null> {
  if (app.policy.guestOffers === 'off') return null;
  const [first] = await shownWheels(app, app.db, now);
  return first ? oddsOf(first.scheme, lang) : null;
}

const handlers: Handlers<typeof contract> = {
  info: (asked) => infoFor(asked, asked.query.wheel),
  shown: async ({ app, visitor: { lang }, now }) => ({ odds: await shownOdds(app, { lang, now }) }),
  infoPost: (asked) => infoFor(asked, asked.body?.wheel),
  base: (asked) => infoFor(asked, asked.query.wheel),
  spin: (asked) => spin(asked, asked.body),
  spinGet: (asked) => spin(asked, asked.query),
  act: (asked) => spin(asked, asked.body),
  prizes: prizesFor,
  prizesPost: prizesFor,
  segments: (asked) => segmentsFor(asked, asked.query.wheel),
  segmentsPost: (asked) => segmentsFor(asked, asked.body?.wheel),
  async config(asked) {
    const of = await reader(asked);
    const all = [];
    for (const shown of await shownWheels(of.app, of.app.db, of.now)) all.push(await playerWheel(of, shown));
    return { success: true, wheels: all };
  },
  oneConfig: (asked) => wheelById(asked, asked.params.id),
  one: (asked) => wheelById(asked, asked.params.id),
};

async function tell(tx: Tx, app: App, of: { playerId: number; group: string; action: string }): Promise<void> {
  const { playerId, group, action } = of;
  const all = await shownWheels(app, tx, app.clock.now());
  if (all.some(({ scheme }) => scheme.ticket_group === group))
    await publish(tx, { playerId, type: 'wheel', action, data: { group } });
}

export const wheels = feature({
  name: 'wheels',
  contract,
  handlers,
  personalData,
  settings: [wheelSetting],
  pages: {
    wheelOfFortune: async ({ app, visitor: { lang }, now }) => ({
      payload: { odds: await shownOdds(app, { lang, now }) },
    }),
  },
  async today({ app, playerId, visitor: { lang }, now }): Promise<Tile[]> {
    const info = await infoOf({ app, playerId, lang, now }, null);
    if (info.name === null || (info.spins === 0 && (info.nextDay === null || info.needs.length > 0))) return [];
    const line = { name: 'wheel', step: null, steps: null, gift: null } as const;
    return info.spins > 0
      ? [{ ...line, state: 'open', from: null, until: info.tickets[0]?.until ?? null }]
      : [{ ...line, state: 'waiting', from: info.nextDay, until: null }];
  },
  on: {
    'ticket.given': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'given' }),
    'ticket.played': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'spun' }),
  },
});
