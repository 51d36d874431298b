// The cash desk in the browser: a saved card in one press, the framed button of a wallet, a transfer by IBAN, a card
// that is refused and the way on; and the ways to pay as the desk sets them.
import { expect, type Locator, type Page } from '@playwright/test';
import { barriersOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { dialog as windowOf, moneyText } from './player.ts';
import { balanceOf, test } from './ready-player.ts';
import { port } from './start-site.ts';
import { reports } from './walk.ts';

const openDesk = async (page: Page): Promise<Locator> => {
  await page.goto('/?openModal=Cash');
  const desk = windowOf(page);
  await expect(desk.getByText('Чим платите')).toBeVisible();
  return desk;
};

test(
  'C-072 C-080 C-083 E-048 R-018 R-090 S-115 K-096 X-013 saved card, wallet, transfer, and a refused card with a way on',
  { tag: '@phone' },
  async ({ page, account, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const steps = reports(page);
    const before = await balanceOf(account);

    await test.step('what paid last stands chosen: open, press, done', async () => {
      const desk = await openDesk(page);
      await expect(
        desk.getByRole('group', { name: 'Чим платите' }).getByRole('radio', { checked: true }),
      ).toHaveAccessibleName(/••••/);
      await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('70');
      const paid = page.waitForRequest('**/rest/payments/deposit/token-pay/');
      await desk.getByRole('button', { name: /Поповнити на\s70/ }).click();
      const { browserInfo } = (await paid).postDataJSON() as { browserInfo: Record<string, unknown> };
      expect(browserInfo).toMatchObject({
        language: 'uk-UA',
        javaEnabled: false,
        channel: 'browser',
        fingerprint: null,
      });
      await expect(desk.getByText('Баланс поповнено')).toBeVisible();
      await expect.poll(() => balanceOf(account)).toBe(before + 7000);
      expect(steps).toEqual(['form_seen Deposit', 'form_sent Deposit', 'form_done Deposit']);
    });

    await test.step('the second kind of wallet is always there, the first only where the device has it', async () => {
      const desk = await openDesk(page);
      await expect(desk.getByText('Гаманець A')).toHaveCount(0);
      await desk.getByText('Гаманець G').click();
      await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('80');
      await desk.getByRole('button', { name: /Поповнити на\s80/ }).click();
      const frame = desk.locator('iframe');
      const query = new URL((await frame.getAttribute('src')) ?? '', 'http://localhost').searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        countryCode: 'UA',
        currencyCode: 'UAH',
        amount: '80.00',
        location: 'cash',
        environment: 'TEST',
      });
      await page.frameLocator('iframe').getByRole('button', { name: /80,00/ }).click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Підтвердити' }).click();
      await expect(desk.getByText('Баланс поповнено')).toBeVisible();
      await expect.poll(() => balanceOf(account)).toBe(before + 15_000);
    });

    await test.step('a transfer is nothing that is opened: number and reference to copy', async () => {
      const desk = await openDesk(page);
      await desk.getByText('Переказ за IBAN').click();
      await expect(desk.getByRole('textbox', { name: 'Сума поповнення' })).toHaveCount(0);
      await desk.getByRole('button', { name: 'Скопіювати: IBAN' }).click();
      await expect(desk.getByRole('button', { name: 'Скопійовано' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^UA\d{27}$/);
    });

    await test.step('a saved card that fails stands back: another way is chosen, and it is said why', async () => {
      await page.route('**/rest/payments/deposit/token-pay/', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'provider_unavailable', status: 503 }),
        }),
      );
      const desk = await openDesk(page);
      await desk.getByText(/••••/).first().click();
      await desk.getByRole('button', { name: /Поповнити на/ }).click();
      await expect(desk.getByText('Можна сплатити іншим способом')).toBeVisible();
      const again = await openDesk(page);
      await expect(again.getByText('Минулого разу збережена картка не спрацювала')).toBeVisible();
      await expect(
        again.getByRole('group', { name: 'Чим платите' }).getByRole('radio', { checked: true }),
      ).not.toHaveAccessibleName(/••••/);
      expect(await balanceOf(account)).toBe(before + 15_000);
      await expect(page.locator('body')).toContainText(moneyText(before + 15_000));
    });
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
    await dialog.getByLabel('Найбільше').fill('99999999');
    await dialog.getByLabel('Країни').fill('Україна');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(dialog.getByText('Дві латинські літери на країну, через кому').last()).toBeVisible();
    await dialog.getByLabel('Країни').fill('ua');
    await dialog.getByLabel('Чому').fill('Оператор мереж просить меншої межі');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(dialog.getByText('Сума поза межами').first()).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByLabel('Найбільше').fill('2999,50');
    await dialog.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Спосіб змінено')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Мобільний рахунок' })).toContainText(/2\s999,50/);
  },
);

test(
  'C-077 C-078 K-107 a way kept from last time that is none any more, a country chosen, and a desk that takes nothing now',
  { tag: '@desktop' },
  async ({ page, account: _ }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('lightCashPayment'));
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem(
        'lightCashPayment',
        JSON.stringify({ methodId: 99, currencyId: 1, currencyIso: 'UAH', currencySymbol: '₴', amount: '70.00' }),
      ),
    );
    await page.route('**/rest/light-cash/deposit/methods/**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { methods: { slug: string; countries: string[] }[] };
      await route.fulfill({
        json: {
          ...answer,
          methods: answer.methods.map((method) =>
            method.slug === 'mobile' ? { ...method, countries: ['PL', 'UA'] } : method,
          ),
        },
      });
    });
    await page.route('**/rest/countries/**', (route) =>
      route.fulfill({
        json: {
          countries: [
            { code: 'PL', name: 'Польща' },
            { code: 'UA', name: 'Україна' },
          ],
          default: 'UA',
        },
      }),
    );
    const desk = await openDesk(page);
    await expect(desk.getByText('Спосіб, яким ви платили минулого разу')).toBeVisible();
    await expect.poll(kept).toBeNull();
    const ways = desk.getByRole('group', { name: 'Чим платите' });
    await expect(ways.getByText('Переказ за IBAN')).toBeVisible();
    await desk.getByLabel('Країна картки чи рахунку').selectOption('Польща');
    await expect(ways.getByRole('radio')).toHaveCount(1);
    await expect(ways.getByRole('radio', { checked: true })).toHaveAccessibleName(/Мобільний/);
    await page.route('**/rest/cash/', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, deposit: { isAllowed: false, code: 'deposits_paused' }, exit: null } });
    });
    const held = await openDesk(page);
    await expect(held.getByRole('alert')).toBeVisible();
    await expect(held.getByRole('button', { name: /Поповнити на/ })).toBeDisabled();
  },
);

test(
  'TR-129 a script slipped into the cash desk does not run, and the alarm is raised',
  { tag: '@desktop' },
  async ({ page, account: _ }) => {
    const counted = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return [...text.matchAll(/malva_policy_reports_total\{directive="script-src[a-z-]*"\} (\d+)/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      );
    };
    await openDesk(page);
    const before = await counted();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.skimmed = document.cookie';
      document.body.append(script);
      const other = document.createElement('script');
      other.src = 'https://skimmer.invalid/x.js';
      document.body.append(other);
      return 'skimmed' in globalThis;
    });
    expect(ran).toBe(false);
    await expect.poll(counted).toBeGreaterThanOrEqual(before + 2);
  },
);

test(
  'the button that pays stands at the foot of the desk, and what the keyboard comes to stands clear of it',
  { tag: '@desktop' },
  async ({ page, account: _ }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const desk = await openDesk(page);
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
  },
);
