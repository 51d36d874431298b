// Prize drops: one ticket a person whatever is staked, drawn once by a seed promised before the hour, and open to
// anyone's own arithmetic.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyEvent } from '../../../../studio/verifier/draws.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance, readyPlayer } from '../../../test/players.ts';
import { promotion } from '../../../test/rewards.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { testClock } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { sql } from '../../core/db.ts';
import { digest } from '../../core/fact-worker.ts';
import { isHeard, record } from '../../facts.ts';
import { breaks } from '../books/books.ts';
import { eventProof } from '../draws/draws.ts';
import { block } from '../exclusion/exclusion.ts';
import { prizesOf } from '../prizes/prizes.ts';
import { prizeDrops } from '../../features/prize-drops/index.ts';
import {
  closeHours,
  countPeople,
  drawHours,
  hoursNow,
  dropSets,
  openHours,
  ownTickets,
  winsIn,
  type HourRow,
} from './drops.ts';

/** 12:00 of Kyiv. */
const noon = new Date('2026-11-27T10:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const clock = testClock(noon);
const values = [10_000n, 2_500n, 2_500n];
let t: TestSite;
let app: App;
let day = 0;

beforeAll(async () => {
  t = await testSite({ clock });
  ({ app } = t.site);
  await dropSets.insert(app.db, {
    hours: [
      { hour: 12, values },
      { hour: 13, values },
      { hour: 21, values: [50_000n, ...values] },
    ],
    games: ['drop-game'],
    min_stake: 100n,
    min_people: 3,
    most_a_day: 2,
    most_value: 60_000n,
    promotion: await promotion(app, 100_000_000n),
    brand: null,
    isOn: true,
    author: 'test',
    now: noon,
  });
});
/** Each test has a day of its own. */
const of = (minutes: number) => new Date(at(minutes).getTime() + day * 86_400_000);
beforeEach(async () => {
  day += 1;
  clock.set(of(-5));
  // Nothing is left of the days of other tests.
  await ownerRows(
    t.database.ownerUrl,
    `delete from drop_entry e using drop_hour h where h.id = e.drop_id and h.state = 'open'`,
  );
  await ownerRows(t.database.ownerUrl, `delete from drop_hour where state = 'open'`);
  await openHours(app);
});
afterAll(async () => t.end());

const settle = (playerId: number, minutes: number, more: object = {}) =>
  record(app.db, 'round.settled', {
    provider: 'studio',
    round: randomUUID(),
    playerId,
    game: 'drop-game',
    stake: '100',
    win: '0',
    funds: 'real',
    closedAt: of(minutes).toISOString(),
    ...more,
  });
/** This test and the site's own reader of facts share the cursor. */
const hear = () =>
  until(async () => {
    await digest(app, prizeDrops);
    return isHeard(app.db, { listener: 'prizeDrops', kind: 'round.settled', before: of(10_000) });
  });
const hourNow = async (minutes = 0): Promise<HourRow> => (await hoursNow(app.db, 'malva', of(minutes)))[0]!;
const people = async (n: number) =>
  Promise.all(Array.from({ length: n }, async () => (await readyPlayer(app.db, 0n)).id));
const finish = async (minutes: number) => {
  clock.set(of(minutes));
  await openHours(app);
  await closeHours(app, 'prizeDrops');
  await drawHours(app);
};

describe('an hour', () => {
  it('TR-033 is promised before it begins, and its winners follow from public data alone', async () => {
    const hour = await hourNow(-5);
    expect(hour.starts_at).toEqual(of(0));
    const promised = await eventProof(app, hour.event_id);
    expect(new Date(promised.committedAt) <= hour.starts_at).toBe(true);
    const players = await people(5);
    clock.set(of(1));
    for (const id of players) await settle(id, 1);
    await hear();
    await finish(61);
    await finish(62);
    const proof = await eventProof(app, hour.event_id);
    expect(proof.tickets).toHaveLength(5);
    expect(proof.commit).toBe(hour.commit);
    expect(await verifyEvent(proof)).toMatchObject({ matches: true, winners: proof.winners });
    const wins = await winsIn(app.db, [hour.id]);
    expect(wins.map(({ ticket }) => ticket)).toEqual(proof.winners);
    expect(wins.map(({ value, state }) => [value, state])).toEqual(values.map((value) => [value, 'paid']));
  });

  it('gives one ticket after a thousand rounds of any stake', async () => {
    const [busy, calm] = (await people(2)) as [number, number];
    clock.set(of(30));
    await app.db.transaction(async (tx) => {
      for (let n = 0; n < 1000; n++)
        await record(tx, 'round.settled', {
          provider: 'studio',
          round: randomUUID(),
          playerId: busy,
          game: 'drop-game',
          stake: String(100 + n * 1000),
          win: '0',
          funds: 'real',
          closedAt: of(1 + n / 100).toISOString(),
        });
    });
    await settle(calm, 20);
    await hear();
    expect(await countPeople(app.db, (await hourNow()).id)).toBe(2);
  });

  it('counts neither a small stake, nor bonus money, nor another game, nor a round of another hour', async () => {
    const [id] = (await people(1)) as [number];
    clock.set(of(61));
    await openHours(app);
    await settle(id, 5, { stake: '99' });
    await settle(id, 5, { funds: 'bonus' });
    await settle(id, 5, { funds: 'free' });
    await settle(id, 5, { game: 'another' });
    await settle(id, -1);
    await settle(id, 60);
    await hear();
    const [next] = await hoursNow(app.db, 'malva', of(61));
    expect(await ownTickets(app.db, { playerId: id, drops: [next!.id, next!.id - 1] })).toMatchObject([
      { drop_id: next!.id },
    ]);
  });

  it('takes part in at most so many hours a day', async () => {
    const [id] = (await people(1)) as [number];
    const others = await people(3);
    for (const [minutes, hour] of [
      [1, 0],
      [61, 60],
      [541, 540],
    ] as const) {
      clock.set(of(minutes));
      await openHours(app);
      for (const player of [id, ...others.slice(0, hour === 0 ? 3 : 2)]) await settle(player, minutes);
      await hear();
      await finish(hour + 61);
    }
    const rows = await ownerRows<{ n: number }>(
      t.database.ownerUrl,
      `select count(*)::int as n from drop_entry e join drop_hour h on h.id = e.drop_id
        where player_id = ${id} and h.state <> 'missed'`,
    );
    expect(rows[0]!.n).toBe(2);
  });

  it('with too few people its values join the next hour, up to the most of a place', async () => {
    for (const id of await people(2)) await settle(id, 1);
    await hear();
    await finish(61);
    const next = await hourNow(61);
    expect(next.starts_at).toEqual(of(60));
    expect([next.values, next.carried]).toEqual([[20_000n, 5_000n, 5_000n], 15_000n]);
    await finish(122);
    const evening = await hourNow(122);
    expect(evening.starts_at).toEqual(of(540));
    expect(evening.values).toEqual([60_000n, 15_000n, 7_500n, 2_500n]);
    await finish(602);
    // Of the next day.
    expect((await hourNow(602)).values).toEqual([60_000n, 17_500n, 12_500n]);
  });
});

describe('the end', () => {
  it('waits until every round of the hour was heard of, and what comes later changes nothing', async () => {
    const players = await people(4);
    const hour = await firstOf();
    clock.set(of(61));
    // The reader of facts is kept from them, and the job is up before it.
    await app.db.transaction(async (tx) => {
      await tx.rows(sql`select feature from core_fact_cursor where feature = 'prizeDrops' for update`);
      for (const id of players.slice(0, 3)) await settle(id, 59);
      expect(await closeHours(app, 'prizeDrops')).toBe(0);
    });
    await hear();
    expect(await closeHours(app, 'prizeDrops')).toBe(1);
    await settle(players[3]!, 59.9);
    await hear();
    expect(await countPeople(app.db, hour)).toBe(3);
    await drawHours(app);
    expect(await winsIn(app.db, [hour])).toHaveLength(3);
  });

  const firstOf = async () =>
    (await app.db.one<{ id: number }>(sql`select id from drop_hour where starts_at = ${of(0)}`)).id;

  it('TR-092 leaves out who may not be invited; who closes play after it is owed the win', async () => {
    const players = (await people(5)) as [number, number, number, number, number];
    for (const id of players) await settle(id, 1);
    await hear();
    await block(app, players[0], { kind: 'self_exclusion', until: new Date('2027-12-01T00:00:00Z'), actor: 'test' });
    await app.db.run(sql`update player set status = 'blocked' where id = ${players[1]}`);
    const hour = await firstOf();
    clock.set(of(60.5));
    await closeHours(app, 'prizeDrops');
    expect(await countPeople(app.db, hour)).toBe(3);
    await block(app, players[2], { kind: 'self_exclusion', until: new Date('2027-12-01T00:00:00Z'), actor: 'test' });
    clock.set(of(61));
    await drawHours(app);
    const wins = await winsIn(app.db, [hour]);
    expect(wins).toHaveLength(3);
    const owed = wins.find(({ player_id: id }) => id === players[2])!;
    expect(owed.state).toBe('owed');
    expect((await prizesOf(app.db, players[2])).find(({ id }) => id === owed.prize_id)).toMatchObject({
      state: 'granted',
      cause: 'drop',
      expires_at: null,
    });
  });

  it('pays once however often and from however many processes it is drawn; drops are what the ledger says', async () => {
    const players = await people(4);
    for (const id of players) await settle(id, 1);
    await hear();
    const hour = await firstOf();
    clock.set(of(61));
    await Promise.all(Array.from({ length: 10 }, () => closeHours(app, 'prizeDrops')));
    await Promise.all(Array.from({ length: 20 }, () => drawHours(app)));
    const wins = await winsIn(app.db, [hour]);
    expect(wins).toHaveLength(3);
    for (const { player_id: id, value } of wins) expect(await realBalance(app.db, id)).toBe(value);
    await until(async () => (await breaks(app.db)).length === 0);
    const [sums] = await ownerRows<{ paid: string; won: string }>(
      t.database.ownerUrl,
      `select (select sum(value) from drop_win where state = 'paid')::text as won,
        (select -sum(e.amount) from wallet_entry e join wallet_transfer x on x.id = e.transfer_id
          join wallet_account a on a.id = e.account_id
          where a.kind = 'house:bonuses' and x.subject like 'drop:%')::text as paid`,
    );
    expect(sums!.paid).toBe(sums!.won);
  });
});
