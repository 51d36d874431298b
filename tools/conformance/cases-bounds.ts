// Limits of a call: data of another player, and the share of a stake that goes to a jackpot.
import { randomUUID } from 'node:crypto';
import { bet, end, least, newRound, same, unread, win, words, type Case } from './kit.ts';

const ofAnother: Case = {
  name: 'what is of another player is not staked in, won, rolled back or ended, and no token is good for another',
  async run(client) {
    const { other } = client;
    if (!other) return 'no ticket of another player was given';
    const before = [await client.balance(), await other.balance()];
    const [mine, theirs] = [bet(newRound()), bet(newRound(), 3 * least)];
    same('stakes', words([await client.tell(mine), await other.tell(theirs)]), ['OK', 'OK']);
    const [round, ref] = [mine.round, mine.tx];
    const stake = { round: newRound(), amount: least };
    const both = { win_amount: least, round_closed: true };
    const tries: [string, Parameters<typeof other.call>, string][] = [
      ['a stake in their round', ['bet', { token: other.token, round, amount: least }], 'ROUND_MISMATCH'],
      [
        'stake and win in their round',
        ['betwin', { token: other.token, round, amount: least, ...both }],
        'ROUND_MISMATCH',
      ],
      [
        'a stake under the id of theirs',
        ['bet', { token: other.token, ...stake, transaction_uuid: ref }],
        'TRANSACTION_MISMATCH',
      ],
      [
        'a win of their stake',
        ['win', { round, reference_transaction_uuid: ref, amount: 9 * least, round_closed: true }],
        'BET_UNKNOWN',
      ],
      ['a win of their round', ['win', { round, amount: 9 * least, round_closed: false }], 'BET_UNKNOWN'],
      [
        'a win of their stake in a round of one’s own',
        ['win', { round: theirs.round, reference_transaction_uuid: ref, amount: 9 * least, round_closed: true }],
        'BET_UNKNOWN',
      ],
      [
        'a win of their stake with their token',
        ['win', { token: client.token, round, reference_transaction_uuid: ref, amount: 9 * least, round_closed: true }],
        'BET_UNKNOWN',
      ],
      ['a jackpot in their round', ['jackpot-win', { round, amount: least }], 'BET_UNKNOWN'],
      ['a rollback of their stake', ['rollback', { round, reference_transaction_uuid: ref }], 'TRANSACTION_MISMATCH'],
      [
        'a rollback of their stake in a round of one’s own',
        ['rollback', { round: theirs.round, reference_transaction_uuid: ref }],
        'TRANSACTION_MISMATCH',
      ],
      [
        'a rollback of their stake with their token',
        ['rollback', { token: client.token, round, reference_transaction_uuid: ref }],
        'TRANSACTION_MISMATCH',
      ],
      ['an end of their round', ['round-end', { round }], 'BET_UNKNOWN'],
      ['a stake with their token', ['bet', { token: client.token, ...stake, round: newRound() }], 'TOKEN_UNKNOWN'],
      [
        'stake and win with their token',
        ['betwin', { token: client.token, ...stake, round: newRound(), ...both }],
        'TOKEN_UNKNOWN',
      ],
    ];
    for (const [what, call, word] of tries) same(what, (await other.call(...call)).status, word);
    same(
      'a balance with their token',
      (
        await other.send('balance', {
          request_uuid: randomUUID(),
          user: other.user,
          token: client.token,
          currency: 'UAH',
        })
      ).status,
      'TOKEN_UNKNOWN',
    );
    same(
      'balances',
      [await client.balance(), await other.balance()],
      [(before[0] ?? 0) - mine.amount, (before[1] ?? 0) - theirs.amount],
    );
    // Nothing was ended or given back meanwhile: both rounds go on.
    same('wins', words([await client.tell(win(mine, mine.amount)), await other.tell(win(theirs, theirs.amount))]), [
      'OK',
      'OK',
    ]);
    same('balances at the end', [await client.balance(), await other.balance()], before);
    return undefined;
  },
};

const contributions: Case = {
  name: 'a contribution to a jackpot is part of its stake, at most all of it, and goes back with it',
  async run(client) {
    const before = await client.balance();
    const { token } = client;
    const stake = { transaction_uuid: randomUUID(), token, round: newRound(), amount: 5 * least };
    const [tx, round] = [stake.transaction_uuid, stake.round];
    for (const share of [stake.amount + 1, -1, 0.5]) {
      for (const call of ['bet', 'betwin'] as const) {
        const { http, status } = await client.call(call, {
          ...stake,
          jackpot_contribution: share,
          ...(call === 'betwin' && { win_amount: 0, round_closed: true }),
        });
        same(`${share} of ${stake.amount}, ${call}`, [http, status], unread);
      }
    }
    same('balance after contributions out of bounds', await client.balance(), before);
    // They were refused before they were read, so the id is still free.
    const taken = await client.call('bet', { ...stake, jackpot_contribution: 10 });
    same('a share of the stake', [taken.status, taken.balance], ['OK', before - stake.amount]);
    same('again', (await client.call('bet', { ...stake, jackpot_contribution: 10 })).duplicate, true);
    same(
      'another share, and none, under the same id',
      words([await client.call('bet', { ...stake, jackpot_contribution: 11 }), await client.call('bet', stake)]),
      ['TRANSACTION_MISMATCH', 'TRANSACTION_MISMATCH'],
    );
    const back = { round, reference_transaction_uuid: tx };
    same('rollback', words([await client.call('rollback', back), await client.call('rollback', back)]), ['OK', 'OK']);
    same('balance after the rollback', await client.balance(), before);
    const whole = { ...stake, transaction_uuid: randomUUID(), round: newRound(), jackpot_contribution: stake.amount };
    same('the whole stake', (await client.call('bet', whole)).status, 'OK');
    same(
      'its win',
      (await client.tell(win({ tx: whole.transaction_uuid, round: whole.round }, 2 * least, false))).status,
      'OK',
    );
    same('its end', (await client.tell(end(whole.round))).status, 'OK');
    same('balance', await client.balance(), before - whole.amount + 2 * least);
  },
};

const anotherGame: Case = {
  name: 'what names another game than its round moves nothing',
  async run(client) {
    const before = await client.balance();
    const mine = bet(newRound());
    same('stake', (await client.tell(mine)).status, 'OK');
    const of = { round: mine.round, game_code: 'another-game' };
    const named = { ...of, reference_transaction_uuid: mine.tx };
    const tries: [string, Parameters<typeof client.call>, string][] = [
      ['a win', ['win', { ...named, amount: 9 * least, round_closed: true }], 'ROUND_MISMATCH'],
      ['a win of the whole round', ['win', { ...of, amount: 9 * least, round_closed: false }], 'ROUND_MISMATCH'],
      ['a jackpot', ['jackpot-win', { ...of, amount: least }], 'ROUND_MISMATCH'],
      ['an end', ['round-end', of], 'ROUND_MISMATCH'],
      ['a rollback', ['rollback', named], 'TRANSACTION_MISMATCH'],
    ];
    for (const [what, call, word] of tries) same(what, (await client.call(...call)).status, word);
    same('balance', await client.balance(), before - mine.amount);
    same('its own win', (await client.tell(win(mine, mine.amount))).status, 'OK');
    same('balance at the end', await client.balance(), before);
    return undefined;
  },
};

export const bounds: readonly Case[] = [ofAnother, anotherGame, contributions];
