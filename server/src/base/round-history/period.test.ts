// A player's rounds of a period: days of Kyiv, whose months begin before the months rounds move to; wherever a round
// stands it is listed and counted the same, and months outside of the period are not opened.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Round, RoundTotals } from '@malva/contract/games';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { verifiedPlayer } from '../../../test/steps.ts';
import { testClock } from '../../core/clock.ts';
import { moveHistory } from './round-history.ts';
import { upsertGame } from '../catalogue/catalogue.ts';
import * as calls from '../../features/providers/calls/store.ts';

const provider = 'acme';
const clock = testClock(new Date('2026-08-01T10:00:00Z'));
let t: TestSite;
let visitor: Visitor;
let playerId: number;

/** Round, its game, when it began (UTC), what was staked and won; summer time ends on 25 October. */
const played = [
  ['august', 'wheel', '2026-08-15T12:00:00Z', 100n, 0n],
  ['september-last', 'wheel', '2026-09-30T20:59:59Z', 200n, 500n],
  ['october-first', 'wheel', '2026-09-30T21:00:00Z', 300n, 0n],
  ['october', 'drum', '2026-10-10T12:00:00Z', 400n, 400n],
  ['october-last', 'drum', '2026-10-31T21:59:59Z', 500n, 100n],
  ['november-first', 'wheel', '2026-10-31T22:00:00Z', 600n, 0n],
  ['december', 'drum', '2026-12-20T12:00:00Z', 700n, 900n],
] as const;
type Name = (typeof played)[number][0];

async function playAll(id: number): Promise<void> {
  const say = calls.callLane(t.site.app.db, provider);
  const call = (
    kind: calls.ProviderCall['kind'],
    more: Pick<calls.ProviderCall, 'round' | 'game' | 'amount' | 'isClosed' | 'at'> & { ref?: string; tx?: string },
  ) =>
    say({
      tx: randomUUID(),
      kind,
      player: id,
      win: 0n,
      ref: null,
      grant: null,
      jackpot: 0n,
      digest: `${kind} ${more.round}`,
      refusal: null,
      ...more,
    });
  for (const [round, game, begun, stake, win] of played) {
    const at = new Date(begun);
    expect(await call('bet', { round: `${id} ${round}`, game, amount: stake, isClosed: false, at })).toMatchObject({
      status: 'ok',
    });
    expect(
      await call('win', {
        round: `${id} ${round}`,
        game,
        amount: win,
        isClosed: true,
        at: new Date(at.getTime() + 1000),
      }),
    ).toMatchObject({ status: 'ok' });
    if (round !== 'october') continue;
    const tx = randomUUID();
    await call('bet', {
      tx,
      round: `${id} taken-back`,
      game,
      amount: 5000n,
      isClosed: false,
      at: new Date('2026-10-10T13:00:00Z'),
    });
    await call('rollback', {
      round: `${id} taken-back`,
      game,
      amount: 0n,
      isClosed: false,
      ref: tx,
      at: new Date('2026-10-10T13:00:01Z'),
    });
  }
}

beforeAll(async () => {
  t = await testSite({ clock });
  const { db } = t.site.app;
  for (const slug of ['wheel', 'drum']) {
    await upsertGame(db, {
      slug,
      provider,
      title: { uk: slug },
      kind: 'instant',
      rtp: '95.00',
      volatility: 'low',
      max_win: '100',
      min_stake: 100n,
      max_stake: 1_000_000n,
      tags: [],
      colors: ['#111111', '#222222'],
      is_new: false,
      is_on: true,
      position: 1,
    });
  }
  ({ visitor } = await verifiedPlayer(t));
  playerId = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
  await fund(db, playerId, 100_000n);
  await playAll(playerId);
  // Another player's rounds of the same days.
  const other = await verifiedPlayer(t);
  const { id } = (await other.visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await fund(db, id, 100_000n);
  await playAll(id);
});
afterAll(async () => t.end());

type Page = { rounds: Round[]; next: string | null };
const nameOf = ({ id }: Round) => id.replace(/^\d+ /, '') as Name | 'taken-back';

/** Every page of two, newest first. */
async function listed(query: string): Promise<(Name | 'taken-back')[]> {
  const found: Round[] = [];
  for (let before = ''; ;) {
    const { status, body } = await visitor.get<Page>(
      `/rest/games/rounds/?limit=2&${query}${before && `&before=${before}`}`,
    );
    expect([status, body.rounds.length <= 2]).toEqual([200, true]);
    found.push(...body.rounds);
    if (body.next === null) break;
    before = body.next;
  }
  expect(found.every(({ id }) => id.startsWith(`${playerId} `))).toBe(true);
  return found.map(nameOf);
}
const totals = async (query: string): Promise<RoundTotals> =>
  (await visitor.get<RoundTotals>(`/rest/games/round-totals/?${query}`)).body;
const money = (units: bigint) => (Number(units) / 100).toFixed(2);
function sumOf(names: readonly string[]): RoundTotals {
  const rounds = played.filter(([name]) => names.includes(name));
  const [staked, won] = [
    rounds.reduce((sum, [, , , stake]) => sum + stake, 0n),
    rounds.reduce((sum, [, , , , win]) => sum + win, 0n),
  ];
  return { rounds: rounds.length, staked: money(staked), won: money(won), net: money(won - staked) };
}

const periods: readonly (readonly [query: string, names: readonly (Name | 'taken-back')[]])[] = [
  ['from=2026-10-01&to=2026-10-31', ['october-last', 'taken-back', 'october', 'october-first']],
  ['from=2026-09-30&to=2026-09-30', ['september-last']],
  ['from=2026-10-01&to=2026-10-01', ['october-first']],
  ['from=2026-10-31&to=2026-11-01', ['november-first', 'october-last']],
  ['to=2026-09-30', ['september-last', 'august']],
  ['from=2026-11-01', ['december', 'november-first']],
  ['from=2026-10-01&to=2026-12-31&game=wheel', ['november-first', 'october-first']],
  ['from=2026-10-01&to=2026-10-31&game=drum', ['october-last', 'taken-back', 'october']],
  ['from=2026-11-02&to=2026-12-19', []],
  ['from=2026-11-01&to=2026-10-01', []],
  [
    'to=2999-12-31',
    [
      'december',
      'november-first',
      'october-last',
      'taken-back',
      'october',
      'october-first',
      'september-last',
      'august',
    ],
  ],
];

async function assertAll(): Promise<void> {
  for (const [query, names] of periods) {
    expect([query, await listed(query)]).toEqual([query, names]);
    // A stake that went back is listed, and counts nothing.
    expect([query, await totals(query)]).toEqual([query, sumOf(names)]);
  }
}

describe('rounds of a period', () => {
  it('in play: whole days of Kyiv, with the game and by pages, and what they came to', assertAll);

  it('in their months: the same', async () => {
    await moveHistory({ ...t.site.app, clock: { now: () => new Date('2026-12-25T10:00:00Z') } });
    expect(await ownerRows(t.database.ownerUrl, 'select count(*)::int as n from game_round_old')).toEqual([
      { n: 2 * 5 },
    ]);
    await assertAll();
    await moveHistory({ ...t.site.app, clock: { now: () => new Date('2027-06-25T10:00:00Z') } });
    await assertAll();
    expect(await totals('')).toEqual(sumOf(played.map(([name]) => name)));
  });

  it('only months of the period are opened, the one before it where its last evening is the first night of Kyiv', async () => {
    const client = new pg.Client({ connectionString: t.database.ownerUrl });
    await client.connect();
    /** Months and how often this connection has looked into them. */
    const scans = async (): Promise<Map<string, number>> => {
      const { rows } = await client.query<{
        name: string;
        scans: number;
      }>(`select right(relname, 7) as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
        from pg_stat_xact_user_tables where relname ~ '^game_round_old_'`);
      return new Map(rows.map((row) => [row.name, row.scans]));
    };
    const opened = async (text: string, values: unknown[]): Promise<string[]> => {
      await client.query('begin');
      const earlier = await scans();
      await client.query(text, values);
      const now = await scans();
      await client.query('rollback');
      return [...now]
        .filter(([name, n]) => n !== (earlier.get(name) ?? 0))
        .map(([name]) => name)
        .toSorted();
    };
    const october = ['2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'];
    const list = 'select * from game_rounds_of($1, null, null, 50, $2, $3)';
    const sums = 'select * from game_totals_between($1, null, $2, $3)';
    for (const text of [list, sums]) {
      // Again and again: a plan made once for all values prunes too.
      for (let i = 0; i < 7; i++)
        expect([text, await opened(text, [playerId, ...october])]).toEqual([text, ['2026_09', '2026_10']]);
      expect(await opened(text, [playerId, '2026-10-05T00:00:00Z', '2026-10-06T00:00:00Z'])).toEqual(['2026_10']);
      expect(await opened(text, [playerId, '2027-03-01T00:00:00Z', null])).not.toContain('2026_12');
    }
    await client.end();
  });

  it('a day that is in no calendar is refused', async () => {
    for (const query of ['from=2026-02-30', 'to=2026-13-01', 'from=yesterday', 'to=20261001']) {
      for (const path of ['rounds', 'round-totals'])
        expect([query, (await visitor.get(`/rest/games/${path}/?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await t.visitor().get('/rest/games/round-totals/?from=2026-10-01')).status).toBe(401);
  });
});
