// Rounds of the demonstration world, really played through the studio over the past two days, so that history, winners and
// fairness have something true to show. The studio gets a clock of its own, set into the past and moved by the pace.
import { createHash, randomUUID } from 'node:crypto';
import type { App } from '@malva/server/core/app';
import { testClock } from '@malva/server/core/clock';
import { openStudio } from '@malva/studio/rgs/studio';

const plan = [
  { game: 'kalyna-sevens', bet: '10.00', params: {} },
  { game: 'sich-dice', bet: '5.00', params: { target: 4950, direction: 'under' } },
  { game: 'kalyna-sevens', bet: '20.00', params: {} },
] as const;

export async function playSomeRounds(app: App, playerId: number, count: number): Promise<void> {
  const clock = testClock(new Date(app.clock.now().getTime() - 40 * 3_600_000));
  const { pace } = app.policy;
  const studio = openStudio({
    db: app.db, clock, log: app.log, seedKey: createHash('sha256').update(app.secrets.key('studio seeds')).digest(),
    pace: { name: app.policy.name, slotMs: pace.slotMs, instantMs: pace.instantMs, autoplay: false, turbo: false, slamStop: false },
  });
  const each = Math.ceil(count / plan.length);
  for (const { game, bet, params } of plan) {
    const { token: launch } = await studio.platform.launch({ playerId, game, mode: 'real', lang: 'uk' });
    const { token } = await studio.authenticate(launch);
    for (let i = 0; i < each; i++) {
      clock.advance(4000);
      await studio.play(token, { betId: randomUUID(), bet, params });
    }
    clock.advance(3 * 3_600_000);
  }
}
