// A recorded round watched again, in each of the sixteen games: shown whole, counted nowhere, cheered only for what was a win.
import type { RgsRound } from '@malva/contract/rgs';
import { formatMoney } from '@malva/rules/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentGame, gameSlugs } from '../../math/games.ts';
import { playThrough, playsOf, seeds, stakeFor } from '../../rgs/proofs/plays.ts';
import type { Play, Seeds } from '../../rgs/proofs/plays.ts';
import { Course } from './course.ts';
import { createTableState } from './table-state.ts';
import type { Parts } from './table-state.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => void vi.unstubAllGlobals());

/** As the studio keeps it: what was left open was ended by the rule for that. */
function recorded(play: Play, seed: Seeds): RgsRound {
  const game = currentGame(play.game);
  const ending = game.expire === undefined ? [] : [game.expire];
  const { outcome } = playThrough({ ...play, actions: [...play.actions, ...(ending as Play['actions'])] }, seed, stakeFor(play, 5));
  return { roundId: '7', bet: formatMoney(stakeFor(play, 5)), stake: formatMoney(outcome.stake), payout: formatMoney(outcome.payout), events: outcome.events, jackpots: [], status: 'closed' } as unknown as RgsRound;
}

async function watch(round: RgsRound) {
  const state = createTableState(false);
  state.set({ mode: 'replay', phase: 'over', balance: 5000n, net: { since: 1, staked: 2000n, won: 500n } });
  const shown: unknown[] = [];
  const refuse = () => { throw new Error('a replay asks the studio for nothing'); };
  const parts = {
    state, session: { mode: 'replay', replayRound: round }, rgs: { play: refuse, action: refuse, event: refuse, end: refuse }, lobby: { send: refuse },
    show: { place: () => undefined, reveal: (_: RgsRound, from: number) => { shown.push(from); return Promise.resolve(); } }, onSound: refuse,
  } as unknown as Parts;
  const course = new Course(parts);
  await course.replay();
  await course.replay();
  return { state: state.get(), shown, log: window.__presentation ?? [] };
}

describe('a round watched again', () => {
  for (const slug of gameSlugs) test(`TR-038 a replay of ${slug} is shown from its beginning each time, moves neither balance nor net position, and is cheered only above its stake`, async () => {
    await fc.assert(fc.asyncProperty(playsOf(slug), seeds, async (play, seed) => {
      window.__presentation = [];
      const round = recorded(play, seed);
      const { state, shown, log } = await watch(round);
      expect(shown).toEqual([0, 0]);
      expect([state.phase, state.balance, state.net]).toEqual(['over', 5000n, { since: 1, staked: 2000n, won: 500n }]);
      const isWin = Number(round.payout) > Number(round.stake);
      expect(log.some(({ type }) => type === 'celebrate')).toBe(isWin);
      expect(state.outcome?.class).toBe(isWin ? 'win' : Number(round.payout) > 0 ? 'return' : 'loss');
    }), { numRuns: 20 });
  });
});
