// The visitors of the browser benchmarks: a person's phone, a person's desktop, and a search engine's bot. The site
// serves a bot the same words without the application; the budgets count for the page of a person.
import type { BrowserContextOptions } from '@playwright/test';

const person = { locale: 'uk-UA', timezoneId: 'Europe/Kyiv' };
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';
export const agents = {
  phone: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`,
  desktop: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
  bot: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
};
const phone = {
  ...person,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const visitors = {
  phone: { ...phone, userAgent: agents.phone },
  desktop: { ...person, viewport: { width: 1440, height: 900 }, userAgent: agents.desktop },
  bot: { ...phone, userAgent: agents.bot },
} satisfies Record<string, BrowserContextOptions>;
