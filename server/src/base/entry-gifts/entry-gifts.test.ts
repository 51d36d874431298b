// One entry gift a person: over every road, on every account of theirs, however many ask at once.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { claimEntry, hadEntry, type EntryRoad } from './entry-gifts.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({});
});
afterAll(async () => t.end());

const claim = (id: number, road: EntryRoad) => t.site.app.db.transaction((tx) => claimEntry(tx, id, road));
const isNumber = (id: number, hash: Buffer | null) =>
  t.site.app.db.run(sql`update player set rnokpp_hash = ${hash} where id = ${id}`);

it('of 50 claims over all roads at once a person has one gift', async () => {
  const { id } = await readyPlayer(t.site.app.db);
  expect(await hadEntry(t.site.app.db, id)).toBe(false);
  const roads: readonly EntryRoad[] = ['wheel', 'link', 'partner', 'friend'];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => claim(id, roads[n % 4] ?? 'link')));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await hadEntry(t.site.app.db, id)).toBe(true);
});

it('who left and came back with a new account has had the gift', async () => {
  const { app } = t.site;
  const [before, after] = [await readyPlayer(app.db), await readyPlayer(app.db)];
  const hash = randomBytes(32);
  await isNumber(before.id, hash);
  expect(await claim(before.id, 'friend')).toBe(true);
  await isNumber(before.id, null);
  await isNumber(after.id, hash);
  expect([await hadEntry(app.db, after.id), await claim(after.id, 'link')]).toEqual([true, false]);
});

it('before identity is confirmed nothing is claimed', async () => {
  const { app } = t.site;
  const { id } = await readyPlayer(app.db);
  await app.db.run(sql`update player set identity_status = 'pending' where id = ${id}`);
  await expect(claim(id, 'partner')).rejects.toThrow('identity_required');
  expect(await app.db.rows(sql`select 1 from entry_gift where player_id = ${id}`)).toEqual([]);
});
