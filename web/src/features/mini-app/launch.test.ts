// What is read from the fragment, and what of the app's colours is taken.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schemeOf } from './appearance.ts';
import { colorsOf, keepLaunch, keptLaunch, launchIn } from './launch.ts';

const fragment = (words: Record<string, string>): string => `#${new URLSearchParams(words).toString()}`;

describe('launch', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('B-026 reads what the app hands over', () => {
    const hash = fragment({
      tgWebAppData: 'user=%7B%7D&hash=ab',
      tgWebAppVersion: '7.10',
      tgWebAppThemeParams: '{"bg_color":"#17181d","text_color":"red"}',
    });
    expect(launchIn(hash, 'k')).toEqual({
      initData: 'user=%7B%7D&hash=ab',
      version: '7.10',
      colors: { bg_color: '#17181d' },
      firstKey: 'k',
    });
    expect(launchIn(`#/games/?${hash.slice(1)}`, 'k')?.version).toBe('7.10');
  });

  it.each(['', '#', '#/cash/deposit/', '#tgWebAppData=', '#tgWebAppVersion=8.0'])('B-026 no launch in “%s”', (hash) => {
    expect(launchIn(hash, 'k')).toBeNull();
  });

  it('B-026 nonsense beside the data is as if nothing stood there', () => {
    expect(
      launchIn(fragment({ tgWebAppData: 'x', tgWebAppVersion: 'new', tgWebAppThemeParams: '{' }), 'k'),
    ).toMatchObject({ version: '6.0', colors: {} });
    for (const value of [null, 'red', 7, { bg_color: 'red', a: '#12345', b: 5 }]) expect(colorsOf(value)).toEqual({});
  });

  it('B-026 is kept for the life of the window; where storage is forbidden there is nothing to find', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(keptLaunch()).toBeNull();
    const launch = { initData: '', version: '8.0', colors: {}, firstKey: 'k' };
    keepLaunch(launch);
    expect(keptLaunch()).toEqual(launch);
    vi.stubGlobal('sessionStorage', undefined);
    keepLaunch(launch);
    expect(keptLaunch()).toBeNull();
  });

  it.each([
    ['#ffffff', 'light'],
    ['#000000', 'dark'],
    ['#17212b', 'dark'],
    ['#efeff3', 'light'],
    ['#0000ff', 'dark'],
    ['#ffff00', 'light'],
  ] as const)('B-026 the ground %s is %s', (ground, scheme) => {
    expect(schemeOf({ bg_color: ground })).toBe(scheme);
  });
  it('B-026 without a ground the app says nothing about light', () =>
    expect(schemeOf({ text_color: '#ffffff' })).toBeNull());
});
