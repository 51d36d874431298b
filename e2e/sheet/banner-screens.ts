// Banners that an operator wrote and switched on.
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** What an operator wrote and switched on, for a player who agreed to see it. */
const advertised = (zoneId: 'home' | 'games') => async (page: Page) => {
  const remarketingBannerSettings = { isShow: true, playerDataHash: 'here', reviveId: 'verify', zoneId };
  await page.route(/\/rest\/app\/init/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), remarketingBannerSettings },
    });
  });
  const banner = {
    kicker: 'Новинка',
    title: 'Кістки, які можна перевірити',
    text: 'Кожен кидок доводиться числом, яке було відоме ще до ставки.',
    action: 'Подивитися',
    href: '/fairness/',
  };
  await page.route(/\/rest\/remarketing\//, async (route) =>
    route.fulfill({ json: { banner: { ...banner, image: { src: await ownPicture(page) } } } }),
  );
};

const ownPicture = (page: Page) =>
  page.evaluate(() => `/img/hero/${document.documentElement.dataset['brand'] ?? 'malva'}-m.avif`);

export const banners: readonly Screen[] = (['home', 'games'] as const).map((zone) => ({
  name: `banner, ${zone}`,
  as: 'player',
  path: zone === 'home' ? '/' : '/games/',
  before: advertised(zone),
  isFull: true,
  steps: (page) => page.locator('[data-banner]').waitFor(),
}));
