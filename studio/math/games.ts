// The studio's games by slug and version. A round keeps the version it was played with and is always replayed with it,
// so a version that ever took a bet stays in this list for as long as rounds are kept.
import { amberRush, amberRushFirst } from './amber-rush.ts';
import { borschtBistro, borschtBistroFirst } from './borscht-bistro.ts';
import { carpathianJacks } from './carpathian-jacks.ts';
import { chaikaGold, chaikaGoldFirst } from './chaika-gold.ts';
import { chumakKeno, chumakKenoFirst } from './chumak-keno.ts';
import { MathRefusal } from './game.ts';
import type { Game } from './game.ts';
import { hetmanBlackjack } from './hetman-blackjack.ts';
import { hoverlaPlinko, hoverlaPlinkoFirst } from './hoverla-plinko.ts';
import { kalynaSevens } from './kalyna-sevens.ts';
import { lelekaCrash, lelekaCrashFirst } from './leleka-crash.ts';
import { molfarNight } from './molfar-night.ts';
import { odesaBaccarat } from './odesa-baccarat.ts';
import { podilRoulette } from './podil-roulette.ts';
import { pysankaMines } from './pysanka-mines.ts';
import { sichDice } from './sich-dice.ts';
import { sokilLimbo, sokilLimboFirst } from './sokil-limbo.ts';
import { soniakhWheel, soniakhWheelFirst } from './soniakh-wheel.ts';

const ALL: readonly Game[] = [
  kalynaSevens,
  sichDice,
  pysankaMines,
  sokilLimboFirst,
  sokilLimbo,
  soniakhWheelFirst,
  soniakhWheel,
  hoverlaPlinkoFirst,
  hoverlaPlinko,
  chumakKenoFirst,
  chumakKeno,
  podilRoulette,
  odesaBaccarat,
  molfarNight,
  chaikaGoldFirst,
  chaikaGold,
  borschtBistroFirst,
  borschtBistro,
  amberRushFirst,
  amberRush,
  carpathianJacks,
  hetmanBlackjack,
  lelekaCrashFirst,
  lelekaCrash,
];

/** Slugs in the order the studio lists them. */
export const gameSlugs: readonly string[] = [...new Set(ALL.map((game) => game.slug))];

/** The version a new round is played with. */
export function currentGame(slug: string): Game {
  const game = ALL.findLast((candidate) => candidate.slug === slug);
  if (!game) throw new MathRefusal('unknown_game', slug);
  return game;
}

/** The exact version a stored round was played with. */
export function gameOfVersion(slug: string, version: string): Game {
  const game = ALL.find((candidate) => candidate.slug === slug && candidate.version === version);
  if (!game) throw new MathRefusal('unknown_game', `${slug} ${version}`);
  return game;
}

export const allGames: readonly Game[] = ALL;
