// The arithmetic of a public randomness beacon (contract/randomness.ts): which round is due when, and whether a
// signature is that of a round. Only code that checks a signature loads the curve.
import { sha256 } from '@noble/hashes/sha2.js';
import { beaconScheme, type BeaconInfo, type BeaconProof } from '@malva/contract/randomness';

/** Of hashing to the curve: what separates these signatures from all others. */
export const beaconTag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hexOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** When a round is published, ms since 1970. */
export const roundTime = ({ genesis_time: genesis, period }: BeaconInfo, round: number): number =>
  (genesis + (round - 1) * period) * 1000;

/** The first round that is published at this moment or later. */
export const roundFrom = ({ genesis_time: genesis, period }: BeaconInfo, ms: number): number =>
  Math.max(1, Math.ceil((ms / 1000 - genesis) / period) + 1);

/** What is signed: the SHA-256 of the round's number as 8 bytes, big endian. */
export function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** The beacon's name: it binds the key, the beginning and the period. */
export function chainHash(info: Omit<BeaconInfo, 'hash'>): string {
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, info.period);
  head.setBigUint64(4, BigInt(info.genesis_time));
  const { beaconID: name } = info.metadata;
  const parts = [
    new Uint8Array(head.buffer),
    bytesOfHex(info.public_key),
    bytesOfHex(info.groupHash),
    new TextEncoder().encode(name === 'default' ? '' : name),
  ];
  return hexOfBytes(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

export const isNamedRightly = (info: BeaconInfo): boolean =>
  info.schemeID === beaconScheme && chainHash(info) === info.hash;

/** What a round gives: the SHA-256 of its signature. */
export const randomnessOf = (signature: string): string => hexOfBytes(sha256(bytesOfHex(signature)));

export async function isSigned(publicKey: string, round: number, signature: string): Promise<boolean> {
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js');
  const { hash, verify } = curve.shortSignatures;
  try {
    return verify(bytesOfHex(signature), hash(roundMessage(round), beaconTag), bytesOfHex(publicKey));
  } catch {
    // No point of the curve.
    return false;
  }
}

export interface BeaconChecked {
  /** The salt is the randomness of the signature. */
  isSalt: boolean;
  /** The signature is that of the round, by the key the beacon's name stands for. */
  isSigned: boolean;
  /** The round came after the chain was published. */
  isLater: boolean;
}

export async function checkBeacon(
  { info, round, signature, publishedAt }: BeaconProof,
  salt: string,
): Promise<BeaconChecked> {
  const isRound = Number.isSafeInteger(round) && round > 0;
  return {
    isSalt: randomnessOf(signature) === salt,
    isSigned: isRound && isNamedRightly(info) && (await isSigned(info.public_key, round, signature)),
    isLater: isRound && roundTime(info, round) > Date.parse(publishedAt),
  };
}
