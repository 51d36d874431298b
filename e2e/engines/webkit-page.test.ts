// A page of WebKit writes its selectors as Playwright does, and Playwright's own script is at its expected place: an
// update that moves one of them fails here.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { judgeScript, type Judge } from './playwright-inside.ts';
import type { WebDriver } from './webdriver.ts';
import { WebkitPage } from './webkit-page.ts';

const page = new WebkitPage({} as WebDriver, 'http://localhost');

it('a locator reads as it was written', () => {
  const dialog = page.locator('[role=dialog]').last();
  const written = [
    dialog.getByRole('button', { name: 'Так', exact: true }),
    page.getByRole('checkbox', { name: /звук\sі світло/i, checked: true }).first(),
    dialog.getByLabel('Пароль', { exact: true }),
    page.getByText('Успіх "1"').nth(2),
    page.locator('li', { hasText: 'Гра' }).filter({ has: page.getByText('₴') }),
    page.getByRole('button', { name: 'а' }).or(page.getByRole('link', { name: 'а' })),
    page.frameLocator('iframe').locator('#code'),
    page.locator('iframe').contentFrame().getByText('Далі'),
  ];
  expect(written.map(String)).toEqual([
    `locator('[role=dialog]').last().getByRole('button', { name: 'Так', exact: true })`,
    `getByRole('checkbox', { name: /звук\\sі світло/i, checked: true }).first()`,
    `locator('[role=dialog]').last().getByLabel('Пароль', { exact: true })`,
    `getByText('Успіх "1"').nth(2)`,
    `locator('li').filter({ hasText: 'Гра' }).filter({ has: getByText('₴') })`,
    `getByRole('button', { name: 'а' }).or(getByRole('link', { name: 'а' }))`,
    `locator('iframe').contentFrame().locator('#code')`,
    `locator('iframe').contentFrame().getByText('Далі')`,
  ]);
});

it('the script finds and judges in a document', async () => {
  const { window } = new JSDOM('<main><button disabled>Ні</button><button>Так, є</button></main>', {
    runScripts: 'outside-only',
  });
  // What every browser has and this document lacks.
  window.Element.prototype.checkVisibility = () => true;
  const judge = window.eval(judgeScript()) as Judge;
  const find = (of: { selector: string }) => judge.querySelectorAll(judge.parseSelector(of.selector), window.document);
  const [yes, ...others] = find(page.getByRole('main').getByRole('button', { name: 'так' }));
  expect([yes?.textContent, others]).toEqual(['Так, є', []]);
  expect(judge.elementState(yes!, 'enabled', true).matches).toBe(true);
  expect(judge.elementState(find(page.getByText('Ні'))[0]!, 'enabled', true).matches).toBe(false);
  const wanted = { expression: 'to.have.text', expectedText: [{ string: 'Так, є' }], isNot: false };
  expect((await judge.expect(yes, wanted, [], true)).matches).toBe(true);
});
