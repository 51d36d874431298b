// What makes the site installable, over HTTP: the manifest and the page without a network, per language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '@malva/brands/all';
import { langs } from '@malva/contract/schema';
import { testSite, type TestSite } from '../../../test/site.ts';
import { manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { sizes: string; purpose: string; src: string }[];
  shortcuts: { name: string; url: string }[];
}

describe('install', () => {
  it.each(langs)('the manifest in %s has what a browser asks of an installable site', async (lang) => {
    const answer = await fetch(`${t.url}/manifest.webmanifest?lang=${lang}`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      display: 'standalone',
      lang,
      start_url: lang === 'uk' ? '/' : `/${lang}/`,
      short_name: 'Malva',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { name, url } of manifest.shortcuts) {
      expect(name).not.toMatch(/^app\./);
      expect(url.startsWith(manifest.start_url)).toBe(true);
    }
  });

  it.each(Object.values(brands))(
    'K-138 B-034 the installed $title opens links of its own two schemes, and of no other variant',
    (brand) => {
      const { protocol_handlers: handlers } = manifestOf(brand, 'en') as unknown as {
        protocol_handlers: { protocol: string; url: string }[];
      };
      expect(handlers).toEqual([
        { protocol: `web+${brand.name}`, url: '/en/?deep-link=%s' },
        { protocol: `web+${brand.name}game`, url: '/en/?deep-link=%s' },
      ]);
    },
  );

  it('every brand has its own name, colours and icons', () => {
    for (const brand of Object.values(brands)) {
      const manifest = manifestOf(brand, 'uk') as unknown as Manifest & { theme_color: string };
      expect(manifest.name).toContain(brand.title);
      expect(manifest.theme_color).toBe(brand.themeColor.dark);
      for (const { src } of manifest.icons) expect(src).toContain(`/icons/${brand.name}/`);
      expect(offlinePage(brand, 'en')).toContain(`data-brand="${brand.name}"`);
    }
  });

  it.each([
    ['uk', '/offline/', 'Немає зв’язку'],
    ['ru', '/ru/offline/', 'Нет связи'],
    ['en', '/en/offline/', 'You are offline'],
  ])('the page without a network in %s is whole, without script or person', async (lang, path, title) => {
    const { visitor } = { visitor: t.visitor() };
    const { body, headers, status } = await visitor.get<string>(path);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toContain(`lang="${lang}"`);
    expect(body).toContain(title);
    expect(body).not.toMatch(/<script|install\.offline/);
  });
});
