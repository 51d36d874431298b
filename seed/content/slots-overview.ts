// The overview of slots.
import { games, nothing, page, text } from './write.ts';

export const slots = page('/casinos-overview/slots/', {
  title: ['Слоти', 'Слоты', 'Slots'],
  description: [
    'Що таке слот, RTP, волатильність і найбільший виграш.',
    'Что такое слот, RTP, волатильность и наибольший выигрыш.',
    'What slots, RTP, volatility and the biggest win are.',
  ],
  blocks: [
    text(nothing, [
      `Слот обертає барабани й платить за однакові символи поспіль. Ви вирішуєте лише, яку ставку зробити: на результат не впливають ні момент натискання, ні попередні раунди.

      - **RTP** — яка частка всіх ставок повертається гравцям у середньому.
      - **Волатильність** — чи платить гра часто й потроху, чи рідко й багато.
      - **Найбільший виграш** — межа одного раунду, у ставках.`,
      `Слот вращает барабаны и платит за одинаковые символы подряд. Вы решаете только, какую ставку сделать: на результат не влияют ни момент нажатия, ни предыдущие раунды.

      - **RTP** — какая доля всех ставок возвращается игрокам в среднем.
      - **Волатильность** — платит ли игра часто и понемногу или редко и много.
      - **Наибольший выигрыш** — предел одного раунда, в ставках.`,
      `A slot spins its reels and pays for matching symbols in a row. You decide only the stake: neither the moment you press nor earlier rounds affect the result.

      - **RTP** is the share of all stakes that is returned to players on average.
      - **Volatility** tells you whether a game pays small amounts often or large amounts rarely.
      - **The biggest win** is the limit of one round, in stakes.`,
    ]),
    games(['Слоти на сайті', 'Слоты на сайте', 'Slots on the site'], 'slot'),
  ],
});
