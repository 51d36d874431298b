// The visit without a mouse in Chromium; in the other engines: engines.spec.ts.
import { jobByKeyboard } from './keyboard-job.ts';
import { visitByKeyboard } from './keyboard-visit.ts';
import { readyPlayer, takeOver, test } from './ready-player.ts';
import { enter } from './walk.ts';

test('TR-152 a whole visit by keyboard alone @desktop', async ({ page, context }) => {
  test.slow();
  await takeOver(context, await readyPlayer('100.00'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/');
  await visitByKeyboard(page);
});

test('TR-152 from registration over limits, deposit, play and withdrawal to exclusion by keyboard alone @desktop', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await jobByKeyboard(page);
});
