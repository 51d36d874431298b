// Articles: the overview of the games, news and articles, each a list page with pages below it.
import { banner, games, nothing, page, pagesBelow, table, text, type SeedPage } from './write.ts';

const overview = page('/casinos-overview/', {
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

const slots = page('/casinos-overview/slots/', {
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

const instant = page('/casinos-overview/instant/', {
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

const news = page('/news/', {
  title: ['Новини', 'Новости', 'News'],
  description: ['Що змінилося на сайті.', 'Что изменилось на сайте.', 'What has changed on the site.'],
  blocks: [pagesBelow(nothing)],
});

const firstNews = page('/news/three-games/', {
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

const articles = page('/articles/', {
  title: ['Статті', 'Статьи', 'Articles'],
  description: [
    'Про математику ігор і перевірку раундів простими словами.',
    'О математике игр и проверке раундов простыми словами.',
    'The mathematics of games and verifying rounds, in plain words.',
  ],
  blocks: [pagesBelow(nothing)],
});

const rtp = page('/articles/rtp/', {
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

const check = page('/articles/check-a-round/', {
  title: ['Як самому перевірити раунд', 'Как самому проверить раунд', 'How to verify a round yourself'],
  description: [
    'П’ять хвилин і ваш браузер: довіряти нам не потрібно.',
    'Пять минут и ваш браузер: доверять нам не нужно.',
    'Five minutes, your browser and no need to trust us.',
  ],
  blocks: [
    text(nothing, [
      `1. Перед грою збережіть відбиток зерна сервера зі сторінки [«Чесна гра»](/fairness/). Змінити зерно, не змінивши відбитка, неможливо.
      2. Зіграйте й запам’ятайте номер раунду.
      3. Змініть пару зерен: стара відкриється, а для нових раундів уже не діятиме.
      4. Відкрийте [перевірку](/fairness/verify/) і введіть раунд: браузер сам перерахує результат.

      Якщо число збіглося, результат справді визначено до вашої ставки.`,
      `1. Перед игрой сохраните отпечаток зерна сервера со страницы [«Честная игра»](/fairness/). Изменить зерно, не изменив отпечатка, невозможно.
      2. Сыграйте и запомните номер раунда.
      3. Смените пару зёрен: старая откроется, а для новых раундов уже не будет действовать.
      4. Откройте [проверку](/fairness/verify/) и введите раунд: браузер сам пересчитает результат.

      Если число совпало, результат действительно определён до вашей ставки.`,
      `1. Before you play, save the fingerprint of the server seed from the [Fair play](/fairness/) page. The seed cannot be changed without changing its fingerprint.
      2. Play and note the round number.
      3. Change the seed pair: the old seed is revealed and is no longer used for new rounds.
      4. Open [Verify a round](/fairness/verify/) and enter the round: your browser recalculates the result itself.

      If the number matches, the result really was fixed before your bet.`,
    ]),
  ],
});

export const reading: SeedPage[] = [overview, slots, instant, news, firstNews, articles, rtp, check];
