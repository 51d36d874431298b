// A recorded round watched again, by keyboard.
import { expect, test } from '@playwright/test';
import { logOf, openLobby, phase, sit } from './seat.ts';

openLobby();

const recorded: Readonly<Record<string, object>> = {
  'sich-dice': { target: 4950, direction: 'under' },
  'kalyna-sevens': {},
  'pysanka-mines': { mines: 3 },
};

for (const [slug, params] of Object.entries(recorded))
  test(`TR-152 ${slug}: a recorded round is watched again by Enter and by Space, from the button and from the table`, async () => {
    const { page, frame, rgs } = await sit(slug, '&reduced=1', {
      mode: 'replay',
      prepare(studio) {
        studio.wanted = (multiplier) => multiplier === 0 || slug === 'pysanka-mines';
        const { round } = studio.play({ betId: '9b2fbc1e-7a0f-4c8e-8d3f-0d3c2b6a1f10', bet: '10.00', params }) as {
          round: { roundId: string };
        };
        if (slug === 'pysanka-mines') studio.action({ roundId: round.roundId, seq: 1, type: 'expire' });
      },
    });
    const shown = async () => (await logOf(frame)).filter(({ type }) => type === 'outcome').length;
    await phase(frame, 'over');
    expect(await shown()).toBe(1);
    let times = 1;
    for (const focus of [
      () => frame.focus('.play'),
      () => frame.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    ]) {
      for (const key of ['Enter', ' ']) {
        await focus();
        await page.keyboard.press(key);
        times += 1;
        await expect.poll(shown, { timeout: 20_000 }).toBe(times);
        await phase(frame, 'over');
      }
    }
    expect(rgs.rounds).toHaveLength(1);
  });
