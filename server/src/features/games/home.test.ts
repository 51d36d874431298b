// The home page over HTTP: whom it is for is decided on the server, from what the account says now.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, register, verifiedPlayer } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

const audience = async (visitor: Visitor) => (await visitor.get<{ audience: string }>('/rest/app/init/')).body.audience;
const home = async (visitor: Visitor) =>
  (await visitor.get<{ payload: { rows: string[]; banners: unknown[] } }>('/rest/page/')).body.payload;
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;

it('new until the identity is approved and a week has passed, then regular', async () => {
  expect(await audience(t.visitor())).toBe('guest');
  const { visitor: fresh } = await register(t);
  expect(await audience(fresh)).toBe('new');
  const first = await home(fresh);
  expect(first.rows[0]).toBe('onboarding');
  // A picture that is not drawn is not announced in the head of the document either.
  expect(first.banners).toEqual([]);
  const { visitor } = await verifiedPlayer(t);
  expect([await audience(visitor), (await home(visitor)).rows[0]]).toEqual(['new', 'hero']);
  await ownerRows(
    t.database.ownerUrl,
    `update player set registered_at = registered_at - interval '8 days' where id = ${await idOf(visitor)}`,
  );
  expect(await audience(visitor)).toBe('regular');
  expect((await home(visitor)).rows).not.toContain('steps');
});

it('who shows markers of harm or is on a time-out has the week first, and nothing invites', async () => {
  const { visitor, phone } = await verifiedPlayer(t);
  await ownerRows(
    t.database.ownerUrl,
    `insert into responsible_harm (player_id, level, points, markers, at)
    values (${await idOf(visitor)}, 'amber', 5, '[]', now())`,
  );
  expect(await audience(visitor)).toBe('risk');
  const rested = ['week', 'all', 'support'];
  expect((await home(visitor)).rows).toEqual(rested);
  expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
  // It ends the session.
  const again = await logIn(t, phone);
  expect(await audience(again)).toBe('resting');
  expect(await home(again)).toMatchObject({ rows: rested, banners: [] });
});
