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
    'A slot, dice and mines, all with public mathematics.',
  ],
  blocks: [
    text(nothing, [
      `Перші три гри власної студії: слот «Калинові сімки», «Січові кості» та «Писанкове поле». У кожної на сторінці написано RTP, найбільший виграш і правила, а кожен раунд можна [перевірити](/fairness/verify/).`,
      `Первые три игры собственной студии: слот «Калиновые семёрки», «Сечевые кости» и «Писанковое поле». У каждой на странице написаны RTP, наибольший выигрыш и правила, а каждый раунд можно [проверить](/fairness/verify/).`,
      `The first three games of our own studio: the slot Kalyna Sevens, Sich Dice and Pysanka Field. Each game’s page states the RTP, the biggest win and the rules, and every round can be [verified](/fairness/verify/).`,
    ]),
    games(['Спробувати в демо', 'Попробовать в демо', 'Try the demo'], 'popular'),
  ],
});
