// Parts of a bonus with a deposit that need a browser: played in games in their frames, to the kopiyka; and in the
// office: one operator writes an offer, two put it on. How it is chosen, seen and given up: windows/bonus.test.ts.
import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openGame as launchGame, payByCard, play } from '../server/test/steps.ts';
import type { TestSite, Visitor } from '../server/test/site.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator, seatSenior } from './desk.ts';
import { kopiyka, openGame } from './game-table.ts';
import { moneyText } from './player.ts';
import { balanceOf, deposit, readyPlayer, site, takeOver, test } from './ready-player.ts';
import { games, office } from './words.ts';

/** 100 of own money and 100 of the first offered bonus. */
async function depositWithBonus(player: Visitor): Promise<void> {
  const { bonuses } = (await player.get<{ bonuses: { id: number }[] }>('/rest/cash/input/bonuses/1/1/')).body;
  const { body } = await player.post<{ data: { form: { url: string } } }>('/rest/cash/input/', {
    key: randomUUID(),
    amount: '100.00',
    method_id: 1,
    currency_id: 1,
    bonus_id: bonuses[0]?.id,
  });
  await payByCard(body.data.form.url);
  await expect.poll(() => bonusLeft(player)).toBe(10_000);
}
const bonusLeft = async (player: Visitor): Promise<number> =>
  kopiyka((await player.get<{ bonus: { balance: string } }>('/rest/player/balance/')).body.bonus.balance);

test(
  'TR-012 at another provider’s game the window says what is played with, large and small; our own says so itself, to the kopiyka',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await depositWithBonus(player);
    // One hryvnia of own money is left: less than a stake of the wheel.
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

    // All whole hryvnias of own money are staked on an unlikely bet; the bonus is left, and a rest below one hryvnia.
    await page.setViewportSize({ width: 1440, height: 900 });
    const own = await balanceOf(player);
    const rest = own % 100;
    const bet = ((own - rest) / 100).toFixed(2);
    await play(on, await launchGame(on, player, 'sokil-limbo'), { bet, params: { target: 100_000 } });
    expect(await balanceOf(player)).toBe(rest);
    const before = await bonusLeft(player);
    const table = await openGame(page, 'sich-dice');
    await table.ready();
    expect(await table.fact('balance')).toBe(before + rest);
    const round = await table.round();
    const left = before - kopiyka(round.stake) + kopiyka(round.payout);
    expect(await table.fact('balance')).toBe(left + rest);
    await expect(table.frame.locator('[data-fact=funds]')).toHaveText('Бонусні кошти');
    await expect(bar).toContainText('бонусні кошти');
    expect(await bonusLeft(player)).toBe(left);
  },
);

async function deskOf(browser: Browser, seat: (context: BrowserContext) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: { width: 1440, height: 900 } });
  await seat(context);
  return context.newPage();
}

test(
  'S-116 a bonus of sport is written by one, put on by two, and is offered with a deposit',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [first, second] = [await deskOf(browser, seatOperator), await deskOf(browser, seatSenior)];
    await first.goto('/office/bonuses');
    await first.getByRole('button', { name: 'Новий бонус' }).click();
    const form = first.getByRole('dialog');
    await form.getByLabel('Продукт').selectOption('sport');
    await form.getByLabel('На яке поповнення').selectOption('any');
    await form.getByLabel('Відсотків від поповнення').fill('40');
    await form.getByLabel('Відіграш, разів').fill('11');
    await form.getByRole('button', { name: office('bonuses.write') }).click();
    await expect(form.getByText('Введіть ціле число')).toBeVisible();
    await form.getByLabel('Відіграш, разів').fill('5');
    await form.getByLabel('Назва (UK)').fill('Спортивний старт');
    await form.getByLabel('Назва (RU)').fill('Спортивный старт');
    await form.getByLabel('Назва (EN)').fill('Sports start');
    expect((await barriersOf(first)).map(({ id }) => id)).toEqual([]);
    await form.getByRole('button', { name: office('bonuses.write') }).click();
    const row = first.getByRole('row').filter({ hasText: 'Спортивний старт' });
    await expect(row).toContainText('×5 суми бонусу');
    await row.getByRole('button', { name: /Увімкнути/ }).click();
    await first.getByRole('dialog').getByRole('textbox').fill('до початку сезону');
    await first.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(first.getByText(office('bonuses.asked'))).toBeVisible();
    await second.goto('/office/acts');
    await second.getByRole('row').filter({ hasText: 'Увімкнути бонус' }).getByRole('button').click();
    await expect(second.getByRole('dialog').getByText(/Спортивний старт/)).toBeVisible();
    await second.getByRole('dialog').getByRole('button', { name: 'Погодити' }).click();
    await expect(second.getByText('Увімкнути бонус')).toHaveCount(0);

    const player = await readyPlayer('0.00');
    const { body } = await player.get<{ bonuses: { title: string | null }[] }>('/rest/cash/input/bonuses/1/1/');
    expect(JSON.stringify(body.bonuses)).toContain('Спортивний старт');

    await first.reload();
    await row.getByRole('button', { name: /Вимкнути/ }).click();
    await first.getByRole('dialog').getByRole('textbox').fill('сезон скінчився');
    await first.getByRole('dialog').getByRole('button', { name: 'Підтвердити' }).click();
    await expect(first.getByText('Бонус вимкнено')).toBeVisible();
    await Promise.all([first.context().close(), second.context().close()]);
  },
);
