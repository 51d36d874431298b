// A football match of the feed while it goes on: its script, what is decided, and its markets at each moment at which
// prices are made. Made when the match begins, and followed step by step.
import type { FeedMarket, Standing } from '@malva/contract/sport-feed';
import { closed, type Board } from './board.ts';
import { boardIn, standingIn, stopped } from './football-board.ts';
import { decisionsOf, goalsSeen, type Decisions } from './football-decisions.ts';
import { keysOf } from './football-keys.ts';
import { scriptOf, type Script } from './football-script.ts';
import { givenUpAfterMs, type Life } from './life.ts';
import type { State } from './told.ts';

export class FootballPlay {
  readonly life: Life;
  readonly script: Script;
  readonly decisions: Decisions;
  /** The last: a match goes on from it. */
  #last: { tick: number; board: Board } | undefined;

  constructor(life: Life) {
    this.life = life;
    this.script = scriptOf(life);
    this.decisions = decisionsOf(life, this.script);
  }

  standing(at: number): Standing {
    const { fate } = this.life;
    return standingIn(this.life, at, fate.kind === 'abandoned' ? fate.at + givenUpAfterMs : Infinity);
  }

  /** When prices or the standing were told last before a moment. */
  lastTold(before: number): number {
    const { ticks, marks } = this.script;
    const last = (of: readonly number[]): number => of.findLast((one) => one < before) ?? this.life.startsAt;
    return Math.max(last(ticks), last(marks));
  }

  /** As priced at a tick. */
  board(tick: number): Board {
    if (this.#last?.tick === tick) return this.#last.board;
    const board = boardIn(this.life, tick, this.decisions.settledAt(tick));
    if (!this.#last || this.#last.tick < tick) this.#last = { tick, board };
    return board;
  }

  /** What a client that heard all until now knows: the last prices, and whether bets were stopped since. */
  #since(tick: number, until: number): Board {
    const stop = this.script.stops.findLast(({ from }) => from > tick && from <= until);
    return stop ? stopped(this.board(tick), stop.target) : this.board(tick);
  }

  /** The same before a tick tells new prices; the first is the kick-off. */
  knownBefore(tick: number): Board {
    const last = this.script.ticks.findLast((one) => one < tick);
    return last === undefined ? new Map() : this.#since(last, tick);
  }

  state(moment: number): State {
    const { life, script, decisions } = this;
    const board = this.#since(
      script.ticks.findLast((one) => one <= moment)!,
      moment,
    );
    const settled = decisions.settledAt(moment);
    const left = new Map([...board].filter(([key]) => !settled.has(key)));
    return {
      producer: 'live',
      standing: this.standing(this.lastTold(moment + 1)),
      markets: withUnoffered(life, left, { settled, goals: goalsSeen(life, moment) }),
    };
  }
}

/** Lines that may have been offered before are closed for a client that did not hear of it. */
export function withUnoffered(
  { fixture }: Life,
  board: Board,
  { settled, goals }: { settled: ReadonlySet<string>; goals: number },
): FeedMarket[] {
  const others = keysOf({ goals, isCup: fixture.isCup })
    .filter(({ key, market }) => market.specifiers.length > 0 && !board.has(key) && !settled.has(key))
    .map(({ market, text }) => closed({ id: market.id, spec: text }, 'inactive'));
  return [...board.values(), ...others];
}
