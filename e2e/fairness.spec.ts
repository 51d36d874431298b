// A round shown again and checked by its player; how the checks of draws look. What the checks say: windows/fairness.
import { expect } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { drawProof, eventProof } from './draws.ts';
import { hasten, openGame, proves, GameTable } from './game-table.ts';
import { balanceOf, roundsOf, site, test } from './ready-player.ts';

test(
  'TR-043 TR-034 a round played before is shown again as it was, without a stake, and checked once its seed is open',
  { tag: '@phone', ...proves('sich-dice', 'replay', 'verify') },
  async ({ page, account }) => {
    await hasten(page);
    const table = await (await openGame(page, 'sich-dice')).ready();
    const round = await table.round();
    const shown = (await table.frame.locator('.last li').first().textContent()) ?? '';
    const balance = await balanceOf(account);
    const count = (await roundsOf(account)).length;
    expect(count).toBeGreaterThan(0);
    await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${round.roundId}`);
    await page.locator('[data-modal=RoundDetails]').getByRole('button', { name: 'Переглянути знову' }).click();
    const replay = await new GameTable(page).ready();
    await expect(replay.frame.locator('.watermark')).toHaveText('Повтор');
    await expect(replay.screen('over')).toBeVisible();
    await expect(replay.frame.locator('.last li').first()).toHaveText(shown);
    const outcome = (await replay.log()).findLast((entry) => entry.type === 'outcome');
    expect(outcome).toMatchObject({ roundId: round.roundId, bet: round.bet, payout: round.payout });
    await replay.play.click();
    await expect.poll(async () => (await replay.log()).filter((entry) => entry.type === 'outcome').length).toBe(2);
    expect(await balanceOf(account)).toBe(balance);
    expect((await roundsOf(account)).length).toBe(count);

    expect((await account.post('/rest/games/seeds/rotate/', {})).status).toBe(200);
    await page.goto(`/fairness/verify/?round=${round.roundId}`);
    await expect(page.getByRole('status').filter({ hasText: 'Усе збігається' })).toBeVisible();
  },
);

test(
  'TR-150 the checks of draws at every width, in both themes',
  { tag: '@desktop' },
  async ({ page, context, account: _account }, info) => {
    const sealed = { ...drawProof({ id: '78', count: 9 }), serverSeed: null };
    const event = eventProof(
      Array.from({ length: 120 }, (_, i) => `${i}-${'квиток'.length}-${'x'.repeat(i % 50)}`),
      30,
    );
    const closed = { ...event, id: '8', drawnAt: null, serverSeed: null, winners: null };
    const shown: Record<string, object> = {
      'draws/': { draws: [sealed, drawProof({ count: 5 })], next: null },
      'draws/77/': drawProof({ count: 5 }),
      'draws/78/': sealed,
      'events/9/': event,
      'events/8/': closed,
    };
    await page.route('**/rest/fairness/**', (route) =>
      route.fulfill({ json: shown[new URL(route.request().url()).pathname.replace('/rest/fairness/', '')] }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pages = [
      ['/fairness/', 'Ваші розіграші'],
      ['/fairness/verify/?draw=78', 'ще секретне'],
      ['/fairness/verify/?draw=77', 'Усе збігається'],
      ['/fairness/verify/?event=8', 'Список закрито'],
      ['/fairness/verify/?event=9', 'Усе збігається'],
    ] as const;
    const screens = [
      ['dark', [320, 768]],
      ['light', [390, 1440]],
    ] as const;
    for (const [theme, widths] of screens) {
      await context.addCookies([{ name: 'theme', value: theme, url: site }]);
      for (const [at, [path, text]] of pages.entries()) {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect
            .soft(
              await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
              `${path} ${width}`,
            )
            .toBeLessThanOrEqual(0);
          if (process.env.LOOK)
            await page.screenshot({ path: info.outputPath(`${at}-${width}-${theme}.png`), fullPage: true });
        }
        const barriers = (await barriersOf(page)).map(
          ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        );
        expect.soft(barriers).toEqual([]);
      }
    }
  },
);
