// «Сьогодні»: what a player can take or do today, one line for each.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import type { Contract } from './feature.ts';
import { Instant, nullable } from './schema.ts';

/** What may stand there; each feature knows its own. */
export const todayNames = [
  'daily',
  'weekly',
  'birthday',
  'calendar',
  'offer',
  'deck',
  'chest',
  'wheel',
  'dice',
  'cards',
  'quest',
  'welcome',
  'thank_you',
  'gift',
  'friend_gift',
] as const;

export const Tile = Type.Object({
  name: Type.Enum([...todayNames]),
  /** `open`: something can be taken or done now. `waiting`: it opens at `from`. `done`: nothing is left today. */
  state: Type.Enum(['open', 'waiting', 'done']),
  from: nullable(Instant),
  /** It closes then. */
  until: nullable(Instant),
  /** How far it is, and of how many steps. */
  step: nullable(Type.Integer()),
  steps: nullable(Type.Integer()),
  /** What is given, in the visitor's language. */
  gift: nullable(Type.String()),
});
export type Tile = Static<typeof Tile>;

export const today = {
  /** Open ones first, those that close first before the others. */
  tiles: get('/rest/today/', { access: 'player', reply: Type.Object({ tiles: Type.Array(Tile) }) }),
};

export const todayContract = { calls: { today } } satisfies Contract;
