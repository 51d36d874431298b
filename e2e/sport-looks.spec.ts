// What engines drew wrongly in sport: the widest prices of the coupon stand in their columns (the day after is answered
// here, so that no offer is waited for), and the slip's settings are drawn by the site.
import { expect, test } from './test.ts';
import { seededPlayer, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';
import { wordsIn } from './words.ts';

const words = wordsIn('uk', 'sportsbook');
const price = (column: string, label: string, n: number) => ({ column, label, code: `1563.${n}`, odds: 194_000 });
const match = {
  id: 1563,
  startsAt: '2026-11-29T15:00:00.000Z',
  home: 'Степові Вовки Північ',
  away: 'Грозові Лелеки Nord',
  league: 'Степовий кубок',
  sport: 'football',
  prices: [
    price('result', '1', 0),
    price('result', 'X', 1),
    price('total', '> 23,5', 102),
    price('total', '< 23,5', 103),
    price('handicap', '1 (+0,25)', 242),
    price('handicap', '2 (−0,25)', 243),
  ],
};

test('SB-165 prices of the coupon stand in their columns on the narrowest screen, and on paper in black @phone', async ({
  page,
}) => {
  await page.route('**/rest/sport/coupon/**', (route) =>
    route.fulfill({ json: { day: '2026-11-29', events: [match], total: 1 } }),
  );
  await enter(page, '/sports-book/coupon/');
  await page.getByRole('button', { name: words('day_after') }).click();
  await expect(page.getByText('1563.243')).toBeAttached();
  const spilled = await page.locator('.coupon td').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
      })
      .map((cell) => cell.textContent),
  );
  expect(spilled).toEqual([]);
  // A4 at 96 dots an inch, in the dark theme: the codes alone are needed to bet, and no colour.
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: page.url() }]);
  await page.setViewportSize({ width: 794, height: 1_123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('1563.243')).toBeVisible();
  const paper = await page.evaluate(() => {
    const sheet = document.querySelector('.coupon')!;
    const lightness = [...sheet.querySelectorAll('*')]
      .map((one) => /^(?:rgb\((\d+)|oklch\(([\d.]+))/.exec(getComputedStyle(one).color))
      .map((found) => (found?.[1] ? Number(found[1]) / 255 : Number(found?.[2] ?? 0)));
    return {
      lightest: Math.max(...lightness),
      spills: sheet.scrollWidth > document.documentElement.clientWidth,
      buttons: [...document.querySelectorAll('button, nav')].filter((one) => one.checkVisibility()).length,
    };
  });
  expect(paper).toEqual({ lightest: expect.any(Number), spills: false, buttons: 0 });
  expect(paper.lightest).toBeLessThan(0.35);
});

test('lists and boxes of the slip are drawn by the site, in both themes alike @phone', async ({ page, context }) => {
  await takeOver(context, await seededPlayer());
  await enter(page, '/sports-book/?openModal=BetSlip');
  const slip = page.locator('[data-modal=BetSlip]');
  await expect(slip.getByRole('checkbox', { name: words('quick.label') })).toBeVisible();
  const looks = await slip
    .locator('select, input[type=checkbox]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance));
  expect(looks).toEqual(['none', 'none', 'none']);
});
