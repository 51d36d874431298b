// Against the public network: its own description of itself and rounds it published.
import { expect, it } from 'vitest';
import { publicBeacon, simulatedBeacon, type BeaconInfo } from '@malva/contract/randomness';
import { chainHash, checkBeacon, isNamedRightly, isSigned, randomnessOf, roundFrom, roundTime } from './beacon.ts';

const quicknet: BeaconInfo = {
  hash: publicBeacon,
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};
const published = [
  {
    round: 1000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 657_413,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
] as const;

it('reads the public network as it is: its name, its signatures, its randomness', async () => {
  expect(chainHash(quicknet)).toBe(publicBeacon);
  for (const { round, randomness, signature } of published) {
    expect(await isSigned(quicknet.public_key, round, signature)).toBe(true);
    expect(randomnessOf(signature)).toBe(randomness);
  }
});

it('holds no signature of another round, of another key, changed or no point at all', async () => {
  const [{ signature }] = published;
  expect(await isSigned(quicknet.public_key, 1001, signature)).toBe(false);
  expect(await isSigned(quicknet.public_key, 1000, published[1].signature)).toBe(false);
  expect(await isSigned(simulatedBeacon.public_key, 1000, signature)).toBe(false);
  expect(await isSigned(quicknet.public_key, 1000, `${signature.slice(0, -1)}8`)).toBe(false);
  // The point at infinity, as signature and as key: it would fit every message.
  const nothing = `c0${'00'.repeat(47)}`;
  expect(await isSigned(quicknet.public_key, 1000, nothing)).toBe(false);
  expect(await isSigned(`c0${'00'.repeat(95)}`, 1000, nothing)).toBe(false);
  expect(await isSigned(quicknet.public_key, 1000, 'ff')).toBe(false);
});

it('names a beacon by everything that decides which round is due when', () => {
  expect(isNamedRightly(simulatedBeacon)).toBe(true);
  expect(isNamedRightly(quicknet)).toBe(true);
  for (const change of [
    { period: 4 },
    { genesis_time: quicknet.genesis_time - 1 },
    { public_key: simulatedBeacon.public_key },
    { groupHash: '0'.repeat(64) },
    { metadata: { beaconID: 'default' } },
    { hash: simulatedBeacon.hash },
  ])
    expect(isNamedRightly({ ...quicknet, ...change })).toBe(false);
});

it('counts rounds from 1 at the beginning; the next of a moment is never one that is over', () => {
  const genesis = quicknet.genesis_time * 1000;
  expect(roundTime(quicknet, 1)).toBe(genesis);
  expect(roundTime(quicknet, 1000)).toBe(1_692_806_364_000);
  expect(roundFrom(quicknet, genesis - 1_000_000)).toBe(1);
  expect(roundFrom(quicknet, genesis)).toBe(1);
  expect(roundFrom(quicknet, genesis + 1)).toBe(2);
  expect(roundFrom(quicknet, genesis + 3000)).toBe(2);
});

it('checks a salt: of the signature, signed, and later than it was named', async () => {
  const [{ round, randomness, signature }] = published;
  const at = (ms: number) => new Date(roundTime(quicknet, round) + ms).toISOString();
  const proof = { info: quicknet, round, signature, publishedAt: at(-1) };
  expect(await checkBeacon(proof, randomness)).toEqual({ isSalt: true, isSigned: true, isLater: true });
  expect(await checkBeacon({ ...proof, publishedAt: at(0) }, randomness)).toMatchObject({ isLater: false });
  expect(await checkBeacon(proof, published[1].randomness)).toMatchObject({ isSalt: false });
  expect(await checkBeacon({ ...proof, round: 1.5 }, randomness)).toMatchObject({ isSigned: false, isLater: false });
});
