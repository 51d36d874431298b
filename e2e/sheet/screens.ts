// Every screen of the site as data: where it stands, who looks at it, and what is done before the picture is taken.
// screens.test.ts refuses a page or a modal of the contract that has no screen here.
import type { Page } from '@playwright/test';
import { office } from './office-screens.ts';
import type { Screen } from './screen.ts';
import { guestPages, openYear, playerPages, sportPages } from './page-screens.ts';
import { modals, open } from './modal-screens.ts';
import { banners } from './banner-screens.ts';
import { diceScreens } from './dice-screens.ts';
import { gated } from './popup-screens.ts';

const call = /\/rest\/(?!app\/init|page|stat)/;

/** Calls of the page fail, are never answered, or find no network. */
const failing = (page: Page) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  );
const silent = (page: Page) => page.route(call, () => new Promise(() => undefined));
const offline = (page: Page) => page.context().setOffline(true);

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
  ...sportPages,
  ...modals,
  ...gated,
  ...diceScreens,
  ...banners,
  ...states,
  ...office,
];
