// Bets: placing, what waits for its delay, one's own list, taking back within a minute, booking codes.
import type { Bet } from '@malva/contract/bet';
import type { OddsPolicy, Selection } from '@malva/contract/sport-bets';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { autoCashOf, autoSalesDone, dropAutoCash, judgeAutoCash, setAutoCash } from './auto-cash/auto-cash.ts';
import { quoteCashOut, takeCashOut } from './cash-out.ts';
import { fairPrice } from './fair.ts';
import { codeOf, type Placed } from './place.ts';
import { legsOf, rowOf } from './placed.ts';
import {
  allowLowered,
  betsOn,
  breaks,
  decidedRows,
  dueResults,
  eventsAwaiting,
  eventsWithBets,
  holdLowered,
  insertResults,
  insertTold,
  lastBefore,
  lockEvent,
  markApplied,
  marketsWithBets,
  moveResults,
  newestResults,
  nextOwn,
  resultsFor,
  settleBets,
  toldOf,
  waitingLowered,
} from './results/store.ts';
import * as deskStore from './desk/store.ts';
import { answerRightPrice, endPriceErrors, offerRightPrice, wrongPrices } from './price-error/price-error.ts';
import { waitingErrors } from './price-error/store.ts';
import { ownLimits } from './limits/own.ts';
import * as held from './held/store.ts';
import { listFactors, setFactor, standingOf } from './limits/store.ts';
import * as cash from './cash/store.ts';
import * as store from './store.ts';
import { undoBet } from './undo.ts';
import { viewOf, viewsOf } from './view.ts';

export { decideDue } from './decide.ts';
export { placeBet, type PlaceAsk, type Placed } from './place.ts';
export { quoteSlip, type QuoteAsk } from './quote.ts';
export type { LegView, MarketState, ResultRow, SettleItem, Told, ToldOutcome, VoidWindow } from './results/store.ts';
export type { ExposureRow, StakeRow, TickerFilter } from './desk/store.ts';
export type { OwnLimits } from './limits/own.ts';
export type { FactorRow } from './limits/store.ts';
export type { BetRow, GroupRow, LegRow } from './store.ts';

/** Rows of what was told of outcomes and what they came to, for base/sport-settling. */
export const results = {
  allowLowered,
  holdLowered,
  waitingLowered,
  betsOn,
  breaks,
  decided: decidedRows,
  dueResults,
  eventsAwaiting,
  eventsWithBets,
  insertResults,
  insertTold,
  lastBefore,
  lockEvent,
  markApplied,
  marketsWithBets,
  moveResults,
  newestResults,
  nextOwn,
  resultsFor,
  settleBets,
  toldOf,
};

/** What an open bet can be sold back for. */
export const cashOut = {
  quote: quoteCashOut,
  take: takeCashOut,
  setAuto: setAutoCash,
  dropAuto: dropAutoCash,
  autoOf: autoCashOf,
  judgeAuto: judgeAutoCash,
  autoDone: autoSalesDone,
  turboOf: cash.turboOf,
  setTurbo: cash.setTurbo,
  turboCeilings: cash.turboCeilings,
};

/** Bets as the desk looks at them. */
export const desk = deskStore;

/** Rows of bets, for those who settle them. */
export const betRows = {
  /** Prices that were an obvious error, and what is asked of their players. */
  priceErrors: { of: wrongPrices, offer: offerRightPrice, waiting: waitingErrors, end: endPriceErrors },
  locked: store.lockBets,
  /** Bets whose payment two people hold. */
  held,
  legs: store.legsOf,
  groups: store.groupsOf,
  end: store.endBet,
  oddsUnits: store.oddsUnits,
  /** `<event>|<market>|<spec>` of all that is undecided. */
  openLines: store.openLines,
  /** Markets of an event with undecided bets, `<market>|<spec>`: their lines stay on the board. */
  linesOf: async (app: App, event: number): Promise<ReadonlySet<string>> =>
    new Set((await store.openMarkets(app.db, event)).map(({ market, spec }) => `${market}|${spec}`)),
};

/** How each player wants moved odds to be taken; and that they pressed on after a pause between live bets. */
export const policies = {
  pauseSeen: (app: App, playerId: number): Promise<number> => store.setPauseSeen(app.db, playerId, app.clock.now()),
  of: (app: App, playerId: number): Promise<OddsPolicy> => store.policyOf(app.db, playerId),
  set: (app: App, playerId: number, policy: OddsPolicy): Promise<number> => store.setPolicy(app.db, playerId, policy),
};

/** @throws not_found, as for a bet there is none of */
async function ownBet(app: App, lang: Lang, of: { playerId: number; id: string }): Promise<Bet> {
  const bet = await store.findBet(app.db, of.id);
  if (!bet || bet.player_id !== of.playerId) throw refuse('not_found');
  return (await viewsOf(app, lang, [bet]))[0]!;
}

/** A bet that was just placed, or placed before, with the balance after it: the answer to who placed it. */
async function placedBet(app: App, lang: Lang, of: { playerId: number; placed: Placed }) {
  const { id, fresh } = of.placed;
  const bet = fresh
    ? await viewOf(app, lang, { bet: rowOf(fresh.item, fresh.at), legs: legsOf(app, fresh.item) })
    : await ownBet(app, lang, { playerId: of.playerId, id });
  const left = fresh?.balance ?? null;
  const balance = left === null ? (await balanceOf(app.db, of.playerId)).balance : formatMoney(left);
  return { success: true as const, bet, balance };
}

async function ownBets(app: App, lang: Lang, filter: store.BetFilter) {
  const [bets, sums] = await Promise.all([store.listBets(app.db, filter), store.sumBets(app.db, filter)]);
  return { ...sums, bets: await viewsOf(app, lang, bets) };
}

const bookingDays = 30;
export interface Booked {
  kind: store.BookingRow['kind'];
  sizes: readonly number[];
  selections: readonly Selection[];
}

/** Selections under a code, without stake or player. */
async function bookSlip(app: App, { kind, sizes, selections }: Booked): Promise<string> {
  const now = app.clock.now();
  const expires = new Date(now.getTime() + bookingDays * 86_400_000);
  for (;;) {
    const code = codeOf(5);
    const row = { code, kind, sizes: [...sizes], selections, created_at: now, expires_at: expires };
    if (await store.insertBooking(app.db, row)) return `MV-${code}`;
  }
}

/** As typed: in any case, with or without its hyphen. @throws booking_unknown */
async function bookedSlip(app: App, typed: string): Promise<Booked> {
  const code = typed.toUpperCase().replace(/^MV-?/, '');
  const row = await store.findBooking(app.db, code, app.clock.now());
  if (!row) throw refuse('booking_unknown');
  return { kind: row.kind, sizes: row.sizes, selections: row.selections as Selection[] };
}
/** Booking codes that ended, and quotes that were not taken. */
async function dropOld(app: App): Promise<void> {
  const now = app.clock.now();
  await store.dropBookings(app.db, now);
  await cash.dropQuotes(app.db, new Date(now.getTime() - 86_400_000));
}

/** Prices of a promotion, without margin; by its name and day what bets were given by it, and those of a player. */
export const promos = {
  price: fairPrice,
  given: (app: App, day: string): Promise<bigint> => store.promoGiven(app.db, day),
  of: (app: App, playerId: number, day: string): Promise<string[]> => store.promosOf(app.db, playerId, day),
};

/** A player's bets in their language. */
export const own = { bet: ownBet, placed: placedBet, bets: ownBets, undo: undoBet, answerPrice: answerRightPrice };
/** What a player may win at most, and the factor of their rooms. */
export const limits = { own: ownLimits, standingOf, setFactor, listFactors };
/** Selections under a code. */
export const booking = { book: bookSlip, open: bookedSlip, dropOld };
