// Things of a player that windows show by their id: a round of the seeded world and a deposit just begun.
import { startDeposit } from '../server/test/steps.ts';
import type { Visitor } from '../server/test/visitor.ts';

export interface OwnThings {
  round: string;
  payment: string;
}

export async function ownThings(visitor: Visitor): Promise<OwnThings> {
  const played = await visitor.get<{ rounds?: { id: string }[] }>('/rest/games/rounds/?limit=1');
  return {
    round: played.body.rounds?.[0]?.id ?? '',
    payment: (await startDeposit(visitor, '50.00')).id,
  };
}

/** `id={round}` with the player's own. */
export const withOwn = (query: string, own: OwnThings): string =>
  query.replace(/\{(round|payment)\}/g, (_all, name: keyof OwnThings) => own[name]);
