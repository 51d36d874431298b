// The house: rules, privacy, who we are, and what partners may expect.
import { banner, games, hero, nothing, page, steps, table, text, type SeedPage } from './write.ts';

const rules = page('/rules/', {
  title: ['Правила сайту', 'Правила сайта', 'Rules of the site'],
  description: [
    'Хто може грати, що таке ставка, як ми рахуємо й коли відмовляємо.',
    'Кто может играть, что такое ставка, как мы считаем и когда отказываем.',
    'Who may play, what a bet is, how we count, and when we refuse.',
  ],
  blocks: [
    text(nothing, [
      `## 1. Хто може грати

      Особи, яким виповнився {age} рік, з підтвердженими контактом та особою. Один гравець — один кабінет. Кабінет не передають іншим.

      ## 2. Ставка й раунд

      - Ставка прийнята, коли сервер її записав. Повторне надсилання того самого запиту другої ставки не створює.
      - Результат раунду рахує сервер за опублікованою математикою гри. Показ на екрані нічого не вирішує.
      - Якщо раунд не вдалося завершити через збій на нашому боці, ставку повертаємо повністю.

      ## 3. Гроші

      - Поповнення та виведення — від імені власника кабінету. [Суми й порядок](/payments/).
      - Кожна дія з грошима видна у [виписці](/profile/history/) із залишком після неї.

      ## 4. Межі

      Перед першою грою ви ставите ліміти. Коли ліміт вичерпано, гра на гроші закрита до кінця періоду. Пауза та самообмеження діють одразу, і достроково ми їх не знімаємо.

      ## 5. Коли ми відмовляємо

      - вік чи особу не підтверджено або дані чужі;
      - спроба втрутитися в роботу гри чи платежу;
      - діє пауза, самообмеження або запис у реєстрі.

      Про кожну відмову повідомляємо причину. Незгодні — зателефонуйте: {phone}.

      ## 6. Зміни правил

      Нова редакція з’являється на цій сторінці. До раундів, що вже почалися, діє редакція на мить ставки.`,
      `## 1. Кто может играть

      Лица, которым исполнился {age} год, с подтверждёнными контактом и личностью. Один игрок — один кабинет. Кабинет не передают другим.

      ## 2. Ставка и раунд

      - Ставка принята, когда сервер её записал. Повторная отправка того же запроса второй ставки не создаёт.
      - Результат раунда считает сервер по опубликованной математике игры. Показ на экране ничего не решает.
      - Если раунд не удалось завершить из-за сбоя на нашей стороне, ставку возвращаем полностью.

      ## 3. Деньги

      - Пополнение и вывод — от имени владельца кабинета. [Суммы и порядок](/payments/).
      - Каждое действие с деньгами видно в [выписке](/profile/history/) с остатком после него.

      ## 4. Границы

      Перед первой игрой вы ставите лимиты. Когда лимит исчерпан, игра на деньги закрыта до конца периода. Пауза и самоограничение действуют сразу, и досрочно мы их не снимаем.

      ## 5. Когда мы отказываем

      - возраст или личность не подтверждены либо данные чужие;
      - попытка вмешаться в работу игры или платежа;
      - действует пауза, самоограничение или запись в реестре.

      О каждом отказе сообщаем причину. Не согласны — позвоните: {phone}.

      ## 6. Изменения правил

      Новая редакция появляется на этой странице. К уже начатым раундам применяется редакция на момент ставки.`,
      `## 1. Who may play

      People of {age} and over whose contact and identity are confirmed. One player, one account. An account is not handed to others.

      ## 2. Bet and round

      - A bet is accepted when the server has written it down. Sending the same request again makes no second bet.
      - The server counts a round by the published mathematics of the game. What the screen shows decides nothing.
      - If a round cannot be finished through a fault of ours, the stake comes back in full.

      ## 3. Money

      - Deposits and withdrawals are made in the name of the account's owner. [Amounts and order](/payments/).
      - Every movement stands in [the statement](/profile/history/) with the balance after it.

      ## 4. Bounds

      You set limits before the first game. When a limit is used up, play for money is closed until the period ends. A break and self-exclusion work at once, and we do not lift them early.

      ## 5. When we refuse

      - age or identity is not confirmed, or the data are somebody else's;
      - an attempt to interfere with a game or a payment;
      - a break, a self-exclusion or an entry in the register is in force.

      We name the reason of every refusal. If you disagree, call {phone}.

      ## 6. Changes

      A new edition appears on this page. Rounds already begun follow the edition at the moment of the bet.`,
    ]),
  ],
});

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
    text(
      ['Файли cookie', 'Файлы cookie', 'Cookies'],
      [
        `Лише потрібні для роботи: вхід, захист форм, мова й тема. Рекламних і сторонніх лічильників на сайті немає, тож і згоди на них ми не питаємо.`,
        `Только нужные для работы: вход, защита форм, язык и тема. Рекламных и сторонних счётчиков на сайте нет, поэтому и согласия на них мы не спрашиваем.`,
        `Only what the site needs to work: login, protection of forms, language and theme. There are no advertising or third-party counters, so we ask no consent for them.`,
      ],
    ),
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
