// Windows of the weekly dice, which open after a throw: a Sunday whose throw comes out so.
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const hash = 'a'.repeat(64);

/** `faces`: what is thrown; `attempts`: how many throws that makes. */
const sunday = (faces: readonly [number, number], attempts: number) => async (page: Page) => {
  await page.route(/\/rest\/popups\/player\/show\/daily-activity-dice/, (route) =>
    route.fulfill({ json: { success: false, data: null } }),
  );
  await page.route(/\/rest\/daily-activities\/participant/, async (route) => {
    const answer = await route.fetch();
    const all = (await answer.json()) as Record<string, object>[];
    const open = { isAvailable: true, isTodayInRange: true, state: 'active', triesLeft: 3 };
    const playRequest = `/rest/daily-activities/weekly-dice/play/?odds=${hash}&throw=2026-11-29:1`;
    for (const one of weeklyOf(all)) Object.assign(one, open, { playRequest });
    await route.fulfill({ response: answer, json: all });
  });
  await page.route(/\/weekly-dice\/play/, (route) => {
    const isWin = faces[0] + faces[1] === 7;
    const prize = {
      type: isWin ? 'bonus_fs' : 'none',
      sector: faces[0] + faces[1] - 1,
      text: { UAH: isWin ? 'Безкоштовні раунди: 15' : '' },
      bonusId: null,
      canBeApplied: false,
      points: null,
    };
    const left = { triesLeft: attempts === 7 ? 0 : 7 - attempts, attempts, isAvailable: false };
    const play = { isWin, dice: faces, prizes: [prize] };
    return route.fulfill({ json: { success: true, data: { play, ...left, drawId: '1' }, ...left } });
  });
};

const weeklyOf = (all: Record<string, object>[]): object[] => all.flatMap((one) => one['weekly-dice'] ?? []);

const press = async (page: Page) => {
  await page.getByRole('tab').nth(1).click();
  await page.locator('#dice-panel button.btn').first().click();
};

const path = '/?activity=Dices';

export const diceScreens: readonly Screen[] = [
  { name: 'dice, a seven', as: 'player', path, modal: 'DicesRewardModal', before: sunday([3, 4], 1), steps: press },
  { name: 'dice, all thrown', as: 'player', path, modal: 'DicesLimitModal', before: sunday([1, 1], 7), steps: press },
];
