// The realtime messages a test's site sends, as the browser gets them.
import { keptRows, sentOf, type Sent } from './sent.ts';
import type { TestSite } from './site.ts';

export type Told = Sent;

/** Call once, before what is to be heard. */
export async function keepTold(t: TestSite): Promise<() => Promise<Told[]>> {
  const { ownerUrl } = t.database;
  const before = (await keptRows(ownerUrl)).length;
  return async () => (await keptRows(ownerUrl)).slice(before).flatMap(sentOf);
}
