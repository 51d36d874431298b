// The search window by its keys: opened from anywhere, understood in any layout, with every state it can be in.
import { within } from '@testing-library/dom';
import { catalogue } from '@malva/seed/catalogue';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { Tab } from './tab.ts';
import { soon } from './walk.ts';

/** Games of the studio that wear this tag. */
const originals = Object.values(catalogue).filter(({ tags }) => tags.includes('originals')).length;

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

const field = () => tab.dialog.findByRole<HTMLInputElement>('combobox', { name: 'Пошук на сайті' });
const options = () => [...tab.document.querySelectorAll<HTMLElement>('#search-list [role=option]')];
const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const found = async (text: string) => {
  await expect.poll(() => options()[0]?.textContent, soon).toContain(text);
};

async function press(keys: string): Promise<void> {
  await tab.user.keyboard(keys);
  await opens('Search');
}

it('C-092 Ctrl K and a slash open the search, arrows and Enter lead to the game', async () => {
  await tab.load('/');
  const banner = within(tab.document.querySelector('header')!);
  const opener = banner.getAllByRole('link', { name: 'Пошук' })[0]!;
  opener.focus();
  await press('/');
  const written = await field();
  await expect.poll(() => tab.document.activeElement === written, soon).toBe(true);
  await tab.user.keyboard('{Escape}');
  await opens(null);
  await expect.poll(() => tab.document.activeElement === opener, soon).toBe(true);
  await press('{Control>}k{/Control}');
  await tab.write(await field(), 'originals');
  await expect.poll(() => options().length, soon).toBe(originals);
  const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');
  await expect.poll(chosen, soon).toBe(0);
  await tab.user.keyboard('{ArrowDown}');
  await expect.poll(chosen, soon).toBe(1);
  expect((await field()).getAttribute('aria-activedescendant')).toBe(options()[1]!.id);
  // Past the last comes the first again.
  for (let i = 1; i < originals; i++) await tab.user.keyboard('{ArrowDown}');
  await expect.poll(chosen, soon).toBe(0);
  await tab.write(await field(), 'rfkbyjds');
  await found('Калинові сімки');
  await tab.user.keyboard('{Enter}');
  await expect.poll(() => tab.place, soon).toBe('/online-game/kalyna-sevens/');
  await opens(null);
  // In a text field a slash is only a slash.
  await press('{Control>}k{/Control}');
  await tab.user.type(await field(), 'a/b');
  expect((await field()).value).toBe('a/b');
  await tab.write(await field(), '');
  await tab.dialog.findByRole('button', { name: 'rfkbyjds' });
});

it('search: Enter pressed before the answer uses the typed text, not the result of an earlier letter', async () => {
  await tab.load('/');
  await press('{Control>}k{/Control}');
  await tab.write(await field(), 'originals');
  await expect.poll(() => options().length, soon).toBe(originals);
  let answers = Promise.withResolvers<void>();
  tab.answer(/\/rest\/search\/\?/, async (ask) => {
    await answers.promise;
    return ask();
  });
  const asked = async (word: string) => {
    await expect
      .poll(() => tab.asked.filter(({ path }) => path.includes(encodeURIComponent(word))).length, soon)
      .toBeGreaterThan(0);
  };
  await tab.write(await field(), 'калинові');
  await tab.user.keyboard('{Enter}');
  await asked('калинові');
  expect(tab.place).toBe('/');
  answers.resolve();
  await expect.poll(() => tab.place, soon).toBe('/online-game/kalyna-sevens/');
  // And words typed on after Enter take the wish back.
  answers = Promise.withResolvers();
  await opens(null);
  await press('{Control>}k{/Control}');
  await tab.write(await field(), 'кості');
  await tab.user.keyboard('{Enter}');
  await tab.write(await field(), 'писанк');
  answers.resolve();
  await found('Писанк');
  expect(tab.place).toBe('/online-game/kalyna-sevens/');
});

it('search: an empty result and a missing network offer a way on', async () => {
  await tab.load('/');
  await tab.user.click(within(tab.document.querySelector('header')!).getAllByRole('link', { name: 'Пошук' })[0]!);
  await opens('Search');
  await tab.dialog.findByText('Популярне зараз');
  await tab.write(await field(), 'щщщщщщ');
  await tab.dialog.findByText('За запитом «щщщщщщ» нічого не знайдено');
  tab.dialog.getByRole('link', { name: 'Показати всі ігри' });
  const network = tab.answer(/\/rest\/search\/\?/, () => {
    throw new TypeError('Failed to fetch');
  });
  await tab.write(await field(), 'кості');
  expect((await tab.dialog.findByRole('alert')).textContent).toContain('Немає зв’язку');
  network();
  await tab.user.click(tab.dialog.getByRole('button', { name: 'Спробувати ще раз' }));
  const dice = () => options().find(({ textContent }) => textContent.includes('Січові кості'));
  await expect.poll(dice, soon).toBeDefined();
  await tab.user.click(dice()!);
  await expect.poll(() => tab.document.querySelector('h1')?.textContent, soon).toBe('Січові кості');
});

it('search: an address with the word opens it', async () => {
  await tab.load('/?openModal=Search&name=fairness');
  await opens('Search');
  await expect.poll(() => options().length, soon).toBeGreaterThan(0);
  expect((await field()).value).toBe('fairness');
});
