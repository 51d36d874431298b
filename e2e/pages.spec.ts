// The site to whoever asks over HTTP: languages by prefix, statuses, bots, headers. What people see of each page and
// window is looked at in axe.spec.ts.
import { expect, test } from '@playwright/test';

test('P-001 languages by prefix, 404 with its status, players only behind a login', async ({ page, request }) => {
  for (const [path, lang] of [
    ['/', 'uk'],
    ['/ru/', 'ru'],
    ['/en/', 'en'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  expect((await request.get('/no-such-page/')).status()).toBe(404);
  expect((await request.get('/en/no-such-page/')).status()).toBe(404);
  expect((await request.get('/profile/')).status()).toBe(401);
});

test('S-001 B-032 bots get the content and no app', async ({ request }) => {
  const html = await (
    await request.get('/', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  ).text();
  expect(html).toContain('Калинові');
  expect(html).not.toContain('<script');
  const person = await (await request.get('/')).text();
  expect(person).toContain('<script');
});

test('TR-112 TR-113 headers: a strict policy, nothing inline but what is named by its hash', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toContain("object-src 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
