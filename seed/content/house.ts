// The house: privacy, who we are, and what partners may expect.
import { cookieTable } from './cookies.ts';
import { rules } from './rules.ts';
import { banner, games, hero, nothing, page, steps, table, text, type SeedPage } from './write.ts';

const privacy = page('/privacy/', {
  title: ['Приватність', 'Приватность', 'Privacy'],
  description: [
    'Які дані ми зберігаємо, навіщо й хто їх бачить.',
    'Какие данные мы храним, зачем и кто их видит.',
    'Which data we keep, why, and who sees them.',
  ],
  blocks: [
    table(
      ['Що ми зберігаємо', 'Что мы храним', 'What we keep'],
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
          ['Ваша виписка, суперечки, облік', 'Ваша выписка, споры, учёт', 'Your statement, disputes, the books'],
        ],
        [
          ['Ліміти, паузи, час гри', 'Лимиты, паузы, время игры', 'Limits, breaks, time of play'],
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
      ['Хто бачить дані', 'Кто видит данные', 'Who sees them'],
      [
        `- Оператори бачать контакт прихованим, а кожен їхній перегляд записується.
      - Паролі зберігаються лише як відбитки, податковий номер — зашифрованим.
      - Платіжному сервісу та сервісу перевірки особи передаємо тільки те, без чого вони не працюють.
      - В історії виграшів ваше ім’я не показуємо.`,
        `- Операторы видят контакт скрытым, а каждый их просмотр записывается.
      - Пароли хранятся только как отпечатки, налоговый номер — зашифрованным.
      - Платёжному сервису и сервису проверки личности передаём только то, без чего они не работают.
      - В истории выигрышей ваше имя не показываем.`,
        `- Operators see contacts masked, and every look of theirs is recorded.
      - Passwords are kept as fingerprints only, the tax number encrypted.
      - The payment and identity services get only what they cannot work without.
      - Your name is not shown among the wins.`,
      ],
    ),
  ],
});

const about = page('/about/', {
  title: ['Про нас', 'О нас', 'About us'],
  description: [
    'Казино, де кожен раунд можна перевірити, а межі ставите ви.',
    'Казино, где каждый раунд можно проверить, а границы ставите вы.',
    'A casino where every round can be checked and the bounds are yours.',
  ],
  blocks: [
    text(nothing, [
      `{brand} — казино з іграми власної студії. Ми тримаємося трьох речей.

      ### Математика відкрита

      Скільки гра повертає і як часто платить, написано на її сторінці. Це середнє за дуже багато раундів, а не обіцянка на вечір: у середньому гравець програє.

      ### Раунд можна перевірити

      Результат визначено до ставки, і ви можете [перерахувати його самі](/fairness/verify/).

      ### Межі — ваші

      Ліміти й паузи стоять поруч із балансом, а не сховані в налаштуваннях. [Відповідальна гра](/responsible-play/).`,
      `{brand} — казино с играми собственной студии. Мы держимся трёх вещей.

      ### Математика открыта

      Сколько игра возвращает и как часто платит, написано на её странице. Это среднее за очень много раундов, а не обещание на вечер: в среднем игрок проигрывает.

      ### Раунд можно проверить

      Результат определён до ставки, и вы можете [пересчитать его сами](/fairness/verify/).

      ### Границы — ваши

      Лимиты и паузы стоят рядом с балансом, а не спрятаны в настройках. [Ответственная игра](/responsible-play/).`,
      `{brand} is a casino with games of its own studio. We hold to three things.

      ### The mathematics is open

      How much a game returns and how often it pays stands on its page. It is an average over very many rounds, not a promise for an evening: on average a player loses.

      ### A round can be checked

      The result is fixed before the bet, and you can [count it again yourself](/fairness/verify/).

      ### The bounds are yours

      Limits and breaks stand beside the balance, not hidden in settings. [Safer play](/responsible-play/).`,
    ]),
    games(['Наші ігри', 'Наши игры', 'Our games'], 'popular'),
  ],
});

const partnership = page('/partnership/', {
  title: ['Партнерство', 'Партнёрство', 'Partnership'],
  description: [
    'Студіям і сервісам: з ким ми працюємо і з ким ні.',
    'Студиям и сервисам: с кем мы работаем и с кем нет.',
    'For studios and services: whom we work with and whom not.',
  ],
  blocks: [
    text(nothing, [
      `## Ігровим студіям

      Нам потрібні ігри з опублікованою математикою, перевірюваними раундами та сервером, який можна спитати про кожну ставку вдруге й отримати ту саму відповідь.

      ## Платіжним сервісам

      Потрібні підписані сповіщення, повторні запити без подвійних списань і повернення тим самим шляхом.

      ## Чого немає

      Програми з виплатами за приведених гравців ми не маємо.

      Зв’язок: {phone}.`,
      `## Игровым студиям

      Нам нужны игры с опубликованной математикой, проверяемыми раундами и сервером, который можно спросить о каждой ставке второй раз и получить тот же ответ.

      ## Платёжным сервисам

      Нужны подписанные уведомления, повторные запросы без двойных списаний и возврат тем же путём.

      ## Чего нет

      Программы с выплатами за приведённых игроков у нас нет.

      Связь: {phone}.`,
      `## Game studios

      We look for games with published mathematics, rounds that can be checked, and a server that gives the same answer when asked about a bet a second time.

      ## Payment services

      We need signed notifications, repeated requests without double charges, and refunds by the way the money came.

      ## What we do not have

      We run no programme that pays for bringing players.

      Reach us: {phone}.`,
    ]),
  ],
});

const jackpot = page('/malva-jackpot/', {
  title: ['Спільний джекпот', 'Общий джекпот', 'The shared jackpot'],
  description: [
    'Одна сума на всі слоти студії: звідки вона, як її виграють і як це перевірити.',
    'Одна сумма на все слоты студии: откуда она, как её выигрывают и как это проверить.',
    'One sum for all slots of the studio: where it comes from, how it is won, and how to check it.',
  ],
  blocks: [
    hero({
      kicker: ['Слоти студії', 'Слоты студии', 'Slots of the studio'],
      title: ['Одна сума на всіх', 'Одна сумма на всех', 'One sum for everybody'],
      text: [
        'Головний джекпот росте від кожної ставки на гроші у слотах нашої студії. Виграти його може будь-який раунд, хоч би скільки в ньому набралося.',
        'Главный джекпот растёт от каждой ставки на деньги в слотах нашей студии. Выиграть его может любой раунд, сколько бы в нём ни накопилось.',
        'The main jackpot grows with every stake for money in the slots of our studio. Any round may win it, however much is in it.',
      ],
      image: null,
      action: { label: ['До джекпоту', 'К джекпоту', 'To the jackpot'], href: '/jackpot/' },
    }),
    steps(
      ['Як це влаштовано', 'Как это устроено', 'How it works'],
      [
        [
          ['Частку дає заклад', 'Долю даёт заведение', 'The house pays the share'],
          [
            'Ваша ставка й виплати гри не змінюються. Початкову суму теж дає заклад.',
            'Ваша ставка и выплаты игры не меняются. Начальную сумму тоже даёт заведение.',
            'Your stake and what the game pays do not change. The house gives the first sum as well.',
          ],
        ],
        [
          ['Вирішує число раунду', 'Решает число раунда', 'The round’s own number decides'],
          [
            'Воно зафіксоване до ставки, разом із результатом гри. Окремих кнопок немає, демо участі не бере.',
            'Оно зафиксировано до ставки, вместе с результатом игры. Отдельных кнопок нет, демо не участвует.',
            'It is fixed before the stake, with the result of the game. There is no button to press, and demo takes no part.',
          ],
        ],
        [
          ['Виграш видно всім', 'Выигрыш видят все', 'A win is open to all'],
          [
            'Сума, гра, час і число, яке її вирішило, стоять на сторінці джекпоту. Частіше за все раунд його не виграє.',
            'Сумма, игра, время и число, которое её решило, стоят на странице джекпота. Чаще всего раунд его не выигрывает.',
            'The sum, the game, the time and the number that decided it stand on the page of the jackpot. Nearly every round does not win it.',
          ],
        ],
      ],
    ),
    games(['Слоти', 'Слоты', 'Slots'], 'slot'),
    banner({
      title: ['Скільки в ньому зараз', 'Сколько в нём сейчас', 'What stands in it now'],
      text: [
        'Сума, шанс і найбільші виграші — на сторінці джекпоту. Гра коштує грошей: межі ставте наперед.',
        'Сумма, шанс и самые крупные выигрыши — на странице джекпота. Игра стоит денег: границы ставьте заранее.',
        'The sum, the chance and the greatest wins are on the page of the jackpot. Play costs money: set your bounds first.',
      ],
      image: null,
      action: { label: ['Головний джекпот', 'Главный джекпот', 'The main jackpot'], href: '/jackpot/' },
    }),
  ],
});

export const house: SeedPage[] = [rules, privacy, about, partnership, jackpot];
