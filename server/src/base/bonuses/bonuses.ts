// Deposit bonuses: chosen with a deposit, given in the transaction that credits it, ended once. No player is opted in
// by default; a player who may not be invited to play is offered none. The player gets the terms they read when
// choosing, even if the offer changes later.
import { randomUUID } from 'node:crypto';
import type { BonusProduct, BonusTerms } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import { bonusOf, requirementOf } from '@malva/rules/bonus';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { getPlayer } from '../players/players.ts';
import { showsHarm } from '../harm/harm.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { isAtRisk } from '../risk/risk.ts';
import { depositsOf } from '../ledger/ledger.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { inAudience } from '../audiences/audiences.ts';
import { invitesOf, useInvite } from '../bonus-invites/bonus-invites.ts';
import { findOffer, isOfPackage, offersAt } from '../bonus-offers/bonus-offers.ts';
import * as store from './store.ts';
import type { Ending } from './store.ts';
import type { OfferRow } from '../bonus-offers/bonus-offers.ts';
import { choiceOf } from '../welcome-choice/welcome-choice.ts';

export { bonusEvents, grantsOf, openGrants } from './store.ts';
export type { GrantRow } from './store.ts';

/** What is kept with a deposit: the offer, and its terms as the player read them. */
export interface ChosenBonus {
  offer: number;
  product: BonusProduct;
  deposits: OfferRow['deposits'];
  nth?: number | null;
  /** Of a personal offer: the prize that opened it. */
  prize?: string | null;
  terms: BonusTerms;
}

const units = (amount: string): bigint => parseMoney(amount) ?? 0n;
const partOf = (terms: BonusTerms, deposit: bigint): bigint =>
  bonusOf({ percent: terms.percent, most: units(terms.most), minDeposit: units(terms.minDeposit) }, deposit);

/** What an offer adds to a deposit; 0n below its least. */
export const bonusFor = ({ terms }: Pick<OfferRow, 'terms'>, deposit: bigint): bigint => partOf(terms, deposit);

/** An offer, and the prize that opened it where it is a personal one. */
export type OpenOffer = OfferRow & { prize: string | null };

/**
 * The offers this player may choose with a deposit now; none if the player may not be invited to play or has an open
 * bonus. Bounds of the balance and of the newest deposit are judged when one is chosen (chooseBonus).
 */
export async function offersFor(app: App, playerId: number): Promise<OpenOffer[]> {
  const player = await getPlayer(app.db, playerId);
  if (player.identity_status !== 'approved' || (await isAtRisk(app, playerId))) return [];
  const now = app.clock.now();
  const [offers, open, credited, invites, choice] = await Promise.all([
    offersAt(app.db, { brand: app.config.project, now }),
    store.openGrants(app.db, playerId),
    depositsOf(app.db, playerId),
    invitesOf(app.db, playerId, now),
    choiceOf(app.db, playerId),
  ]);
  const prizes = new Map(invites.toReversed().map((row) => [row.offer_id, row.prize_id]));
  const found: OpenOffer[] = [];
  for (const offer of offers) {
    if (open.some((grant) => grant.product === offer.product) || !isForDeposit(offer, credited.nth + 1)) continue;
    // Who chose another product for the welcome package, or none of it, is not offered its deposits.
    if (choice !== null && isOfPackage(offer) && choice !== offer.product) continue;
    const prize = prizes.get(offer.id) ?? null;
    if (offer.personal && prize === null) continue;
    if (await inAudience(app.db, offer.audience, { playerId, now })) found.push({ ...offer, prize });
  }
  return found;
}

/** Whether an offer is for this deposit, counted from 1. */
const isForDeposit = ({ deposits, nth }: Pick<OfferRow, 'deposits'> & { nth?: number | null }, n: number): boolean =>
  nth ? nth === n : deposits === 'any' || n === 1;

export interface BonusWish {
  /** The field of the call it came in. */
  field: 'bonus_id' | 'sport_betting_bonus_id';
  product: BonusProduct;
  id: number;
  amount: bigint;
}

/**
 * The offer a deposit is made with, checked for this player. A player who may not deposit at all gets that refusal
 * first.
 * @throws responsible_block, registration_incomplete, identity_required, bonus_open, bonus_not_now, bonus_min_deposit,
 * bonus_unknown, bonus_not_now
 */
export async function chooseBonus(
  app: App,
  playerId: number,
  { field, product, id, amount }: BonusWish,
): Promise<ChosenBonus> {
  const now = app.clock.now();
  if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
  const player = await getPlayer(app.db, playerId);
  if (player.registration_due) throw refuse('registration_incomplete');
  if (player.identity_status !== 'approved') throw refuse('identity_required');
  const offer = (await offersFor(app, playerId)).find((one) => one.id === id && one.product === product);
  if (!offer) {
    const isOpen = (await store.openGrants(app.db, playerId)).some((grant) => grant.product === product);
    const code = isOpen ? 'bonus_open' : (await isAtRisk(app, playerId)) ? 'bonus_not_now' : 'bonus_unknown';
    throw refuse(code, { fields: { [field]: code } });
  }
  if (bonusFor(offer, amount) === 0n)
    throw refuse('bonus_min_deposit', {
      fields: { [field]: 'bonus_min_deposit' },
      details: { least: offer.terms.minDeposit },
    });
  await assertBounds(app, playerId, { offer, field });
  const { deposits, nth, prize, terms } = offer;
  return { offer: offer.id, product, deposits, nth, prize, terms };
}

/** @throws bonus_not_now, with the bound and what it is compared with. */
async function assertBounds(
  app: App,
  playerId: number,
  { offer, field }: { offer: OpenOffer; field: string },
): Promise<void> {
  const { max_balance: most, deposit_within_days: days } = offer;
  const own = parseMoney((await balanceOf(app.db, playerId)).balance) ?? 0n;
  if (most !== null && own > most)
    throw refuse('bonus_not_now', {
      fields: { [field]: 'bonus_not_now' },
      details: { maxBalanceForActivation: formatMoney(most), balance: formatMoney(own) },
    });
  if (days === null) return;
  const { newest } = await depositsOf(app.db, playerId);
  if (!newest || app.clock.now().getTime() - newest.getTime() > days * 86_400_000)
    throw refuse('bonus_not_now', {
      fields: { [field]: 'bonus_not_now' },
      details: { daysSinceLastDeposit: String(days) },
    });
}

export interface CreditedDeposit {
  playerId: number;
  depositId: string;
  amount: bigint;
  chosen: ChosenBonus;
  now: Date;
}

/**
 * Gives the bonus of a deposit just credited, in its transaction. Where that cannot be any more the deposit stands, and
 * its owner is told.
 */
export async function giveForDeposit(
  tx: Tx,
  { playerId, depositId, amount, chosen, now }: CreditedDeposit,
): Promise<void> {
  const bonus = partOf(chosen.terms, amount);
  const reason = await objection();
  if (reason !== null) return record(tx, 'bonus.not_given', { playerId, depositId, reason });
  const status = await store.give(tx, {
    id: randomUUID(),
    playerId,
    product: chosen.product,
    offerId: chosen.offer,
    depositId,
    terms: chosen.terms,
    amount: bonus,
    requirement: requirementOf(chosen.terms, bonus),
    expiresAt: new Date(now.getTime() + chosen.terms.days * 86_400_000),
    now,
  });
  if (status === 'open') await record(tx, 'bonus.not_given', { playerId, depositId, reason: 'open' });
  if (status === 'ok' && chosen.prize) await useInvite(tx, { prize: chosen.prize, deposit: depositId, now });

  /** An offer switched off by staff is not given; one that has expired is given to a player who chose it in time. */
  async function objection(): Promise<string | null> {
    if (bonus === 0n) return 'amount';
    if (!(await findOffer(tx, chosen.offer))?.is_on) return 'offer_off';
    const player = await getPlayer(tx, playerId);
    if (
      player.status === 'blocked' ||
      player.identity_status !== 'approved' ||
      (await findBlock(tx, playerId, now)) ||
      (await showsHarm(tx, playerId))
    )
      return 'not_now';
    if (!isForDeposit(chosen, (await depositsOf(tx, playerId)).nth)) return 'not_first';
    return null;
  }
}

export interface MoneyPrize {
  playerId: number;
  prizeId: string;
  product: BonusProduct;
  title: Record<Lang, string>;
  /** Minor units. */
  amount: bigint;
  terms: BonusTerms;
  now: Date;
}

/** Gives bonus money that a prize brought, once. @throws bonus_open where another one of the product is. */
export async function giveMoney(tx: Tx, of: MoneyPrize): Promise<void> {
  const status = await store.giveMoney(tx, {
    ...of,
    id: randomUUID(),
    requirement: requirementOf(of.terms, of.amount),
    expiresAt: new Date(of.now.getTime() + of.terms.days * 86_400_000),
  });
  if (status === 'open') throw refuse('bonus_open');
}

/** Ends everything open of a player. Own money is never touched by it. */
export async function endAll(tx: Tx, playerId: number, of: Ending): Promise<void> {
  for (const { id } of await store.openGrants(tx, playerId)) await store.end(tx, id, of);
}

/**
 * The deposit went back, or a part of it: so does what is left of its bonus. Whether the bonus went back as it was
 * given, or there was none.
 */
export async function endOfDeposit(tx: Tx, depositId: string, now: Date): Promise<boolean> {
  const grant = await store.grantOfDeposit(tx, depositId);
  if (!grant) return true;
  await store.end(tx, grant.id, { status: 'forfeited', reason: 'deposit_returned', by: 'system', now });
  const { reason, returned, amount } = (await store.grantOfDeposit(tx, depositId)) ?? grant;
  return reason === 'deposit_returned' && returned === amount;
}

/** @throws bonus_over where it has ended, not_found where it is another player's. */
export async function endOne(tx: Tx, id: string, of: Ending & { playerId?: number }): Promise<number> {
  const grant = await store.findGrant(tx, id);
  if (!grant || (of.playerId !== undefined && grant.player_id !== of.playerId)) throw refuse('not_found');
  if (!(await store.end(tx, id, of))) throw refuse('bonus_over');
  return grant.player_id;
}

/** What time, a closed account or the last of several rounds brings to an end. */
export async function endDue(app: App): Promise<void> {
  const now = app.clock.now();
  for (const { id, word } of await store.dueGrants(app.db, now)) {
    if (word === 'wagered') await store.settle(app.db, id, now);
    else
      await store.end(app.db, id, {
        status: word === 'expired' ? 'expired' : 'cancelled',
        reason: word,
        by: 'system',
        now,
      });
  }
}
