// The replayer over everything that was ever played: silent over sound rounds, and one touched row is found.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bet, noPace, testStudio } from '../testing.ts';
import type { TestStudio } from '../testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const cursor = async () =>
  Number((await t.sql<{ round_id: string }>('select round_id from studio_audit_cursor'))[0]?.round_id);
const alarms = async () => Number((await t.sql<{ alarms: string }>('select studio_alarms() as alarms'))[0]?.alarms);

it('TR-030 all rounds are computed again a day later, once, in turn; a touched one, and an unreadable one, are kept and counted', async () => {
  const [slot, dice] = [await t.sit(await t.player(), 'kalyna-sevens'), await t.demo('sich-dice')];
  const ids: string[] = [];
  for (let i = 0; i < 130; i += 1) {
    ids.push(
      (await t.studio.play(slot.token, bet('1'))).round.roundId,
      (await t.studio.play(dice.token, bet('1', { target: 5000, direction: 'under' }))).round.roundId,
    );
  }
  expect(await t.studio.jobs.auditOn()).toEqual([]);
  expect(await cursor()).toBe(0);
  t.clock.advance(26 * 3_600_000);
  const young = (await t.studio.play((await t.demo('sich-dice')).token, bet('1', { target: 5000, direction: 'under' })))
    .round.roundId;
  await t.sql('alter table studio_round disable trigger user');
  const [touched, lost] = [ids[37], ids[222]];
  await t.sql('update studio_round set payout = payout + 1 where id = $1', [touched]);
  await t.sql(`update studio_round set version = '0.0.1' where id = $1`, [lost]);
  await t.sql('alter table studio_round enable trigger user');
  const runs = await Promise.all([t.studio.jobs.auditOn(), t.another().jobs.auditOn()]);
  await t.studio.jobs.auditOn();
  expect(runs.flat().toSorted((a, b) => Number(a.roundId) - Number(b.roundId))).toEqual([
    { roundId: touched, what: 'payout' },
    { roundId: lost, what: 'unreadable' },
  ]);
  expect(await cursor()).toBe(Number(young) - 1);
  expect(await alarms()).toBe(2);
  await expect(t.sql('delete from studio_audit_difference')).rejects.toThrow('append-only');
});

describe('pools of the jackpots', () => {
  const FAR = 2n ** 52n - 1n;
  /**
   * Stakes of others that bring the copper pool to a hair below its cap, whatever stood in it: the next stake wins it.
   */
  async function ripen(): Promise<void> {
    const [{ room }] = (await t.sql<{ room: string }>(
      'select (cap - (seeded + contributed - paid * 10000)) / rate - 1 as room from jackpot_tier where id = 1',
    )) as [{ room: string }];
    await t.sql('select jackpot_enter($1, $2, $3, $4, $5, $6, $7)', [
      'others',
      [randomUUID(), randomUUID()],
      [1, 2],
      ['kalyna-sevens', 'kalyna-sevens'],
      [1n, BigInt(room) - 1n],
      [FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR],
      [t.clock.now(), t.clock.now()],
    ]);
  }
  async function win(): Promise<string> {
    const { token } = await t.sit(await t.player(), 'kalyna-sevens');
    await ripen();
    const { round } = await t.studio.play(token, bet('10'));
    expect(round.jackpots).toMatchObject([{ tier: 1 }]);
    return round.roundId;
  }
  async function altered(change: string, table = 'jackpot_hit'): Promise<void> {
    await t.sql(`alter table ${table} disable trigger user`);
    await t.sql(change);
    await t.sql(`alter table ${table} enable trigger user`);
  }
  const differences = async () => {
    t.clock.advance(26 * 3_600_000);
    return (await t.studio.jobs.auditOn()).map(({ roundId, what }) => `${roundId} ${what}`);
  };

  it('TR-030 TR-033 hits as they were won agree, the first of a pool and those after it, several rounds in one batch among them', async () => {
    // Silver would fill up with the copper and be won at random.
    await t.sql('update jackpot_tier set is_on = id <> 2');
    await win();
    await win();
    const seats = await Promise.all(Array.from({ length: 12 }, async () => t.sit(await t.player(), 'kalyna-sevens')));
    await ripen();
    const replies = await Promise.all(seats.map(({ token }) => t.studio.play(token, bet('5'))));
    expect(replies.flatMap(({ round }) => round.jackpots)).not.toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['draw', 'jackpot_draw'],
    ['pool', 'jackpot_pool'],
    ['share', 'jackpot_law'],
    ['cap', 'jackpot_law'],
    ['stake', 'jackpot_round'],
    ['player_id', 'jackpot_round'],
  ])('TR-033 the %s of a hit altered in the database is found', async (column, what) => {
    const round = await win();
    const by = (step: number) =>
      altered(`update jackpot_hit set ${column} = ${column} + ${step} where round = '${round}'`);
    await by(1);
    expect(await differences()).toEqual([`${round} ${what}`]);
    await by(-1);
  });

  it('TR-033 an amount altered is found beside what the player was told, a hit taken away by what is missing; each is kept in its own row', async () => {
    const [raised, gone] = [await win(), await win()];
    const [touch, restore] = [
      `update jackpot_hit set amount = amount + 1 where round = '${raised}'; update jackpot_hit set provider = 'unknown' where round = '${gone}'`,
      `update jackpot_hit set amount = amount - 1 where round = '${raised}'; update jackpot_hit set provider = 'studio' where round = '${gone}'`,
    ];
    await altered(touch);
    expect(await differences()).toEqual([
      `${raised} jackpot_amount`,
      `${raised} jackpot_round`,
      `${gone} jackpot_round`,
    ]);
    expect(await t.sql('select what from studio_audit_difference where round_id = $1 order by what', [raised])).toEqual(
      [{ what: 'jackpot_amount' }, { what: 'jackpot_round' }],
    );
    await altered(restore);
  });

  it('TR-033 so is a batch whose stakes were altered', async () => {
    const round = await win();
    const by = (step: number) =>
      altered(
        `update jackpot_batch set stakes[1] = stakes[1] + ${step} where id = (select batch_id - 1 from jackpot_hit where round = '${round}')`,
        'jackpot_batch',
      );
    await by(1);
    expect(await differences()).toEqual([`${round} jackpot_pool`]);
    await by(-1);
  });
});
