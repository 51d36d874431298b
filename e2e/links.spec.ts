// Where a link scrolls the page to. What links open and follow: e2e/windows/links.test.ts and following.test.ts.
import { expect, test } from './test.ts';
import { site } from './ready-player.ts';
import { place } from './walk.ts';

test('L-021 S-101 K-012 K-101 L-019 a section is scrolled to a second later, below the header; the filter of a link is in view on a phone @desktop', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/responsible-play/');
  const section = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [id]')].filter(
      (one) => one.getBoundingClientRect().top > 700,
    );
    return all[0]?.id ?? '';
  });
  expect(section).not.toBe('');
  const top = () =>
    page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), section);
  for (const [extra, wanted] of [
    ['', 65],
    ['&offset=20', 85],
    ['&offset=-20', 45],
  ] as const) {
    await page.goto(`/responsible-play/?scrollToSection=${section}${extra}`);
    const began = await page.evaluate(() => scrollY);
    expect(began).toBe(0);
    await expect.poll(top).toBe(wanted);
    expect(place(page)).toBe('/responsible-play/');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  await page.goto('/?homeFilter=instant');
  const filters = page.getByRole('main').getByRole('group', { name: 'Вид ігор' });
  await expect(filters.locator('[aria-pressed=true]')).toBeInViewport({ ratio: 1 });
});
