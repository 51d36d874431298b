// Bonus money of sport in any order of what can happen to it: the books agree after every step, and after the last one
// nothing of it is anywhere it should not be.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endAll, endDue } from '../../base/bonuses/bonuses.ts';
import { betRows, placeBet, results } from '../../base/sport-bets/sport-bets.ts';
import { Refusal } from '../../core/refusal.ts';
import { sql, type Tx } from '../../core/db.ts';
import { readyPlayer } from '../../../test/players.ts';
import * as sport from '../../../test/sport.ts';
import {
  app,
  balance,
  clock,
  give,
  grantOf,
  hour,
  pocket,
  priced,
  rows,
  setUpBonusMoney,
  t,
} from '../../../test/sport-bonus.ts';

setUpBonusMoney();

const outcomes = ['won', 'lost', 'part', 'void'] as const;
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('place' as const), units: fc.integer({ min: 10, max: 120 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      n: fc.nat(20),
      to: fc.constantFrom(...outcomes),
      odds: fc.integer({ min: 101, max: 300 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), n: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('days' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give' as const), amount: fc.integer({ min: 50, max: 300 }) }) },
  // The process dies before it commits.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), n: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  id: number;
  event: number;
  grants: string[];
  bets: { id: string; grant: string; stake: bigint; isDecided: boolean }[];
}
const isOpen = async (grant: string | undefined): Promise<boolean> =>
  grant !== undefined && (await grantOf(grant)).status === 'active';

async function settle(tx: Tx, bet: World['bets'][number], of: { to: (typeof outcomes)[number]; odds: number }) {
  const [row] = await betRows.locked(tx, [bet.id]);
  if (!row || ['undone', 'rejected'].includes(row.status)) return false;
  const payout = { won: (bet.stake * BigInt(of.odds)) / 100n, lost: 0n, part: bet.stake / 2n, void: bet.stake }[of.to];
  if (row.settled_at && row.status === of.to && row.payout === payout) return false;
  const at = clock.now();
  const item = { bet: bet.id, player: row.player_id, generation: row.generation + 1, status: of.to, payout };
  await results.settleBets(tx, {
    bets: [{ ...item, reason: null, cause: 'result', at }],
    legs: [],
    batch: randomUUID(),
    at,
  });
  return true;
}

async function place(world: World, units: number): Promise<void> {
  const grant = world.grants.at(-1)!;
  const selections = [sport.pick(world.event, '1', 20_000)];
  const unit = BigInt(units) * 100n;
  const wish = { playerId: world.id, key: randomUUID(), kind: 'single', selections, sizes: [], unit } as const;
  try {
    const { id } = await placeBet(app(), { ...wish, policy: 'none', fund: 'bonus', grant });
    world.bets.push({ id, grant, stake: unit, isDecided: false });
  } catch (error) {
    if (!(error instanceof Refusal) || !['insufficient_funds', 'bonus_over'].includes(error.code)) throw error;
  }
}

async function take(world: World, one: Step): Promise<void> {
  const bet = 'n' in one && world.bets.length > 0 ? world.bets[one.n % world.bets.length] : undefined;
  if (one.do === 'place') return place(world, one.units);
  if (one.do === 'give' && !(await isOpen(world.grants.at(-1)))) {
    const amount = BigInt(one.amount) * 100n;
    world.grants.push(await give(world.id, { amount, times: 2n, offer: { cap: amount * 3n } }));
  }
  if (one.do === 'settle' && bet) {
    const isDone = await app().db.transaction((tx) => settle(tx, bet, one));
    if (isDone && one.to !== 'void') bet.isDecided = true;
  }
  if (one.do === 'take back' && bet)
    await betRows.end(app().db, bet.id, { state: 'undone', reason: 'undo', at: clock.now() });
  if (one.do === 'give up') {
    const by = { status: 'forfeited', reason: 'revoked', by: `player:${world.id}`, now: clock.now() } as const;
    await app().db.transaction((tx) => endAll(tx, world.id, by));
  }
  if (one.do === 'days') {
    // Its days are over; the match is not.
    await rows(`update bonus_grant set expires_at = $2 where player_id = $1 and status = 'active'`, [
      world.id,
      new Date(clock.now().getTime() - hour),
    ]);
    await endDue(app());
  }
  if (one.do === 'die' && bet)
    await app()
      .db.transaction(async (tx) => {
        await settle(tx, bet, { to: 'won', odds: 250 });
        await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => 0);
        throw new Error('died');
      })
      .catch(() => undefined);
}

/** What must be so after every step. */
async function check(world: World): Promise<void> {
  await sport.assertSound(t);
  const found = await Promise.all(world.grants.map((grant) => grantOf(grant)));
  const own = found.reduce((sum, { converted }) => sum + converted, 0n);
  expect(await balance(world.id)).toBe(10_000n + own);
  if (!found.some(({ status }) => status === 'active')) expect(await pocket(world.id)).toBe(0n);
  for (const [at, grant] of world.grants.entries()) {
    const decided = world.bets.filter((bet) => bet.grant === grant && bet.isDecided);
    const counted = decided.reduce((sum, { stake }) => sum + stake, 0n);
    // What is decided after a bonus has ended counts towards nothing.
    if (found[at]!.status === 'active') {
      const [{ requirement } = { requirement: '0' }] = await rows<{ requirement: string }>(
        'select requirement::text from bonus_grant where id = $1',
        [grant],
      );
      expect(found[at]!.wagered).toBe(counted < BigInt(requirement) ? counted : BigInt(requirement));
    }
  }
}

describe('books', () => {
  it('SB-152 agree after any sequence of bets, results, corrections, voids, ends and deaths of the process', async () => {
    const event = await priced({ startsAt: new Date(clock.now().getTime() + 12 * hour) });
    const walk = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const { id } = await readyPlayer(app().db, 10_000n);
      const world: World = { id, event, grants: [await give(id, { amount: 20_000n })], bets: [] };
      for (const one of steps) {
        await take(world, one);
        await check(world);
      }
      // In every other walk what is open still wins after its bonus has ended.
      if (steps.length % 2 === 0) await take(world, { do: 'give up' });
      for (const bet of world.bets) {
        const now = await app().db.transaction(async (tx) => (await betRows.locked(tx, [bet.id]))[0]!.status);
        if (now === 'open') await app().db.transaction((tx) => settle(tx, bet, { to: 'won', odds: 180 }));
        bet.isDecided ||= now === 'open';
      }
      await check(world);
    });
    await fc.assert(walk, { numRuns: 15, seed: 152, endOnFailure: true });
  }, 120_000);
});
