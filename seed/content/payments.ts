// Payments and limits: the sums, the way in and the way out as they are in the product, the bounds of play.
import { page, steps, table, text } from './write.ts';

export const payments = page('/payments/', {
  title: ['Платежі та ліміти', 'Платежи и лимиты', 'Payments and limits'],
  description: [
    'Найменші й найбільші суми, порядок виведення та межі гри.',
    'Наименьшие и наибольшие суммы, порядок вывода и границы игры.',
    'Smallest and largest amounts, how withdrawals go, and the bounds of play.',
  ],
  blocks: [
    table(
      ['Суми', 'Суммы', 'Amounts'],
      [
        ['Операція', 'Операция', 'Operation'],
        ['Від', 'От', 'From'],
        ['До', 'До', 'Up to'],
        ['Комісія', 'Комиссия', 'Fee'],
      ],
      [
        [
          ['Поповнення', 'Пополнение', 'Deposit'],
          ['{minDeposit}', '{minDeposit}', '{minDeposit}'],
          ['{maxDeposit}', '{maxDeposit}', '{maxDeposit}'],
          ['немає', 'нет', 'none'],
        ],
        [
          ['Виведення', 'Вывод', 'Withdrawal'],
          ['{minWithdrawal}', '{minWithdrawal}', '{minWithdrawal}'],
          ['{maxWithdrawal}', '{maxWithdrawal}', '{maxWithdrawal}'],
          ['немає', 'нет', 'none'],
        ],
      ],
    ),
    steps(
      ['Як поповнити рахунок', 'Как пополнить счёт', 'How to deposit'],
      [
        [
          ['Кабінет', 'Кабинет', 'Account'],
          [
            'Підтвердьте телефон або пошту, встановіть ліміти й підтвердьте особу. До того каса не приймає платежів.',
            'Подтвердите телефон или почту, установите лимиты и подтвердите личность. До этого касса не принимает платежей.',
            'Confirm your phone or e-mail, set your limits and verify your identity. Until then the cash desk takes no payments.',
          ],
        ],
        [
          ['Платіж', 'Платёж', 'Payment'],
          [
            'Оберіть суму й спосіб. Платіть лише власною карткою чи зі свого рахунку: з чужої картки гроші не зараховуємо й повертаємо на неї.',
            'Выберите сумму и способ. Платите только своей картой или со своего счёта: с чужой карты деньги не зачисляем и возвращаем на неё.',
            'Choose the amount and the method. Pay only with your own card or account: money from another person’s card is not credited and goes back to it.',
          ],
        ],
        [
          ['Зарахування', 'Зачисление', 'Credit'],
          [
            'Гроші з’являються на балансі, щойно банк підтвердить платіж. Незавершений платіж тримає свою суму в ліміті, доки ви його не скасуєте в касі або він не стане недійсним.',
            'Деньги появляются на балансе, как только банк подтвердит платёж. Незавершённый платёж держит свою сумму в лимите, пока вы не отмените его в кассе или он не утратит силу.',
            'The money is on your balance as soon as the bank confirms. An unfinished payment holds its amount of your limit until you cancel it at the desk or it lapses.',
          ],
        ],
      ],
    ),
    steps(
      ['Як вивести гроші', 'Как вывести деньги', 'How to withdraw'],
      [
        [
          ['Заявка в касі', 'Заявка в кассе', 'Ask at the cash desk'],
          [
            'Сума одразу сходить з балансу й стоїть окремо. Скасувати заявку самостійно не можна.',
            'Сумма сразу списывается с баланса и стоит отдельно. Отменить заявку самостоятельно нельзя.',
            'The sum leaves your balance at once and is set apart. You cannot cancel the request yourself.',
          ],
        ],
        [
          ['Перевірка', 'Проверка', 'Check'],
          [
            'Звичайні заявки система погоджує за кілька хвилин. Першу, велику чи незвичну переглядає оператор: рішення не пізніше ніж за 24 години, про відмову пишемо з причиною, а гроші повертаються на баланс.',
            'Обычные заявки система одобряет за несколько минут. Первую, большую или необычную смотрит оператор: решение не позже чем через 24 часа, об отказе пишем с причиной, а деньги возвращаются на баланс.',
            'The system approves usual requests within minutes. A first, large or unusual one is reviewed by an operator and decided within 24 hours; a refusal comes with its reason, and the money returns to your balance.',
          ],
        ],
        [
          ['Виплата', 'Выплата', 'Payment'],
          [
            'На картку, з якої ви поповнювали, або, якщо вона не приймає виплат, на ваш банківський рахунок. Банк зараховує гроші щонайдовше за 3 робочі дні.',
            'На карту, с которой вы пополняли, или, если она не принимает выплат, на ваш банковский счёт. Банк зачисляет деньги самое долгое за 3 рабочих дня.',
            'To the card you deposited from or, where it takes no payouts, to your own bank account. Banks credit the money in 3 working days at the latest.',
          ],
        ],
      ],
    ),
    text(
      ['Межі гри', 'Границы игры', 'The bounds of play'],
      [
        `- Ліміти поповнень, програшу, ставок і часу — на день, тиждень і місяць — ви ставите самі в [кабінеті](/profile/limits/).
      - Зменшення діє одразу, збільшення — через {waitHours} год після повторного підтвердження.
      - Після {sessionMinutes} хвилин гри без перерви настає перерва на {breakMinutes} хвилин.
      - [Самообмеження](/responsible-play/) закриває гру на весь обраний строк: скоротити його не можна.`,
        `- Лимиты пополнений, проигрыша, ставок и времени — на день, неделю и месяц — вы ставите сами в [кабинете](/profile/limits/).
      - Уменьшение действует сразу, увеличение — через {waitHours} ч после повторного подтверждения.
      - После {sessionMinutes} минут игры без перерыва наступает перерыв на {breakMinutes} минут.
      - [Самоограничение](/responsible-play/) закрывает игру на весь выбранный срок: сократить его нельзя.`,
        `- You set your own limits of deposits, losses, stakes and time, by day, week and month, in [your account](/profile/limits/).
      - Lowering works at once; raising takes {waitHours} hours and a second confirmation.
      - After {sessionMinutes} minutes of play without a pause comes a break of {breakMinutes} minutes.
      - [Self-exclusion](/responsible-play/) closes play for the whole chosen time: it cannot be shortened.`,
      ],
    ),
  ],
});
