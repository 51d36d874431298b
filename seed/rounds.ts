// Rounds of the demonstration world, really played through the studio over the past two days, so that history, winners
// and fairness have something true to show. The studio gets a clock of its own, set into the past and moved by the
// pace; the players take turns, so the winners of the lobby are not one person at one game.
import { createHash, randomUUID } from 'node:crypto';
import type { App } from '@malva/server/core/app';
import { testClock } from '@malva/server/core/clock';
import { openStudio, type Studio } from '@malva/studio/rgs/studio';

export interface SeedPlayer {
  playerId: number;
  rounds: number;
  /** Decimal, as on the wire. */
  stake: string;
}

/** One sitting at one game; rounds are shared out over the sittings of a player. */
const sittings = [
  { game: 'kalyna-sevens', params: {} },
  { game: 'sich-dice', params: { target: 4950, direction: 'under' } },
  { game: 'pysanka-mines', params: { mines: 3 } },
  { game: 'kalyna-sevens', params: {} },
  { game: 'sich-dice', params: { target: 2500, direction: 'under' } },
  { game: 'pysanka-mines', params: { mines: 5 } },
] as const;

type Sitting = (typeof sittings)[number];

/** A field is opened at two eggs and collected, unless one of them was cracked. */
async function openEggs(studio: Studio, token: string, roundId: string): Promise<void> {
  for (const [at, cell] of [7, 16].entries()) {
    const { round } = await studio.action(token, { roundId, seq: at + 1, type: 'pick', data: { cell } });
    if (round.status !== 'open') return;
  }
  await studio.action(token, { roundId, seq: 3, type: 'collect' });
}

export async function playSomeRounds(app: App, players: readonly SeedPlayer[]): Promise<void> {
  const clock = testClock(new Date(app.clock.now().getTime() - 40 * 3_600_000));
  const { pace } = app.policy;
  const studio = openStudio({
    db: app.db,
    clock,
    log: app.log,
    seedKey: createHash('sha256').update(app.secrets.key('studio seeds')).digest(),
    pace: {
      name: app.policy.name,
      slotMs: pace.slotMs,
      instantMs: pace.instantMs,
      tableMs: pace.tableMs,
      autoplay: false,
      turbo: false,
      slamStop: false,
    },
  });
  const sit = async ({ playerId, rounds, stake }: SeedPlayer, { game, params }: Sitting) => {
    const { token: launch } = await studio.platform.launch({ playerId, game, mode: 'real', lang: 'uk' });
    const { token } = await studio.authenticate(launch);
    for (let left = Math.ceil(rounds / sittings.length); left > 0; left -= 1) {
      clock.advance(4000 + (left % 5) * 1300);
      const { round } = await studio.play(token, { betId: randomUUID(), bet: stake, params });
      if (game === 'pysanka-mines') await openEggs(studio, token, round.roundId);
    }
    clock.advance(97 * 60_000);
  };
  for (const at of sittings.keys()) {
    for (const [seat, player] of players.entries()) {
      const sitting = sittings[(at + seat) % sittings.length];
      if (sitting) await sit(player, sitting);
    }
  }
}
