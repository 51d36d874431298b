// Chance: plays beside `pgbench -N` on the same PostgreSQL in the same run, and a raffle of a hundred thousand entries
// from the end of its entries to its winners, drawn again as a spectator does it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { policies } from '@malva/rules/policy';
import { eventProof } from '@malva/server/base/draws/draws';
import { closeDue, drawDue, openRaffle } from '@malva/server/base/raffles/raffles';
import { schemesOf } from '@malva/server/base/schemes/schemes';
import type { EmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { makeXsrf, startSession } from '@malva/server/core/session';
import { insertWheel } from '@malva/server/features/wheels/store';
import type { Site } from '@malva/server/site';
import { verifyEvent } from '@malva/studio/verifier/draws';
import { ownerRowsOf } from '../server/test/owner.ts';
import { readyPlayer } from '../server/test/players.ts';
import { promotion, reward, scheme, stars } from '../server/test/rewards.ts';
import { median, partOf, type Figure, type Part } from './figures.ts';
import { withBenchSite } from './guest-site.ts';
import type { LoadResult } from './load.ts';
import { findPgbench, initPgbench, runPgbench } from './pgbench.ts';

const callers = 64;
const group = 'bench';
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const entries = Number(process.env.BENCH_ENTRIES ?? 100_000);
const winners = 26;
/** More than a player spins in one run. */
const ticketsEach = 60;
/** A phone against this machine. */
const phone = 4;

interface House {
  site: Site;
  server: EmbeddedPostgres;
  players: { id: number; cookie: string; xsrf: string }[];
}

const rowsOf = <R extends object>({ server }: House, text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRowsOf<R>(server.url('malva'), text, values);

async function peopleOf(site: Site, count: number): Promise<House['players']> {
  const { app } = site;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await readyPlayer(app.db, 0n);
      const session = { kind: 'player', subjectId: id, now: app.clock.now(), agent: 'bench', isProved: true } as const;
      const token = await startSession(app.db, session);
      const xsrf = makeXsrf(app.secrets.key('xsrf'), token);
      return { id, xsrf, cookie: `sid=${token}; XSRF-TOKEN=${encodeURIComponent(xsrf)}` };
    }),
  );
}

let serial = 0;
/** So many tickets of one player of a group, as they are kept. */
const ticketsOf = async (house: House, player: number, of: { group: string; count: number }): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      house,
      `insert into chance_ticket (id, player_id, ticket_group, cause, subject, given_at, expires_at)
        select gen_random_uuid(), $1, $2, 'task', $3 || ':' || n, now(), now() + interval '9 days'
        from generate_series(1, $4::int) n returning id`,
      [player, of.group, String(++serial), of.count],
    )
  ).map(({ id }) => id);

async function wheelOf({ app }: Site, name: string): Promise<string> {
  const [one, ten] = [(await reward({ app }, stars(1))).id, (await reward({ app }, stars(10))).id];
  const places = [5000, 2500, 1500, 700, 250, 50].map((weight, n) => ({ weight, reward_id: n < 3 ? one : ten }));
  const made = await scheme(app, { name: 'bench-wheel', ticket_group: group, promotion: name, places });
  const now = app.clock.now();
  await insertWheel(app.db, {
    scheme: made.name,
    kind: 'regular',
    place: 1,
    brand: null,
    isOn: true,
    author: 'bench',
    now,
  });
  return made.name;
}

async function overHttp(house: House, of: { wheel: string; rate: number }): Promise<LoadResult> {
  const { app } = house.site;
  const [found] = await schemesOf(app.db, { name: of.wheel, brand: app.config.project, now: app.clock.now() });
  const players: (Omit<House['players'][number], 'id'> & { tickets: string[] })[] = [];
  for (const { id, ...session } of house.players)
    players.push({ ...session, tickets: await ticketsOf(house, id, { group, count: ticketsEach }) });
  return new Promise((done, fail) => {
    const program = join(import.meta.dirname, 'plays-client.ts');
    const args = [program, house.site.url, String(seconds), String(of.rate)];
    const child = execFile(process.execPath, args, (error, out) =>
      error ? fail(error) : done(JSON.parse(out) as LoadResult),
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify({ players, wheel: of.wheel, oddsHash: found?.oddsHash ?? '' }));
  });
}

/** Against pgbench in turns: a machine that changes its pace meanwhile cancels out. */
async function playing(house: House, of: { pgbench: string; wheel: string }): Promise<Figure[]> {
  const [shares, p99s]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let n = 0; n < rounds; n++) {
    const { tps } = runPgbench(of.pgbench, house.server, { database: 'reference', seconds });
    await ownerRowsOf(house.server.url('malva'), 'checkpoint');
    const wide = await overHttp(house, { wheel: of.wheel, rate: 0 });
    const paced = await overHttp(house, { wheel: of.wheel, rate: 100 });
    shares.push(wide.perSecond / tps);
    p99s.push(paced.p99Ms);
    failed += wide.failed + paced.failed;
    console.error(`  pgbench ${tps.toFixed(0)}/s, plays ${wide.perSecond.toFixed(0)}/s, p99 ${paced.p99Ms.toFixed(1)}`);
  }
  return [
    { what: 'plays to pgbench -N, 64 players', value: median(shares), unit: '×', digits: 2, wanted: { atLeast: 0.5 } },
    { what: 'a play at 100/s over HTTP: p99', value: median(p99s), unit: 'ms', digits: 1, wanted: { atMost: 60 } },
    { what: 'plays refused or failed', value: failed, unit: '', wanted: { atMost: 0 } },
  ]; // oxfmt-ignore
}

/** From the end of the entries to the winners, and the same drawn again by a spectator. */
async function drawing(house: House, name: string): Promise<Figure[]> {
  const { app } = house.site;
  const closes = new Date(Date.now() + 600_000);
  const star = (await reward({ app }, stars(1))).id;
  const raffle = await openRaffle(app, {
    name: 'bench',
    brand: null,
    title: { uk: 'Розіграш', ru: 'Розыгрыш', en: 'Draw' },
    closes_at: closes,
    draws_at: closes,
    levels: [{ level: 1, places: winners, rewards: [star] }],
    per_player_most: 1000,
    entry_worth: 50n,
    promotion: name,
  });
  const each = Math.ceil(entries / house.players.length);
  for (const { id } of house.players) {
    await ticketsOf(house, id, { group: 'regular', count: each });
    await rowsOf(
      house,
      `insert into raffle_entry (ticket_id, raffle_id, player_id, entries, entered_at)
        select id, $1, $2, 1, now() from chance_ticket where player_id = $2 and ticket_group = 'regular'`,
      [raffle.id, id],
    );
  }
  const began = performance.now();
  await app.db.transaction((tx) => closeDue(app, { tx, id: raffle.id }));
  await app.db.transaction((tx) => drawDue(app, { tx, id: raffle.id }));
  const drawn = (performance.now() - began) / 1000;
  const proof = await eventProof(app, raffle.event_id);
  const checked = performance.now();
  const verdict = await verifyEvent(proof);
  const spent = ((performance.now() - checked) / 1000) * phone;
  const isWrong = !verdict.matches || proof.winners?.length !== winners;
  return [
    { what: `a raffle of ${proof.tickets?.length ?? 0} entries closed and drawn`, value: drawn, unit: 's', digits: 2, wanted: { atMost: 10 } },
    { what: `the same drawn again by a spectator, ×${phone}`, value: spent, unit: 's', digits: 2, wanted: { atMost: 5 } },
    { what: 'raffles that did not come out the same', value: isWrong ? 1 : 0, unit: '', wanted: { atMost: 0 } },
  ]; // oxfmt-ignore
}

export async function benchChance(): Promise<Part> {
  const title = 'Chance';
  const pgbench = findPgbench();
  if (!pgbench) return { title, lines: ['pgbench was not found (Debian: postgresql-contrib).'], missed: [title] };
  return withBenchSite({ pace: policies.ua.pace }, async (site, server) => {
    await ownerRowsOf(server.url('postgres'), 'create database reference');
    initPgbench(pgbench, server, 'reference');
    const house: House = { site, server, players: await peopleOf(site, callers) };
    const name = await promotion(site.app, 1_000_000_000_000n);
    const wheel = await wheelOf(site, name);
    const figures = [...(await playing(house, { pgbench, wheel })), ...(await drawing(house, name))];
    return partOf(title, figures, [
      `Medians of ${rounds} interleaved runs of ${seconds} s; players, site and database share the machine.`,
      'A spectator’s draw runs in this process by the very code of the page, and its time is multiplied as said.',
    ]);
  });
}
