// The replayer over everything that was ever played: silent over sound rounds, and one touched row is found.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { bet, noPace, testStudio } from '../testing.ts';
import type { TestStudio } from '../testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

const cursor = async () => Number((await t.sql<{ round_id: string }>('select round_id from studio_audit_cursor'))[0]?.round_id);
const alarms = async () => Number((await t.sql<{ alarms: string }>('select studio_alarms() as alarms'))[0]?.alarms);

it('TR-030 all rounds are computed again a day later, once, in turn; a touched one, and one nobody can read, are kept and counted', async () => {
  const [slot, dice] = [await t.sit(await t.player(), 'kalyna-sevens'), await t.demo('sich-dice')];
  const ids: string[] = [];
  for (let i = 0; i < 130; i += 1) {
    ids.push((await t.studio.play(slot.token, bet('1'))).round.roundId, (await t.studio.play(dice.token, bet('1', { target: 5000, direction: 'under' }))).round.roundId);
  }
  expect(await t.studio.jobs.auditOn()).toEqual([]);
  expect(await cursor()).toBe(0);
  t.clock.advance(26 * 3_600_000);
  const young = (await t.studio.play((await t.demo('sich-dice')).token, bet('1', { target: 5000, direction: 'under' }))).round.roundId;
  await t.sql('alter table studio_round disable trigger user');
  const [touched, lost] = [ids[37], ids[222]];
  await t.sql('update studio_round set payout = payout + 1 where id = $1', [touched]);
  await t.sql(`update studio_round set version = '0.0.1' where id = $1`, [lost]);
  await t.sql('alter table studio_round enable trigger user');
  const runs = await Promise.all([t.studio.jobs.auditOn(), t.another().jobs.auditOn()]);
  await t.studio.jobs.auditOn();
  expect(runs.flat().toSorted((a, b) => Number(a.roundId) - Number(b.roundId))).toEqual([{ roundId: touched, what: 'payout' }, { roundId: lost, what: 'unreadable' }]);
  expect(await cursor()).toBe(Number(young) - 1);
  expect(await alarms()).toBe(2);
  await expect(t.sql('delete from studio_audit_difference')).rejects.toThrow('append-only');
});
