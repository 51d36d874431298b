// Tokens: HS256 only, both secrets during a rotation, every byte counts.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  signConnectionToken,
  signSubscriptionToken,
  verifyConnectionToken,
  verifySubscriptionToken,
  type TokenKeys,
} from './tokens.ts';

const keys: TokenKeys = { secret: 'first-secret-first-secret-first-secret' };
const now = 1_800_000_000_000;
const exp = now / 1000 + 60;

function handmade(head: object, claims: object, secret = keys.secret): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part(head)}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

test('what is signed is what is read, for any player', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ minLength: 1, maxLength: 60 }), (user, channel) => {
      const connection = signConnectionToken(keys, { user, issuedAt: now, expiresAt: exp, info: { name: user } });
      expect(verifyConnectionToken(keys, connection, now)).toEqual({
        ok: true,
        claims: { user, issuedAt: now, expiresAt: exp, info: { name: user }, channels: [] },
      });
      const subscription = signSubscriptionToken(keys, { user, channel, expiresAt: exp });
      expect(verifySubscriptionToken(keys, subscription, now)).toMatchObject({ ok: true, claims: { user, channel } });
    }),
  );
});

test('TR-125 changing any character of the signed part makes it invalid', () => {
  const token = signSubscriptionToken(keys, { user: '7', channel: 'player:7', expiresAt: exp });
  const signed = token.lastIndexOf('.');
  for (let i = 0; i < signed; i += 1) {
    const changed = `${token.slice(0, i)}${token[i] === 'A' ? 'B' : 'A'}${token.slice(i + 1)}`;
    expect(verifySubscriptionToken(keys, changed, now), `position ${i}`).toEqual({ ok: false, reason: 'invalid' });
  }
});

test('a rotated secret is still accepted, an older one is not', () => {
  const token = signConnectionToken(keys, { user: '7', expiresAt: exp });
  const rotated = { secret: 'second'.repeat(6), previous: keys.secret };
  expect(verifyConnectionToken(rotated, token, now).ok).toBe(true);
  expect(verifyConnectionToken({ secret: 'third'.repeat(8), previous: rotated.secret }, token, now).ok).toBe(false);
});

test('only HS256, not before its time, not after it', () => {
  const read = (token: string) => verifyConnectionToken(keys, token, now);
  expect(read(handmade({ alg: 'HS256' }, { sub: '7', exp })).ok).toBe(true);
  expect(read(handmade({ alg: 'none' }, { sub: '7', exp }))).toEqual({ ok: false, reason: 'invalid' });
  expect(read(handmade({ alg: 'HS512' }, { sub: '7', exp }))).toEqual({ ok: false, reason: 'invalid' });
  expect(read(handmade({ alg: 'HS256' }, { sub: '7', exp: exp - 60 }))).toEqual({ ok: false, reason: 'expired' });
  expect(read(handmade({ alg: 'HS256' }, { sub: '7', exp: 'later' }))).toEqual({ ok: false, reason: 'invalid' });
  expect(read(handmade({ alg: 'HS256' }, { sub: '7', exp, nbf: exp }))).toEqual({ ok: false, reason: 'expired' });
  for (const broken of ['', 'a.b', 'a.b.c', '..', `${'x'.repeat(5000)}.y.z`]) {
    expect(read(broken)).toEqual({ ok: false, reason: 'invalid' });
  }
});

test('expire_at decides the life of the connection, zero means none', () => {
  const life = (claims: object): unknown => {
    const result = verifyConnectionToken(keys, handmade({ alg: 'HS256' }, { sub: '7', exp, ...claims }), now);
    return result.ok ? result.claims.expiresAt : result.reason;
  };
  expect(life({})).toBe(exp);
  expect(life({ expire_at: 0 })).toBe(0);
  expect(life({ expire_at: exp + 5 })).toBe(exp + 5);
});

test('an audience is required when set; channels and subs are read together', () => {
  const strict = { ...keys, audience: 'rt' };
  const token = signConnectionToken(strict, { user: '7', expiresAt: exp, channels: ['player:7'] });
  expect(verifyConnectionToken(strict, token, now)).toMatchObject({ ok: true, claims: { channels: ['player:7'] } });
  expect(verifyConnectionToken(strict, signConnectionToken(keys, { user: '7', expiresAt: exp }), now).ok).toBe(false);
  const both = handmade(
    { alg: 'HS256' },
    { sub: '7', exp, aud: ['rt', 'web'], channels: ['a'], subs: { b: {}, a: {} } },
  );
  expect(verifyConnectionToken(strict, both, now)).toMatchObject({ ok: true, claims: { channels: ['a', 'b'] } });
});
