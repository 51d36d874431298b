// What a site with Centrifugo leaves for it in the outbox when a session ends, and what its tokens are good for.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { password, register } from '../../../test/steps.ts';
import { testClock } from '../clock.ts';
import { cutAgain } from './centrifugo.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  const env = { REALTIME: 'centrifugo', REALTIME_URL: 'wss://realtime.example/connection/websocket' };
  t = await testSite({ clock, env, workers: false });
});
afterAll(async () => t.end());

interface Init {
  websocket: { url: string; token: string };
}
interface Claims {
  sub: string;
  iat: number;
  exp: number;
  expire_at?: number;
}
async function granted(visitor: Visitor): Promise<{ url: string; claims: Claims }> {
  const { url, token } = (await visitor.get<Init>('/rest/app/init/')).body.websocket;
  return { url, claims: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims };
}
/** What the outbox has of it, taken out. */
const cuts = (): Promise<object[]> =>
  ownerRows(
    t.database.ownerUrl,
    `with gone as (delete from centrifugo_outbox where method = 'disconnect' returning id, payload) select payload from gone order by id`,
  );
const cut = (user: string) => ({ payload: { user, disconnect: { code: 4001, reason: 'sessions ended' } } });

it('TR-065 a token opens a connection for a minute, which then lives ten', async () => {
  const { visitor } = await register(t);
  const { url, claims } = await granted(visitor);
  expect(url).toBe('wss://realtime.example/connection/websocket');
  expect([claims.exp - claims.iat, (claims.expire_at ?? 0) - claims.iat]).toEqual([60, 600]);
});

it('TR-065 the end of a session is a disconnect of the server API, and once more when no token from before is left', async () => {
  const { visitor, phone } = await register(t);
  const other = t.visitor();
  await other.post('/login/', { login: phone, password });
  const user = (await granted(visitor)).claims.sub;
  await cuts();
  await visitor.change('/rest/logout/');
  expect(await cuts()).toEqual([cut(user)]);
  clock.advance(59_000);
  await cutAgain(t.site.app);
  expect(await cuts()).toEqual([]);
  clock.advance(2000);
  await cutAgain(t.site.app);
  expect(await cuts()).toEqual([cut(user)]);
  clock.advance(120_000);
  await cutAgain(t.site.app);
  expect(await cuts()).toEqual([]);
});

it('the own hub remembers who was cut off and needs no second time', async () => {
  const embedded = await testSite({ beside: t, clock, workers: false });
  try {
    const { visitor } = await register(t);
    await visitor.change('/rest/logout/');
    await cuts();
    clock.advance(61_000);
    await cutAgain(embedded.site.app);
    expect(await cuts()).toEqual([]);
    const { claims } = await granted((await register(embedded)).visitor);
    expect([claims.exp - claims.iat, claims.expire_at]).toEqual([600, undefined]);
  } finally {
    await embedded.end();
  }
});
