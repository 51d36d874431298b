// Limits of requests hold whatever address a client says it has: only a trusted proxy is believed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
let behind: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false, rateScale: 0.2 });
  behind = await testSite({ beside: t, workers: false, rateScale: 0.2, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await behind.end();
  await t.end();
});

const ask = (site: TestSite, of: { url: string; method: 'GET' | 'POST'; says: string; from?: string }) =>
  site.site.fastify.inject({
    method: of.method,
    url: of.url,
    remoteAddress: of.from ?? '203.0.113.9',
    headers: { 'x-forwarded-for': of.says, 'x-real-ip': of.says, forwarded: `for=${of.says}` },
    ...(of.method === 'POST' && { payload: {} }),
  });

it('TR-124 a made-up forwarded address is no way around a limit, and a refusal says when to come again', async () => {
  for (const [method, url] of [
    ['POST', '/login/'],
    ['POST', '/rest/password/request-restore'],
    ['GET', '/rest/app/init/'],
  ] as const) {
    const answers = [];
    for (let i = 0; i < 400; i += 1) {
      answers.push(
        await ask(t, { method, url, says: `198.51.${Math.floor(i / 250)}.${i % 250}`, from: '203.0.113.10' }),
      );
      if (answers.at(-1)?.statusCode === 429) break;
    }
    const refused = answers.at(-1);
    expect([url, refused?.statusCode]).toEqual([url, 429]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  }
});

it('TR-124 a trusted proxy is believed, and no client that only claims to stand behind one', async () => {
  const statuses = async (from: string) => {
    const found = [];
    for (let i = 1; i <= 6; i += 1)
      found.push((await ask(behind, { method: 'POST', url: '/login/', says: `198.51.100.${i}`, from })).statusCode);
    return found;
  };
  expect(new Set(await statuses('127.0.0.1'))).toEqual(new Set([403]));
  expect((await statuses('203.0.113.11')).at(-1)).toBe(429);
});
