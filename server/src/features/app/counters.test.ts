// Counters of the menu over HTTP with two players: what is new since each last opened the page, and how opening it
// resets that.
import type { PageSource } from '@malva/contract/content-sources';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;
let told: () => Promise<Told[]>;

beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  clock.advance(60_000);
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  told = await keepTold(t);
});
afterAll(async () => t.end());

const words = (text: string) => ({ uk: `${text} uk`, ru: `${text} ru`, en: `${text} en` });
async function publish(path: string): Promise<void> {
  clock.advance(1000);
  const source: PageSource = { title: words(path), description: words(path), image: null, blocks: [] };
  const { body } = await staff.post<{ version: number }>('/rest/office/content/pages/', {
    id: null,
    path,
    note: '',
    source,
  });
  expect(
    (await staff.post(`/rest/office/content/versions/${body.version}/publish/`, { at: null, hideAt: null })).status,
  ).toBe(200);
}
interface Init {
  header: { menu: { main: { url: string; title: string; counter: number | null }[] } };
}
const counter = async (visitor: Visitor, url: string) =>
  (await visitor.get<Init>('/rest/app/init/', { 'x-lang': 'en' })).body.header.menu.main.find(
    (entry) => entry.url === url,
  )?.counter;

describe('new-item counters', () => {
  it.each(['/events/', '/around-the-world/', '/news/'])(
    'S-029 L-064 opening %s resets the counter of that player alone, and tells their other devices',
    async (url) => {
      const [one, two] = [(await register(t)).visitor, (await register(t)).visitor];
      expect(await counter(one, url)).toBeUndefined();
      await publish(url);
      expect([await counter(one, url), await counter(two, url)]).toEqual([0, 0]);
      await publish(`${url}first/`);
      await publish(`${url}second/`);
      expect([await counter(one, url), await counter(two, url), await counter(t.visitor(), url)]).toEqual([2, 2, null]);
      clock.advance(1000);
      const before = (await told()).length;
      expect((await one.get(`/rest/page${url}`)).status).toBe(200);
      expect([await counter(one, url), await counter(two, url)]).toEqual([0, 2]);
      const heard = (await told()).slice(before).filter(({ data }) => data.type === 'menuCounter');
      expect(heard.map(({ channel, data }) => [/^player:\d+$/.test(channel), data.data])).toEqual([
        [true, { url, counter: 0 }],
      ]);
      // Opened again with nothing new, no event is sent.
      await one.get(`/rest/page${url}`);
      expect((await told()).slice(before).filter(({ data }) => data.type === 'menuCounter')).toHaveLength(1);
      await publish(`${url}third/`);
      expect([await counter(one, url), await counter(two, url)]).toEqual([1, 3]);
    },
  );
  it('a page below or another page resets nothing; who registers later begins with nothing new', async () => {
    const { visitor } = await register(t);
    await publish('/articles/');
    await publish('/articles/one/');
    await visitor.get('/rest/page/articles/one/');
    await visitor.get('/rest/page/news/');
    expect(await counter(visitor, '/articles/')).toBe(1);
    clock.advance(1000);
    expect(await counter((await register(t)).visitor, '/articles/')).toBe(0);
  });
  it('E-010 the entry bears the page’s title in the language asked for, and goes with the page', async () => {
    const { body } = await t.visitor().get<Init>('/rest/app/init/', { 'x-lang': 'ru' });
    expect(body.header.menu.main).toContainEqual({ url: '/news/', title: '/news/ ru', counter: null });
    expect(body.header.menu.main.slice(0, 4).map(({ url, counter: none }) => [url, none])).toEqual([
      ['/', null],
      ['/games/', null],
      ['/fairness/', null],
      ['/responsible-play/', null],
    ]);
  });
});
