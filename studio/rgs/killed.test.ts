// A process killed at each step of a round, on both sides of the database: the step repeated is one step, paid once,
// and the books agree with the rounds recomputed.
import { randomUUID } from 'node:crypto';

import type { RgsRound } from '@malva/contract/rgs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BlackjackState } from '../math/hetman-blackjack.ts';
import { bet, dying, noPace, testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

let t: TestStudio;
beforeAll(async () => {
  t = await testStudio({ pace: noPace });
});
afterAll(async () => {
  await t.database.end();
});

type When = 'before' | 'after';

const killed = (lane: string, when: When) => t.another({ db: dying(t.db, lane, when) });
const choicesOf = (round: RgsRound) => (round.state as BlackjackState).choices;

interface Open {
  token: string;
  round: RgsRound;
}

/** Stands and declines to the end. */
async function finish(token: string, round: RgsRound): Promise<RgsRound> {
  let now = round;
  while (now.status === 'open') {
    const type = choicesOf(now).decline === undefined ? 'stand' : 'decline';
    ({ round: now } = await t.studio.action(token, { roundId: now.roundId, seq: now.actions.length + 1, type }));
  }
  return now;
}

/** A round of cards that waits with this choice open. */
async function dealt(choice: 'double' | 'split' | 'insure'): Promise<Open> {
  const { token } = await t.sit(await t.player(10_000_000n), 'hetman-blackjack');
  for (let i = 0; i < 600; i += 1) {
    const { round } = await t.studio.play(token, bet('10'));
    if (round.status === 'open' && choicesOf(round)[choice] !== undefined) return { token, round };
    await finish(token, round);
  }
  throw new Error(`no round with ${choice}`);
}

/** Of the eggs one is found and the round waits. */
async function found(): Promise<Open> {
  const { token } = await t.sit(await t.player(10_000_000n), 'pysanka-mines');
  for (;;) {
    const { round } = await t.studio.play(token, bet('10', { mines: 1 }));
    const step = await t.studio.action(token, { roundId: round.roundId, seq: 1, type: 'pick', data: { cell: 7 } });
    if (step.round.status === 'open') return { token, round: step.round };
  }
}

async function begun(): Promise<Open> {
  const { token } = await t.sit(await t.player(), 'pysanka-mines');
  return { token, round: (await t.studio.play(token, bet('10', { mines: 1 }))).round };
}

/** What the ledger moved for a round: each kind of movement, in kopiyka. */
async function moved(roundId: string): Promise<Record<string, number>> {
  const rows = await t.sql<{ kind: string; amount: string; times: string; names: string }>(
    'select kind, sum(amount)::text as amount, count(*)::text as times, count(distinct reference)::text as names from wallet_transfer where subject = $1 group by kind',
    [`studio:${roundId}`],
  );
  for (const { times, names } of rows) expect(times).toBe(names);
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

const units = (text: string | null): number => Math.round(Number(text) * 100);

/** Closed, paid once, staked as the round says, and the audit finds nothing. */
async function expectPaidOnce(round: RgsRound, isFree = false): Promise<void> {
  expect(round.status).toBe('closed');
  const { stake = 0, win = 0 } = await moved(round.roundId);
  expect({ stake, win }).toEqual({ stake: isFree ? 0 : units(round.stake), win: units(round.payout) });
  expect((await t.studio.jobs.audit(0n)).differences).toEqual([]);
}

/** The choice that is killed, in a round that waits for it. */
const choices: readonly (readonly [
  what: string,
  type: string,
  open: () => Promise<Open>,
  data?: Record<string, unknown>,
])[] = [
  ['a choice', 'pick', begun, { cell: 3 }],
  ['a choice that collects', 'collect', found],
  ['a double', 'double', () => dealt('double')],
  ['a split', 'split', () => dealt('split')],
  ['an insurance', 'insure', () => dealt('insure')],
];
const sides = ['before', 'after'] as const;

describe('killed', () => {
  for (const [what, type, open, data] of choices)
    for (const when of sides)
      it(`TR-041 ${when} ${what} was written: repeated it is one choice, its stake is taken once and the round is paid once`, async () => {
        const { token, round } = await open();
        const step = { roundId: round.roundId, seq: round.actions.length + 1, type, ...(data && { data }) };
        await expect(killed('studio-append', when).action(token, step)).rejects.toThrow('killed');
        let { round: now } = await t.studio.action(token, step);
        expect(now.actions).toHaveLength(step.seq);
        expect((await t.studio.action(token, step)).round).toEqual(now);
        if (now.status === 'open' && type === 'pick')
          ({ round: now } = await t.studio.action(token, { roundId: now.roundId, seq: 2, type: 'collect' }));
        await expectPaidOnce(await finish(token, now));
      });

  for (const when of sides)
    it(`TR-041 ${when} a round that waited a day was ended: it is ended once, by the rule`, async () => {
      const { token, round } = await found();
      t.clock.advance(25 * 3600_000);
      expect(await killed('studio-append', when).jobs.finishStale()).toMatchObject({ expired: 0, failed: 1 });
      await t.studio.jobs.finishStale();
      const session = await t.sit(await playerOf(round.roundId), 'pysanka-mines');
      expect(session.lastRound).toMatchObject({
        roundId: round.roundId,
        actions: [{}, { action: { type: 'expire' } }],
      });
      await expectPaidOnce(session.lastRound as RgsRound);
      expect(token).not.toBe(session.token);
    });

  for (const when of sides)
    it(`TR-041 ${when} a slot with its draws for the jackpots was closed: one draw of each pool, one payment`, async () => {
      const { token } = await t.sit(await t.player(), 'kalyna-sevens');
      const body = bet('10');
      await expect(killed('studio-close', when).play(token, body)).rejects.toThrow('killed');
      const pools = () => t.sql('select id, contributed::text, paid::text from jackpot_tier order by id');
      const { round } = await t.studio.play(token, body);
      const after = await pools();
      expect((await t.studio.play(token, body)).round).toEqual(round);
      expect(await pools()).toEqual(after);
      expect(await t.sql('select stakes::int[] from jackpot_batch where $1 = any (rounds)', [round.roundId])).toEqual([
        { stakes: [1000] },
      ]);
      await expectPaidOnce(round);
    });

  for (const lane of ['studio-open', 'studio-close'])
    for (const when of sides)
      it(`TR-041 ${when} ${lane} of a free round: it counts once and is paid once`, async () => {
        const player = await t.player(0n);
        const id = randomUUID();
        await t.sql(
          `insert into game_free_grant (id, player_id, provider, game, rounds, bet_value, cause, actor, expires_at, created_at)
      values ($1, $2, 'studio', 'sich-dice', 3, 1000, 'test', 'test', $3::timestamptz + interval '1 day', $3)`,
          [id, player, t.clock.now()],
        );
        const { token } = await t.sit(player, 'sich-dice');
        const body = { ...bet('10', { target: 9000, direction: 'under' }), freeRounds: id };
        await expect(killed(lane, when).play(token, body)).rejects.toThrow('killed');
        const { round } = await t.studio.play(token, body);
        await expectPaidOnce(round, true);
        expect(await t.sql('select used, won::int from game_free_grant where id = $1', [id])).toEqual([
          { used: 1, won: units(round.payout) },
        ]);
      });
});

async function playerOf(roundId: string): Promise<number> {
  const [row] = await t.sql<{ player_id: number }>('select player_id from studio_round where id = $1', [roundId]);
  return row?.player_id ?? 0;
}
