// The simulated provider against the site, over HTTP both ways: catalogue, play for money and for nothing, crashes, the
// end of rounds, days compared to the kopiyka, and the switches under load.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedProvider } from '@malva/seed/provider';
import { kyivDay } from '@malva/rules/policy';
import { card, colours, partsOf, prizeAt, returnOf, wheel, winsOf } from '@malva/simulators/provider/maths';
import { offered } from '@malva/simulators/provider/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { listGames, findGame, upsertGame } from '../../base/catalogue/catalogue.ts';
import { findRound } from '../../base/rounds/rounds.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { noPace } from '../../../test/provider.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';
import { ensureAccount } from './accounts.ts';
import { reconcileDay } from './books.ts';
import { importGames, previewCatalogue } from './catalogue.ts';
import { giveFreeRounds } from './free-rounds.ts';
import { sweepRounds } from './rounds.ts';
import * as store from './store.ts';

const clock = testClock(new Date('2026-11-20T10:00:00Z'));
let t: TestSite;

beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: noPace } });
  await seedProvider(t.site.app);
});
afterAll(async () => t.end());
beforeEach(async () => {
  await command(t, 'provider', { reset: true });
  await command(t, 'provider', { action: 'misreport', by: 0 });
});

interface Opened {
  id: number;
  session: string;
  free: { rounds: number; value: number } | null;
  play(
    stakes?: { on: number; amount: number }[],
    free?: boolean,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  balance(): Promise<bigint>;
}
async function ask(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${t.simulators.url}/games/play/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function seat(game: string, of: { money?: bigint; id?: number } = {}): Promise<Opened> {
  const { app } = t.site;
  const id = of.id ?? (await readyPlayer(app.db, of.money ?? 100_000n)).id;
  const frame = await app.providers.veselka?.launch({
    playerId: id,
    game,
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    session: null,
    now: clock.now(),
  });
  const { body } = await ask('open', {
    game,
    mode: 'real',
    token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
  });
  const session = String(body['session']);
  return {
    id,
    session,
    free: body['free'] as Opened['free'],
    balance: () => realBalance(app.db, id),
    play: (stakes = [{ on: 0, amount: 500 }], free = false) => ask('round', { session, stakes, free }),
  };
}
const sumOf = (wins: unknown): bigint => (wins as number[]).reduce((sum, win) => sum + BigInt(win), 0n);
const journal = () => t.simulators.log('provider');

describe('its games', () => {
  it('the catalogue stands in the lobby with figures from its mathematics and pictures out of our own endpoint', async () => {
    const { app } = t.site;
    const rows = (await listGames(app.db)).filter(({ provider }) => provider === 'veselka');
    expect(rows.map(({ slug, rtp }) => [slug, rtp]).toSorted()).toEqual([
      ['skarb-dnipra', '94.50'],
      ['try-kolory', '95.00'],
      ['zolote-koleso', '95.00'],
    ]);
    const shown = await t.visitor().get<{ title: string; provider: string }>('/rest/game/zolote-koleso/');
    expect(shown.body).toMatchObject({ title: 'Золоте колесо', provider: 'Veselka Games' });
    for (const name of ['g/zolote-koleso', 'g/zolote-koleso-wide']) {
      const picture = await fetch(`${t.url}/img/240/${name}`, { headers: { accept: 'image/webp' } });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect((await fetch(`${t.url}/img/240/g/nobodys-game`)).status).toBe(404);
  });
  it('TR-027 the rules of each game stand on its page in the language asked for, with every prize and chance of its table', async () => {
    const told = async (slug: string, lang = 'uk') =>
      (
        await t
          .visitor()
          .get<{ payload: { rules: unknown; told: { lang: string; paragraphs: string[] } } }>(
            `/rest/page/online-game/${slug}/`,
            { 'x-lang': lang },
          )
      ).body.payload.told;
    for (const game of [wheel, card, colours]) {
      const { lang, paragraphs } = await told(game.slug);
      expect(lang).toBe('uk');
      for (const { parts, pays } of game.prizes.filter((prize) => prize.pays > 0)) {
        const times = `×${(pays / 100).toFixed(2).replace('.', ',')}`;
        expect(paragraphs[1]).toContain(
          { wheel: `${times} (${parts})`, card: `${times} (${parts} із`, colours: `${times}, полів ${parts}` }[
            game.kind
          ],
        );
      }
      expect(paragraphs[0]?.replaceAll('\u00a0', '')).toContain(String(partsOf(game)));
      expect(paragraphs.join(' ')).toContain(`${(returnOf(game) / 100).toFixed(2).replace('.', ',')} %`);
      expect(paragraphs.join(' ')).not.toMatch(/rules\.|games\.|[{}]/);
    }
    expect(await told('zolote-koleso', 'en')).toMatchObject({ lang: 'en' });
    // A language the provider does not write stands in Ukrainian, and says so.
    await ownerRows(t.database.ownerUrl, `update game_rules set rules = rules - 'en' where game = 'skarb-dnipra'`);
    expect((await told('skarb-dnipra', 'en')).lang).toBe('uk');
    expect((await t.visitor().get<object>('/rest/page/online-game/sich-dice/')).body).toMatchObject({
      payload: { told: null },
    });
  });
  it('TR-027 a game whose catalogue says no rules is shown as such and not taken; the others are', async () => {
    const [one] = offered;
    const { rules: _, ...bare } = { ...one, game_code: 'acme-bare' };
    let listed: object[] = [
      { ...one, game_code: 'acme-whole' },
      bare,
      { ...bare, game_code: 'acme-empty', rules: { uk: [] } },
      { ...bare, game_code: 'acme-foreign', rules: { en: ['Rules'] } },
    ];
    const server = createServer((request, response) => {
      const picture = /pictures(\/[a-z-]+\.webp)$/.exec(request.url ?? '')?.[1];
      if (picture)
        response.end(readFileSync(new URL(`../../../../simulators/assets/games${picture}`, import.meta.url)));
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ games: listed }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { app } = t.site;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await ensureAccount(
      app,
      { slug: 'acme', title: 'Акація', apiUrl: url, gameUrl: url },
      { id: 'acme-key', secret: 'a'.repeat(64) },
    );
    expect((await previewCatalogue(app, 'acme')).map(({ slug, state }) => [slug, state])).toEqual([
      ['acme-whole', 'new'],
      ['acme-bare', 'unruled'],
      ['acme-empty', 'unruled'],
      ['acme-foreign', 'unruled'],
    ]);
    for (const slug of ['acme-bare', 'acme-empty', 'acme-foreign'])
      await expect(importGames(app, 'acme', { slugs: [slug] })).rejects.toMatchObject({ code: 'catalogue_wrong' });
    expect(await importGames(app, 'acme', { slugs: ['acme-whole'] })).toMatchObject({ taken: 1 });
    expect((await previewCatalogue(app, 'acme')).map(({ state }) => state)).toEqual([
      'same',
      'unruled',
      'unruled',
      'unruled',
    ]);
    // All or none: of the one with rules nothing stands while the other has none.
    await expect(importGames(app, 'acme', { slugs: ['acme-second', 'acme-bare'] })).rejects.toMatchObject({
      code: 'not_found',
    });
    listed = [{ ...one, game_code: 'acme-second' }, bare];
    await expect(importGames(app, 'acme', { slugs: ['acme-second', 'acme-bare'] })).rejects.toMatchObject({
      code: 'catalogue_wrong',
    });
    expect(await findGame(app.db, 'acme-second')).toBeUndefined();
    listed = [{ ...one, rtp: 'much' }];
    await expect(previewCatalogue(app, 'acme')).rejects.toMatchObject({ code: 'catalogue_wrong' });
    server.close();
  });
  it('a picture is fetched from the provider’s own server alone, and no more of it read than one may weigh', async () => {
    const asked: string[] = [];
    let sent = 0;
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('x');
    });
    let picture = '';
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/big')) {
        // Without a length, and without an end.
        const push = (): void => {
          if (response.destroyed) return;
          sent += 100_000;
          response.write(Buffer.alloc(100_000), () => setImmediate(push));
        };
        push();
      } else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ games: [{ ...offered[0], game_code: 'birch-one', picture, picture_wide: picture }] }));
    });
    for (const one of [elsewhere, server]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    const portOf = (one: typeof server): number => (one.address() as AddressInfo).port;
    const { app } = t.site;
    const url = `http://127.0.0.1:${portOf(server)}`;
    await ensureAccount(
      app,
      { slug: 'birch', title: 'Береза', apiUrl: url, gameUrl: url },
      { id: 'birch-key', secret: 'b'.repeat(64) },
    );
    for (const path of [
      `//127.0.0.1:${portOf(elsewhere)}/x.webp`,
      `/${String.fromCharCode(92)}127.0.0.1/x.webp`,
      '/big.webp',
    ]) {
      picture = path;
      await expect(importGames(app, 'birch', { slugs: ['birch-one'] })).rejects.toMatchObject({
        code: 'catalogue_wrong',
      });
    }
    expect([asked, sent < 20_000_000]).toEqual([[], true]);
    expect(await findGame(app.db, 'birch-one')).toBeUndefined();
    for (const one of [elsewhere, server]) one.close();
  });
  it('every part of a table has its prize, and the return is the sum of all parts, exactly', () => {
    for (const game of [wheel, card]) {
      let back = 0;
      for (let part = 0; part < partsOf(game); part++)
        back += winsOf(game, prizeAt(game, part), [{ tx: '', on: 0, amount: 10_000 }])[0] ?? 0;
      expect(back / partsOf(game)).toBe(returnOf(game));
    }
    for (const on of [0, 1, 2]) {
      let back = 0;
      for (let part = 0; part < partsOf(colours); part++)
        back += winsOf(colours, prizeAt(colours, part), [{ tx: '', on, amount: 3600 }])[0] ?? 0;
      expect(back / partsOf(colours)).toBe(3420);
    }
  });
  it('TR-047 demo is played with money of its own making: no ticket, no call to the wallet', async () => {
    const before = (await ownerRows<{ n: number }>(t.database.ownerUrl, 'select count(*)::int as n from game_call'))[0]
      ?.n;
    const opened = await ask('open', { game: 'zolote-koleso', mode: 'demo', token: null });
    const round = await ask('round', {
      session: opened.body['session'],
      stakes: [{ on: 0, amount: 500 }],
      free: false,
    });
    expect(BigInt(round.body['balance'] as number)).toBe(1_000_000n - 500n + sumOf(round.body['wins']));
    expect(
      (await ownerRows<{ n: number }>(t.database.ownerUrl, 'select count(*)::int as n from game_call'))[0]?.n,
    ).toBe(before);
    expect((await ask('open', { game: 'zolote-koleso', mode: 'real', token: 'x'.repeat(32) })).status).toBe(409);
  });
  it.each([
    ['zolote-koleso', [{ on: 0, amount: 500 }]],
    ['skarb-dnipra', [{ on: 0, amount: 700 }]],
    [
      'try-kolory',
      [
        { on: 0, amount: 500 },
        { on: 1, amount: 200 },
        { on: 2, amount: 100 },
      ],
    ],
  ])(
    'TR-009 %s for money: the balance moves by the stakes and what they win, and the round has its end',
    async (game, stakes) => {
      const one = await seat(game);
      let expected = await one.balance();
      for (let i = 0; i < 8; i++) {
        const { status, body } = await one.play(stakes);
        expect([status, body['error']]).toEqual([200, undefined]);
        expected += sumOf(body['wins']) - sumOf(stakes.map(({ amount }) => amount));
        expect([await one.balance(), BigInt(body['balance'] as number)]).toEqual([expected, expected]);
        expect((await findRound(t.site.app.db, one.id, String(body['round'])))?.status).toBe('closed');
      }
    },
  );
  it('TR-009 a stake it cannot place gives the others of the round back', async () => {
    const one = await seat('try-kolory', { money: 900n });
    const { status, body } = await one.play([
      { on: 0, amount: 500 },
      { on: 1, amount: 500 },
    ]);
    expect([status, body['error']]).toEqual([409, 'NOT_ENOUGH_MONEY']);
    await until(async () => (await one.balance()) === 900n, 'the first stake');
  });
  it('TR-046 free rounds it was told of are played without a stake', async () => {
    const { id } = await readyPlayer(t.site.app.db, 1000n);
    await giveFreeRounds(
      { app: t.site.app, tx: t.site.app.db },
      { playerId: id, game: 'zolote-koleso', rounds: 2, betValue: '5.00', days: 3 },
      { id: randomUUID(), actor: 'system', cause: 'test', now: clock.now() },
    );
    const one = await seat('zolote-koleso', { id });
    expect(one.free).toEqual({ rounds: 2, value: 500 });
    const rounds = [await one.play(undefined, true), await one.play(undefined, true)];
    expect(await one.balance()).toBe(1000n + rounds.reduce((sum, { body }) => sum + sumOf(body['wins']), 0n));
    expect((await calls.grantsOf(t.site.app.db, id))[0]?.used).toBe(2);
  });
});

describe('when something breaks', () => {
  it('TR-009 the provider dies between bet and win and starts again: what was drawn is paid, once', async () => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { action: 'crash', after: 'draw' });
    expect((await one.play()).status).toBe(503);
    expect(await one.balance()).toBe(99_500n);
    const drawn = journal().findLast((entry) => entry.kind === 'round.state')?.round as {
      id: string;
      wins: { amount: number }[];
    };
    expect((await calls.findOpen(t.site.app.db, 'veselka', drawn.id))?.stake).toBe(500n);
    await command(t, 'provider', { action: 'revive' });
    await until(async () => !(await calls.findOpen(t.site.app.db, 'veselka', drawn.id)), 'the end of the round');
    expect(await one.balance()).toBe(99_500n + sumOf(drawn.wins.map(({ amount }) => amount)));
  });
  it('TR-009 it dies before the draw: the stake comes back', async () => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    expect((await one.play()).status).toBe(503);
    await command(t, 'provider', { action: 'revive' });
    await until(async () => (await one.balance()) === 100_000n, 'the stake');
  });
  it.each([
    ['every call three times', { times: 3 }],
    ['a wrong signature first', { lie: 'signature', left: 1 }],
    ['an old time first', { lie: 'timestamp', left: 2 }],
    ['a call lost', { lose: true, left: 2 }],
  ])('TR-009 with %s the money ends where it belongs', async (_, callbacks) => {
    const one = await seat('skarb-dnipra');
    await command(t, 'provider', { faults: { callbacks } });
    const { status, body } = await one.play();
    const id = String(
      body['round'] ??
        (journal().findLast((entry) => entry.kind === 'round.state')?.round as { id: string } | undefined)?.id,
    );
    await until(async () => !(await calls.findOpen(t.site.app.db, 'veselka', id)), 'the end');
    const round = await until(async () => {
      const last = journal().findLast(
        (entry) => entry.kind === 'round.state' && (entry.round as { id: string }).id === id,
      )?.round as { status: string; wins: { amount: number }[] };
      return ['ended', 'cancelled'].includes(last.status) && last;
    }, 'its own end');
    expect(await one.balance()).toBe(
      round.status === 'ended' ? 99_500n + sumOf(round.wins.map(({ amount }) => amount)) : 100_000n,
    );
    if (status === 200) expect(round.status).toBe('ended');
  });
});

describe('rounds without an end', () => {
  it('TR-042 money in unfinished rounds is what the ledger holds for them; the rule asks, and after 72 hours returns it and tells the player', async () => {
    const { app } = t.site;
    await command(t, 'provider', { action: 'revive' });
    const one = await seat('try-kolory');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    await one.play([
      { on: 0, amount: 700 },
      { on: 1, amount: 300 },
    ]);
    const [held] = (await calls.unfinished(app.db)).filter(({ provider }) => provider === 'veselka');
    const [inLedger] = await ownerRows<{ held: string }>(
      t.database.ownerUrl,
      `select sum(case when t.kind = 'stake' then t.amount else -t.amount end)::text as held from wallet_transfer t
      join game_round r on t.subject = r.provider || ':' || r.round where r.status = 'open' and r.provider = 'veselka' and t.kind in ('stake', 'win', 'rollback')`,
    );
    expect([held?.rounds, held?.held, inLedger?.held]).toEqual([1, 1000n, '1000']);
    expect(await calls.countOpen(app.db, new Date(clock.now().getTime() - 600_000))).toBe(0);
    clock.advance(11 * 60_000);
    expect(await calls.countOpen(app.db, new Date(clock.now().getTime() - 600_000))).toBe(1);
    // The provider is asked, knows the round, and cannot end it: it died.
    await sweepRounds(app);
    expect(await one.balance()).toBe(99_000n);
    clock.advance(72 * 3_600_000);
    await sweepRounds(app);
    expect(await one.balance()).toBe(100_000n);
    expect((await calls.unfinished(app.db)).filter(({ provider }) => provider === 'veselka')).toEqual([]);
    const told = await until(
      async () =>
        (
          await ownerRows<{ kind: string; params: object }>(
            t.database.ownerUrl,
            `select kind, params from notifications_message where player_id = ${one.id}`,
          )
        )[0],
      'the message',
    );
    expect(told).toEqual({ kind: 'round_returned', params: { amount: '10.00', currency: 'UAH' } });
    // The provider is up again and learns that the round is over.
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () =>
        journal().some(
          (entry) =>
            entry.kind === 'round.state' &&
            (entry.round as { user: string; status: string }).user === String(one.id) &&
            (entry.round as { status: string }).status === 'cancelled',
        ),
      'its word',
    );
    expect(await one.balance()).toBe(100_000n);
  });
});

describe('many rounds without an end', () => {
  it('TR-042 one provider with more than a hundred open rounds does not delay the polls of other providers', async () => {
    const { app } = t.site;
    const one = await seat('try-kolory');
    await command(t, 'provider', { action: 'crash', after: 'bet' });
    await one.play([{ on: 0, amount: 500 }]);
    await ownerRows(
      t.database.ownerUrl,
      `begin; set session_replication_role = replica;
      insert into game_open (provider, round, started_at) select 'oldhouse', 'r' || i, '2026-11-19T00:00:00Z'::timestamptz + i * interval '1 second' from generate_series(1, 150) i;
      insert into game_round (provider, round, player_id, game, status, stake, win, started_at) select 'oldhouse', 'r' || i, ${one.id}, 'zolote-koleso', 'open', 100, 0, '2026-11-19T00:00:00Z' from generate_series(1, 150) i; commit`,
    );
    clock.advance(11 * 60_000);
    const found = await calls.stuckRounds(app.db, { before: new Date(clock.now().getTime() - 600_000), each: 100 });
    expect(
      Object.fromEntries(
        [...Map.groupBy(found, ({ provider }) => provider)].map(([name, rows]) => [name, rows.length]),
      ),
    ).toEqual({ oldhouse: 100, veselka: 1 });
    await ownerRows(
      t.database.ownerUrl,
      `begin; set session_replication_role = replica; delete from game_open where provider = 'oldhouse'; delete from game_round where provider = 'oldhouse'; commit`,
    );
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () => (await calls.unfinished(app.db)).every(({ provider }) => provider !== 'veselka'),
      'the end of the round',
    );
  });
});

describe('days compared', () => {
  it('TR-013 a day without breaks, one kopiyka found by name, a line left out found, and gone when the list is true again', async () => {
    const { app } = t.site;
    const one = await seat('zolote-koleso');
    for (let i = 0; i < 3; i++) await one.play();
    const day = kyivDay(clock.now());
    const today = () => reconcileDay(app, 'veselka', day);
    expect(await today()).toEqual({ found: 0, opened: 0, vanished: 0, isRead: true });
    await command(t, 'provider', { action: 'misreport', by: 1 });
    expect(await today()).toEqual({ found: 1, opened: 1, vanished: 0, isRead: true });
    const [broken] = await store.openBreaks(app.db, 10);
    expect(broken).toMatchObject({ provider: 'veselka', day, kind: 'amount', gap: -1n, status: 'open' });
    await command(t, 'provider', { action: 'misreport', by: 0, without: true });
    expect(await today()).toMatchObject({ found: 1, opened: 1, vanished: 1 });
    expect((await store.openBreaks(app.db, 10))[0]).toMatchObject({
      kind: 'missing_provider',
      movement: 'bet',
      gap: 500n,
    });
    await command(t, 'provider', { action: 'misreport', by: 0, without: false });
    expect(await today()).toMatchObject({ found: 0, vanished: 1 });
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    expect(await today()).toMatchObject({ isRead: false, found: 0, vanished: 0 });
  });
});

describe('the switch of play', () => {
  const stop = (scope: 'all' | 'provider' | 'game', name: string, isOn: boolean) =>
    calls.switchPlay(t.site.app.db, {
      scope,
      name,
      isOn,
      actor: 'test',
      reason: 'a test of the switch',
      now: clock.now(),
    });
  it.each([
    ['all', ''],
    ['provider', 'veselka'],
    ['game', 'skarb-dnipra'],
  ] as const)('TR-044 %s %s off under load: no new round a second later, none is stuck', async (scope, name) => {
    const seats = await Promise.all(Array.from({ length: 8 }, () => seat('skarb-dnipra', { money: 10_000_000n })));
    let isOver = false;
    let offAt = Infinity;
    let played = 0;
    const late: number[] = [];
    const load = seats.map(async (one) => {
      while (!isOver) {
        const begun = performance.now();
        const { status } = await one.play();
        if (status !== 200) continue;
        played += 1;
        if (begun > offAt + 1000) late.push(begun - offAt);
      }
    });
    await until(async () => played > 20, 'some rounds');
    await stop(scope, name, false);
    offAt = performance.now();
    const before = played;
    await new Promise((done) => setTimeout(done, 1600));
    isOver = true;
    await Promise.all(load);
    expect(late).toEqual([]);
    expect(played - before).toBeLessThanOrEqual(seats.length);
    await until(
      async () => (await calls.unfinished(t.site.app.db)).every(({ provider }) => provider !== 'veselka'),
      'the end of all rounds',
    );
    const [row] = await t.site.app.db.rows<{ n: number }>(sql`select count(*)::int as n from game_open`);
    expect(row?.n).toBe(0);
    expect((await t.visitor().change<{ code: string }>('/rest/game/skarb-dnipra/play/?isMoney=0')).body.code).toBe(
      'game_off',
    );
    expect(await stop(scope, name, true)).toBe(true);
    expect((await seats[0]?.play())?.status).toBe(200);
  });
  it('TR-044 stops add up: a game stays off until each of its stops is lifted, and a game that comes meanwhile is born off', async () => {
    const { app } = t.site;
    const isOn = async (slug: string) => (await findGame(app.db, slug))?.is_on;
    await stop('provider', 'veselka', false);
    await stop('game', 'try-kolory', false);
    await stop('provider', 'veselka', true);
    expect([await isOn('try-kolory'), await isOn('zolote-koleso')]).toEqual([false, true]);
    await stop('all', '', false);
    await upsertGame(app.db, {
      slug: 'late-game',
      provider: 'veselka',
      title: { uk: 'Пізня' },
      kind: 'instant',
      rtp: '95.00',
      volatility: 'low',
      max_win: '2',
      min_stake: 100n,
      max_stake: 200n,
      tags: [],
      colors: ['#000000', '#111111'],
      is_new: false,
      is_on: true,
      position: 9,
    });
    expect([await isOn('late-game'), await isOn('sich-dice')]).toEqual([false, false]);
    await stop('game', 'try-kolory', true);
    await stop('all', '', true);
    expect(await Promise.all(['late-game', 'sich-dice', 'try-kolory'].map(isOn))).toEqual([true, true, true]);
  });
});
