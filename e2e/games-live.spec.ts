// The live game on the site, two players at one table: both board the same flight, one lands by hand and one by a
// height of its own, each sees the other; money to the kopiyka, the round shown again, and followed back along the
// chain by its player.
import { expect, type Browser, type Page } from '@playwright/test';
import type { Visitor } from '../server/test/visitor.ts';
import {
  kopiyka,
  openGame,
  openReplay,
  proves,
  shownKopiyka,
  watchErrors,
  type GameTable,
  type ServerRound,
} from './game-table.ts';
import { balanceOf, readyPlayer, roundsOf, site, takeOver, test } from './ready-player.ts';

const slug = 'leleka-crash';
const AUTO = 105;
/** About one flight in ten dives before the height wanted here, for all riders: the test tries another. */
const TRIES = 6;

interface Player {
  table: GameTable;
  /** Rounds as the studio last told the frame of them. */
  told: Map<string, ServerRound>;
  account: Visitor;
  /** Kopiyka, of the ledger. */
  before: number;
}

/** What the studio answers about rounds, on its way to the frame. */
function hearRounds(page: Page): Map<string, ServerRound> {
  const told = new Map<string, ServerRound>();
  page.on('response', async (response) => {
    if (
      !/\/rgs\/v1\/(authenticate|play|action|replay\/\d+)$/.test(response.url()) ||
      !response.ok() ||
      response.request().method() === 'OPTIONS'
    )
      return;
    const { round, lastRound } = (await response.json().catch(() => ({}))) as {
      round?: ServerRound;
      lastRound?: ServerRound | null;
    };
    for (const one of [round, lastRound]) if (one) told.set(one.roundId, one);
  });
  return told;
}

async function seat(page: Page, account: Visitor, isMoney = true): Promise<Player> {
  const told = hearRounds(page);
  const table = await (await openGame(page, slug, { isMoney })).ready();
  return { table, told, account, before: await balanceOf(account) };
}

async function another(browser: Browser): Promise<{ page: Page; account: Visitor }> {
  const account = await readyPlayer('500.00');
  const context = await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: { width: 1280, height: 800 } });
  await takeOver(context, account);
  return { page: await context.newPage(), account };
}

const eventOf = (round: ServerRound, type: string): number | null => {
  const found = round.events.find((event) => event.type === type);
  return found ? Number(found['at']) : null;
};
const timesText = (hundredths: number): string => `×${(hundredths / 100).toFixed(2).replace('.', ',')}`;

/** A seat on a flight that has some seconds to take-off, so that the other finds one, too. */
async function board({ table }: Player): Promise<ServerRound> {
  // A press that came as the flight dived has asked for the next one.
  if ((await table.play.innerText()) === 'Скасувати місце') await table.play.click();
  await expect(table.frame.locator('.saying')).toHaveText(/зліт за [5-7] с$/, { timeout: 60_000 });
  await expect(table.play).toHaveText('Зайняти місце');
  return table.press();
}

/** The round as it has become, once it is over on screen. */
async function ended({ table, told }: Player, { roundId }: ServerRound): Promise<ServerRound> {
  await expect
    .poll(async () => (await table.log()).some((entry) => entry.type === 'round:end' && entry.roundId === roundId), {
      timeout: 60_000,
    })
    .toBe(true);
  await expect.poll(() => told.get(roundId)?.status).toBe('closed');
  return told.get(roundId)!;
}

/** What a round did to the money, read from its own events. */
async function settled({ table }: Player, round: ServerRound): Promise<number> {
  const landed = eventOf(round, 'landed');
  const paid = landed === null ? 0 : Math.floor((kopiyka(round.bet) * landed) / 100);
  expect(kopiyka(round.payout)).toBe(paid);
  await expect(table.frame.locator('.result')).toHaveAttribute(
    'data-class',
    paid > kopiyka(round.bet) ? 'win' : 'loss',
  );
  await expect(table.frame.locator('.result .value')).toHaveText(
    new RegExp(`${Math.floor(paid / 100)},${String(paid % 100).padStart(2, '0')}`),
  );
  return paid - kopiyka(round.bet);
}

/** Lands as soon as it may; null where the flight had dived before. */
async function landByHand({ table }: Player): Promise<ServerRound | null> {
  await expect(table.play).toHaveText(/^Приземлитися · |наступний рейс/, { timeout: 30_000 });
  if (!(await table.play.innerText()).startsWith('Приземлитися')) return null;
  const [answer] = await Promise.all([
    table.page
      .waitForResponse((response) => response.url().endsWith('/rgs/v1/action') && response.ok(), { timeout: 5000 })
      .catch(() => null),
    table.page.keyboard.press('Enter'),
  ]);
  return answer && ((await answer.json()) as { round: ServerRound }).round;
}

test(
  `TR-029 TR-040 TR-043 TR-034 ${slug}: two players on one flight, by hand and by height; each sees the other, the money, the round again, its proof`,
  { tag: '@desktop', ...proves(slug, 'money', 'replay', 'verify') },
  async ({ page, account, browser }) => {
    test.setTimeout(300_000);
    const problems = watchErrors(page);
    const other = await another(browser);
    const [a, b] = [await seat(page, account), await seat(other.page, other.account)];
    // This player may have sat at other tables before.
    const brought = await a.table.fact('net');
    await b.table.frame.getByRole('radio', { name: 'Своя' }).click();
    const field = b.table.frame.locator('.number input');
    await field.fill('1,05');
    await field.press('Enter');
    await b.table.frame.getByRole('button', { name: 'Більша ставка' }).click();
    const net = { a: 0, b: 0 };
    let shown: ServerRound | null = null;
    for (let i = 0; i < TRIES && shown === null; i += 1) {
      const mine = await board(a);
      await b.table.page.bringToFront();
      const theirs = await b.table.press();
      expect([mine.status, theirs.status, theirs.flight]).toEqual(['open', 'open', mine.flight]);
      expect(theirs.params).toEqual({ auto: AUTO });
      // Each sees both aboard; their stakes tell which is which.
      for (const { table } of [a, b]) {
        await expect(table.frame.locator('.riders li')).toHaveCount(2);
        await expect(table.frame.locator('.riders li').first()).toHaveAttribute('aria-current', 'true');
      }
      await page.bringToFront();
      await a.table.play.focus();
      const landed = await landByHand(a);
      const [roundA, roundB] = [await ended(a, mine), await ended(b, theirs)];
      net.a += await settled(a, roundA);
      net.b += await settled(b, roundB);
      expect([await balanceOf(a.account), await balanceOf(b.account)]).toEqual([a.before + net.a, b.before + net.b]);
      expect([await a.table.fact('balance'), await b.table.fact('balance')]).toEqual([
        a.before + net.a,
        b.before + net.b,
      ]);
      const [heightA, heightB] = [eventOf(roundA, 'landed'), eventOf(roundB, 'landed')];
      if (heightB !== null) expect(heightB).toBe(AUTO);
      if (heightA === null || heightB === null || !landed) continue;
      // The answer to the press said the same height as the record.
      expect(eventOf(landed, 'landed')).toBe(heightA);
      await expect(
        b.table.frame.locator('.riders li[data-state=landed]', { hasText: timesText(heightA) }).first(),
      ).toBeVisible();
      await expect(
        a.table.frame.locator('.riders li[data-state=landed]', { hasText: timesText(AUTO) }).first(),
      ).toBeVisible();
      shown = roundA;
    }
    if (!shown) throw new Error(`${TRIES} flights dived before a player could land`);
    expect((await a.table.fact('net')) - brought).toBe(net.a);
    expect((await roundsOf(account))[0]).toMatchObject({
      id: shown.roundId,
      stake: shown.bet,
      win: shown.payout,
      status: 'closed',
    });
    await other.page.context().close();

    const replay = await openReplay(page, shown.roundId);
    await expect(replay.frame.getByTestId('height')).toHaveText(timesText(eventOf(shown, 'landed') ?? 0));
    await expect(replay.frame.locator('.watermark')).toBeVisible();
    await expect(replay.frame.locator('.seat')).toContainText(
      `Ви приземлилися на ${timesText(eventOf(shown, 'landed') ?? 0)}`,
    );
    expect(await balanceOf(account)).toBe(a.before + net.a);

    // The hash opens with the end of the flight, not with a change of seeds.
    await expect
      .poll(
        async () =>
          (await account.get<{ serverSeed: string | null }>(`/rest/games/rounds/${shown.roundId}/proof/`)).body
            .serverSeed,
        { timeout: 200_000 },
      )
      .not.toBeNull();
    await page.goto(`/fairness/verify/?round=${shown.roundId}`);
    await expect(page.getByRole('status').filter({ hasText: 'Усе збігається' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(`Приземлення на ${timesText(eventOf(shown, 'landed') ?? 0)}, вручну`)).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  `TR-027 TR-028 TR-047 ${slug}: odds on its page; a guest rides the demo and no other visitor sees them`,
  { tag: '@phone', ...proves(slug, 'demo') },
  async ({ page, account }) => {
    const before = await balanceOf(account);
    await page.goto(`/online-game/${slug}/`);
    const rows = await page
      .locator('article', { hasText: 'Правила та виплати' })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    expect(rows).toContainEqual(['×2', '11,6 с', '49,5\u00a0%']);
    expect(rows).toContainEqual(['×100', '76,8 с', '0,99\u00a0%']);
    const player = await seat(page, account, false);
    const { table } = player;
    const start = await table.fact('balance');
    await table.frame.getByRole('radio', { name: '×1,5' }).click();
    // Others may ride for money at the same time: none of them stakes so much.
    for (let i = 0; i < 3; i += 1) await table.frame.getByRole('button', { name: 'Більша ставка' }).click();
    const round = await board(player);
    expect(round.params).toEqual({ auto: 150 });
    await expect(table.frame.locator('.seat')).toContainText('Ви на борту');
    // A player of the demo is seen only by themselves, and has no name: the list the studio sends does not contain
    // them.
    const stake = String(kopiyka(round.bet) / 100);
    await expect(table.frame.locator('.riders li[data-own=true]')).toHaveText(new RegExp(`^Ви${stake}`));
    await expect(table.frame.locator('.saying')).not.toHaveText(/зліт за/, { timeout: 30_000 });
    await expect(
      table.frame.locator('.riders li[data-own=false] .rider-bet', { hasText: new RegExp(`^${stake}\\s`) }),
    ).toHaveCount(0);
    const over = await ended(player, round);
    const result = kopiyka(over.payout);
    expect([0, Math.floor((kopiyka(round.bet) * 150) / 100)]).toContain(result);
    // A win is counted up before the eyes.
    await expect.poll(async () => shownKopiyka(await table.frame.locator('.result .value').innerText())).toBe(result);
    expect(await table.fact('balance')).toBe(start - kopiyka(round.bet) + result);
    expect(await balanceOf(account)).toBe(before);
  },
);

test(
  `TR-041 ${slug}: a seat is the same seat after a reload in the air, and ends at its own height, for the same stake`,
  { tag: '@phone', ...proves(slug, 'resume') },
  async ({ page, account }) => {
    test.setTimeout(300_000);
    const player = await seat(page, account);
    const { table } = player;
    await table.frame.getByRole('radio', { name: '×1,5' }).click();
    let expected = player.before;
    let isKept = false;
    for (let i = 0; i < TRIES && !isKept; i += 1) {
      const round = await board(player);
      expected -= kopiyka(round.bet);
      await expect(table.frame.locator('.reading')).toHaveAttribute('data-phase', 'flying');
      await page.reload();
      await table.ready();
      isKept = (await table.frame.locator('.seat').innerText()).startsWith('Ви на борту');
      if (isKept) expect([await table.fact('balance'), await balanceOf(account)]).toEqual([expected, expected]);
      const over = await ended(player, round);
      expected += kopiyka(over.bet) + (await settled(player, over));
      expect([await table.fact('balance'), await balanceOf(account)]).toEqual([expected, expected]);
      expect((await roundsOf(account))[0]).toMatchObject({
        id: round.roundId,
        stake: round.bet,
        win: over.payout,
        status: 'closed',
      });
    }
    expect(isKept).toBe(true);
  },
);
