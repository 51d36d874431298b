// kill -9 of a server between the writes of a gift: of the daily step, of a code, of a friend's gift, of a bonus with a
// deposit. What was not committed is not there; asked again at another server it comes once, and the books balance.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import pg from 'pg';
import { breaks } from '../src/base/books/books.ts';
import { insertOffer, findOffer, switchOffer } from '../src/base/bonus-offers/bonus-offers.ts';
import { insertCode, openCode } from '../src/base/codes/codes.ts';
import { markDays } from '../src/base/day-marks/day-marks.ts';
import { prizesOf } from '../src/base/prizes/prizes.ts';
import { unitsOf } from '../src/base/wallet/wallet.ts';
import { applyEvent } from '../src/features/cash/events.ts';
import { insertDeposit } from '../src/features/cash/deposits/store.ts';
import { ownerRows } from './database.ts';
import { readyPlayer, realBalance } from './players.ts';
import { perk, reward, stars } from './rewards.ts';
import { testSite, until, Visitor, type TestSite } from './site.ts';
import { readyVisitor } from './steps.ts';

let t: TestSite;
let door: ChildProcess;
let doorUrl: string;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ workers: false, env: { TRUST_PROXY: '127.0.0.1' } });
  await perk(t.site.app, { name: 'daily', reward_id: (await reward(t.site, stars(3))).id });
  const gift = { kind: 'free_rounds', product: 'casino', rounds: 10, round_value: 100n } as const;
  const { id } = await reward(t.site, { ...gift, games: ['kalyna-sevens'] });
  await perk(t.site.app, { name: 'friend_gift', reward_id: id });
});
afterAll(async () => t.end());
beforeEach(async () => {
  const env = { DOOR_DATABASE: t.database.url, DOOR_OWNER: t.database.ownerUrl, DOOR_OUTSIDE: t.simulators.url };
  door = spawn(process.execPath, [join(import.meta.dirname, 'second-door.ts')], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  doorUrl = String((await once(door.stdout!, 'data'))[0]).trim();
});
afterEach(() => void door.kill('SIGKILL'));

/** The same session at the second server. */
function atDoor({ cookies }: Visitor): Visitor {
  const other = new Visitor(doorUrl);
  for (const [name, value] of cookies) other.cookies.set(name, value);
  return other;
}

/** Keeps a table from being written, until the work of the second server stands there; then that server is killed. */
async function killAtWrite(table: string, work: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: t.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const asked = work().catch(() => undefined);
    const [waiting] = await until(async () => {
      const found = await rows<{ pid: number }>(
        'select pid from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return found.length > 0 && found;
    }, `a write of ${table}`);
    const end = once(door, 'exit');
    door.kill('SIGKILL');
    expect((await end)[1]).toBe('SIGKILL');
    await asked;
    // A waiting statement does not notice that its client is dead; if the whole machine had died, it would be gone.
    await rows('select pg_terminate_backend($1, 5000)', [waiting?.pid]);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

async function newCode(): Promise<string> {
  const { app } = t.site;
  const code = `KILL-${randomUUID().slice(0, 8).toUpperCase()}`;
  const now = app.clock.now();
  await insertCode(app.db, {
    code,
    kind: null,
    amount: null,
    title: null,
    uses: 1,
    days: 7,
    author: 'test',
    until: new Date(now.getTime() + 86_400_000),
    now,
    reward_id: (await reward(t.site, stars(5))).id,
  });
  await openCode(app.db, code, now);
  return code;
}

/** The code of a gift that a player made out of ten days of coming here. */
async function newGift(): Promise<string> {
  const { id, visitor } = await readyVisitor(t);
  const days = Array.from({ length: 10 }, (_, n) => ({ playerId: id, day: `2026-10-${n + 10}` }));
  await markDays(t.site.app.db, 'visited', days);
  return (await visitor.change<{ data: { code: string } }>('/rest/gift-bank/create/')).body.data.code;
}

interface Deed {
  what: string;
  stars: bigint;
  rounds: number;
  /** `core_fact`: the prize stands and is not told of; `core_audit`: the last write of all. */
  places: readonly ('core_fact' | 'core_audit')[];
  ready(): Promise<(visitor: Visitor) => Promise<{ status: number }>>;
}
const deeds: readonly Deed[] = [
  {
    what: 'a daily gift',
    stars: 3n,
    rounds: 0,
    places: ['core_fact', 'core_audit'],
    ready: async () => (visitor) => visitor.post('/rest/player/bonuses/daily/take/', {}),
  },
  {
    what: 'a promo code',
    stars: 5n,
    rounds: 0,
    places: ['core_audit'],
    async ready() {
      const code = await newCode();
      return (visitor) => visitor.change(`/rest/promo-codes/apply/${code}/`);
    },
  },
  {
    what: 'a friend’s gift',
    stars: 0n,
    rounds: 1,
    places: ['core_audit'],
    async ready() {
      const code = await newGift();
      return (visitor) => visitor.post('/rest/gift-bank/apply/', { code });
    },
  },
];
const five = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 5 }, work));

for (const { what, stars: count, rounds, places, ready } of deeds)
  for (const place of places)
    it(`TR-046 ${what}, its server killed at a write of ${place}: asked again it comes once`, async () => {
      const { app } = t.site;
      const { id, visitor } = await readyVisitor(t);
      const press = await ready();
      const grants = () => rows('select from game_free_grant where player_id = $1', [id]);
      await killAtWrite(place, () => press(atDoor(visitor)));
      expect([await unitsOf(app.db, id, 'STR'), await grants()]).toEqual([0n, []]);
      expect((await prizesOf(app.db, id)).filter(({ state }) => state === 'taken')).toEqual([]);
      expect((await five(() => press(visitor))).some(({ status }) => status === 200)).toBe(true);
      const [prize] = await prizesOf(app.db, id);
      // What a code brings waits on the shelf.
      if (prize?.state === 'granted') await five(() => visitor.post('/rest/bonuses/apply/', { bonusId: prize.id }));
      expect(await prizesOf(app.db, id)).toMatchObject([{ state: 'taken' }]);
      expect([await unitsOf(app.db, id, 'STR'), (await grants()).length]).toEqual([count, rounds]);
      expect(await breaks(app.db)).toEqual([]);
    });

it('TR-046 a bonus with a deposit, killed at the write of bonus_grant: money and bonus come once', async () => {
  const { app } = t.site;
  const now = app.clock.now();
  const offer = await insertOffer(app.db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 100_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 0, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date(now.getTime() - 1000),
    until: null,
    title: null,
    author: 'test',
    now,
  });
  await switchOffer(app.db, offer, { isOn: true, by: 'test', now });
  const { terms } = (await findOffer(app.db, offer))!;
  const { id: playerId } = await readyPlayer(app.db);
  const id = randomUUID();
  const of = { id, playerId, key: randomUUID(), amount: 20_000n, method: 1, provider: 'simulated', token: null };
  const bonus = { offer, product: 'casino', deposits: 'any', terms } as const;
  await insertDeposit(app.db, { ...of, bonus, now });
  const grants = () => rows('select amount from bonus_grant where player_id = $1', [playerId]);
  await killAtWrite('bonus_grant', async () => void door.stdin!.write(`${id}\n`));
  expect([await realBalance(app.db, playerId), await grants()]).toEqual([0n, []]);
  const tell = () =>
    applyEvent(app, {
      provider: 'simulated',
      eventId: `paid-${id}`,
      type: 'payment.succeeded',
      id: `pay-${id}`,
      reference: id,
      amount: 20_000n,
      currency: 'UAH',
      instrument: null,
      reason: null,
      at: null,
    });
  await Promise.all([tell(), tell(), tell()]);
  expect([await realBalance(app.db, playerId), await grants()]).toEqual([20_000n, [{ amount: '20000' }]]);
  expect(await breaks(app.db)).toEqual([]);
});
