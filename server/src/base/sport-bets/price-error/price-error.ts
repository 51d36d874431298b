// G8: a price that was an obvious error, by the record that was kept when the bet was accepted. Two people of the desk
// say so; the player has an hour to agree to the right price, and the bet stands at it then; else the stake goes back.
// Once a market of the bet is decided the player may no longer choose: that would be a bet on a known result.
import { combinedOdds, largestReturn } from '@malva/rules/betslip';
import { builderOdds, leastBuilderMargin } from '@malva/rules/settlement/builder-void';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { findBet, type BetRow, type GroupRow, type LegRow } from '../store.ts';
import * as store from './store.ts';

/** From so many times the fair price on a price is an obvious error, in parts of ten. */
const errorTimes = 15n;
const [oddsScale, billion] = [10_000n, 1_000_000_000n];
const hourMs = 3_600_000;

interface Sold {
  legs: readonly LegRow[];
  groups: readonly GroupRow[];
}

const isError = (odds: number, p: number): boolean =>
  BigInt(odds) * BigInt(p) * 10n >= oddsScale * billion * errorTimes;

/** What was sold at an obviously wrong price, with the right one: a leg by its number, a builder by its group. */
export function wrongPrices({ legs, groups }: Sold): store.ErrorRow['prices'] {
  const singles = legs.flatMap(({ n, odds, p, margin, group_n: group }) =>
    group === null && p !== null && isError(odds, p) ? [{ n, odds: builderOdds(p, margin) }] : [],
  );
  const builders = groups.flatMap(({ n, odds, subsets }) => {
    const margins = legs.filter(({ group_n: group }) => group === n).map(({ margin }) => margin);
    const p = subsets.at(-1)!;
    return isError(odds, p) ? [{ grp: n, odds: builderOdds(p, Math.max(leastBuilderMargin, ...margins)) }] : [];
  });
  return [...singles, ...builders];
}

/** The bet's selections at right prices, in the order in which they were sold. */
function atRightPrices({ legs, groups }: Sold, prices: store.ErrorRow['prices']) {
  const of = (kind: 'n' | 'grp', n: number): number | undefined =>
    prices.find((one) => kind in one && (one as Record<string, number>)[kind] === n)?.odds;
  const first = (leg: LegRow): boolean =>
    leg.group_n === null || legs.find(({ group_n: group }) => group === leg.group_n) === leg;
  return legs.filter(first).map(({ n, odds, banker, group_n: group }) => ({
    legs: [],
    banker,
    odds: group === null ? (of('n', n) ?? odds) : (of('grp', group) ?? groups.find((one) => one.n === group)!.odds),
  }));
}

/** Tells the player of the right price, and waits for the answer. False where that was done before. */
export async function offerRightPrice(tx: Tx, of: Sold & { bet: BetRow; at: Date }): Promise<boolean> {
  const { bet, at } = of;
  const prices = wrongPrices(of);
  const selections = atRightPrices(of, prices);
  const { sizes, unit } = bet;
  const odds = combinedOdds(selections, sizes);
  const potential = largestReturn({ selections, sizes, unit, free: bet.fund === 'free' });
  const until = new Date(at.getTime() + hourMs);
  const row = { bet_id: bet.id, odds, potential, prices, found_at: at, until_at: until };
  if (!(await store.insertError(tx, row))) return false;
  await record(tx, 'bet.price_error', {
    playerId: bet.player_id,
    bet: bet.id,
    was: Number(bet.odds),
    odds: Number(odds),
    until: until.toISOString(),
  });
  return true;
}

/** The player's answer. @throws not_found, bet_closed: nothing is asked any more */
export async function answerRightPrice(
  app: App,
  playerId: number,
  { id, agrees }: { id: string; agrees: boolean },
): Promise<void> {
  const bet = await findBet(app.db, id);
  if (!bet || bet.player_id !== playerId) throw refuse('not_found');
  const at = app.clock.now();
  const said = agrees
    ? await store.agreeToPrice(app.db, id, at)
    : await store.dropPrice(app.db, id, { said: 'refused', at });
  if (said !== 'ok') throw refuse('bet_closed');
}

/** Gives back stakes of bets whose hour is over, or a market of which is decided. */
export async function endPriceErrors(app: App): Promise<number> {
  const at = app.clock.now();
  const due = await store.dueErrors(app.db, at);
  for (const { bet, said } of due) await store.dropPrice(app.db, bet, { said, at });
  return due.length;
}
