// For the proofs: what a player may do in each game, at random. A game without a line here fails the tests that walk
// over all.
import fc from 'fast-check';

import { roundWords, seedKeyOf } from '../blocks.ts';
import { MathRefusal } from '../../math/game.ts';
import type { Outcome } from '../../math/game.ts';
import { currentGame } from '../../math/games.ts';
import { BACCARAT_RETURNS } from '../../math/odesa-baccarat.ts';
import { ROULETTE_PLACES } from '../../math/podil-roulette.ts';

export interface Play {
  readonly game: string;
  readonly params: unknown;
  /** Choices in order; a round takes as many as it has room for. */
  readonly actions: readonly { readonly type: string }[];
}

const once = (params: fc.Arbitrary<unknown>) => params.map((chosen) => ({ params: chosen, actions: [] }));
const table = (places: readonly string[]) =>
  once(
    fc.record({
      bets: fc.uniqueArray(fc.record({ on: fc.constantFrom(...places), chips: fc.integer({ min: 1, max: 3 }) }), {
        selector: ({ on }) => on,
        minLength: 1,
        maxLength: 6,
      }),
    }),
  );
const risk = fc.constantFrom('low', 'medium', 'high');

const moves: Readonly<Record<string, fc.Arbitrary<Pick<Play, 'params' | 'actions'>>>> = {
  'kalyna-sevens': once(fc.constant({})),
  'sich-dice': once(
    fc.record({ target: fc.integer({ min: 1, max: 9800 }), direction: fc.constantFrom('under', 'over') }),
  ),
  'pysanka-mines': fc
    .record({ mines: fc.integer({ min: 1, max: 24 }), cells: fc.uniqueArray(fc.integer({ min: 0, max: 24 })) })
    .map(({ mines, cells }) => ({ params: { mines }, actions: cells.map((cell) => ({ type: 'pick', cell })) })),
  'sokil-limbo': once(fc.record({ target: fc.integer({ min: 101, max: 1_000_000 }) })),
  'soniakh-wheel': once(fc.record({ segments: fc.constantFrom(10, 20, 30, 40, 50), risk })),
  'hoverla-plinko': once(fc.record({ rows: fc.constantFrom(8, 12, 16), risk })),
  'chumak-keno': once(
    fc.record({
      picks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
      risk: fc.constantFrom('classic', 'high'),
    }),
  ),
  'molfar-night': once(fc.constant({})),
  'chaika-gold': once(fc.constant({})),
  'borscht-bistro': once(fc.constant({})),
  'amber-rush': once(fc.constant({})),
  'carpathian-jacks': fc
    .uniqueArray(fc.integer({ min: 0, max: 4 }))
    .map((keep) => ({ params: {}, actions: [{ type: 'hold', keep: keep.sort((a, b) => a - b) }] })),
  'hetman-blackjack': fc
    .array(fc.constantFrom('insure', 'decline', 'hit', 'stand', 'double', 'split'), { maxLength: 12 })
    .map((chosen) => ({ params: {}, actions: chosen.map((type) => ({ type })) })),
  'leleka-crash': fc
    .record({ auto: fc.option(fc.integer({ min: 101, max: 1_000_000 })), at: fc.integer({ min: 100, max: 1000 }) })
    .map(({ auto, at }) => ({ params: { auto }, actions: [{ type: 'land', at }] })),
  'podil-roulette': table(Object.keys(ROULETTE_PLACES)),
  'odesa-baccarat': table(Object.keys(BACCARAT_RETURNS)),
};

export const playsOf = (game: string): fc.Arbitrary<Play> => {
  const move = moves[game];
  if (!move) throw new Error(`no plays for ${game}`);
  return move.map((chosen) => ({ game, ...chosen }));
};

export const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.integer({ min: 1, max: 10_000 }),
});
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Plays as many of the actions as the round takes; a generated list may be longer than the round, or not fit it. */
export function playThrough(
  { game: slug, params, actions }: Play,
  { serverSeed, clientSeed, nonce }: Seeds,
  bet: bigint,
) {
  const game = currentGame(slug);
  const key = seedKeyOf(serverSeed);
  const after = (taken: readonly unknown[]): Outcome =>
    game.resolve({ params, actions: taken, bet, words: roundWords(key, clientSeed, nonce) });
  const taken: Play['actions'][number][] = [];
  let outcome = after(taken);
  for (const action of actions) {
    if (!outcome.open) break;
    try {
      outcome = after([...taken, action]);
      taken.push(action);
    } catch (error) {
      if (!(error instanceof MathRefusal) || error.code !== 'bad_action') throw error;
    }
  }
  return { outcome, taken };
}

/**
 * A stake these params may be played with: every chip of a table is worth `times` hryvnias, otherwise the whole bet is.
 */
export function stakeFor({ params }: Play, times: number): bigint {
  const { bets = [{ chips: 1 }] } = params as { bets?: { chips: number }[] };
  return BigInt(100 * times * bets.reduce((sum, { chips }) => sum + chips, 0));
}
