// The head of a document, and the same head after moving between pages. What search engines and previews are told of
// each page: server/test/documents.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { problem, Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

function headOf({ document }: Tab) {
  const of = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    title: document.title.replaceAll('\u00a0', ' '),
    description: of('meta[name=description]', 'content'),
    canonical: of('link[rel=canonical]', 'href'),
    robots: of('meta[name=robots]', 'content'),
    english: of('link[hreflang=en]', 'href'),
  };
}

it('S-025 the head follows the shown page: title, description, canonical, robots, languages', async () => {
  const tab = new Tab(site.url);
  const [games, game, faq] = ['/games/', '/online-game/sich-dice/', '/faq/'] as const;
  const written = new Map<string, ReturnType<typeof headOf>>();
  for (const path of [games, game, faq]) {
    await tab.load(path, { isPlain: true });
    written.set(path, headOf(tab));
  }
  expect(new Set([...written.values()].map(({ canonical }) => canonical)).size).toBe(3);
  expect(written.get(game)?.description).toContain('Січові кості');
  await tab.load(games);
  const click = (selector: string) => tab.user.click(tab.document.querySelector(selector)!);
  const head = () => headOf(tab);
  await click(`main a[href="${game}"]`);
  await expect.poll(head, soon).toEqual(written.get(game));
  await click(`footer a[href="${faq}"]`);
  await expect.poll(head, soon).toEqual(written.get(faq));
  tab.window.history.back();
  await expect.poll(head, soon).toEqual(written.get(game));
  tab.window.history.back();
  await expect.poll(head, soon).toEqual(written.get(games));
  // A page that is gone meanwhile must not be kept under the address of the last one.
  await tab.load(games);
  tab.answer(/\/rest\/page\/faq\//, () => problem(404, 'not_found'));
  await click(`footer a[href="${faq}"]`);
  await expect.poll(head, soon).toMatchObject({ canonical: null, english: null, robots: 'noindex' });
  tab.close();
});
