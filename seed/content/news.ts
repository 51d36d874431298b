// News.
import { games, nothing, page, pagesBelow, text } from './write.ts';

export const news = page('/news/', {
  title: ['Новини', 'Новости', 'News'],
  description: ['Що змінилося на сайті.', 'Что изменилось на сайте.', 'What has changed on the site.'],
  blocks: [pagesBelow(nothing)],
});

export const firstNews = page('/news/three-games/', {
  title: ['Три перші гри', 'Три первые игры', 'The first three games'],
  description: [
    'Слот, кості та поле — усі з відкритою математикою.',
    'Слот, кости и поле — все с открытой математикой.',
    'A slot, dice and a field, all with open mathematics.',
  ],
  blocks: [
    text(nothing, [
      `Перші три гри власної студії: слот «Калинові сімки», «Січові кості» та «Писанкове поле». У кожної на сторінці написано RTP, найбільший виграш і правила, а кожен раунд можна [перевірити](/fairness/verify/).`,
      `Первые три игры собственной студии: слот «Калиновые семёрки», «Сечевые кости» и «Писанковое поле». У каждой на странице написаны RTP, наибольший выигрыш и правила, а каждый раунд можно [проверить](/fairness/verify/).`,
      `The first three games of our own studio: the slot Kalyna Sevens, Sich Dice and Pysanka Field. Each page names the RTP, the largest win and the rules, and every round can be [checked](/fairness/verify/).`,
    ]),
    games(['Спробувати в демо', 'Попробовать в демо', 'Try in demo'], 'popular'),
  ],
});
