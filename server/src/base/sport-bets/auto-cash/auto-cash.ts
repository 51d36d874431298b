// Automatic cash-out: the player says once from what offer on a bet is to be sold back, and the server looks, whether
// or not a browser is open. What was set before an exclusion stays: it only ever takes money out of play.
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { offerIn, quoteCashOut, takeCashOut } from '../cash-out.ts';
import { findBet, groupsOf, legsOf } from '../store.ts';
import * as store from './store.ts';

/** An offer has to hold so long, over a change of the boards: a price that only flickered sells nothing. */
const holdMs = 2_000;
/** The smallest offer there is. */
const leastOffer = 100n;
const mostAtOnce = 500;

/** @throws not_found, as for a bet there is none of; bet_closed */
async function ownOpen(app: App, playerId: number, id: string) {
  const bet = await findBet(app.db, id);
  if (!bet || bet.player_id !== playerId) throw refuse('not_found');
  if (bet.status !== 'open' && bet.status !== 'pending') throw refuse('bet_closed');
  return bet;
}

/** @throws not_found, bet_closed, cash_out_unavailable: not own money; validation: the bet is never worth it */
export async function setAutoCash(
  app: App,
  playerId: number,
  of: { id: string; least: bigint; percent: number },
): Promise<void> {
  const bet = await ownOpen(app, playerId, of.id);
  if (bet.fund !== 'real')
    throw refuse('cash_out_unavailable', { details: { reason: bet.fund === 'free' ? 'free_bet' : 'bonus_fund' } });
  if (of.least < leastOffer) throw refuse('validation', { fields: { least: 'minimum' } });
  if (of.least * 100n >= bet.potential * BigInt(of.percent))
    throw refuse('validation', { fields: { least: 'maximum' } });
  const { id, least, percent } = of;
  await store.setAuto(app.db, { bet_id: id, player_id: playerId, least, percent, at: app.clock.now() });
}

/** Takes it back, of an own bet; nothing happens where none is set. */
export const dropAutoCash = (app: App, playerId: number, id: string): Promise<number> =>
  store.dropAuto(app.db, { bet_id: id, player_id: playerId });

/** Null: none is set. @throws not_found */
export async function autoCashOf(
  app: App,
  playerId: number,
  id: string,
): Promise<{ least: string; share: number } | null> {
  const bet = await findBet(app.db, id);
  if (!bet || bet.player_id !== playerId) throw refuse('not_found');
  const auto = await store.autoOf(app.db, id);
  return auto ? { least: formatMoney(auto.least), share: auto.percent } : null;
}

/** Another process sold it, or the player took the order back meanwhile: the sale does not happen. */
class Gone extends Error {}

/**
 * Sells back what is due; the order goes in the transaction of the sale, so that of two processes one sells. A quote
 * that is worth less after the wait of a live match sells nothing and is looked at again.
 */
async function sell(app: App, { bet_id: id, player_id: player, percent, least }: store.AutoCash): Promise<void> {
  try {
    const quote = await quoteCashOut(app, player, { id, percent });
    if (BigInt(quote.offer.replace('.', '')) < least) return;
    await takeCashOut(app, player, {
      id,
      quoteId: quote.quoteId,
      async beside(tx) {
        if ((await store.dropAuto(tx, { bet_id: id, player_id: player })) === 0) throw new Gone();
      },
    });
  } catch (error) {
    if (error instanceof Gone) return;
    if (!(error instanceof Refusal)) throw error;
    await store.noteReached(app.db, [{ bet_id: id, reached_at: null, versions: null }]);
  }
}

/** Bets that this process sells just now: a match in play keeps each waiting some seconds. */
const selling = new WeakMap<App, Map<string, Promise<void>>>();
const sellingOf = (app: App): Map<string, Promise<void>> => {
  const known = selling.get(app) ?? new Map<string, Promise<void>>();
  selling.set(app, known);
  return known;
};

/** Begins to sell a bet; the other bets do not wait for it. */
function begin(app: App, auto: store.AutoCash): void {
  const own = sellingOf(app);
  const sale = sell(app, auto)
    .catch((error: unknown) => app.log.error({ err: String(error), bet: auto.bet_id }, 'a bet could not be sold back'))
    .finally(() => own.delete(auto.bet_id));
  own.set(auto.bet_id, sale);
}

/** Until what was begun is done. */
export const autoSalesDone = (app: App): Promise<unknown> => Promise.all(sellingOf(app).values());

/** Looks at some that are set: notes those whose offer was reached or left, and begins to sell those that held. */
async function judge(app: App, autos: readonly store.AutoCash[], at: Date): Promise<void> {
  const ids = autos.map(({ bet_id: id }) => id);
  const [bets, legs, groups] = await Promise.all([
    store.betsOf(app.db, ids),
    legsOf(app.db, ids),
    groupsOf(app.db, ids),
  ]);
  const moved: store.Reached[] = [];
  for (const auto of autos) {
    const { bet_id: id, least, percent, reached_at: since, versions } = auto;
    const bet = bets.find((one) => one.id === id);
    if (!bet || sellingOf(app).has(id)) continue;
    const own = { legs: legs.filter((one) => one.bet_id === id), groups: groups.filter((one) => one.bet_id === id) };
    const now = offerIn(app, bet, { ...own, percent });
    if (!now || now.offer < least) {
      if (since) moved.push({ bet_id: id, reached_at: null, versions: null });
    } else if (!since) moved.push({ bet_id: id, reached_at: at, versions: now.versions });
    else if (at.getTime() - since.getTime() >= holdMs && versions !== now.versions) begin(app, auto);
  }
  if (moved.length > 0) await store.noteReached(app.db, moved);
}

/** Looks at all that are set; once a second. */
export async function judgeAutoCash(app: App): Promise<void> {
  const at = app.clock.now();
  for (let after: string | null = null; ;) {
    const autos: store.AutoCash[] = await store.autosToJudge(app.db, after, mostAtOnce);
    if (autos.length > 0) await judge(app, autos, at);
    if (autos.length < mostAtOnce) break;
    after = autos.at(-1)!.bet_id;
  }
  await store.dropEnded(app.db);
}
