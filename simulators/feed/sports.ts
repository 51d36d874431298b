// The sports of the feed.
import { basketball } from './basketball-game.ts';
import { football } from './football-game.ts';
import type { SportOfFeed } from './game.ts';
import type { Life } from './life.ts';

const sports: Readonly<Record<Life['fixture']['sport'], SportOfFeed>> = { football, basketball };
export const sportOf = ({ fixture }: Life): SportOfFeed => sports[fixture.sport];
