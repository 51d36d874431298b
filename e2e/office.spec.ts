// The operators' desk: the way in, decisions about withdrawals that move money once, players, books, the end of a
// session; on a phone and on a desktop, by keyboard as well.
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { totpCode } from '@malva/server/features/office/staff';
import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { barriersOf } from './accessible.ts';
import { balance } from '../server/test/steps.ts';
import type { Visitor } from '../server/test/visitor.ts';
import { askWithdrawal, operator, seatOperator, seatSenior, seniorCode } from './desk.ts';
import { seededPlayer } from './ready-player.ts';
import { office } from './words.ts';

const rich = '+380500000006';
const poor = '+380500000004';

async function heldOf(visitor: Visitor): Promise<string> {
  return (await visitor.get<{ withdrawalHold: string }>('/rest/player/balance/')).body.withdrawalHold;
}

async function statusOf(visitor: Visitor, id: string): Promise<string | undefined> {
  const { body } = await visitor.get<{ withdrawals: { id: string; status: string }[] }>('/rest/cash/output/');
  return body.withdrawals.find((row) => row.id === id)?.status;
}

/** The row of a sum, in a table or in a list, depending on the screen. */
const rowOf = (page: Page, sum: RegExp): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: sum }).last();

/** To a place of the office: on a phone its menu is opened first. */
async function goTo(page: Page, place: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Меню офісу' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: place }).click();
}

/** The page of a withdrawal; its decisions open a window. */
async function openDecision(page: Page, sum: RegExp): Promise<Locator> {
  await rowOf(page, sum).getByRole('button', { name: 'Розглянути' }).click();
  await expect(page.getByRole('heading', { level: 1, name: sum })).toBeVisible();
  return page.getByRole('dialog');
}
const decide = (page: Page, how: 'Погодити' | 'Відхилити') =>
  page.locator('main').getByRole('button', { name: how }).click();

async function assertSound(page: Page, what: string): Promise<void> {
  const serious = await barriersOf(page);
  expect(serious.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

test(
  'a wrong login, password or code gets one and the same answer; the right ones work once, and logging out ends it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/office/');
    const enter = async (login: string, password: string, code: string) => {
      await page.getByLabel('Логін').fill(login);
      await page.getByLabel('Пароль', { exact: true }).fill(password);
      await page.getByLabel('Код із застосунку').fill(code);
      await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    };
    const wrong = page.getByText('Логін, пароль або код не підходять. Кожен код діє один раз.');
    const code = () => totpCode(seniorSeed.totpSecret, new Date());
    const tries: [string, string, string][] = [
      ['unknown', seniorSeed.password, code()],
      [seniorSeed.login, 'not-the-password', code()],
      [seniorSeed.login, seniorSeed.password, '000000'],
    ];
    for (const [login, password, digits] of tries) {
      await page.goto('/office/');
      await enter(login, password, digits);
      await expect(wrong).toBeVisible();
    }
    const used = await seniorCode();
    await enter(seniorSeed.login, seniorSeed.password, used);
    // The first page is the overview: today, the days as bars, and the same days as a table.
    await expect(page.getByRole('heading', { level: 1, name: 'Огляд' })).toBeVisible();
    await expect(page.getByText('Старша зміни')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Сьогодні' }).getByText('Гравців онлайн')).toBeVisible();
    await expect(page.locator('svg[data-bars="30"]')).toHaveCount(4);
    await expect(page.getByRole('table', { name: 'За днями' }).getByRole('row')).toHaveCount(31);
    await assertSound(page, 'overview');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'staff_sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const kept = cookies.filter(({ name }) => name === 'staff_sid');

    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible();
    // The token is dead on the server, not only gone from the browser; and the code was good for one entry.
    await context.addCookies(kept);
    await page.goto('/office/books');
    await enter(seniorSeed.login, seniorSeed.password, used);
    await expect(wrong).toBeVisible();
  },
);

test('a session that ends during work asks to log in again and shows no more data', async ({ page, context }) => {
  await seatOperator(context);
  await page.goto('/office/players');
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d{2}\.\d{2}\.\d{4}$/)
      .first(),
  ).toBeVisible();
  await context.clearCookies({ name: 'staff_sid' });
  await goTo(page, office('nav.books'));
  await expect(page.getByText('Сеанс завершено. Увійдіть знову.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('TR-011 approved at the desk the money leaves, rejected it comes back with the reason', async ({ page, context }, {
  project,
}) => {
  const player = await seededPlayer(rich);
  // Sums that no other test withdraws, so that a shared queue does not matter.
  const [paid, refused] = project.use.isMobile ? ['101.11', '102.22'] : ['201.11', '202.22'];
  const text = (sum: string) => new RegExp(`${sum.replace('.', ',')}\\s?₴`);
  const approved = await askWithdrawal(player, paid);
  const rejected = await askWithdrawal(player, refused);
  await seatOperator(context);
  await page.goto('/office/withdrawals');

  const first = await openDecision(page, text(paid));
  await expect(page.getByRole('link', { name: /Лисенко Ярина Тарасівна/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: office('risk.why') })).toBeVisible();
  await assertSound(page, 'decision');
  await decide(page, 'Погодити');
  await expect(first.getByText(text(paid))).toBeVisible();
  await first.getByRole('button', { name: 'Так, виплатити' }).click();
  await expect(first).toHaveCount(0);
  await expect.poll(() => statusOf(player, approved), { timeout: 30_000 }).toBe('paid');

  await page.getByRole('link', { name: 'До черги виведень' }).click();
  const second = await openDecision(page, text(refused));
  await decide(page, 'Відхилити');
  await second.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(second.getByText(office('reject_short'))).toBeVisible();
  expect(await statusOf(player, rejected)).toBe('pending');
  await second.getByLabel('Причина, яку побачить гравець').selectOption({ label: 'Картка чи рахунок не підходять' });
  await second.getByRole('textbox').fill('Картка належить іншій людині');
  await assertSound(page, 'reject');
  await second.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(second).toHaveCount(0);
  expect(await statusOf(player, rejected)).toBe('rejected');
  // Read by the player, who stands in other tests' lists of rounds as well: no window waits for their next page.
  expect((await player.post('/rest/popups/player/reject/payout-cancel/')).status).toBe(200);

  const statement = (await player.get<{ rows: { kind: string; amount: string }[] }>('/rest/cash/history/?limit=100'))
    .body.rows;
  const amounts = statement.map(({ amount }) => amount);
  expect(amounts.filter((amount) => amount === `-${paid}`)).toHaveLength(1);
  expect(amounts.filter((amount) => amount.replace('-', '') === refused).toSorted()).toEqual([`-${refused}`, refused]);

  await expect(page.getByText(/Картка чи рахунок не підходять · Картка належить іншій людині/)).toBeVisible();
  await page.getByRole('link', { name: 'До черги виведень' }).click();
  await page
    .getByRole('button', { name: 'Відхилені' })
    .or(page.getByRole('radio', { name: 'Відхилені' }))
    .first()
    .click();
  await rowOf(page, text(refused)).getByRole('button', { name: 'Подробиці' }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(refused) })).toBeVisible();
  await goTo(page, 'Справи');
  await expect(page.getByRole('heading', { level: 1, name: 'Справи' })).toBeVisible();
  await assertSound(page, 'cases');
});

test(
  'TR-011 two operators decide the same withdrawal at once: one decision counts, the other operator is told',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const player = await seededPlayer(poor);
    const id = await askWithdrawal(player, '203.33');
    const before = [await balance(player), await heldOf(player)];
    const other = await (await browser.newContext({ locale: 'uk-UA' })).newPage();
    await Promise.all([seatOperator(context), seatOperator(other.context())]);
    await Promise.all([page, other].map((desk) => desk.goto('/office/withdrawals')));
    const [one, two] = await Promise.all([page, other].map((desk) => openDecision(desk, /203,33\s?₴/)));
    await decide(page, 'Погодити');
    await decide(other, 'Відхилити');
    await two?.getByRole('textbox').fill('Документи не збігаються');
    await Promise.all([
      one?.getByRole('button', { name: 'Так, виплатити' }).click(),
      two?.getByRole('button', { name: 'Підтвердити' }).click(),
    ]);
    const late = 'Стан заявки вже змінився. Оновіть сторінку.';
    await expect
      .poll(async () => ((await one?.getByText(late).count()) ?? 0) + ((await two?.getByText(late).count()) ?? 0))
      .toBe(1);
    await expect.poll(() => statusOf(player, id), { timeout: 30_000 }).toMatch(/^(paid|rejected)$/);
    const end = await statusOf(player, id);
    const money = (text: string | undefined) => Math.round(Number(text) * 100);
    expect(money(await balance(player)) - money(before[0])).toBe(end === 'paid' ? 0 : 20_333);
    expect(money(await heldOf(player)) - money(before[1])).toBe(-20_333);
    await other.context().close();
  },
);

test('players are found by name, part of a contact and number; contacts stay masked; the books balance', async ({
  page,
  context,
}) => {
  await seatOperator(context);
  await page.goto('/office/players');
  const search = page.getByRole('searchbox', { name: 'Пошук гравців' });
  for (const [words, name] of [
    ['ткаченко', 'Ткаченко Роман Іванович'],
    ['500000008', 'Мельник Софія Олегівна'],
  ] as const) {
    await search.fill(words);
    await search.press('Enter');
    await expect(rowOf(page, new RegExp(name))).toBeVisible();
    await expect(page.getByText('Бондар Олег Петрович')).toHaveCount(0);
  }
  await expect(page.getByText('Пауза')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('+380500000008');
  await assertSound(page, 'players');
  await search.fill('немає такої людини');
  await search.press('Enter');
  await expect(page.getByText('Нікого не знайдено')).toBeVisible();

  await goTo(page, office('nav.books'));
  await expect(page.getByRole('status').getByText(office('books.balanced'))).toBeVisible();
  await expect(page.getByRole('row', { name: /Разом/ })).toContainText(/^Разом\s*0,00\s?₴$/);
  await assertSound(page, 'books');
  const { body } = await (await operator()).get<{ balanced: boolean }>('/rest/office/books/');
  expect(body.balanced).toBe(true);
});

test('the desk is worked by keyboard alone', { tag: '@desktop' }, async ({ page, context }) => {
  await askWithdrawal(await seededPlayer(rich), '204.44');
  await seatOperator(context);
  await page.goto('/office/withdrawals');
  const button = rowOf(page, /204,44\s?₴/).getByRole('button', { name: 'Розглянути' });
  await expect(button).toBeVisible();
  for (let i = 0; i < 60 && !(await button.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  const decision = page.locator('main').getByRole('button', { name: 'Відхилити' });
  await expect(decision).toBeVisible();
  await decision.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(decision).toBeFocused();
});

/**
 * The shared session of the operator may be older than ten minutes: then a new code is asked for, and the call goes on
 * by itself.
 */
async function proveIfAsked(page: Page, done: Locator): Promise<void> {
  const code = page.getByLabel('Код із застосунку');
  await expect(done.or(code).first()).toBeVisible();
  if (await code.isVisible()) {
    await code.fill(totpCode(staffSeed.totpSecret, new Date(Date.now() + 30_000)));
    await code.press('Enter');
  }
  await expect(done).toBeVisible();
}

test(
  'TR-108 two people: one looks a player up, asks for a correction and cannot decide it; another approves, and the trail knows both',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const player = await seededPlayer(poor);
    const before = Number(await balance(player));
    await seatOperator(context);
    await page.goto('/office/');
    const quick = page.getByRole('combobox', { name: 'Швидкий пошук гравця' });
    await expect(quick).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(quick).toBeFocused();
    await quick.fill('050 000-00-04');
    await quick.press('Enter');
    await expect(page.getByRole('heading', { name: 'Коваль Марина Ігорівна' })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/office\/players\/\d+$/);
    const playerId = new URL(page.url()).pathname.split('/').at(-1);
    await assertSound(page, 'card');
    for (const [part, sight] of [
      ['Особисті дані', 'РНОКПП'],
      ['Гроші', 'Рух коштів'],
      ['Захист', 'Історія захисту'],
      ['Сеанси', 'Пристрій'],
      ['Нотатки', 'Нова нотатка'],
    ] as const) {
      await page
        .getByRole('navigation', { name: office('player.parts') })
        .getByRole('link', { name: part, exact: true })
        .click();
      await expect(page.getByText(sight, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: office('act.correct') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Сума, ₴').fill('7,77');
    await dialog.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(dialog.getByText(office('reject_short'))).toBeVisible();
    await dialog.getByLabel('Чому').fill('платіж зараховано двічі');
    await assertSound(page, 'correction');
    await dialog.getByRole('button', { name: 'Підтвердити' }).click();
    await proveIfAsked(page, page.getByText(office('act.asked')));
    expect(Number(await balance(player))).toBe(before);

    await page.getByRole('link', { name: office('nav.acts') }).click();
    await page
      .getByRole('row', { name: office('act.kind.money.correct') })
      .getByRole('button', { name: 'Подробиці' })
      .click();
    await expect(dialog.getByText(office('act.own'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Погодити' })).toHaveCount(0);

    const other = await (
      await browser.newContext({ locale: 'uk-UA', viewport: { width: 1280, height: 900 } })
    ).newPage();
    await seatSenior(other.context());
    await other.goto('/office/acts');
    await assertSound(other, 'acts');
    await other
      .getByRole('row', { name: office('act.kind.money.correct') })
      .getByRole('button', { name: 'Розглянути' })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Погодити' }).click();
    await expect(other.getByText(office('act.approved'))).toBeVisible();
    expect(Number(await balance(player)) - before).toBeCloseTo(7.77, 2);
    await page.goto(`/office/players/${playerId}/money`);
    await page
      .getByRole('button', { name: office('trace.open') })
      .first()
      .click();
    await expect(dialog.getByText(office('action.act.approve'))).toBeVisible();
    await assertSound(page, 'trace');
    await other.getByRole('link', { name: office('nav.audit') }).click();
    await expect(other.getByRole('table').getByText(office('action.act.approve')).first()).toBeVisible();
    await other.getByRole('button', { name: office('audit.verify') }).click();
    await expect(other.getByText(office('audit.whole'))).toBeVisible();
    await assertSound(other, 'trail');
    await other.context().close();
  },
);
