// Which wins the first visitor is shown: of different players, in different games or of different sums.
export interface Win {
  game: string;
  playerId: number;
  stake: bigint;
  win: bigint;
}

/** At least so many players, or the strip would tell of one evening of one of them. */
const leastPlayers = 3;
const mostShown = 6;

/** Most recent first: one win of a player, none that looks like another; none at all while too few players won. */
export function differingWins(rounds: readonly Win[]): readonly Win[] {
  const shown: Win[] = [];
  for (const round of rounds) {
    if (round.win <= round.stake) continue;
    if (shown.some(({ playerId }) => playerId === round.playerId)) continue;
    if (shown.some(({ game, win }) => game === round.game && win === round.win)) continue;
    shown.push(round);
    if (shown.length === mostShown) break;
  }
  return shown.length < leastPlayers ? [] : shown;
}
