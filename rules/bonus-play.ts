// How bonus money is played through, as the database does it where the money moves
// (server/migrations/functions/43_bonuses.sql, 40_games.sql): own money pays first, a stake of own money counts up to
// the greatest stake, the share of the game counts. Whole minor units as numbers, so that many rounds can be run; a
// test plays the same rounds through the database.

/** Terms of one bonus in one game; minor units. */
export interface PlayTerms {
  /** To be staked in all. */
  requirement: number;
  maxStake: number;
  /** The most that becomes own money; null: all of it. */
  cap: number | null;
  /** Per cent of a stake that counts in this game. */
  share: number;
}

export interface Pockets {
  own: number;
  bonus: number;
  wagered: number;
  /** Null: it is open. */
  end: 'completed' | 'spent' | null;
  /** What became own money by it. */
  converted: number;
}

export type Fund = 'own' | 'bonus';

/** What pays a stake; null: nothing does. */
export function fundOf({ own, bonus, end }: Pockets, stake: number, { share, maxStake }: PlayTerms): Fund | null {
  if (own >= stake) return 'own';
  return end === null && bonus >= stake && share > 0 && stake <= maxStake ? 'bonus' : null;
}

/** A round of one stake, paid by `fund`, that won so much; changes the pockets in place. */
export function playRound(of: Pockets, round: { fund: Fund; stake: number; win: number }, terms: PlayTerms): void {
  const { fund, stake, win } = round;
  of[fund] += win - stake;
  if (of.end !== null) return;
  const counts = Math.floor(((fund === 'bonus' ? stake : Math.min(stake, terms.maxStake)) * terms.share) / 100);
  of.wagered = Math.min(terms.requirement, of.wagered + counts);
  if (of.bonus === 0) of.end = 'spent';
  else if (of.wagered === terms.requirement) {
    of.end = 'completed';
    of.converted = terms.cap === null ? of.bonus : Math.min(of.bonus, terms.cap);
    of.own += of.converted;
    of.bonus = 0;
  }
}
