import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('where a link of a page type leads', () => {
  it.each([
    ['S-035', linkTarget('tournaments', {}), '/tournaments/'],
    ['S-036', linkTarget('promo-tournaments', {}), '/tournaments-promo/'],
    ['S-037', linkTarget('races', {}), '/races/'],
    ['S-038', linkTarget('special-races', {}), '/special-races/'],
    ['S-039', linkTarget('special', { slug: 'autumn' }), '/special/autumn/'],
    ['S-040', linkTarget('online-game', { slug: 'sich-dice' }), '/online-game/sich-dice/'],
    ['S-041 P-012', linkTarget('issue', { slug: 'all-slots', hasNewUrl: false }), '/games/all-slots/'],
    ['S-042 K-093 B-037 P-013', linkTarget('issue', { slug: 'all-slots', hasNewUrl: true }), '/issue/all-slots/'],
    ['S-043 P-016', linkTarget('tag', { slug: 'fruit', isShort: false }), '/tag/fruit/'],
    ['S-043 P-017', linkTarget('tag', { slug: 'fruit', isShort: true }), '/fruit/'],
  ])('%s %s', (_, target, wanted) => {
    expect(target).toBe(wanted);
  });
});
