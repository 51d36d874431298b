import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openWords, wordsOfBytes } from '../math/words.ts';
import { hashKeyOf, keyedHash, keyedR52 } from './keyed-hash.ts';

const nodes = (key: string, text: string): Uint32Array => wordsOfBytes(createHmac('sha256', key).update(text).digest());

it('gives what HMAC-SHA256 gives, for messages of every length up to several blocks', () => {
  const text = randomBytes(150).toString('hex');
  const key = randomBytes(32).toString('hex');
  const made = hashKeyOf(key);
  for (let length = 0; length <= text.length; length += 1)
    expect(keyedHash(made, text.slice(0, length))).toEqual(nodes(key, text.slice(0, length)));
});

it('keys of every length up to a block, one after another and in turns', () => {
  const keys = Array.from({ length: 65 }, (_, length) => randomBytes(32).toString('hex').slice(0, length));
  const made = keys.map(hashKeyOf);
  for (let nonce = 1; nonce <= 50; nonce += 1) {
    for (const [i, key] of keys.entries())
      expect(keyedHash(made[i]!, `kalyna:${nonce}:${i}`)).toEqual(nodes(key, `kalyna:${nonce}:${i}`));
  }
});

it('the first 52 bits are what a stream of words over the hash begins with', () => {
  const key = randomBytes(32).toString('hex');
  const made = hashKeyOf(key);
  for (let nonce = 1; nonce <= 1000; nonce += 1)
    expect(keyedR52(made, `jackpot:${nonce}`)).toBe(openWords(() => nodes(key, `jackpot:${nonce}`)).r52());
});

it('refuses what would not be one byte a character, in a key and in a message, and goes on', () => {
  const key = 'a'.repeat(64);
  expect(() => hashKeyOf(`${key}a`)).toThrow(RangeError);
  expect(() => hashKeyOf('ключ')).toThrow(RangeError);
  expect(() => keyedHash(hashKeyOf(key), 'калина:1:0')).toThrow(RangeError);
  expect(() => keyedHash(hashKeyOf(key), `${'a'.repeat(70)}é`)).toThrow(RangeError);
  expect(keyedHash(hashKeyOf(key), 'kalyna:1:0')).toEqual(nodes(key, 'kalyna:1:0'));
});
