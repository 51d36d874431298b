// Every cookie that the site can set, for the privacy page: what for and for how long. cookies.test.ts compares the
// names with the code that sets them.
import { table, type Words } from './write.ts';

const session: Words = ['До закриття браузера', 'До закрытия браузера', 'Until the browser is closed'];
const day: Words = ['1 день', '1 день', '1 day'];
const month: Words = ['30 днів', '30 дней', '30 days'];
const year: Words = ['365 днів', '365 дней', '365 days'];
const minutes: Words = ['10 хвилин', '10 минут', '10 minutes'];

export const siteCookies: readonly (readonly [names: string, purpose: Words, term: Words])[] = [
  ['sid, __Host-sid', ['Вхід до кабінету', 'Вход в кабинет', 'Keeps you logged in'], session],
  ['XSRF-TOKEN', ['Захист форм від підробки', 'Защита форм от подделки', 'Protects forms against forgery'], session],
  [
    'device',
    [
      'Впізнає пристрій, з якого ви вже входили, і попереджає про вхід з іншого',
      'Узнаёт устройство, с которого вы уже входили, и предупреждает о входе с другого',
      'Recognises a device you have logged in from and warns you about a new one',
    ],
    ['400 днів', '400 дней', '400 days'],
  ],
  [
    'fingerprint',
    [
      'Захист від шахрайства: число, складене з налаштувань пристрою, однакове для пристроїв з однаковими налаштуваннями. Лише після входу й лише тоді, коли цю перевірку ввімкнено',
      'Защита от мошенничества: число, составленное из настроек устройства, одинаковое для устройств с одинаковыми настройками. Только после входа и только когда эта проверка включена',
      'Protection against fraud: a number made of the settings of your device, the same on devices with the same settings. Only after login, and only while this check is switched on',
    ],
    ['25 годин', '25 часов', '25 hours'],
  ],
  ['theme', ['Світла чи темна тема', 'Светлая или тёмная тема', 'Light or dark theme'], year],
  ['redesign', ['Новий вигляд сайту', 'Новый вид сайта', 'The new look of the site'], year],
  ['age', ['Ви підтвердили вік', 'Вы подтвердили возраст', 'You have confirmed your age'], year],
  ['play_mode', ['Гра на гроші чи демо', 'Игра на деньги или демо', 'Play for money or demo'], day],
  [
    'popup_*',
    ['Яке вікно вам уже показано', 'Какое окно вам уже показано', 'Which windows you have already seen'],
    year,
  ],
  [
    'funnel_shown, user_security, status_inactive',
    [
      'Щоб не нагадувати про те саме двічі',
      'Чтобы не напоминать об одном и том же дважды',
      'So that you are not reminded twice',
    ],
    day,
  ],
  [
    'guest_wheel',
    [
      'Ваш оберт колеса до реєстрації: приз чекає на вас сім днів',
      'Ваше вращение колеса до регистрации: приз ждёт вас семь дней',
      'Your spin of the wheel before registration: the prize waits seven days for you',
    ],
    month,
  ],
  [
    'wheel_popup',
    [
      'Щоб колесо не відкривалося саме частіше ніж раз на день',
      'Чтобы колесо не открывалось само чаще раза в день',
      'So that the wheel opens by itself no more than once a day',
    ],
    day,
  ],
  [
    'bonus_count, first_bonus_visit',
    [
      'Чи відкривали ви сторінку бонусів і скільки їх було',
      'Открывали ли вы страницу бонусов и сколько их было',
      'Whether you have opened the bonuses page and how many there were',
    ],
    day,
  ],
  [
    'chat',
    ['Ваша розмова з підтримкою', 'Ваш разговор с поддержкой', 'Your conversation with support'],
    ['90 днів', '90 дней', '90 days'],
  ],
  [
    'mini_app',
    ['Вхід із застосунку-месенджера', 'Вход из мессенджера', 'Login from a messaging app'],
    ['12 годин', '12 часов', '12 hours'],
  ],
  [
    'social_begun, social_who',
    ['Вхід через обліковий запис іншої служби', 'Вход через аккаунт другой службы', 'Login with an account elsewhere'],
    minutes,
  ],
];

export const cookieTable = table(
  ['Файли cookie', 'Файлы cookie', 'Cookies'],
  [
    ['Назва', 'Название', 'Name'],
    ['Навіщо', 'Зачем', 'Purpose'],
    ['Строк', 'Срок', 'Kept for'],
  ],
  siteCookies.map(([names, purpose, term]) => [[names, names, names] as const, purpose, term]),
);
