// To read: overviews of the casino, news, articles.
import { nothing, page, pagesBelow, type SeedPage } from './write.ts';
import { overview } from './casino-overview.ts';
import { instant } from './instant-overview.ts';
import { slots } from './slots-overview.ts';
import { firstNews, news } from './news.ts';
import { rtp } from './return-article.ts';
import { check } from './check-article.ts';

const articles = page('/articles/', {
  title: ['Статті', 'Статьи', 'Articles'],
  description: [
    'Про математику ігор і перевірку раундів простими словами.',
    'О математике игр и проверке раундов простыми словами.',
    'The mathematics of games and verifying rounds, in plain words.',
  ],
  blocks: [pagesBelow(nothing)],
});

export const reading: SeedPage[] = [overview, slots, instant, news, firstNews, articles, rtp, check];
