// Personal answers are stored by no cache: two players and a guest through the guests' cache, and addresses made to
// look like files so that a cache stores the answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt, testSite, type TestSite, type Visitor } from './site.ts';
import { fund } from './players.ts';
import { newPhone, register } from './steps.ts';

let t: TestSite;
let one: Visitor;
let two: Visitor;
let guest: Visitor;
let words: { one: string[]; two: string[] };
beforeAll(async () => {
  t = await testSite({ pages: true });
  const enter = async (money: bigint) => {
    const made = await register(t, newPhone());
    const { id } = (await made.visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
    await fund(t.site.app.db, id, money);
    return made;
  };
  const [first, second] = [await enter(123_456_701n), await enter(234_567_802n)];
  one = first.visitor;
  two = second.visitor;
  guest = t.visitor();
  // Balances as they are written on the wire and on the page, contacts whole and in part.
  const wordsOf = (phone: string, digits: string[]) => [phone, phone.slice(1), phone.slice(-7), ...digits];
  words = {
    one: wordsOf(first.phone, ['1234567.01', '1 234 567,01', '1 234 567,01']),
    two: wordsOf(second.phone, ['2345678.02', '2 345 678,02', '2 345 678,02']),
  };
});
afterAll(async () => t.end());

const text = async (visitor: Visitor, path: string): Promise<{ status: number; kept: string; words: string }> => {
  const answer = await visitor.get<unknown>(path);
  return {
    status: answer.status,
    kept: answer.headers.get('cache-control') ?? '',
    words: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
  };
};
const has = (answer: { words: string }, list: readonly string[]): string[] =>
  list.filter((word) => answer.words.includes(word));
/** Stored by no cache, or used by a cache only after revalidation with each visitor's request. */
const isSafe = (kept: string): boolean => /\bno-store\b|\bno-cache\b|max-age=0\b.*must-revalidate/.test(kept);

const shared = [
  '/rest/page/games/',
  '/rest/page/',
  '/rest/v2/page/home/',
  '/rest/getAllGames/',
  '/rest/players-activity/',
  ...(isBuilt ? ['/', '/games/', '/profile/', '/security/'] : []),
];
const personal = [
  '/rest/app/init/',
  '/rest/player/balance/',
  '/rest/player/getProfile/',
  '/rest/player/dashboard/',
  '/rest/cash/history/',
  '/rest/player/security/',
];

describe('the cache of guests', () => {
  it('TR-130 the words looked for are really in what a player gets', async () => {
    expect(has(await text(one, '/rest/player/balance/'), words.one)).toEqual(['1234567.01']);
    expect(has(await text(two, '/rest/app/init/'), words.two).length).toBeGreaterThan(0);
    if (isBuilt) expect(has(await text(one, '/games/'), words.one).length).toBeGreaterThan(0);
  });
  it.each([...shared, ...personal])(
    'TR-130 %s: two people and a guest, in every order, never see each other',
    async (path) => {
      const orders = [
        [guest, one, two, guest],
        [one, guest, two, one],
        [two, one, guest, two],
        [guest, guest, one, guest],
      ];
      for (const order of orders) {
        for (const visitor of order) {
          const answer = await text(visitor, path);
          expect(
            has(answer, visitor === one ? words.two : visitor === two ? words.one : [...words.one, ...words.two]),
          ).toEqual([]);
          expect([path, answer.kept, isSafe(answer.kept)]).toEqual([path, answer.kept, true]);
          if (visitor !== guest && personal.includes(path)) expect(answer.kept).toMatch(/no-store/);
        }
      }
    },
  );
  it('TR-130 a page shared by guests says in its headers that it is another one with a cookie', async () => {
    const { headers } = await guest.get('/rest/page/games/');
    expect(headers.get('vary')?.toLowerCase()).toMatch(/cookie/);
  });
});

const disguises = [
  'x.css',
  'x.js',
  'style.css?a=1',
  'x.png',
  '%2e%2e/x.css',
  ';x.css',
  '%3bx.css',
  'x.css%00',
  '.css',
  'index.html',
  'x.woff2',
];
const behind = [
  '/profile/',
  '/security/',
  '/rest/app/init/',
  '/rest/player/getProfile/',
  '/rest/player/balance/',
  '/rest/cash/history/',
  '/rest/player/documents/',
];

describe('addresses that look like files', () => {
  it.each(behind.flatMap((path) => disguises.map((name) => [path + name])))(
    'TR-130 %s is stored by no cache',
    async (path) => {
      const answer = await text(one, path);
      const isTheirs = has(answer, words.one).length > 0;
      expect([answer.status, isSafe(answer.kept) || answer.kept === '']).toEqual([answer.status, true]);
      if (isTheirs) expect(answer.kept).toMatch(/no-store/);
      expect(has(await text(guest, path), words.one)).toEqual([]);
      expect(has(await text(two, path), words.one)).toEqual([]);
    },
  );
  it('TR-130 a made-up language, host or header in front of the cache changes no answer for the next guest', async () => {
    const before = await text(guest, '/rest/page/games/');
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-original-url': '/rest/player/balance/' },
      { 'x-lang': 'xx' },
      { host: 'evil.example' },
    ] as Record<string, string>[]) {
      await guest.get('/rest/page/games/', headers);
    }
    const after = await text(guest, '/rest/page/games/');
    expect(after.words).toBe(before.words);
    expect(after.words).not.toContain('evil.example');
  });
});
