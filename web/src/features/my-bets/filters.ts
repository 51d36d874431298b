// What a player looks for among settled bets, and how it is asked for.
import type { BetFund } from '@malva/contract/bet';
import type { Sport } from '@malva/contract/sportsbook';
import { isOrdered, type DayRange } from '../../ui/date-range.tsx';

export interface BetsFilter extends DayRange {
  sport: Sport | '';
  fund: BetFund | '';
}
export const noFilter: BetsFilter = { from: '', to: '', sport: '', fund: '' };

/** Without what is not chosen, and without days in the wrong order. */
export function filterQuery(filter: BetsFilter) {
  const { from, to, sport, fund } = filter;
  const days = isOrdered(filter) ? { ...(from && { from }), ...(to && { to }) } : {};
  return { ...days, ...(sport && { sport }), ...(fund && { fund }) };
}
