// The page of a player's rounds and the window of one round, as they look: no barriers for accessibility, no
// overflow at the edge. What they say and do: windows/rounds.test.ts.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import type { Visitor } from '../server/test/visitor.ts';
import type { TestSite } from '../server/test/site.ts';
import { act, openGame, play } from '../server/test/steps.ts';
import { barriersOf } from './accessible.ts';
import { seededPlayer, site, takeOver } from './ready-player.ts';
import { app, cash } from './words.ts';

interface Played {
  roundId: string;
  status: 'open' | 'closed';
  payout: string | null;
}
/** A field of eggs with at least one step told, as soon as the pace of the game lets a player. */
async function steppedRound(player: Visitor): Promise<string> {
  const on = { url: site } as TestSite;
  const token = await openGame(on, player, 'pysanka-mines');
  let round: Played | undefined;
  await expect
    .poll(
      async () => {
        const answer = await play(on, token, { bet: '10.00', params: { mines: 1 } });
        round = answer.body.round as Played;
        return answer.status;
      },
      { intervals: [200] },
    )
    .toBe(200);
  const { roundId } = round!;
  const picked = await act(on, token, { roundId, seq: 1, type: 'pick', data: { cell: 14 } });
  if ((picked.body.round as Played).status === 'open') await act(on, token, { roundId, seq: 2, type: 'collect' });
  return roundId;
}

/** Rows that stand outside of the window, and values that stand on their labels. */
const misplaced = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-modal=RoundDetails]').evaluate((window) =>
    [...window.querySelectorAll('dl > div, li')]
      .filter((row) => {
        const edges = [row, ...row.children].map((part) => part.getBoundingClientRect());
        return edges.some(
          ({ left, right }, at) => left < 0 || right > innerWidth || (at > 1 && left < edges[at - 1]!.right),
        );
      })
      .map(({ textContent }) => textContent),
  );

test('TR-043 the rounds of a period and the window of one round are accessible and fit every width @phone', async ({
  page,
  context,
}) => {
  const player = await seededPlayer('+380500000006');
  await takeOver(context, player);
  const roundId = await steppedRound(player);
  await page.goto('/profile/rounds/?from=2020-01-01&to=2039-01-01');
  await expect(page.locator('main li')).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('button', { name: app('ui.more') })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByLabel(app('ui.range_to'), { exact: true }).fill('2020-01-02');
  await expect(page.getByText(cash('rounds.none_filter'), { exact: true })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  const details = page.locator('[data-modal=RoundDetails]');
  const steps = details.getByRole('region', { name: cash('round.steps') }).getByRole('listitem');
  for (const theme of ['light', 'dark'] as const) {
    await context.addCookies([{ name: 'theme', value: theme, url: site }]);
    await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${roundId}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(steps.first()).toBeVisible();
    await expect(details.getByRole('button', { name: cash('round.replay') })).toBeVisible();
    expect(await barriersOf(page, '[data-modal=RoundDetails]')).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misplaced(page)).toEqual([]);
});
