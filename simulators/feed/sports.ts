// The sports of the feed.
import { basketball } from './basketball-game.ts';
import { cyberFootball } from './cyber-game.ts';
import { football } from './football-game.ts';
import type { SportOfFeed } from './game.ts';
import type { Life } from './life.ts';
import { mapsSport } from './maps-game.ts';
import { tennis } from './tennis-game.ts';

const sports: Readonly<Record<Life['fixture']['sport'], SportOfFeed>> = {
  football,
  basketball,
  'cyber-football': cyberFootball,
  tennis,
  shooter: mapsSport,
  arena: mapsSport,
};
export const sportOf = ({ fixture }: Life): SportOfFeed => sports[fixture.sport];
