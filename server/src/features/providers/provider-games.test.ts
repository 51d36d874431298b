// Games of the simulated provider: catalogue, rules and pictures, play for money and for nothing.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { card, colours, partsOf, prizeAt, returnOf, wheel, winsOf } from '@malva/simulators/provider/maths';
import { offered } from '@malva/simulators/provider/rules';
import { describe, expect, it } from 'vitest';
import { listGames, findGame } from '../../base/catalogue/catalogue.ts';
import { findRound } from '../../base/rounds/rounds.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { until } from '../../../test/site.ts';
import { ensureAccount } from './accounts.ts';
import { importGames, previewCatalogue } from './catalogue.ts';
import { freeRoundsOf, giveFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import { ask, clock, seat, setUpProvider, sumOf, t } from './provider-fixture.ts';

setUpProvider();

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
    expect((await fetch(`${t.url}/img/240/g/no-such-game`)).status).toBe(404);
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
    expect((await freeRoundsOf(t.site.app.db, id))[0]?.used).toBe(2);
  });
});
