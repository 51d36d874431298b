// A provider at the wallet over HTTP, on a real database.
import { afterAll, beforeAll } from 'vitest';
import { providerSite, type ProviderSite } from '../../../test/provider.ts';
import type { TestSite } from '../../../test/site.ts';

export let p: ProviderSite;
export let t: TestSite;
export let clock: ProviderSite['clock'];

/** Once in each file. */
export function setUpWallet(): void {
  beforeAll(async () => {
    p = await providerSite();
    ({ t, clock } = p);
  });
  afterAll(async () => t.end());
}

export const post: ProviderSite['post'] = (...args) => p.post(...args);
export const seat: ProviderSite['seat'] = (...args) => p.seat(...args);
