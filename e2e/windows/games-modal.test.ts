// The list of games in a window: by a rubric's link, by word and by filter.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { inLobby } from '../lobby-games.ts';
import { saying, Tab } from './tab.ts';
import { load, soon } from './walk.ts';

const all = inLobby.length;
const instant = inLobby.filter(({ kind }) => kind === 'instant').length;
const low = inLobby.filter(({ volatility }) => volatility === 'low').length;

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const list = (tab: Tab) => tab.document.querySelector<HTMLElement>('[data-modal=GamesModal]');
const cards = (tab: Tab) => [...(list(tab)?.querySelectorAll<HTMLElement>('article') ?? [])];
const count = (tab: Tab) => () => cards(tab).length;
const chips = (tab: Tab) => [...list(tab)!.querySelectorAll<HTMLElement>('.chip')];
const chip = (tab: Tab, text: string) => chips(tab).find(({ textContent }) => textContent.startsWith(text))!;
const press = async (tab: Tab, name: string | RegExp) =>
  tab.user.click(await tab.dialog.findByRole('button', { name: typeof name === 'string' ? saying(name) : name }));
const more = (tab: Tab) =>
  [...list(tab)!.querySelectorAll('button')].filter((one) => /^Показати\sще/.test(one.textContent));

it('L-020 S-154 K-034 M-012 M-013 a rubric’s link opens its games over the lobby; word and filter narrow them', async () => {
  const tab = new Tab(site.url);
  await tab.load('/games/?openModalRubric=/games/instant/');
  await expect.poll(count(tab), soon).toBe(instant);
  await expect.poll(() => tab.place, soon).toBe('/');
  expect(chip(tab, 'Миттєві').getAttribute('aria-pressed')).toBe('true');
  expect(more(tab)).toEqual([]);
  await tab.user.click(chip(tab, 'Усі'));
  await expect.poll(count(tab), soon).toBe(all);
  await press(tab, 'Фільтри');
  await expect.poll(() => tab.opened, soon).toBe('GamesFilter');
  await press(tab, 'низька');
  await press(tab, new RegExp(`^${low}\\s(гра|гри|ігор)$`));
  await expect.poll(count(tab), soon).toBe(low);
  expect(list(tab)!.textContent).toMatch(/Калинові\sсімки/);
  await expect.poll(() => tab.opened, soon).toBe('GamesModal');
  await tab.write(tab.dialog.getByRole('searchbox'), 'нічого такого');
  await press(tab, 'Показати всі ігри');
  await expect.poll(count(tab), soon).toBe(all);
  tab.close();
});

it('K-034 L-020 of sixty games a rubric’s link shows forty-eight at once and offers no more; the window’s own step is fifteen', async () => {
  const tab = new Tab(site.url);
  tab.answer(/\/rest\/getGames\/instant\//, async (ask) => {
    const { games } = (await (await ask()).json()) as { games: { id: number; slug: string }[] };
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...games[at % games.length]!,
      id: 1000 + at,
      slug: `sich-dice-${at}`,
    }));
    return Response.json({ games: many });
  });
  await tab.load('/?openModalRubric=/games/instant/');
  await expect.poll(count(tab), soon).toBe(48);
  expect(more(tab)).toEqual([]);
  await tab.load('/?openModal=GamesModal&path=/games/instant/');
  await expect.poll(count(tab), soon).toBe(15);
  await tab.user.click(more(tab)[0]!);
  await expect.poll(count(tab), soon).toBe(30);
  tab.close();
});

it('a game of the VIP circle wears its mark and has a rubric where it is told of; a tag’s name finds its games', async () => {
  const tab = new Tab(site.url);
  let isVip = true;
  tab.answer(/\/rest\/getAllGames\//, async (ask) => {
    const { games } = (await (await ask()).json()) as { games: object[] };
    return Response.json({
      games: games.map((game, at) => (isVip && at === 0 ? { ...game, audience: 'vip' } : game)),
    });
  });
  await tab.load('/?openModal=GamesModal');
  await expect.poll(() => cards(tab)[0]?.textContent, soon).toContain('VIP');
  expect(chip(tab, 'VIP')).toBeDefined();
  await tab.write(tab.dialog.getByRole('searchbox'), 'фрукти');
  await expect.poll(count(tab), soon).toBe(inLobby.filter(({ tags }) => tags.includes('fruit')).length);
  await tab.user.click(chip(tab, 'Наживо'));
  await tab.write(tab.dialog.getByRole('searchbox'), '');
  await expect.poll(count(tab), soon).toBe(1);
  // Without a game of the VIP circle in the list there is no rubric for them.
  isVip = false;
  await tab.load('/?openModal=GamesModal');
  await expect.poll(count(tab), soon).toBeGreaterThan(0);
  expect(chip(tab, 'VIP')).toBeUndefined();
  tab.close();
});

it('L-020 S-154 a link to all games or to all slots opens them, each chip in words', async () => {
  const tab = new Tab(site.url);
  const tiles = () => list(tab)!.querySelector('#games-modal-list')!.textContent;
  for (const [path, name, title] of [
    ['/games/', 'Усі', /Січові\sкості/],
    ['/games/all-slots/', 'Слоти', /Калинові\sсімки/],
    ['/games/crash/', 'Краш', /Лелека/],
  ] as const) {
    await load(tab, `/fairness/?openModalRubric=${path}`, { opens: 'GamesModal', at: '/' });
    await expect.poll(() => list(tab)!.querySelector('.chip[aria-pressed=true]')?.textContent, soon).toBe(name);
    await expect.poll(() => tiles(), soon).toMatch(title);
    expect(chips(tab).filter(({ textContent }) => /^[a-z-]+$/.test(textContent))).toEqual([]);
  }
  tab.close();
});

it('E-046 K-032 a window opened again where it was left still grows fifteen at a time', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?openModal=GamesModal&path=/games/');
  await expect.poll(count(tab), soon).toBe(15);
  await tab.user.click(more(tab)[0]!);
  await expect.poll(count(tab), soon).toBeGreaterThan(15);
  const shown = cards(tab).length;
  await tab.user.click(cards(tab)[0]!.querySelector('a')!);
  await expect.poll(() => tab.place, soon).toMatch(/^\/online-game\//);
  await expect.poll(() => list(tab), soon).toBeNull();
  await expect.poll(() => tab.window.localStorage.getItem('scrollPositions'), soon).toContain('GamesModal');
  tab.window.history.back();
  await expect.poll(count(tab), soon).toBe(shown);
  await tab.user.click(chip(tab, 'Популярні'));
  await expect.poll(count(tab), soon).toBe(15);
  tab.close();
});
