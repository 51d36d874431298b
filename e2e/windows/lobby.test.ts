// The lobby as players and guests see it: favourites and opinions that move by themselves, filters that stand in the
// address, lists of a player's own.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { register } from '../../server/test/steps.ts';
import { inLobby } from '../lobby-games.ts';
import { problem, saying, Tab } from './tab.ts';
import { hearing, main, soon, step } from './walk.ts';

interface Game {
  id: number;
  title: string;
}

let site: TestSite;
let games: Game[];
beforeAll(async () => {
  site = await testSite({ pages: true });
  games = (await site.visitor().get<{ games: Game[] }>('/rest/getAllGames/')).body.games;
});
afterAll(() => site.end());

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const cards = (tab: Tab) => [...tab.document.querySelectorAll<HTMLElement>('[data-list] article')];
const count = (tab: Tab) => () => cards(tab).length;
const rows = (tab: Tab) => main(tab).queryAllByRole('group', { name: /^Ваша\sдумка:\s/ });
const kinds = (tab: Tab) => within(main(tab).getByRole('group', { name: saying('Вид ігор') }));
const button = (tab: Tab, name: string) => main(tab).findByRole('button', { name: saying(name) });
const press = async (tab: Tab, name: string) => tab.user.click(await button(tab, name));

it('C-088 C-103 RT-033 a favourite and a like in one tab appear in the player’s other tab, and the new count on a guest’s page', async () => {
  const { visitor } = await register(site);
  const [one, other, guest] = [new Tab(site.url, { visitor }), new Tab(site.url, { visitor }), new Tab(site.url)];
  const tabs = [one, other, guest];
  for (const tab of tabs) await tab.load('/online-game/sich-dice/');
  await hearing(site, visitor, 2);
  await expect.poll(() => site.site.hub.stats().connections, soon).toBeGreaterThanOrEqual(3);
  const heart = (tab: Tab) =>
    within(tab.document.querySelector<HTMLElement>('[data-shared-art]')!).getByRole('button', { name: /улюблених/ });
  const thumbs = (tab: Tab) => within(tab.page.getByRole('group', { name: saying('Ваша думка про гру') }));
  const thumb = (tab: Tab, name = /^Подобається/) => thumbs(tab).getByRole('button', { name });
  const bad = /^Не\sподобається/;

  await one.user.click(heart(one));
  for (const tab of [one, other]) await expect.poll(() => heart(tab).getAttribute('aria-pressed'), soon).toBe('true');
  expect(heart(guest).getAttribute('aria-pressed')).toBe('false');

  const counts = () => tabs.map((tab) => Number(/\d+/.exec(thumb(tab).textContent)?.[0] ?? 0));
  const [before = 0] = counts();
  await one.user.click(thumb(one));
  await expect.poll(() => thumb(other).getAttribute('aria-pressed'), soon).toBe('true');
  await expect.poll(counts, soon).toEqual([before + 1, before + 1, before + 1]);
  expect(thumb(guest).getAttribute('aria-pressed')).toBe('false');
  await other.user.click(thumb(other, bad));
  await expect.poll(() => thumb(one).getAttribute('aria-pressed'), soon).toBe('false');
  await expect.poll(counts, soon).toEqual([before, before, before]);
  await expect.poll(() => thumb(guest, bad).textContent, soon).toContain('1');
  for (const tab of tabs) tab.close();
});

it('M-013 the filter narrows the list of games and is part of the address and the history; an empty result offers a reset', async () => {
  const low = inLobby.filter(({ volatility }) => volatility === 'low').length;
  const tab = new Tab(site.url);
  const filters = () => main(tab).findByRole('button', { name: /^Фільтри/ });
  const filtered = async (by: number) => expect((await filters()).textContent).toContain(String(by));
  await tab.load('/games/?sort=title');
  await tab.user.click(await filters());
  await expect.poll(() => tab.opened, soon).toBe('GamesFilter');
  await tab.user.click(await tab.dialog.findByRole('button', { name: 'низька' }));
  await tab.user.click(await tab.dialog.findByRole('button', { name: new RegExp(`^${low}\\s(гра|гри|ігор)$`) }));
  await expect.poll(() => tab.place, soon).toBe('/games/?sort=title&volatility=low');
  await expect.poll(count(tab), soon).toBe(Math.min(low, 15));
  await filtered(1);
  await tab.reload();
  await expect.poll(count(tab), soon).toBe(Math.min(low, 15));
  await filtered(1);
  await tab.user.click(cards(tab)[0]!.querySelector('a')!);
  await expect.poll(() => tab.place, soon).toMatch(/^\/online-game\//);
  tab.window.history.back();
  await expect.poll(() => tab.place, soon).toBe('/games/?sort=title&volatility=low');
  await expect.poll(count(tab), soon).toBe(Math.min(low, 15));
  // The window opens with what the address says, and only with what divides the list below it.
  await tab.user.click(await filters());
  await expect.poll(() => tab.opened, soon).toBe('GamesFilter');
  expect((await tab.dialog.findByRole('button', { name: 'низька' })).getAttribute('aria-pressed')).toBe('true');
  tab.window.history.back();
  await expect.poll(() => tab.opened, soon).toBeNull();
  await tab.load('/games/?maker=Unknown&rtp=99');
  await main(tab).findByText('Нічого не знайдено');
  await filtered(2);
  await press(tab, 'Скинути фільтри');
  await expect.poll(() => tab.place, soon).toBe('/games/');
  await expect.poll(count(tab), soon).toBe(15);
  for (const own of ['Улюблені', 'Недавні', 'Вподобані'])
    expect(kinds(tab).queryByRole('button', { name: own })).toBeNull();
  await tab.load('/games/?kind=liked');
  await main(tab).findByText('Цей список — для гравців');
  tab.close();
});

it('the text search above the list of games: no fast-typed letter is lost, and the reset clears it', async () => {
  const tab = new Tab(site.url, { width: 390 });
  await tab.load('/games/');
  const word = main(tab).getByRole<HTMLInputElement>('searchbox');
  await tab.user.type(word, 'такоїгринемає');
  await expect.poll(() => tab.place, soon).toBe(`/games/?q=${encodeURIComponent('такоїгринемає')}`);
  await main(tab).findByText('Нічого не знайдено');
  expect(word.value).toBe('такоїгринемає');
  await press(tab, 'Показати всі ігри');
  await expect.poll(() => main(tab).getByRole<HTMLInputElement>('searchbox').value, soon).toBe('');
  await expect.poll(count(tab), soon).toBe(15);
  tab.close();
});

const like = (player: Visitor, { id }: Game, opinion = 'like') =>
  player.change(`/rest/player/games/${id}/reaction/${opinion}/`);

it('C-106 C-086 a player has chips of their own: what they like and played last, each with its empty list, its error and its games', async () => {
  const { visitor } = await register(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/?kind=last');
  await hearing(site, visitor);
  await main(tab).findByText('Тут будуть ігри, у які ви грали');
  const mend = tab.answer(/\/rest\/player\/games\/reaction\/like\//, () => problem(500, 'internal'));
  await tab.user.click(kinds(tab).getByRole('button', { name: 'Вподобані' }));
  const alerts = () =>
    main(tab)
      .queryAllByRole('alert')
      .map(({ textContent }) => plain(textContent));
  await expect.poll(() => alerts().join(), soon).toContain('Не вдалося завантажити');
  mend();
  await press(tab, 'Спробувати ще раз');
  await main(tab).findByText('Тут будуть ігри, які вам сподобалися');
  // Given in another tab, the opinion appears here without a reload.
  for (const game of games.slice(0, 2)) await like(visitor, game);
  await expect.poll(count(tab), soon).toBe(2);
  expect(plain(cards(tab)[0]!.textContent)).toContain(plain(games[1]!.title));
  expect(tab.place).toBe('/games/?kind=liked');
  tab.close();
});

it('C-105 K-041 all of a player’s opinions on games are in a list, ten at a time, where they can be changed and removed', async () => {
  const { visitor } = await register(site);
  for (const [at, game] of games.slice(0, 12).entries()) await like(visitor, game, at === 11 ? 'dislike' : 'like');
  const tab = new Tab(site.url, { visitor });
  const shown = () => rows(tab).length;
  const good = (row: HTMLElement) => within(row).getByRole('button', { name: 'Подобається' });
  const bad = (row: HTMLElement) => within(row).getByRole('button', { name: saying('Не подобається') });
  const rowOf = ({ title }: Game) => main(tab).getByRole('group', { name: saying(`Ваша думка: ${title}`) });
  await tab.load('/games/?kind=liked');
  await press(tab, 'Усі оцінки');
  await expect.poll(() => tab.place, soon).toMatch(/\?kind=rated$/);
  await expect.poll(shown, soon).toBe(10);
  expect(bad(rows(tab)[0]!).getAttribute('aria-pressed')).toBe('true');
  await press(tab, 'Показати ще');
  await expect.poll(shown, soon).toBe(12);
  await tab.user.click(good(rowOf(games[0]!)));
  await expect.poll(shown, soon).toBe(11);
  await tab.user.click(await tab.page.findByRole('button', { name: 'Повернути' }));
  await expect.poll(shown, soon).toBe(12);
  await tab.user.click(bad(rows(tab).at(-1)!));
  // Said last, it stands first.
  await expect.poll(() => bad(rowOf(games[1]!)).getAttribute('aria-pressed'), soon).toBe('true');
  tab.close();
});

it('C-096 C-098 K-042 a game’s page leads on: the three of the highest return in their order, and themes of its studio', async () => {
  const top = (await site.visitor().get<{ games: Game[] }>('/rest/v2/rtp-games/')).body.games;
  const tab = new Tab(site.url);
  await tab.load('/online-game/kalyna-sevens/');
  const block = await tab.page.findByRole('region', { name: saying('Ігри з найвищим RTP') });
  const items = () =>
    within(block)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
  expect(items()).toHaveLength(3);
  for (const [at, { title }] of top.entries()) await expect.poll(() => items()[at], soon).toContain(plain(title));
  const more = tab.page.getByRole('navigation', { name: saying('Ще від «Калина Студіо»') });
  await within(more).findByRole('link', { name: saying('Усі ігри студії') });
  await within(block).findByRole('link', { name: saying('Усі за RTP') });
  const [theme] = within(more).getAllByRole('link');
  const name = theme!.textContent;
  await tab.user.click(theme!);
  await expect.poll(() => tab.place, soon).toMatch(/\/tag\//);
  await main(tab).findByRole('heading', { level: 1, name: saying(name) });
  tab.window.history.back();
  await tab.user.click(await main(tab).findByRole('link', { name: saying('Усі ігри студії') }));
  expect((await main(tab).findByRole('button', { name: /^Фільтри/ })).textContent).toContain('1');
  tab.close();
});

it('a large catalogue: the page shows the part it came with, and filters the whole once that has loaded', async () => {
  const total = inLobby.length + 300;
  const held = Promise.withResolvers<void>();
  const tab = new Tab(site.url);
  tab.answer(/\/rest\/getAllGames\//, async (ask) => {
    const { games: some } = (await (await ask()).json()) as { games: object[] };
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...some[0]!,
      id: 5000 + at,
      slug: `many-${at}`,
      title: `Далека гра ${at}`,
    }));
    await held.promise;
    return Response.json({ games: [...some, ...many] });
  });
  tab.answer(/\/rest\/page\/games\//, async (ask) => {
    const body = (await (await ask()).json()) as { payload: object };
    return Response.json({ ...body, payload: { ...body.payload, total } });
  });
  await tab.load('/fairness/');
  await step(tab, '/games/');
  const said = () =>
    main(tab)
      .queryAllByText(/^\d+\s(гра|гри|ігор)$/)
      .map(({ textContent }) => textContent);
  await expect.poll(count(tab), soon).toBe(15);
  // The count is not shown before it is known.
  expect(said()).toEqual([]);
  held.resolve();
  await expect.poll(() => said().join(), soon).toMatch(new RegExp(`^${total}\\s`));
  for (const shown of [30, 45]) {
    await press(tab, 'Показати ще');
    await expect.poll(count(tab), soon).toBe(shown);
  }
  expect(
    cards(tab)
      .map(({ textContent }) => plain(textContent))
      .join(),
  ).toContain('Далека гра');
  tab.close();
});

it('a tile leads by its picture and its name to the page of the game, and by its button into the game', async () => {
  const tab = new Tab(site.url);
  await tab.load('/games/');
  await expect.poll(count(tab), soon).toBeGreaterThan(5);
  const tile = cards(tab).find(({ innerHTML }) => innerHTML.includes('/online-game/sich-dice/'))!;
  const links = [...tile.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/online-game/sich-dice/', '?openModal=Game&slug=sich-dice', '/online-game/sich-dice/']);
  const name = tile.querySelectorAll('a')[2]!;
  expect(name.textContent).toMatch(/Січові/);
  await tab.user.click(tile.querySelectorAll('a')[1]!);
  await expect.poll(() => tab.opened, soon).toBe('Game');
  tab.close();
});
