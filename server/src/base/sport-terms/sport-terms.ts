// Terms of bets as staff set them: limits, largest payouts, and what is added to margins. In the memory of every
// process, so that no bet asks for them.
import type { MarginExtra } from '@malva/rules/odds/margin';
import { houseLimits, type SportLimits } from '@malva/rules/sport-limits';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { listen } from '../../core/listen.ts';
import { insertTerms, lastTerms, newestTerms, type TermsRow } from './store.ts';

export type { TermsRow } from './store.ts';

export interface Terms {
  limits: SportLimits;
  /** In parts of 10 000, by class of market. */
  margins: MarginExtra;
}

export const houseTerms: Terms = { limits: houseLimits, margins: {} };

const kept = new WeakMap<App, { version: number; terms: Terms }>();

/** What counts now in this process. */
export const termsOf = (app: App): Terms => kept.get(app)?.terms ?? houseTerms;

const money = (of: readonly unknown[]): bigint[] => of.map((one) => BigInt(String(one)));

/** From the database: money is digits there. */
export function readTerms(body: unknown): Terms {
  const { limits, margins } = body as { limits: Record<keyof SportLimits, never>; margins: MarginExtra };
  const caps = Object.entries(limits.caps).map(([name, one]) => [name, BigInt(String(one))]);
  return {
    limits: {
      ...limits,
      pre: money(limits.pre),
      live: money(limits.live),
      caps: Object.fromEntries(caps) as SportLimits['caps'],
      guarantee: money(limits.guarantee) as unknown as SportLimits['guarantee'],
    },
    margins,
  };
}

const written = (terms: Terms): unknown =>
  JSON.parse(JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));

/** Reads what counts now; an older answer that comes late changes nothing. */
export async function refreshTerms(app: App): Promise<void> {
  const row = await newestTerms(app.db);
  if (row && row.version > (kept.get(app)?.version ?? 0))
    kept.set(app, { version: row.version, terms: readTerms(row.body) });
}

/** From the next bet on, in every process once it has heard of it. @returns the number of the version */
export const saveTerms = (tx: Tx, terms: Terms, by: Pick<TermsRow, 'author' | 'reason' | 'made_at'>): Promise<number> =>
  insertTerms(tx, { body: written(terms), ...by });

/** The last versions, newest first. */
export const versionsOfTerms = (tx: Tx, limit: number): Promise<TermsRow[]> => lastTerms(tx, limit);

/** Without a notification it is looked at this often. */
const lookEveryMs = 5_000;

/** Until it is stopped. */
export async function followTerms(app: App): Promise<() => Promise<void>> {
  const look = (): void =>
    void refreshTerms(app).catch((error: unknown) =>
      app.log.warn({ err: String(error) }, 'terms of bets could not be read'),
    );
  await refreshTerms(app);
  const stop = listen(app, 'sport_terms', { onTold: look, onBegin: look });
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
