// The article about the return to player.
import { banner, nothing, page, text } from './write.ts';

export const rtp = page('/articles/rtp/', {
  title: [
    'Що таке RTP і чому це не прогноз',
    'Что такое RTP и почему это не прогноз',
    'What RTP is, and why it is no forecast',
  ],
  description: [
    'Чому гра з поверненням 96 % може забрати все за вечір.',
    'Почему игра с возвратом 96 % может забрать всё за вечер.',
    'Why a game that returns 96 % may take everything in an evening.',
  ],
  blocks: [
    text(nothing, [
      `RTP 96 % означає: з кожних 100 ₴ усіх ставок усіх гравців у середньому повертається 96 ₴. Решта 4 ₴ — прибуток закладу.

      ## Чому ваш вечір інший

      Середнє складається з мільйонів раундів. За сто раундів результат може бути втричі кращим або нульовим — і те, й те звичайне.

      ## Що росте з часом

      Кожна ставка платить ті самі 4 % у середньому. Що довше грати на ті самі гроші, то ближче до середнього — тобто до втрати.

      > Ставте лише те, що не шкода програти: у середньому саме це й станеться.`,
      `RTP 96 % означает: с каждых 100 ₴ всех ставок всех игроков в среднем возвращается 96 ₴. Остальные 4 ₴ — прибыль заведения.

      ## Почему ваш вечер другой

      Среднее складывается из миллионов раундов. За сто раундов результат может быть втрое лучше или нулевым — и то, и другое обычно.

      ## Что растёт со временем

      Каждая ставка платит те же 4 % в среднем. Чем дольше играть на те же деньги, тем ближе к среднему — то есть к потере.

      > Ставьте только то, что не жалко проиграть: в среднем именно это и произойдёт.`,
      `An RTP of 96 % means: of every 100 ₴ staked by all players, 96 ₴ return on average. The other 4 ₴ are the house's profit.

      ## Why your evening differs

      The average is made of millions of rounds. After a hundred the result may be three times as good, or nothing; both are ordinary.

      ## What grows with time

      Every stake pays the same 4 % on average. The longer the same money is played, the closer to the average, which is a loss.

      > Stake only what you can do without: on average that is what will happen.`,
    ]),
    banner({
      title: ['Поставте межу до гри', 'Поставьте границу до игры', 'Set a bound before you play'],
      text: [
        'Ліміти грошей і часу — у кабінеті.',
        'Лимиты денег и времени — в кабинете.',
        'Limits of money and time are in your account.',
      ],
      image: '/img/hero/limits-640.avif',
      action: { label: ['Відповідальна гра', 'Ответственная игра', 'Safer play'], href: '/responsible-play/' },
    }),
  ],
});
