// The live game in a real Chromium against flights in memory: boarding, landing by hand and by height, dives, the next
// flight asked for ahead, reloads in the air, faults of the line. Flights are ordered, their clock is the real one.
import { expect, test } from '@playwright/test';
import type { Frame } from '@playwright/test';
import { moneyText, unitsOf } from '../core/amounts.ts';
import type { FakeFlights } from './fake-flights.ts';
import type { FakeRgs } from './fake-rgs.ts';
import { fact, heard, logOf, openLobby, phase, ready, sit } from './seat.ts';
import type { Seat } from './seat.ts';

openLobby();

const slug = 'leleka-crash';
const words = {
  board: 'Зайняти місце',
  queue: 'На наступний рейс',
  unqueue: 'Скасувати місце',
  land: /^Приземлитися · /,
};

/** Flights with these dives, 1/100; boarding is short. */
function table(
  dives: readonly number[],
  { query = '', mode = 'demo' as 'demo' | 'real', order = (_: FakeFlights): void => undefined } = {},
): Promise<Seat> {
  return sit(slug, query, {
    mode,
    faster: 1,
    prepare({ flights }: FakeRgs) {
      flights!.dives.push(...dives);
      flights!.boardingMs = 2200;
      flights!.restMs = 3000;
      order(flights!);
    },
  });
}

/** A flight takes off only when `fly` says so, and the next one long after it, so that the test misses none. */
const waits = { order: (flights: FakeFlights) => void (flights.boardingMs = flights.restMs = 600_000) };
/** Takes a seat, and the flight goes. */
async function fly({ frame, rgs }: Pick<Seat, 'frame' | 'rgs'>, take = () => frame.click('.play')): Promise<void> {
  await offers(frame, words.board);
  await take();
  await phase(frame, 'choosing');
  rgs.flights!.takeOff();
}

const sees = (frame: Frame, name: string): Promise<unknown> =>
  frame.waitForSelector(`.reading[data-phase="${name}"]`, { timeout: 20_000 });
const offers = (frame: Frame, label: string | RegExp) =>
  expect(frame.locator('.play-label')).toHaveText(label, { timeout: 20_000 });
const closed = (frame: Frame, count = 1) =>
  expect
    .poll(async () => (await logOf(frame)).filter(({ type }) => type === 'round:end').length, { timeout: 20_000 })
    .toBe(count);
const landedAt = (rgs: FakeRgs, at = 0): number => Number(rgs.rounds[at]?.events[0]?.['at']);
const isLoud = async (frame: Frame): Promise<boolean> =>
  (await logOf(frame)).some(
    (entry) => entry.type === 'celebrate' || (entry.type === 'sound' && entry.name.startsWith('win')),
  );

test('TR-038 TR-041 a seat taken by Space lands by Space where the studio says, is paid to the kopiyka, and the flight goes on without it', async () => {
  const { page, frame, rgs } = await table([100_000], { query: '&sound=1', ...waits });
  await frame.focus('.play');
  await fly({ frame, rgs }, () => page.keyboard.press(' '));
  expect(await fact(frame, 'balance')).toMatch(/^9\s990,00/);
  await sees(frame, 'flying');
  await expect(frame.getByTestId('flight-said')).toHaveText('Рейс 1 злетів.');
  await offers(frame, words.land);
  await page.waitForTimeout(2500);
  await page.keyboard.press(' ');
  await closed(frame);
  const height = landedAt(rgs);
  expect(height).toBeGreaterThan(110);
  const paid = BigInt(height * 10);
  expect(unitsOf(rgs.rounds[0]?.payout ?? '')).toBe(paid);
  expect(await fact(frame, 'balance')).toBe(moneyText(999_000n + paid));
  await expect(frame.locator('.seat')).toHaveText(
    new RegExp(`^Ви приземлилися на ×${(height / 100).toFixed(2).replace('.', ',')}`),
  );
  await expect(frame.getByTestId('spoken')).toContainText('Виграш');
  expect(await isLoud(frame)).toBe(true);
  expect(await frame.locator('.reading').getAttribute('data-phase')).toBe('flying');
  await offers(frame, words.queue);
  expect(rgs.rounds).toHaveLength(1);
});

test('TR-038 TR-029 a flight that dives takes along who has not landed: its height is shown, nothing is celebrated', async () => {
  const { frame, rgs } = await table([113], { query: '&sound=1', ...waits });
  await fly({ frame, rgs });
  await sees(frame, 'dived');
  await closed(frame);
  expect(await frame.getByTestId('height').innerText()).toBe('×1,13');
  await expect(frame.locator('.seat')).toHaveText('Лелека пірнув на ×1,13, ставку втрачено');
  await expect(frame.getByTestId('flight-said')).toHaveText('Рейс 1 пірнув на ×1,13.');
  expect(rgs.rounds[0]).toMatchObject({ status: 'closed', payout: '0.00' });
  expect([await isLoud(frame), await frame.locator('.result').getAttribute('data-class')]).toEqual([false, 'loss']);
  await expect(frame.locator('.last li').first()).toHaveText('Рейс 1: ×1,13');
  expect(await fact(frame, 'balance')).toMatch(/^9\s990,00/);
});

test('TR-041 a seat with a height of its own comes back after a reload in the air and lands by itself', async () => {
  const { page, frame, rgs } = await table([100_000], waits);
  await frame.getByRole('radio', { name: 'Своя' }).click();
  const field = frame.locator('.number input');
  await field.fill('1,25');
  await field.press('Enter');
  await expect(frame.locator('.number.pay .value')).toHaveText(['79,2\u00a0%', '12,50\u00a0₴']);
  await fly({ frame, rgs });
  await sees(frame, 'flying');
  await page.reload();
  const again = await ready(page);
  await phase(again, 'choosing');
  await expect(again.locator('.seat')).toHaveText('Ви на борту · 10\u00a0₴, приземлення на ×1,25');
  await expect(again.locator('.notice p')).toHaveText('Ви на борту. Політ триває.');
  await closed(again);
  expect(rgs.rounds).toHaveLength(1);
  expect(rgs.rounds[0]).toMatchObject({ payout: '12.50', params: { auto: 125 } });
  await expect(again.locator('.seat')).toContainText('Автоматичне приземлення на ×1,25');
  expect(await fact(again, 'balance')).toBe(moneyText(1_000_250n));
});

test('TR-041 a round that ended while its player was away is told on return, and counted once', async () => {
  const { page, frame, rgs } = await table([110, 100_000], waits);
  await fly({ frame, rgs });
  await page.goto('about:blank');
  rgs.flights!.restMs = 0;
  await expect.poll(() => rgs.flights!.now().number).toBe(2);
  await page.goBack();
  const again = await ready(page);
  await closed(again);
  expect(await fact(again, 'net')).toBe('−10,00\u00a0₴');
  expect((await logOf(again)).find(({ type }) => type === 'outcome')).toMatchObject({ class: 'loss' });
  expect(rgs.rounds).toHaveLength(1);
});

test('TR-036 a seat on the next flight is asked for by one press, can be given up, and is one round', async () => {
  const { page, frame, rgs } = await table([115, 116, 117, 100_000]);
  await sees(frame, 'flying');
  await offers(frame, words.queue);
  await frame.click('.play');
  await offers(frame, words.unqueue);
  await expect(frame.locator('.seat')).toHaveText('Місце на наступний рейс: 10\u00a0₴');
  await page.keyboard.press('Enter');
  await offers(frame, words.queue);
  await sees(frame, 'boarding');
  await sees(frame, 'flying');
  expect(rgs.rounds).toHaveLength(0);
  await frame.click('.play');
  await sees(frame, 'boarding');
  await phase(frame, 'choosing');
  await closed(frame);
  await sees(frame, 'boarding');
  await sees(frame, 'flying');
  expect(rgs.rounds.map(({ flight }) => flight)).toEqual([3]);
});

test('TR-036 a key held from boarding on does not land', async () => {
  const { page, frame, rgs } = await table([125]);
  await offers(frame, words.board);
  await frame.focus('.play');
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.down(' ');
    await page.waitForTimeout(80);
  }
  await page.keyboard.up(' ');
  await closed(frame);
  expect(rgs.rounds.map(({ actions }) => actions.map(({ action }) => action.type))).toEqual([['dive']]);
});

test('a stake that comes too late keeps its wish for the next flight, in words', async () => {
  const { frame, rgs } = await table([115, 100_000]);
  rgs.faults.refuse = { code: 'ERR_LATE', status: 409, details: { startsAt: null } };
  await offers(frame, words.board);
  await frame.click('.play');
  await expect(frame.locator('.notice p')).toHaveText('Рейс уже злетів. Ваше місце буде на наступному.');
  await offers(frame, words.unqueue);
  await phase(frame, 'choosing');
  expect(rgs.rounds.map(({ flight }) => flight)).toEqual([2]);
});

test('TR-038 a flight that broke off gives the stake back without a celebration', async () => {
  const { frame, rgs } = await table([120], {
    order: (flights) => {
      waits.order(flights);
      flights.broken = 1;
    },
  });
  await fly({ frame, rgs });
  await closed(frame);
  await expect(frame.locator('.saying')).toHaveText('Рейс обірвався з нашої вини. Ставки повернено.');
  await expect(frame.locator('.seat')).toHaveText('Ставку 10\u00a0₴ повернуто');
  expect([await isLoud(frame), await frame.locator('.result').getAttribute('data-class')]).toEqual([false, 'return']);
  expect(rgs.rounds[0]).toMatchObject({ payout: '10.00' });
  expect(await fact(frame, 'net')).toBe('0,00\u00a0₴');
});

test('others are seen by numbers with their landings, one’s own seat first among them; a publication of the channel is shown at once', async () => {
  const { page, frame, rgs } = await table([100_000], {
    mode: 'real',
    order: (flights) => {
      flights.others = [
        { name: 1173, bet: '200.00', landed: null },
        { name: 9034, bet: '20.00', landed: 105 },
      ];
    },
  });
  await expect(frame.locator('.riders li')).toHaveText([/^Гравець 1173200\s₴летить$/, /^Гравець 903420\s₴летить$/]);
  await offers(frame, words.board);
  await frame.click('.play');
  await expect(frame.locator('.riders li')).toHaveText([
    /^Ви · 482110\s₴летить$/,
    /^Гравець 1173200\s₴летить$/,
    /^Гравець 903420\s₴летить$/,
  ]);
  await expect(frame.locator('.riders li[aria-current=true]')).toHaveText(/^Ви · 4821/);
  await expect(frame.locator('.riders li').nth(2)).toHaveText(/^Гравець 903421\s₴×1,05приземлився$/, {
    timeout: 10_000,
  });
  const state = rgs.flight({});
  await page.evaluate(
    (data) =>
      (window as unknown as { say(message: object): void }).say({
        type: 'live',
        data: { type: 'flight', action: null, data },
      }),
    {
      ...state,
      phase: 'dived',
      dive: 121,
      hash: 'a'.repeat(64),
      serverTime: new Date(Date.now() + 60_000).toISOString(),
    },
  );
  await expect(frame.getByTestId('height')).toHaveText('×1,21', { timeout: 500 });
  await expect(frame.locator('.riders li').first()).toHaveAttribute('data-state', 'lost');
});

test('TR-041 a line that is lost is said, the flight goes on, and the round is found when it is back', async () => {
  const { page, frame, rgs } = await table([130]);
  await offers(frame, words.board);
  await frame.click('.play');
  await phase(frame, 'choosing');
  rgs.faults.lose = 1000;
  await expect(frame.locator('.saying')).toHaveText("Зв'язку немає: політ триває на сервері.", { timeout: 10_000 });
  rgs.faults.lose = 0;
  await closed(frame);
  await expect(frame.getByTestId('height')).toHaveText('×1,30');
  expect(await fact(frame, 'net')).toBe('−10,00\u00a0₴');
  expect((await heard(page)).filter(({ type }) => type === 'round:end')).toHaveLength(1);
});

test('before the salt there is no flight: the window says what is waited for, and the rules which round it is', async () => {
  const { frame } = await table([120], {
    order: (flights) => {
      flights.isSalting = true;
    },
  });
  await expect(frame.locator('.saying')).toHaveText(
    'Ланцюг чекає на число з публічного джерела. Рейси почнуться невдовзі.',
  );
  await offers(frame, words.queue);
  await frame.click('[aria-label="Правила"]');
  await expect(frame.locator('.is-rules')).toContainText(`раунд 4242424 маяка ${'b'.repeat(64)}`);
});
