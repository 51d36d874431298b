// Rights: what was given to a player and waits. What comes by itself is decided on the server alone.
import { Type } from 'typebox';
import type { Contract } from './feature.ts';
import { nullable, Uuid } from './schema.ts';

const rightsInit = Type.Object({
  /** Prizes to take and tickets to play today; nothing else is counted. */
  waitingRights: Type.Integer(),
  /** The casino bonus that is open. */
  activeBonusId: nullable(Uuid),
  /** Bonus money or a free bet of sport is there to be staked. */
  hasActiveSportBettingBonus: Type.Boolean(),
});

export const rightsContract = {
  init: { rights: rightsInit },
} satisfies Contract;
