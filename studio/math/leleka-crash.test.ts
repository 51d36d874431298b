import { createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { CRASH_TARGET, diveOf, heightAt, leadsTo, lelekaCrash, msUntil } from './leleka-crash.ts';
import type { CrashEvent, CrashState } from './leleka-crash.ts';
import { chosenWords, roundOf } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };
import { blocksSource, openWords, wordsOfBytes } from './words.ts';

const chain = vectors['leleka-crash'];
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const wordsOfFlight = (hash: string) =>
  openWords(blocksSource([wordsOfBytes(createHmac('sha256', chain.salt).update(Buffer.from(hash, 'hex')).digest())]));
const SPACE = 2n ** 52n;

/** Words of a flight that dives at least at this height, and not above the next. */
function divingAt(height: number) {
  const r52 = SPACE - (99n * SPACE) / BigInt(height);
  return chosenWords([Number(r52 >> 20n), Number(r52 & 0xfffffn) * 4096]);
}
const fly = (dive: number, auto: number | null, at?: number) =>
  roundOf<CrashEvent, CrashState>({
    game: lelekaCrash,
    params: { auto },
    actions: [at === undefined ? { type: 'dive' } : { type: 'land', at }],
    words: divingAt(dive),
  });

describe('leleka-crash', () => {
  it('TR-026 every target wins in exactly floor(99 * 2^52 / target) of 2^52 flights: 99 %, two in 101 dive at once', () => {
    for (let target: number = CRASH_TARGET.min; target <= CRASH_TARGET.max; target += target < 1500 ? 1 : 991) {
      const winning = (99n * SPACE) / BigInt(target);
      expect(diveOf(Number(SPACE - winning))).toBeGreaterThanOrEqual(target);
      expect(diveOf(Number(SPACE - winning - 1n))).toBeLessThan(target);
      expect(Number(99n * SPACE - BigInt(target) * winning) / Number(SPACE) / 100).toBeLessThan(3e-12);
    }
    expect(1 - Number((99n * SPACE) / 101n) / Number(SPACE)).toBeCloseTo(2 / 101, 12);
    expect(diveOf(Number(SPACE - 1n))).toBe(CRASH_TARGET.max);
  });

  it('TR-034 the published chain leads back to its terminating hash, and dives where it says', async () => {
    const earlier = Buffer.from(chain.terminating, 'hex');
    for (const { game, hash, bust } of chain.games) {
      expect(await leadsTo(Buffer.from(hash, 'hex'), { earlier, steps: game, sha256 })).toBe(true);
      expect(await leadsTo(Buffer.from(hash, 'hex'), { earlier, steps: game + 1, sha256 })).toBe(false);
      const words = wordsOfFlight(hash);
      expect(diveOf(words.r52())).toBe(bust);
      const lost = roundOf<CrashEvent>({
        game: lelekaCrash,
        params: {},
        actions: [{ type: 'dive' }],
        words: wordsOfFlight(hash),
      });
      expect(lost.events[0]).toEqual({ type: 'dived', at: bust });
    }
    expect(chain.games.at(-1)?.hash).toBe(chain.head);
    const broken = Buffer.from(chain.games[2]!.hash, 'hex');
    broken[0]! ^= 1;
    expect(await leadsTo(broken, { earlier, steps: 3, sha256 })).toBe(false);
  });

  it('climbs as published: 2x at 11.55 s, 10x at 38.4 s, 100x at 76.8 s, the cap at 153.5 s', () => {
    expect([200, 1000, 10_000, CRASH_TARGET.max].map((height) => Math.round(msUntil(height) / 10) / 100)).toEqual([
      11.55, 38.38, 76.75, 153.51,
    ]);
    expect(heightAt(0)).toBe(100);
    expect(heightAt(1e9)).toBe(CRASH_TARGET.max);
    for (let height = 100; height <= 20_000; height += 7) {
      const ms = msUntil(height);
      expect(heightAt(ms)).toBeGreaterThanOrEqual(height);
      if (ms > 0) expect(heightAt(ms - 1)).toBeLessThan(height);
    }
  });

  it('pays a player who landed in time, by hand or at the registered height, and no other', () => {
    expect(fly(300, null, 250)).toMatchObject({ multiplier: 250, payout: 250n, open: false });
    expect(fly(300, null, 301)).toMatchObject({ multiplier: 0, state: { dived: 300 } });
    expect(fly(300, null)).toMatchObject({ multiplier: 0, payout: 0n });
    expect(fly(300, 200)).toMatchObject({ multiplier: 200, payout: 200n });
    expect(fly(300, 300)).toMatchObject({ multiplier: 300 });
    expect(fly(300, 301)).toMatchObject({ multiplier: 0 });
    expect(fly(300, 200, 150).events[0]).toEqual({ type: 'landed', at: 150, by: 'player' });
    expect(fly(300, 200).events[0]).toEqual({ type: 'landed', at: 200, by: 'auto' });
    expect(() => fly(300, 200, 250)).toThrow('landed by itself');
  });

  it('TR-029 does not tell a player in the air or landed where it will dive', () => {
    const words = divingAt(777);
    expect(roundOf<CrashEvent, CrashState>({ game: lelekaCrash, params: {}, words })).toMatchObject({
      open: true,
      events: [],
      state: { dived: null },
    });
    expect(JSON.stringify([fly(777, null, 150).events, fly(777, null, 150).state])).not.toContain('777');
  });

  it('refuses every other shape', () => {
    for (const params of [[], 1, { auto: 100 }, { auto: 1_000_001 }, { auto: '2.00' }, { target: 200 }])
      expect(() => lelekaCrash.parseParams(params)).toThrow('bad_params');
    for (const action of [{ type: 'dive' }, { type: 'land' }, { type: 'land', at: 99 }, { type: 'land', at: 1.5 }])
      expect(() => lelekaCrash.parseAction(action)).toThrow('bad_action');
  });
});
