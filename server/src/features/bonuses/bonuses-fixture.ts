// A site with bonuses on offer, players who have one, and the calls of a provider that plays it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { insertOffer, switchOffer, type NewOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, testGame } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { payByCard, verifiedPlayer } from '../../../test/steps.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;
export let welcome: number;
export let sport: number;
/** Once in each file. */
export function setUpBonuses(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock });
    welcome = await offer();
    sport = await offer({ product: 'sport', percent: 50 });
    await testGame(t.site.app.db);
    await ownerRows(
      t.database.ownerUrl,
      `insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
    values ('test-table', 'studio', '{}', 'table', '99.00', 'low', 'x1', 1, 100000000, '{}'), ('test-none', 'studio', '{}', 'crash', '99.00', 'low', 'x1', 1, 100000000, '{}')`,
    );
  });
  afterAll(async () => t.end());
}

export const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** On offer: 100 % up to 5,000, at least 100, ten times, tables by a tenth, crash games not at all. */
export async function offer(change: Partial<NewOffer> = {}): Promise<number> {
  const { db } = t.site.app;
  const id = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date('2026-01-01T00:00:00Z'),
    until: null,
    title: null,
    author: 'staff:1',
    now: clock.now(),
    ...change,
  });
  await switchOffer(db, id, { isOn: true, by: 'staff:1 staff:2', now: clock.now() });
  return id;
}

export async function payer(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, id: row?.id ?? 0 };
}

interface Asked {
  code?: string;
  fields?: Record<string, string>;
  data: { form: { paymentId: string; url: string }; payment: { id: string } };
}
export const ask = (visitor: Visitor, amount: string, more: object) =>
  visitor.post<Asked>('/rest/cash/input/', { key: randomUUID(), amount, method_id: 1, currency_id: 1, ...more });

/** Pays in with a bonus, like a person. */
export async function payWith(visitor: Visitor, amount: string, more: object): Promise<string> {
  const { status, body } = await ask(visitor, amount, more);
  if (status !== 200) throw new Error(`deposit: ${JSON.stringify(body)}`);
  await payByCard(body.data.form.url);
  await until(
    async () =>
      (await visitor.get<{ status: string }>(`/rest/cash/input/${body.data.payment.id}/`)).body.status === 'completed',
    'the deposit',
  );
  return body.data.payment.id;
}

/** A player with a bonus open and so much own money, without the cash desk. */
export async function withBonus(
  own: bigint,
  bonus = 10_000n,
  change: Partial<NewOffer> = {},
): Promise<{ id: number; grant: string }> {
  const { db } = t.site.app;
  const { id } = await readyPlayer(db, own);
  const offerId = Object.keys(change).length === 0 ? welcome : await offer(change);
  const grant = randomUUID();
  await rows(
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), $5, $6, $7, $8)`,
    [
      grant,
      id,
      offerId,
      randomUUID(),
      String(bonus),
      String(bonus * 10n),
      new Date(clock.now().getTime() + 7 * 86_400_000),
      clock.now(),
    ],
  );
  return { id, grant };
}

export const pocket = async (id: number, kind = 'bonus'): Promise<bigint> =>
  BigInt(
    (
      await rows<{ balance: string }>('select balance::text from wallet_account where player_id = $1 and kind = $2', [
        id,
        kind,
      ])
    )[0]?.balance ?? '0',
  );
export const grantRow = async (grant: string) =>
  (
    await rows<{ status: string; reason: string | null; wagered: string; converted: string; returned: string }>(
      'select status, reason, wagered::text, converted::text, returned::text from bonus_grant where id = $1',
      [grant],
    )
  )[0];

export type Stake = { amount: bigint } & Partial<Record<'round' | 'game' | 'tx', string>>;
export const bet = (id: number, { round = randomUUID(), amount, game = 'test-game', tx = randomUUID() }: Stake) =>
  t.site.app.db.one<{ status: string; balance: bigint; detail: Record<string, string> | null }>(
    sql`select * from provider_bet('studio', ${tx}, ${id}, ${round}, ${game}, ${amount}::bigint, ${clock.now()}, true)`,
  );
export const win = (
  id: number,
  { round, amount, isClosed = true }: { round: string; amount: bigint; isClosed?: boolean },
) =>
  t.site.app.db.one<{ status: string; balance: bigint }>(
    sql`select * from provider_win('studio', ${randomUUID()}, ${id}, ${round}, ${amount}::bigint, ${isClosed}, ${clock.now()})`,
  );
export const rollback = (id: number, { round, tx }: { round: string; tx: string }) =>
  t.site.app.db.one<{ status: string }>(
    sql`select * from provider_rollback('studio', ${randomUUID()}, ${tx}, ${id}, ${round}, ${clock.now()})`,
  );
/** A whole round. */
export async function playRound(
  id: number,
  [amount, won]: readonly [bigint, bigint],
  game?: string,
): Promise<string | undefined> {
  const name = randomUUID();
  const placed = await bet(id, { round: name, amount, ...(game && { game }) });
  if (placed.status !== 'ok') return placed.status;
  await win(id, { round: name, amount: won });
  return placed.detail?.funds ?? 'real';
}
