// Rounds played under a grant of free rounds. The house gives grants; a provider learns of them from authenticate, and
// so does the suite: it plays every grant of its player in its game to the end.
import { randomUUID } from 'node:crypto';
import type { Answered, Client, Grant } from './client.ts';
import { end, least, newRound, rollback, same, unread, win, words, type Case } from './kit.ts';

const [fewest, most] = [3, 10];
const grantOf = (client: Client): Grant | undefined =>
  client.grants.find(({ rounds }) => rounds >= fewest && rounds <= most);
const noGrant = `no grant of ${fewest} to ${most} free rounds of this game waits for the player: ask the house for one before the launch`;
const left = ({ details }: Answered): unknown => details?.['left'];

const stakeOf = (client: Client, { bonus_uuid: bonus }: { bonus_uuid: string }, round = newRound()) => ({
  transaction_uuid: randomUUID(),
  token: client.token,
  round,
  amount: 0,
  is_free: true,
  bonus_uuid: bonus,
});
const named = (stake: { transaction_uuid: string; round: string }) => ({
  tx: stake.transaction_uuid,
  round: stake.round,
});

/** Sent twice, as a provider does without an answer: booked once, and the same answer. */
async function twice(client: Client, call: 'bet' | 'betwin', stake: object): Promise<Answered> {
  const [one, again] = [await client.call(call, stake), await client.call(call, stake)];
  same(
    'a free stake, and again',
    [one.status, again.status, again.duplicate, left(again), again.balance],
    ['OK', 'OK', true, left(one), one.balance],
  );
  return one;
}

/** Cases that need a grant, each beginning with what is left of it. */
const withGrant = (name: string, run: (client: Client, grant: Grant) => Promise<void>): Case => ({
  name,
  async run(client) {
    const grant = grantOf(client);
    if (!grant) return noGrant;
    await run(client, grant);
    return undefined;
  },
});

const givenBack = withGrant(
  'a free round rolled back comes back to its grant, once; a late one under its rollback is not played',
  async (client, grant) => {
    const before = await client.balance();
    const one = stakeOf(client, grant);
    same('left', left(await twice(client, 'bet', one)), grant.rounds - 1);
    const back = rollback(named(one));
    same(
      'rollback',
      words([await client.tell(back), await client.tell(back), await client.tell(rollback(named(one)))]),
      ['OK', 'OK', 'OK'],
    );
    same('a win after it', (await client.tell(win(named(one), least))).status, 'BET_ROLLED_BACK');
    const late = stakeOf(client, grant);
    same(
      'early rollback, late stake',
      words([await client.tell(rollback(named(late))), await client.call('bet', late)]),
      ['OK', 'BET_ROLLED_BACK'],
    );
    const next = stakeOf(client, grant);
    same('left, with the round that came back', left(await twice(client, 'bet', next)), grant.rounds - 1);
    same('rollback of the next', (await client.tell(rollback(named(next)))).status, 'OK');
    same('balance', await client.balance(), before);
  },
);

const noMoney = withGrant(
  'no money is staked in a free round, and no free round in one of money',
  async (client, grant) => {
    const before = await client.balance();
    const free = stakeOf(client, grant);
    await twice(client, 'bet', free);
    const { token } = client;
    same(
      'money in it',
      (await client.call('bet', { token, round: free.round, amount: 5 * least })).status,
      'ROUND_MISMATCH',
    );
    same(
      'a second free stake in it',
      (await client.call('bet', stakeOf(client, grant, free.round))).status,
      'ROUND_MISMATCH',
    );
    const wrong: Record<string, object> = {
      'a free stake that costs': { ...stakeOf(client, grant), amount: least },
      'a free stake without its grant': { ...stakeOf(client, grant), bonus_uuid: undefined },
      'a stake of nothing that is not free': { token, round: newRound(), amount: 0 },
      'a free stake with a contribution': { ...stakeOf(client, grant), jackpot_contribution: 1 },
    };
    for (const [what, stake] of Object.entries(wrong)) {
      const { http, status } = await client.call('bet', stake);
      same(what, [http, status], unread);
    }
    same('rollback', (await client.tell(rollback(named(free)))).status, 'OK');
    const paid = { transaction_uuid: randomUUID(), token, round: newRound(), amount: least };
    same(
      'money, and a free stake in its round',
      words([
        await client.call('bet', paid),
        await client.call('bet', stakeOf(client, grant, paid.round)),
        await client.tell(rollback(named(paid))),
      ]),
      ['OK', 'ROUND_MISMATCH', 'OK'],
    );
    same('balance', await client.balance(), before);
  },
);

const played = withGrant(
  'a free round costs nothing and pays what it wins, once; used up, its grant plays no more',
  async (client, grant) => {
    const before = await client.balance();
    const first = stakeOf(client, grant);
    const answer = await twice(client, 'bet', first);
    same('left and balance after a free stake', [left(answer), answer.balance], [grant.rounds - 1, before]);
    const pays = win(named(first), 3 * least);
    same('its win', words([await client.tell(pays), await client.tell(pays)]), ['OK', 'OK']);
    same('its rollback after the win', (await client.tell(rollback(named(first)))).status, 'ROUND_CLOSED');
    same('balance', await client.balance(), before + 3 * least);
    same(
      'left after stake and win in one',
      left(await twice(client, 'betwin', { ...stakeOf(client, grant), win_amount: 2 * least, round_closed: true })),
      grant.rounds - 2,
    );
    for (let rest = grant.rounds - 3; rest >= 0; rest--) {
      const next = stakeOf(client, grant);
      same('left', left(await twice(client, 'bet', next)), rest);
      same('its end', (await client.tell(end(next.round))).status, 'OK');
    }
    const over = stakeOf(client, grant);
    const [refused, again] = [await client.call('bet', over), await client.call('bet', over)];
    same('one more', [refused.status, again.status, again.duplicate], ['FREE_ROUND_OVER', 'FREE_ROUND_OVER', true]);
    same('balance after all', await client.balance(), before + 5 * least);
  },
);

const unknown: Case = {
  name: 'an unknown grant plays nothing',
  async run(client) {
    const before = await client.balance();
    const stake = stakeOf(client, { bonus_uuid: randomUUID() });
    same(
      'stakes',
      words([
        await client.call('bet', stake),
        await client.call('betwin', { ...stakeOf(client, stake), win_amount: least, round_closed: true }),
      ]),
      ['FREE_ROUND_UNKNOWN', 'FREE_ROUND_UNKNOWN'],
    );
    same('its win', (await client.tell(win(named(stake), least))).status, 'BET_UNKNOWN');
    same('balance', await client.balance(), before);
  },
};

const ofAnotherGame: Case = {
  name: 'a grant of another game plays nothing here, and is whole in its own',
  async run(client) {
    const [other, grant] = [client.elsewhere, client.elsewhere?.grants[0]];
    if (!other || !grant)
      return other ? 'no free rounds of the other game wait for the player' : 'no ticket of another game was given';
    const before = await client.balance();
    same('here', (await client.call('bet', stakeOf(client, grant))).status, 'FREE_ROUND_UNKNOWN');
    // Said by the client of this game, for rounds of both games keep one distance.
    const own = { ...stakeOf(other, grant), game_code: other.game };
    const taken = await client.call('bet', own);
    same('in its own', [taken.status, left(taken)], ['OK', grant.rounds - 1]);
    same(
      'rollback',
      (
        await client.call('rollback', {
          round: own.round,
          reference_transaction_uuid: own.transaction_uuid,
          game_code: other.game,
        })
      ).status,
      'OK',
    );
    same('balance', await client.balance(), before);
    return undefined;
  },
};

const ofAnotherPlayer: Case = {
  name: 'a grant of another player plays nothing for this one, and is whole for them',
  async run(client) {
    const [other, grant] = [client.other, grantOf(client)];
    if (!other || !grant) return other ? noGrant : 'no ticket of another player was given';
    const before = await other.balance();
    const stake = stakeOf(other, grant);
    same('stake', (await other.call('bet', stake)).status, 'FREE_ROUND_UNKNOWN');
    same('win', (await other.tell(win(named(stake), least))).status, 'BET_UNKNOWN');
    const own = stakeOf(client, grant);
    same('left for them', left(await twice(client, 'bet', own)), grant.rounds - 1);
    same(
      'their free round rolled back by this one',
      (await other.tell(rollback(named(own)))).status,
      'TRANSACTION_MISMATCH',
    );
    same('their free round won by this one', (await other.tell(win(named(own), least))).status, 'BET_UNKNOWN');
    same('rollback', (await client.tell(rollback(named(own)))).status, 'OK');
    same('balance', await other.balance(), before);
    return undefined;
  },
};

/** The grant is played out by the last. */
export const freeRounds: readonly Case[] = [givenBack, noMoney, unknown, ofAnotherGame, ofAnotherPlayer, played];
