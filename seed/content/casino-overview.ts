// The overview of the casino: what there is to play.
import { page, pagesBelow, table } from './write.ts';

export const overview = page('/casinos-overview/', {
  title: ['Огляд казино', 'Обзор казино', 'Casino overview'],
  description: [
    'Які тут є види ігор, чим вони різняться і що кому підходить.',
    'Какие здесь есть виды игр, чем они отличаются и что кому подходит.',
    'The types of games here, how they differ and which may suit you.',
  ],
  blocks: [
    table(
      ['Коротко', 'Коротко', 'In brief'],
      [
        ['Вид', 'Вид', 'Type'],
        ['Раунд', 'Раунд', 'Round'],
        ['Що вирішуєте ви', 'Что решаете вы', 'What you decide'],
      ],
      [
        [
          ['Слоти', 'Слоты', 'Slots'],
          ['Кілька секунд', 'Несколько секунд', 'A few seconds'],
          ['Лише ставку', 'Только ставку', 'The stake only'],
        ],
        [
          ['Миттєві ігри', 'Мгновенные игры', 'Instant games'],
          ['Скільки захочете', 'Сколько захотите', 'As long as you like'],
          [
            'Ставку, ризик і коли зупинитися',
            'Ставку, риск и когда остановиться',
            'The stake, the risk and when to stop',
          ],
        ],
      ],
    ),
    pagesBelow(['Докладніше', 'Подробнее', 'More']),
  ],
});
