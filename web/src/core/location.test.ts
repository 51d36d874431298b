import { describe, expect, it } from 'vitest';
import { hrefOf, queryValue, safePath, splitPath } from './location.ts';

describe('paths', () => {
  it.each([
    ['/', 'uk', '/'],
    ['/games', 'uk', '/games/'],
    ['/en', 'en', '/'],
    ['/en/games/', 'en', '/games/'],
    ['/uk/games/', 'uk', '/games/'],
    ['/fr/games/', 'uk', '/fr/games/'],
    ['/games/all', 'uk', '/games/all/'],
    ['/eng/games/', 'uk', '/eng/games/'],
  ])('K-061 E-121 a prefix has at most two letters: %s is %s %s', (pathname, lang, path) =>
    expect(splitPath(pathname)).toEqual({ lang, path }),
  );

  it('puts the prefix of every language but the default one', () => {
    expect(hrefOf('uk', '/games/')).toBe('/games/');
    expect(hrefOf('en', '/games/')).toBe('/en/games/');
  });

  it('tolerates a trailing slash in query values', () => {
    expect(queryValue(new URLSearchParams('?openModal=Login/'), 'openModal')).toBe('Login');
    expect(queryValue(new URLSearchParams(''), 'openModal')).toBeNull();
  });

  it('TR-121 takes redirects only to paths of this site', () => {
    expect(safePath('/profile')).toBe('/profile/');
    expect(safePath('/games/?kind=slot#top')).toBe('/games/?kind=slot#top');
    const bad = [
      '//evil.example',
      '/\\evil.example',
      '\\/evil',
      'https://evil.example',
      'javascript:alert(1)',
      '/\tgames',
      '',
      null,
    ];
    for (const target of bad) expect(safePath(target)).toBeNull();
  });
});
