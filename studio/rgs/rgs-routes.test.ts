import { randomUUID } from 'node:crypto';

import { RgsRefusal, RgsRound, RgsRoundReply, RgsSeed, RgsSession, rgsCalls, rgsErrors } from '@malva/contract/rgs';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { asRefusal } from '../../server/src/core/problem.ts';
import { refuse } from '../../server/src/core/refusal.ts';
import { compileValidator } from '../../server/src/core/validation.ts';
import { rgsRoutes } from './rgs-routes.ts';
import { testStudio } from './testing.ts';
import type { TestStudio } from './testing.ts';

/** As the site mounts it. */
const mounting = (): FastifyInstance => Fastify().setValidatorCompiler(compileValidator) as never;

let t: TestStudio;
let app: FastifyInstance;
const logged: object[] = [];

beforeAll(async () => {
  t = await testStudio();
  app = mounting();
  const log = { info: () => undefined, warn: () => undefined, error: (data: object) => void logged.push(data) };
  await app.register((scope) => rgsRoutes(scope, { studio: t.studio, log, asRefusal }));
});
afterAll(async () => {
  await app.close();
  await t.database.end();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // The answers are checked against the contract before they are read.
  body: { [key: string]: unknown; code?: string; details?: Record<string, unknown> };
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  sent: { token?: string; body?: unknown; raw?: string } = {},
): Promise<Answer> {
  const headers = {
    ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const payload = sent.raw ?? (method === 'POST' ? JSON.stringify(sent.body ?? {}) : undefined);
  const reply = await app.inject({ method, url: `/rgs/v1${path}`, headers, payload });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body ? JSON.parse(reply.body) : {} };
}

/** Meets the contract, and has no member the contract does not name. */
function expectShape(schema: TSchema & { properties?: Record<string, unknown> }, value: object): void {
  const check = Compile(schema);
  expect([...check.Errors(value)]).toEqual([]);
  expect(Object.keys(value).filter((key) => !(key in (schema.properties ?? {})))).toEqual([]);
}

async function session(game: string): Promise<Static> {
  const { token } = await t.studio.platform.launch({ playerId: await t.player(), game, mode: 'real', lang: 'uk' });
  const { status, body } = await call('POST', '/authenticate', { body: { token } });
  expect(status).toBe(200);
  return body as never;
}
type Static = { token: string; seed: { commit: string } };

describe('the studio over HTTP', () => {
  it('walks launch, play, end, history, replay, seed with answers of the promised shapes', async () => {
    const { token: launch } = await t.studio.platform.launch({
      playerId: await t.player(),
      game: 'sich-dice',
      mode: 'real',
      lang: 'uk',
    });
    const auth = await call('POST', '/authenticate', { body: { token: launch } });
    expectShape(RgsSession, auth.body);
    const token = String(auth.body['token']);
    const body = { betId: randomUUID(), bet: '10.00', params: { target: 5000, direction: 'over' } };
    const play = await call('POST', '/play', { token, body });
    expect(play.status).toBe(200);
    expectShape(RgsRoundReply, play.body);
    expectShape(RgsRound, play.body['round'] as object);
    const { round } = play.body as never as { round: { roundId: string } };
    expectShape(RgsRoundReply, (await call('POST', '/end', { token, body: { roundId: round.roundId } })).body);
    expect((await call('POST', '/event', { token, body: { roundId: round.roundId, revealed: 1 } })).body).toEqual({
      revealed: 2,
    });
    expectShape(rgsCalls.balance.reply, (await call('GET', '/balance', { token })).body);
    expectShape(rgsCalls.history.reply, (await call('GET', '/history?limit=5', { token })).body);
    const replay = await call('GET', `/replay/${round.roundId}`, { token });
    expect(replay.body).toEqual({ round: { ...round, revealed: 2 } });
    expectShape(RgsSeed, (await call('GET', '/seed', { token })).body);
    expectShape(RgsSeed, (await call('POST', '/seed/rotate', { token })).body);
    const changed = await call('POST', '/seed/client', { token, body: { clientSeed: 'lucky_7' } });
    expect(changed.body).toMatchObject({ clientSeed: 'lucky_7', nonce: 0 });
    expect(auth.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });

  it('plays mines through actions', async () => {
    const { token } = await session('pysanka-mines');
    const play = await call('POST', '/play', { token, body: { betId: randomUUID(), bet: '1', params: { mines: 1 } } });
    const { roundId } = (play.body as never as { round: { roundId: string } }).round;
    const step = await call('POST', '/action', { token, body: { roundId, seq: 1, type: 'pick', data: { cell: 12 } } });
    expect(step.status).toBe(200);
    expectShape(RgsRoundReply, step.body);
  });

  it('lets a frame of opaque origin ask first', async () => {
    const reply = await app.inject({
      method: 'OPTIONS',
      url: '/rgs/v1/play',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers['access-control-allow-headers']).toContain('authorization');
  });

  it('refuses wrong, missing, oversized and forged input by name', async () => {
    const { token } = await session('sich-dice');
    const good = { betId: randomUUID(), bet: '1', params: { target: 1, direction: 'under' } };
    const wrong: unknown[] = [
      {},
      [],
      'x',
      null,
      { ...good, betId: 'nope' },
      { ...good, bet: 1 },
      { ...good, bet: '-1' },
      { ...good, bet: '1e3' },
      { ...good, bet: '0.001' },
      { ...good, bet: '1,00' },
      { ...good, bet: '٣' },
      { ...good, bet: 'NaN' },
      { ...good, bet: '9223372036854775808' },
      { ...good, extra: true },
      { ...good, params: { target: 1, direction: 'under', edge: 0 } },
      { ...good, params: { target: 1e9, direction: 'under' } },
    ];
    for (const body of wrong) {
      const answer = await call('POST', '/play', { token, body: body ?? undefined, raw: JSON.stringify(body) });
      expect([answer.status, answer.body.code]).toEqual([422, 'ERR_VALIDATION']);
      expectShape(RgsRefusal, answer.body);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
    for (const raw of ['{', '', '{"__proto__":{"x":1}}', JSON.stringify({ ...good, params: 'x'.repeat(20_000) })]) {
      expect((await call('POST', '/play', { token, raw })).body.code).toBe('ERR_VALIDATION');
    }
    for (const forged of [undefined, '', 'x', 'x'.repeat(43), `${token}x`]) {
      expect((await call('POST', '/play', { token: forged, body: good })).body.code).toBe('ERR_SESSION');
      expect((await call('GET', '/history', { token: forged })).status).toBe(401);
    }
    for (const roundId of ['0', '-1', 'abc', '1; drop table studio_round', '9'.repeat(30)]) {
      expect((await call('GET', `/replay/${encodeURIComponent(roundId)}`, { token })).body.code).toBe('ERR_VALIDATION');
    }
    expect((await call('GET', '/nothing', { token })).body).toMatchObject({ code: 'ERR_NO_SUCH_CALL', status: 404 });
    expect((await call('GET', '/play', { token })).body.code).toBe('ERR_NO_SUCH_CALL');
    expect((await call('GET', '/history?limit=1000', { token })).body.code).toBe('ERR_VALIDATION');
    expect((await call('POST', '/seed/client', { token, body: { clientSeed: 'має:бути' } })).body.code).toBe(
      'ERR_VALIDATION',
    );
    const [count] = await t.sql<{ n: number }>(
      `select count(*)::int n from studio_round r join studio_session s on s.seat_id = r.seat_id where s.token_hash = sha256($1)`,
      [Buffer.from(token)],
    );
    expect(count?.n).toBe(0);
    expect(logged).toEqual([]);
  });

  it('checks and answers as the site does: every field at fault, what a database could not keep, the session first', async () => {
    const { token } = await session('sich-dice');
    const wrong = { betId: 'nope', bet: 1, params: {}, extra: true };
    const answer = await call('POST', '/play', { token, body: wrong });
    expect(answer.body.details).toEqual({
      reason: 'validation',
      fields: { betId: 'pattern', bet: 'type', extra: 'additionalProperties', body: 'additionalProperties' },
    });
    const torn = { betId: randomUUID(), bet: '1', params: { target: 1, direction: 'under\u0000' } };
    expect((await call('POST', '/play', { token, body: torn })).body.details).toMatchObject({
      fields: { 'params.direction': 'pattern' },
    });
    expect((await call('POST', '/play', { token, raw: '{' })).body.details).toEqual({ reason: 'bad_json', fields: {} });
    expect((await call('POST', '/play', { body: wrong })).body.code).toBe('ERR_SESSION');
  });

  it('says how long to wait', async () => {
    const { token } = await session('kalyna-sevens');
    await call('POST', '/play', { token, body: { betId: randomUUID(), bet: '1' } });
    const early = await call('POST', '/play', { token, body: { betId: randomUUID(), bet: '1' } });
    expect(early.status).toBe(rgsErrors.ERR_PACE);
    expect(early.headers['retry-after']).toBe('3');
    expect(early.body.details).toMatchObject({ waitMs: 2500 });
  });

  it('says nothing of what it did not expect, and logs it', async () => {
    const broken = mounting();
    const studio = { ...t.studio, balance: () => Promise.reject(new Error('secret detail')) };
    const log = { info: () => undefined, warn: () => undefined, error: (data: object) => void logged.push(data) };
    await broken.register((scope) => rgsRoutes(scope, { studio, log, asRefusal }));
    const reply = await broken.inject({
      url: '/rgs/v1/balance',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(logged).toHaveLength(1);
    const away = {
      ...t.studio,
      balance: () => Promise.reject(refuse('unavailable')),
    };
    const other = mounting();
    await other.register((scope) => rgsRoutes(scope, { studio: away, log, asRefusal }));
    const answer = await other.inject({
      url: '/rgs/v1/balance',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'ERR_UNAVAILABLE', status: 503 });
    await Promise.all([broken.close(), other.close()]);
  });
});
