// That the suite finds what it looks for: between it and the real wallet stands one that is wrong in one thing, and the
// case of that thing, and of no other, says so.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerHeaders, walletBase, type WalletAnswer, type WalletCallName } from '@malva/contract/provider-wallet';
import { seedProvider } from '@malva/seed/provider';
import { sign } from '@malva/tools/conformance/client';
import { runSuite } from '@malva/tools/conformance/suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPace } from '../../../test/provider.ts';
import { keyOf, wholeTable } from '../../../test/simulated-provider.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false, policy: { pace: noPace } });
  await seedProvider(t.site.app);
});
afterAll(async () => t.end());

const key = () => keyOf(t);

type Body = Record<string, unknown>;
type Real = (name: WalletCallName, body: Body) => Promise<{ http: number } & Partial<WalletAnswer>>;
/** Answers in the real wallet's place; null: as the real one does. */
type Fault = (name: WalletCallName, body: Body, real: Real) => Promise<object> | null;

const real: Real = async (name, body) => {
  const rawBody = JSON.stringify(body);
  const of = { timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomUUID(), rawBody };
  const headers = {
    'content-type': 'application/json',
    [providerHeaders.key]: key().id,
    [providerHeaders.timestamp]: of.timestamp,
    [providerHeaders.nonce]: of.nonce,
    [providerHeaders.signature]: sign(key().secret, of),
  };
  const response = await fetch(`${t.url}${walletBase}/${name}`, { method: 'POST', body: rawBody, headers });
  return { http: response.status, ...((await response.json()) as WalletAnswer) };
};

async function wrongWallet(fault: Fault): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on(
      'end',
      () =>
        void (async () => {
          const name = (request.url ?? '').slice(walletBase.length + 1) as WalletCallName;
          const body = JSON.parse(Buffer.concat(parts).toString()) as Body;
          const { http = 200, ...answer } = (await (fault(name, body, real) ?? real(name, body))) as { http?: number };
          response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        })(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function tickets(): Promise<{ ticket: string; otherGame: string; otherPlayer: string }> {
  const { ticket, otherGame, otherPlayer } = await wholeTable(t);
  return { ticket, otherGame, otherPlayer };
}

/** What the case says of the wallet with this fault. */
async function saidOf(name: string, fault: Fault): Promise<string> {
  const wallet = await wrongWallet(fault);
  const findings = await runSuite({ url: wallet.url, key: key(), ...(await tickets()), only: [name] });
  wallet.close();
  expect(findings.map(({ problem }) => problem !== null)).toEqual([false, true]);
  return findings[1]?.problem ?? '';
}

const nothing = (body: Body, more: object = {}) =>
  Promise.resolve({ status: 'OK', request_uuid: body['request_uuid'], ...more });
/** A wallet that trusts the names in a call: instead of the refusal `word` it answers OK and moves nothing. */
const nods =
  (word: string): Fault =>
  (name, body, ask) =>
    ask(name, body).then((answer) => (answer.status === word ? { ...answer, http: 200, status: 'OK' } : answer));
const whenFree =
  (then: (body: Body) => Body): Fault =>
  (name, body, ask) =>
    body['is_free'] === true && name === 'bet' ? ask(name, then(body)) : null;

const freeFaults: [fault: string, name: string, wallet: () => Fault, said: string][] = [
  [
    'takes its value as a stake',
    'a free round costs nothing',
    () => whenFree(({ is_free: _, bonus_uuid: __, ...body }) => ({ ...body, amount: 500 })),
    'left and balance after a free stake',
  ],
  [
    'keeps its win',
    'a free round costs nothing',
    () => (name, body, ask) => (name === 'win' ? ask(name, { ...body, amount: 0 }) : null),
    'balance: expected',
  ],
  [
    'pays its win twice',
    'a free round costs nothing',
    () => (name, body, ask) =>
      name === 'win' ? ask(name, { ...body, transaction_uuid: randomUUID(), round_closed: false }) : null,
    'balance: expected',
  ],
  ['plays on when the grant is used up', 'a free round costs nothing', () => nods('FREE_ROUND_OVER'), 'one more'],
  [
    'gives nothing back',
    'comes back to its grant',
    () => (name, body) => (name === 'rollback' ? nothing(body) : null),
    'a win after it',
  ],
  [
    'forgets the round that went back',
    'comes back to its grant',
    () => {
      const left = new Map<unknown, number>();
      return (name, body, ask) =>
        name === 'bet'
          ? ask(name, body).then((answer) => {
              if (answer.status !== 'OK') return answer;
              left.set(body['transaction_uuid'], left.get(body['transaction_uuid']) ?? 3 - left.size);
              return { ...answer, details: { left: left.get(body['transaction_uuid']) } };
            })
          : null;
    },
    'left, with the round that came back',
  ],
  [
    'takes a late free stake',
    'comes back to its grant',
    () => (name, body, ask) => (name === 'bet' ? nods('BET_ROLLED_BACK')(name, body, ask) : null),
    'early rollback, late stake',
  ],
  [
    'takes money in it',
    'no money is staked in a free round',
    () => (name, body, ask) =>
      name === 'bet' && body['is_free'] !== true
        ? ask(name, body).then((answer) =>
            answer.status === 'ROUND_MISMATCH'
              ? ask(name, { ...body, transaction_uuid: randomUUID(), round: randomUUID() })
              : answer,
          )
        : null,
    'money in it',
  ],
  [
    'takes a contribution with it',
    'no money is staked in a free round',
    () => whenFree(({ jackpot_contribution: _, ...body }) => body),
    'a free stake with a contribution',
  ],
  ['plays without a grant', 'an unknown grant', () => nods('FREE_ROUND_UNKNOWN'), 'stakes'],
  ['plays the grant of any game', 'a grant of another game', () => nods('FREE_ROUND_UNKNOWN'), 'here'],
  [
    'uses up the grant it refused',
    'a grant of another game',
    () => (name, body, ask) =>
      name === 'bet' && body['game_code'] === 'zolote-koleso'
        ? ask(name, body).then((answer) => ({ ...answer, details: { left: 1 } }))
        : null,
    'in its own',
  ],
  ['plays the grant of any player', 'a grant of another player', () => nods('FREE_ROUND_UNKNOWN'), 'stake'],
];

/** A wallet that asks for whom, or in which game, a round was begun and not who or what is named now. */
function ownerOfRound(of: WalletCallName, named: 'user' | 'game_code' = 'user'): Fault {
  const owners = new Map<unknown, unknown>();
  return (name, body, ask) => {
    if (name === 'bet' && !owners.has(body['round'])) owners.set(body['round'], body[named]);
    return name === of ? ask(name, { ...body, [named]: owners.get(body['round']) ?? body[named] }) : null;
  };
}
/** A wallet that refuses a win and pays it all the same. */
const paysInSilence: Fault = (name, body, ask) =>
  name !== 'win'
    ? null
    : ask(name, body).then(async (answer) => {
        const { round: _, round_closed: __, reference_transaction_uuid: ___, token: ____, ...gift } = body;
        if (answer.status === 'BET_UNKNOWN')
          await ask('promo-win', { ...gift, transaction_uuid: randomUUID(), campaign: 'fault' });
        return answer;
      });
/** A wallet to which any living token is as good as another. */
function anyToken(): Fault {
  const tokens = new Map<unknown, unknown>();
  return (name, body, ask) => {
    if (name === 'balance') tokens.set(body['user'], tokens.get(body['user']) ?? body['token']);
    return name === 'bet' ? ask(name, { ...body, token: tokens.get(body['user']) ?? body['token'] }) : null;
  };
}

const boundFaults: typeof freeFaults = [
  ['pays a win of another', 'what is of another player', () => ownerOfRound('win'), 'a win of their stake:'],
  [
    'gives back a stake of another',
    'what is of another player',
    () => ownerOfRound('rollback'),
    'a rollback of their stake:',
  ],
  ['ends a round of another', 'what is of another player', () => ownerOfRound('round-end'), 'an end of their round'],
  ['refuses a win of another and pays it', 'what is of another player', () => paysInSilence, 'balances'],
  [
    'pays a win whatever game it names',
    'another game than its round',
    () => ownerOfRound('win', 'game_code'),
    'a win: expected',
  ],
  [
    'ends a round whatever game it names',
    'another game than its round',
    () => ownerOfRound('round-end', 'game_code'),
    'an end: expected',
  ],
  [
    'gives back whatever game it names',
    'another game than its round',
    () => ownerOfRound('rollback', 'game_code'),
    'a rollback: expected',
  ],
  ['takes any token', 'what is of another player', anyToken, 'a stake with their token'],
  [
    'takes the contribution beside the stake',
    'a contribution to a jackpot',
    () => (name, body, ask) =>
      name === 'bet' && Number(body['jackpot_contribution']) === 10
        ? ask(name, { ...body, amount: Number(body['amount']) + 10 })
        : null,
    'a share of the stake',
  ],
  [
    'takes any contribution',
    'a contribution to a jackpot',
    () => (name, body, ask) =>
      Number(body['jackpot_contribution']) > Number(body['amount'])
        ? ask(name, { ...body, jackpot_contribution: body['amount'] })
        : null,
    '501 of 500, bet',
  ],
  [
    'looks at no contribution',
    'a contribution to a jackpot',
    () =>
      (name, { jackpot_contribution: share, ...body }, ask) =>
        name === 'bet' && Number(share) === 11 ? ask(name, { ...body, jackpot_contribution: 10 }) : null,
    'another share, and none',
  ],
  [
    'keeps a contribution that went back',
    'a contribution to a jackpot',
    () => (name, body) => (name === 'rollback' ? nothing(body) : null),
    'balance after the rollback',
  ],
];

const orderFaults: typeof freeFaults = [
  [
    'closes a round with any win',
    'an end after all else',
    () => (name, body, ask) => (name === 'win' ? ask(name, { ...body, round_closed: true }) : null),
    '(bet): expected "OK"',
  ],
  [
    'hears no end',
    'an end right after it',
    () => (name, body) => (name === 'round-end' ? nothing(body) : null),
    '(bet): expected "ROUND_CLOSED"',
  ],
];

describe('a wallet that is wrong in one thing is found out', () => {
  it.each(freeFaults)('TR-046 a free round: %s', async (_fault, name, wallet, said) => {
    expect(await saidOf(name, wallet())).toContain(said);
  });
  it.each(boundFaults)('TR-009 %s', async (_fault, name, wallet, said) => {
    expect(await saidOf(name, wallet())).toContain(said);
  });
  it.each(orderFaults)(
    'TR-009 of all orders: %s',
    async (_fault, name, wallet, said) => {
      expect(await saidOf(name, wallet())).toContain(said);
    },
    120_000,
  );
  it('and one that is wrong in nothing is not, though its rounds keep a distance', async () => {
    const site = await testSite({
      workers: false,
      beside: t,
      policy: { pace: { slotMs: 150, instantMs: 150, tableMs: 150 } },
    });
    const findings = await runSuite({
      url: site.url,
      key: key(),
      ...(await tickets()),
      only: ['free round', 'grant', 'another player', 'another game than', 'contribution'],
    });
    await site.end();
    expect(findings.filter(({ problem, leftOut }) => problem !== null || leftOut !== null)).toEqual([]);
    expect(findings).toHaveLength(10);
  }, 120_000);
});
