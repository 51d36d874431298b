// The overview of instant games.
import { games, nothing, page, text } from './write.ts';

export const instant = page('/casinos-overview/instant/', {
  title: ['Миттєві ігри', 'Мгновенные игры', 'Instant games'],
  description: [
    'Кості, поля та інші ігри, де ризик обираєте ви.',
    'Кости, поля и другие игры, где риск выбираете вы.',
    'Dice, mines and other games where you choose the risk.',
  ],
  blocks: [
    text(nothing, [
      `У миттєвих іграх ви обираєте шанс: що він менший, то більший виграш. Середнє повернення від вибору майже не змінюється, змінюється лише те, як часто й скільки.

      Жодна послідовність ставок, навіть подвоєння після програшу, не робить гру вигідною. Вона лише замінює багато малих програшів на рідкісний великий.`,
      `В мгновенных играх вы выбираете шанс: чем он меньше, тем больше выигрыш. Средний возврат от выбора почти не меняется, меняется только то, как часто и сколько.

      Никакая последовательность ставок, даже удвоение после проигрыша, не делает игру выгодной. Она лишь заменяет много малых проигрышей редким большим.`,
      `In instant games you choose the chance: the smaller it is, the bigger the win. The average return hardly depends on your choice; what changes is how often and how much the game pays.

      No betting sequence, not even doubling after a loss, makes a game profitable. It only trades many small losses for a rare big one.`,
    ]),
    games(['Миттєві ігри на сайті', 'Мгновенные игры на сайте', 'Instant games on the site'], 'instant'),
  ],
});
