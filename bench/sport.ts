// The sportsbook: placing beside `pgbench -N` on the same PostgreSQL in the same run, a stop among bets, a result with
// ten thousand bets on it, and what it costs to price a match again.
import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Selection } from '@malva/contract/sport-bets';
import { policies } from '@malva/rules/policy';
import { changesOf } from '@malva/server/base/sport-boards/sport-boards';
import { placeBet } from '@malva/server/base/sport-bets/sport-bets';
import { settleDue } from '@malva/server/base/sport-settling/sport-settling';
import type { EmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { makeXsrf, startSession } from '@malva/server/core/session';
import type { Site } from '@malva/server/site';
import { ownerRowsOf } from '../server/test/owner.ts';
import { readyPlayer } from '../server/test/players.ts';
import * as sport from '../server/test/sport.ts';
import { footballMarkets } from '../server/test/sport-markets.ts';
import { median, partOf, type Figure, type Part } from './figures.ts';
import { withBenchSite } from './guest-site.ts';
import type { LoadResult } from './load.ts';
import { findPgbench, initPgbench, runPgbench } from './pgbench.ts';

const callers = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const raced = Number(process.env.BENCH_RACED ?? 20_000);
const settled = Number(process.env.BENCH_SETTLED ?? 10_000);
const money = 9_000_000_000n;

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
      const { id } = await readyPlayer(app.db, money);
      const session = { kind: 'player', subjectId: id, now: app.clock.now(), agent: 'bench', isProved: true } as const;
      const token = await startSession(app.db, session);
      const xsrf = makeXsrf(app.secrets.key('xsrf'), token);
      return { id, xsrf, cookie: `sid=${token}; XSRF-TOKEN=${encodeURIComponent(xsrf)}` };
    }),
  );
}

async function priced({ site: { app } }: House): Promise<number> {
  const event = await sport.match(app, { startsAt: new Date(Date.now() + 30 * 3_600_000) });
  await sport.setPrices(app, event, sport.usualPrices);
  return event;
}

const keptUp = async ({ site: { app } }: House): Promise<() => void> => {
  await sport.openProducers(app);
  const timer = setInterval(() => void sport.openProducers(app).catch(() => undefined), 2_000);
  return () => clearInterval(timer);
};

const three = (event: number): Selection[] =>
  [20_000, 35_000, 40_000].map((odds, n) => sport.pick(event, String(n + 1), odds));

function overHttp({ site, players }: House, slips: Selection[][], rate = 0): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const program = join(import.meta.dirname, 'bets-client.ts');
    const child = execFile(process.execPath, [program, site.url, String(seconds), String(rate)], (error, out) =>
      error ? fail(error) : done(JSON.parse(out) as LoadResult),
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify({ players: players.slice(0, callers), slips }));
  });
}

/** Against pgbench in turns: a machine that changes its pace meanwhile cancels out. */
async function placing(house: House, pgbench: string): Promise<Figure[]> {
  const events: number[] = [];
  for (let n = 0; n < callers; n++) events.push(await priced(house));
  const spread = events.flatMap((event) => three(event).map((one) => [one]));
  const hot = [[sport.pick(events[0]!, '1', 20_000)]];
  const [spreadShares, hotShares, p99s]: [number[], number[], number[]] = [[], [], []];
  let failed = 0;
  for (let n = 0; n < rounds; n++) {
    const { tps } = runPgbench(pgbench, house.server, { database: 'reference', seconds });
    await ownerRowsOf(house.server.url('malva'), 'checkpoint');
    const wide = await overHttp(house, spread);
    const one = await overHttp(house, hot);
    const paced = await overHttp(house, spread, 200);
    spreadShares.push(wide.perSecond / tps);
    hotShares.push(one.perSecond / wide.perSecond);
    p99s.push(paced.p99Ms);
    failed += wide.failed + one.failed + paced.failed;
    console.error(`  pgbench ${tps.toFixed(0)}/s, spread ${wide.perSecond.toFixed(0)}/s, one outcome`, one.perSecond);
  }
  return [
    { what: 'bets to pgbench -N, 64 players', value: median(spreadShares), unit: '×', digits: 2, wanted: { atLeast: 0.7 } },
    { what: 'bets on one outcome to bets spread', value: median(hotShares), unit: '×', digits: 2, wanted: { atLeast: 0.8 } },
    { what: 'a bet at 200/s over HTTP: p99', value: median(p99s), unit: 'ms', digits: 1, wanted: { atMost: 60 } },
    { what: 'bets refused or failed', value: failed, unit: '', wanted: { atMost: 0 } },
  ]; // oxfmt-ignore
}

const placeOne = ({ site: { app } }: House, player: number, selection: Selection): Promise<unknown> =>
  placeBet(app, {
    playerId: player,
    key: randomUUID(),
    kind: 'single',
    selections: [selection],
    sizes: [],
    unit: 1_000n,
    policy: 'none',
    fund: 'real',
    grant: null,
  });

/** Bets by hundreds among stops and resumptions; how many were accepted while bets were stopped. */
async function stopping(house: House): Promise<Figure[]> {
  const { app } = house.site;
  const event = await priced(house);
  const stops: { from: Date; to: Date }[] = [];
  const waits: number[] = [];
  let [tried, taken] = [0, 0];
  const place = async (n: number): Promise<void> => {
    while (tried < raced) {
      tried++;
      const done = await placeOne(house, house.players[n]!.id, sport.pick(event, '1', 20_000)).catch(() => null);
      if (done) taken++;
      else await sleep(1);
    }
  };
  const stop = async (): Promise<void> => {
    while (tried < raced) {
      await sleep(20 + Math.random() * 40);
      const asked = performance.now();
      await sport.stop(app, event, 'danger');
      waits.push(performance.now() - asked);
      const [row] = await rowsOf<{ stopped_at: Date }>(house, 'select stopped_at from sport_event where id = $1', [
        event,
      ]);
      await sleep(10);
      const [{ now }] = (await rowsOf<{ now: Date }>(house, 'select clock_timestamp() as now')) as [{ now: Date }];
      await sport.stop(app, event, null);
      stops.push({ from: row!.stopped_at, to: now });
    }
  };
  await Promise.all([...Array.from({ length: callers }, (_, n) => place(n)), stop()]);
  const accepted = await rowsOf<{ at: Date }>(
    house,
    'select b.accepted_at as at from sport_bet b join sport_leg l on l.bet_id = b.id where l.event_id = $1',
    [event],
  );
  const late = accepted.filter(({ at }) => stops.some(({ from, to }) => at >= from && at < to)).length;
  waits.sort((a, b) => a - b);
  return [
    { what: `accepted while bets were stopped, of ${tried} tried (${taken} taken, ${stops.length} stops)`, value: late, unit: '', wanted: { atMost: 0 } },
    { what: 'a stop among them: p99', value: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN, unit: 'ms', digits: 1, wanted: { atMost: 50 } },
  ]; // oxfmt-ignore
}

/** Ten thousand open bets on one match; others place meanwhile. */
async function settling(house: House): Promise<Figure[]> {
  const { app } = house.site;
  const [event, other] = [await priced(house), await priced(house)];
  let left = settled;
  await Promise.all(
    house.players.map(async ({ id }) => {
      while (left-- > 0) await placeOne(house, id, sport.pick(event, '1', 20_000));
    }),
  );
  const alone = await overHttp(house, [[sport.pick(other, '1', 20_000)]], 100);
  await sport.play(app, event, { goals: [{ side: 'home', minute: 9 }], url: house.server.url('malva') });
  const beside = overHttp(house, [[sport.pick(other, '1', 20_000)]], 100);
  await sleep(1_500);
  const begun = performance.now();
  await sport.tell(app, event, sport.told.settlement(app, { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app);
  const took = (performance.now() - begun) / 1_000;
  const meanwhile = await beside;
  const [{ open }] = (await rowsOf<{ open: number }>(
    house,
    `select count(*)::int as open from sport_bet b join sport_leg l on l.bet_id = b.id
      where l.event_id = $1 and b.status = 'open'`,
    [event],
  )) as [{ open: number }];
  return [
    { what: `${settled} bets on one match settled`, value: took, unit: 's', digits: 2, wanted: { atMost: 5 } },
    { what: 'of them still open', value: open, unit: '', wanted: { atMost: 0 } },
    { what: 'a bet of others meanwhile: p99', value: meanwhile.p99Ms, unit: 'ms', digits: 1, wanted: { atMost: 100 } },
    { what: 'the same without it: p99', value: alone.p99Ms, unit: 'ms', digits: 1 },
  ]; // oxfmt-ignore
}

/** Processor time of all markets of a football match, from the feed's chances to what is written. */
function pricing(): Figure[] {
  const boards = [1.5, 1.52, 1.54, 1.56].map((home) => footballMarkets({ home, away: 1.2 }));
  const price = (n: number): void => {
    const of = { sport: 'football' as const, tier: 1 as const, isLive: true, held: new Set<string>() };
    changesOf(boards[n % boards.length]!, undefined, { ...of, alarm: () => undefined });
  };
  // Until the compiler has done its part: a site prices hundreds of boards a minute.
  for (let n = 0; n < 1_500; n++) price(n);
  const before = process.cpuUsage();
  for (let n = 0; n < 300; n++) price(n);
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / 1_000 / 300;
  return [{ what: 'pricing all markets of a match', value, unit: 'ms', digits: 2, wanted: { atMost: 2 } }];
}

export async function benchSport(): Promise<Part> {
  const title = 'Sportsbook';
  const pgbench = findPgbench();
  if (!pgbench) return { title, lines: ['pgbench was not found (Debian: postgresql-contrib).'], missed: [title] };
  const prices = pricing();
  const { pace } = policies.ua;
  return withBenchSite({ pace }, async (site, server) => {
    await ownerRowsOf(server.url('postgres'), 'create database reference');
    initPgbench(pgbench, server, 'reference');
    const house: House = { site, server, players: await peopleOf(site, 256) };
    await ownerRowsOf(
      server.url('malva'),
      'update responsible_player set reality_check_seconds = 100000000, time_day = 100000000, time_week = 100000000, time_month = 100000000',
    );
    const end = await keptUp(house);
    try {
      const figures = [
        ...(await placing(house, pgbench)),
        ...(await stopping(house)),
        ...(await settling(house)),
        ...prices,
      ];
      const breaks = await rowsOf(house, 'select * from sport_breaks()');
      return partOf(
        title,
        [...figures, { what: 'what does not add up after it', value: breaks.length, unit: '', wanted: { atMost: 0 } }],
        [`Medians of ${rounds} interleaved runs of ${seconds} s; players, site and database share the machine.`],
      );
    } finally {
      end();
    }
  });
}
