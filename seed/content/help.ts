// Help: questions and answers, contacts; payments and limits are in payments.ts.
import { payments } from './payments.ts';
import { banner, faq, nothing, page, steps, table, text, type SeedPage } from './write.ts';

const faqPage = page('/faq/', {
  title: ['Питання й відповіді', 'Вопросы и ответы', 'Questions and answers'],
  description: [
    'Реєстрація, перевірка особи, поповнення, виведення, ліміти та чесність гри — коротко.',
    'Регистрация, проверка личности, пополнение, вывод, лимиты и честность игры — коротко.',
    'Registration, identity, deposits, withdrawals, limits and fair play, in short.',
  ],
  blocks: [
    faq(
      ['Кабінет', 'Кабинет', 'Your account'],
      [
        [
          ['Хто може грати?', 'Кто может играть?', 'Who may play?'],
          [
            'Лише повнолітні від {age} року. Вік та особу ми перевіряємо до першої гри на гроші. Демо доступне без кабінету, але теж лише дорослим.',
            'Только взрослые от {age} года. Возраст и личность мы проверяем до первой игры на деньги. Демо доступно без кабинета, но тоже только взрослым.',
            'Adults of {age} and over. We check age and identity before the first game for money. Demo needs no account, but is for adults too.',
          ],
        ],
        [
          ['Що потрібно для реєстрації?', 'Что нужно для регистрации?', 'What do I need to register?'],
          [
            `Телефон або пошта та пароль. Далі три кроки:

          1. код підтвердження,
          2. ваші ліміти,
          3. перевірка особи.`,
            `Телефон или почта и пароль. Дальше три шага:

          1. код подтверждения,
          2. ваши лимиты,
          3. проверка личности.`,
            `A phone number or an e-mail address and a password. Then three steps:

          1. a confirmation code,
          2. your limits,
          3. an identity check.`,
          ],
        ],
        [
          ['Чому мене просять установити ліміти?', 'Почему меня просят установить лимиты?', 'Why must I set limits?'],
          [
            'Бо межу легше визначити до гри, ніж під час неї. Зменшити ліміт можна миттєво, збільшити — лише через {waitHours} год із повторним підтвердженням. [Докладніше про відповідальну гру](/responsible-play/).',
            'Потому что границу легче определить до игры, чем во время неё. Уменьшить лимит можно мгновенно, увеличить — только через {waitHours} ч с повторным подтверждением. [Подробнее об ответственной игре](/responsible-play/).',
            'Because a line is easier to draw before a game than during it. You can lower a limit at once; raising it takes {waitHours} hours and a second confirmation. [More on safer play](/responsible-play/).',
          ],
        ],
      ],
    ),
    faq(
      ['Гроші', 'Деньги', 'Money'],
      [
        [
          [
            'Яка найменша сума поповнення й виведення?',
            'Какая наименьшая сумма пополнения и вывода?',
            'What are the smallest deposit and withdrawal?',
          ],
          [
            'Поповнення — від {minDeposit}, виведення — від {minWithdrawal}. Усі межі — на сторінці [«Платежі та ліміти»](/payments/).',
            'Пополнение — от {minDeposit}, вывод — от {minWithdrawal}. Все границы — на странице [«Платежи и лимиты»](/payments/).',
            'Deposits start at {minDeposit}, withdrawals at {minWithdrawal}. All bounds are on [Payments and limits](/payments/).',
          ],
        ],
        [
          ['Чому виведення не миттєве?', 'Почему вывод не мгновенный?', 'Why is a withdrawal not instant?'],
          [
            'Звичайні заявки перевіряє система, і гроші йдуть за кілька хвилин. Першу, велику чи незвичну заявку переглядає оператор: рішення буде не пізніше ніж за 24 години. Увесь цей час сума стоїть окремо: зіграти її не можна. Кожен крок видно в касі.',
            'Обычные заявки проверяет система, и деньги уходят за несколько минут. Первую, большую или необычную заявку смотрит оператор: решение будет не позже чем через 24 часа. Всё это время сумма стоит отдельно: сыграть её нельзя. Каждый шаг виден в кассе.',
            'Usual requests are checked by the system and paid within minutes. A first, large or unusual one is reviewed by an operator and decided within 24 hours. Meanwhile the sum is set apart and cannot be played. The cash desk shows every step.',
          ],
        ],
        [
          ['Чи справжні тут гроші?', 'Настоящие ли тут деньги?', 'Is the money real?'],
          [
            'Якщо вгорі сторінки написано, що гроші умовні, — ні: платежі, листи й перевірка особи працюють у симуляції, і нічого не списується.',
            'Если вверху страницы написано, что деньги условные, — нет: платежи, письма и проверка личности работают в симуляции, и ничего не списывается.',
            'Where the top of the page says that money is simulated, it is not: payments, messages and identity checks are simulated and nothing is charged.',
          ],
        ],
      ],
    ),
    faq(
      ['Гра', 'Игра', 'Play'],
      [
        [
          [
            'Як переконатися, що раунд не підлаштовано?',
            'Как убедиться, что раунд не подстроен?',
            'How do I know a round was not rigged?',
          ],
          [
            'Результат визначено ще до вашої ставки, а його відбиток показано заздалегідь. Після зміни сіда будь-який раунд можна [перерахувати у власному браузері](/fairness/verify/). [Як це влаштовано](/fairness/).',
            'Результат определён ещё до вашей ставки, а его отпечаток показан заранее. После смены сида любой раунд можно [пересчитать в собственном браузере](/fairness/verify/). [Как это устроено](/fairness/).',
            'The result is fixed before your bet and its fingerprint is shown in advance. Once the seed is changed, any round can be [recalculated in your own browser](/fairness/verify/). [How it works](/fairness/).',
          ],
        ],
        [
          [
            'Що буде, якщо зв’язок обірветься посеред раунду?',
            'Что будет, если связь оборвётся посреди раунда?',
            'What if the connection drops in the middle of a round?',
          ],
          [
            'Раунд рахує сервер. Відкрийте гру знову — вона продовжиться з того самого місця або покаже підсумок, а гроші вже будуть на рахунку.',
            'Раунд считает сервер. Откройте игру снова — она продолжится с того же места или покажет итог, а деньги уже будут на счёте.',
            'The server counts the round. Open the game again: it goes on from the same place or shows the result, and the money is already on your balance.',
          ],
        ],
      ],
    ),
    text(
      ['Почитати', 'Почитать', 'To read'],
      [
        '[Огляд казино](/casinos-overview/)\u00a0· [Статті](/articles/)\u00a0· [Новини](/news/)',
        '[Обзор казино](/casinos-overview/)\u00a0· [Статьи](/articles/)\u00a0· [Новости](/news/)',
        '[Casino overview](/casinos-overview/)\u00a0· [Articles](/articles/)\u00a0· [News](/news/)',
      ],
    ),
    banner({
      title: ['Не знайшли відповіді?', 'Не нашли ответа?', 'No answer here?'],
      text: [
        'Зателефонуйте: {phone}. Дзвінок безкоштовний.',
        'Позвоните: {phone}. Звонок бесплатный.',
        'Call {phone}. The call is free.',
      ],
      image: null,
      action: { label: ['Контакти', 'Контакты', 'Contacts'], href: '/contacts/' },
    }),
  ],
});

const contacts = page('/contacts/', {
  title: ['Контакти', 'Контакты', 'Contacts'],
  description: [
    'Телефон підтримки й куди звернутися, якщо гра перестала бути розвагою.',
    'Телефон поддержки и куда обратиться, если игра перестала быть развлечением.',
    'The support line, and where to turn when play is no longer fun.',
  ],
  blocks: [
    table(
      ['Як з нами зв’язатися', 'Как с нами связаться', 'How to reach us'],
      [
        ['Канал', 'Канал', 'Channel'],
        ['Де', 'Где', 'Where'],
      ],
      [
        [
          ['Телефон', 'Телефон', 'Phone'],
          ['{phone}', '{phone}', '{phone}'],
        ],
      ],
    ),
    text(
      ['Ще про зв’язок', 'Ещё о связи', 'More ways'],
      [
        '[Про нас](/about/)\u00a0· [Соціальні мережі](/social-networks/)\u00a0· [Сайт на телефоні](/mobile-app/)\u00a0· [Партнерам](/partnership/)',
        '[О нас](/about/)\u00a0· [Социальные сети](/social-networks/)\u00a0· [Сайт на телефоне](/mobile-app/)\u00a0· [Партнёрам](/partnership/)',
        '[About us](/about/)\u00a0· [Social networks](/social-networks/)\u00a0· [The site on your phone](/mobile-app/)\u00a0· [For partners](/partnership/)',
      ],
    ),
    text(
      ['Що підготувати', 'Что подготовить', 'What to have at hand'],
      [
        `Номер кабінету з [профілю](/profile/), а для платежу чи раунду — його номер з [виписки](/profile/history/) або [історії раундів](/profile/rounds/).

      Ми **ніколи** не питаємо пароль, код із повідомлення чи повний номер картки.`,
        `Номер кабинета из [профиля](/profile/), а для платежа или раунда — его номер из [выписки](/profile/history/) или [истории раундов](/profile/rounds/).

      Мы **никогда** не спрашиваем пароль, код из сообщения или полный номер карты.`,
        `Your account number from [the profile](/profile/), and for a payment or a round its number from [the statement](/profile/history/) or [the rounds](/profile/rounds/).

      We **never** ask for a password, a code from a message or a full card number.`,
      ],
    ),
    banner({
      title: ['Гра перестала бути розвагою?', 'Игра перестала быть развлечением?', 'No longer fun?'],
      text: [
        'Поставте паузу або обмежте себе: це робиться за хвилину й без розмов.',
        'Поставьте паузу или ограничьте себя: это делается за минуту и без разговоров.',
        'Take a break or exclude yourself: it takes a minute and no talking.',
      ],
      image: '/img/hero/limits-640.avif',
      action: { label: ['Відповідальна гра', 'Ответственная игра', 'Safer play'], href: '/responsible-play/' },
    }),
  ],
});

const social = page('/social-networks/', {
  title: ['Соціальні мережі', 'Социальные сети', 'Social networks'],
  description: [
    'Чи є в нас сторінки в соцмережах і як не потрапити на підробку.',
    'Есть ли у нас страницы в соцсетях и как не попасть на подделку.',
    'Whether we have pages on social networks, and how not to meet an impostor.',
  ],
  blocks: [
    text(nothing, [
      `Офіційних сторінок і груп у соціальних мережах та месенджерах {brand} зараз **не має**. Якщо хтось пише вам від нашого імені, це не ми.

      ## Як упізнати підробку

      - обіцяє гарантований виграш, «зламану» гру або подвоєння поповнення;
      - просить переказати гроші на картку людини;
      - питає пароль або код із повідомлення;
      - веде на іншу адресу, схожу на нашу.

      Про такі випадки розкажіть нам: {phone}.`,
      `Официальных страниц и групп в социальных сетях и мессенджерах у {brand} сейчас **нет**. Если кто-то пишет вам от нашего имени, это не мы.

      ## Как узнать подделку

      - обещает гарантированный выигрыш, «взломанную» игру или удвоение пополнения;
      - просит перевести деньги на карту человека;
      - спрашивает пароль или код из сообщения;
      - ведёт на другой адрес, похожий на наш.

      О таких случаях расскажите нам: {phone}.`,
      `{brand} has **no** official pages or groups on social networks and messengers at present. Whoever writes to you in our name is not us.

      ## How to tell an impostor

      - promises a sure win, a “hacked” game or a doubled deposit;
      - asks you to send money to a person's card;
      - asks for a password or a code from a message;
      - leads to another address that looks like ours.

      Tell us about it: {phone}.`,
    ]),
  ],
});

const mobileApp = page('/mobile-app/', {
  title: ['Сайт на телефоні', 'Сайт на телефоне', 'The site on your phone'],
  description: [
    'Як поставити сайт на головний екран: без магазину й без завантаження файлів.',
    'Как поставить сайт на главный экран: без магазина и без скачивания файлов.',
    'How to put the site on your home screen: no shop, no file to download.',
  ],
  blocks: [
    text(nothing, [
      'Окремого застосунку в магазинах немає, і файлів для встановлення ми не роздаємо. Усе працює в браузері, а сайт можна поставити на головний екран.',
      'Отдельного приложения в магазинах нет, и файлов для установки мы не раздаём. Всё работает в браузере, а сайт можно поставить на главный экран.',
      'There is no app in the shops and we hand out no files to install. Everything works in the browser, and the site can stand on your home screen.',
    ]),
    steps(
      ['Телефон на Android', 'Телефон на Android', 'An Android phone'],
      [
        [
          ['Меню браузера', 'Меню браузера', 'Browser menu'],
          [
            'Натисніть три крапки вгорі праворуч.',
            'Нажмите три точки вверху справа.',
            'Tap the three dots at the top right.',
          ],
        ],
        [
          ['На головний екран', 'На главный экран', 'Add to home screen'],
          [
            'Оберіть «Додати на головний екран».',
            'Выберите «Добавить на главный экран».',
            'Choose “Add to Home screen”.',
          ],
        ],
        [
          ['Готово', 'Готово', 'Done'],
          [
            'Сайт відкривається з екрана одним дотиком.',
            'Сайт открывается с экрана одним касанием.',
            'The site opens from the screen with one touch.',
          ],
        ],
      ],
    ),
    steps(
      ['iPhone та iPad', 'iPhone и iPad', 'iPhone and iPad'],
      [
        [
          ['Поділитися', 'Поделиться', 'Share'],
          ['Натисніть квадрат зі стрілкою.', 'Нажмите квадрат со стрелкой.', 'Tap the square with an arrow.'],
        ],
        [
          ['На екран «Початок»', 'На экран «Домой»', 'Add to Home Screen'],
          [
            'Прогорніть список і оберіть цей пункт.',
            'Прокрутите список и выберите этот пункт.',
            'Scroll the list and choose it.',
          ],
        ],
        [
          ['Готово', 'Готово', 'Done'],
          [
            'Кабінет і баланс ті самі, що й у браузері.',
            'Кабинет и баланс те же, что и в браузере.',
            'Account and balance are the same as in the browser.',
          ],
        ],
      ],
    ),
  ],
});

export const help: SeedPage[] = [faqPage, payments, contacts, social, mobileApp];
