// The results of a market from what is known of its match. A market settles whole: when every state its period can
// still end in gives each outcome the same verdict. A match that will not go on leaves the other markets void.
import { outcomesOf, type Market, type Spec } from '../sport-markets/catalogue.ts';
import { deciderOf, type Decider, type State, type Verdict } from '../sport-markets/decide.ts';
import { halfLose, halfWin, lose, refund, win, type OutcomeResult } from './factor.ts';
import type { VoidReason } from './payout.ts';
import type { MatchStatus } from './possible.ts';
import { basketballStates, type BasketballMatch } from './results-basketball.ts';
import { footballStates, type FootballMatch } from './results-football.ts';
import { mapsStates, type MapsMatch } from './results-maps.ts';
import { tennisStates, type TennisMatch } from './results-tennis.ts';

export type KnownMatch = FootballMatch | BasketballMatch | TennisMatch | MapsMatch;

/** `rule` is the paragraph of the published rules. */
export type MarketResult =
  | { readonly state: 'open' }
  | { readonly state: 'void'; readonly reason: VoidReason; readonly rule: string }
  | { readonly state: 'settled'; readonly verdicts: readonly Verdict[]; readonly rule: string };

/** A verdict as a result of an outcome, for the factor of a leg. */
export const resultOfVerdict: Readonly<Record<Verdict, OutcomeResult>> = {
  win,
  lose,
  refund,
  half_win: halfWin,
  half_lose: halfLose,
};

function statesOf(match: KnownMatch, market: Market, spec: Spec): readonly State[] {
  switch (match.sport) {
    case 'football':
    case 'cyber-football':
      return footballStates(match, market, spec);
    case 'basketball':
      return basketballStates(match, market, spec);
    case 'tennis':
      return tennisStates(match, market, spec);
    default:
      return mapsStates(match, market, spec);
  }
}

/** Matches that were never played, or not as booked. */
const neverPlayed: readonly MatchStatus[] = ['cancelled', 'postponed', 'walkover'];

function voidMarket(status: MatchStatus, { rule }: Market): MarketResult {
  const cutShort = status === 'abandoned' || status === 'awarded';
  const reason = status === 'cancelled' || status === 'postponed' || status === 'abandoned' ? status : 'rule';
  return { state: 'void', reason, rule: neverPlayed.includes(status) ? 'G3' : cutShort ? 'G4' : rule };
}

/** The verdicts all states agree in; undefined: they do not, or there is none. */
function agreed({ decide }: Decider, [first, ...others]: readonly State[]): Verdict[] | undefined {
  if (!first) return undefined;
  const verdicts = decide(first);
  const same = (state: State) => decide(state).every((verdict, n) => verdict === verdicts[n]);
  return others.every(same) ? verdicts : undefined;
}

/** @throws RangeError for a market that is decided by a field of competitors: see `rankedResults` */
export function resultOf(match: KnownMatch, market: Market, spec: Spec): MarketResult {
  if (neverPlayed.includes(match.status)) return voidMarket(match.status, market);
  const verdicts = agreed(deciderOf(market, spec), statesOf(match, market, spec));
  if (verdicts) return { state: 'settled', verdicts, rule: market.rule };
  return match.status === 'open' ? { state: 'open' } : voidMarket(match.status, market);
}

/** The same by the ids of outcomes. */
export function outcomeResults(market: Market, verdicts: readonly Verdict[]): ReadonlyMap<string, OutcomeResult> {
  return new Map(outcomesOf(market).map(({ id }, n) => [id, resultOfVerdict[verdicts[n] ?? 'lose']]));
}
