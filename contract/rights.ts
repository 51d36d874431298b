// Rights: what was given to a player and waits. What comes by itself is decided on the server alone.
import { Type } from 'typebox';
import type { Contract } from './feature.ts';

const rightsInit = Type.Object({
  /** Prizes to take and tickets to play today; nothing else is counted. */
  waitingRights: Type.Integer(),
});

export const rightsContract = {
  init: { rights: rightsInit },
} satisfies Contract;
