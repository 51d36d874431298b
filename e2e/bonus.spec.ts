// A bonus with a deposit in the browser: chosen beside its terms, seen beside the balance, played to the kopiyka, given
// up by whoever takes money out; and at the desk: written by one, put on by two.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openGame as launchGame, payByCard, play } from '../server/test/steps.ts';
import type { TestSite } from '../server/test/site.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator, seatSenior } from './desk.ts';
import { kopiyka, openGame } from './game-table.ts';
import { dialog, moneyText } from './player.ts';
import { balanceOf, deposit, readyPlayer, site, takeOver, test } from './ready-player.ts';
import { games } from './words.ts';

interface Asked {
  bonus_id: number | null;
  sport_betting_bonus_id?: number;
}

/** Presses the button, pays on the provider's page, and answers what was asked for. */
async function pay(page: Page, amount: RegExp): Promise<Asked> {
  const desk = dialog(page);
  const [reply] = await Promise.all([
    page.waitForResponse('**/rest/cash/input/'),
    desk.getByRole('button', { name: amount }).click(),
  ]);
  const { data } = (await reply.json()) as { data: { form: { url: string } } };
  await payByCard(data.form.url);
  await expect(desk.getByText('Баланс поповнено')).toBeVisible();
  return reply.request().postDataJSON() as Asked;
}

const bonusOf = async (page: Page): Promise<string> => {
  await page.goto('/?openModal=Balance');
  const own = dialog(page);
  await expect(own.getByText('Ваш бонус')).toBeVisible();
  return own.getByRole('list').filter({ hasText: 'Відіграно' }).innerText();
};

test(
  'TR-097 C-071 C-079 L-057 R-026 a bonus is chosen beside its terms, stands beside the balance, and a withdrawal says what it gives up',
  { tag: '@phone' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await page.goto('/?openModal=Cash');
    const desk = dialog(page);
    const choice = desk.getByRole('group', { name: 'Бонус' });
    await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(/Без бонусу/);
    for (const term of ['×10 суми бонусу', 'до 100 ₴', '14 днів', 'слоти'])
      await expect(choice.getByText(term).first()).toBeVisible();
    // An address that names one has it chosen; one that is nobody's to choose is none.
    const [{ id } = { id: 0 }] = (await player.get<{ bonuses: { id: number }[] }>('/rest/cash/input/bonuses/1/1/')).body
      .bonuses;
    await page.goto('/cash/bonus/999999/');
    await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(/Без бонусу/);
    await page.goto(`/cash/bonus/${id}/`);
    await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(/\+100\s% до/);
    await choice.getByText('Без бонусу').click();
    const amount = desk.getByRole('textbox', { name: 'Сума поповнення' });
    await amount.fill('60');
    await choice.getByText(/\+100\s% до/).click();
    await expect(choice.getByText(/Бонус від 100/)).toBeVisible();
    await desk.getByRole('button', { name: 'Поповнити', exact: true }).click();
    await expect(desk.getByText(/Для цього бонусу сума замала/)).toBeVisible();
    await amount.fill('300');
    await expect(choice.getByText(/\+300\s₴/)).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    const asked = await pay(page, /Поповнити на\s300/);
    expect(asked.bonus_id).toBeGreaterThan(0);
    expect(await bonusOf(page)).toMatch(/300,00\s₴[\s\S]*0\s₴ з 3\s000\s₴/);
    expect(await barriersOf(page)).toEqual([]);

    await page.goto('/?openModal=Cash&mode=withdraw');
    await desk.getByRole('textbox', { name: 'Сума виведення' }).fill('100');
    await desk.getByRole('button', { name: 'Продовжити' }).click();
    await expect(desk.getByText(/зникне бонус: 300,00/)).toBeVisible();
    await desk.getByRole('button', { name: /Вивести\s100/ }).click();
    await expect(desk.getByText('Заявку прийнято').first()).toBeVisible();
    await expect.poll(() => balanceOf(player)).toBe(20_000);
    expect((await player.get('/rest/player/bonuses/active/')).body).toEqual({ bonuses: [] });
  },
);

test(
  'TR-012 a game is played on the bonus once own money is gone, to the kopiyka, and says so',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await page.goto('/?openModal=Cash');
    const desk = dialog(page);
    await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('100');
    await desk.getByText(/\+100\s% до/).click();
    await pay(page, /Поповнити на\s100/);
    // All of one's own goes on one long shot: own money first.
    const on = { url: site } as TestSite;
    const shot = await play(on, await launchGame(on, player, 'sokil-limbo'), {
      bet: '100.00',
      params: { target: 100_000 },
    });
    expect(shot.body.round as { funds: string; payout: string }).toMatchObject({ funds: 'real', payout: '0.00' });
    expect(await balanceOf(player)).toBe(0);

    const table = await openGame(page, 'sich-dice');
    await table.ready();
    expect(await table.fact('balance')).toBe(10_000);
    const round = await table.round();
    const left = 10_000 - kopiyka(round.stake) + kopiyka(round.payout);
    expect(await table.fact('balance')).toBe(left);
    await expect(table.frame.locator('[data-fact=funds]')).toHaveText('Бонусні кошти');
    await expect(page.locator('[data-modal=Game] header')).toContainText('бонусні кошти');
    expect((await player.get('/rest/player/balance/')).body).toMatchObject({
      balance: '0.00',
      bonus: { balance: (left / 100).toFixed(2) },
    });
    expect((await player.get('/rest/games/rounds/?limit=1')).body).toMatchObject({ rounds: [{ funds: 'bonus' }] });
    await page.goto('/profile/rounds/');
    await expect(page.getByText('Бонус', { exact: true }).first()).toBeVisible();
  },
);

test(
  'TR-012 at another provider’s game, whose frame cannot know, the window says what is played with, large and small',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await page.goto('/?openModal=Cash');
    const desk = dialog(page);
    await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('100');
    await desk.getByText(/\+100\s% до/).click();
    await pay(page, /Поповнити на\s100/);
    // One hryvnia of one's own is left: less than a stake of the wheel.
    const on = { url: site } as TestSite;
    await play(on, await launchGame(on, player, 'sokil-limbo'), { bet: '99.00', params: { target: 100_000 } });
    expect(await balanceOf(player)).toBe(100);

    const bar = page.locator('[data-modal=Game] header');
    const wheel = page.frameLocator('[data-modal=Game] iframe').frameLocator('iframe');
    const turn = async () => {
      const answer = page.waitForResponse(
        (response) => response.url().endsWith('/games/play/round') && response.request().method() === 'POST',
      );
      await wheel.locator('#play').click();
      await answer;
      await expect(wheel.locator('#play')).toBeEnabled({ timeout: 20_000 });
    };
    await page.goto('/?game=zolote-koleso&isMoney=1');
    await expect(wheel.locator('#play')).toBeEnabled({ timeout: 30_000 });
    await expect(bar).toContainText(/1,00\s₴/);
    await expect(bar).not.toContainText(games('on_bonus'));
    await turn();
    await expect(bar.getByRole('status')).toHaveText(games('on_bonus'));
    const { body } = await player.get<{ balance: string; bonus: { balance: string } }>('/rest/player/balance/');
    expect(body.balance).toBe('1.00');
    expect((await player.get('/rest/games/rounds/?limit=1')).body).toMatchObject({
      rounds: [{ game: 'zolote-koleso', funds: 'bonus' }],
    });
    await expect(bar).toContainText(moneyText(kopiyka(body.bonus.balance)));
    expect(await barriersOf(page)).toEqual([]);
    // Nothing of what the bar says is cut off on the narrowest of phones.
    await page.setViewportSize({ width: 360, height: 740 });
    expect(
      await bar.evaluate(
        (own) =>
          [...own.querySelectorAll('span')].filter(
            (part) =>
              part.getBoundingClientRect().top < 0 ||
              part.getBoundingClientRect().bottom > own.getBoundingClientRect().bottom,
          ).length,
      ),
    ).toBe(0);
    await bar.getByRole('button', { name: games('shrink') }).click();
    await expect(page.locator('.small-game header').getByRole('status')).toHaveText(games('small_bonus'));
    // Own money again: the next round is of it, and the window says so no more.
    await deposit(player, '100');
    await page
      .locator('.small-game header')
      .getByRole('button', { name: games('grow') })
      .click();
    await turn();
    await expect(bar).not.toContainText(games('on_bonus'));
    expect((await player.get('/rest/games/rounds/?limit=1')).body).toMatchObject({
      rounds: [{ game: 'zolote-koleso', funds: 'real' }],
    });
  },
);

async function deskOf(browser: Browser, seat: (context: BrowserContext) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: { width: 1440, height: 900 } });
  await seat(context);
  return context.newPage();
}

test(
  'S-116 a bonus of sport is written by one, put on by two, and goes with a deposit instead of one of the casino',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const [first, second] = [await deskOf(browser, seatOperator), await deskOf(browser, seatSenior)];
    await first.goto('/office/bonuses');
    await first.getByRole('button', { name: 'Новий бонус' }).click();
    const form = first.getByRole('dialog');
    await form.getByLabel('Продукт').selectOption('sport');
    await form.getByLabel('На яке поповнення').selectOption('any');
    await form.getByLabel('Відсотків від поповнення').fill('40');
    await form.getByLabel('Відіграш, разів').fill('11');
    await form.getByRole('button', { name: 'Записати' }).click();
    await expect(form.getByText('Введіть ціле число')).toBeVisible();
    await form.getByLabel('Відіграш, разів').fill('5');
    await form.getByLabel('Назва (UK)').fill('Спортивний старт');
    expect((await barriersOf(first)).map(({ id }) => id)).toEqual([]);
    await form.getByRole('button', { name: 'Записати' }).click();
    const row = first.getByRole('row').filter({ hasText: 'Спортивний старт' });
    await expect(row).toContainText('×5 суми бонусу');
    await row.getByRole('button', { name: /Увімкнути/ }).click();
    await first.getByRole('dialog').getByRole('textbox').fill('до початку сезону');
    await first.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(first.getByText('Прохання чекає на другу людину')).toBeVisible();
    await second.goto('/office/acts');
    await second.getByRole('row').filter({ hasText: 'Увімкнути бонус' }).getByRole('button').click();
    await expect(second.getByRole('dialog').getByText(/Спортивний старт/)).toBeVisible();
    await second.getByRole('dialog').getByRole('button', { name: 'Погодити' }).click();
    await expect(second.getByText('Увімкнути бонус')).toHaveCount(0);

    await takeOver(context, await readyPlayer('0.00'));
    await page.goto('/?openModal=Cash');
    const desk = dialog(page);
    await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('200');
    await desk.getByText('Спортивний старт').click();
    expect(await pay(page, /Поповнити на\s200/)).toMatchObject({
      bonus_id: null,
      sport_betting_bonus_id: expect.any(Number),
    });
    expect(await bonusOf(page)).toMatch(/Спортивний старт[\s\S]*80,00\s₴/);

    await first.reload();
    await row.getByRole('button', { name: /Вимкнути/ }).click();
    await first.getByRole('dialog').getByRole('textbox').fill('сезон скінчився');
    await first.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(first.getByText('Бонус вимкнено')).toBeVisible();
    await Promise.all([first.context().close(), second.context().close()]);
  },
);
