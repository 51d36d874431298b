// The article about checking a round.
import { nothing, page, text } from './write.ts';

export const check = page('/articles/check-a-round/', {
  title: ['Як самому перевірити раунд', 'Как самому проверить раунд', 'How to verify a round yourself'],
  description: [
    'П’ять хвилин і ваш браузер: довіряти нам не потрібно.',
    'Пять минут и ваш браузер: доверять нам не нужно.',
    'Five minutes, your browser and no need to trust us.',
  ],
  blocks: [
    text(nothing, [
      `1. Перед грою збережіть відбиток зерна сервера зі сторінки [«Чесна гра»](/fairness/). Змінити зерно, не змінивши відбитка, неможливо.
      2. Зіграйте й запам’ятайте номер раунду.
      3. Змініть пару зерен: стара відкриється, а для нових раундів уже не діятиме.
      4. Відкрийте [перевірку](/fairness/verify/) і введіть раунд: браузер сам перерахує результат.

      Якщо число збіглося, результат справді визначено до вашої ставки.`,
      `1. Перед игрой сохраните отпечаток зерна сервера со страницы [«Честная игра»](/fairness/). Изменить зерно, не изменив отпечатка, невозможно.
      2. Сыграйте и запомните номер раунда.
      3. Смените пару зёрен: старая откроется, а для новых раундов уже не будет действовать.
      4. Откройте [проверку](/fairness/verify/) и введите раунд: браузер сам пересчитает результат.

      Если число совпало, результат действительно определён до вашей ставки.`,
      `1. Before you play, save the fingerprint of the server seed from the [Fair play](/fairness/) page. The seed cannot be changed without changing its fingerprint.
      2. Play and note the round number.
      3. Change the seed pair: the old seed is revealed and is no longer used for new rounds.
      4. Open [Verify a round](/fairness/verify/) and enter the round: your browser recalculates the result itself.

      If the number matches, the result really was fixed before your bet.`,
    ]),
  ],
});
