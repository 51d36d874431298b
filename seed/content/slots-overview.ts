// The overview of slots.
import { games, nothing, page, text } from './write.ts';

export const slots = page('/casinos-overview/slots/', {
  title: ['Слоти', 'Слоты', 'Slots'],
  description: [
    'Що таке слот, лінія, волатильність і найбільший виграш.',
    'Что такое слот, линия, волатильность и наибольший выигрыш.',
    'What a slot, a line, volatility and the largest win are.',
  ],
  blocks: [
    text(nothing, [
      `Слот обертає барабани й платить за однакові знаки в ряд. Від вашого рішення залежить лише ставка: на результат не впливають ні мить натискання, ні попередні раунди.

      - **RTP** — яка частка всіх ставок повертається гравцям у середньому.
      - **Волатильність** — чи платить гра часто й потроху, чи рідко й багато.
      - **Найбільший виграш** — межа одного раунду, у ставках.`,
      `Слот вращает барабаны и платит за одинаковые знаки в ряд. От вашего решения зависит только ставка: на результат не влияют ни миг нажатия, ни предыдущие раунды.

      - **RTP** — какая доля всех ставок возвращается игрокам в среднем.
      - **Волатильность** — платит ли игра часто и понемногу или редко и много.
      - **Наибольший выигрыш** — предел одного раунда, в ставках.`,
      `A slot spins its reels and pays for equal symbols in a row. You decide the stake alone: neither the moment you press nor the rounds before change the result.

      - **RTP** is the share of all stakes that returns to players on average.
      - **Volatility** says whether a game pays often and little or seldom and much.
      - **The largest win** is the bound of one round, in stakes.`,
    ]),
    games(['Слоти на сайті', 'Слоты на сайте', 'Slots here'], 'slot'),
  ],
});
