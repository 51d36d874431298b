// The steps of a complaint: to support, in writing, and to authorities outside the house.
import { page, steps, text, type SeedPage } from './write.ts';

export const complaints: SeedPage = page('/complaints/', {
  title: ['Скарги й суперечки', 'Жалобы и споры', 'Complaints and disputes'],
  description: [
    'Куди звернутися зі скаргою, що до неї додати і що робити, якщо наша відповідь вас не влаштувала.',
    'Куда обратиться с жалобой, что к ней приложить и что делать, если наш ответ вас не устроил.',
    'Where to complain, what to enclose, and what to do when our answer does not satisfy you.',
  ],
  blocks: [
    steps(
      ['Три кроки', 'Три шага', 'Three steps'],
      [
        [
          ['Підтримка', 'Поддержка', 'Support'],
          [
            'Напишіть у чат або зателефонуйте: {phone}. Більшість питань розв’язується тут же.',
            'Напишите в чат или позвоните: {phone}. Большинство вопросов решается тут же.',
            'Write in the chat or call {phone}. Most questions are settled there and then.',
          ],
        ],
        [
          ['Письмова скарга', 'Письменная жалоба', 'A written complaint'],
          [
            'Якщо відповідь вас не влаштувала, попросіть у чаті розглянути скаргу. Її перевіряє той, хто не відповідав вам раніше, і відповідає письмово, з причинами.',
            'Если ответ вас не устроил, попросите в чате рассмотреть жалобу. Её проверяет тот, кто не отвечал вам раньше, и отвечает письменно, с причинами.',
            'If the answer does not satisfy you, ask in the chat for a complaint to be examined. Somebody who has not answered you before looks into it and replies in writing, with reasons.',
          ],
        ],
        [
          ['Незалежний розгляд', 'Независимое рассмотрение', 'An independent view'],
          [
            'Не погоджуєтеся й далі — зверніться до органу, що видав ліцензію, або до суду. Скарга до нас цього права не забирає.',
            'Не согласны и дальше — обратитесь в орган, выдавший лицензию, или в суд. Жалоба нам этого права не отнимает.',
            'Still not agreed? Turn to the authority that issued the licence, or to a court. A complaint to us takes nothing of that right away.',
          ],
        ],
      ],
    ),
    text(
      ['Що додати', 'Что приложить', 'What to enclose'],
      [
        `- Номер раунду з [історії](/profile/rounds/) або платежу з [виписки](/profile/history/).
      - Що сталося і чого ви очікували.
      - Результат раунду можна [перевірити самостійно](/fairness/verify/) ще до скарги.`,
        `- Номер раунда из [истории](/profile/rounds/) или платежа из [выписки](/profile/history/).
      - Что произошло и чего вы ожидали.
      - Результат раунда можно [проверить самостоятельно](/fairness/verify/) ещё до жалобы.`,
        `- The number of the round from [your rounds](/profile/rounds/) or of the payment from [the statement](/profile/history/).
      - What happened, and what you had expected.
      - You can [check the result of a round yourself](/fairness/verify/) before you complain.`,
      ],
    ),
    text(
      ['Гроші під час розгляду', 'Деньги во время рассмотрения', 'Your money meanwhile'],
      [
        'Скарга не зупиняє виведення: ваші гроші лишаються вашими. Ліміти, пауза й самообмеження діють так само.',
        'Жалоба не останавливает вывод: ваши деньги остаются вашими. Лимиты, пауза и самоограничение действуют так же.',
        'A complaint stops no withdrawal: your money stays yours. Limits, breaks and self-exclusion go on as they are.',
      ],
    ),
  ],
});
