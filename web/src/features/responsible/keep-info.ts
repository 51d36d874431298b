// Every change of protection answers with the whole state: it goes into the cache instead of a second question.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import type { Cache } from '../../core/cache.ts';
import { keyOf } from '../../core/query.ts';

export function keepInfo(queries: Cache, info: ResponsibleInfo): void {
  queries.set(keyOf(responsible.info), info);
}
