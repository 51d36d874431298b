// Many bets in one round. Must always hold: a place is bet on once, by a whole number of chips, and all chips of a
// round are worth the same: the stake divided by the chips. So a game states its pays in chips and never sees money.
import { MathRefusal, exactKeys, integerIn } from './game.ts';

export type TableBet = {
  readonly on: string;
  readonly chips: number;
};

/** More chips than the highest stake has hryvnias are of no use. */
const CHIPS_MAX = 20_000;

export function parseBets(input: unknown, isPlace: (on: string) => boolean): TableBet[] {
  if (!Array.isArray(input) || input.length === 0) throw new MathRefusal('bad_params', 'no bet');
  const bets = input.map((item: unknown): TableBet => {
    const { on, chips } = exactKeys('bad_params', item, ['on', 'chips']);
    if (typeof on !== 'string' || !isPlace(on)) throw new MathRefusal('bad_params', 'no such place');
    return { on, chips: integerIn('bad_params', chips, 1, CHIPS_MAX) };
  });
  if (new Set(bets.map(({ on }) => on)).size < bets.length)
    throw new MathRefusal('bad_params', 'a place is bet on twice');
  if (chipsIn(bets) > CHIPS_MAX) throw new MathRefusal('bad_params', 'too many chips');
  return bets;
}

export const chipsIn = (bets: readonly TableBet[]): number => bets.reduce((sum, { chips }) => sum + chips, 0);
