// The rules of the site, with their version and its date.
import { nothing, page, text } from './write.ts';

export const rules = page('/rules/', {
  title: ['Правила сайту', 'Правила сайта', 'Rules of the site'],
  description: [
    'Хто може грати, що таке ставка, як ми рахуємо й коли відмовляємо.',
    'Кто может играть, что такое ставка, как мы считаем и когда отказываем.',
    'Who may play, what a bet is, how we count, and when we refuse.',
  ],
  blocks: [
    text(nothing, [
      `**Редакція 1.1 від 26 листопада 2026 року.** Оператор: {operator}.

      ## 1. Хто може грати

      Особи, яким виповнився {age} рік, з підтвердженими контактом та особою. Один гравець — один кабінет. Кабінет не передають іншим.

      ## 2. Ставка й раунд

      - Ставка прийнята, коли сервер її записав. Повторне надсилання того самого запиту другої ставки не створює.
      - Результат раунду рахує сервер за опублікованою математикою гри. Показ на екрані нічого не вирішує.
      - Якщо раунд не вдалося завершити через збій на нашому боці, ставку повертаємо повністю.

      ## 3. Гроші

      - Поповнення та виведення — від імені власника кабінету. [Суми й порядок](/payments/).
      - Кожна дія з грошима видна у [виписці](/profile/history/) із залишком після неї.

      ## 4. Бонуси

      - Умови бонусу — найменше поповнення, відіграш, найбільша ставка, ігри, строк — показуємо до того, як ви його берете. Після цього вони не змінюються.
      - Спершу грають ваші гроші, потім бонус. Своє можна вивести будь-коли: тоді пропаде лише бонус.
      - Від бонусу можна відмовитися в будь-яку мить. У джекпотах бонус участі не бере.
      - Бонус закінчується зі строком, із закриттям кабінету, а також коли починається пауза чи самообмеження.

      ## 5. Протидія відмиванню коштів

      - Кабінет належить одній людині, і ми перевіряємо її особу. Платити можна лише власними картками й рахунками.
      - Операції перевіряємо за ознаками шахрайства та відмивання. Підозрілу операцію можемо зупинити на час перевірки й попросити документи про походження грошей.
      - Операції, про які зобов’язує закон, повідомляємо уповноваженому органу. Про саме повідомлення гравця не попереджаємо: так вимагає закон.
      - Дані про операції та перевірки зберігаємо не менше п’яти років після закриття кабінету.

      ## 6. Межі

      Перед першою грою ви ставите ліміти. Коли ліміт вичерпано, гра на гроші закрита до кінця періоду. Пауза та самообмеження діють одразу, і достроково ми їх не знімаємо.

      ## 7. Коли ми відмовляємо

      - вік чи особу не підтверджено або дані чужі;
      - спроба втрутитися в роботу гри чи платежу;
      - діє пауза, самообмеження або запис у реєстрі.

      Про кожну відмову повідомляємо причину. Незгодні — зателефонуйте: {phone}.

      ## 8. Скарги

      [Скарги й суперечки](/complaints/): як подати скаргу нам і куди звернутися далі. Орган, що розглядає скарги поза сайтом: {complaints}.

      ## 9. Зміни правил

      Нова редакція з’являється на цій сторінці з номером і датою. До раундів, що вже почалися, діє редакція на мить ставки.`,
      `**Редакция 1.1 от 26 ноября 2026 года.** Оператор: {operator}.

      ## 1. Кто может играть

      Лица, которым исполнился {age} год, с подтверждёнными контактом и личностью. Один игрок — один кабинет. Кабинет не передают другим.

      ## 2. Ставка и раунд

      - Ставка принята, когда сервер её записал. Повторная отправка того же запроса второй ставки не создаёт.
      - Результат раунда считает сервер по опубликованной математике игры. Показ на экране ничего не решает.
      - Если раунд не удалось завершить из-за сбоя на нашей стороне, ставку возвращаем полностью.

      ## 3. Деньги

      - Пополнение и вывод — от имени владельца кабинета. [Суммы и порядок](/payments/).
      - Каждое действие с деньгами видно в [выписке](/profile/history/) с остатком после него.

      ## 4. Бонусы

      - Условия бонуса — минимальное пополнение, отыгрыш, наибольшая ставка, игры, срок — показываем до того, как вы его берёте. После этого они не меняются.
      - Сначала играют ваши деньги, потом бонус. Своё можно вывести в любой момент: тогда пропадёт только бонус.
      - От бонуса можно отказаться в любую минуту. В джекпотах бонус не участвует.
      - Бонус заканчивается со сроком, с закрытием кабинета, а также когда начинается пауза или самоограничение.

      ## 5. Противодействие отмыванию денег

      - Кабинет принадлежит одному человеку, и мы проверяем его личность. Платить можно только собственными картами и счетами.
      - Операции проверяем по признакам мошенничества и отмывания. Подозрительную операцию можем остановить на время проверки и попросить документы о происхождении денег.
      - Об операциях, о которых обязывает закон, сообщаем уполномоченному органу. О самом сообщении игрока не предупреждаем: так требует закон.
      - Данные об операциях и проверках храним не менее пяти лет после закрытия кабинета.

      ## 6. Границы

      Перед первой игрой вы ставите лимиты. Когда лимит исчерпан, игра на деньги закрыта до конца периода. Пауза и самоограничение действуют сразу, и досрочно мы их не снимаем.

      ## 7. Когда мы отказываем

      - возраст или личность не подтверждены либо данные чужие;
      - попытка вмешаться в работу игры или платежа;
      - действует пауза, самоограничение или запись в реестре.

      О каждом отказе сообщаем причину. Не согласны — позвоните: {phone}.

      ## 8. Жалобы

      [Жалобы и споры](/complaints/): как подать жалобу нам и куда обратиться дальше. Орган, который рассматривает жалобы вне сайта: {complaints}.

      ## 9. Изменения правил

      Новая редакция появляется на этой странице с номером и датой. К уже начатым раундам применяется редакция на момент ставки.`,
      `**Version 1.1 of 26 November 2026.** Operator: {operator}.

      ## 1. Who may play

      People of {age} and over whose contact and identity are confirmed. One player, one account. An account is not handed to others.

      ## 2. Bet and round

      - A bet is accepted when the server has written it down. Sending the same request again makes no second bet.
      - The server counts a round by the published mathematics of the game. What the screen shows decides nothing.
      - If a round cannot be finished through a fault of ours, the stake comes back in full.

      ## 3. Money

      - Deposits and withdrawals are made in the name of the account's owner. [Amounts and order](/payments/).
      - Every movement stands in [the statement](/profile/history/) with the balance after it.

      ## 4. Bonuses

      - The terms of a bonus (least deposit, wagering, largest stake, games, time) are shown before you take it. They do not change afterwards.
      - Your own money is staked first, then the bonus. You can withdraw your own money at any time: only the bonus is lost then.
      - You can give a bonus up at any moment. Bonus money takes no part in jackpots.
      - A bonus ends when its time is up, when the account is closed, and when a break or self-exclusion begins.

      ## 5. Anti-money laundering

      - An account belongs to one person, whose identity we check. You can pay only with cards and accounts of your own.
      - We check transactions for signs of fraud and money laundering. We may stop a suspicious transaction while we check it, and ask for documents that show where the money comes from.
      - We report transactions to the competent authority where the law obliges us to. By law we do not tell the player about such a report.
      - We keep records of transactions and checks for at least five years after the account is closed.

      ## 6. Bounds

      You set limits before the first game. When a limit is used up, play for money is closed until the period ends. A break and self-exclusion work at once, and we do not lift them early.

      ## 7. When we refuse

      - age or identity is not confirmed, or the data are another person's;
      - an attempt to interfere with a game or a payment;
      - a break, a self-exclusion or an entry in the register is in force.

      We name the reason of every refusal. If you disagree, call {phone}.

      ## 8. Complaints

      [Complaints and disputes](/complaints/): how to complain to us and where to go next. The body that decides complaints outside this site: {complaints}.

      ## 9. Changes

      A new version appears on this page with its number and date. Rounds already begun follow the edition at the moment of the bet.`,
    ]),
  ],
});
