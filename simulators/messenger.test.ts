// The simulated messaging app: what it signs, and the page with the telephone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, type World } from './fixture.ts';
import { signInitData, users } from './messenger.ts';

const botToken = `1000001:${'A'.repeat(35)}`;
let world: World;
beforeEach(async () => {
  world = await startWorld({ botToken });
});
afterEach(() => world.close());

const launch = async (query: string) => {
  const response = await fetch(`${world.sims.url}/messenger/v1/launch?${query}`);
  return { status: response.status, body: (await response.json()) as { url: string } };
};
const initDataOf = (url: string) =>
  new URLSearchParams(new URLSearchParams(new URL(url).hash.slice(1)).get('tgWebAppData') ?? '');

describe('messenger', () => {
  test('B-026 its signature equals that of a fixed example computed by other means', () => {
    const user = '{"id":7001,"first_name":"Оксана","allows_write_to_pm":true}';
    const signed = signInitData(botToken, { user, signature: 'x_y', query_id: 'AAF03', auth_date: '1700000000' });
    expect(new URLSearchParams(signed).get('hash')).toBe(
      '957425f57b880b28076974c2f91a780c0ea22756517b5cdab80e3421830717c1',
    );
  });

  test('B-026 a launch opens the site and says who it is; a forged one has another seal, an old one another day', async () => {
    const { id } = users[0];
    const good = initDataOf((await launch(`user=${id}`)).body.url);
    expect(JSON.parse(good.get('user') ?? '')).toMatchObject({ id });
    const seconds = Math.floor(world.clock.now().getTime() / 1000);
    expect(Math.abs(Number(good.get('auth_date')) - seconds)).toBeLessThan(3);
    const { hash, ...fields } = Object.fromEntries(good);
    expect(new URLSearchParams(signInitData(botToken, fields)).get('hash')).toBe(hash);

    const { hash: forged, ...others } = Object.fromEntries(
      initDataOf((await launch(`user=${id}&kind=forged`)).body.url),
    );
    expect(new URLSearchParams(signInitData(botToken, others)).get('hash')).not.toBe(forged);
    const old = initDataOf((await launch(`user=${id}&kind=old`)).body.url);
    expect(seconds - Number(old.get('auth_date'))).toBeGreaterThan(86_400);
    for (const query of ['', 'user=1', `user=${id}&kind=other`]) expect((await launch(query)).status).toBe(422);
  });

  test('B-026 its page may frame the site and nothing else, and no site may frame it', async () => {
    const response = await fetch(`${world.sims.url}/dev/mini-app?lang=en`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src ${new URL(world.site.url).origin};`);
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    const text = await response.text();
    expect(text).toContain('<html lang="en"');
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
    expect(text).not.toContain(botToken);
  });

  test('B-026 without a bot there is no such app', async () => {
    await world.close();
    world = await startWorld();
    for (const path of ['/dev/mini-app', '/messenger/v1/launch?user=700000001'])
      expect((await fetch(world.sims.url + path)).status).toBe(404);
    expect(await (await fetch(`${world.sims.url}/control`)).text()).not.toContain('/dev/mini-app');
  });
});
