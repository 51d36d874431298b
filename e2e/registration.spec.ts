// Registration as newcomers walk through it: each flow with what follows it, what the server's failures and its captcha
// do, and what a player is reminded of. One long walk, in one browser.
import { expect, test, type Page } from '@playwright/test';
import { dialog, newPhone, password, smsCode } from './player.ts';
import { seededPlayer, takeOver } from './ready-player.ts';
import { enter, opened, place, reports } from './walk.ts';
import { auth, registration } from './words.ts';

const windowOf = (page: Page) => page.locator('[data-modal=Register]');
const step = (page: Page) => windowOf(page).locator('[data-step]');
const init = async (page: Page) =>
  (await (await page.request.get('/rest/app/init/')).json()) as {
    isGuest: boolean;
    login: string;
    hasAutoPassword: boolean;
    Registration: Record<string, unknown>;
  };

async function fill(page: Page, phone: string): Promise<void> {
  const form = windowOf(page);
  // Pasted as the phone's own address book writes it.
  await form.locator('input[name=phone]').fill(phone.replace('+380', '0').replace(/(\d{3})(\d{3})/, '($1) $2-'));
  const own = form.locator('input[name=password]');
  if (await own.count()) await own.fill(password);
  await form.locator('input[name=age]').check();
  await form.locator('input[name=agreement]').check();
  await form.locator('button[type=submit]').click();
}

async function typeCode(page: Page, phone: string): Promise<void> {
  await expect(step(page)).toHaveAttribute('data-step', 'view phone confirm');
  await dialog(page)
    .locator('input')
    .first()
    .fill(await smsCode(phone));
}

/** Somebody else comes to the same browser. */
async function newcomer(page: Page, to: string): Promise<void> {
  await page.context().clearCookies({ name: /sid|XSRF|fingerprint|funnel/ });
  await page.goto(to);
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, to);
  await expect(windowOf(page).locator('form')).toBeVisible();
}

test('M-001 S-060 S-063 S-064 S-065 S-066 S-067 S-068 S-069 X-051 X-033 S-130 R-091 R-092 R-093 R-096 X-017 K-092 K-149 K-071 every flow to its end @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', domain: 'localhost', path: '/' }]);
  const seen = reports(page);

  await test.step('contact first: code, account, a password of one’s own', async () => {
    const phone = newPhone();
    await newcomer(page, '/?register-flow=otp');
    await expect(step(page)).toHaveAttribute('data-flow', 'otp');
    await windowOf(page).locator('button[type=submit]').click();
    for (const said of [auth('phone.empty'), registration('age_fault'), registration('agreement_fault')])
      await expect(windowOf(page).getByText(said)).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('fingerprint');
    await fill(page, phone);
    await expect(step(page)).toHaveAttribute('data-step', 'view phone confirm');
    expect(
      await page.evaluate(() => [sessionStorage.getItem('registerFlow'), sessionStorage.getItem('registerSource')]),
    ).toEqual(['otp', 'default']);
    await dialog(page).locator('input').first().fill('000000');
    await expect(windowOf(page).getByRole('button', { name: registration('code.back_phone') })).toBeVisible();
    await typeCode(page, phone);
    const complete = page.locator('[data-modal=RegisterComplete]');
    await complete.locator('input[name=password]').fill(password);
    await complete.locator('input[name=age]').check();
    await complete.locator('button[type=submit]').click();
    await expect(complete.getByText(registration('agreement_fault'))).toBeVisible();
    await complete.locator('input[name=agreement]').check();
    await complete.locator('button[type=submit]').click();
    await expect(page.locator('[data-modal=Onboarding]')).toBeVisible();
    expect(await init(page)).toMatchObject({
      isGuest: false,
      login: phone,
      hasAutoPassword: false,
      Registration: { complete: true },
    });
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'fingerprint')?.expires ?? 0)
      .toBeGreaterThan(Date.now() / 1000 + 89_000);
  });

  await test.step('a game for money asked for it: it opens, says so once, and waits beneath what the account still lacks', async () => {
    const phone = newPhone();
    await newcomer(page, '/?game=sich-dice&isMoney=1');
    // Where registration was to lead cannot be reached: that is nobody's trouble.
    await page.evaluate(() => sessionStorage.setItem('redirectUrl', '/credits/'));
    let tries = 0;
    await page.route('**/rest/page/credits/**', (route) => {
      tries += 1;
      return route.abort();
    });
    // What counts it fails: that is nobody's trouble either.
    await page.route('**/rest/analytics/event/', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal","status":500}' }),
    );
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await fill(page, phone);
    const launch = page.waitForRequest((one) => one.url().includes('/rest/game/sich-dice/play/'));
    await typeCode(page, phone);
    expect(new URL((await launch).url()).searchParams.get('isMoney')).toBe('1');
    await expect.poll(() => seen).toContain('money_play_start registration');
    await expect.poll(() => logged.some((text) => text.startsWith('report'))).toBe(true);
    expect([tries > 0, await page.getByRole('alert').filter({ visible: true }).count()]).toEqual([true, 0]);
    await page.unrouteAll();
    await expect(page.locator('[data-modal=Onboarding]')).toBeVisible();
    await expect(page.locator('[data-modal=Game]')).toHaveCount(1);
    // Who registers for something else forgets it again; a step of the account on another page comes back to it.
    expect(
      await page.evaluate(() => [sessionStorage.getItem('gamePlay'), sessionStorage.getItem('registerSource')]),
    ).toEqual([JSON.stringify({ slug: 'sich-dice', isMoney: true }), null]);
  });

  await test.step('the address’s own wish before the kept one; the desk says where from', async () => {
    const [one, other] = [newPhone(), newPhone()];
    await newcomer(page, '/?register=1&redirectUrl=/fairness/');
    await page.evaluate(() => sessionStorage.setItem('redirectUrl', '/credits/'));
    await fill(page, one);
    await typeCode(page, one);
    await expect.poll(() => place(page)).toBe('/fairness/');
    await newcomer(page, '/cash/deposit/');
    await page.evaluate(() => sessionStorage.setItem('redirectUrl', '/cash/deposit/'));
    await fill(page, other);
    await typeCode(page, other);
    await expect.poll(() => seen).toContain('cash_page registration');
  });

  await test.step('a failure of the server is said and reported; what was typed stays', async () => {
    await newcomer(page, '/?openModal=Register');
    await page.route('**/rest/registerV2/', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal","status":500}' }),
    );
    await fill(page, newPhone());
    await expect(windowOf(page).locator('[role=alert]:visible').last()).toBeVisible();
    await expect.poll(() => seen).toContain('server_error register');
    await expect(windowOf(page).locator('input[name=password]')).toHaveValue(password);
    await page.unrouteAll();
  });
});

test('S-062 R-022 C-107 S-070 S-071 S-072 S-076 K-073 M-029 S-135 another site, a proof of work, the reminder of a contact @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', domain: 'localhost', path: '/' }]);

  await test.step('the browser works when it is asked for a proof', async () => {
    await enter(page, '/?openModal=Register');
    let times = 0;
    await page.route('**/rest/registerV2/', (route) => {
      times += 1;
      return times === 1
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: '{"code":"captcha_required","status":403}',
          })
        : route.continue();
    });
    const asked = page.waitForRequest('**/rest/captcha/internal-token/');
    const proved = page.waitForRequest(
      (request) => request.url().includes('registerV2') && 'x-captcha' in request.headers(),
    );
    await fill(page, newPhone());
    expect((await asked).postDataJSON()).toMatchObject({ internalKey: 'pow-14', message: 'no external check' });
    expect((await proved).headers()['x-captcha']).toMatch(/^internal:\d+\.[\w-]+\.14\.[\w-]+\.\d+$/);
    await expect(step(page)).toHaveAttribute('data-step', 'view phone confirm');
    await page.unrouteAll();
  });

  await test.step('a flow of another site: the browser leaves', async () => {
    await page.route('**/rest/otp/get-flow/', (route) =>
      route.fulfill({
        json: {
          redirectUrl: 'http://partner.example/join',
          registration_flow: 'default',
          version: '',
          variants: ['phone'],
        },
      }),
    );
    await page.route('http://partner.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>there</h1>' }),
    );
    await page.goto('/?openModal=Register');
    await expect(page.locator('h1')).toHaveText('there');
    expect(page.url()).toBe('http://partner.example/join');
    await page.unrouteAll();
  });

  await test.step('an unconfirmed contact is named after the funnel’s seconds, once', async () => {
    await takeOver(context, await seededPlayer('+380500000001'));
    await page.route('**/rest/app/init/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { Registration: { registrationFunnel: Record<string, unknown> } };
      Object.assign(body.Registration.registrationFunnel, { popupTimeout: 1, funnelType: 'conditionally closed' });
      await route.fulfill({ response: answer, json: body });
    });
    await enter(page, '/credits/');
    const popup = page.locator('[data-modal=FunnelConfirmPopup]');
    await page.mouse.move(200, 200);
    await expect(popup).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'funnel_shown')?.value)
      .toBe('1');
    await popup.getByRole('button', { name: registration('funnel.now') }).click();
    await expect.poll(() => opened(page)).toBe('RegistrationConfirm');
    const shows: string[] = [];
    page.on('request', (request) => request.url().includes('/show/funnel-confirm') && shows.push(request.url()));
    await enter(page, '/fairness/');
    await page.waitForTimeout(1_500);
    expect([await opened(page), shows]).toEqual([null, []]);
  });

  await test.step('where the funnel is closed there is no later: it comes with every page, and the other way is out', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/rest/app/init/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { Registration: { registrationFunnel: Record<string, unknown> } };
      Object.assign(body.Registration.registrationFunnel, { popupTimeout: 1, funnelType: 'closed' });
      await route.fulfill({ response: answer, json: body });
    });
    await context.clearCookies({ name: 'funnel_shown' });
    await enter(page, '/credits/');
    const popup = page.locator('[data-modal=FunnelConfirmPopup]');
    await page.mouse.move(300, 200);
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button', { name: registration('funnel.later') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await page.locator('a[href="/fairness/"]').first().click();
    await expect(popup).toBeVisible();
    const again = page.waitForResponse('**/rest/app/init/');
    await popup.getByRole('button', { name: registration('funnel.leave') }).click();
    expect(((await (await again).json()) as { isGuest: boolean }).isGuest).toBe(true);
    await expect.poll(async () => (await init(page)).isGuest).toBe(true);
    // Whatever is still on its way answers nobody.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('S-067 R-092 from the bar of a demo the game is remembered; registration for something else forgets it @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', domain: 'localhost', path: '/' }]);
  const kept = () => page.evaluate(() => sessionStorage.getItem('gamePlay'));
  await page.goto('/?game=sich-dice&isMoney=0');
  await page.locator('[data-modal=Game]').getByRole('button', { name: 'Реєстрація', exact: true }).click();
  await expect(page.locator('[data-modal=Register]')).toBeVisible();
  await expect.poll(kept).toBe(JSON.stringify({ slug: 'sich-dice', isMoney: true }));
  await page.goto('/?openModal=Register');
  await expect(page.locator('[data-modal=Register]')).toBeVisible();
  await expect.poll(kept).toBeNull();
});
