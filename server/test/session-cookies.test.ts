// What a browser keeps of a site over TLS, and what of it a script of the page can read.
import { randomUUID } from 'node:crypto';
import { staffSeed } from '@malva/seed/people';
import { CookieJar } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookies } from '../src/core/http.ts';
import { createStaff, totpCode } from '../src/features/office/staff.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { password, register } from './steps.ts';
import type { Answer } from './visitor.ts';

const address = 'https://casino.example';
/** Flags for the page's own script; they say nothing but that they stand. */
const flags = ['redesign', 'status_inactive'];
let t: TestSite;
/** Every line by which the site set or took a cookie. */
const lines: string[] = [];

beforeAll(async () => {
  t = await testSite({ workers: false, env: { PUBLIC_URL: address } });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());

const keep = ({ status, headers }: Answer<unknown>): void => {
  expect(status).toBe(200);
  lines.push(...headers.getSetCookie().filter((line) => !/Max-Age=0/.test(line)));
};

/** As a browser keeps them: a line that breaks the law of its prefix is an error. */
function jarOf(visible: readonly string[]): CookieJar {
  const jar = new CookieJar(undefined, { prefixSecurity: 'strict' } as never);
  for (const line of visible) jar.setCookieSync(line, `${address}/`);
  return jar;
}
const session = (name: string): string | undefined =>
  lines.findLast((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`));

it('TR-114 a session cookie is bound to the host, secure and out of reach of scripts, which read the XSRF cookie only', async () => {
  const { phone } = await register(t);
  const [visitor, guest, desk] = [t.visitor(), t.visitor(), t.visitor()];
  const { login, password: word, totpSecret } = staffSeed;
  const code = totpCode(totpSecret, t.site.app.clock.now());
  for (const browser of [visitor, guest, desk]) keep(await browser.get('/rest/app/init/'));
  keep(await guest.post('/rest/chat/send/', { key: randomUUID(), text: 'Добрий день' }));
  keep(await visitor.post('/login/', { login: phone, password }));
  keep(await desk.post('/rest/office/login/', { login, password: word, code }));
  const law = (name: string) => new RegExp(`^__Host-${name}=[\\w-]{43}; Path=/; HttpOnly; Secure; SameSite=Lax$`);
  expect(session(`__Host-${cookies.session}`)).toMatch(law(cookies.session));
  expect(session(`__Host-${cookies.staff}`)).toMatch(law(cookies.staff));
  expect(lines.filter((line) => /^(sid|staff_sid)=/.test(line))).toEqual([]);

  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).toMatch(/; Secure(;|$)/);
  for (const line of lines) expect(line).toMatch(/; SameSite=Lax/);
  for (const line of lines) expect(line).not.toMatch(/; Domain=/i);
  // `document.cookie` of a page of the site.
  const jar = jarOf(lines);
  const names = (text: string) => text.split('; ').map((pair) => pair.split('=')[0] ?? '');
  expect(names(jar.getCookieStringSync(`${address}/`))).toContain(`__Host-${cookies.session}`);
  const read = names(jar.getCookieStringSync(`${address}/`, { http: false } as never));
  expect(read.filter((name) => !flags.includes(name))).toEqual([cookies.xsrf]);

  // A planted cookie without the prefix opens nothing, and logging out takes the true one away.
  const isIn = async (browser: Visitor) => (await browser.get('/rest/player/security/')).status === 200;
  const planted = t.visitor();
  planted.cookies.set('sid', visitor.cookies.get(`__Host-${cookies.session}`) ?? '');
  expect([await isIn(visitor), await isIn(planted)]).toEqual([true, false]);
  for (const left of [await visitor.post('/rest/logout/'), await desk.post('/rest/office/logout/')]) {
    expect(left.status).toBe(200);
    for (const line of left.headers.getSetCookie()) jar.setCookieSync(line, `${address}/`);
  }
  expect(jar.getCookieStringSync(`${address}/`)).not.toMatch(/sid=/);
});
