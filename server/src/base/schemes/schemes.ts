// Schemes: what tickets are played on. Must always hold: a ticket is one draw and one prize, in one transaction under
// the player's lock; no player is drawn from odds other than those the press named; a limited place comes out no more
// often than there is of it, and no statement locks a row that all players share unless that place was drawn.
import { facesOf, placeOf } from '@malva/rules/schemes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { findTicket, nextTicket, playedTickets, useTicket, type TicketRow } from '../chances/chances.ts';
import { assertCompleteAccount } from '../credentials/credentials.ts';
import { drawFor } from '../draws/draws.ts';
import { openCaseOf } from '../fraud-cases/fraud-cases.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { getPlayer } from '../players/players.ts';
import { assertMayBeOffered, givenFor, givePrize, prizesOf, takeWon, type PrizeRow } from '../prizes/prizes.ts';
import { isRunning } from '../promotions/promotions.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { schemesOf, schemeVersion, type Scheme } from './odds.ts';
import * as store from './store.ts';
import type { SchemeRow } from './store.ts';

export { oddsOf, schemesOf, schemeVersion, worthOfPlay } from './odds.ts';
export type { Scheme } from './odds.ts';
export { findScheme, insertScheme, listSchemes, switchScheme } from './store.ts';
export type { NewScheme, NewSector, SchemeRow, SectorRow } from './store.ts';
export { payEnded, settleTicketsForLock } from './unplayed.ts';

export interface Play {
  playerId: number;
  /** The scheme's name. */
  scheme: string;
  /** Null: the ticket of its group that ends first. */
  ticket: string | null;
  /** Of the odds the player saw. */
  oddsHash: string;
  requestId: string;
  /** The feature's own refusals, under the player's lock, before anything is used. */
  check?: (tx: Tx, of: { ticket: TicketRow; scheme: Scheme }) => Promise<void>;
  /** What the feature notes of it, in the same transaction; not called for a repeated answer. */
  settle?: (tx: Tx, played: Played) => Promise<void>;
}

export interface Played {
  draw: bigint;
  ticket: TicketRow;
  scheme: Scheme;
  sector: Scheme['sectors'][number];
  /** Of dice. */
  faces: [number, number] | null;
  prize: PrizeRow | null;
  /** Of the weights that were drawn from: another than the player's where a limited place went that very moment. */
  oddsHash: string;
  /** The ticket was played before; this is what came out then. */
  isRepeat: boolean;
}

/** The last of a limited place was taken by another player a moment ago: all is undone and drawn again without it. */
class OutOfStock extends Error {}

const mostRedraws = 5;

/**
 * Plays a ticket: one draw, one prize; taken at once where nothing is left to choose. Asked again with the same ticket,
 * it answers what came out then.
 * @throws not_found, ticket_over, promotion_over, odds_changed (with the odds as they stand), too_soon,
 * identity_required, game_off, and those of assertMayBeOffered.
 */
export async function play(app: App, of: Play): Promise<Played> {
  const { playerId } = of;
  await assertMayBeOffered(app, playerId);
  if (await openCaseOf(app.db, playerId)) throw refuse('prize_not_now');
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  for (let redraw = 0; ; redraw++)
    try {
      return await app.db.transaction((tx) => playIn(app, tx, { ...of, isRedraw: redraw > 0 }));
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
      if (redraw === mostRedraws) throw refuse('odds_changed');
    }
}

async function playIn(app: App, tx: Tx, of: Play & { isRedraw: boolean }): Promise<Played> {
  const { playerId } = of;
  await assertCompleteAccount(tx, playerId);
  await lockPlayer(tx, playerId);
  // After the lock: another play may have been waited for.
  const now = app.clock.now();
  const named = of.ticket === null ? undefined : await findTicket(tx, of.ticket);
  if (of.ticket !== null && named?.player_id !== playerId) throw refuse('not_found');
  if (named?.state === 'used') return playedBefore(app, tx, named);
  // A lock that came meanwhile counts.
  if (await findBlock(tx, playerId, now)) throw await blockRefusal(tx, playerId, now);
  const [scheme] = await schemesOf(tx, { name: of.scheme, brand: app.config.project, now, graceDays: store.graceDays });
  if (!scheme || !(await isRunning(tx, scheme.promotion, now))) throw refuse('promotion_over');
  const group = scheme.ticket_group;
  const ticket = named ?? (await nextOf(app, tx, { playerId, group, requestId: of.requestId }));
  if (!ticket || ticket.ticket_group !== group || ticket.state !== 'open' || ticket.expires_at <= now)
    throw refuse('ticket_over');
  await assertPaced(tx, { playerId, scheme, now });
  await of.check?.(tx, { ticket, scheme });
  if (of.oddsHash !== scheme.oddsHash && !of.isRedraw)
    throw refuse('odds_changed', { details: { oddsHash: scheme.oddsHash, weights: scheme.weights } });
  const played = await drawn(app, tx, { scheme, ticket, requestId: of.requestId, now });
  await of.settle?.(tx, played);
  return played;
}

/** Tickets of a group that were given and wait for a press, those that end first before the others. */
export async function waitingTickets(
  tx: Tx,
  { playerId, group, now }: { playerId: number; group: string; now: Date },
): Promise<{ row: PrizeRow; reward: RewardRow }[]> {
  const rows = (await prizesOf(tx, playerId)).filter(
    ({ kind, state, expires_at: end }) => kind === 'ticket' && state === 'granted' && (end === null || end > now),
  );
  const rewards = await rewardsBy(
    tx,
    rows.flatMap(({ reward_id: id }) => id ?? []),
  );
  return rows
    .flatMap((row) => {
      const reward = rewards.get(row.reward_id ?? 0);
      return reward?.ticket_group === group ? [{ row, reward }] : [];
    })
    .sort((a, b) => (a.row.expires_at?.getTime() ?? Infinity) - (b.row.expires_at?.getTime() ?? Infinity));
}

/** The ticket to play: an open one, else one that waits for a press, for this is the press. */
async function nextOf(
  app: App,
  tx: Tx,
  { playerId, group, requestId }: { playerId: number; group: string; requestId: string },
): Promise<TicketRow | undefined> {
  const now = app.clock.now();
  const open = await nextTicket(tx, { playerId, group, now });
  if (open) return open;
  const [waiting] = await waitingTickets(tx, { playerId, group, now });
  if (!waiting) return undefined;
  await takeWon({ app, tx }, { ...waiting, requestId });
  return nextTicket(tx, { playerId, group, now });
}

/** No faster than the scheme's pace: a play is watched, not fired. */
async function assertPaced(
  tx: Tx,
  { playerId, scheme, now }: { playerId: number; scheme: SchemeRow; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - scheme.pace_ms);
  if (scheme.pace_ms === 0) return;
  const [last] = await playedTickets(tx, { playerId, group: scheme.ticket_group, since, limit: 1 });
  if (!last?.ended_at || last.ended_at <= since) return;
  throw refuse('too_soon', { details: { waitMs: scheme.pace_ms - (now.getTime() - last.ended_at.getTime()) } });
}

interface Drawing {
  scheme: Scheme;
  ticket: TicketRow;
  requestId: string;
  now: Date;
}

async function drawn(app: App, tx: Tx, { scheme, ticket, requestId, now }: Drawing): Promise<Played> {
  const { player_id: playerId, id: subject } = ticket;
  const draw = await drawFor(app, tx, { playerId, purpose: scheme.form, subject, weights: scheme.weights });
  const pick = draw.picks[0] ?? 0;
  const sector = scheme.sectors[placeOf(scheme.form, pick) - 1];
  if (!sector) throw new Error(`scheme ${scheme.id} has no place for ${pick}`);
  if (sector.stock !== null && !(await store.takeStock(tx, scheme.id, sector.place))) throw new OutOfStock();
  const { reward } = sector;
  const given =
    reward && (await givePrize(tx, { playerId, reward, cause: 'draw', subject, promotion: scheme.promotion, now }));
  if (reward && !given) throw new Error(`ticket ${subject} was given a prize before`);
  const prize = given && reward ? await takeWon({ app, tx }, { row: given, reward, requestId }) : null;
  await useTicket(tx, subject, { scheme: scheme.id, draw: draw.id, prize: prize?.id ?? null, now });
  const { name } = scheme;
  await record(tx, 'ticket.played', {
    playerId,
    ticket: subject,
    group: ticket.ticket_group,
    scheme: name,
    place: sector.place,
    prize: prize?.id ?? null,
  });
  const actor = `player:${playerId}`;
  const detail = { ticket: subject, scheme: name, version: scheme.version, draw: String(draw.id), place: sector.place };
  await audit(tx, { actor, action: 'ticket.play', subject: actor, detail, requestId, now });
  return {
    draw: draw.id,
    ticket: { ...ticket, state: 'used', scheme_id: scheme.id, draw_id: draw.id, prize_id: prize?.id ?? null },
    scheme,
    sector,
    faces: scheme.form === 'dice' ? facesOf(pick) : null,
    prize,
    oddsHash: scheme.oddsHash,
    isRepeat: false,
  };
}

/** What came out of a ticket that was played. */
async function playedBefore(app: App, tx: Tx, ticket: TicketRow): Promise<Played> {
  if (ticket.scheme_id === null) throw refuse('ticket_over');
  const scheme = await schemeVersion(tx, ticket.scheme_id);
  const { form, weights } = scheme;
  const draw = await drawFor(app, tx, { playerId: ticket.player_id, purpose: form, subject: ticket.id, weights });
  const pick = draw.picks[0] ?? 0;
  const sector = scheme.sectors[placeOf(form, pick) - 1];
  if (!sector) throw new Error(`scheme ${scheme.id} has no place for ${pick}`);
  return {
    draw: draw.id,
    ticket,
    scheme,
    sector,
    faces: form === 'dice' ? facesOf(pick) : null,
    prize: (await givenFor(tx, ticket.player_id, { cause: 'draw', subject: ticket.id })) ?? null,
    oddsHash: draw.weightsHash,
    isRepeat: true,
  };
}
