import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedHref } from '../../base/composed-text/composed-text.ts';
import { badLinks, parseMarkdown, parseRuns } from './markdown.ts';

describe('addresses', () => {
  it.each([
    '/',
    '/faq/',
    '/games/?kind=slot',
    '/about/#team',
    '/?openModal=Login',
    '/rest-day/',
    '/office-party/',
    '/uk/restaurant/',
    '/%D0%B0/',
    'https://example.org/a?b=c',
  ])('%s is taken', (href) => {
    expect(checkedHref(href)).toBe(href);
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.org/',
    '//example.org/',
    '/\\example.org',
    '\\\\example.org',
    'mailto:a@b.c',
    'https://user:secret@example.org/',
    'ftp://example.org',
    'faq',
    '',
    '/a b',
    '/a\nb',
    ' /a',
    '/office/books',
    '/rest/office/me/',
    '/rest',
    '/rest?a=b',
    '/%72est/logout/',
    '/REST/logout/',
    '/./rest/logout/',
    '/faq/../rest/logout/',
    '/faq/%2e%2e/rest/logout/',
    '/faq//../../rest/logout/',
    '/%2Frest/logout/',
    '/%E0%A4%A/',
    'https://',
    'vbscript:x',
    '\u0000/a',
  ])('%j is not', (href) => {
    expect(checkedHref(href)).toBeNull();
  });
  it('what passes always stays on this site or goes to https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (href) => {
          const checked = checkedHref(href);
          if (checked === null) return;
          const url = new URL(checked, 'http://site.invalid');
          expect(url.origin === 'http://site.invalid' || url.protocol === 'https:').toBe(true);
        },
      ),
    );
  });
});

describe('markdown', () => {
  it('knows paragraphs, headings, lists and quotes', () => {
    const tree = parseMarkdown(
      '## Head\nfirst\nline\n\n- one\n- two\n  goes on\n\n1. a\n2) b\n\n> said\n> twice\n\n### Small',
    );
    expect(tree).toEqual([
      { type: 'h2', runs: [{ text: 'Head' }] },
      { type: 'p', runs: [{ text: 'first line' }] },
      { type: 'ul', items: [[{ text: 'one' }], [{ text: 'two goes on' }]] },
      { type: 'ol', items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { type: 'quote', runs: [{ text: 'said twice' }] },
      { type: 'h3', runs: [{ text: 'Small' }] },
    ]);
  });
  it('dresses runs, and a link that leads elsewhere stays text', () => {
    expect(parseRuns('a **b *c*** [d](/faq/) [e](javascript:x) \\*f\\*')).toEqual([
      { text: 'a ' },
      { text: 'b ', strong: true },
      { text: 'c', strong: true, em: true },
      { text: ' ' },
      { text: 'd', href: '/faq/' },
      { text: ' e *f*' },
    ]);
    expect(badLinks('[a](/faq/) [b](javascript:x) [c](https://example.org/)')).toEqual(['javascript:x']);
  });
  it('markup in a text is text', () => {
    expect(parseMarkdown('<script>alert(1)</script> <b>x</b>')).toEqual([
      { type: 'p', runs: [{ text: '<script>alert(1)</script> <b>x</b>' }] },
    ]);
  });
  it('any text ends, and gives only the nodes it may', () => {
    const noise = fc.string({
      unit: fc.constantFrom('*', '[', ']', '(', ')', '#', '-', '>', '\n', ' ', 'a', '/', '\\', '1', '.'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(noise, (text) => {
        for (const node of parseMarkdown(text)) {
          const runs = 'items' in node ? node.items.flat() : node.runs;
          for (const run of runs) {
            expect(run.text).not.toBe('');
            if (run.href) expect(checkedHref(run.href)).toBe(run.href);
          }
        }
      }),
    );
  });
});
