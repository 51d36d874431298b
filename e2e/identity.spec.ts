// Who a player is, as a person walks it: the check by key and signature, the number that was missing, the game that
// asked for it; a closed account told of at the start; a paper sent, sent back with a reason, and sent anew.
import { makeRnokpp } from '@malva/rules/rnokpp';
import { seedPassword } from '@malva/seed/people';
import { testThreat } from '@malva/simulators/antivirus';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { operator } from './desk.ts';
import { dialog, outside } from './player.ts';
import { limitedPlayer, seededPlayer, takeOver } from './ready-player.ts';
import { auth, cash, documents, errors, identity } from './words.ts';

test(
  'S-080 S-123 S-125 S-128 P-037 L-011 L-025 by key and signature without a number, then the number, then the game that asked',
  { tag: '@phone' },
  async ({ page, context }) => {
    await takeOver(context, await limitedPlayer());
    await page.goto('/?verification-identity=1');
    await dialog(page)
      .getByRole('button', { name: identity('start') })
      .click();
    await page.getByText('Електронний ключ').click();
    await page.getByRole('button', { name: 'Підтверджено' }).click();
    const { birthDate, sex } = await page.evaluate(() => {
      const data = JSON.parse(document.querySelector('#data')!.textContent!) as {
        people: Record<string, { birthDate: string; sex: 'male' | 'female' }>;
      };
      return data.people['no_number']!;
    });
    await page.getByText('Без номера').click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Передати', exact: true }).click();
    await page.getByRole('button', { name: 'Підписати', exact: true }).click();
    await page
      .getByRole('link', { name: /на сайт/i })
      .last()
      .click();
    await expect(dialog(page).getByText(identity('noInn_title'))).toBeVisible();

    await page.goto('/?openModal=Game&slug=sich-dice&isMoney=1');
    await expect(page).toHaveURL(/\/inn\/\?slug=sich-dice&isMoney=1/);
    const field = page.getByLabel(identity('inn.label'), { exact: true });
    await field.fill('330091235');
    await page.getByRole('button', { name: identity('inn.submit') }).click();
    await expect(page.getByText(errors('inn_invalid'))).toBeVisible();
    await field.fill(makeRnokpp(birthDate, sex === 'male' ? 'female' : 'male', 77));
    await page.getByRole('button', { name: identity('inn.submit') }).click();
    await expect(page.getByText(errors('inn_mismatch'))).toBeVisible();
    const number = makeRnokpp(birthDate, sex, Math.floor(Math.random() * 4999));
    await field.fill(`${number.slice(0, 5)} ${number.slice(5)}`);
    await page.getByRole('button', { name: identity('inn.submit') }).click();
    // Nothing on the balance yet: the game for money leads to the cash desk.
    await expect(dialog(page).getByText(cash('title'), { exact: true }).first()).toBeVisible();
    await page.goto('/inn/?slug=sich-dice');
    await expect(page.getByText(identity('approved_title'))).toBeVisible();
    const open = page.getByRole('button', { name: /Січові кості/ });
    await expect(open).toBeVisible();
    // The game the address names, in the mode it names; one that is not there is offered to nobody.
    await page.goto('/inn/?slug=sich-dice&isMoney=1');
    await open.click();
    await expect(dialog(page).getByText(cash('title'), { exact: true }).first()).toBeVisible();
    await page.goto('/inn/?slug=sich-dice&isMoney=0');
    await open.click();
    await expect(page.locator('[data-modal=Game] iframe')).toBeVisible();
    await expect(page).toHaveURL(/\/inn\/\?.*game=sich-dice&isMoney=0/);
    for (const address of ['/inn/?slug=no-such-game&isMoney=1', '/inn/?slug=..%2Fevil']) {
      await page.goto(address);
      await expect(page.getByText(identity('approved_title'))).toBeVisible();
      await expect(page.getByRole('button', { name: /Відкрити|Грати|Січові/ })).toHaveCount(0);
    }
  },
);

test(
  'S-129 RT-012 C-021 a closed account is told of at the start; a paper is sent, comes back with a reason and is sent anew',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/?openModal=Login');
    await dialog(page).getByLabel(auth('login.login')).fill('+380500000010');
    await dialog(page).getByLabel('Пароль', { exact: true }).fill(seedPassword);
    await dialog(page)
      .getByRole('button', { name: auth('login.submit'), exact: true })
      .click();
    await expect(dialog(page).getByText(auth('blocked.title'))).toBeVisible();
    await page.goto('/credits/');
    // Whoever stays is told: a touch brings the features that come later.
    await page.mouse.click(5, 300);
    await expect(dialog(page).getByText(auth('blocked.title'))).toBeVisible();

    await context.clearCookies();
    const player = await seededPlayer('+380500000004');
    await takeOver(context, player);
    await page.goto('/profile/documents/');
    // The list comes once the page is alive; what is picked before that would be lost.
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const drop = page.locator('input[type=file]').first();
    const send = (name: string, body: string) =>
      drop.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(body) });
    await page.getByLabel(documents('kind')).selectOption('address');
    await send('threat.pdf', `%PDF-1.7\n${testThreat}\n%%EOF\n`);
    await expect(page.getByText(documents('fault.virus'))).toBeVisible();
    await send('bill.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
    const row = page.getByRole('listitem').filter({ hasText: 'bill.pdf' });
    await expect(row.getByText(documents('status.waiting'))).toBeVisible();
    const staff = await operator();
    const { body } = await player.get<{ documents: { id: string; title: string }[] }>('/rest/player/documents/');
    const { id } = body.documents.find(({ title }) => title === 'bill.pdf')!;
    expect((await staff.post(`/rest/office/documents/${id}/reject/`, { reason: 'incomplete' })).status).toBe(200);
    // By itself: the row and a notice.
    await expect(row.getByText(documents('reason.incomplete'))).toBeVisible();
    await expect(page.getByText(documents('toast_rejected')).first()).toBeVisible();
    await send('bill-2.pdf', `%PDF-1.7\n% ${Math.random()}\n%%EOF\n`);
    const second = page.getByRole('listitem').filter({ hasText: 'bill-2.pdf' });
    await second.getByRole('button', { name: documents('remove') }).click();
    await expect(second).toHaveCount(0);
  },
);

/** A newcomer whose check is open; the panel stands on the page and hears by itself what the service says. */
async function watching(page: Page, context: BrowserContext) {
  const player = await limitedPlayer();
  await context.clearCookies();
  await takeOver(context, player);
  const start = async () => (await player.post<{ url: string }>('/rest/player/verification/start/')).body.url;
  let key = await start();
  await page.goto('/?openModal=IdentityVerification');
  const panel = page.locator('[data-modal=IdentityVerification]');
  await expect(panel.getByText(identity('pending_title'))).toBeVisible();
  return {
    /** As the person on the service's own page. */
    async does(path: 'begin' | 'result' | 'sign' | 'liveness', body: object): Promise<void> {
      const { pathname } = new URL(key);
      const answer = await fetch(`${outside}${pathname}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([path, answer.status]).toEqual([path, 200]);
    },
    again: async () => void (key = await start()),
    shows: (name: string) => expect(panel.getByText(identity(`${name}_title`), { exact: true })).toBeVisible(),
    offers: (label: string) => expect(panel.getByRole('button', { name: label })).toBeVisible(),
    phone: panel.getByRole('link', { name: /0 800/ }),
  };
}

test(
  'S-120 S-121 S-122 S-123 S-124 S-125 S-126 S-127 S-128 RT-005 each outcome of the check shows by itself, with its own way on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    test.slow();
    const one = await watching(page, context);
    await one.does('begin', { step: 'app' });
    await one.shows('diiaVerification');
    await one.does('begin', { step: 'key' });
    await one.shows('smartId');
    await one.offers(identity('go_on'));
    const birthDate = '1990-05-17';
    const person = {
      lastName: 'Перевірко',
      firstName: 'Остап',
      middleName: 'Юрійович',
      birthDate,
      sex: 'male',
      documentNumber: '000123456',
      rnokpp: makeRnokpp(birthDate, 'male', Math.floor(Math.random() * 4999)),
    };
    await one.does('result', { person });
    await one.shows('signing');
    await one.does('sign', {});
    await one.shows('approved');

    const two = await watching(page, context);
    await two.does('result', { test: 'liveness' });
    await two.shows('liveness');
    await two.does('liveness', {});
    await two.shows('approved');

    const three = await watching(page, context);
    await three.does('result', { test: 'rejected' });
    await three.shows('rejected');
    await three.offers(identity('again'));
    await expect(three.phone).toBeVisible();
    await three.again();
    await three.does('result', { test: 'young' });
    await three.shows('ageRestriction');
    await three.offers(identity('withdraw'));

    const four = await watching(page, context);
    await four.does('result', { test: 'no_number' });
    await four.shows('noInn');
    await four.offers(identity('enter_number'));

    const five = await watching(page, context);
    await five.does('result', { person });
    await five.shows('duplicateCredentials');
    await five.offers(identity('withdraw'));
    await expect(five.phone).toBeVisible();
  },
);
