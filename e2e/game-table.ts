// A game's table in the browser: opens, plays and reads it. What was shown is read as data (`__presentation`), what the
// server said from the answers of the studio on their way to the frame.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';
import type { Entry } from '@malva/studio/games/core/presentation';
import { FASTER, hastenGame } from '@malva/studio/games/dev/fast-clock';
import type { Visitor } from '../server/test/visitor.ts';

export const games = {
  'kalyna-sevens': 'Калинові сімки',
  'molfar-night': 'Ніч мольфара',
  'amber-rush': 'Бурштинова лихоманка',
  'chaika-gold': 'Чайка: золото моря',
  'borscht-bistro': 'Борщ-бістро',
  'podil-roulette': 'Подільська рулетка',
  'hetman-blackjack': 'Гетьманський блекджек',
  'odesa-baccarat': 'Одеська баккара',
  'carpathian-jacks': 'Карпатські валети',
  'leleka-crash': 'Лелека',
  'sich-dice': 'Січові кості',
  'pysanka-mines': 'Писанкове поле',
  'sokil-limbo': 'Сокіл лімбо',
  'hoverla-plinko': 'Говерла плінко',
  'soniakh-wheel': 'Соняхове колесо',
  'chumak-keno': 'Чумацький шлях: кено',
} as const;
export type Slug = keyof typeof games;
/** What is proven of every game of ours on the site; that no game lacks one is counted in games.test.ts. */
export const proofs = ['demo', 'money', 'resume', 'replay', 'verify'] as const;
export type Proof = (typeof proofs)[number];
/** Goes into the details of a test that proves this of the game. */
export const proves = (slug: Slug, ...proven: readonly Proof[]) => ({
  annotation: proven.map((type) => ({ type, description: slug })),
});

export interface ServerRound {
  roundId: string;
  status: string;
  params: unknown;
  /** Of a live game. */
  flight: number | null;
  bet: string;
  /** The bet and what choices added to it. */
  stake: string;
  payout: string | null;
  balanceAfterBet: string | null;
  balanceAfter: string | null;
  events: ({ type: string } & Record<string, unknown>)[];
}

export const kopiyka = (text: string | null | undefined): number => Math.round(Number(text ?? Number.NaN) * 100);

/** «1 234,50 ₴», «−3,00 ₴», «+10,00 ₴» → kopiyka. */
export function shownKopiyka(text: string): number {
  const plain = text
    .replace(/[^\d,−+-]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return Math.round(Number(plain) * 100);
}

const hastened = new WeakSet<Page>();

/**
 * The games that this page opens from now on run several times faster. One game of each mechanism is played for money
 * in true time, as is every round that is left in its middle: how a round is shown is a matter of time.
 */
export async function hasten(page: Page): Promise<void> {
  if (hastened.has(page)) return;
  hastened.add(page);
  await page.addInitScript(hastenGame, FASTER);
}

/** Chromium drops input to a frame that has moved within half a second, and for some frames more. */
const RESTED_MS = 600;
/** How long a window rises. */
const RISES_MS = 260;

/** Waits until the game's frame has been still long enough to receive presses: its window is open by then. */
export async function atRest(page: Page): Promise<void> {
  const window = page.locator('[data-modal=Game]');
  const hasJustRisen = await window.evaluate(async (popup) => {
    // A page that stood behind another learns in its next frame that the window came to rest.
    await new Promise(requestAnimationFrame);
    const rising = popup.getAnimations();
    await Promise.allSettled(rising.map(({ finished }) => finished));
    return rising.length > 0;
  });
  const ageMs = await window
    .locator('iframe')
    .contentFrame()
    .locator(':root')
    .evaluate(() => Date.now() - performance.timeOrigin);
  await sleep(hasJustRisen ? RESTED_MS : Math.max(0, RISES_MS + RESTED_MS - ageMs));
}

export class GameTable {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly play: Locator;
  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('[data-modal=Game] iframe');
    this.play = this.frame.locator('[data-play]');
  }

  screen(phase: string): Locator {
    return this.frame.locator(`.screen[data-phase="${phase}"]`);
  }

  async ready(): Promise<this> {
    await expect(this.frame.locator('.screen')).toBeVisible({ timeout: 30_000 });
    await expect(this.page.locator('[data-modal=Game]').getByText('Завантажуємо гру')).toHaveCount(0, {
      timeout: 30_000,
    });
    await this.page.bringToFront();
    await atRest(this.page);
    return this;
  }

  /** From the game's menu: in sight on a desktop, folded on a phone. */
  async tool(name: string): Promise<void> {
    const more = this.frame.locator('.tools .more');
    if (await more.isVisible()) await more.click();
    await this.frame.getByRole('button', { name }).click();
  }

  log(): Promise<Entry[]> {
    return this.frame.locator('body').evaluate(() => window.__presentation ?? []);
  }

  async count(type: string): Promise<number> {
    return (await this.log()).filter((entry) => entry.type === type).length;
  }

  async fact(name: 'balance' | 'net' | 'bet'): Promise<number> {
    return shownKopiyka(await this.frame.locator(`[data-fact=${name}]`).innerText());
  }

  /** The lobby's own figure above the game. */
  async lobbyBalance(): Promise<number> {
    return shownKopiyka(await this.page.locator('[data-modal=Game] header .sr-only').first().innerText());
  }

  /** The next answer of the studio to a stake or a choice. */
  async answer(call: 'play' | 'action', work: () => Promise<unknown>): Promise<ServerRound> {
    for (;;) {
      const [response] = await Promise.all([
        this.page.waitForResponse(isCall(call, hastened.has(this.page)), { timeout: 20_000 }),
        work(),
      ]);
      const body = (await response.json()) as { round: ServerRound; details: { waitMs: number } };
      if (response.ok()) return body.round;
      // A hastened game counts the pace in its own time, the studio in the true one.
      await sleep(body.details.waitMs);
      await expect(this.play).toHaveAttribute('aria-disabled', 'false');
    }
  }

  /** One press of the big button, and what the server answered. */
  async press(): Promise<ServerRound> {
    await expect(this.play).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
    return this.answer('play', () => this.play.click());
  }

  /** A choice of an open round by its own control. */
  async act(control: Locator): Promise<ServerRound> {
    await expect(this.screen('choosing')).toBeVisible();
    return this.answer('action', () => control.click());
  }

  /** A round to the end of its reveal; where it has choices, those of the main button. */
  async round(): Promise<ServerRound> {
    const before = await this.count('round:end');
    let round = await this.press();
    while (round.status === 'open') round = await this.act(this.play);
    // A feature of a slot, once in a hundred rounds or two, takes its time.
    await expect.poll(() => this.count('round:end'), { timeout: 90_000 }).toBe(before + 1);
    return round;
  }

  /**
   * Leaves the game while its round is being shown: after the reload that round is shown to its end, without a new
   * stake.
   */
  async leftAndFound(): Promise<ServerRound> {
    const round = await this.press();
    await hasten(this.page);
    const staked: string[] = [];
    this.page.on('request', (request) => request.url().endsWith('/rgs/v1/play') && staked.push(request.url()));
    await this.page.reload();
    await this.ready();
    // A round seen to its end is shown at once, without the animation.
    await expect
      .poll(
        async () => (await this.log()).some((entry) => entry.type === 'outcome' && entry.roundId === round.roundId),
        { timeout: 90_000 },
      )
      .toBe(true);
    await expect(this.screen('idle')).toBeVisible();
    expect(staked).toEqual([]);
    return round;
  }

  /** An open round of mines. */
  async lay(mines: number): Promise<ServerRound> {
    await expect(this.screen('idle')).toBeVisible();
    await this.frame.getByRole('button', { name: `Тріснутих: ${mines}`, exact: true }).click();
    const round = await this.press();
    await expect(this.screen('choosing')).toBeVisible();
    return round;
  }

  /** A chip of this worth on each of the places of a cloth. */
  async bet(worth: number, places: readonly string[]): Promise<void> {
    await expect(this.screen('idle')).toBeVisible();
    await this.frame.locator(`[data-chip="${worth}"]`).click();
    for (const place of places) await this.frame.locator(`[data-place="${place}"]`).click();
  }

  /** Numbers of keno. */
  async mark(numbers: readonly number[]): Promise<void> {
    await expect(this.screen('idle')).toBeVisible();
    for (const number of numbers) await this.frame.locator(`[data-number="${number}"]`).click();
  }

  async pick(cell: number): Promise<ServerRound> {
    const round = await this.answer('action', () => this.frame.locator(`[data-cell="${cell}"]`).click());
    await expect(this.screen(round.status === 'open' ? 'choosing' : 'idle')).toBeVisible();
    return round;
  }

  async collect(): Promise<ServerRound> {
    const round = await this.answer('action', () => this.play.click());
    await expect(this.screen('idle')).toBeVisible();
    return round;
  }

  eggs(): Promise<(string | null)[]> {
    return this.frame.locator('.nest').evaluateAll((all) => all.map((egg) => egg.getAttribute('data-egg')));
  }
}

/** `mayWait`: an answer that asks for patience counts, too. */
const isCall =
  (call: string, mayWait: boolean) =>
  (response: Response): boolean =>
    response.url().endsWith(`/rgs/v1/${call}`) &&
    response.request().method() === 'POST' &&
    (response.ok() || (mayWait && response.status() === 429));

/** By the button on the game's own page. */
export async function openGame(page: Page, slug: Slug, { isMoney = true } = {}): Promise<GameTable> {
  await page.goto(`/online-game/${slug}/`);
  return startFrom(page, isMoney);
}

export async function startFrom(page: Page, isMoney: boolean): Promise<GameTable> {
  await page
    .getByRole('button', { name: isMoney ? 'Грати на гроші' : 'Грати в демо' })
    .or(page.getByRole('link', { name: isMoney ? 'Грати на гроші' : 'Грати в демо' }))
    .first()
    .click();
  return new GameTable(page);
}

/** A round of the player's history, shown again. */
export async function openReplay(page: Page, roundId: string): Promise<GameTable> {
  await hasten(page);
  await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${roundId}`);
  await page.locator('[data-modal=RoundDetails]').getByRole('button', { name: 'Переглянути знову' }).click();
  const table = await new GameTable(page).ready();
  // A feature takes its time here, too.
  await expect(table.screen('over')).toBeVisible({ timeout: 90_000 });
  return table;
}

/** Opens the seed of the round, and has the player's own browser recompute it. */
export async function recompute(page: Page, account: Visitor, roundId: string): Promise<void> {
  expect((await account.post('/rest/games/seeds/rotate/', {})).status).toBe(200);
  await page.goto(`/fairness/verify/?round=${roundId}`);
  await expect(page.getByRole('status').filter({ hasText: 'Усе збігається' })).toBeVisible();
}

/** Errors of the page and its frames; what a broken network writes is expected where a test breaks it. */
export function watchErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
