import { describe, expect, it } from 'vitest';
import { deepLinkPath, deepLinkSchemes } from './deep-links.ts';

describe('deep links', () => {
  it('K-138 two schemes to a variant, of the only form a browser hands over', () => {
    for (const brand of ['malva', 'king', 'vlk']) {
      const { page, game } = deepLinkSchemes(brand);
      expect(page).not.toBe(game);
      for (const scheme of [page, game]) expect(scheme).toMatch(/^web\+[a-z]+$/);
    }
  });
  it.each([
    ['web+malva:/games/', '/games/'],
    ['web+malva:games/', '/games/'],
    ['web+malva://games/?kind=slot#top', '/games/?kind=slot#top'],
    ['WEB+MALVA:', '/'],
    ['web+malvagame:sich-dice', '/online-game/sich-dice/'],
    ['web+malvagame://sich-dice/', '/online-game/sich-dice/'],
  ])('K-138 %s leads to %s', (link, path) => {
    expect(deepLinkPath('malva', link)).toBe(path);
  });
  it.each([
    'web+king:/games/',
    'https://example.com/',
    'javascript:alert(1)',
    'web+malva',
    'web+malva:///example.com/',
    'web+malvagame:../cash/',
    'web+malvagame:',
    '/games/',
    '',
  ])('K-138 “%s” leads nowhere', (link) => {
    expect(deepLinkPath('malva', link)).toBeNull();
  });
});
