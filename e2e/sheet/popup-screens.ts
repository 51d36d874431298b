// Pop-ups, which open through their gate.
import type { Popup } from '@malva/contract/popups';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The server offers this pop-up to the visitor and allows it to open. */
const popup =
  (name: Popup, data: object | null = null) =>
  async (page: Page) => {
    await page.route(/\/rest\/app\/init/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), popups: [name] } });
    });
    await page.route(/\/rest\/popups\/\w+\/show/, (route) => route.fulfill({ json: { success: true, data } }));
  };

/** They open through their gate alone, a second after arriving somewhere. */
export const gated: readonly Screen[] = [
  {
    name: 'contact unconfirmed',
    as: 'newcomer',
    path: '/games/',
    modal: 'FunnelConfirmPopup',
    before: async (page) => {
      await popup('funnel-confirm')(page);
      await page.route(/\/rest\/app\/init/, async (route) => {
        const answer = await route.fetch();
        const init = (await answer.json()) as { Registration: { registrationFunnel: object } };
        Object.assign(init.Registration.registrationFunnel, { isShowConfirmPopup: true, popupTimeout: 1 });
        await route.fulfill({ response: answer, json: init });
      });
    },
  },
  {
    name: 'install the site',
    as: 'guest',
    path: '/',
    modal: 'InstallAppPopup',
    before: popup('install-app'),
    steps: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
      for (const to of ['/games/', '/faq/', '/games/', '/']) {
        if (await page.locator('[data-modal]').count()) return;
        await page.locator(`a[href="${to}"]:visible`).first().click();
        await page.waitForURL((url) => url.pathname === to);
        // The site counts a page as visited after one second on it.
        await page.waitForTimeout(1300);
      }
    },
  },
  {
    name: 'sister site',
    as: 'player',
    path: '/games/',
    modal: 'CrossProjectRegisterPopup',
    before: popup('cross-project-register'),
    steps: (page) => page.waitForTimeout(2500),
  },
  {
    name: 'withdrawal returned',
    as: 'player',
    path: '/games/',
    modal: 'PayoutCancelPopup',
    before: popup('payout-cancel', { amount: '1500.00', currency: 'UAH' }),
    steps: (page) => page.waitForTimeout(2500),
  },
];
