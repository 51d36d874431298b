// The suite a provider runs against us, run against us with the simulated provider's key; and that it finds what is not
// as promised.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ProviderGame,
  walletBase,
  walletCallNames,
  walletCalls,
  walletStatuses,
} from '@malva/contract/provider-wallet';
import { seedProvider } from '@malva/seed/provider';
import { offered } from '@malva/simulators/provider/rules';
import { Client } from '@malva/tools/conformance/client';
import { buildConformance } from '@malva/tools/conformance/pack';
import { rulesOfGames, runSuite, type Finding } from '@malva/tools/conformance/suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import { houseBalances } from '../../base/books/books.ts';
import { ownerRows } from '../../../test/database.ts';
import { noPace } from '../../../test/provider.ts';
import { keyOf, anyPlayer, ticketOf, wholeTable } from '../../../test/simulated-provider.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false, policy: { pace: noPace } });
  await seedProvider(t.site.app);
});
afterAll(async () => t.end());

const key = () => keyOf(t);
const ticket = async (): Promise<string> => ticketOf(t, await anyPlayer(t));

/** What the house's account of providers' jackpots holds, and what it owes it to hold by the calls that stand. */
async function jackpotBooks(): Promise<{ held: bigint; told: bigint }> {
  const [row] = await ownerRows<{ told: string }>(
    t.database.ownerUrl,
    `select (coalesce(sum(c.jackpot), 0) - coalesce(sum(c.amount) filter (where c.kind = 'jackpot_win'), 0))::text as told
    from game_call c where c.provider = 'veselka' and c.status = 'ok' and not exists (select from game_tombstone b where b.provider = c.provider and b.bet_tx = c.tx)`,
  );
  return {
    held: (await houseBalances(t.site.app.db)).find(({ kind }) => kind === 'house:provider_jackpots')?.balance ?? 0n,
    told: BigInt(row?.told ?? 0),
  };
}
const broken = (findings: readonly Finding[]) =>
  findings.filter(({ problem }) => problem !== null).map(({ name, problem }) => `${name}: ${problem}`);

describe('the page for providers', () => {
  it('names every call, field and word of the contract, and its example of a signature is computed again', async () => {
    const text = await (await fetch(`${t.url}/docs/providers`)).text();
    for (const name of walletCallNames) {
      expect(text).toContain(`${walletBase}/${name}`);
      for (const field of Object.keys(walletCalls[name].properties)) expect(text).toContain(`<code>${field}</code>`);
    }
    for (const field of Object.keys(ProviderGame.properties)) expect(text).toContain(`<code>${field}</code>`);
    expect(text).toContain('<code>uk</code> list of');
    expect(text).toContain('<code>ru</code> (optional)');
    for (const word of Object.keys(walletStatuses)) expect(text).toContain(`<code>${word}</code>`);
    const shown =
      /<pre id="vector">([^<]+)<\/pre>/
        .exec(text)?.[1]
        ?.replaceAll(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))) ?? '';
    const of = Object.fromEntries(shown.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
    expect(
      createHmac('sha256', of['secret'] ?? '')
        .update(`${of['timestamp']}.${of['nonce']}.${of['body']}`)
        .digest('hex'),
    ).toBe(of['signature']);
  });
});

describe('the conformance suite', () => {
  it('TR-009 TR-046 every case holds, none is left out: signatures, duplicates, at once, out of order, free rounds, another player, contributions, all 120 orders, conservation, a restart', async () => {
    let other: TestSite | null = null;
    const { playerId: _, grant, ...tickets } = await wholeTable(t);
    const findings = await runSuite({
      url: t.url,
      key: key(),
      ...tickets,
      catalogue: t.site.app.outside.games?.apiUrl ?? '',
      // Another process on the same database knows nothing but what was committed.
      restart: async () => {
        other = await testSite({ workers: false, beside: t, policy: { pace: noPace } });
        return other.url;
      },
    });
    await (other as TestSite | null)?.end();
    expect(broken(findings)).toEqual([]);
    expect(findings.filter(({ leftOut }) => leftOut !== null)).toEqual([]);
    expect(findings).toHaveLength(25);
    // What a provider cannot see: contributions lie in an account of their own, free wins come out of another.
    expect(await jackpotBooks()).toEqual({ held: 201n, told: 201n });
    const row = await findFreeRounds(t.site.app.db, grant);
    expect([row?.used, row?.won]).toEqual([4, 500n]);
    expect((await houseBalances(t.site.app.db)).find(({ kind }) => kind === 'house:free_rounds')?.balance).toBe(-500n);
  }, 480_000);
  it('TR-009 checks without their input are left out, and the suite says why', async () => {
    const findings = await runSuite({
      url: t.url,
      key: key(),
      ticket: await ticket(),
      only: ['free round', 'grant', 'another', 'catalogue', 'restart'],
    });
    expect(broken(findings)).toEqual([]);
    expect([...new Set(findings.map(({ leftOut }) => leftOut))].toSorted()).toEqual([
      expect.stringContaining('no address of a catalogue'),
      expect.stringContaining('no grant of 3 to 10 free rounds'),
      expect.stringContaining('no restart was asked for'),
      expect.stringContaining('no ticket of another game'),
      expect.stringContaining('no ticket of another player'),
      null,
    ]);
  });
  it('TR-009 a wallet that takes a repeated stake twice is found out, in the words of the report', async () => {
    // Everything goes on to the real wallet, but a repeated stake gets another name on the way.
    const seen = new Set<string>();
    const proxy = createServer((request: IncomingMessage, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on(
        'end',
        () =>
          void (async () => {
            const answer = await fetch(t.url + (request.url ?? ''), {
              method: 'POST',
              body: Buffer.concat(parts),
              headers: request.headers as Record<string, string>,
            });
            const text = await answer.text();
            const { transaction_uuid: tx = '' } = JSON.parse(Buffer.concat(parts).toString()) as {
              transaction_uuid?: string;
            };
            const isAgain = (request.url ?? '').endsWith('/bet') && seen.has(tx);
            seen.add(tx);
            response
              .writeHead(answer.status, { 'content-type': 'application/json' })
              .end(isAgain ? text.replace('"duplicate":true', '"duplicate":false') : text);
          })(),
      );
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const { id, secret } = key();
    const args = [
      'tools/conformance/run.ts',
      '--url',
      url,
      '--key',
      id,
      '--secret',
      secret,
      '--ticket',
      await ticket(),
      '--only',
      'forged',
      '--only',
      'the same call again',
      '--only',
      'another player',
    ];
    const { code, text } = await new Promise<{ code: number | null; text: string }>((done) => {
      const child = spawn(process.execPath, args, { cwd: new URL('../../../../', import.meta.url) });
      let said = '';
      child.stdout.on('data', (part: Buffer) => (said += part.toString()));
      child.stderr.on('data', (part: Buffer) => (said += part.toString()));
      child.on('close', (end) => done({ code: end, text: said }));
    });
    proxy.close();
    expect([code, text]).toEqual([1, expect.stringContaining('BROKEN the same call again gets the same answer')]);
    expect(text).toContain('ok     forged, altered, stale');
    expect(text).toContain('LEFT OUT what is of another player');
    expect(text).toContain('1 of 3 cases are not as promised. 2 were left out.');
  }, 480_000);
  it('TR-027 a catalogue with a game that says no rules in Ukrainian is found out, by the name of the game', async () => {
    const [whole, bare] = [offered[0], offered[1]];
    const { rules: _, ...without } = bare ?? {};
    for (const [games, problem] of [
      [[whole, without], bare?.game_code],
      [[whole, { ...bare, rules: { ru: ['Правила'] } }], bare?.game_code],
      [[whole, { ...bare, rules: { uk: ['рядок\nрядок'] } }], bare?.game_code],
      [[], 'no list'],
    ] as const) {
      const server = createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ games })),
      );
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const client = new Client({ url: t.url, key: key(), ticket: '' });
      const problems = await rulesOfGames(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
        .run(client)
        .then(
          () => '',
          (error: Error) => error.message,
        );
      server.close();
      expect(problems).toContain(problem);
    }
  });
});

describe('against a site as it is run', () => {
  it('TR-035 first stakes of rounds keep the pace the site told; sooner they are too fast', async () => {
    const site = await testSite({
      workers: false,
      beside: t,
      policy: { pace: { slotMs: 400, instantMs: 400, tableMs: 400 } },
    });
    const client = new Client({ url: site.url, key: key(), ticket: await ticket() });
    const opened = await client.send('authenticate', { request_uuid: randomUUID(), token: client.access.ticket });
    Object.assign(client, { token: opened.token, user: opened.user, game: opened.game_code, paceMs: opened.pace_ms });
    const stake = (round: string) => client.call('bet', { round, token: client.token, amount: 500 });
    const rounds = [randomUUID(), randomUUID(), randomUUID()] as const;
    expect(await Promise.all(rounds.map(async (round) => (await stake(round)).status))).toEqual(['OK', 'OK', 'OK']);
    client.paceMs = 0;
    expect((await stake(randomUUID())).status).toBe('TOO_FAST');
    for (const round of rounds) expect((await client.call('round-end', { round })).status).toBe('OK');
    await site.end();
  });

  it(
    'the suite is one package that plain Node runs, without anything of ours beside it',
    { timeout: 480_000 },
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'malva-conformance-'));
      execFileSync('tar', ['-xzf', await buildConformance(join(dir, 'made'))], { cwd: dir });
      const { bin } = JSON.parse(readFileSync(join(dir, 'package/package.json'), 'utf8')) as {
        bin: Record<string, string>;
      };
      const run = (args: string[]) =>
        new Promise<{ code: number | null; said: string }>((done) => {
          const child = spawn(process.execPath, [join(dir, 'package', bin['provider-conformance'] ?? ''), ...args], {
            cwd: dir,
          });
          let said = '';
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
          child.on('close', (code) => done({ code, said }));
        });
      expect(await run([])).toMatchObject({ code: 2, said: expect.stringContaining('--ticket') as string });
      const { id, secret } = key();
      const tickets = await wholeTable(t);
      // Every case is asked above; here, that the package asks as the suite does.
      const some = await run([
        '--url',
        t.url,
        '--key',
        id,
        '--secret',
        secret,
        '--ticket',
        tickets.ticket,
        '--other-player',
        tickets.otherPlayer,
        '--other-game',
        tickets.otherGame,
        ...['forged', 'twenty of the same', 'several stakes'].flatMap((part) => ['--only', part]),
      ]);
      expect([some.said.match(/BROKEN.*/g), some.code]).toEqual([null, 0]);
      expect(some.said).toContain('All 4 cases are as promised.');
      rmSync(dir, { recursive: true, force: true });
    },
  );
});
