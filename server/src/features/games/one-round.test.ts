// One round asked for alone: what could be played with before it comes from the ledger and stays as it was, whatever is
// booked later.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Round } from '@malva/contract/games';
import { insertOffer, switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { moveHistory } from '../../base/round-history/round-history.ts';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund, testGame } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, verifiedPlayer } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-08-20T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  await testGame(t.site.app.db);
});
afterAll(async () => t.end());

interface Payer {
  visitor: Visitor;
  phone: string;
  id: number;
}
async function payer(money: bigint): Promise<Payer> {
  const { visitor, phone } = await verifiedPlayer(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await fund(t.site.app.db, id, money);
  return { visitor, phone, id };
}

interface Money {
  round: string;
  amount: bigint;
  tx?: string;
}
async function bet({ id }: Payer, { round, amount, tx = randomUUID() }: Money): Promise<void> {
  clock.advance(60_000);
  expect(
    await t.site.app.db.one(
      sql`select status from provider_bet('studio', ${tx}, ${id}, ${round}, 'test-game', ${amount}::bigint, ${clock.now()}, true)`,
    ),
  ).toEqual({ status: 'ok' });
}
async function win({ id }: Payer, { round, amount, tx = randomUUID() }: Money): Promise<void> {
  expect(
    await t.site.app.db.one(
      sql`select status from provider_win('studio', ${tx}, ${id}, ${round}, ${amount}::bigint, true, ${clock.now()})`,
    ),
  ).toEqual({ status: 'ok' });
}
const seen = async ({ visitor }: Payer, round: string) => {
  const {
    funds,
    stake,
    win: won,
    balanceBefore,
    balanceAfter,
  } = (await visitor.get<Round>(`/rest/games/rounds/${round}/`)).body;
  return [funds, balanceBefore, stake, won, balanceAfter];
};

it('TR-043 a round played with money tells the balance before its first stake and after its end; in the list it is not looked up', async () => {
  const one = await payer(10_000n);
  const [first, second] = [randomUUID(), randomUUID()];
  await bet(one, { round: first, amount: 1_000n });
  expect(await seen(one, first)).toEqual(['real', '100.00', '10.00', '0.00', null]);
  // Doubled: the stake grows, what was before it does not change.
  await bet(one, { round: first, amount: 500n });
  await win(one, { round: first, amount: 4_000n });
  await bet(one, { round: second, amount: 2_000n });
  await win(one, { round: second, amount: 0n });
  expect(await seen(one, first)).toEqual(['real', '100.00', '15.00', '40.00', '125.00']);
  expect(await seen(one, second)).toEqual(['real', '125.00', '20.00', '0.00', '105.00']);
  const { rounds } = (await one.visitor.get<{ rounds: Round[] }>('/rest/games/rounds/')).body;
  expect(rounds.map(({ id, balanceBefore }) => [id, balanceBefore])).toEqual([
    [second, null],
    [first, null],
  ]);
});

it('a correction of the round, a stake given back and the move to its month change nothing of it', async () => {
  const one = await payer(10_000n);
  const [first, second] = [randomUUID(), randomUUID()];
  const [won, stake] = [randomUUID(), randomUUID()];
  await bet(one, { round: first, amount: 1_000n });
  await win(one, { round: first, amount: 3_000n, tx: won });
  // A reversal bears the subject of what it takes back, and so does money given by hand.
  expect(
    await t.site.app.db.one(
      sql`select r.status from wallet_transfer w, wallet_reverse(w.id, 'staff:1 staff:2', 'a test', ${clock.now()}) r where w.reference = ${`studio:${won}`}`,
    ),
  ).toEqual({ status: 'ok' });
  await bet(one, { round: second, amount: 900n, tx: stake });
  expect(
    await t.site.app.db.one(
      sql`select status from provider_rollback('studio', ${randomUUID()}, ${stake}, ${one.id}, ${second}, ${clock.now()})`,
    ),
  ).toEqual({ status: 'ok' });
  const wanted = [
    ['real', '100.00', '10.00', '30.00', '120.00'],
    ['real', '90.00', '9.00', '0.00', '90.00'],
  ];
  expect([await seen(one, first), await seen(one, second)]).toEqual(wanted);

  clock.advance(70 * 86_400_000);
  await moveHistory(t.site.app);
  expect(await ownerRows(t.database.ownerUrl, 'select 1 from game_round where player_id = $1', [one.id])).toEqual([]);
  // The session ended long ago.
  one.visitor = await logIn(t, one.phone);
  expect([await seen(one, first), await seen(one, second)]).toEqual(wanted);
});

it('beside an open bonus both figures are own money and the bonus together, no matter which of them paid', async () => {
  const one = await payer(5_000n);
  const { db } = t.site.app;
  const offer = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date('2026-01-01T00:00:00Z'),
    until: null,
    title: null,
    author: 'staff:1',
    now: clock.now(),
  });
  await switchOffer(db, offer, { isOn: true, by: 'staff:1 staff:2', now: clock.now() });
  const [before, own, lent, none] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await bet(one, { round: before, amount: 1_000n });
  await win(one, { round: before, amount: 1_000n });
  await ownerRows(
    t.database.ownerUrl,
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), 10000, 100000, $5, $6)`,
    [randomUUID(), one.id, offer, randomUUID(), new Date(clock.now().getTime() + 7 * 86_400_000), clock.now()],
  );
  await bet(one, { round: own, amount: 4_000n });
  await win(one, { round: own, amount: 1_000n });
  await bet(one, { round: lent, amount: 3_000n });
  await win(one, { round: lent, amount: 500n });
  await bet(one, { round: none, amount: 2_000n });
  await win(one, { round: none, amount: 0n });
  expect(await seen(one, before)).toEqual(['real', '50.00', '10.00', '10.00', '50.00']);
  expect(await seen(one, own)).toEqual(['real', '150.00', '40.00', '10.00', '120.00']);
  expect(await seen(one, lent)).toEqual(['bonus', '120.00', '30.00', '5.00', '95.00']);
  expect(await seen(one, none)).toEqual(['real', '95.00', '20.00', '0.00', '75.00']);
});

it('where the ledger holds no stake nothing is claimed; a round of another player is not shown at all', async () => {
  const [one, other] = [await payer(100n), await payer(100n)];
  const round = randomUUID();
  await ownerRows(
    t.database.ownerUrl,
    `insert into game_round (provider, round, player_id, game, stake, started_at) values ('studio', $1, $2, 'test-game', 100, $3)`,
    [round, one.id, clock.now()],
  );
  expect(await seen(one, round)).toEqual(['real', null, '1.00', '0.00', null]);
  expect((await other.visitor.get(`/rest/games/rounds/${round}/`)).status).toBe(404);
});
