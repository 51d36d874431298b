// A site with priced matches, and players with bonus money of sport.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { insertOffer, switchOffer, type NewOffer } from '../src/base/bonus-offers/bonus-offers.ts';
import { ownerRows } from './database.ts';
import { realBalance } from './players.ts';
import { testSite, type TestSite } from './site.ts';
import * as sport from './sport.ts';

const start = new Date('2026-11-28T10:00:00Z');
export const hour = 3_600_000;
export const clock = testClock(start);
export let t: TestSite;
export const app = () => t.site.app;

/** Once in each file. After every test all books agree. */
export function setUpBonusMoney({ workers = false } = {}): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock, workers });
  });
  beforeEach(() => clock.set(start));
  afterEach(() => sport.assertSound(t));
  afterAll(async () => t.end());
}

export const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
export const balance = (id: number) => realBalance(app().db, id);
export const pocket = async (id: number): Promise<bigint> =>
  BigInt(
    (
      await rows<{ balance: string }>(
        `select balance::text from wallet_account where player_id = $1 and kind = 'sport_bonus'`,
        [id],
      )
    )[0]?.balance ?? '0',
  );
export interface Grant {
  status: string;
  reason: string | null;
  wagered: bigint;
  converted: bigint;
  returned: bigint;
}
export const grantOf = async (grant: string): Promise<Grant> => {
  const [row] = await rows<Record<keyof Grant, string>>(
    'select status, reason, wagered::text, converted::text, returned::text from bonus_grant where id = $1',
    [grant],
  );
  const { status, reason, wagered, converted, returned } = row!;
  return { status, reason, wagered: BigInt(wagered), converted: BigInt(converted), returned: BigInt(returned) };
};

export async function priced(more: Partial<sport.MatchOptions> = {}): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour), ...more });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}

export interface Given {
  amount?: bigint;
  times?: bigint;
  offer?: Partial<NewOffer>;
}
/** Bonus money for a player, played through `times` over: at odds of 1.50 or more, 500.00 a bet at most, a week. */
export async function give(id: number, { amount = 50_000n, times = 2n, offer = {} }: Given = {}): Promise<string> {
  const offerId = await insertOffer(app().db, {
    product: 'sport',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: Number(times),
    maxStake: 50_000n,
    cap: null,
    days: 7,
    contribution: { slot: 0, instant: 0, table: 0, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date('2026-01-01T00:00:00Z'),
    until: null,
    title: null,
    author: 'staff:1',
    now: clock.now(),
    ...offer,
  });
  await switchOffer(app().db, offerId, { isOn: true, by: 'staff:1 staff:2', now: clock.now() });
  const grant = randomUUID();
  const [given] = await rows<{ said: string }>(
    `select bonus_give($1, $2, 'sport', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), $5, $6, $7,
      $8) as said`,
    [
      grant,
      id,
      offerId,
      randomUUID(),
      String(amount),
      String(amount * times),
      new Date(clock.now().getTime() + 7 * 24 * hour),
      clock.now(),
    ],
  );
  if (given!.said !== 'ok') throw new Error(`a bonus was not given: ${given!.said}`);
  return grant;
}
