// Rights: how many facts a second of processor time are digested with the rules of the seeded kind on. The rounds of
// play that bring nothing new are the mass of them.
import { randomUUID } from 'node:crypto';
import { kyivDay } from '@malva/rules/policy';
import { sql } from '@malva/server/core/db';
import { digest } from '@malva/server/core/fact-worker';
import { rights } from '@malva/server/features/rights/index';
import type { Site } from '@malva/server/site';
import { readyPlayer } from '../server/test/players.ts';
import { promotion, reward, rule, stars } from '../server/test/rewards.ts';
import { median, partOf, type Part } from './figures.ts';
import { withBenchSite } from './guest-site.ts';

const count = Number(process.env.BENCH_FACTS ?? 20_000);
const players = 200;
const wanted = 5_000;

/** One for each visit and each round, of rules that fire every day, every second and every fifth one. */
async function rulesOn({ app }: Site): Promise<void> {
  const made = await reward({ app }, stars(1));
  const name = await promotion(app, 1_000_000_000n);
  for (const [trigger, every] of [
    ['visited_day', 1],
    ['visited_day', 2],
    ['played_day', 5],
    ['played_day', 3],
  ] as const)
    await rule(app, { trigger, every, reward_id: made.id, promotion: name });
}

/** So many settled rounds of own money, of all players in turn, as the games tell them. */
async function tell({ app }: Site, ids: readonly number[], day: Date): Promise<void> {
  await app.db.run(sql`insert into core_fact (kind, payload)
    select 'round.settled', jsonb_build_object('provider', 'studio', 'round', ${randomUUID()} || '-' || n, 'playerId',
      (${[...ids]}::int[])[1 + n % ${ids.length}], 'game', 'kalyna-sevens', 'stake', '100', 'win', '0', 'funds', 'real',
      'closedAt', ${day.toISOString()}::text) from generate_series(1, ${count}) n`);
}

/** As the fact worker makes it: what is told from now on is heard. */
const listen = ({ app }: Site): Promise<number> =>
  app.db.run(sql`insert into core_fact_cursor (feature, xid, fact_id)
    values ('rights', pg_snapshot_xmin(pg_current_snapshot()), 0) on conflict do nothing`);

/** Facts a second of processor time, until nothing waits. */
async function digestAll({ app }: Site): Promise<number> {
  const listener = {
    name: 'rights',
    ...(rights.on && { on: rights.on }),
    ...(rights.onMany && { onMany: rights.onMany }),
  };
  const before = process.cpuUsage();
  let seen = 0;
  for (;;) {
    const found = await digest(app, listener);
    if (found === 0) break;
    seen += found;
  }
  const { user, system } = process.cpuUsage(before);
  return seen / ((user + system) / 1e6);
}

export const benchRights = (): Promise<Part> =>
  withBenchSite({}, async (site) => {
    await rulesOn(site);
    await listen(site);
    const ids: number[] = [];
    for (let i = 0; i < players; i++) ids.push((await readyPlayer(site.app.db)).id);
    const rates: number[] = [];
    for (let day = 0; day < 3; day++) {
      const at = new Date(Date.now() - day * 86_400_000);
      await tell(site, ids, at);
      rates.push(await digestAll(site));
    }
    const given = await site.app.db.one<{ count: number }>(sql`select count(*)::int as count from prize`);
    return partOf(
      'Rights',
      [
        {
          what: 'facts digested with four rules on',
          value: median(rates),
          unit: '/s per core',
          wanted: { atLeast: wanted },
        },
      ],
      [
        `${count} settled rounds of ${players} players a day, three days up to ${kyivDay(new Date())};`,
        `${given.count} prizes were given meanwhile. Processor time of the site's process, PostgreSQL's not counted.`,
      ],
    );
  });
