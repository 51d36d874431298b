// Basketball: overtime counts where the market's period says so.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { State } from '../sport-markets/decide.ts';
import { once, open, pairs, together, type Count, type MatchStatus, type Side } from './possible.ts';

export interface BasketballMatch {
  readonly sport: 'basketball';
  readonly status: MatchStatus;
  /** Those begun, in order; at most four. */
  readonly quarters: readonly Count[];
  /** Points of all overtimes; absent: none was played. */
  readonly overtime?: Count;
  /** Who reached so many points first. */
  readonly races?: Readonly<Record<number, Side>>;
}

const quarters = 4;

/** A stretch of quarters as one count. */
function stretch(match: BasketballMatch, from: number, to: number): Count {
  const played = match.quarters.slice(from, to);
  return together(played, played.length === to - from && played.every(({ over }) => over));
}

/** With overtime: over when the match is. */
function withOvertime(match: BasketballMatch, from: number): Count {
  const parts = [stretch(match, from, quarters), match.overtime ?? open];
  return together(parts, match.status === 'ended');
}

function race({ races, status, quarters: played, overtime }: BasketballMatch, to: number): readonly State[] {
  const first = races?.[to];
  if (first || status !== 'ended') return once(first);
  const { home, away } = together([...played, overtime ?? open], true);
  // Neither side came so far: the stake goes back. Else who was first is not known.
  return Math.max(home, away) < to ? [[0, 0]] : once(home < to ? 'away' : away < to ? 'home' : undefined);
}

/** The states a market of a basketball match can still end in. */
export function basketballStates(match: BasketballMatch, market: Market, spec: Spec): readonly State[] {
  const quarter = Number(spec['quarternr']);
  switch (market.period) {
    case 'quarter':
      return pairs(match.quarters[quarter - 1] ?? open);
    case 'half1':
      return pairs(stretch(match, 0, 2));
    case 'half2_ot':
      return pairs(withOvertime(match, 2));
    case 'match_ot':
      return market.id === 230 ? race(match, Number(spec['pointnr'])) : pairs(withOvertime(match, 0));
    default:
      if (market.outcomes !== 'hq') return pairs(stretch(match, 0, quarters));
      return stretch(match, 0, quarters).over ? [match.quarters.flatMap(({ home, away }) => [home, away])] : [];
  }
}
