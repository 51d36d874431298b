// How lists of bets are asked for, and so kept: messages change them there.
import { sportBets } from '@malva/contract/sport-bets';
import type { Key } from '../../core/cache.ts';
import { keyOf } from '../../core/query.ts';

export type Part = 'open' | 'settled';

export const listStep = 15;
export const listQuery = (status: Part, limit = listStep) => ({ status, limit });
export const listKey = (status: Part): Key => keyOf(sportBets.list, { query: listQuery(status) });
