// Which rounds are asked for, as it stands in the address: it can be linked, and gone back to.
import type { Round, RoundsFilter as Query } from '@malva/contract/games';
import { kyivDay } from '../../ui/date-range.tsx';
import { daysOf } from './statement-filter.ts';

export interface RoundsFilter {
  /** Empty: all. */
  game: string;
  /** Kyiv days; empty = open. */
  from: string;
  to: string;
}

/** In the address. `game` there opens that game, on every page. */
const gameName = 'played';
const slug = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const everyRound: RoundsFilter = { game: '', from: '', to: '' };

export function readRounds(search: string): RoundsFilter {
  const query = new URLSearchParams(search);
  const game = (query.get(gameName) ?? '').replace(/\/+$/, '');
  return { game: slug.test(game) ? game : '', ...daysOf(query) };
}

/** For the call: what is open is left out. */
export const roundsQuery = (filter: RoundsFilter): Query =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export function roundsSearch({ game, ...days }: RoundsFilter): string {
  const query = new URLSearchParams({
    ...(game && { [gameName]: game }),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== '')),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Whether a round stands in what is shown. */
export function isAmong({ game, from, to }: RoundsFilter, round: Pick<Round, 'game' | 'startedAt'>): boolean {
  const day = kyivDay(Date.parse(round.startedAt));
  return (!game || game === round.game) && (!from || day >= from) && (!to || day <= to);
}
