// Boards: hears of what counts, opens one a week, closes and pays what is over, and shows where each stands.
import { shownPlaces, standings as contract, type Leaderboard } from '@malva/contract/standings';
import { formatMoney } from '@malva/rules/money';
import { phaseOf } from '@malva/rules/standing';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import {
  boardNow,
  closeDue,
  countBets,
  joinBoard,
  openWeeks,
  standingsOf,
  type Standing,
} from '../../base/leaderboards/leaderboards.ts';
import { getPlayer } from '../../base/players/players.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { maskPlayer } from '../../base/rounds/rounds.ts';

type Mine = Leaderboard['mine'];

function mineOf(rows: readonly Standing[], counted: ReadonlyMap<number, number>, playerId: number | null): Mine {
  const rounds = playerId === null ? undefined : counted.get(playerId);
  if (rounds === undefined) return null;
  const own = rows.find(({ player }) => player === playerId);
  return { place: own?.place ?? null, units: own?.units ?? 0, counted: rounds };
}

async function sportBoard(
  app: App,
  { playerId, now }: { playerId: number | null; now: Date },
): Promise<{ board: Leaderboard | null }> {
  const board = await boardNow(app, 'sport');
  if (!board) return { board: null };
  const { rows, counted } = await standingsOf(app, board);
  const phase = phaseOf(now, { from: board.from_at, until: board.until_at });
  const mine = mineOf(rows, counted, playerId);
  const isOpen = phase === 'active' && mine === null;
  return {
    board: {
      id: board.id,
      phase,
      from: board.from_at.toISOString(),
      until: board.until_at.toISOString(),
      rounds: board.rounds,
      prizes: board.prizes.map((one) => ({ ...one, amount: formatMoney(one.amount) })),
      places: rows.slice(0, shownPlaces).map(({ player, place, units, amount }) => ({
        place,
        player: maskPlayer(player),
        units,
        prize: formatMoney(amount),
        isMine: player === playerId,
      })),
      mine,
      canJoin: isOpen && (playerId === null || (await mayBeOffered(app, playerId))),
    },
  };
}

const handlers: Handlers<typeof contract> = {
  sport: ({ app, visitor: { playerId }, now }) => sportBoard(app, { playerId, now }),
  async joinSport({ app, playerId, now }) {
    if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
    await joinBoard(app, await boardNow(app, 'sport'), playerId);
    return sportBoard(app, { playerId, now });
  },
};

export const standingsFeature = feature({
  name: 'standings',
  contract,
  handlers,
  pages: {
    sportsLeaderboard: async ({ app, visitor: { playerId }, now }) => ({
      payload: await sportBoard(app, { playerId, now }),
    }),
  },
  on: {
    'bet.placed': (tx, fact) => countBets(tx, [{ kind: 'bet.placed', fact }]),
    'bet.settled': (tx, fact) => countBets(tx, [{ kind: 'bet.settled', fact }]),
    'bet.resettled': (tx, fact) => countBets(tx, [{ kind: 'bet.resettled', fact }]),
    'bet.voided': (tx, fact) => countBets(tx, [{ kind: 'bet.voided', fact }]),
  },
  jobs: [
    { name: 'standings:open', cron: '*/5 * * * *', run: openWeeks },
    { name: 'standings:close', cron: '* * * * *', run: closeDue },
  ],
});
