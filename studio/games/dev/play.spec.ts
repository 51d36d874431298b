// The games in a real Chromium, in a sandboxed frame, against a studio in memory: presses, pace, celebration,
// facts on screen, broken connections, reloads. Plays what `studio/games/build.ts` has built into dist/games.
import { expect, test } from '@playwright/test';
import type { Frame } from '@playwright/test';
import { moneyText, unitsOf } from '../core/amounts.ts';
import { cardText } from '../core/cards.tsx';
import { gameSlugs } from '../vite.config.ts';
import { fact, heard, logOf, openLobby, phase, ready, resize, sit } from './seat.ts';

openLobby();

/** Of a spin without a win: 800 ms up to speed, two reels 260 ms apart, 460 ms of braking. */
const setLengthMs = 1780;

/** Where it is looked at how long things take, or a round is left in its middle. */
const trueTime = { faster: 1 };

async function round(frame: Frame): Promise<void> {
  const before = (await logOf(frame)).filter(({ type }) => type === 'round:end').length;
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  await frame.waitForFunction(
    (count) => (window.__presentation ?? []).filter(({ type }) => type === 'round:end').length > count,
    before,
    { timeout: 45_000 },
  );
}

test('TR-036 a held key starts one round, and presses made too early are dropped, not queued', async () => {
  const { page, frame, rgs } = await sit('sich-dice', '', trueTime);
  rgs.faults.paceMs = 1000;
  await frame.focus('.play');
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.down(' ');
    await page.waitForTimeout(100);
  }
  expect(rgs.rounds).toHaveLength(1);
  await page.keyboard.up(' ');
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.evaluate(() => {
    for (let i = 0; i < 15; i += 1) document.querySelector<HTMLElement>('.play')?.click();
  });
  await page.waitForTimeout(400);
  await frame.evaluate(() => {
    for (let i = 0; i < 15; i += 1) document.querySelector<HTMLElement>('.play')?.click();
  });
  await page.waitForTimeout(2500);
  expect(rgs.rounds).toHaveLength(2);
  expect(await frame.getByText(/авто|auto/i).count()).toBe(0);
});

test('TR-037 pressing and clicking while the reels turn brings the result no sooner', async () => {
  const { frame, rgs } = await sit('kalyna-sevens', '', trueTime);
  rgs.wanted = (multiplier) => multiplier === 0;
  const lengthOf = async (): Promise<number> => {
    const log = await logOf(frame);
    const at = (type: string) => log.findLast((entry) => entry.type === type)?.at ?? 0;
    return at('outcome') - at('press');
  };
  await round(frame);
  expect(await lengthOf()).toBeGreaterThanOrEqual(setLengthMs - 50);
  await frame.evaluate(() => {
    const timer = setInterval(() => {
      const screen = document.querySelector<HTMLElement>('.screen');
      if (screen?.dataset['phase'] !== 'revealing') return;
      for (const type of ['keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true }));
      for (const name of ['.stage', '.play', 'canvas']) document.querySelector<HTMLElement>(name)?.click();
    }, 60);
    setTimeout(() => clearInterval(timer), 20_000);
  });
  await round(frame);
  expect(await lengthOf()).toBeGreaterThanOrEqual(setLengthMs - 50);
  expect(rgs.rounds).toHaveLength(2);
});

test('TR-040 net position, time played and clock stay on top and agree with the studio to the kopiyka', async () => {
  const { page, frame, rgs } = await sit('sich-dice');
  for (let i = 0; i < 4; i += 1) await round(frame);
  const units = (text: string | null) => Math.round(Number(text) * 100);
  const net = rgs.rounds.reduce((sum, { bet, payout }) => sum + units(payout) - units(bet), 0);
  const shown = async () =>
    Math.round(
      Number(
        (await fact(frame, 'net'))
          .replace(/[^\d,−+-]/g, '')
          .replace('−', '-')
          .replace(',', '.'),
      ) * 100,
    );
  expect(await shown()).toBe(net);
  for (const [opener, sheet] of [
    ['[aria-label="Правила"]', 'is-rules'],
    ['.bet-value', 'is-bet'],
  ] as const) {
    await frame.click(opener);
    await frame.waitForSelector(`.${sheet}`);
    for (const name of ['net', 'elapsed', 'clock']) {
      const isOnTop = await frame.locator(`[data-fact="${name}"]`).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect(isOnTop, `${name} under ${sheet}`).toBe(true);
    }
    await page.keyboard.press('Escape');
  }
  expect(await fact(frame, 'elapsed')).toMatch(/^\d:\d\d:\d\d$/);
  await page.reload();
  expect(await (await ready(page)).locator('[data-fact="net"]').innerText()).not.toBe('0,00 ₴');
});

test('TR-041 an answer that is lost is asked for again under the same name: one stake, one result', async () => {
  const { frame, rgs } = await sit('sich-dice');
  rgs.faults.lose = 3;
  await round(frame);
  expect(rgs.rounds).toHaveLength(1);
  const [only] = rgs.rounds;
  expect(await frame.locator('[data-fact="balance"]').innerText()).toBe(
    `${only?.balanceAfter?.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '\u202f')}\u00a0₴`,
  );
});

test('TR-041 a round left open comes back with the same eggs turned, and can be collected', async () => {
  const { page, frame, rgs } = await sit('pysanka-mines');
  const cells = [3, 7];
  rgs.wantedActions = [...cells.map((cell) => ({ type: 'pick', cell })), { type: 'collect' }];
  rgs.wanted = (multiplier) => multiplier > 0;
  await frame.click('[aria-label="Тріснутих: 1"]');
  // Pressed before the odds of the choice are there, the button would do nothing.
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  await phase(frame, 'choosing');
  for (const cell of cells) {
    await frame.click(`[data-cell="${cell}"]`);
    await frame.waitForSelector(`[data-cell="${cell}"][data-egg="whole"]`);
    await phase(frame, 'choosing');
  }
  const eggs = (where: Frame) =>
    where.locator('.nest').evaluateAll((all) => all.map((egg) => egg.getAttribute('data-egg')));
  const before = await eggs(frame);
  await page.reload();
  const again = await ready(page);
  expect(await eggs(again)).toEqual(before);
  await phase(again, 'choosing');
  await again.click('.play');
  await phase(again, 'idle');
  expect(rgs.rounds).toMatchObject([{ status: 'closed' }]);
  expect((await logOf(again)).find((entry) => entry.type === 'outcome')).toMatchObject({ class: 'win' });
});

test('TR-041 TR-152 a hand is held by keys, comes back with the best hold proposed, and draws what is thrown away', async () => {
  const { page, frame, rgs } = await sit('carpathian-jacks');
  rgs.wanted = (_multiplier, events) => String((events[0] as unknown as { best: number[] }).best) === '1,3';
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.focus('.play');
  await page.keyboard.press('Enter');
  await phase(frame, 'choosing');
  const held = (where: Frame) =>
    where
      .locator('.slot[aria-checked="true"]')
      .evaluateAll((all) => all.map((slot) => slot.getAttribute('data-place')));
  expect(await held(frame)).toEqual(['1', '3']);
  await page.keyboard.press('5');
  await frame.focus('[data-place="0"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  expect(await held(frame)).toEqual(['3', '4']);
  await page.reload();
  const again = await ready(page);
  await phase(again, 'choosing');
  expect(await held(again)).toEqual(['1', '3']);
  await again.click('[data-take="none"]');
  expect(await again.innerText('.play')).toBe('Обміняти: 5');
  await again.click('[data-take="best"]');
  await again.click('.play');
  await phase(again, 'idle');
  expect(rgs.rounds.map(({ actions }) => actions.map(({ action }) => action))).toEqual([
    [{ type: 'hold', keep: [1, 3] }],
  ]);
  const { cards } = rgs.rounds.map(({ state }) => state)[0] as { cards: number[] };
  expect(
    await again.locator('.slot .card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card'))),
  ).toEqual(cards.map(cardText));
});

test('TR-041 a spin the player did not see to its end is shown on return, without a new stake', async () => {
  const { page, frame, rgs } = await sit('kalyna-sevens', '', trueTime);
  await frame.click('.play');
  await frame.waitForFunction(() => (window.__presentation ?? []).some(({ type }) => type === 'round:start'));
  // Money moved meanwhile: what stands at the end is the server's figure, not the round's.
  rgs.balance = 777_700n;
  await page.reload();
  const again = await ready(page);
  await phase(again, 'idle');
  expect(await fact(again, 'balance')).toMatch(/^7\s777,00/);
  expect(rgs.rounds).toHaveLength(1);
  expect(
    (await logOf(again)).some((entry) => entry.type === 'outcome' && entry.roundId === rgs.rounds[0]?.roundId),
  ).toBe(true);
  expect(await again.locator('[data-testid="grid"] td').count()).toBe(9);
});

for (const [slug, place, words] of [
  ['molfar-night', '.plaque', 'Вільне обертання '],
  ['amber-rush', '[data-progress="free"]', ''],
  ['borscht-bistro', '[data-progress="free"]', ''],
] as const)
  test(`TR-041 ${slug}: free spins left in the middle go on where they were left, with what they had brought`, async () => {
    const { page, frame, rgs } = await sit(slug, '', trueTime);
    rgs.wanted = (_multiplier, events) => events.some(({ type }) => type === 'free-spins') && events.length < 45;
    await frame.click('.play');
    await frame
      .locator(place)
      .filter({ hasText: new RegExp(`${words}2 `) })
      .waitFor({ timeout: 30_000 });
    // What was shown is told a moment later.
    await expect
      .poll(
        () => rgs.rounds[0]?.events.slice(0, rgs.rounds[0].revealed).filter(({ type }) => type === 'free-spin').length,
      )
      .toBeGreaterThan(0);
    await page.reload();
    const again = await ready(page);
    await again
      .locator(place)
      .filter({ hasText: new RegExp(`${words}[23] `) })
      .waitFor();
    const shown = await logOf(again);
    expect(
      shown.filter(({ type, ...entry }) => type === 'event' && 'name' in entry && entry.name === 'free-spin').length,
    ).toBeLessThan(rgs.rounds[0]!.events.filter(({ type }) => type === 'free-spin').length);
    expect(rgs.rounds).toHaveLength(1);
  });

test('TR-041 ducats held when the player left are held on return, and the respins go on', async () => {
  const { page, frame, rgs } = await sit('chaika-gold', '', trueTime);
  // Long enough to be left in the middle, short enough to be waited for.
  rgs.wanted = (_multiplier, events) => [5, 6].includes(events.filter(({ type }) => type === 'respin').length);
  await frame.click('.play');
  await expect.poll(() => rgs.rounds[0]?.revealed ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.reload();
  const again = await ready(page);
  await again.waitForSelector('.held');
  expect(await again.locator('[data-plate=start]').count()).toBe(0);
  await phase(again, 'idle');
  const held = Number(rgs.rounds[0]?.events.find(({ type }) => type === 'hold-total')?.['held']);
  expect([await again.locator('[data-testid=hold] li').count(), await again.locator('.ducat').count()]).toEqual([
    held,
    held,
  ]);
  expect(rgs.rounds).toHaveLength(1);
});

for (const [slug, field] of [
  ['sokil-limbo', '.height'],
  ['hoverla-plinko', '.buckets'],
] as const)
  test(`TR-041 ${slug} left in the middle of a round shows it to its end on return, without a new stake`, async () => {
    const { page, frame, rgs } = await sit(slug, '', trueTime);
    await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
    await frame.click('.play');
    await frame.waitForFunction(() => (window.__presentation ?? []).some(({ type }) => type === 'round:start'));
    rgs.balance = 888_800n;
    await page.reload();
    const again = await ready(page);
    await phase(again, 'idle');
    await expect
      .poll(async () =>
        (await logOf(again)).some((entry) => entry.type === 'outcome' && entry.roundId === rgs.rounds[0]?.roundId),
      )
      .toBe(true);
    expect(await fact(again, 'balance')).toMatch(/^8\s888,00/);
    expect(rgs.rounds).toHaveLength(1);
    expect(await again.locator('.last li').count()).toBe(1);
    const look = (where: Frame) =>
      Promise.all([
        where
          .locator(field)
          .evaluate((element) => [
            element.textContent,
            (element as HTMLElement).dataset['won'],
            element.querySelector('[data-hit="true"]')?.textContent,
          ]),
        where.locator('.last').innerText(),
      ]);
    const shown = await look(again);
    // What has been seen to its end stands there at once the next time.
    await page.reload();
    const third = await ready(page);
    await expect(third.locator(field)).toBeVisible();
    expect(await look(third)).toEqual(shown);
    expect((await logOf(third)).some(({ type }) => type === 'outcome')).toBe(false);
  });

test('TR-038 a stake that grows in the round counts whole: on the balance, in the net position, for what is a win', async () => {
  const { frame, rgs } = await sit('hetman-blackjack');
  rgs.wanted = (_multiplier, events) =>
    events.at(-1)?.type === 'hole' && !JSON.stringify(events[1]).includes('"soft":true');
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  await phase(frame, 'choosing');
  expect(await fact(frame, 'balance')).toMatch(/^9\s990,00/);
  await frame.click('[data-move="double"]');
  await frame.waitForSelector('.stake[data-doubled="true"]');
  expect([await fact(frame, 'balance'), await fact(frame, 'net')].map((text) => text.replace(/\s/g, ''))).toEqual([
    '9980,00₴',
    '−20,00₴',
  ]);
  await phase(frame, 'idle');
  const [{ stake, payout }] = rgs.rounds as unknown as [{ stake: string; payout: string }];
  expect([stake, payout]).toEqual(['20.00', expect.stringMatching(/^(0|20|40)\.00$/)]);
  expect((await logOf(frame)).find((entry) => entry.type === 'outcome')).toMatchObject({
    bet: '20.00',
    class: { '0.00': 'loss', '20.00': 'return' }[payout] ?? 'win',
  });
  expect(await fact(frame, 'balance')).toBe(moneyText(998_000n + unitsOf(payout)));
});

test('TR-036 a key held on a choice makes it once', async () => {
  const { page, frame, rgs } = await sit('hetman-blackjack');
  // A two and a three: no card of the next two can end the hand.
  rgs.wanted = (_multiplier, events) =>
    events.at(-1)?.type === 'hole' &&
    (events[2] as unknown as { points: number }).points < 6 &&
    !JSON.stringify(events[1]).includes('"soft":true');
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  await phase(frame, 'choosing');
  await frame.focus('[data-move="hit"]');
  await page.keyboard.down('Enter');
  await frame.waitForFunction(() => document.querySelectorAll('.hand .card').length === 3);
  await phase(frame, 'choosing');
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  expect(await frame.locator('.screen').getAttribute('data-phase')).toBe('choosing');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await frame.waitForFunction(() => document.querySelectorAll('.hand .card').length === 4);
  expect(rgs.rounds.map(({ actions }) => actions.length)).toEqual([2]);
});

test('a stake above the balance is refused in words, and the lobby hears what is short', async () => {
  const { page, frame, rgs } = await sit('sich-dice', '', { mode: 'real' });
  rgs.balance = 500n;
  await frame.click('.play');
  await frame.waitForSelector('.notice.is-shown');
  expect(await frame.locator('.notice p').innerText()).toContain('Недостатньо коштів');
  await phase(frame, 'idle');
  await frame.click('.notice-act');
  await expect.poll(() => heard(page)).toContainEqual({ type: 'need:deposit', shortfall: '5.00' });
});

for (const slug of ['kalyna-sevens', 'podil-roulette'])
  test(`${slug}: free rounds stand where the stake does, take nothing, and say at the end what they won`, async () => {
    const { frame, rgs } = await sit(slug, '', {
      mode: 'real',
      prepare: (studio) => {
        studio.free = { bet: 1000n, rounds: 2, used: 0, won: 0n };
        studio.wanted = (multiplier) => multiplier === 0;
      },
    });
    expect(await fact(frame, 'free')).toContain('2');
    expect(await fact(frame, 'funds')).toBe('Безкоштовно');
    const balance = await fact(frame, 'balance');
    for (const left of ['1', null]) {
      if (slug === 'podil-roulette') {
        await expect(frame.locator('.play')).toHaveAttribute('aria-disabled', 'true');
        await frame.click('[data-place="red"]');
      }
      await round(frame);
      expect(await fact(frame, 'balance')).toBe(balance);
      if (left) expect(await fact(frame, 'free')).toContain(left);
    }
    expect(await frame.getByRole('alert').innerText()).toContain('Виграно 0,00');
    expect(await frame.locator('[data-fact="free"]').count()).toBe(0);
    expect(rgs.rounds.map(({ funds }) => funds)).toEqual(['free', 'free']);
    expect(await fact(frame, 'net')).toContain('0,00');
  });

test('a pause from the lobby stops play, and the stake is remembered by the lobby', async () => {
  const { page, frame, rgs } = await sit('kalyna-sevens');
  await frame.click('[aria-label="Більша ставка"]');
  await expect
    .poll(() => heard(page))
    .toContainEqual({ type: 'settings', settings: { sound: false, turbo: false, bet: '20.00' } });
  await page.evaluate(() =>
    (window as unknown as { say(message: object): void }).say({ type: 'pause', reason: 'realityCheck' }),
  );
  await frame.waitForSelector('.screen[data-paused="true"]');
  await page.keyboard.press(' ');
  await frame.click('.play', { force: true });
  await page.waitForTimeout(400);
  expect(rgs.rounds).toHaveLength(0);
  await page.evaluate(() => (window as unknown as { say(message: object): void }).say({ type: 'resume' }));
  await frame.waitForSelector('.screen[data-paused="false"]');
  await round(frame);
  expect(rgs.rounds).toHaveLength(1);
});

for (const slug of gameSlugs)
  test(`${slug} fits seven windows: no control is cut off, the facts and the button can be seen`, async () => {
    const { page, frame } = await sit(slug);
    for (const [width, height] of [
      [1200, 675],
      [1024, 576],
      [800, 450],
      [400, 225],
      [425, 812],
      [375, 667],
      [320, 568],
      [812, 375],
    ] as const) {
      await resize({ page, frame }, { width, height });
      const outside = await frame.locator('button, dd, output, input, .value').evaluateAll((all) =>
        all.flatMap((element) => {
          const { left, right, top, bottom, width: wide } = element.getBoundingClientRect();
          const isScrolled = element.closest('.ladder') !== null;
          return wide > 1 &&
            !isScrolled &&
            (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            ? [element.outerHTML.slice(0, 80)]
            : [];
        }),
      );
      expect(
        outside.filter((html) => !html.includes('type="range"')),
        `${width}x${height}`,
      ).toEqual([]);
      for (const name of ['[data-fact="net"]', '[data-fact="clock"]', '[data-fact="balance"]', '.play'])
        expect(await frame.isVisible(name), name).toBe(true);
    }
  });
