// Composed pages as guests have them: a published page in three languages with its links, an answer that opens, and the
// page that is not there. How an operator composes one: content.spec.ts.
import { within } from '@testing-library/dom';
import { staffSeed } from '@malva/seed/people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { atDesk } from '../../server/test/steps.ts';
import { Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
beforeEach(() => {
  tab = new Tab(site.url);
});
afterEach(() => tab.close());
afterAll(() => site.end());

const main = () => within(tab.document.querySelector('main')!);
const titleIs = async (title: string) => {
  await expect.poll(() => tab.document.querySelector('main h1')?.textContent, soon).toBe(title);
};

/** Published by the calls the office makes. */
async function publish(path: string): Promise<void> {
  const desk = await atDesk(site, staffSeed);
  const { body } = await desk.post<{ version: number }>('/rest/office/content/pages/', {
    id: null,
    path,
    note: 'test',
    source: {
      title: { uk: 'Осінні вечори', ru: '', en: 'Autumn evenings' },
      description: { uk: '', ru: '', en: '' },
      image: null,
      blocks: [
        {
          type: 'text',
          title: { uk: '', ru: '', en: '' },
          body: { uk: '## Коли\n\nЩосуботи. [Правила](/rules/)', ru: '', en: 'Every **Saturday**.' },
        },
      ],
    },
  });
  const { status } = await desk.post(`/rest/office/content/versions/${body.version}/publish/`, {
    at: null,
    hideAt: null,
  });
  expect(status).toBe(200);
}

it('P-078 guests read a published page in three languages and follow its links', async () => {
  await publish('/autumn/');
  await tab.load('/autumn/');
  await titleIs('Осінні вечори');
  main().getByRole('heading', { level: 2, name: 'Коли' });
  await tab.user.click(main().getByRole('link', { name: 'Правила' }));
  await titleIs('Правила сайту');
  for (const [prefix, title] of [
    ['/en', 'Autumn evenings'],
    ['/ru', 'Осінні вечори'],
  ] as const) {
    await tab.load(`${prefix}/autumn/`);
    await titleIs(title);
    expect(tab.document.title).toBe(`${title} — Malva`);
  }
});

it('P-022 an answer of the questions page opens on a tap', async () => {
  await tab.load('/faq/');
  const question = main().getByText('Хто може грати?');
  const answer = main()
    .getByText(/Лише повнолітні/)
    .closest('details')!;
  expect(answer.contains(question)).toBe(true);
  expect(answer.open).toBe(false);
  await tab.user.click(question);
  expect(answer.open).toBe(true);
});

it('a missing page answers 404 and offers a way on', async () => {
  expect(await tab.load('/there-is-nothing/')).toBe(404);
  expect(tab.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await tab.user.click(main().getByRole('link', { name: 'До лобі' }));
  await expect.poll(() => tab.place, soon).toBe('/');
});
