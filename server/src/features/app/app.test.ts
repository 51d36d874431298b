// Start-up over HTTP: words and their versions, the statistics call, pages beneath what opens over them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';

let t: TestSite;
let guest: Visitor;
beforeAll(async () => {
  t = await testSite();
  guest = t.visitor();
});
afterAll(async () => t.end());

interface Page {
  page: string;
  path: string;
  seo: { canonical: string };
  redirectUrl?: string;
}

describe('words', () => {
  it.each(['uk', 'ru', 'en'])(
    'C-004 C-006 %s: all of them, and again past every cache with their version',
    async (lang) => {
      const words = await guest.get<Record<string, unknown>>(`/i18n/messages/app/${lang}/`);
      expect(Object.keys(words.body).length).toBeGreaterThan(300);
      const again = await guest.get<{ version: string; messages: Record<string, unknown> }>(`/i18n/update/${lang}/`);
      expect(again.body.messages).toEqual(words.body);
      expect(again.headers.get('cache-control')).toBe('no-store');
      const { body } = await guest.get<{ versions: Record<string, string> }>('/rest/i18n/update-all/');
      expect(body.versions[lang]).toBe(again.body.version);
    },
  );

  it('C-005 each language has a version of its own; an unknown one has no words', async () => {
    const { body } = await guest.get<{ versions: Record<string, string> }>('/i18n/update-all/');
    expect(Object.keys(body.versions).toSorted()).toEqual(['en', 'ru', 'uk']);
    expect(new Set(Object.values(body.versions)).size).toBe(3);
    expect((await guest.get('/i18n/update/fr/')).status).toBe(422);
  });
});

it('C-003 a visit is counted', async () => {
  expect((await guest.get('/rest/stat/')).body).toEqual({ success: true });
});

describe('pages', () => {
  it.each([
    ['/cash/deposit/', 'home', '/'],
    ['/games/cash/', 'gamesList', '/games/'],
    ['/open-modal/Login/', 'home', '/'],
    ['/execute-method/login/', 'home', '/'],
    ['/online-game/sich-dice/cash/bonus/7/', 'onlineGame', '/online-game/sich-dice/'],
    ['/cash-iframe/', 'cashFrame', '/cash-iframe/'],
  ])('P-079 P-082 P-083 S-024 beneath %s stands %s', async (path, page, beneath) => {
    for (const spelled of [path, path.slice(0, -1)]) {
      const { status, body } = await guest.get<Page>(`/rest/page${spelled}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ page, path: beneath });
      expect(new URL(body.seo.canonical).pathname).toBe(beneath);
    }
  });

  it.each(['/cash-iframe/deposit/', '/cash-iframe/bonus/17/', '/games/cash-iframe/', '/en-cash-iframe-2/withdraw/'])(
    'P-083 S-030 L-054 at %s, as at every path with cash-iframe in it, stands the desk alone',
    async (path) => {
      for (const spelled of [path, path.slice(0, -1)]) {
        const { status, body } = await guest.get<Page>(`/rest/page${spelled}`);
        expect([status, body.page, new URL(body.seo.canonical).pathname]).toEqual([200, 'cashFrame', '/cash-iframe/']);
      }
    },
  );

  it('P-015 B-009 without the switch a page of tags is a page', async () => {
    expect((await guest.get<Page>('/rest/page/tags/')).body).toMatchObject({ page: 'tags', path: '/tags/' });
  });
});
