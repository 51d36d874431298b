// What a player is told on return: a round that ended without them, and what of the balance is a bonus.
import { expect, test } from '@playwright/test';
import { fact, openLobby, phase, ready, resize, sit } from './seat.ts';

openLobby();

test('TR-041 a round that expired is explained on return, by the rule of its game', async () => {
  const { page, frame, rgs } = await sit('pysanka-mines');
  rgs.wanted = (multiplier) => multiplier > 0;
  rgs.wantedActions = [{ type: 'pick', cell: 3 }];
  await frame.click('.play');
  await phase(frame, 'choosing');
  await frame.click('[data-cell="3"]');
  await frame.waitForSelector('[data-cell="3"][data-egg="whole"]');
  await phase(frame, 'choosing');
  const [open] = rgs.rounds;
  rgs.action({ roundId: open?.roundId ?? '', seq: 2, type: 'expire' });
  await page.reload();
  const again = await ready(page);
  await phase(again, 'idle');
  expect(await again.getByRole('alert').innerText()).toContain('виплачено досягнутий множник');
  expect(rgs.rounds).toMatchObject([{ status: 'closed' }]);
});

test('of the balance the bonus is told apart, and what pays the next stake is marked before it is made', async () => {
  const { page, frame, rgs } = await sit('sich-dice', '', {
    mode: 'real',
    prepare: (studio) => {
      studio.balance = 3000n;
      studio.bonus = 1500n;
      studio.wanted = (multiplier) => multiplier === 0;
    },
  });
  expect(await fact(frame, 'bonus')).toBe('з них бонус 15\u00a0₴');
  expect(await fact(frame, 'balance')).toBe('30,00\u00a0₴');
  // Ten of the own fifteen.
  expect(await frame.locator('[data-fact="funds"]').count()).toBe(0);
  await frame.click('.play');
  await expect.poll(() => fact(frame, 'balance')).toBe('20,00\u00a0₴');
  // Own money is five now: the next stake would be the bonus's.
  await phase(frame, 'idle');
  await expect.poll(() => frame.locator('[data-fact="funds"]').allInnerTexts()).toEqual(['Бонусні кошти']);
  await expect(frame.locator('.play')).toHaveAttribute('aria-disabled', 'false');
  await frame.click('.play');
  await expect.poll(() => fact(frame, 'bonus')).toBe('з них бонус 5\u00a0₴');
  expect(rgs.rounds.map(({ funds }) => funds)).toEqual(['real', 'bonus']);
  for (const [width, height] of [
    [320, 568],
    [400, 225],
    [375, 667],
  ] as const) {
    await resize({ page, frame }, { width, height });
    const { left, right } = await frame
      .locator('[data-fact="bonus"]')
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect([left >= -1, right <= width + 1], `${width}`).toEqual([true, true]);
  }
});
