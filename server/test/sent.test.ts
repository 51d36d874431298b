// Every message of the server tests is held to its schema: shown with messages that break it.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@malva/contract/messages';
import { sql } from '../src/core/db.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { faultsOf, keptRows, sentOf, wrongWith, type KeptRow } from './sent.ts';

const told = (data: unknown): KeptRow => ({
  payload: null,
  player_id: 7,
  channel: null,
  told: data as KeptRow['told'],
});
const balance = { type: 'setBalance', own: '123450', held: '0', bonus: '5', freeLeft: 3, freeGames: ['sich-dice'] };
const settled = { round: '9', game: 'sich-dice', status: 'closed', stake: '100', win: '0', funds: 'real' };

describe('what SQL tells becomes the contract’s message', () => {
  const grant = randomUUID();
  it.for([
    [
      balance,
      null,
      {
        balance: '1234.50',
        withdrawalHold: '0.00',
        currency: 'UAH',
        bonus: { balance: '0.05', fsRemain: 3, games: { 'sich-dice': true } },
      },
    ],
    [{ type: 'betData', ...settled }, null, { ...settled, stake: '1.00', win: '0.00' }],
    [
      { type: 'gameplay', round: '9', game: 'sich-dice', funds: 'free' },
      'began',
      { round: '9', game: 'sich-dice', funds: 'free' },
    ],
    [{ type: 'freespins', grant, game: 'sich-dice', left: 1 }, 'used', { id: grant, game: 'sich-dice', left: 1 }],
    [{ type: 'freespins', grant, game: 'sich-dice', left: 0 }, 'over', { id: grant, game: 'sich-dice', left: 0 }],
    [{ type: 'game', on: ['sich-dice'], off: [] }, null, { on: ['sich-dice'], off: [] }],
    [
      { type: 'bonus', action: 'complete', grant, product: 'casino', converted: '100', returned: '1' },
      'complete',
      { id: grant, product: 'casino', totalWin: '1.00', returned: '0.01' },
    ],
    [
      { type: 'jackpotsStatus', pools: [{ slug: 'mini', amount: '123' }] },
      null,
      { jackpots: [{ slug: 'mini', amount: '1.23' }] },
    ],
  ] as const)('%o', ([raw, action, data]) => {
    expect(sentOf(told(raw))).toEqual([{ channel: 'player:7', data: { type: raw.type, action, data } }]);
    expect(faultsOf([told(raw)])).toEqual([]);
  });

  it('what is told together stays together, and a channel is its own', () => {
    expect(sentOf(told([balance, { type: 'betData', ...settled }])).map(({ data }) => data.type)).toEqual([
      'setBalance',
      'betData',
    ]);
    expect(sentOf({ ...told({ type: 'game', on: [], off: [] }), player_id: null, channel: 'feed:site' })).toMatchObject(
      [{ channel: 'feed:site' }],
    );
  });
});

describe('a message that is none', () => {
  const sent = (type: string, data: unknown, action: string | null = null): KeptRow => ({
    ...told(null),
    payload: { channel: 'player:7', data: { type, action, data } },
  });

  it('fails: an unknown type, a member that is missing, one of another type, no message at all', () => {
    expect(faultsOf([sent('setBalances', {})])).toEqual(['setBalances: no message of the contract']);
    expect(faultsOf([sent('betData', settled)]).join()).toContain('betData');
    expect(faultsOf([sent('menuCounter', { url: '/a/', counter: 'one' })]).join()).toContain('menuCounter');
    expect(faultsOf([{ ...told(null), payload: { channel: 'x', data: 7 } }])).toHaveLength(1);
    expect(faultsOf([told({ type: 'setBalances' })])).toEqual(['unknown type setBalances']);
    expect(faultsOf([told({ type: 'betData', ...settled, funds: 'borrowed' })]).join()).toContain('borrowed');
    expect(wrongWith({ channel: 'x', data: { type: 'player', action: null, data: {} } })).toBeNull();
    expect(Object.keys(messages)).toContain('player');
  });

  describe('in a database of its own', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });

    it('fails the file that caused it, even when it has left the outbox', async () => {
      await database.db.run(sql`insert into centrifugo_outbox (method, payload)
        values ('publish', '{"channel": "player:7", "data": {"type": "planted", "action": null, "data": {}}}')`);
      await database.db.run(sql`delete from centrifugo_outbox`);
      expect(faultsOf(await keptRows(database.ownerUrl))).toEqual(['planted: no message of the contract']);
      await expect(database.end()).rejects.toThrow('messages the contract does not know');
    });
  });
});
