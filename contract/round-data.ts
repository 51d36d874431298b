// What the end of a player's round is told by: of `betData`, beside a bet on sport.
import { Type, type Static } from 'typebox';
import { Money, Slug } from './schema.ts';

/** What a round is played with: own money, bonus money, or a free round. */
export const RoundFunds = Type.Union([Type.Literal('real'), Type.Literal('bonus'), Type.Literal('free')]);
export type RoundFunds = Static<typeof RoundFunds>;

export const RoundData = Type.Object({
  round: Type.String(),
  game: Slug,
  status: Type.Union([Type.Literal('closed'), Type.Literal('rolled_back')]),
  stake: Money,
  win: Money,
  funds: RoundFunds,
});
export type RoundData = Static<typeof RoundData>;
