// Modals of the site, opened by their address.
import type { ModalName } from '@malva/contract/modals';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { askedOnTheWayOut, inParts, noCard } from './way-out.ts';

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();
/** The wheel with a ticket that is none: it may be pressed, and the press is refused. */
const oneSpin = (page: Page, more: { isBought: boolean }) =>
  page.route('**/rest/wheel-fortune/info/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: object };
    const ticket = { id: '00000000-0000-4000-8000-000000000000', group: 'daily', until: null, ...more };
    return route.fulfill({ json: { ...reply, data: { ...reply.data, spins: 1, tickets: [ticket] } } });
  });

export const open = (modal: ModalName, query = '') => `/?openModal=${modal}${query}`;

/** Without a feed no bet is placed. */
const noSuchBet = '&id=00000000-0000-4000-8000-000000000000';

/** The limit of time stops play, at any time of the site's clock. */
const stopped = (page: Page, period: string, forMs: number) =>
  page.route('**/responsible-play/player-info', async (route) => {
    const answer = await route.fetch();
    const timeBlock = { period, until: new Date(Date.now() + forMs).toISOString() };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), timeBlock } });
  });

export const modals: readonly Screen[] = [
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
  { name: 'welcome package', as: 'newcomer', path: open('RegisterBonusPromo'), modal: 'RegisterBonusPromo' },
  { name: 'welcome package of a guest', as: 'guest', path: open('RegisterBonusPromo'), modal: 'RegisterBonusPromo' },
  { name: 'personal offer', as: 'player', path: open('BonusOffer'), modal: 'BonusOffer' },
  { name: 'bonus', as: 'player', path: open('BonusPopup', '&id=offer-1'), modal: 'BonusPopup' },
  {
    name: 'bonus, gone',
    as: 'player',
    path: open('BonusActivateModal', '&id=00000000-0000-4000-8000-000000000000'),
    modal: 'BonusActivateModal',
  },
  {
    name: 'bonus, balance above its limit',
    as: 'player',
    path: open('BonusAccessBalanceLimitModal', '&most=100.00&balance=100.01'),
    modal: 'BonusAccessBalanceLimitModal',
  },
  {
    name: 'bonus after a deposit',
    as: 'player',
    path: open('BonusRequiresDepositPopup', '&days=3'),
    modal: 'BonusRequiresDepositPopup',
  },
  {
    name: 'partner bonus',
    as: 'player',
    path: open('PartnerBonusModal', '&code=MALVA-PARTNER'),
    modal: 'PartnerBonusModal',
  },
  {
    name: 'partner bonus, as a guest',
    as: 'guest',
    path: open('PartnerBonusModal', '&code=MALVA-PARTNER'),
    modal: 'PartnerBonusModal',
  },
  { name: 'present', as: 'player', path: open('FSPresentPopup'), modal: 'FSPresentPopup' },
  { name: 'promo code', as: 'player', path: open('PromoCodesPopup', '&code=MALVA-50'), modal: 'PromoCodesPopup' },
  { name: 'welcome quest', as: 'player', path: open('WelcomeQuestModal'), modal: 'WelcomeQuestModal' },
  { name: 'welcome quest, as a guest', as: 'guest', path: open('WelcomeQuestModal'), modal: 'WelcomeQuestModal' },
  { name: 'daily bonus', as: 'player', path: open('DailyBonusModal'), modal: 'DailyBonusModal' },
  { name: 'weekly rounds', as: 'player', path: open('WeeklyRoundsModal'), modal: 'WeeklyRoundsModal' },
  { name: 'chests', as: 'player', path: open('ChestsPopup'), modal: 'ChestsPopup' },
  { name: 'chests, as a guest', as: 'guest', path: open('ChestsPopup'), modal: 'ChestsPopup' },
  { name: 'bundles', as: 'player', path: open('LotteryLootBoxesPopup'), modal: 'LotteryLootBoxesPopup' },
  { name: 'wheel', as: 'player', path: open('WheelFortunePopup'), modal: 'WheelFortunePopup' },
  { name: 'wheel, as a guest', as: 'guest', path: open('WheelFortunePopup'), modal: 'WheelFortunePopup' },
  { name: 'multiverse', as: 'player', path: open('WheeledMultiverseModal'), modal: 'WheeledMultiverseModal' },
  { name: 'wheel of guests', as: 'guest', path: open('GuestWheelPopup'), modal: 'GuestWheelPopup' },
  {
    name: 'wheel of registration',
    as: 'guest',
    path: open('AlternateRegistrationWheelPopup'),
    modal: 'AlternateRegistrationWheelPopup',
  },
  {
    name: 'wheel, a bought ticket',
    as: 'player',
    path: open('WheelFortunePopup'),
    modal: 'WheelFortuneConfirmationPopup',
    before: (page) => oneSpin(page, { isBought: true }),
    steps: (page) => dialog(page).locator('.btn-primary').click(),
  },
  {
    name: 'wheel, a refused spin',
    as: 'player',
    path: open('WheelFortunePopup'),
    modal: 'WheelFortuneErrorPopup',
    before: (page) => oneSpin(page, { isBought: false }),
    steps: (page) => dialog(page).locator('.btn-primary').click(),
  },
  { name: 'dice', as: 'player', path: open('DicesModal'), modal: 'DicesModal' },
  { name: 'dice, as a guest', as: 'guest', path: open('DicesModal'), modal: 'DicesModal' },
  { name: 'birthday', as: 'player', path: open('HappyBirthdayModal'), modal: 'HappyBirthdayModal' },
  { name: 'thank-you', as: 'player', path: open('RiskBonusPopup'), modal: 'RiskBonusPopup' },
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
  { name: 'games of the phone', as: 'player', path: open('PlayMenu'), modal: 'PlayMenu' },
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
  {
    name: 'payment details',
    as: 'player',
    path: '/profile/history/?kind=deposit',
    modal: 'PaymentDetails',
    steps: async (page) => page.locator('main li [aria-haspopup=dialog]').first().click(),
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
  { name: 'bet slip', as: 'guest', path: '/sports-book/?openModal=BetSlip', modal: 'BetSlip' },
  { name: 'keys of sport', as: 'guest', path: '/sports-book/?openModal=SportKeys', modal: 'SportKeys' },
  { name: 'bet slip of a player', as: 'player', path: '/sports-book/?openModal=BetSlip', modal: 'BetSlip' },
  { name: 'bet, not found', as: 'player', path: open('BetReceipt', noSuchBet), modal: 'BetReceipt' },
  {
    name: 'own betting maximums',
    as: 'player',
    path: '/sports-book/?openModal=SportLimits',
    modal: 'SportLimits',
  },
  { name: 'cash-out, not found', as: 'player', path: open('CashOutBet', noSuchBet), modal: 'CashOutBet' },
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
