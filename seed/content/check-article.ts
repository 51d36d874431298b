// The article about checking a round.
import { nothing, page, text } from './write.ts';

export const check = page('/articles/check-a-round/', {
  title: ['Як самому перевірити раунд', 'Как самому проверить раунд', 'How to check a round yourself'],
  description: [
    'П’ять хвилин, ваш браузер і жодної довіри до нас.',
    'Пять минут, ваш браузер и никакого доверия к нам.',
    'Five minutes, your browser, and no trust in us.',
  ],
  blocks: [
    text(nothing, [
      `1. Перед грою збережіть відбиток серверного сіда зі сторінки [«Чесна гра»](/fairness/). Змінити сід, не змінивши відбитка, неможливо.
      2. Зіграйте й запам’ятайте номер раунду.
      3. Змініть сід — тоді старий відкривається, а для нових раундів уже не служить.
      4. Відкрийте [перевірку](/fairness/verify/) і введіть раунд: браузер сам перерахує результат.

      Якщо число збіглося, результат справді визначено до вашої ставки.`,
      `1. Перед игрой сохраните отпечаток серверного сида со страницы [«Честная игра»](/fairness/). Изменить сид, не изменив отпечатка, невозможно.
      2. Сыграйте и запомните номер раунда.
      3. Смените сид — тогда старый открывается, а для новых раундов уже не служит.
      4. Откройте [проверку](/fairness/verify/) и введите раунд: браузер сам пересчитает результат.

      Если число совпало, результат действительно определён до вашей ставки.`,
      `1. Before you play, keep the fingerprint of the server seed from [Fair play](/fairness/). The seed cannot change without its fingerprint.
      2. Play, and note the number of the round.
      3. Change the seed: the old one is then revealed and serves no new rounds.
      4. Open [the check](/fairness/verify/) and enter the round: your browser counts the result again by itself.

      If the number agrees, the result was indeed fixed before your bet.`,
    ]),
  ],
});
