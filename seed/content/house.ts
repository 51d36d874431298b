// The house: privacy, who we are, and what partners may expect.
import { cookieTable } from './cookies.ts';
import { rules } from './rules.ts';
import { banner, games, hero, nothing, page, steps, table, text, type SeedPage } from './write.ts';

const privacy = page('/privacy/', {
  title: ['Приватність', 'Приватность', 'Privacy'],
  description: [
    'Які дані ми зберігаємо, навіщо й хто їх бачить.',
    'Какие данные мы храним, зачем и кто их видит.',
    'What data we keep, why, and who sees it.',
  ],
  blocks: [
    table(
      ['Що ми зберігаємо', 'Что мы храним', 'What data we keep'],
      [
        ['Дані', 'Данные', 'Data'],
        ['Навіщо', 'Зачем', 'Why'],
      ],
      [
        [
          ['Телефон або пошта', 'Телефон или почта', 'Phone or e-mail'],
          [
            'Вхід, коди, повідомлення про гроші',
            'Вход, коды, сообщения о деньгах',
            'Login, codes, messages about money',
          ],
        ],
        [
          [
            'Ім’я, дата народження, податковий номер',
            'Имя, дата рождения, налоговый номер',
            'Name, date of birth, tax number',
          ],
          [
            'Перевірка віку й особи, реєстр обмежень',
            'Проверка возраста и личности, реестр ограничений',
            'Age and identity checks, the exclusion register',
          ],
        ],
        [
          ['Платежі, ставки, раунди', 'Платежи, ставки, раунды', 'Payments, bets, rounds'],
          [
            'Ваша історія операцій, суперечки, облік',
            'Ваша история операций, споры, учёт',
            'Your statement, disputes, accounting',
          ],
        ],
        [
          ['Ліміти, паузи, час гри', 'Лимиты, паузы, время игры', 'Limits, time-outs, playing time'],
          ['Захист гравця', 'Защита игрока', 'Player protection'],
        ],
      ],
    ),
    text(nothing, [
      `Рекламних і сторонніх лічильників на сайті немає. Усі файли cookie наші власні, і кожен названо нижче: без них не працюють вхід, захист і ваші налаштування, тому окремої згоди на них не питаємо.`,
      `Рекламных и сторонних счётчиков на сайте нет. Все файлы cookie наши собственные, и каждый назван ниже: без них не работают вход, защита и ваши настройки, поэтому отдельного согласия на них не спрашиваем.`,
      `There are no advertising or third-party counters here. All cookies are our own and each is named below: login, protection and your settings do not work without them, so we ask no separate consent.`,
    ]),
    cookieTable,
    text(
      ['Хто бачить дані', 'Кто видит данные', 'Who sees your data'],
      [
        `- Оператори бачать ваші контакти лише частково, а кожен перегляд записується.
      - Паролі зберігаються лише у вигляді хешів, податковий номер — зашифрованим.
      - Платіжному сервісу та сервісу перевірки особи передаємо тільки те, без чого вони не працюють.
      - В історії виграшів ваше ім’я не показуємо.`,
        `- Операторы видят ваши контакты лишь частично, а каждый просмотр записывается.
      - Пароли хранятся только в виде хешей, налоговый номер — зашифрованным.
      - Платёжному сервису и сервису проверки личности передаём только то, без чего они не работают.
      - В истории выигрышей ваше имя не показываем.`,
        `- Operators see your contacts masked, and every time they view your data it is recorded.
      - Passwords are stored only as hashes, your tax number is encrypted.
      - Payment and identity services receive only the data they cannot work without.
      - Your name is not shown in the list of wins.`,
      ],
    ),
  ],
});

const about = page('/about/', {
  title: ['Про нас', 'О нас', 'About us'],
  description: [
    'Казино, де кожен раунд можна перевірити, а ліміти встановлюєте ви.',
    'Казино, где каждый раунд можно проверить, а лимиты устанавливаете вы.',
    'A casino where every round can be verified and you set the limits.',
  ],
  blocks: [
    text(nothing, [
      `{brand} — казино з іграми власної студії. Ми дотримуємося трьох принципів.

      ### Математика відкрита

      Скільки гра повертає і як часто платить, написано на її сторінці. Це середнє за дуже багато раундів, а не обіцянка на вечір: у середньому гравець програє.

      ### Раунд можна перевірити

      Результат визначено до ставки, і ви можете [перерахувати його самі](/fairness/verify/).

      ### Ліміти встановлюєте ви

      Ліміти й паузи — у кабінеті, а не глибоко в налаштуваннях. [Відповідальна гра](/responsible-play/).`,
      `{brand} — казино с играми собственной студии. Мы придерживаемся трёх принципов.

      ### Математика открыта

      Сколько игра возвращает и как часто платит, написано на её странице. Это среднее за очень много раундов, а не обещание на вечер: в среднем игрок проигрывает.

      ### Раунд можно проверить

      Результат определён до ставки, и вы можете [пересчитать его сами](/fairness/verify/).

      ### Лимиты устанавливаете вы

      Лимиты и паузы — в кабинете, а не глубоко в настройках. [Ответственная игра](/responsible-play/).`,
      `{brand} is a casino with games from its own studio. We follow three principles.

      ### Public mathematics

      How much a game returns and how often it pays is stated on its page. This is an average over very many rounds, not a promise for one evening: on average, players lose.

      ### Rounds you can verify

      The result is fixed before the bet, and you can [recalculate it yourself](/fairness/verify/).

      ### You set the limits

      Limits and time-outs are in your account, not buried in settings. [Responsible gambling](/responsible-play/).`,
    ]),
    games(['Наші ігри', 'Наши игры', 'Our games'], 'popular'),
  ],
});

const partnership = page('/partnership/', {
  title: ['Партнерство', 'Партнёрство', 'Partnership'],
  description: [
    'Студіям і сервісам: з ким ми працюємо і з ким ні.',
    'Студиям и сервисам: с кем мы работаем и с кем нет.',
    'For studios and services: who we work with and who we do not.',
  ],
  blocks: [
    text(nothing, [
      `## Ігровим студіям

      Нам потрібні ігри з опублікованою математикою й раундами, які можна перевірити, та сервер, що на повторний запит про ставку дає ту саму відповідь.

      ## Платіжним сервісам

      Потрібні підписані сповіщення, повторні запити без подвійних списань і повернення тим самим шляхом.

      ## Чого немає

      Партнерської програми з виплатами за залучених гравців у нас немає.

      Зв’язок: {phone}.`,
      `## Игровым студиям

      Нам нужны игры с опубликованной математикой и раундами, которые можно проверить, и сервер, который на повторный запрос о ставке даёт тот же ответ.

      ## Платёжным сервисам

      Нужны подписанные уведомления, повторные запросы без двойных списаний и возврат тем же путём.

      ## Чего нет

      Партнёрской программы с выплатами за привлечённых игроков у нас нет.

      Связь: {phone}.`,
      `## Game studios

      We look for games with published mathematics, verifiable rounds and a server that gives the same answer when asked about a bet again.

      ## Payment services

      We need signed notifications, repeatable requests without double charges, and refunds by the same route.

      ## What we do not have

      We have no affiliate programme that pays for referred players.

      Contact us: {phone}.`,
    ]),
  ],
});

const jackpot = page('/malva-jackpot/', {
  title: ['Спільний джекпот', 'Общий джекпот', 'Shared jackpot'],
  description: [
    'Один джекпот на всі слоти студії: звідки він, як його виграють і як це перевірити.',
    'Один джекпот на все слоты студии: откуда он, как его выигрывают и как это проверить.',
    'One jackpot for all the studio’s slots: where it comes from, how it is won and how to verify it.',
  ],
  blocks: [
    hero({
      kicker: ['Слоти студії', 'Слоты студии', 'Studio slots'],
      title: ['Один джекпот для всіх', 'Один джекпот для всех', 'One jackpot for everyone'],
      text: [
        'Головний джекпот росте від кожної ставки на гроші у слотах нашої студії. Виграти його може будь-який раунд, хоч би скільки в ньому накопичилося.',
        'Главный джекпот растёт от каждой ставки на деньги в слотах нашей студии. Выиграть его может любой раунд, сколько бы в нём ни накопилось.',
        'The main jackpot grows with every real-money stake in our studio’s slots. Any round can win it, however much is in it.',
      ],
      image: null,
      action: { label: ['До джекпоту', 'К джекпоту', 'Go to jackpot'], href: '/jackpot/' },
    }),
    steps(
      ['Як це влаштовано', 'Как это устроено', 'How it works'],
      [
        [
          ['Частку відкладає казино', 'Долю откладывает казино', 'The casino pays the share'],
          [
            'Ваша ставка й виплати гри не змінюються. Початкову суму теж дає казино.',
            'Ваша ставка и выплаты игры не меняются. Начальную сумму тоже даёт казино.',
            'Your stake and the game’s payouts do not change. The casino also provides the starting amount.',
          ],
        ],
        [
          ['Вирішує випадкове число раунду', 'Решает случайное число раунда', 'The round’s random number decides'],
          [
            'Воно зафіксоване до ставки, разом із результатом гри. Окремих кнопок немає, демо участі не бере.',
            'Оно зафиксировано до ставки, вместе с результатом игры. Отдельных кнопок нет, демо не участвует.',
            'It is fixed before the bet, together with the game’s result. There is no button to press, and the demo does not take part.',
          ],
        ],
        [
          ['Виграш видно всім', 'Выигрыш видят все', 'Wins are public'],
          [
            'Сума, гра, час і випадкове число виграшу — на сторінці джекпоту. Майже завжди раунд джекпоту не виграє.',
            'Сумма, игра, время и случайное число выигрыша — на странице джекпота. Почти всегда раунд джекпот не выигрывает.',
            'The amount, game, time and random number of each win are on the jackpot page. Almost every round does not win it.',
          ],
        ],
      ],
    ),
    games(['Слоти', 'Слоты', 'Slots'], 'slot'),
    banner({
      title: ['Скільки в ньому зараз', 'Сколько в нём сейчас', 'How much is in it now'],
      text: [
        'Сума, шанс і найбільші виграші — на сторінці джекпоту. Гра коштує грошей: встановіть ліміти заздалегідь.',
        'Сумма, шанс и самые крупные выигрыши — на странице джекпота. Игра стоит денег: установите лимиты заранее.',
        'The amount, the odds and the biggest wins are on the jackpot page. Gambling costs money: set your limits first.',
      ],
      image: null,
      action: { label: ['Головний джекпот', 'Главный джекпот', 'Main jackpot'], href: '/jackpot/' },
    }),
  ],
});

export const house: SeedPage[] = [rules, privacy, about, partnership, jackpot];
