// Who may call the wallet of providers, over HTTP: signatures, keys, bodies that do not fit, sessions.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { game, newRound, newTx as tx } from '../../../test/provider.ts';
import { addKey, type Key } from './accounts.ts';
import { clock, p, post, seat, setUpWallet, t } from './wallet-fixture.ts';

setUpWallet();

describe('who is calling', () => {
  it('TR-009 a forged, altered, old, early or repeated call is answered 401 and moves nothing', async () => {
    const { user, token, balance } = await seat();
    const body = {
      request_uuid: tx(),
      transaction_uuid: tx(),
      user,
      currency: 'UAH',
      game_code: game,
      token,
      round: newRound(),
      amount: 500,
    };
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    const nonce = randomBytes(18).toString('base64url');
    const refused = [
      await post('bet', body, { key: { ...p.key, secret: 'f'.repeat(64) } }),
      await post('bet', body, { key: { id: 'acme-unknown', secret: p.key.secret } }),
      await post('bet', body, { raw: JSON.stringify({ ...body, amount: 400 }) }),
      await post('bet', body, { signature: 'f'.repeat(64) }),
      await post('bet', body, { signature: 'short' }),
      await post('bet', body, { now: at(-301) }),
      await post('bet', body, { now: at(302) }),
      await post('bet', body, { nonce: 'short' }),
    ];
    expect(refused.map(({ http, status }) => `${http} ${status}`)).toEqual(refused.map(() => '401 INVALID_SIGNATURE'));
    expect((await post('bet', body, { nonce, now: at(-290) })).status).toBe('OK');
    // The very same request once more: its nonce is spent.
    expect((await post('bet', body, { nonce, now: at(-290) })).http).toBe(401);
    expect(await balance()).toBe(99_500n);
  });
  it('TR-009 the same nonce sent many times at once is taken once', async () => {
    const { user, token } = await seat();
    const nonce = randomBytes(18).toString('base64url');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        post('balance', { request_uuid: tx(), user, token, currency: 'UAH' }, { nonce }),
      ),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });
  it('TR-009 two keys are alive while they change hands, a third is refused, a retired one is dead at once', async () => {
    const { app } = t.site;
    const second = await addKey(app, 'acme', { by: 'system', now: clock.now() });
    const { user, token } = await seat();
    const ask = (by: Key) => post('balance', { request_uuid: tx(), user, token, currency: 'UAH' }, { key: by });
    expect([(await ask(p.key)).status, (await ask(second)).status]).toEqual(['OK', 'OK']);
    await expect(addKey(app, 'acme', { by: 'system', now: clock.now() })).rejects.toMatchObject({ code: 'keys_full' });
    const old = p.key;
    await app.db.run(sql`update providers_key set retired_at = now() where id = ${old.id}`);
    p.key = second;
    expect([(await ask(old)).http, (await ask(second)).http]).toEqual([401, 200]);
    const [row] = await ownerRows<{ secret: Buffer }>(
      t.database.ownerUrl,
      `select secret from providers_key where id = '${second.id}'`,
    );
    expect(row?.secret.includes(Buffer.from(second.secret))).toBe(false);
  });
  it('TR-009 a body that does not fit, an unknown field or an amount that is no whole number is refused by name', async () => {
    const { user, token, bet } = await seat();
    expect([
      (await bet({ amount: 1.5 })).http,
      (await bet({ amount: -1 })).http,
      (await bet({ extra: 1 })).http,
      (await bet({ amount: 0 })).status,
    ]).toEqual([400, 400, 400, 'INVALID_REQUEST']);
    // Each field fits, all of them together do not: not looked at either, and its id stays free.
    const together = { transaction_uuid: tx(), round: newRound() };
    const wrong = [
      { amount: 0 },
      { jackpot_contribution: 501 },
      { is_free: true },
      { is_free: true, amount: 0 },
      { is_free: true, amount: 0, bonus_uuid: tx(), jackpot_contribution: 1 },
    ];
    for (const more of wrong)
      expect(await bet({ ...together, ...more })).toMatchObject({ http: 400, status: 'INVALID_REQUEST' });
    expect(await bet(together)).toMatchObject({ http: 200, status: 'OK', duplicate: false });
    expect((await post('balance', {}, { raw: 'no json' })).http).toBe(401);
    expect((await post('balance', { request_uuid: tx(), user, token, currency: 'EUR' })).status).toBe('WRONG_CURRENCY');
  });
});

describe('sessions', () => {
  it('TR-009 a ticket opens one session within a minute, once; a later launch of the same game ends the earlier', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db, 1000n);
    const ticketOf = async () =>
      new URL(
        (await app.providers.acme?.launch({
          playerId: id,
          game,
          mode: 'real',
          lang: 'uk',
          theme: 'dark',
          session: null,
          now: clock.now(),
        })) ?? '',
        t.url,
      ).hash.slice('#launch='.length);
    const open = (token: string) => post('authenticate', { request_uuid: tx(), token });
    const first = await ticketOf();
    const answers = await Promise.all([open(first), open(first), open(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['OK', 'TOKEN_UNKNOWN', 'TOKEN_UNKNOWN']);
    const opened = answers.find(({ status }) => status === 'OK');
    expect(opened).toMatchObject({ user: String(id), game_code: game, lang: 'uk', currency: 'UAH', balance: 1000 });
    const again = await open(await ticketOf());
    const late = await ticketOf();
    const ask = (token?: string) => post('balance', { request_uuid: tx(), user: String(id), token, currency: 'UAH' });
    expect([(await ask(opened?.token)).status, (await ask(again.token)).status]).toEqual(['TOKEN_EXPIRED', 'OK']);
    clock.advance(61_000);
    expect([(await open(late)).status, (await open(first)).status, (await open('x'.repeat(32))).status]).toEqual([
      'TOKEN_EXPIRED',
      'TOKEN_UNKNOWN',
      'TOKEN_UNKNOWN',
    ]);
    expect(
      await app.providers.acme?.launch({
        playerId: null,
        game,
        mode: 'demo',
        lang: 'uk',
        theme: 'dark',
        session: null,
        now: clock.now(),
      }),
    ).not.toContain('launch=');
  });
  it('TR-009 a stake wants a living session of this player and game; a win and a rollback want none', async () => {
    const one = await seat();
    const other = await seat();
    expect([
      (await one.bet({ token: other.token })).status,
      (await one.bet({ game_code: 'lucky-card' })).status,
    ]).toEqual(['TOKEN_UNKNOWN', 'TOKEN_UNKNOWN']);
    const [first, second] = [
      { transaction_uuid: tx(), round: newRound() },
      { transaction_uuid: tx(), round: newRound() },
    ];
    expect([(await one.bet(first)).status, (await one.bet(second)).status]).toEqual(['OK', 'OK']);
    await t.site.app.providers.acme?.endSessions(one.id);
    // Closed by staff, without a session: wins and rollbacks are still booked.
    await t.site.app.db.run(sql`update player set status = 'blocked' where id = ${one.id}`);
    expect((await one.bet()).status).toBe('TOKEN_EXPIRED');
    expect(
      (
        await one.call('win', {
          round: first.round,
          amount: 700,
          round_closed: true,
          reference_transaction_uuid: first.transaction_uuid,
        })
      ).status,
    ).toBe('OK');
    expect(
      (await one.call('rollback', { round: second.round, reference_transaction_uuid: second.transaction_uuid })).status,
    ).toBe('OK');
    expect(await one.balance()).toBe(100_200n);
    clock.advance(31 * 60_000);
    expect((await other.bet()).status).toBe('TOKEN_EXPIRED');
  });
});
