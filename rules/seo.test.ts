import { describe, expect, it } from 'vitest';
import { wantsSeoData } from './seo.ts';

describe('SEO data', () => {
  it.each([
    ['a slug, no query', { slug: 'sich-dice' }, {}, true],
    [
      'a slug, what the call carries when a page is read again',
      { slug: 'sich-dice' },
      { path: '/x/', page: 'onlineGame', slug: 'sich-dice', isInit: 'true', limit: '15', offset: '0' },
      true,
    ],
    ['a slug and a query', { slug: 'sich-dice' }, { isMoney: '0' }, false],
    ['a slug and a query of no value', { slug: 'sich-dice' }, { q: '' }, false],
    ['no slug', {}, {}, false],
    ['an empty slug', { slug: '' }, {}, false],
    ['a path that is no slug', { path: '/faq/' }, {}, false],
  ])('S-025 S-026 R-046 %s', (_, params, query, wanted) => {
    expect(wantsSeoData(params as Record<string, string>, query)).toBe(wanted);
  });
});
