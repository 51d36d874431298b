// The start-up call with one share broken, each in turn: it answers, the share's fallback stands in its place, all
// other shares are whole, and the log names the one that is missing. And how much of the database a start costs.
import { initShares, type ShareName } from '@malva/contract/app';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageContext, Share } from '../../core/feature.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { features } from '../index.ts';
import { shareMs } from './shares.ts';

type Init = Record<string, unknown>;
const names = Object.keys(initShares) as ShareName[];
const given = new Map(features.flatMap(({ init = {} }) => Object.entries(init) as [ShareName, Share<'auth'>][]));
const originals = [...given].map(([name, share]) => [share, share.read, name] as const);

/** The share a request says to break, and how. */
const asked = ({ request }: PageContext): string[] =>
  ((request as unknown as { headers: Record<string, string> }).headers['x-break'] ?? '').split(' ');

let t: TestSite;
let player: Visitor;
beforeAll(async () => {
  t = await testSite({ workers: false });
  ({ visitor: player } = await register(t));
  for (const [share, read, name] of originals) {
    share.read = (context) => {
      const [broken, how] = asked(context);
      if (broken !== name) return read(context);
      if (how === 'hangs') return new Promise(() => undefined);
      throw new Error('broken for the test');
    };
  }
});
afterAll(async () => {
  for (const [share, read] of originals) share.read = read;
  await t.end();
});
afterEach(() => void vi.restoreAllMocks());

const start = async (visitor: Visitor, how?: string): Promise<Init> => {
  const { status, body } = await visitor.get<Init>('/rest/app/init/', how ? { 'x-break': how } : {});
  expect(status).toBe(200);
  return body;
};
const moving = new Set(['serverTime', 'websocket', 'token', 'captcha']);
const still = (init: Init, without: readonly string[]): Init =>
  Object.fromEntries(Object.entries(init).filter(([field]) => !moving.has(field) && !without.includes(field)));

/** What a player finds where a share is missing: no play, nothing offered, nothing that may not be true. */
const missing: Partial<Record<ShareName, Init>> = {
  auth: { isGuest: false, phone: null, confirmed: false, emailConfirmed: false },
  player: { playerInfo: null },
  responsible: {
    ludomanRequestStatus: { kind: 'unknown', till: null, mayAskBack: false, opensAt: null },
    realityCheckDue: false,
  },
  identity: { restriction: 'unconfirmed' },
  notifications: { ncUnread: 0, pushKey: null },
  popups: { popups: [], closedPopups: [] },
  transfer: { crossProjects: [] },
  remarketing: { remarketingBannerSettings: { isShow: false } },
  games: { favoriteGames: [] },
};

it('every share of the contract is given by one feature and has fields of its own', () => {
  expect([...given.keys()].toSorted()).toEqual(names.toSorted());
  const fields = names.flatMap((name) => Object.keys(initShares[name].properties));
  expect(new Set(fields).size).toBe(fields.length);
});

describe.each(['throws', 'hangs'])('a share %s', (how) => {
  it('the call answers without it, and the log names it', { timeout: shareMs * 10 }, async () => {
    const whole = await start(player);
    const told = vi.spyOn(t.site.app.log, 'error');
    const began = performance.now();
    await Promise.all(
      names.map(async (name) => {
        const fields = Object.keys(initShares[name].properties);
        const init = await start(player, `${name} ${how}`);
        expect([name, still(init, fields)]).toEqual([name, still(whole, fields)]);
        expect([name, fields.filter((field) => !(field in init))]).toEqual([name, []]);
        expect([name, init]).toMatchObject([name, missing[name] ?? {}]);
      }),
    );
    expect(performance.now() - began).toBeLessThan(shareMs * 4);
    const named = told.mock.calls.map(([fields]) => (fields as unknown as { share: string }).share);
    expect(named.toSorted()).toEqual(names.toSorted());
  });
});

it('a share that says too little is missing, and none can speak for another', async () => {
  const [share, , name] = originals[0] as (typeof originals)[number];
  const { read } = share;
  const whole = await start(player);
  try {
    share.read = async () => ({ isGuest: false }) as never;
    expect(await start(player)).toMatchObject({ isGuest: false, phone: null });
    share.read = async (context) => ({ ...(await read(context)), favoriteGames: [13], undeclared: 'x' }) as never;
    const init = await start(player);
    expect([name, still(init, [])]).toEqual([name, still(whole, [])]);
  } finally {
    share.read = read;
  }
});

describe('what a start asks of the database', () => {
  /** Statements by their first words, of one start. */
  async function count(visitor: Visitor): Promise<string[]> {
    const { db } = t.site.app;
    const kinds = ['rows', 'one', 'maybe', 'run'] as const;
    const spies = kinds.map((kind) => vi.spyOn(db, kind));
    await start(visitor);
    return spies.flatMap((spy) => spy.mock.calls.map(([query]) => query.text.replaceAll(/\s+/g, ' ').trim()));
  }

  it('the account and the protection of the player are read once each', async () => {
    const statements = await count(player);
    const reads = (table: string) => statements.filter((text) => new RegExp(`from ${table} where`).test(text)).length;
    expect([reads('player'), reads('responsible_player')]).toEqual([1, 1]);
    // Session, account and protection, and one or two questions for each share, channel and counter that has any.
    expect(statements.length).toBeLessThanOrEqual(16);
  });
});
