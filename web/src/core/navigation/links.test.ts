import { describe, expect, it, vi } from 'vitest';
import { coreLinks, findLinks, modalNamed, valueFor, type Address } from './links.ts';
import type { Feature, LinkContext, LinkTable } from '../manifest.ts';
import { targetOf } from '../outside.ts';
import { holdsPopups } from '../popups.ts';

const address = (part: Partial<Address> = {}): Address => ({
  overlay: null,
  query: new URLSearchParams(),
  hash: '',
  path: '/',
  ...part,
});
const site = (isGuest: boolean, switches: readonly string[] = []) =>
  ({
    session: { getState: () => ({ isGuest }) },
    brand: { has: (name: string) => switches.includes(name) },
  }) as unknown as LinkContext['site'];
const context = (isGuest: boolean, switches?: readonly string[]): LinkContext => ({
  site: site(isGuest, switches),
  query: new URLSearchParams(),
  path: '/',
  name: 'home',
  params: {},
  keep: () => undefined,
});

describe('links', () => {
  it.each([
    ['register', { query: new URLSearchParams('register=') }, ''],
    ['register', { query: new URLSearchParams('register=1/') }, '1'],
    ['register', { query: new URLSearchParams('registered=1') }, null],
    ['/cash/', { overlay: '/games/cash/bonus/7/' }, 'bonus/7'],
    ['/cash/', { overlay: '/open-modal/cash/' }, null],
    ['/cash/', {}, null],
    ['#/cash', { hash: '#/cash/deposit/' }, '/cash/deposit/'],
    ['#/cash', { hash: '#rules' }, null],
    ['open-chat', { query: new URLSearchParams('popup=open-chat/') }, ''],
    ['init', { query: new URLSearchParams('popup=init') }, ''],
    ['homeFilter', { query: new URLSearchParams('popup=homeFilter&homeFilter=slot') }, 'slot'],
    ['popup', { query: new URLSearchParams('popup=restore') }, 'restore'],
    ['open-chat', { query: new URLSearchParams('popup=start-chain') }, null],
    ['/cash/', { query: new URLSearchParams('popup=/cash/') }, null],
    ['@birthday', { path: '/games/' }, '/games/'],
  ] as const)('L-001 %s finds what is said to it', (name, part, value) =>
    expect(valueFor(name, address(part))).toBe(value),
  );

  it('X-035 a method no feature has is logged, and nothing else happens', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const kept = vi.fn();
    const full = {
      registry: { features: [{ name: 'one', methods: { kept } }, { name: 'two' }] },
    } as unknown as LinkContext['site'];
    const execute = coreLinks['/execute-method/'] as (name: string, context: LinkContext) => void;
    for (const name of ['gone', 'constructor', 'kept']) execute(name, { ...context(true), site: full });
    expect(warned.mock.calls).toEqual([
      ['no such method', 'gone'],
      ['no such method', 'constructor'],
    ]);
    expect(kept).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('act for their audience and brand only; links for others are still recognised', () => {
    const act = vi.fn();
    const tables: LinkTable[] = [
      { register: { audience: 'guest', act }, promo: { audience: 'player', act } },
      { wheel: { brand: 'tags-lead-home', act }, open: act },
    ];
    const all = address({ query: new URLSearchParams('register=1&promo=2&wheel=3&open=4&nobody=5') });
    const mine = (isGuest: boolean, switches: string[] = []) =>
      findLinks(tables, all, context(isGuest, switches))
        .filter(({ isMine }) => isMine)
        .map(({ name }) => name);
    expect(mine(true)).toEqual(['register', 'open']);
    expect(mine(false)).toEqual(['promo', 'open']);
    expect(mine(false, ['tags-lead-home'])).toEqual(['promo', 'wheel', 'open']);
    expect(findLinks(tables, all, context(true))).toHaveLength(4);
  });

  it('after every navigation the links of what happened are asked, for their audience only', () => {
    const table: LinkTable = { '@birthday': { audience: 'player', act: () => undefined } };
    expect(findLinks([table], address({ path: '/games/' }), context(false))).toMatchObject([
      { value: '/games/', isMine: true },
    ]);
    expect(findLinks([table], address(), context(true))).toMatchObject([{ isMine: false }]);
  });

  it('what a link refuses is not found', () => {
    const table: LinkTable = { game: { accepts: (slug) => /^[a-z-]+$/.test(slug), act: () => undefined } };
    expect(findLinks([table], address({ query: new URLSearchParams('game=../x') }), context(true))).toEqual([]);
  });

  it('L-060 opens only windows a feature names, by name or alias', () => {
    const entry = { load: () => Promise.reject(new Error('not read')), alias: 'RegisterNew' };
    const features = [{ name: 'auth', modals: { Register: entry } }] as unknown as Feature[];
    expect(modalNamed(features, 'Register')?.[0]).toBe('Register');
    expect(modalNamed(features, 'RegisterNew')?.[0]).toBe('Register');
    for (const name of ['', 'register', 'constructor', '__proto__', 'toString', 'Unknown'])
      expect(modalNamed(features, name)).toBeNull();
  });
});

describe('where a link of the site leads', () => {
  const origin = 'https://malva.test';
  it.each([
    ['/games/', 'inside'],
    ['?openModal=Login', 'inside'],
    ['#rules', 'inside'],
    ['', 'inside'],
    ['https://malva.test/games/', 'inside'],
    ['https://malva.test', 'inside'],
    ['https://malva.test.evil.example/', 'outside'],
    ['https://other.example/a', 'outside'],
    ['http://other.example', 'outside'],
    ['tel:+380800000021', 'outside'],
    ['mailto:a@b.test', 'outside'],
    ['javascript:alert(1)', 'nowhere'],
    [' javascript:alert(1)', 'nowhere'],
    ['JaVaScRiPt:alert(1)', 'nowhere'],
    ['java\nscript:alert(1)', 'nowhere'],
    ['data:text/html,x', 'nowhere'],
    ['//evil.example', 'nowhere'],
    ['/\\evil.example', 'nowhere'],
    ['\\\\evil.example', 'nowhere'],
    ['https:///evil.example', 'nowhere'],
    ['blob:https://malva.test/1', 'nowhere'],
  ])('L-061 S-032 TR-121 %j: %s', (to, where) => expect(targetOf(to, origin)).toBe(where));
});

describe('pop-ups', () => {
  it.each([
    ['#/cash/deposit/', true],
    ['#/cash/', false],
    ['', false],
    ['#/cash/deposit/x', false],
  ])('L-053 S-049 %j holds them back: %s', (hash, isHeld) => expect(holdsPopups(hash)).toBe(isHeld));
});
