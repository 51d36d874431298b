// The article about the return to player.
import { banner, nothing, page, text } from './write.ts';

export const rtp = page('/articles/rtp/', {
  title: [
    'Що таке RTP і чому це не прогноз',
    'Что такое RTP и почему это не прогноз',
    'What RTP is and why it is not a forecast',
  ],
  description: [
    'Чому гра з поверненням 96 % може забрати все за вечір.',
    'Почему игра с возвратом 96 % может забрать всё за вечер.',
    'Why a game that returns 96% can take everything in one evening.',
  ],
  blocks: [
    text(nothing, [
      `RTP 96 % означає: з кожних 100 ₴ усіх ставок усіх гравців у середньому повертається 96 ₴. Решта 4 ₴ — дохід казино.

      ## Чому ваш вечір інший

      Середнє складається з мільйонів раундів. За сто раундів результат може бути втричі кращим або нульовим — і те, й те звичайне.

      ## Що відбувається з часом

      Кожна ставка в середньому коштує ті самі 4 %. Що довше грати на ті самі гроші, то ближче результат до середнього, тобто до програшу.

      > Ставте лише те, що не шкода програти: у середньому саме це й станеться.`,
      `RTP 96 % означает: с каждых 100 ₴ всех ставок всех игроков в среднем возвращается 96 ₴. Остальные 4 ₴ — доход казино.

      ## Почему ваш вечер другой

      Среднее складывается из миллионов раундов. За сто раундов результат может быть втрое лучше или нулевым — и то, и другое обычно.

      ## Что происходит со временем

      Каждая ставка в среднем стоит те же 4 %. Чем дольше играть на те же деньги, тем ближе результат к среднему, то есть к проигрышу.

      > Ставьте только то, что не жалко проиграть: в среднем именно это и произойдёт.`,
      `An RTP of 96% means that of every 100 ₴ staked by all players, 96 ₴ is returned on average. The other 4 ₴ is the casino’s income.

      ## Why your evening is different

      The average comes from millions of rounds. After a hundred rounds your result may be three times better, or nothing; both are normal.

      ## What happens over time

      Every stake costs the same 4% on average. The longer you play with the same money, the closer you get to the average, which is a loss.

      > Stake only what you can afford to lose: on average, that is what will happen.`,
    ]),
    banner({
      title: ['Встановіть ліміт до гри', 'Установите лимит до игры', 'Set a limit before you play'],
      text: [
        'Ліміти грошей і часу — у кабінеті.',
        'Лимиты денег и времени — в кабинете.',
        'Money and time limits are in your account.',
      ],
      image: '/img/hero/limits-640.avif',
      action: {
        label: ['Відповідальна гра', 'Ответственная игра', 'Responsible gambling'],
        href: '/responsible-play/',
      },
    }),
  ],
});
