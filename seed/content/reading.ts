// Articles: the overview of the games, news and articles, each a list page with pages below it.
import { banner, games, nothing, page, pagesBelow, table, text, type SeedPage } from './write.ts';

const overview = page('/casinos-overview/', {
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

const slots = page('/casinos-overview/slots/', {
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

const instant = page('/casinos-overview/instant/', {
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
    'A slot, dice and a field, all with open mathematics.',
  ],
  blocks: [
    text(nothing, [
      `Перші три гри власної студії: слот «Калинові сімки», «Січові кості» та «Писанкове поле». У кожної на сторінці написано RTP, найбільший виграш і правила, а кожен раунд можна [перевірити](/fairness/verify/).`,
      `Первые три игры собственной студии: слот «Калиновые семёрки», «Сечевые кости» и «Писанковое поле». У каждой на странице написаны RTP, наибольший выигрыш и правила, а каждый раунд можно [проверить](/fairness/verify/).`,
      `The first three games of our own studio: the slot Kalyna Sevens, Sich Dice and Pysanka Field. Each page names the RTP, the largest win and the rules, and every round can be [checked](/fairness/verify/).`,
    ]),
    games(['Спробувати в демо', 'Попробовать в демо', 'Try in demo'], 'popular'),
  ],
});

const articles = page('/articles/', {
  title: ['Статті', 'Статьи', 'Articles'],
  description: [
    'Про математику ігор і перевірку раундів простими словами.',
    'О математике игр и проверке раундов простыми словами.',
    'The mathematics of games and the checking of rounds in plain words.',
  ],
  blocks: [pagesBelow(nothing)],
});

const rtp = page('/articles/rtp/', {
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

const check = page('/articles/check-a-round/', {
  title: ['Як самому перевірити раунд', 'Как самому проверить раунд', 'How to check a round yourself'],
  description: [
    'П’ять хвилин, ваш браузер і жодної довіри до нас.',
    'Пять минут, ваш браузер и никакого доверия к нам.',
    'Five minutes, your browser, and no trust in us.',
  ],
  blocks: [
    text(nothing, [
      `1. Перед грою збережіть відбиток серверного сіда зі сторінки [«Чесна гра»](/fairness/). Змінити сід, не змінивши відбитка, неможливо.
      2. Зіграйте й запам’ятайте номер раунду.
      3. Змініть сід — тоді старий відкривається, а для нових раундів уже не служить.
      4. Відкрийте [перевірку](/fairness/verify/) і введіть раунд: браузер сам перерахує результат.

      Якщо число збіглося, результат справді визначено до вашої ставки.`,
      `1. Перед игрой сохраните отпечаток серверного сида со страницы [«Честная игра»](/fairness/). Изменить сид, не изменив отпечатка, невозможно.
      2. Сыграйте и запомните номер раунда.
      3. Смените сид — тогда старый открывается, а для новых раундов уже не служит.
      4. Откройте [проверку](/fairness/verify/) и введите раунд: браузер сам пересчитает результат.

      Если число совпало, результат действительно определён до вашей ставки.`,
      `1. Before you play, keep the fingerprint of the server seed from [Fair play](/fairness/). The seed cannot change without its fingerprint.
      2. Play, and note the number of the round.
      3. Change the seed: the old one is then revealed and serves no new rounds.
      4. Open [the check](/fairness/verify/) and enter the round: your browser counts the result again by itself.

      If the number agrees, the result was indeed fixed before your bet.`,
    ]),
  ],
});

export const reading: SeedPage[] = [overview, slots, instant, news, firstNews, articles, rtp, check];
