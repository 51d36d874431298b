// The three games as they are played on the site, on a phone and on a desktop: demo and money to the kopiyka, mines
// round by round, broken connections, two windows, limits in the middle of play.
import { expect } from '@playwright/test';
import {
  games,
  hasten,
  kopiyka,
  openGame,
  openReplay,
  proves,
  recompute,
  startFrom,
  watchErrors,
  type GameTable,
  type ServerRound,
} from './game-table.ts';
import { dialog, newPhone, password, realBalance } from './player.ts';
import { balanceOf, deposit, readyPlayer, roundsOf, takeOver, test } from './ready-player.ts';
import { games as gameWords } from './words.ts';

/** Games without a choice before a round; the demo of the others is tested in their own specs. */
for (const slug of [
  'kalyna-sevens',
  'molfar-night',
  'amber-rush',
  'chaika-gold',
  'borscht-bistro',
  'hetman-blackjack',
  'carpathian-jacks',
  'sich-dice',
  'pysanka-mines',
] as const) {
  test(
    `TR-047 ${slug}: a guest is asked for their age, then plays demo from the lobby; nothing touches money`,
    { tag: '@phone', ...proves(slug, 'demo') },
    async ({ page }) => {
      const problems = watchErrors(page);
      await hasten(page);
      await page.goto('/');
      await page.getByRole('link', { name: games[slug] }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: games[slug] })).toBeVisible();
      const table = await startFrom(page, false);
      await dialog(page).getByRole('button', { name: 'Так, є' }).click();
      await table.ready();
      expect(await table.fact('balance')).toBe(1_000_000);
      await expect(table.frame.locator('.badge')).toHaveText(/Демо/);
      const round = slug === 'pysanka-mines' ? await table.lay(24) : await table.round();
      const end = slug === 'pysanka-mines' ? await table.pick(12) : round;
      expect(await table.fact('balance')).toBe(1_000_000 - kopiyka(end.stake) + kopiyka(end.payout));
      const status = await page.evaluate(
        async () => (await fetch('/rest/games/rounds/', { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status,
      );
      expect(status).toBe(401);
      expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
    },
  );
}

/** What the field shows, as a screen reader reads it. */
async function shownDraw(table: GameTable, round: ServerRound): Promise<[unknown, unknown]> {
  const roll = round.events.find((event) => event.type === 'roll');
  if (roll) {
    const newest = await table.frame.locator('.last li').first().innerText();
    return [newest.replace(/[^\d]/g, '').slice(0, 4), String(roll['roll']).padStart(4, '0')];
  }
  const names: Record<string, string> = {
    W: 'Калина',
    7: 'Сімка',
    B: 'Дзвін',
    S: 'Соняшник',
    G: 'Виноград',
    A: 'Яблуко',
    P: 'Слива',
    C: 'Вишня',
  };
  const grid = round.events.find((event) => event.type === 'reels')?.['grid'] as string[][];
  return [
    await table.frame.locator('[data-testid=grid] td').allTextContents(),
    grid.flat().map((symbol) => names[symbol]),
  ];
}

for (const slug of ['kalyna-sevens', 'sich-dice'] as const) {
  test(
    `TR-029 TR-040 ${slug} for money: field, balance, net position and history say what the server said`,
    { tag: slug === 'kalyna-sevens' ? [] : '@desktop', ...proves(slug, 'money') },
    async ({ page, account }) => {
      const problems = watchErrors(page);
      let expected = await balanceOf(account);
      const table = await (await openGame(page, slug)).ready();
      const netBefore = await table.fact('net');
      let net = netBefore;
      let last: ServerRound | null = null;
      for (let i = 0; i < (slug === 'sich-dice' ? 2 : 1); i++) {
        last = await table.round();
        expected += kopiyka(last.payout) - kopiyka(last.bet);
        net += kopiyka(last.payout) - kopiyka(last.bet);
        const [shown, drawn] = await shownDraw(table, last);
        expect(shown).toEqual(drawn);
        expect(await table.fact('balance')).toBe(expected);
        expect(await table.fact('net')).toBe(net);
        await expect.poll(() => table.lobbyBalance()).toBe(expected);
        expect(await balanceOf(account)).toBe(expected);
      }
      const [newest] = await roundsOf(account);
      expect(newest).toMatchObject({ id: last?.roundId, stake: last?.bet, win: last?.payout, status: 'closed' });
      for (const name of ['net', 'elapsed', 'clock'])
        await expect(table.frame.locator(`[data-fact=${name}]`)).toBeVisible();
      await page.reload();
      await table.ready();
      expect(await table.fact('net')).toBe(net);
      expect(problems).toEqual([]);
    },
  );
}

test(
  'TR-041 TR-029 TR-043 TR-034 mines: found, kept over a reload, collected, cracked; each to the kopiyka, shown again, recomputed',
  { tag: '@phone', ...proves('pysanka-mines', 'money', 'resume', 'replay', 'verify') },
  async ({ page, account }) => {
    let expected = await balanceOf(account);
    await hasten(page);
    const table = await (await openGame(page, 'pysanka-mines')).ready();
    let collected = { roundId: '', eggs: [] as (string | null)[] };
    // One cracked egg among 25: the first pick is whole 24 times of 25.
    for (let isCollected = false; !isCollected;) {
      const { bet } = await table.lay(1);
      expected -= kopiyka(bet);
      expect(await table.fact('balance')).toBe(expected);
      expect(await balanceOf(account)).toBe(expected);
      const picked = await table.pick(12);
      if (picked.status !== 'open') continue;
      const before = await table.eggs();
      expect(before[12]).toBe('whole');
      await page.reload();
      await table.ready();
      await expect(table.screen('choosing')).toBeVisible();
      expect(await table.eggs()).toEqual(before);
      const { roundId, payout, status } = await table.collect();
      expect(status).toBe('closed');
      collected = { roundId, eggs: await table.eggs() };
      expect(kopiyka(payout)).toBe(Math.floor((kopiyka(bet) * 10_312) / 10_000));
      expected += kopiyka(payout);
      isCollected = true;
      await expect(table.frame.locator('.result')).toHaveAttribute('data-class', 'win');
    }
    expect(await table.fact('balance')).toBe(expected);
    expect(await balanceOf(account)).toBe(expected);
    // 24 cracked of 25: the first pick breaks 24 times of 25.
    for (let isBroken = false; !isBroken;) {
      const { bet } = await table.lay(24);
      const end = await table.pick(7);
      isBroken = end.payout === '0.00';
      expected += kopiyka(end.payout) - kopiyka(bet);
      if (!isBroken) continue;
      expect((await table.eggs())[7]).toBe('broken');
      await expect(table.frame.locator('.result')).toHaveAttribute('data-class', 'loss');
      await expect(table.frame.locator('[data-testid=spoken]')).toContainText('Без виграшу');
    }
    expect(await table.fact('balance')).toBe(expected);
    expect(await balanceOf(account)).toBe(expected);

    const replay = await openReplay(page, collected.roundId);
    expect(await replay.eggs()).toEqual(collected.eggs);
    await expect(replay.frame.locator('.result')).toHaveAttribute('data-class', 'win');
    expect(await balanceOf(account)).toBe(expected);
    await recompute(page, account, collected.roundId);
    await expect(page.getByRole('listitem', { name: '13: писанка, хід 1' })).toBeVisible();
  },
);

test(
  'TR-041 S-081 the back button in an open round asks, and keeps its address for a reload',
  { tag: '@phone' },
  async ({ page, context }) => {
    // A player of its own: the round it leaves open would keep the worker's from every other house's games.
    const account = await readyPlayer('200.00');
    await takeOver(context, account);
    await hasten(page);
    const table = await (await openGame(page, 'pysanka-mines')).ready();
    await table.lay(3);
    const stake = await balanceOf(account);
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Вийти з гри?' });
    await expect(question).toContainText('Раунд ще триває');
    await expect(page).toHaveURL(/[?&]game=pysanka-mines/);
    await question.getByRole('button', { name: 'Залишитися' }).click();
    await expect(question).toHaveCount(0);
    await page.goBack();
    await expect(question).toBeVisible();
    await page.reload();
    await table.ready();
    await expect(table.screen('choosing')).toBeVisible();
    expect(await balanceOf(account)).toBe(stake);
    await page.goBack();
    await question.getByRole('button', { name: 'Вийти', exact: true }).click();
    await expect(page.locator('[data-modal=Game]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/game=/);
  },
);

test(
  'TR-041 the network is lost before the stake: none; its answer after it: one stake, the true result',
  { tag: '@desktop' },
  async ({ page, account, context }) => {
    const expected = await balanceOf(account);
    const known = (await roundsOf(account)).length;
    const table = await (await openGame(page, 'sich-dice')).ready();
    await expect(table.play).toHaveAttribute('aria-disabled', 'false');
    // Pressed without a connection: nothing is staked, nor when it comes back without a further press.
    await context.setOffline(true);
    await table.play.click();
    await page.waitForTimeout(1000);
    await context.setOffline(false);
    await page.waitForTimeout(2000);
    expect((await roundsOf(account)).length).toBe(known);
    const one = await table.round();
    await expect.poll(() => table.count('round:end')).toBe(1);
    // The server works, its answer is lost twice.
    let lost = 0;
    await page.route('**/rgs/v1/play', async (route) => {
      if (lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const two = await table.round();
    expect(lost).toBe(2);
    const rounds = await roundsOf(account);
    expect(rounds.length).toBe(known + 2);
    expect(rounds.slice(0, 2).map(({ id }) => id)).toEqual([two.roundId, one.roundId]);
    const after = expected - kopiyka(one.bet) + kopiyka(one.payout) - kopiyka(two.bet) + kopiyka(two.payout);
    expect(await table.fact('balance')).toBe(after);
    expect(await balanceOf(account)).toBe(after);
  },
);

test(
  'TR-041 a roll the player did not see is shown on return, and the balance is the current one',
  { tag: '@desktop', ...proves('sich-dice', 'resume') },
  async ({ page, account }) => {
    const table = await (await openGame(page, 'sich-dice')).ready();
    const round = await table.press();
    await page.goto('about:blank');
    await deposit(account, '55.00');
    const again = await (await openGame(page, 'sich-dice')).ready();
    await expect
      .poll(async () =>
        (await again.log()).some((entry) => entry.type === 'outcome' && entry.roundId === round.roundId),
      )
      .toBe(true);
    await expect(again.screen('idle')).toBeVisible();
    expect(await again.fact('balance')).toBe(await balanceOf(account));
    await expect.poll(() => again.lobbyBalance()).toBe(await balanceOf(account));
  },
);

test(
  'TR-041 TR-146 mines: the connection breaks between two picks and the round goes on where it stood',
  { tag: '@desktop' },
  async ({ page, account, context }) => {
    const before = await balanceOf(account);
    const table = await (await openGame(page, 'pysanka-mines')).ready();
    const { bet } = await table.lay(1);
    await context.setOffline(true);
    await table.frame.locator('[data-cell="3"]').click();
    await page.waitForTimeout(1500);
    await context.setOffline(false);
    await page.waitForTimeout(1500);
    if ((await table.frame.locator('[data-cell="3"]').getAttribute('data-egg')) === 'hidden')
      await table.frame.locator('[data-cell="3"]').click();
    await expect(table.frame.locator('[data-cell="3"]')).toHaveAttribute('data-egg', /whole|broken/, {
      timeout: 20_000,
    });
    const isOpen = (await roundsOf(account))[0]?.status === 'open';
    const payout = isOpen ? kopiyka((await table.collect()).payout) : 0;
    await expect(table.screen('idle')).toBeVisible();
    expect(await balanceOf(account)).toBe(before - kopiyka(bet) + payout);
    await expect.poll(() => table.lobbyBalance()).toBe(before - kopiyka(bet) + payout);
  },
);

test(
  'TR-039 a money round open in one window keeps the other game closed, with a message',
  { tag: '@desktop' },
  async ({ page, account, context }) => {
    const mines = await (await openGame(page, 'pysanka-mines')).ready();
    await mines.lay(1);
    const before = await balanceOf(account);
    const other = await context.newPage();
    const dice = await (await openGame(other, 'sich-dice')).ready();
    await expect(dice.play).toHaveAttribute('aria-disabled', 'false');
    await dice.play.click();
    await expect(dice.frame.getByText('У вас є незавершений раунд в іншій грі')).toBeVisible();
    expect(await balanceOf(account)).toBe(before);
    await other.close();
    if ((await mines.pick(0)).status === 'open') await mines.collect();
  },
);

test(
  'TR-082 TR-088 reached limits and a time-out during play are shown and stop it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const phone = newPhone();
    const visitor = await readyPlayer('100.00', phone);
    await takeOver(context, visitor);
    const table = await (await openGame(page, 'sich-dice')).ready();
    await table.round();
    const before = await balanceOf(visitor);
    const tight = await visitor.post('/rest/responsible-play/update-limits', {
      money: [{ kind: 'stake', period: 'day', amount: '15' }],
    });
    expect(tight.status).toBe(200);
    await expect(table.play).toHaveAttribute('aria-disabled', 'false');
    await table.play.click();
    await expect(table.frame.getByText('Ви досягли свого ліміту')).toBeVisible();
    await expect(table.frame.getByRole('button', { name: 'Мої ліміти' })).toBeVisible();
    expect(await balanceOf(visitor)).toBe(before);
    expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
    // The page receives it at once: no further stake is taken, no silent demo replaces the game, and the player is told
    // what happens to their money.
    const closed = page.locator('[data-modal=LudomanCashbackModal]');
    await expect(closed).toContainText((before / 100).toFixed(2).replace('.', ','));
    // The game has ended visibly, without a retry button.
    await expect(page.locator('[data-modal=Game]').getByText(gameWords('failed_closed'))).toBeVisible();
    await expect(page.locator('[data-modal=Game] iframe')).toHaveCount(0);
    await closed.getByRole('button', { name: 'Увійти, щоб вивести' }).click();
    const login = page.locator('[data-modal=Login]');
    await login.locator('input[name=login]').fill(phone);
    await login.locator('input[type=password]').fill(password);
    await login.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page.locator('[data-modal=LudomanModal]')).toBeVisible();
    expect(await realBalance(page)).toBe(before);
  },
);

test(
  'a stake above the balance is refused in words, the cash desk opens with what is missing, play goes on',
  { tag: '@phone' },
  async ({ page, context }) => {
    const visitor = await readyPlayer('60.00');
    await takeOver(context, visitor);
    const table = await (await openGame(page, 'sich-dice')).ready();
    await table.frame.locator('.bet-value').click();
    await table.frame.getByRole('button', { name: '100', exact: true }).click();
    await table.play.click();
    await expect(table.frame.getByText('Недостатньо коштів на балансі')).toBeVisible();
    expect(await balanceOf(visitor)).toBe(6000);
    await table.frame.getByRole('button', { name: 'Поповнити' }).click();
    const cash = page.locator('[data-modal=Cash]');
    await expect(cash).toBeVisible();
    await expect(cash.getByRole('textbox', { name: 'Сума поповнення' })).toHaveValue('50');
    await expect(cash.getByText('Найменша сума')).toHaveCount(0);
    await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'true');
    await cash.getByRole('button', { name: 'Закрити' }).click();
    await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'false');
    await table.frame.locator('.bet-value').click();
    await table.frame.getByRole('button', { name: '10', exact: true }).click();
    const round = await table.round();
    expect(await balanceOf(visitor)).toBe(6000 - 1000 + kopiyka(round.payout));
  },
);

test('the page of a game shows how it is played, in pictures that come', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/online-game/amber-rush/');
  const pictures = page.getByRole('region', { name: 'Як виглядає гра' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  }
});
