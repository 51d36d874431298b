// The steps of a complaint: to support, in writing, and to authorities outside the house.
import { page, steps, text, type SeedPage } from './write.ts';

export const complaints: SeedPage = page('/complaints/', {
  title: ['Скарги й суперечки', 'Жалобы и споры', 'Complaints and disputes'],
  description: [
    'Куди звернутися зі скаргою, що до неї додати і що робити, якщо наша відповідь вас не влаштувала.',
    'Куда обратиться с жалобой, что к ней приложить и что делать, если наш ответ вас не устроил.',
    'Where to complain, what to include and what to do if you are not satisfied with our answer.',
  ],
  blocks: [
    steps(
      ['Три кроки', 'Три шага', 'Three steps'],
      [
        [
          ['Підтримка', 'Поддержка', 'Support'],
          [
            'Напишіть у чат або зателефонуйте: {phone}. Більшість питань вирішується одразу.',
            'Напишите в чат или позвоните: {phone}. Большинство вопросов решается сразу.',
            'Write in the chat or call {phone}. Most questions are settled right away.',
          ],
        ],
        [
          ['Письмова скарга', 'Письменная жалоба', 'Written complaint'],
          [
            'Якщо відповідь вас не влаштувала, попросіть у чаті розглянути скаргу. Її розгляне працівник, який не відповідав вам раніше, і дасть письмову відповідь із поясненням.',
            'Если ответ вас не устроил, попросите в чате рассмотреть жалобу. Её рассмотрит сотрудник, который не отвечал вам раньше, и даст письменный ответ с объяснением.',
            'If you are not satisfied with the answer, ask in the chat to have your complaint reviewed. A staff member who has not dealt with you before will look into it and reply in writing, with reasons.',
          ],
        ],
        [
          ['Незалежний розгляд', 'Независимое рассмотрение', 'Independent review'],
          [
            'Якщо ви не погоджуєтеся з рішенням, зверніться до органу, що видав ліцензію, або до суду. Скарга до нас цього права не обмежує.',
            'Если вы не согласны с решением, обратитесь в орган, выдавший лицензию, или в суд. Жалоба нам этого права не ограничивает.',
            'If you still disagree, contact the authority that issued the licence, or go to court. Complaining to us does not limit that right.',
          ],
        ],
      ],
    ),
    text(
      ['Що додати', 'Что приложить', 'What to include'],
      [
        `- Номер раунду з розділу [«Мої раунди»](/profile/rounds/) або платежу з розділу [«Рух коштів»](/profile/history/).
      - Що сталося і чого ви очікували.
      - Результат раунду можна [перевірити самостійно](/fairness/verify/) ще до скарги.`,
        `- Номер раунда из раздела [«Мои раунды»](/profile/rounds/) или платежа из раздела [«Движение средств»](/profile/history/).
      - Что произошло и чего вы ожидали.
      - Результат раунда можно [проверить самостоятельно](/fairness/verify/) ещё до жалобы.`,
        `- The round ID from [My rounds](/profile/rounds/) or the payment from your [statement](/profile/history/).
      - What happened and what you expected.
      - You can [verify the result of a round yourself](/fairness/verify/) before you complain.`,
      ],
    ),
    text(
      ['Гроші під час розгляду', 'Деньги во время рассмотрения', 'Your money in the meantime'],
      [
        'Скарга не зупиняє виведення: ваші гроші лишаються вашими. Ліміти, пауза й самообмеження діють так само.',
        'Жалоба не останавливает вывод: ваши деньги остаются вашими. Лимиты, пауза и самоограничение действуют так же.',
        'A complaint does not stop withdrawals: your money stays yours. Limits, time-outs and self-exclusion work as before.',
      ],
    ),
  ],
});
