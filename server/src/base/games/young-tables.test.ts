// A lane plans its statements once, when the site is new and its tables are all but empty. Such a plan must still look
// rows up by their keys when there are many of them, or each batch reads all rounds there ever were until the next
// ANALYZE.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyPlayer, testGame } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { keyPlans, sql } from '../../core/db.ts';

const people = 40;
const batches = 12;
let t: TestSite;
let lane: pg.Client;

beforeAll(async () => {
  t = await testSite();
  lane = new pg.Client({ connectionString: t.database.ownerUrl, options: keyPlans });
  await lane.connect();
});
afterAll(async () => {
  await lane.end();
  await t.end();
});

/** Rows the statement fetches of each table, looked up or read through. */
async function touched(text: string, values: unknown[]): Promise<Record<string, number>> {
  const counts = async (): Promise<Map<string, number>> => {
    const { rows } = await lane.query<{
      name: string;
      n: number;
    }>(`select relname as name, (coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::int as n
      from pg_stat_xact_user_tables`);
    return new Map(rows.map(({ name, n }) => [name, n]));
  };
  await lane.query('begin');
  const before = await counts();
  const answers = await lane.query<{ status: string }>(text, values);
  const after = await counts();
  await lane.query('commit');
  expect(new Set(answers.rows.map(({ status }) => status))).toEqual(new Set(['ok']));
  return Object.fromEntries(
    [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const).filter(([, n]) => n > 0),
  );
}

it('stakes and wins of a batch touch as many rows at the end as at the beginning', async () => {
  const players = await Promise.all(Array.from({ length: people }, () => readyPlayer(t.site.app.db, 1_000_000n)));
  const ids = players.map(({ id }) => id);
  const game = await testGame(t.site.app.db);
  const bets: Record<string, number>[] = [];
  const wins: Record<string, number>[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const items = (): string[] => ids.map(() => randomUUID());
    bets.push(
      await touched(
        `select * from provider_bets('studio', array(
      select row(x.tx, x.player, 'young-' || ${batch} || '-' || x.player, $3, 100, false, now())::provider_bet_item from unnest($1::uuid[], $2::int[]) x(tx, player)))`,
        [items(), ids, game],
      ),
    );
    wins.push(
      await touched(
        `select * from provider_wins('studio', array(
      select row(x.tx, x.player, 'young-' || ${batch} || '-' || x.player, 50, true, now())::provider_win_item from unnest($1::uuid[], $2::int[]) x(tx, player)))`,
        [items(), ids],
      ),
    );
    // Other people come as well; a batch of these has nothing to do with them.
    await Promise.all(Array.from({ length: 10 }, () => readyPlayer(t.site.app.db)));
  }
  const { n } = await t.site.app.db.one<{ n: number }>(
    sql`select count(*)::int as n from game_round where status = 'closed'`,
  );
  expect(n).toBe(people * batches);
  expect(bets[0]).toMatchObject({ wallet_account: expect.any(Number), responsible_player: expect.any(Number) });
  expect(wins[0]).toMatchObject({ wallet_account: expect.any(Number), game_round: expect.any(Number) });
  // The first look of all finds no round yet.
  expect(bets.at(-1)).toEqual(bets[1]);
  expect(wins.at(-1)).toEqual(wins[0]);
});
