// Parts of the cash desk that need a browser: the provider's own page in its frame, an injected script, what must not
// cover the pay button; and the office's payment methods. What the desk says and does: windows/cash.test.ts and
// windows/deposit-table.test.ts.
import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { dialog as windowOf } from './player.ts';
import { balanceOf, readyPlayer, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';
import { office } from './words.ts';

const provider = (page: Page) => page.frameLocator('[role=dialog] iframe');

async function begin(desk: Locator, way: string, amount: number): Promise<void> {
  await desk.getByRole('group', { name: 'Спосіб оплати' }).getByText(way, { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill(String(amount));
  await desk.getByRole('button', { name: new RegExp(`Поповнити на\\s${amount}`) }).click();
}

async function policyReports(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [
    ...text.matchAll(
      /malva_policy_reports_total\{directive="(?:script-src[a-z-]*|require-trusted-types-for)"\} (\d+)/g,
    ),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A script of the page's own and one of another site: none of them runs, and both are reported. */
async function slipScripts(page: Page): Promise<void> {
  const before = await policyReports();
  const { hasRun, refused } = await page.evaluate(() => {
    let texts = 0;
    const slip = (fill: (script: HTMLScriptElement) => void) => {
      const script = document.createElement('script');
      try {
        fill(script);
      } catch {
        // With Trusted Types the browser refuses the text itself: it is no script at all.
        texts += 1;
      }
      document.body.append(script);
    };
    slip((script) => (script.textContent = 'globalThis.skimmed = document.cookie'));
    slip((script) => (script.src = 'https://skimmer.invalid/x.js'));
    return { hasRun: 'skimmed' in globalThis, refused: texts };
  });
  expect({ hasRun, refused }).toEqual({ hasRun: false, refused: 2 });
  await expect.poll(policyReports).toBeGreaterThanOrEqual(before + 2);
}

/** The button that pays stands at the foot of the desk, and what the keyboard comes to stands clear of it. */
async function walkBonuses(page: Page, desk: Locator): Promise<void> {
  const bonuses = desk.getByRole('group', { name: 'Бонус' }).getByRole('radio');
  await expect(bonuses.nth(1)).toBeAttached();
  // Nothing of the terms shows below it.
  await expect
    .poll(() =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 3)?.closest('.foot') != null),
    )
    .toBe(true);
  const foot = desk.locator('.foot');
  await bonuses.first().focus();
  for (let at = 1; at < (await bonuses.count()); at++) {
    const card = bonuses.nth(at).locator('xpath=ancestor::label');
    // Its head alone shows above the button.
    await card.evaluate((label) => {
      const bar = label.closest('form')!.querySelector('.foot')!;
      const past = label.getBoundingClientRect().top - bar.getBoundingClientRect().top + 40;
      label.closest('.overflow-y-auto')!.scrollBy({ top: past, behavior: 'instant' });
    });
    await page.keyboard.press('ArrowDown');
    await expect(bonuses.nth(at)).toBeFocused();
    const [of, bar] = [await card.boundingBox(), await foot.boundingBox()];
    expect(of!.y + of!.height).toBeLessThanOrEqual(bar!.y);
  }
}

test(
  'TR-129 TR-010 the provider’s page in the desk’s frame takes a card and wallets; no script slipped into the desk runs',
  { tag: '@phone' },
  async ({ page, context }) => {
    // A device that has the first kind of wallet.
    await context.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }));
    const player = await readyPlayer('0.00');
    await takeOver(context, player);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/?openModal=Cash');
    const desk = windowOf(page);
    await expect(desk.getByText('Спосіб оплати')).toBeVisible();
    await walkBonuses(page, desk);
    expect(await barriersOf(page)).toEqual([]);
    await desk.getByText('Без бонусу', { exact: true }).click();
    await slipScripts(page);

    const pay = provider(page);
    await begin(desk, 'Гаманець G', 60);
    await pay.getByRole('button', { name: /60,00/ }).click();
    await pay.locator('[data-action=wallet-cancel]').click();
    await pay.locator('[data-action=cancel]').first().click();
    await expect(desk.getByText(/Платіж\sскасовано/)).toBeVisible();
    await desk.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await begin(desk, 'Картка', 70);
    await pay.getByText('Успіх', { exact: true }).click();
    await pay.getByRole('button', { name: /^Сплатити/ }).click();
    await pay.locator('#code').fill('2222');
    await expect(pay.getByText(/Спроб лишилося: 2/)).toBeVisible();
    await pay.locator('#code').fill('1111');
    await expect(desk.getByText('Баланс поповнено')).toBeVisible();
    await expect.poll(() => balanceOf(player)).toBe(7000);

    await page.goto('/?openModal=Cash');
    await begin(desk, 'Гаманець A', 100);
    await pay.getByRole('button', { name: /100,00/ }).click();
    await pay.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(desk.getByText('Баланс поповнено')).toBeVisible();
    await expect.poll(() => balanceOf(player)).toBe(17_000);
  },
);

test(
  'TR-108 the desk changes between what amounts a way to pay is offered, and says why',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await seatOperator(context);
    await page.goto('/office/ways');
    await page.getByRole('button', { name: 'Змінити: Мобільний рахунок' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('ways.max')).fill('99999999');
    await dialog.getByLabel('Країни').fill('Україна');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(dialog.getByText(office('ways.countries_bad')).last()).toBeVisible();
    await dialog.getByLabel('Країни').fill('ua');
    await dialog.getByLabel('Чому').fill('Оператор мереж просить меншої межі');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(dialog.getByText('Сума поза дозволеними межами').first()).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByLabel(office('ways.max')).fill('2999,50');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Спосіб змінено')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Мобільний рахунок' })).toContainText(/2\s999,50/);
  },
);
