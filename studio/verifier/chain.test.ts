import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedBeacon } from '@malva/contract/randomness';
import type { BeaconProof } from '@malva/contract/randomness';
import { roundTime } from '@malva/rules/beacon';

import { diveOf } from '../math/leleka-crash.ts';
import { openWords, wordsOfBytes } from '../math/words.ts';
import { simulatedRound } from '../../simulators/randomness.ts';
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
const round = 210_000_000;
let beacon: BeaconProof;
let salt = '';
beforeAll(async () => {
  const { signature, randomness } = await simulatedRound(round);
  const publishedAt = new Date(roundTime(simulatedBeacon, round) - 30_000).toISOString();
  beacon = { info: simulatedBeacon, round, signature, publishedAt };
  salt = randomness;
});
/** Of a chain from before there was a beacon. */
const contributions = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
const oldSalt = createHash('sha256').update(contributions.join('')).digest('hex');
const hexAt = (number: number): string => hashes[number]?.toString('hex') ?? '';
const diveAt = (number: number, by = salt): number => {
  const block = wordsOfBytes(
    createHmac('sha256', by)
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
  beacon,
});
/** A proof of the salt changed in each of its fields, in turn. */
const changed = (): [string, BeaconProof][] => [
  ['round', { ...beacon, round: round + 1 }],
  ['signature', { ...beacon, signature: beacon.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
  ['time', { ...beacon, publishedAt: new Date(roundTime(simulatedBeacon, round)).toISOString() }],
  [
    'key',
    {
      ...beacon,
      info: {
        ...simulatedBeacon,
        public_key: simulatedBeacon.public_key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      },
    },
  ],
  ['name', { ...beacon, info: { ...simulatedBeacon, hash: 'a'.repeat(64) } }],
  ['period', { ...beacon, info: { ...simulatedBeacon, period: 2 } }],
  ['beginning', { ...beacon, info: { ...simulatedBeacon, genesis_time: simulatedBeacon.genesis_time + 3600 } }],
  ['group', { ...beacon, info: { ...simulatedBeacon, groupHash: 'b'.repeat(64) } }],
  ['own name', { ...beacon, info: { ...simulatedBeacon, metadata: { beaconID: 'default' } } }],
];

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
  it('TR-034 every flight of a chain verifies: its hash leads to the commit, the salt is the randomness of the beacon’s round, and the height follows', async () => {
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
        beacon: { isSalt: true, isSigned: true, isLater: true },
        payoutMatches: true,
        open: false,
      });
    }
  });

  it('TR-030 says so when the hash is of another flight, the payout another', async () => {
    const number = Array.from({ length: 300 }, (_, i) => i + 1).find((at) => diveAt(at) >= 200) ?? 0;
    const row = { ...rowOf(number, { auto: null }, [{ type: 'land', at: 180 }]), payout: '18.00' };
    expect(await verifyRound(row)).toMatchObject({ ok: true, matches: true, payout: '18.00' });
    expect(await verifyRound({ ...row, serverSeed: hexAt(number + 1) })).toMatchObject({
      commitMatches: false,
      matches: false,
    });
    expect(await verifyRound({ ...row, payout: '18.01' })).toMatchObject({ payoutMatches: false, matches: false });
    expect(await verifyRound({ ...row, beacon: undefined, commit: undefined })).toMatchObject({
      beacon: undefined,
      saltMatches: undefined,
      commitMatches: undefined,
      matches: true,
    });
    expect(await verifyRound({ ...row, nonce: 1_000_001 })).toMatchObject({ ok: false, problem: 'nonce' });
  });

  it('TR-030 holds no salt of another round, of another beacon, or of a round that was out when the chain was published', async () => {
    const row = rowOf(3, { auto: 150 }, [{ type: 'dive' }]);
    expect(await verifyRound(row)).toMatchObject({ matches: true });
    for (const [field, proof] of changed())
      expect([field, await verifyRound({ ...row, beacon: proof })]).toMatchObject([
        field,
        { ok: true, matches: false },
      ]);
    // A whole and true proof, of another chain's salt.
    const { signature } = await simulatedRound(round + 1);
    expect(await verifyRound({ ...row, beacon: { ...beacon, round: round + 1, signature } })).toMatchObject({
      saltMatches: false,
      beacon: { isSigned: true, isLater: true },
      matches: false,
    });
  });

  it('TR-034 of a chain from before there was a beacon verifies by the values its salt is made of', async () => {
    const number = 7;
    const row = {
      ...rowOf(number, { auto: 101 }, [{ type: 'dive' }]),
      clientSeed: oldSalt,
      beacon: undefined,
      contributions,
      payout: (diveAt(number, oldSalt) >= 101 ? 10.1 : 0).toFixed(2),
    };
    expect(await verifyRound(row)).toMatchObject({ saltMatches: true, beacon: undefined, matches: true });
    expect(await verifyRound({ ...row, contributions: contributions.toReversed() })).toMatchObject({
      saltMatches: false,
      matches: false,
    });
    expect(snippet(row, 'node')).not.toContain('beacon');
  });

  it('TR-034 comes out the same in a program of one’s own', ({ skip }) => {
    const isThere = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;
    if (!isThere('python3')) skip('python3 is not installed');
    const number = Array.from({ length: 300 }, (_, i) => i + 1).find((at) => diveAt(at) >= 200) ?? 0;
    const row = rowOf(number, { auto: null }, [{ type: 'land', at: 180 }]);
    const agreed = 'salt agrees\nround after h[0] agrees\n';
    const expected = `chain ${hexAt(0)}\ndive ${diveAt(number)}\npayout 1800\n${agreed}beacon ${simulatedBeacon.hash}\nbeacon agrees\n`;
    const inNode = (of: VerifyRow) => execFileSync(process.execPath, ['-e', snippet(of, 'node')], { encoding: 'utf8' });
    const inPythonAll = (programs: string[]) =>
      execFileSync('python3', ['-c', programs.join('\n')], { encoding: 'utf8' });
    const inPython = (of: VerifyRow) => inPythonAll([snippet(of, 'python')]);
    expect(inNode(row)).toBe(`${expected}signature agrees\n`);
    expect(inPython(row)).toBe(`${expected}signature of round ${round} ${beacon.signature}\n`);
    // All in one process: to load the curve takes a second.
    const [otherRound, ...others] = changed().map(([field, proof]) => ({ field, of: { ...row, beacon: proof } }));
    expect(inNode(otherRound?.of ?? row)).toContain('signature differs');
    const joined = {
      node: execFileSync(process.execPath, ['-e', others.map(({ of }) => `{\n${snippet(of, 'node')}}\n`).join('')], {
        encoding: 'utf8',
      }),
      python: inPythonAll(others.map(({ of }) => snippet(of, 'python'))),
    };
    for (const output of Object.values(joined)) {
      const [, ...answers] = output.split('chain ');
      expect(answers).toHaveLength(others.length);
      for (const [i, { field }] of others.entries())
        expect([field, answers[i]]).toEqual([field, expect.stringContaining('differs')]);
    }
    const lost = rowOf(number, { auto: 1_000_000 }, [{ type: 'dive' }]);
    expect(execFileSync('python3', ['-c', snippet(lost, 'python')], { encoding: 'utf8' })).toContain('payout 0\n');
  });
});
