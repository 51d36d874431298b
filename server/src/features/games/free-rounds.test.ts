// Free rounds of our own games, from the gift to the last win: the balance shows them, they open a game to a player
// without money, and what is not played in time ends.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { openGame, play, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { ownerRows } from '../../../test/database.ts';
import { endFreeRounds, giveFreeRounds } from '../../base/free-rounds/free-rounds.ts';

const clock = testClock(new Date('2026-11-21T10:00:00.000Z'));
let t: TestSite;
let told: () => Promise<Told[]>;
let visitor: Visitor;
let playerId: number;
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  told = await keepTold(t);
  const made = await verifiedPlayer(t);
  visitor = made.visitor;
  await setLimits(visitor).catch(() => undefined);
  playerId =
    (await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player where phone = $1', [made.phone]))[0]
      ?.id ?? 0;
});
afterAll(async () => t.end());

const give = (game: string, rounds: number, days = 3) =>
  t.site.app.db.transaction((tx) =>
    giveFreeRounds(
      { app: t.site.app, tx },
      { playerId, game, rounds, betValue: '5.00', days },
      { id: randomUUID(), actor: 'system', cause: 'test', now: clock.now() },
    ),
  );
const bonus = async () =>
  (await visitor.get<{ bonus: { fsRemain: number; games: object } }>('/rest/player/balance/')).body.bonus;
const launch = async (game: string) =>
  (await visitor.change<{ success: boolean; need: string | null }>(`/rest/game/${game}/play/?isMoney=1`)).body;

it('R-008 R-012 E-011 free rounds alone open their game for money, and no other', async () => {
  expect(await launch('sich-dice')).toMatchObject({ success: false, need: 'deposit' });
  await give('sich-dice', 2);
  expect(await bonus()).toMatchObject({ fsRemain: 2, games: { 'sich-dice': true } });
  expect(await launch('sich-dice')).toMatchObject({ success: true, need: null });
  expect(await launch('sokil-limbo')).toMatchObject({ success: false, need: 'deposit' });
});

it('they are played without a stake, counted down beside the balance, and what they win can be played with', async () => {
  const dice = await openGame(t, visitor, 'sich-dice');
  const { freeRounds } = (await (
    await fetch(`${t.url}/rgs/v1/balance`, { headers: { authorization: `Bearer ${dice}` } })
  ).json()) as { freeRounds: { id: string; left: number; bet: string } };
  expect(freeRounds).toMatchObject({ left: 2, bet: '5.00' });
  const one = (
    await play(t, dice, { bet: '5.00', params: { target: 9800, direction: 'under' }, freeRounds: freeRounds.id })
  ).body as { round: { payout: string; funds: string }; freeRounds: { left: number; won: string } };
  expect(one).toMatchObject({ round: { funds: 'free' }, freeRounds: { left: 1, won: one.round.payout } });
  expect(await bonus()).toMatchObject({ fsRemain: 1, games: { 'sich-dice': true } });
  const balances = (await told()).filter(
    ({ channel, data }) => channel === `player:${playerId}` && data.type === 'setBalance',
  );
  expect(balances.at(-1)?.data.data).toMatchObject({ balance: one.round.payout, bonus: { fsRemain: 1 } });
  const { rounds } = (
    await visitor.get<{ rounds: { id: string; funds: string; stake: string; win: string }[] }>('/rest/games/rounds/')
  ).body;
  expect(rounds[0]).toMatchObject({ funds: 'free', stake: '0.00', win: one.round.payout });
  // Nothing was staked, so there is no moment before it in the ledger.
  expect((await visitor.get(`/rest/games/rounds/${rounds[0]?.id}/`)).body).toMatchObject({
    funds: 'free',
    balanceBefore: null,
    balanceAfter: one.round.payout,
  });
});

it('the notification centre says what was given, of which game in every language and until when, and does not lead into a game', async () => {
  const centre = async () =>
    (
      await visitor.get<{ messages: { systemAlias: string; params: object; link: string }[] }>(
        '/rest/notification-center/messages/',
      )
    ).body.messages;
  const message = await until(
    async () => (await centre()).find(({ systemAlias }) => systemAlias === 'free_rounds_given'),
    'the message',
  );
  expect(message).toMatchObject({
    link: '?openModal=Balance',
    params: { rounds: '2', amount: '5.00', title_uk: 'Січові кості', until: '2026-11-24T10:00:00.000Z' },
  });
  expect(Object.keys(message.params)).toEqual(expect.arrayContaining(['title_ru', 'title_en']));
});

it('the night a gift ends it is over, and its player hears it; what was played stays', async () => {
  await give('kalyna-sevens', 4, 1);
  expect(await bonus()).toMatchObject({ fsRemain: 5, games: { 'sich-dice': true, 'kalyna-sevens': true } });
  clock.advance(86_400_000);
  expect(await endFreeRounds(t.site.app, clock.now())).toBe(1);
  expect(await endFreeRounds(t.site.app, clock.now())).toBe(0);
  const rows = await ownerRows<{ said: string }>(
    t.database.ownerUrl,
    `select "fsRemain" as said from jsonb_to_record((select wallet_balance_json($1)->'bonus')) as x("fsRemain" text)`,
    [playerId],
  );
  expect(rows).toEqual([{ said: '1' }]);
  expect(
    (await told()).filter(({ channel, data }) => channel === `player:${playerId}` && data.type === 'freespins').at(-1)
      ?.data,
  ).toMatchObject({ action: 'over', data: { game: 'kalyna-sevens', left: 0 } });
});
