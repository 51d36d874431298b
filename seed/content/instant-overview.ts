// The overview of instant games.
import { games, nothing, page, text } from './write.ts';

export const instant = page('/casinos-overview/instant/', {
  title: ['Миттєві ігри', 'Мгновенные игры', 'Instant games'],
  description: [
    'Кості, поля та інші ігри, де ризик обираєте ви.',
    'Кости, поля и другие игры, где риск выбираете вы.',
    'Dice, fields and other games where you choose the risk.',
  ],
  blocks: [
    text(nothing, [
      `У миттєвих іграх ви обираєте шанс: що він менший, то більший виграш. Середнє повернення від вибору майже не змінюється, змінюється лише те, як часто й скільки.

      Ніяка послідовність ставок — подвоєння після програшу теж — не робить гру вигідною. Вона лише міняє багато малих програшів на рідкий великий.`,
      `В мгновенных играх вы выбираете шанс: чем он меньше, тем больше выигрыш. Средний возврат от выбора почти не меняется, меняется только то, как часто и сколько.

      Никакая последовательность ставок — удвоение после проигрыша тоже — не делает игру выгодной. Она лишь меняет много малых проигрышей на редкий большой.`,
      `In instant games you choose the chance: the smaller it is, the larger the win. The average return hardly changes with the choice; what changes is how often and how much.

      No sequence of stakes, doubling after a loss included, makes a game profitable. It only trades many small losses for a rare large one.`,
    ]),
    games(['Миттєві ігри на сайті', 'Мгновенные игры на сайте', 'Instant games here'], 'instant'),
  ],
});
