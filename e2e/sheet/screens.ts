// Every screen of the site as data: where it stands, who looks at it, and what is done before the picture is taken.
// screens.test.ts refuses a page or a modal of the contract that has no screen here.
import type { ModalName } from '@malva/contract/modals';
import type { Popup } from '@malva/contract/popups';
import type { Page } from '@playwright/test';
import { office } from './office-screens.ts';
import type { Screen } from './screen.ts';
import { askedOnTheWayOut, inParts, noCard } from './way-out.ts';

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();
const open = (modal: ModalName, query = '') => `/?openModal=${modal}${query}`;
const call = /\/rest\/(?!app\/init|page|stat)/;

/** Calls of the page fail, are never answered, or find no network. */
const failing = (page: Page) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  );
const silent = (page: Page) => page.route(call, () => new Promise(() => undefined));
const offline = (page: Page) => page.context().setOffline(true);

/** The limit of time stops play, at any time of the site's clock. */
const stopped = (page: Page, period: string, forMs: number) =>
  page.route('**/responsible-play/player-info', async (route) => {
    const answer = await route.fetch();
    const timeBlock = { period, until: new Date(Date.now() + forMs).toISOString() };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), timeBlock } });
  });

const composed = (path: string): Screen => ({
  name: `composed ${path}`,
  as: 'guest',
  path,
  page: 'composed',
  isFull: true,
});

const openYear = (page: Page) =>
  page.getByRole('region', { name: 'Для декларації' }).getByRole('button', { name: 'Показати' }).click();

const guestPages: readonly Screen[] = [
  { name: 'home', as: 'guest', path: '/', page: 'home', isFull: true },
  { name: 'games', as: 'guest', path: '/games/', page: 'gamesList', isFull: true },
  { name: 'games, one kind', as: 'guest', path: '/games/?kind=instant', page: 'gamesList', isFull: true },
  { name: 'collection', as: 'guest', path: '/games/all-slots/', page: 'gamesRubric', isFull: true },
  { name: 'live casino', as: 'guest', path: '/live-casino/', page: 'gamesRubric', isFull: true },
  { name: 'tags', as: 'guest', path: '/tags/', page: 'tags', isFull: true },
  { name: 'game page', as: 'guest', path: '/online-game/kalyna-sevens/', page: 'onlineGame', isFull: true },
  { name: 'game page, instant', as: 'guest', path: '/online-game/pysanka-mines/', page: 'onlineGame', isFull: true },
  {
    name: 'game page, another maker',
    as: 'guest',
    path: '/online-game/zolote-koleso/',
    page: 'onlineGame',
    isFull: true,
  },
  { name: 'game page in English', as: 'guest', path: '/en/online-game/sich-dice/', page: 'onlineGame', isFull: true },
  { name: 'fairness', as: 'guest', path: '/fairness/', page: 'fairness', isFull: true },
  { name: 'verify', as: 'guest', path: '/fairness/verify/', page: 'verify', isFull: true },
  { name: 'tax number', as: 'player', path: '/inn/', page: 'inn', isFull: true },
  { name: 'responsible play', as: 'guest', path: '/responsible-play/', page: 'responsiblePlay', isFull: true },
  { name: 'jackpots', as: 'guest', path: '/jackpots/', page: 'jackpots', isFull: true },
  { name: 'main-jackpot', as: 'guest', path: '/jackpot/', page: 'jackpot', isFull: true },
  { name: 'credits', as: 'guest', path: '/credits/', page: 'credits', isFull: true },
  ...[
    '/faq/',
    '/payments/',
    '/contacts/',
    '/social-networks/',
    '/mobile-app/',
    '/rules/',
    '/privacy/',
    '/about/',
    '/partnership/',
    '/casinos-overview/',
    '/casinos-overview/slots/',
    '/news/',
    '/news/three-games/',
    '/articles/',
    '/articles/rtp/',
  ].map(composed),
  { name: 'not found', as: 'guest', path: '/no-such-page/' },
  { name: 'players only', as: 'guest', path: '/profile/' },
  { name: 'home in English', as: 'guest', path: '/en/', page: 'home', isFull: true },
  { name: 'home in Russian', as: 'guest', path: '/ru/', page: 'home', isFull: true },
];

const playerPages: readonly Screen[] = [
  { name: 'home of a player', as: 'player', path: '/', page: 'home', isFull: true },
  { name: 'home of a newcomer', as: 'newcomer', path: '/', page: 'home' },
  { name: 'profile', as: 'player', path: '/profile/', page: 'profile', isFull: true },
  { name: 'profile of a newcomer', as: 'newcomer', path: '/profile/', page: 'profile', isFull: true },
  { name: 'profile, excluded', as: 'excluded', path: '/profile/', page: 'profile', isFull: true },
  { name: 'statement', as: 'player', path: '/profile/history/', page: 'statement', isFull: true },
  { name: 'statement, empty', as: 'penniless', path: '/profile/history/', page: 'statement', isFull: true },
  {
    name: 'statement, nothing left',
    as: 'player',
    path: '/profile/history/?kind=withdrawal',
    page: 'statement',
    isFull: true,
  },
  {
    name: 'statement, a period turned round',
    as: 'player',
    path: '/profile/history/?from=2026-11-02&to=2026-11-01',
    page: 'statement',
    isFull: true,
  },
  {
    name: 'statement, a year',
    as: 'player',
    path: '/profile/history/',
    page: 'statement',
    isFull: true,
    steps: (page) => openYear(page),
  },
  { name: 'rounds', as: 'player', path: '/profile/rounds/', page: 'rounds', isFull: true },
  { name: 'rounds, empty', as: 'penniless', path: '/profile/rounds/', page: 'rounds', isFull: true },
  {
    name: 'rounds, nothing left',
    as: 'player',
    path: '/profile/rounds/?from=2020-01-01&to=2020-01-31',
    page: 'rounds',
    isFull: true,
  },
  { name: 'limits', as: 'player', path: '/profile/limits/', page: 'limits', isFull: true },
  { name: 'limits, paused', as: 'paused', path: '/profile/limits/', page: 'limits', isFull: true },
  {
    name: 'limits, one changed',
    as: 'player',
    path: '/profile/limits/',
    page: 'limits',
    isFull: true,
    steps: (page) => page.getByRole('main').getByRole('button', { name: 'Змінити' }).first().click(),
  },
  { name: 'documents', as: 'player', path: '/profile/documents/', page: 'documents', isFull: true },
  { name: 'prizes', as: 'player', path: '/profile/prizes/', page: 'prizes', isFull: true },
  { name: 'prizes, none', as: 'newcomer', path: '/profile/prizes/', page: 'prizes', isFull: true },
  { name: 'settings', as: 'player', path: '/profile/settings/', page: 'profileSettings', isFull: true },
  { name: 'security', as: 'player', path: '/profile/security/', page: 'security', isFull: true },
  {
    name: 'own public profile',
    as: 'player',
    path: '/mobile-app-provider/public-profile/',
    page: 'publicProfile',
    isFull: true,
  },
  { name: 'rounds with bonus money', as: 'bonused', path: '/profile/rounds/', page: 'rounds', isFull: true },
  { name: 'statement with bonuses', as: 'bonused', path: '/profile/history/', page: 'statement', isFull: true },
  { name: 'cash frame', as: 'player', path: '/cash-iframe/', page: 'cashFrame', isFull: true },
];

const modals: readonly Screen[] = [
  { name: 'age', as: 'stranger', path: open('AgeGate'), modal: 'AgeGate' },
  { name: 'register', as: 'guest', path: open('Register'), modal: 'Register' },
  {
    name: 'register, refused',
    as: 'guest',
    path: open('Register'),
    modal: 'Register',
    steps: async (page) => {
      await dialog(page).locator('input').first().fill('123');
      await dialog(page).locator('button[type=submit]').click();
    },
  },
  { name: 'registration left open', as: 'newcomer', path: open('RegisterComplete'), modal: 'RegisterComplete' },
  { name: 'public profile', as: 'player', path: open('PublicProfile'), modal: 'PublicProfile' },
  { name: 'login', as: 'guest', path: open('Login'), modal: 'Login' },
  {
    name: 'login, refused',
    as: 'guest',
    path: open('Login'),
    modal: 'Login',
    steps: async (page) => {
      await dialog(page).locator('input[name=login]').fill('+380500099999');
      await dialog(page).locator('input[type=password]').fill('wrong-password-1');
      await dialog(page).locator('button[type=submit]').click();
      await page.waitForTimeout(800);
    },
  },
  { name: 'password forgotten', as: 'guest', path: open('PasswordReminder'), modal: 'PasswordReminder' },
  {
    name: 'password forgotten, e-mail',
    as: 'guest',
    path: open('PasswordReminder', '&type=email'),
    modal: 'PasswordReminder',
  },
  {
    name: 'new password',
    as: 'guest',
    path: `/?change-password=00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`,
    modal: 'NewPassword',
    // The link of the letter is tried at the server first, and this one is none.
    before: (page) =>
      page.route('**/rest/password/confirm-request-restore**', (route) =>
        route.fulfill({ json: { success: true, errorCode: null } }),
      ),
  },
  { name: 'password changed', as: 'guest', path: open('PasswordChanged'), modal: 'PasswordChanged' },
  { name: 'password failure', as: 'guest', path: open('PasswordFailure'), modal: 'PasswordFailure' },
  { name: 'fresh proof', as: 'player', path: open('StepUp'), modal: 'StepUp' },
  {
    name: 'second step',
    as: 'guest',
    path: open('Login'),
    modal: 'SecondStep',
    before: (page) =>
      page.route('**/login/', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'second_factor_required',
            details: { ticket: 'x'.repeat(80), ways: ['totp', 'backup'] },
          }),
        }),
      ),
    async steps(page) {
      await dialog(page).locator('[name=login]').fill('+380 50 000 00 05');
      await dialog(page).locator('[name=password]').fill('Malva-2026');
      await dialog(page).locator('button[type=submit]').click();
      await page.locator('[data-modal=SecondStep]').waitFor();
    },
  },
  { name: 'contacts to confirm', as: 'player', path: open('VerificationConfirm'), modal: 'VerificationConfirm' },
  { name: 'back from a service', as: 'guest', path: '/?social-auth=failed', modal: 'SocialAuth' },
  { name: 'connect an application', as: 'player', path: open('TotpSetup'), modal: 'TotpSetup' },
  { name: 'new passkey', as: 'player', path: open('PasskeyAdd'), modal: 'PasskeyAdd' },
  { name: 'backup codes', as: 'player', path: open('BackupCodes'), modal: 'BackupCodes' },
  { name: 'change the password', as: 'player', path: open('PasswordChange'), modal: 'PasswordChange' },
  { name: 'change the phone', as: 'player', path: open('ContactChange'), modal: 'ContactChange' },
  { name: 'menu', as: 'guest', path: open('Menu'), modal: 'Menu' },
  { name: 'menu of a player', as: 'player', path: open('Menu'), modal: 'Menu' },
  { name: 'search', as: 'guest', path: open('Search'), modal: 'Search' },
  { name: 'search, found', as: 'guest', path: open('Search', '&name=калина'), modal: 'Search' },
  { name: 'search, nothing', as: 'guest', path: open('Search', '&name=йцукенг'), modal: 'Search' },
  { name: 'games window', as: 'guest', path: '/?openModalRubric=slot', modal: 'GamesModal' },
  { name: 'games filter', as: 'guest', path: `/games/${open('GamesFilter').slice(1)}`, modal: 'GamesFilter' },
  { name: 'blocked account', as: 'guest', path: open('BlockedAccount'), modal: 'BlockedAccount' },
  { name: 'contact by code', as: 'newcomer', path: open('RegistrationConfirm'), modal: 'RegistrationConfirm' },
  { name: 'onboarding, contact', as: 'newcomer', path: open('Onboarding'), modal: 'Onboarding' },
  { name: 'onboarding, limits', as: 'unlimited', path: open('Onboarding'), modal: 'Onboarding' },
  { name: 'onboarding, identity', as: 'unidentified', path: open('Onboarding'), modal: 'Onboarding' },
  { name: 'identity', as: 'unidentified', path: open('IdentityVerification'), modal: 'IdentityVerification' },
  { name: 'identity, approved', as: 'player', path: open('IdentityVerification'), modal: 'IdentityVerification' },
  { name: 'deposit', as: 'player', path: open('Cash'), modal: 'Cash' },
  { name: 'deposit, with a bonus', as: 'player', path: '/cash/bonus/1/', modal: 'Cash' },
  {
    name: 'deposit, terms of a bonus',
    as: 'player',
    path: '/cash/',
    modal: 'Cash',
    steps: (page) => page.locator('[data-modal=Cash] input[type=radio]').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'deposit, foot of the form',
    as: 'player',
    path: '/cash/',
    modal: 'Cash',
    steps: (page) => page.locator('[data-modal=Cash] form > p').last().scrollIntoViewIfNeeded(),
  },
  { name: 'deposit, bonus already there', as: 'bonused', path: '/cash/', modal: 'Cash' },
  { name: 'withdraw, with a bonus', as: 'bonused', path: open('Cash', '&mode=withdraw'), modal: 'Cash' },
  { name: 'withdraw', as: 'player', path: open('Cash', '&mode=withdraw'), modal: 'Cash' },
  { name: 'withdraw, in parts', as: 'player', path: open('Cash', '&mode=withdraw'), modal: 'Cash', before: inParts },
  {
    name: 'withdraw, no card takes it',
    as: 'player',
    path: open('Cash', '&mode=withdraw'),
    modal: 'Cash',
    before: noCard,
  },
  { name: 'deposit, excluded', as: 'excluded', path: open('Cash'), modal: 'Cash' },
  {
    name: 'leaving the desk',
    as: 'player',
    path: open('Cash', '&amount=200'),
    modal: 'CashExitPopup',
    before: askedOnTheWayOut,
    steps: async (page) => {
      await dialog(page).locator('input[inputmode=decimal], input[inputmode=numeric]').first().fill('350');
      await page.keyboard.press('Escape');
      await page.locator('[data-modal=CashExitPopup]').waitFor();
    },
  },
  {
    name: 'round',
    as: 'player',
    path: '/profile/rounds/',
    modal: 'RoundDetails',
    steps: async (page) => page.locator('main [aria-haspopup=dialog], main li button').first().click(),
  },
  { name: 'balance', as: 'player', path: open('Balance'), modal: 'Balance' },
  { name: 'balance with a bonus', as: 'bonused', path: open('Balance'), modal: 'Balance' },
  {
    name: 'bonus given up',
    as: 'bonused',
    path: open('Balance'),
    modal: 'Balance',
    steps: async (page) => {
      await dialog(page).getByRole('button', { name: 'Відмовитися' }).click();
      await dialog(page).getByRole('group', { name: 'Відмовитися' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'messaging app', as: 'player', path: open('MiniAppLink'), modal: 'MiniAppLink' },
  { name: 'notifications', as: 'player', path: open('Notifications'), modal: 'Notifications' },
  { name: 'notifications, two', as: 'excluded', path: open('Notifications'), modal: 'Notifications' },
  { name: 'self-exclusion', as: 'player', path: open('SelfExclusion'), modal: 'SelfExclusion' },
  {
    name: 'self-exclusion, for long',
    as: 'player',
    path: open('SelfExclusion'),
    modal: 'SelfExclusion',
    steps: (page) => dialog(page).getByText('Самообмеження', { exact: true }).click(),
  },
  { name: 'excluded', as: 'excluded', path: open('LudomanModal'), modal: 'LudomanModal' },
  { name: 'excluded, with money', as: 'player', path: open('LudomanCashbackModal'), modal: 'LudomanCashbackModal' },
  {
    name: 'break',
    as: 'player',
    before: (page) => stopped(page, 'continuous', 4 * 60_000),
    path: open('SelfLimitContinuousBlock'),
    modal: 'SelfLimitContinuousBlock',
  },
  {
    name: 'time used up',
    as: 'player',
    before: (page) => stopped(page, 'week', 52 * 3_600_000),
    path: open('SelfLimitWeeklyBlock'),
    modal: 'SelfLimitWeeklyBlock',
  },
  { name: 'reality check', as: 'player', path: open('RealityCheck'), modal: 'RealityCheck' },
  {
    name: 'game, demo',
    as: 'guest',
    path: open('Game', '&slug=sich-dice'),
    modal: 'Game',
    steps: (page) => page.waitForTimeout(3500),
  },
  {
    name: 'game, money',
    as: 'player',
    path: open('Game', '&slug=kalyna-sevens'),
    modal: 'Game',
    steps: (page) => page.waitForTimeout(4500),
  },
  { name: 'support chat', as: 'guest', path: '/?open-chat=1' },
];

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
const gated: readonly Screen[] = [
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

/** What an operator wrote and switched on, for a player who agreed to see it. */
const advertised = (zoneId: 'home' | 'games') => async (page: Page) => {
  const remarketingBannerSettings = { isShow: true, playerDataHash: 'here', reviveId: 'verify', zoneId };
  await page.route(/\/rest\/app\/init/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), remarketingBannerSettings },
    });
  });
  const banner = {
    kicker: 'Новинка',
    title: 'Кістки, які можна перевірити',
    text: 'Кожен кидок доводиться числом, яке було відоме ще до ставки.',
    action: 'Подивитися',
    href: '/fairness/',
  };
  await page.route(/\/rest\/remarketing\//, async (route) =>
    route.fulfill({ json: { banner: { ...banner, image: { src: await ownPicture(page) } } } }),
  );
};
const ownPicture = (page: Page) =>
  page.evaluate(() => `/img/hero/${document.documentElement.dataset['brand'] ?? 'malva'}-m.avif`);
const banners: readonly Screen[] = (['home', 'games'] as const).map((zone) => ({
  name: `banner, ${zone}`,
  as: 'player',
  path: zone === 'home' ? '/' : '/games/',
  before: advertised(zone),
  isFull: true,
  steps: (page) => page.locator('[data-banner]').waitFor(),
}));

const states: readonly Screen[] = [
  { name: 'statement, loading', as: 'player', path: '/profile/history/', page: 'statement', before: silent },
  { name: 'statement, failed', as: 'player', path: '/profile/history/', page: 'statement', before: failing },
  {
    name: 'statement, a year added up',
    as: 'player',
    path: '/profile/history/',
    page: 'statement',
    before: (page) => page.route('**/rest/cash/tax/**', () => new Promise(() => undefined)),
    steps: (page) => openYear(page),
  },
  { name: 'limits, failed', as: 'player', path: '/profile/limits/', page: 'limits', before: failing },
  { name: 'deposit, loading', as: 'player', path: open('Cash'), modal: 'Cash', before: silent },
  { name: 'deposit, failed', as: 'player', path: open('Cash'), modal: 'Cash', before: failing },
  { name: 'notifications, failed', as: 'player', path: open('Notifications'), modal: 'Notifications', before: failing },
  { name: 'search, failed', as: 'guest', path: open('Search', '&name=калина'), modal: 'Search', before: failing },
  { name: 'without a network', as: 'player', path: '/profile/', page: 'profile', steps: offline },
];

export const screens: readonly Screen[] = [
  ...guestPages,
  ...playerPages,
  ...modals,
  ...gated,
  ...banners,
  ...states,
  ...office,
];
