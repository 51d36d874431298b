// The main job as a new player, in Ukrainian, on a phone and on a desktop; money asserted to the kopiyka at each step.
import { expect, test } from './test.ts';
import { approveAtDesk, approveByCall } from './operator.ts';
import { askToWithdraw, becomePlayer, depositByCard, openGame, playRound, seesItPaid } from './main-job.ts';
import { moneyText, realBalance } from './player.ts';

test('S-054 a new player registers, sets limits, proves identity, deposits, plays and withdraws', async ({
  page,
  browser,
}, { project }) => {
  await becomePlayer(page);
  expect(await realBalance(page)).toBe(0);

  await depositByCard(page, 50_000);

  const game = await openGame(page, 'sich-dice', 'Грати на гроші');
  let expected = 50_000;
  for (let i = 0; i < 3; i++) {
    const { bet, payout } = await playRound(game);
    expected += payout - bet;
    await expect(game.locator('[data-fact=balance]')).toHaveText(moneyText(expected));
    expect(await realBalance(page)).toBe(expected);
  }

  await page.goto('/profile/rounds/');
  await expect(page.getByText('Січові кості')).toHaveCount(3);

  // A sum of its own on each screen, by which the operator finds it. Operators sit at desks: the phone run approves by
  // call.
  const sum = project.use.isMobile ? 150 : 160;
  await askToWithdraw(page, sum);
  if (project.use.isMobile) await approveByCall(`${sum}.00`);
  else await approveAtDesk(browser, moneyText(sum * 100));
  await seesItPaid(page);
  await page.goto('/profile/history/');
  await expect(page.getByText(moneyText(expected - sum * 100)).first()).toBeVisible();
});
