// A round of this player came of age: what shows their profile asks again.
import { publicProfile as calls } from '@malva/contract/public-profile';
import { refreshCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';

export const refresh = (site: Site): void => refreshCall(site.queries, calls.profile, calls.list);
