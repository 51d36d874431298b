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
    text(
      ['Файли cookie', 'Файлы cookie', 'Cookies'],
      [
        `Лише потрібні для роботи: вхід, захист форм, мова й тема. Рекламних і сторонніх лічильників на сайті немає, тож і згоди на них ми не питаємо.`,
        `Только нужные для работы: вход, защита форм, язык и тема. Рекламных и сторонних счётчиков на сайте нет, поэтому и согласия на них мы не спрашиваем.`,
        `Only what the site needs to work: login, protection of forms, language and theme. There are no advertising or third-party counters, so we ask no consent for them.`,
      ],
    ),
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
