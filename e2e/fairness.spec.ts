// Fair play in the player's own hands: seeds, the check of a round in the browser, a forged row, replay, a guest's
// check; draws outside the games, those of the running site and forged ones.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { vectors } from '@malva/studio/verifier/vectors';
import { barriersOf } from './accessible.ts';
import { drawProof, eventProof, takeStep, wheel, wonPool } from './draws.ts';
import { hasten, kopiyka, openGame, proves, GameTable } from './game-table.ts';
import { moneyText } from './player.ts';
import { balanceOf, roundsOf, site, test } from './ready-player.ts';

const verdict = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

interface Seeds {
  commit: string;
  nextCommit: string;
  clientSeed: string;
  revealed: { commit: string; serverSeed: string }[];
}

test(
  'TR-034 TR-030 seal, own seed, opened seed; a round checked in the browser, a forged one refused',
  { tag: '@desktop', ...proves('sich-dice', 'verify') },
  async ({ page, account }) => {
    await hasten(page);
    const table = await (await openGame(page, 'sich-dice')).ready();
    const round = await table.round();
    const before = (await account.get<Seeds>('/rest/games/seeds/')).body;

    // While the pair is in play its seed is sealed: nothing to check yet, and the page says so.
    await page.goto(`/fairness/verify/?round=${round.roundId}`);
    await expect(page.getByText('Зерно цього раунду ще секретне')).toBeVisible();
    await page.getByRole('link', { name: 'До моїх зерен' }).click();
    await expect(page.getByTitle(before.commit)).toBeVisible();
    await expect(page.getByTitle(before.nextCommit)).toBeVisible();

    const own = page.getByLabel('Нове ваше зерно');
    await own.fill('не те');
    await page.getByRole('button', { name: 'Змінити пару й відкрити зерно' }).click();
    await expect(page.getByText('Лише латинські літери, цифри, - та _, до 64 знаків')).toBeVisible();
    await own.fill(`own-${round.roundId}`);
    await page.getByRole('button', { name: 'Змінити пару й відкрити зерно' }).click();
    await expect(page.getByText('Пару змінено, старе зерно відкрито нижче.')).toBeVisible();
    const after = (await account.get<Seeds>('/rest/games/seeds/')).body;
    expect(after).toMatchObject({ commit: before.nextCommit, clientSeed: `own-${round.roundId}` });
    const opened = after.revealed[0];
    expect(opened?.commit).toBe(before.commit);
    expect(
      createHash('sha256')
        .update(opened?.serverSeed ?? '')
        .digest('hex'),
    ).toBe(before.commit);
    await page.locator('summary').filter({ hasText: before.clientSeed }).first().click();
    await expect(page.getByTitle(opened?.serverSeed ?? '-', { exact: true })).toBeVisible();

    // From the history to the verdict.
    await page.goto('/profile/rounds/');
    await page
      .getByRole('link', { name: /Січові кості/ })
      .or(page.getByRole('button', { name: /Січові кості/ }))
      .first()
      .click();
    const details = page.locator('[data-modal=RoundDetails]');
    await details.getByRole('button', { name: 'Перевірити' }).click();
    await expect(page).toHaveURL(new RegExp(`/fairness/verify/\\?round=${round.roundId}`));
    await expect(verdict(page, 'Усе збігається')).toBeVisible();
    await expect(page.getByText(moneyText(kopiyka(round.payout))).first()).toBeVisible();

    // One kopiyka more than was paid; then another seed.
    const paid = page.getByLabel('Виплачено, ₴');
    await paid.fill((kopiyka(round.payout) / 100 + 0.01).toFixed(2).replace('.', ','));
    const check = page.locator('main').getByRole('button', { name: 'Перевірити', exact: true });
    await check.click();
    await expect(verdict(page, 'Є розбіжність')).toBeVisible();
    await paid.fill(String(round.payout).replace('.', ','));
    await page.getByLabel('Зерно сервера', { exact: true }).fill('0'.repeat(64));
    await page.getByRole('button', { name: 'Перевірити', exact: true }).click();
    await expect(verdict(page, 'Є розбіжність')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Відбиток зерна' })).toContainText('не збігається');
  },
);

test(
  'TR-034 a guest checks pasted values, offline, and what is no seed is named beside its field',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/fairness/verify/');
    // What is chosen before the application has loaded is not kept: choose until the fields of dice are there.
    await expect(async () => {
      await page.getByLabel('Гра', { exact: true }).selectOption('sich-dice');
      await expect(page.getByLabel('Виграшних граней', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
    const submit = page.getByRole('button', { name: 'Перевірити', exact: true });
    await fill('Зерно сервера', 'abc');
    await fill('Ваше зерно', vectors.clientSeed);
    await fill('Номер раунду', '1');
    await fill('Ставка, ₴', '10,00');
    await fill('Виграшних граней', '4950');
    await submit.click();
    await expect(page.getByLabel('Зерно сервера', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fill('Зерно сервера', vectors.serverSeed);
    await fill('Відбиток, показаний до гри', vectors.commit);
    await fill('Виплачено, ₴', '20,00');
    await context.setOffline(true);
    await submit.click();
    await expect(verdict(page, 'Усе збігається')).toBeVisible();
    await expect(page.getByText('29,24').first()).toBeVisible();
    await fill('Номер раунду', '3');
    await submit.click();
    await expect(verdict(page, 'Є розбіжність')).toBeVisible();
  },
);

test(
  'TR-043 a round played before is shown again as it was, without a stake',
  { tag: '@phone', ...proves('sich-dice', 'replay') },
  async ({ page, account }) => {
    await hasten(page);
    const table = await (await openGame(page, 'sich-dice')).ready();
    const round = await table.round();
    const shown = (await table.frame.locator('.last li').first().textContent()) ?? '';
    const balance = await balanceOf(account);
    const count = (await roundsOf(account)).length;
    expect(count).toBeGreaterThan(0);
    await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${round.roundId}`);
    await page.locator('[data-modal=RoundDetails]').getByRole('button', { name: 'Переглянути знову' }).click();
    const replay = await new GameTable(page).ready();
    await expect(replay.frame.locator('.watermark')).toHaveText('Повтор');
    await expect(replay.screen('over')).toBeVisible();
    await expect(replay.frame.locator('.last li').first()).toHaveText(shown);
    const outcome = (await replay.log()).findLast((entry) => entry.type === 'outcome');
    expect(outcome).toMatchObject({ roundId: round.roundId, bet: round.bet, payout: round.payout });
    await replay.play.click();
    await expect.poll(async () => (await replay.log()).filter((entry) => entry.type === 'outcome').length).toBe(2);
    expect(await balanceOf(account)).toBe(balance);
    expect((await roundsOf(account)).length).toBe(count);
  },
);

const rotate = (page: Page) => page.getByRole('button', { name: 'Змінити пару й відкрити зерно' });
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Ваші розіграші' }).getByRole('listitem');
const checkOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/**
 * The program as the page gives it to keep, run by Node.js: its exit code. With a change, of a file somebody touched.
 */
async function runKept(
  page: Page,
  file: string,
  touch: (program: string) => string = (program) => program,
): Promise<number | null> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Зберегти файл' }).last().click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(file);
  const chunks = await (await download.createReadStream()).toArray();
  return spawnSync(process.execPath, ['-'], { input: touch(Buffer.concat(chunks as Buffer[]).toString('utf8')) })
    .status;
}

test('TR-034 TR-030 a draw of the site: sealed in the list and on its page, opened with its pair, checked here and by a program of one’s own', async ({
  page,
  account,
}, { project, retry }) => {
  const { id: playerId } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
  const own = `${project.name}-${retry}`;
  const drawn = takeStep<{ id: string; names: string[] }>({
    verb: 'draw',
    playerId,
    purpose: 'wheel',
    subject: `spin-${own}`,
    weights: wheel,
  });
  takeStep({ verb: 'draw', playerId, purpose: 'star_rain', subject: `rain-${own}`, weights: wheel, count: 8 });
  await page.goto('/fairness/');
  const spin = rowsOf(page).filter({ has: page.locator(`a[href$="draw=${drawn.id}"]`) });
  await expect(rowsOf(page).first()).toContainText('Розіграш «star_rain»');
  await expect(spin).toContainText('Колесо');
  await expect(spin).toContainText(drawn.names[0] ?? '-');
  await expect(spin).toContainText('Зерно секретне');

  await spin.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Перевірка розіграшу' })).toBeVisible();
  await expect(page.getByText('Зерно цього розіграшу ще секретне')).toBeVisible();
  const { commit } = (await account.get<{ commit: string }>(`/rest/fairness/draws/${drawn.id}/`)).body;
  await expect(page.getByTitle(commit)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Що записано' })).toContainText(drawn.names[0] ?? '-');

  // The pair is changed, and what it has drawn is open without another look at the page.
  await page.getByRole('link', { name: 'До моїх зерен' }).click();
  await expect(spin).toContainText('Зерно секретне');
  await rotate(page).click();
  await expect(spin).toContainText('Можна перевірити');
  await spin.getByRole('link').press('Enter');
  await expect(verdict(page, 'Усе збігається')).toBeVisible();
  for (const name of ['Відбиток зерна', 'Ваги', 'Місця, що випали'])
    await expect(checkOf(page, name).filter({ hasText: 'збігається' })).toBeVisible();
  expect(await runKept(page, 'draw.cjs')).toBe(0);
  expect(await runKept(page, 'draw.cjs', (program) => program.replace('"weight":500', '"weight":501'))).toBe(1);
});

test('TR-033 TR-034 anyone looks on at a raffle: promised, closed, drawn; who finds a ticket, and who was cheated', async ({
  page,
}, { project, retry }) => {
  const tickets = Array.from({ length: 300 }, (_, i) => `T-${1000 + i}`);
  const { id, commit } = takeStep<{ id: string; commit: string }>({
    verb: 'promise',
    purpose: 'raffle',
    subject: `week-${project.name}-${retry}`,
    places: 25,
  });
  await page.goto(`/fairness/verify/?event=${id}`);
  await expect(page.getByText('Квитки ще видають')).toBeVisible();
  await expect(page.getByTitle(commit)).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('обіцяно');
  const look = page.getByRole('button', { name: 'Оновити' });
  const { root } = takeStep<{ root: string }>({ verb: 'close', event: id, tickets });
  await look.click();
  await expect(page.getByText('Список закрито, розіграш попереду')).toBeVisible();
  await expect(checkOf(page, 'Список квитків').filter({ hasText: 'збігається' })).toContainText(root);
  const find = page.getByRole('searchbox', { name: 'Знайти квиток' });
  await find.fill('T-1000');
  await expect(verdict(page, 'Є у списку під номером 1')).toBeVisible();
  await find.fill('T-1');
  await expect(verdict(page, 'Такого квитка в списку немає')).toBeVisible();

  const { winners } = takeStep<{ winners: string[] }>({ verb: 'drawEvent', event: id });
  await look.click();
  await expect(verdict(page, 'Усе збігається')).toBeVisible();
  const list = page.getByRole('region', { name: '25 переможців' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await list.getByRole('button', { name: 'Показати ще' }).click();
  await expect(list.getByRole('listitem')).toHaveText(winners.map((ticket) => new RegExp(`${ticket}$`)));
  await find.fill(winners[2] ?? '');
  await expect(verdict(page, 'Виграв, місце 3')).toBeVisible();
  expect(await runKept(page, 'event.cjs')).toBe(0);
  expect(
    await runKept(page, 'event.cjs', (program) => program.replace('const places = 25;', 'const places = 24;')),
  ).toBe(1);

  // A winner left out, then a ticket that was never sold.
  await page.route(`**/rest/fairness/events/${id}/`, async (route) => {
    const json = (await (await route.fetch()).json()) as { winners: string[] };
    await route.fulfill({ json: { ...json, winners: json.winners.slice(1) } });
  });
  await page.reload();
  await expect(verdict(page, 'Є розбіжність')).toBeVisible();
  await expect(checkOf(page, 'Переможці').filter({ hasText: 'не збігається' })).toBeVisible();
});

test(
  'TR-034 a forged draw is told from a true one; what is missing, foreign or no draw at all is said',
  { tag: '@desktop' },
  async ({ page, account: _account }) => {
    const proof = drawProof({ count: 3 });
    const answer = (json: object) =>
      page.route('**/rest/fairness/draws/77/', (route) => route.fulfill({ json }), { times: 1 });
    const open = async (json: object) => {
      await answer(json);
      await page.goto('/fairness/verify/?draw=77');
    };
    await open(proof);
    await expect(verdict(page, 'Усе збігається')).toBeVisible();
    await open({ ...proof, picks: proof.picks.map((pick) => (pick + 1) % 3) });
    await expect(verdict(page, 'Є розбіжність')).toBeVisible();
    await expect(checkOf(page, 'Місця, що випали')).toContainText('не збігається');
    await open({ ...proof, weights: wheel.map((each, i) => (i === 4 ? { ...each, weight: 20 } : each)) });
    await expect(checkOf(page, 'Ваги').filter({ hasText: 'не збігається' })).toBeVisible();
    await open({ ...proof, commit: 'f'.repeat(64) });
    await expect(checkOf(page, 'Відбиток зерна')).toContainText('не збігається');
    await open({ ...proof, weights: [], picks: [] });
    await expect(verdict(page, 'Є розбіжність')).toBeVisible();
    await open({ ...proof, commit: '', serverSeed: null, clientSeed: '' });
    await expect(page.getByRole('alert').getByText('Помилка на нашому боці')).toBeVisible();
    await answer(proof);
    await page.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(verdict(page, 'Усе збігається')).toBeVisible();
    for (const draw of ['999999999', 'abc']) {
      await page.goto(`/fairness/verify/?draw=${draw}`);
      await expect(page.getByRole('alert').getByText('Не знайдено')).toBeVisible();
    }
    await page.context().clearCookies();
    await page.goto('/fairness/verify/?draw=77');
    await expect(page.getByText('Увійдіть, щоб відкрити свій розіграш')).toBeVisible();
  },
);

test(
  'TR-034 a pool that was won is checked with its round, here and by a program of one’s own',
  { tag: '@desktop' },
  async ({ page, account: _account }) => {
    const proof = await wonPool();
    await page.route('**/rest/games/rounds/55/proof/', (route) => route.fulfill({ json: proof }));
    await page.goto('/fairness/verify/?round=55');
    await expect(verdict(page, 'Усе збігається')).toBeVisible();
    await expect(page.getByText('Число й сума збігаються, виграш правильний')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Виграний джекпот власною програмою' })).toBeVisible();
    expect(await runKept(page, 'jackpot.cjs')).toBe(0);
    expect(
      await runKept(page, 'jackpot.cjs', (program) => program.replace('"amount":"1000.00"', '"amount":"900.00"')),
    ).toBe(1);
  },
);

test(
  'own draws: page after page, another try, and nothing for whoever has none',
  { tag: '@phone' },
  async ({ page, account: _account }) => {
    const draws = Array.from({ length: 25 }, (_, i) =>
      drawProof({ id: String(100 - i), nonce: 25 - i, purpose: i % 2 === 0 ? 'wheel' : 'chest', count: 1 + (i % 5) }),
    );
    let isBroken = true;
    await page.route('**/rest/fairness/draws/**', (route) => {
      if (isBroken)
        return route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"internal","status":500}',
        });
      const isMore = new URL(route.request().url()).searchParams.get('before') === '81';
      return route.fulfill({
        json: isMore ? { draws: draws.slice(20), next: null } : { draws: draws.slice(0, 20), next: '81' },
      });
    });
    await page.goto('/fairness/');
    const section = page.getByRole('region', { name: 'Ваші розіграші' });
    await expect(section.getByRole('alert')).toBeVisible();
    isBroken = false;
    await section.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(rowsOf(page)).toHaveCount(20);
    await section.getByRole('button', { name: 'Показати ще' }).click();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(section.getByRole('button')).toHaveCount(0);
    await page.route('**/rest/fairness/draws/**', (route) => route.fulfill({ json: { draws: [], next: null } }));
    await page.goto('/fairness/');
    await expect(page.getByRole('heading', { name: 'Діють зараз' })).toBeVisible();
    await expect(section).toHaveCount(0);
  },
);

test(
  'TR-150 the checks of draws at every width, in both themes',
  { tag: '@desktop' },
  async ({ page, context, account: _account }, info) => {
    const sealed = { ...drawProof({ id: '78', count: 9 }), serverSeed: null };
    const event = eventProof(
      Array.from({ length: 120 }, (_, i) => `${i}-${'квиток'.length}-${'x'.repeat(i % 50)}`),
      30,
    );
    const closed = { ...event, id: '8', drawnAt: null, serverSeed: null, winners: null };
    const shown: Record<string, object> = {
      'draws/': { draws: [sealed, drawProof({ count: 5 })], next: null },
      'draws/77/': drawProof({ count: 5 }),
      'draws/78/': sealed,
      'events/9/': event,
      'events/8/': closed,
    };
    await page.route('**/rest/fairness/**', (route) =>
      route.fulfill({ json: shown[new URL(route.request().url()).pathname.replace('/rest/fairness/', '')] }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pages = [
      ['/fairness/', 'Ваші розіграші'],
      ['/fairness/verify/?draw=78', 'ще секретне'],
      ['/fairness/verify/?draw=77', 'Усе збігається'],
      ['/fairness/verify/?event=8', 'Список закрито'],
      ['/fairness/verify/?event=9', 'Усе збігається'],
    ] as const;
    for (const [width, theme] of [
      [320, 'dark'],
      [390, 'light'],
      [768, 'dark'],
      [1440, 'light'],
    ] as const) {
      await context.addCookies([{ name: 'theme', value: theme, url: site }]);
      await page.setViewportSize({ width, height: 900 });
      for (const [at, [path, text]] of pages.entries()) {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `${path} ${width}`,
          )
          .toBeLessThanOrEqual(0);
        expect
          .soft(
            (await barriersOf(page)).map(
              ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
            ),
          )
          .toEqual([]);
        if (process.env.LOOK)
          await page.screenshot({ path: info.outputPath(`${at}-${width}-${theme}.png`), fullPage: true });
      }
    }
  },
);
