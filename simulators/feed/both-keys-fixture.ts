// For tests: the two keys of settlement beside each other. One is what the feed knows of its match, the other what our
// rules make of the incidents it told; and the chances it gave before the match beside what came.
import { fairImplied } from '@malva/rules/odds/price';
import { knownMatch, type ToldIncident } from '@malva/rules/settlement/known';
import { resultOf } from '@malva/rules/settlement/results';
import { findMarket, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { FixtureOfDay } from './calendar.ts';
import type { Game } from './game.ts';
import { lifeOf, type Fate, type Life } from './life.ts';
import { sportOf } from './sports.ts';

/** Incidents up to a moment, as the book keeps them. */
export function toldUntil({ script }: Game, at: number): ToldIncident[] {
  const told = [...script.incidents].filter(([when]) => when <= at).flatMap(([, incidents]) => incidents);
  const revoked = new Set(told.flatMap(({ revokes }) => revokes ?? []));
  return told.map((one) => ({ ...one, isRevoked: revoked.has(one.n) }));
}

export interface Compared {
  /** Markets at a moment in which the keys differ. */
  wrong: string[];
  /** Looked at, and those of them that were settled. */
  count: number;
  settled: number;
}

/** @param of `moments`: at so many of those that decide, the last one among them */
export function compareKeys(life: Life, of: { moments: number }): Compared {
  const { sport, isCup } = life.fixture;
  const game = sportOf(life).game(life);
  const keys = sportOf(life).keysBefore(life, life.startsAt);
  const { deciding } = game.script;
  const step = Math.max(1, Math.ceil(deciding.length / of.moments));
  const found: Compared = { wrong: [], count: 0, settled: 0 };
  for (const at of deciding.filter((_, n) => (deciding.length - 1 - n) % step === 0)) {
    const known = game.known(at);
    const isOver = at >= life.startsAt + life.match.length;
    const own = knownMatch(sport, toldUntil(game, at), { status: isOver ? 'ended' : 'open', isCup });
    for (const { market, spec, key } of keys) {
      const [one, other] = [resultOf(known, market, spec), own && resultOf(own, market, spec)];
      found.count++;
      if (one.state === 'settled') found.settled++;
      if (JSON.stringify(one) !== JSON.stringify(other))
        found.wrong.push(`${life.fixture.seed} ${at} ${key} ${JSON.stringify(one)} ${JSON.stringify(other)}`);
      if (isOver && one.state === 'open') found.wrong.push(`${life.fixture.seed} ${key} is open at the end`);
    }
  }
  return found;
}

export const livesOf = (example: FixtureOfDay, count: number, fate: Fate = { kind: 'played' }): Life[] =>
  Array.from({ length: count }, (_, n) => lifeOf({ ...example, seed: `seed ${n}` }, fate));

interface Outcome {
  /** As was told before the match. */
  p: number;
  isWon: boolean;
}

/** Outcomes of some markets of a match: what was told before it, and what came. */
function outcomesIn(life: Life, markets: readonly number[]): Map<string, Outcome> {
  const sport = sportOf(life);
  const known = sport.game(life).known(Infinity);
  const board = sport.boardBefore(life, life.startsAt - 1);
  const found = new Map<string, Outcome>();
  for (const told of board.values()) {
    const market = findMarket(life.fixture.sport, told.id)!;
    if (!markets.includes(told.id)) continue;
    const result = resultOf(known, market, readSpec(told.spec));
    for (const [place, { id, p }] of told.outcomes.entries()) {
      const key = `${told.id}|${told.spec}|${id}`;
      if (result.state !== 'settled' || result.verdicts[place] === 'refund') continue;
      found.set(key, { p: fairImplied(p!), isWon: result.verdicts[place] === 'win' });
    }
  }
  return found;
}

/** How far what came is from what was to be expected, in standard errors: of each outcome (`219||4`). */
export function offBy(lives: readonly Life[], wanted: readonly string[]): Record<string, number> {
  const markets = wanted.map((key) => Number(key.split('|', 1)[0]));
  const all = lives.map((life) => outcomesIn(life, markets));
  return Object.fromEntries(
    wanted.map((key) => {
      let [won, expected, variance] = [0, 0, 0];
      for (const outcomes of all) {
        const one = outcomes.get(key);
        if (!one) continue;
        expected += one.p;
        variance += one.p * (1 - one.p);
        if (one.isWon) won++;
      }
      return [key, (won - expected) / Math.sqrt(variance)];
    }),
  );
}
