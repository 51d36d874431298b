// Payments and limits: the sums, the way in and the way out as they are in the product, the bounds of play.
import { page, steps, table, text } from './write.ts';

export const payments = page('/payments/', {
  title: ['Платежі та ліміти', 'Платежи и лимиты', 'Payments and limits'],
  description: [
    'Найменші й найбільші суми, порядок виведення та ліміти гри.',
    'Наименьшие и наибольшие суммы, порядок вывода и лимиты игры.',
    'Minimum and maximum amounts, how withdrawals work, and playing limits.',
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
          ['Заявка в касі', 'Заявка в кассе', 'Request in the cashier'],
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
      ['Ліміти гри', 'Лимиты игры', 'Playing limits'],
      [
        `- Ліміти поповнень, програшу, ставок і часу — на день, тиждень і місяць — ви встановлюєте самі в [кабінеті](/profile/limits/).
      - Зменшення діє одразу, збільшення — лише через {waitHours} год і після повторного підтвердження.
      - Після {sessionMinutes} хвилин безперервної гри настає перерва на {breakMinutes} хвилин.
      - [Самообмеження](/responsible-play/) закриває доступ до гри на весь обраний строк: скоротити його не можна.`,
        `- Лимиты пополнений, проигрыша, ставок и времени — на день, неделю и месяц — вы устанавливаете сами в [кабинете](/profile/limits/).
      - Уменьшение действует сразу, увеличение — только через {waitHours} ч и после повторного подтверждения.
      - После {sessionMinutes} минут непрерывной игры наступает перерыв на {breakMinutes} минут.
      - [Самоограничение](/responsible-play/) закрывает доступ к игре на весь выбранный срок: сократить его нельзя.`,
        `- You set your own limits for deposits, losses, stakes and time, per day, week and month, in [your account](/profile/limits/).
      - A decrease takes effect immediately; an increase takes {waitHours} hours and a second confirmation.
      - After {sessionMinutes} minutes of playing without a break, there is a {breakMinutes}-minute break.
      - [Self-exclusion](/responsible-play/) blocks gambling for the whole chosen period: it cannot be shortened.`,
      ],
    ),
  ],
});
