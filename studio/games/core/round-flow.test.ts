// A recorded round watched again, in each of the sixteen games: shown whole, counted nowhere, cheered only for what was
// a win.
import type { RgsRound } from '@malva/contract/rgs';
import { formatMoney } from '@malva/rules/money';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentGame, gameSlugs } from '../../math/games.ts';
import { playThrough, playsOf, seeds, stakeFor } from '../../rgs/proofs/plays.ts';
import type { Play, Seeds } from '../../rgs/proofs/plays.ts';
import { FakeRgs } from '../dev/fake-rgs.ts';
import { RoundFlow } from './round-flow.ts';
import { seatPlayer } from './table.ts';
import { createTableState, tabledBet, withFree } from './table-state.ts';
import type { Parts } from './table-state.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => void vi.unstubAllGlobals());

/** As the studio keeps it: what was left open was ended by the rule for that. */
function recorded(play: Play, seed: Seeds): RgsRound {
  const game = currentGame(play.game);
  const ending = game.expire === undefined ? [] : [game.expire];
  const { outcome } = playThrough(
    { ...play, actions: [...play.actions, ...(ending as Play['actions'])] },
    seed,
    stakeFor(play, 5),
  );
  return {
    roundId: '7',
    bet: formatMoney(stakeFor(play, 5)),
    stake: formatMoney(outcome.stake),
    payout: formatMoney(outcome.payout),
    events: outcome.events,
    jackpots: [],
    status: 'closed',
  } as unknown as RgsRound;
}

async function watch(round: RgsRound) {
  const state = createTableState(false);
  state.set({ mode: 'replay', phase: 'over', balance: 5000n, net: { since: 1, staked: 2000n, won: 500n } });
  const shown: unknown[] = [];
  const refuse = () => {
    throw new Error('a replay asks the studio for nothing');
  };
  const parts = {
    state,
    session: { mode: 'replay', replayRound: round },
    rgs: { play: refuse, action: refuse, event: refuse, end: refuse },
    lobby: { send: refuse },
    show: {
      place: () => undefined,
      reveal: (_: RgsRound, from: number) => {
        shown.push(from);
        return Promise.resolve();
      },
    },
    onSound: refuse,
  } as unknown as Parts;
  const flow = new RoundFlow(parts);
  await flow.replay();
  await flow.replay();
  return { state: state.get(), shown, log: window.__presentation ?? [] };
}

describe('a round watched again', () => {
  for (const slug of gameSlugs)
    test(`TR-038 a replay of ${slug} is shown from its beginning each time, moves neither balance nor net position, and is cheered only above its stake`, async () => {
      await fc.assert(
        fc.asyncProperty(playsOf(slug), seeds, async (play, seed) => {
          window.__presentation = [];
          const round = recorded(play, seed);
          const { state, shown, log } = await watch(round);
          expect(shown).toEqual([0, 0]);
          expect([state.phase, state.balance, state.net]).toEqual([
            'over',
            5000n,
            { since: 1, staked: 2000n, won: 500n },
          ]);
          const isWin = Number(round.payout) > Number(round.stake);
          expect(log.some(({ type }) => type === 'celebrate')).toBe(isWin);
          expect(state.outcome?.class).toBe(isWin ? 'win' : Number(round.payout) > 0 ? 'return' : 'loss');
        }),
        { numRuns: 20 },
      );
    });
});

describe('free rounds', () => {
  // Flights wait for take-off: theirs are played in the studio's own tests.
  for (const slug of gameSlugs.filter((name) => currentGame(name).kind !== 'crash'))
    test(`${slug}: each takes nothing and counts down; after the last one the player’s own stake stands again`, async () => {
      window.__presentation = [];
      const studio = new FakeRgs(slug, 'real');
      studio.faults.paceMs = 0;
      const [example] = fc.sample(playsOf(slug), 1) as [Play];
      const bet = stakeFor(example, 5);
      studio.free = { bet, rounds: 2, used: 0, won: 0n };
      const game = currentGame(slug);
      const state = createTableState(false);
      const sent: unknown[] = [];
      const rgs = {
        play: (body: never) => {
          sent.push(body);
          return Promise.resolve(studio.play(body));
        },
        action: async (body: never) => studio.action(body),
        end: async (id: string) => studio.end(id),
        event: async () => undefined,
      };
      const show = { place: () => undefined, reveal: async () => undefined };
      const session = studio.authenticate();
      const parts = {
        state,
        session,
        rgs,
        show,
        isStakeLaid: false,
        lobby: { send: () => undefined },
        onSound: () => undefined,
      } as unknown as Parts;
      state.set({ mode: 'real', phase: 'idle', balance: 1_000_000n, ownBet: 2500n });
      state.set(withFree(parts, session.freeRounds));
      expect([state.get().bet, state.get().free?.left]).toEqual([bet, 2]);
      const flow = new RoundFlow(parts);
      let won = 0n;
      for (const left of [1, 0]) {
        const before = state.get().balance;
        await flow.start(example.params);
        expect(studio.rounds.at(-1)).toMatchObject({ funds: 'free', bet: formatMoney(bet) });
        if (state.get().phase === 'choosing') {
          expect([state.get().balance, state.get().free?.left]).toEqual([before, left]);
          const { type, ...data } = game.expire as { type: string };
          await flow.choose(type, data);
        }
        const payout = state.get().outcome?.payout ?? -1n;
        won += payout;
        expect(state.get().balance).toBe(before + payout);
        expect(state.get().net.staked).toBe(0n);
        expect(state.get().free?.left ?? 0).toBe(left);
      }
      expect(sent).toMatchObject([
        { bet: formatMoney(bet), freeRounds: session.freeRounds?.id },
        { bet: formatMoney(bet), freeRounds: session.freeRounds?.id },
      ]);
      expect(state.get()).toMatchObject({ phase: 'idle', bet: 2500n, free: null, notice: { key: 'notice.free_over' } });
      expect(studio.free.won).toBe(won);
      await flow.start(example.params);
      expect(sent.at(-1)).not.toHaveProperty('freeRounds');
    });

  test('the last one may end without a press: the player’s own stake stands again all the same', async () => {
    window.__presentation = [];
    const studio = new FakeRgs('pysanka-mines', 'real');
    studio.faults.paceMs = 0;
    studio.free = { bet: 500n, rounds: 1, used: 0, won: 0n };
    const state = createTableState(false);
    const rgs = {
      play: async (body: never) => studio.play(body),
      end: async (id: string) => studio.end(id),
      event: async () => undefined,
      round: async (id: string) => studio.replay(id),
    };
    const session = studio.authenticate();
    const show = { place: () => undefined, reveal: async () => undefined };
    const parts = {
      state,
      session,
      rgs,
      show,
      isStakeLaid: false,
      lobby: { send: () => undefined },
      onSound: () => undefined,
    } as unknown as Parts;
    state.set({ mode: 'real', phase: 'idle', balance: 1_000_000n, ownBet: 2500n });
    state.set(withFree(parts, session.freeRounds));
    const flow = new RoundFlow(parts);
    await flow.start({ mines: 3 });
    expect([state.get().phase, state.get().free?.left]).toEqual(['choosing', 0]);
    const { type, ...data } = currentGame('pysanka-mines').expire as { type: string };
    studio.action({ roundId: state.get().round?.roundId ?? '', seq: 1, type, data });
    await flow.look();
    await vi.waitFor(() =>
      expect(state.get()).toMatchObject({ phase: 'idle', free: null, bet: 2500n, notice: { key: 'notice.free_over' } }),
    );
  });
});

describe('a round taken up again with a stake of its own', () => {
  for (const slug of ['kalyna-sevens', 'amber-rush', 'chumak-keno', 'pysanka-mines'])
    test(`TR-041 ${slug}: its own stake stands while it is shown, the player’s own after it`, async () => {
      window.__presentation = [];
      const studio = new FakeRgs(slug, 'real');
      studio.faults.paceMs = 0;
      const [example] = fc.sample(playsOf(slug), 1) as [Play];
      studio.play({ betId: crypto.randomUUID(), bet: '5.00', params: example.params as never });
      const state = createTableState(false);
      const stakes: bigint[] = [];
      const show = { place: () => stakes.push(state.get().bet), reveal: async () => void stakes.push(state.get().bet) };
      const rgs = {
        action: async (body: never) => studio.action(body),
        end: async (id: string) => studio.end(id),
        event: async () => undefined,
        balance: async () => studio.figures(),
      };
      const session = studio.authenticate();
      const lobby = {
        init: { settings: { sound: false, turbo: false, bet: '50.00' } },
        listen: () => undefined,
        send: () => undefined,
      };
      await seatPlayer({
        state,
        rgs,
        show,
        session,
        lobby,
        isStakeLaid: false,
        onSound: () => undefined,
      } as unknown as Parts);
      if (state.get().phase === 'choosing') {
        expect(state.get()).toMatchObject({ bet: 500n, ownBet: 5000n });
        const { type, ...data } = currentGame(slug).expire as { type: string };
        await new RoundFlow({ state, rgs, show, session, lobby, isStakeLaid: false } as unknown as Parts).choose(
          type,
          data,
        );
        stakes.shift();
      }
      await vi.waitFor(() => expect(state.get().phase).toBe('idle'));
      expect(stakes).toEqual([500n]);
      expect(state.get()).toMatchObject({ bet: 5000n, ownBet: 5000n });
      // What stands on the field is still that round’s.
      expect(tabledBet(state.get())).toBe(500n);
    });
});
