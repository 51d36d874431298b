// What stands at each row of docs/requirements/routes.json: the page, overlays over a page, or nothing yet. The test
// (documents.test.ts) walks the requirement file, so a row without its line here is a failure.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, type PageName } from '@malva/contract/page';

export interface RouteCase {
  /** Without language prefix, with the trailing slash. */
  path: string;
  page: PageName;
  /** Guests are refused with 401. */
  isPlayers?: true;
  /** Where search engines should count it; itself when silent. */
  canonical?: string;
}

const at = (path: string, page: PageName): RouteCase => ({ path, page });
/** Opens over a page: the document is that page's. */
const over = (path: string, canonical = '/', page: PageName = 'home'): RouteCase => ({ path, page, canonical });

const casesOf: Readonly<Record<string, readonly RouteCase[]>> = {
  'P-001': [at('/', 'home')],
  'P-002': [at('/', 'home')],
  'P-003': [{ ...at('/profile/', 'profile'), isPlayers: true }],
  'P-036': [{ ...at('/mobile-app-provider/public-profile/', 'publicProfile'), isPlayers: true }],
  'P-070': [{ ...at('/public-profile/', 'publicProfile'), isPlayers: true }],
  'P-005': [at('/bonuses/', 'bonuses')],
  'P-026': [at('/bonuses-calendar/', 'bonusesCalendar')],
  'P-054': [at('/bonus-tinder/', 'bonusTinder')],
  'P-010': [at('/games/', 'gamesList')],
  'P-020': [at('/casinos-overview/', 'composed')],
  'P-021': [at('/online-game/sich-dice/', 'onlineGame')],
  'P-022': [at('/faq/', 'composed')],
  'P-040': [at('/lottery/', 'lottery')],
  'P-056': [at('/cash-or-prize-lottery/', 'cashOrPrize')],
  'P-053': [at('/magic-cards/', 'magicCards')],
  'P-069': [at('/prize-drops/', 'prizeDrops')],
  'P-024': [at('/invite-friends/', 'inviteFriends')],
  'P-025': [at('/social-networks/', 'composed')],
  'P-031': [at('/malva-jackpot/', 'composed')],
  'P-037': [{ ...at('/inn/', 'inn'), isPlayers: true }],
  'P-039': [at('/partnership/', 'composed')],
  'P-041': [at('/jackpot/', 'jackpot')],
  'P-042': [at('/jackpots/', 'jackpots')],
  'P-048': [at('/news/', 'composed')],
  'P-050': [at('/articles/', 'composed')],
  'P-067': [at('/mobile-app/', 'composed')],
  'P-071': [
    at('/sports-book/', 'sportsBook'),
    at('/sports-book/live/', 'sportsLive'),
    at('/sports-book/results/', 'sportsResults'),
    at('/sports-book/rules/', 'sportsRules'),
    at('/sports-book/coupon/', 'sportsCoupon'),
    at('/sports-book/football/', 'sportsSport'),
    { ...at('/sports-book/my-bets/', 'myBets'), isPlayers: true },
    at('/sports-book/slip/MALVA2/', 'bookedSlip'),
  ],
  'P-072': [at('/sports-book/express-of-the-day/', 'sportsExpress')],
  'P-073': [at('/sports-book/leaderboard/', 'sportsLeaderboard')],
  'P-077': [at('/wheel-of-fortune-mobile/', 'wheelOfFortune')],
  'P-079': [over('/cash/')],
  'P-080': [over('/cash/deposit/')],
  'P-081': [over('/cash/bonus/17/')],
  'P-082': [over('/games/cash/', '/games/', 'gamesList'), over('/faq/cash/deposit/', '/faq/', 'composed')],
  'P-083': [at('/cash-iframe/', 'cashFrame')],
  'P-084': [over('/execute-method/login/')],
  'P-085': [over('/open-modal/Login/'), over('/games/open-modal/Login/', '/games/', 'gamesList')],
};

/** Proved in tests of their own: what is not there, what operators compose, tags, issues, counters, wallet frames. */
export const elsewhere: readonly string[] = [
  'P-011',
  'P-012',
  'P-013',
  'P-014',
  'P-015',
  'P-016',
  'P-017',
  'P-032',
  'P-051',
  'P-052',
  'P-078',
  'P-086',
  'P-087',
];

export const carried = Object.keys(casesOf);
export const routeCases: readonly RouteCase[] = Object.values(casesOf).flat();

interface Row {
  id: string;
  path?: string;
  proposed?: string;
}
const file = join(import.meta.dirname, '../../docs/requirements/routes.json');
export const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
/** Addresses of the rows whose feature is not here yet. */
export const later = rows.flatMap(({ id, path = '', proposed = path }) =>
  carried.includes(id) || elsewhere.includes(id)
    ? []
    : [proposed.replace('{slug?}', '').replace(/\{\w+\}/, 'something')],
);

/** Pages that stand at more addresses than one, or at one that has to be filled in. */
const samples: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  gamesList: ['/games/', '/games/?kind=slot'],
  gamesRubric: ['/games/all-slots/', '/tag/fruit/', '/live-casino/'],
  tags: ['/tags/'],
  sportsSport: ['/sports-book/football/'],
  // Without a feed no match and no league stands there: it is said so.
  sportsMatch: ['/sports-book/match/1/'],
  sportsLeague: ['/sports-book/football/ukraine/premier-league/'],
  bookedSlip: ['/sports-book/slip/MALVA2/'],
  onlineGame: ['/online-game/kalyna-sevens/', '/online-game/sich-dice/', '/online-game/pysanka-mines/'],
  composed: [
    ...routeCases.filter(({ page, canonical }) => page === 'composed' && !canonical).map(({ path }) => path),
    '/payments/',
    '/articles/rtp/',
    '/about/',
    '/no-such-page/',
  ],
};

/** Addresses at which a page of the contract may be looked at; one with parameters needs a line above. */
export function samplesOf(name: PageName): readonly string[] {
  const { path } = pages[name];
  const found = samples[name] ?? [path];
  if (found.some((one) => /[:*]/.test(one)))
    throw new Error(`server/test/route-table.ts has no address for the page ${name} at ${path}`);
  return found;
}
