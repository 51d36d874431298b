// Cash-out: what an open bet is worth by the fair chances on the boards, less the house's share, offered for seconds.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoney } from '@malva/rules/money';
import {
  cashOutMargin,
  cashOutOffer,
  cashOutPart,
  cashOutRefusal,
  expectedBuilder,
  expectedFactor,
  fairValue,
  type OpenBet,
  type OpenLeg,
} from '@malva/rules/settlement/cash-out';
import { legFactor, type OutcomeResult } from '@malva/rules/settlement/factor';
import type { Fraction } from '@malva/rules/settlement/fraction';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { builderOf, catchUp, priceOf, type LegPrice } from '../sport-boards/sport-boards.ts';
import { waitingErrors } from './price-error/store.ts';
import * as cash from './cash/store.ts';
import * as held from './held/store.ts';
import * as store from './store.ts';

const quoteMs = 5_000;
/** A match in play may turn while a press is on its way. */
const liveWaitMs = 3_000;
/** After that wait the fair value may be lower by so much, in parts of 100. */
const mostLower = 3n;

interface Worth {
  bet: OpenBet;
  legs: OpenLeg[];
  isLive: boolean;
  versions: { event: number; version: string }[];
}

const resultOf: Readonly<Record<string, OutcomeResult>> = {
  won: { won: true, voidHalves: 0 },
  lost: { won: false, voidHalves: 0 },
  void: { won: false, voidHalves: 2 },
  half_won: { won: true, voidHalves: 1 },
  half_lost: { won: false, voidHalves: 1 },
};
const decidedFactor = (leg: store.LegRow): Fraction =>
  leg.state === 'part'
    ? legFactor(leg.odds, { won: true, voidHalves: 0, deadHeat: { places: leg.places!, tied: leg.tied! } })
    : legFactor(leg.odds, resultOf[leg.state]!);

const asked = ({ event_id: event, market, spec, outcome }: store.LegRow) => ({ event, market, spec, outcome });

/** An open builder is worth what its legs are together; with a leg decided, or none priced, it has no value here. */
function builderFactorNow(app: App, legs: readonly store.LegRow[], odds: number): Fraction | null {
  if (legs.some(({ state }) => state !== 'open')) return null;
  const found = builderOf(app, legs.map(asked));
  return found && 'subsets' in found ? expectedBuilder(odds, found.subsets.at(-1)!) : null;
}

/** Null: a part of it has no fair value now. */
function worthOf(app: App, bet: store.BetRow, of: { legs: store.LegRow[]; groups: store.GroupRow[] }): Worth | null {
  const open = of.legs.filter(({ state }) => state === 'open');
  const prices = new Map(open.map((leg) => [leg.n, priceOf(app, asked(leg))]));
  const found: LegPrice[] = [];
  for (const price of prices.values()) {
    if (!price?.chances) return null;
    found.push(price);
  }
  const selections: { factor: Fraction; banker: boolean }[] = [];
  for (const leg of of.legs) {
    const { group_n: group, banker } = leg;
    if (group === null) {
      const price = prices.get(leg.n);
      const factor = price ? expectedFactor(leg.odds, price.chances!) : decidedFactor(leg);
      selections.push({ factor, banker });
    } else if (of.legs.find((one) => one.group_n === group) === leg) {
      const own = of.legs.filter((one) => one.group_n === group);
      const factor = builderFactorNow(app, own, of.groups.find(({ n }) => n === group)!.odds);
      if (!factor) return null;
      selections.push({ factor, banker });
    }
  }
  return {
    bet: { selections, sizes: bet.sizes, unit: bet.unit - bet.cashed_unit },
    legs: found.map((price) => ({
      chances: price.chances!,
      marketActive: price.state === 'open' && price.stop === null,
      cashOutStatus: price.cashOut ? 1 : 0,
      producerUp: price.stop !== 'producer_down',
    })),
    isLive: found.some(({ isLive }) => isLive),
    versions: [...new Map(found.map(({ event, version }) => [event, { event, version: String(version) }])).values()],
  };
}

const unavailable = (reason: string) => refuse('cash_out_unavailable', { details: { reason } });

interface Offer {
  offer: bigint;
  fair: bigint;
  margin: number;
  cashedUnit: bigint;
  worth: Worth;
}
interface Sale {
  percent: number;
  turbo: boolean;
}

/** @throws cash_out_unavailable with the reason */
function offerOf(bet: store.BetRow, worth: Worth | null, { percent, turbo }: Sale): Offer {
  if (!worth) throw unavailable('no_fair_value');
  const margin = cashOutMargin({ openLegs: worth.legs.length, live: worth.isLive, turbo });
  const whole = cashOutOffer(worth.bet, margin);
  const pending = bet.status === 'pending';
  const refusal = cashOutRefusal({ pending, fund: bet.fund, legs: worth.legs, offer: whole });
  if (refusal) throw unavailable(refusal);
  const fair = fairValue(worth.bet);
  if (percent === 100) return { offer: whole, fair, margin, cashedUnit: worth.bet.unit, worth };
  const part = cashOutPart(worth.bet, { margin, percent, partsBefore: bet.cashed_parts });
  if (typeof part === 'string') throw unavailable(part);
  const rest = fairValue({ ...worth.bet, unit: part.restUnit });
  return { offer: part.paid, fair: fair - rest, margin, cashedUnit: part.cashedUnit, worth };
}

/** Without margin where every open match gives it up and its ceiling holds so much more; minor units. */
function turboOfferOf(
  bet: store.BetRow,
  worth: Worth | null,
  of: { percent: number; turbo: cash.TurboRow[]; now: Date },
) {
  const usual = offerOf(bet, worth, { percent: of.percent, turbo: false });
  const isTurbo = usual.worth.versions.every(({ event }) =>
    of.turbo.some(({ event_id: id, until_at: until }) => id === event && until > of.now),
  );
  if (!isTurbo) return { ...usual, given: 0n, turbo: null };
  const free = offerOf(bet, worth, { percent: of.percent, turbo: true });
  const given = free.offer - usual.offer;
  const fits = of.turbo.every((row) => row.given + given <= row.ceiling);
  return fits ? { ...free, given, turbo: 'on' as const } : { ...usual, given: 0n, turbo: 'used' as const };
}

async function openBet(app: App, playerId: number, id: string) {
  const bet = await store.findBet(app.db, id);
  if (!bet || bet.player_id !== playerId) throw refuse('not_found');
  if (bet.status !== 'open' && bet.status !== 'pending') throw refuse('bet_closed');
  if ((await waitingErrors(app.db, [id])).length > 0) throw unavailable('price_error');
  if ((await held.among(app.db, [id])).size > 0) throw unavailable('held');
  const [legs, groups] = await Promise.all([store.legsOf(app.db, [id]), store.groupsOf(app.db, [id])]);
  return { bet, legs, groups };
}

/** What an open bet could be sold back for now, and how its boards stand; null: it cannot. Nothing is kept. */
export function offerIn(
  app: App,
  bet: store.BetRow,
  { percent, ...of }: { legs: store.LegRow[]; groups: store.GroupRow[]; percent: number },
): { offer: bigint; versions: string } | null {
  try {
    const { offer, worth } = offerOf(bet, worthOf(app, bet, of), { percent, turbo: false });
    return { offer, versions: worth.versions.map(({ event, version }) => `${event}:${version}`).join(' ') };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const marginText = (margin: number): string => (margin / 100).toString();

export async function quoteCashOut(app: App, playerId: number, of: { id: string; percent: number }) {
  const { bet, legs, groups } = await openBet(app, playerId, of.id);
  const worth = worthOf(app, bet, { legs, groups });
  const now = app.clock.now();
  const turbo = await cash.turboOf(app.db, worth?.versions.map(({ event }) => event) ?? []);
  const offer = turboOfferOf(bet, worth, { percent: of.percent, turbo, now });
  const quoteId = randomUUID();
  const expires = new Date(now.getTime() + quoteMs);
  await cash.insertQuote(app.db, {
    id: quoteId,
    bet_id: bet.id,
    parts: bet.cashed_parts,
    cashed_unit: offer.cashedUnit,
    offer: offer.offer,
    fair: offer.fair,
    margin: offer.margin,
    given: offer.given,
    is_live: offer.worth.isLive,
    versions: offer.worth.versions,
    expires_at: expires,
  });
  return {
    success: true as const,
    quoteId,
    offer: formatMoney(offer.offer),
    fair: formatMoney(offer.fair),
    margin: marginText(offer.margin),
    turbo: offer.turbo,
    expiresAt: expires.toISOString(),
  };
}

export interface TakeAsk {
  id: string;
  quoteId: string;
  /** Done in the transaction of the sale; what it throws undoes the sale. */
  beside?: (tx: Tx) => Promise<void>;
}

/** ok | bet_closed | again | turbo_over */
const pay = (app: App, { beside }: TakeAsk, of: Parameters<typeof cash.cashOut>[1]): Promise<string> =>
  app.db.transaction(async (tx) => {
    const said = await cash.cashOut(tx, of);
    if (said === 'ok') await beside?.(tx);
    return said;
  });

/**
 * Pays a quote. @throws not_found, bet_closed, quote_expired, quote_changed: worth less now, a new quote says how much,
 * cash_out_unavailable
 */
export async function takeCashOut(app: App, playerId: number, of: TakeAsk): Promise<void> {
  const quote = await cash.findQuote(app.db, of.quoteId);
  if (!quote || quote.bet_id !== of.id) throw refuse('not_found');
  await openBet(app, playerId, of.id);
  if (quote.expires_at <= app.clock.now()) throw refuse('quote_expired');
  if (quote.is_live) await sleep(liveWaitMs);
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { bet, legs, groups } = await openBet(app, playerId, of.id);
    const worth = worthOf(app, bet, { legs, groups });
    const percent = quote.cashed_unit === bet.unit - bet.cashed_unit ? 100 : percentOf(quote, bet);
    const now = offerOf(bet, worth, { percent, turbo: quote.given > 0n });
    if (now.fair * 100n < quote.fair * (100n - mostLower)) throw refuse('quote_changed');
    const said = await pay(app, of, { quote: quote.id, versions: now.worth.versions, at: app.clock.now() });
    if (said === 'ok') return;
    if (said === 'bet_closed') throw refuse('bet_closed');
    if (said === 'turbo_over') throw refuse('quote_changed');
    await catchUp(app);
  }
  throw unavailable('market_suspended');
}

/** The whole percent that cashes as much of a line. */
const percentOf = (quote: cash.QuoteRow, bet: store.BetRow): number =>
  Number((quote.cashed_unit * 100n + (bet.unit - bet.cashed_unit) - 1n) / (bet.unit - bet.cashed_unit));
