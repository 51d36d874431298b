// How lists of bets are asked for, and so kept: messages change them there.
import { sportBets } from '@malva/contract/sport-bets';
import type { Key } from '../../core/cache.ts';
import { keyOf } from '../../core/query.ts';
import { filterQuery, noFilter, type BetsFilter } from './filters.ts';

export type Part = 'open' | 'settled';

export const listStep = 15;
export const listQuery = (status: Part, filter: BetsFilter = noFilter) => ({
  status,
  limit: listStep,
  ...filterQuery(filter),
});
export const listKey = (status: Part): Key => keyOf(sportBets.list, { query: listQuery(status) });
