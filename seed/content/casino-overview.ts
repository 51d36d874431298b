// The overview of the casino: what there is to play.
import { page, pagesBelow, table } from './write.ts';

export const overview = page('/casinos-overview/', {
  title: ['Огляд казино', 'Обзор казино', 'Casino overview'],
  description: [
    'Які види ігор тут є, чим вони різняться і кому що пасує.',
    'Какие виды игр тут есть, чем они отличаются и кому что подходит.',
    'Which kinds of games are here, how they differ, and what suits whom.',
  ],
  blocks: [
    table(
      ['Коротко', 'Коротко', 'In short'],
      [
        ['Вид', 'Вид', 'Kind'],
        ['Раунд', 'Раунд', 'Round'],
        ['Що вирішуєте ви', 'Что решаете вы', 'What you decide'],
      ],
      [
        [
          ['Слоти', 'Слоты', 'Slots'],
          ['Кілька секунд', 'Несколько секунд', 'A few seconds'],
          ['Лише ставку', 'Только ставку', 'Only the stake'],
        ],
        [
          ['Миттєві ігри', 'Мгновенные игры', 'Instant games'],
          ['Скільки захочете', 'Сколько захотите', 'As long as you like'],
          ['Ставку, ризик і мить зупинки', 'Ставку, риск и миг остановки', 'Stake, risk and when to stop'],
        ],
      ],
    ),
    pagesBelow(['Докладніше', 'Подробнее', 'More']),
  ],
});
