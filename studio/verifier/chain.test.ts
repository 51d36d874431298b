import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { diveOf } from '../math/leleka-crash.ts';
import { openWords, wordsOfBytes } from '../math/words.ts';
import { followBack } from './chain.ts';
import { snippet } from './snippet.ts';
import { verifyRound } from './verify.ts';
import type { VerifyRow } from './verify.ts';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const chainFrom = (end: Buffer, flights: number): Buffer[] => {
  const hashes = [end];
  for (let i = 0; i < flights; i += 1) hashes.unshift(sha256(hashes[0] ?? end));
  return hashes;
};
const hashes = chainFrom(sha256(Buffer.from('leleka')), 300);
const contributions = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
const salt = createHash('sha256').update(contributions.join('')).digest('hex');
const hexAt = (number: number): string => hashes[number]?.toString('hex') ?? '';
const diveAt = (number: number): number => {
  const block = wordsOfBytes(
    createHmac('sha256', salt)
      .update(hashes[number] ?? '')
      .digest(),
  );
  return diveOf(openWords((index) => (index === 0 ? block : undefined)).r52());
};

const rowOf = (nonce: number, params: unknown, actions: readonly unknown[]): VerifyRow => ({
  game: 'leleka-crash',
  version: '1.0.0',
  serverSeed: hexAt(nonce),
  clientSeed: salt,
  nonce,
  params,
  actions,
  bet: '10.00',
  commit: hexAt(0),
  contributions,
});

describe('a chain', () => {
  it('is followed as SHA-256 has it, and says how far it has come', async () => {
    const shares: number[] = [];
    expect(await followBack(hexAt(300), 300)).toBe(hexAt(0));
    expect(await followBack(hexAt(7), 0)).toBe(hexAt(7));
    const long = chainFrom(Buffer.alloc(32, 7), 40_000);
    expect(await followBack(long.at(-1)?.toString('hex') ?? '', 40_000, (share) => shares.push(share))).toBe(
      long[0]?.toString('hex'),
    );
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });
});

describe('a flight', () => {
  it('TR-034 every flight of a chain verifies: its hash leads to the commit, the salt is of all values, and the height follows', async () => {
    for (let number = 1; number <= 300; number += 7) {
      const dive = diveAt(number);
      const payout = (dive >= 150 ? 15 : 0).toFixed(2);
      const result = await verifyRound({ ...rowOf(number, { auto: 150 }, [{ type: 'dive' }]), payout });
      expect(result).toMatchObject({
        ok: true,
        matches: true,
        commit: hexAt(0),
        commitMatches: true,
        saltMatches: true,
        payoutMatches: true,
        open: false,
      });
    }
  });

  it('TR-030 says so when the hash is of another flight, the salt of other values or the payout another', async () => {
    const number = Array.from({ length: 300 }, (_, i) => i + 1).find((at) => diveAt(at) >= 200) ?? 0;
    const row = { ...rowOf(number, { auto: null }, [{ type: 'land', at: 180 }]), payout: '18.00' };
    expect(await verifyRound(row)).toMatchObject({ ok: true, matches: true, payout: '18.00' });
    expect(await verifyRound({ ...row, serverSeed: hexAt(number + 1) })).toMatchObject({
      commitMatches: false,
      matches: false,
    });
    expect(await verifyRound({ ...row, contributions: contributions.toReversed() })).toMatchObject({
      saltMatches: false,
      matches: false,
    });
    expect(await verifyRound({ ...row, payout: '18.01' })).toMatchObject({ payoutMatches: false, matches: false });
    expect(await verifyRound({ ...row, contributions: undefined, commit: undefined })).toMatchObject({
      saltMatches: undefined,
      commitMatches: undefined,
      matches: true,
    });
    expect(await verifyRound({ ...row, nonce: 1_000_001 })).toMatchObject({ ok: false, problem: 'nonce' });
  });

  it('TR-034 comes out the same in a program of one’s own', ({ skip }) => {
    const isThere = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;
    if (!isThere('python3')) skip('python3 is not installed');
    const number = Array.from({ length: 300 }, (_, i) => i + 1).find((at) => diveAt(at) >= 200) ?? 0;
    const row = rowOf(number, { auto: null }, [{ type: 'land', at: 180 }]);
    const expected = `chain ${hexAt(0)}\ndive ${diveAt(number)}\npayout 1800\n`;
    expect(execFileSync(process.execPath, ['-e', snippet(row, 'node')], { encoding: 'utf8' })).toBe(expected);
    expect(execFileSync('python3', ['-c', snippet(row, 'python')], { encoding: 'utf8' })).toBe(expected);
    const lost = rowOf(number, { auto: 1_000_000 }, [{ type: 'dive' }]);
    expect(execFileSync('python3', ['-c', snippet(lost, 'python')], { encoding: 'utf8' })).toContain('payout 0\n');
  });
});
