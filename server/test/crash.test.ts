// kill -9 of the server or of PostgreSQL at random moments under load. Afterwards: everything acknowledged is there
// once, nothing is there twice, the books balance, and ledger and payment simulator agree on every kopiyka.
// CRASH_KILLS sets the number of kills (8; 200 for the long form), CRASH_SEED repeats a run’s choices. The one server
// of the tests with the durability a site has, hence its settings are looked at here.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ownerRowsOf } from './owner.ts';
import {
  dataDir,
  endServer,
  killServer,
  killSomething,
  postmaster,
  random,
  seed,
  setUpHouse,
  startServer,
} from './crash-house.ts';
import { acks, cashPlayer, gamePlayer, operatorAtDesk, quietly, rgs, stopLoad } from './crash-load.ts';
import { createdPayouts, endedPayouts, succeededPayments } from './crash-journal.ts';
import { type Rider, awaitPhase, rider } from './crash-riders.ts';

const kills = Number(process.env.CRASH_KILLS ?? 8);

setUpHouse();

describe('durable settings', () => {
  const wanted = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };
  const settings = (url: string) =>
    ownerRowsOf<{ name: string; setting: string }>(url, `select name, setting from pg_settings where name = any($1)`, [
      Object.keys(wanted),
    ]);
  it('TR-017 the embedded server keeps what it says', async () => {
    const rows = await settings(postmaster().url);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual(wanted);
  });
  it('and lets no commit wait for a file of its log to be filled, nor for pages that were kept back', async () => {
    const rows = await ownerRowsOf<{ name: string; setting: string }>(
      postmaster().url,
      `select name, setting from pg_settings where name in ('wal_init_zero', 'backend_flush_after')`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      wal_init_zero: 'off',
      backend_flush_after: '64',
    }); // of 8 kB
  });
  it('TR-017 the check sees an application connection with asynchronous commit', async () => {
    const { url } = postmaster();
    const name = 'unsafe';
    await ownerRowsOf(url, `create database ${name}`);
    await ownerRowsOf(url, `alter database ${name} set synchronous_commit = off`);
    const rows = await settings(url.replace(/\/[^/]*$/, `/${name}`));
    expect(rows.find((row) => row.name === 'synchronous_commit')?.setting).toBe('off');
    await ownerRowsOf(url, `drop database ${name} with (force)`);
  });
});

it(
  `TR-139 ${kills} kills under load lose nothing acknowledged and double nothing (seed ${seed})`,
  async () => {
    const players = [
      gamePlayer('+380500000005', 'sich-dice'),
      gamePlayer('+380500000006', 'kalyna-sevens'),
      cashPlayer('+380500000004'),
      cashPlayer('+380500000007'),
      operatorAtDesk(),
    ];
    const killed: Record<string, number> = {};
    for (let i = 0; i < kills; i++) {
      // However slow the machine is, each kill meets play that goes on.
      await vi.waitUntil(() => acks.rounds.size > i, { timeout: 60_000, interval: 100 });
      await sleep(400 + random(1200));
      const what = await killSomething();
      killed[what] = (killed[what] ?? 0) + 1;
    }
    const { url } = postmaster();
    const rows = <R extends object>(text: string): Promise<R[]> => ownerRowsOf<R>(url, text);
    const isThere = async (text: string): Promise<boolean> => (await rows(text)).length > 0;
    const patience = { timeout: 60_000, interval: 500 };
    await sleep(1500);
    await vi.waitUntil(() => acks.rounds.size > kills, patience);
    // A slow machine needs longer until the first payout is on its way.
    await vi.waitUntil(() => isThere('select 1 from cash_payout limit 1'), patience).catch(() => undefined);
    stopLoad();
    await Promise.all(players);
    await sleep(4000); // open rounds are settled
    // The payment simulator's own journal is the outside truth. It repeats its callbacks until each is answered.
    const journalNow = () =>
      readFileSync(join(dataDir, 'simulators/payments.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const credits = () =>
      rows<{ id: string; amount: string }>(
        `select substr(reference, 9) as id, amount::text from wallet_transfer where kind = 'deposit'`,
      );
    const allCame = async () =>
      (await credits()).length >= succeededPayments(journalNow()).size &&
      (await isThere(`select 1 from cash_payout where status = 'paid' limit 1`));
    // What does not come is named below.
    await vi.waitUntil(allCame, patience).catch(() => undefined);

    expect(acks.contradictions).toEqual([]);
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
    const rounds = await rows<{ id: string; status: string; payout: string }>(
      `select id::text, status::text, payout::text from studio_round where mode = 'real'`,
    );
    const byId = new Map(rounds.map((row) => [row.id, row]));
    for (const [id, payout] of acks.rounds)
      expect([id, byId.get(id)?.status, Number(byId.get(id)?.payout)]).toEqual([
        id,
        'closed',
        Math.round(Number(payout) * 100),
      ]);
    // Studio and platform tell the same story of every round, and each stake and win is one transfer.
    expect(
      await rows(`select s.id from studio_round s left join game_round g on g.provider = 'studio' and g.round = s.id::text
    where s.mode = 'real' and s.status = 'closed' and (g.round is null or g.status <> 'closed' or g.stake <> s.bet or g.win <> s.payout)`),
    ).toEqual([]);
    expect(
      await rows(`select subject from wallet_transfer where kind = 'stake' group by subject having count(*) <> 1`),
    ).toEqual([]);
    expect(
      await rows(`select subject from wallet_transfer where kind = 'win' group by subject having count(*) <> 1`),
    ).toEqual([]);

    const ids = (map: Map<string, string>): string =>
      [...map.values()].map((id) => `'${id}'`).join(',') || `'${randomUUID()}'`;
    expect(await rows(`select count(*)::int as n from cash_deposit where id in (${ids(acks.deposits)})`)).toEqual([
      { n: acks.deposits.size },
    ]);
    expect(await rows(`select count(*)::int as n from cash_withdrawal where id in (${ids(acks.withdrawals)})`)).toEqual(
      [{ n: acks.withdrawals.size }],
    );
    const journal = journalNow();
    const paid = succeededPayments(journal);
    const credited = await credits();
    expect(new Map(credited.map((row) => [row.id, Number(row.amount)]))).toEqual(paid);
    expect(credited).toHaveLength(paid.size);
    // Parts of withdrawals: sent once each, paid or returned once each, and never one the provider knows nothing of.
    const payouts = endedPayouts(journal);
    const parts = await rows<{
      id: string;
      status: string;
      kinds: string[] | null;
    }>(`select p.id::text, p.status, array_agg(t.kind::text) filter (where t.id is not null) as kinds
    from cash_payout p left join wallet_transfer t on t.reference = 'payout:' || p.id group by p.id, p.status`);
    for (const { id, status, kinds } of parts) {
      const wanted = { paid: ['withdrawal_payout'], returned: ['withdrawal_return'] }[status] ?? null;
      expect([id, status, kinds]).toEqual([id, status, wanted]);
      if (status === 'paid') expect([id, payouts.get(id)]).toEqual([id, 'succeeded']);
    }
    expect(parts.filter(({ status }) => status === 'paid').length).toBeGreaterThan(0);
    expect(createdPayouts(journal)).toHaveLength(new Set(createdPayouts(journal)).size);
    expect(
      await rows(`select w.id from cash_withdrawal w where w.status not in ('pending', 'rejected')
    and w.amount <> (select sum(p.amount) from cash_payout p where p.withdrawal_id = w.id)`),
    ).toEqual([]);
    console.log(
      `killed ${JSON.stringify(killed)}; acknowledged: ${acks.rounds.size} rounds, ${acks.deposits.size} deposits, ${acks.withdrawals.size} withdrawals; ${paid.size} payments, ${payouts.size} payouts; seed ${seed}`,
    );
    expect(acks.rounds.size).toBeGreaterThan(kills);
  },
  60_000 + kills * 15_000,
);

it('TR-139 TR-041 killed with a flight in the air, the house breaks it off and every stake is settled or given back, once', async () => {
  const riders = await Promise.all([rider('+380500000005', null), rider('+380500000006', 5000)]);
  const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    ownerRowsOf<R>(postmaster().url, text, values);
  let aloft: { id: string }[] = [];
  // One in a hundred dives as it starts: the next flight is tried then.
  for (let i = 0; aloft.length === 0 && i < 5; i += 1) {
    await awaitPhase(riders[0] as Rider, 'boarding');
    const stakes = await Promise.all(
      riders.map(({ token, auto }) => rgs('/play', { betId: randomUUID(), bet: '2.00', params: { auto } }, token)),
    );
    expect(stakes.map(({ status }) => status)).toEqual([200, 200]);
    if ((await awaitPhase(riders[0] as Rider, 'flying', 'dived')) === 'dived') continue;
    killServer();
    aloft = await rows(`select id::text from studio_flight where ended_at is null and starts_at <= now()`);
    await startServer();
  }
  expect(aloft).toHaveLength(1);
  const flight = aloft[0]?.id;
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    if ((await rows(`select from studio_round where flight_id = $1 and status = 'open'`, [flight])).length === 0) break;
  }
  const [over] = await rows<{ is_broken: boolean; dive: number }>(
    'select is_broken, dive from studio_flight where id = $1 and ended_at is not null',
    [flight],
  );
  expect(over?.is_broken).toBe(true);
  // No player could land: a stake without a registered height is returned, a registered height is paid if the flight
  // reached it before the dive.
  const ended = await rows<{ id: string; auto: number | null; status: string; bet: string; payout: string }>(
    `select id::text, (params->>'auto')::int as auto, status, bet::text, payout::text from studio_round where flight_id = $1 order by auto nulls first`,
    [flight],
  );
  expect(ended.map(({ auto, status, payout }) => [auto, status, Number(payout)])).toEqual([
    [null, 'closed', 200],
    [5000, 'closed', 5000 <= (over?.dive ?? 0) ? 10_000 : 200],
  ]);
  const moves = await rows<{ subject: string; kind: string; amount: string }>(
    `select subject, kind::text, amount::text from wallet_transfer where subject = any($1) order by subject, id`,
    [ended.map(({ id }) => `studio:${id}`)],
  );
  for (const { id, payout } of ended) {
    expect(
      moves.filter(({ subject }) => subject === `studio:${id}`).map(({ kind, amount }) => [kind, Number(amount)]),
    ).toEqual([
      ['stake', 200],
      ['win', Number(payout)],
    ]);
  }
  expect(
    await rows(`select from game_round where provider = 'studio' and round = any($1) and status = 'closed'`, [
      ended.map(({ id }) => id),
    ]),
  ).toHaveLength(2);
  expect(await rows('select * from wallet_breaks()')).toEqual([]);
  // And the next flight boards.
  await awaitPhase(riders[0] as Rider, 'boarding');
}, 300_000);

it('TR-142 SIGTERM in the middle of play: what is under way is answered, the process ends by itself within 10 s, nothing acknowledged is lost', async () => {
  const players = await Promise.all([rider('+380500000005', null), rider('+380500000006', null)]);
  const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    ownerRowsOf<R>(postmaster().url, text, values);
  await Promise.all(players.map((player) => awaitPhase(player, 'boarding')));
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const playing = players.map(async ({ token }) => {
    // Each stake as it comes; those after the end find no door, which may be asked again elsewhere.
    for (let betId = randomUUID(); !isOver; betId = randomUUID()) {
      const answer = await quietly(() => rgs('/play', { betId, bet: '2.00', params: { auto: 200 } }, token));
      if (answer) statuses.add(answer.status);
      if (answer?.status === 200) acknowledged.push(betId);
      else await sleep(20);
    }
  });
  while (acknowledged.length < 2) await sleep(20);
  const { code, ms } = await endServer();
  isOver = true;
  await Promise.all(playing);
  expect([code, ms < 10_000]).toEqual([0, true]);
  // A flight takes one stake of a rider: the next is refused until it has dived.
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  await startServer();
  const kept = await rows<{ id: string }>('select bet_id::text as id from studio_round where bet_id = any($1)', [
    acknowledged,
  ]);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(await rows('select * from wallet_breaks()')).toEqual([]);
}, 120_000);
