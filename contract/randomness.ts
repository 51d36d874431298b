// A public randomness beacon of the drand kind, as its HTTP API has it: every `period` seconds it publishes a
// signature of the round's number that a threshold of its members had to make together. No party can know it ahead or
// choose it, and everybody can check it against the public key.
import { Type, type Static } from 'typebox';
import { Instant } from './schema.ts';

/** Unchained, BLS12-381, signatures of 48 bytes on G1, hashed to the curve as RFC 9380 has it. */
export const beaconScheme = 'bls-unchained-g1-rfc9380';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** `GET /<chain>/info`. `hash` names the beacon and follows from the rest. */
export const BeaconInfo = Type.Object({
  hash: Hash,
  public_key: Type.String({ pattern: '^[0-9a-f]{192}$' }),
  period: Type.Integer({ minimum: 1, maximum: 86_400 }),
  genesis_time: Type.Integer({ minimum: 1, maximum: 10_000_000_000 }),
  groupHash: Hash,
  schemeID: Type.Literal(beaconScheme),
  metadata: Type.Object({ beaconID: Type.String({ minLength: 1, maxLength: 64 }) }),
});
export type BeaconInfo = Static<typeof BeaconInfo>;

/** `GET /<chain>/public/<round>`. `randomness` is the SHA-256 of the signature. */
export const BeaconRound = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  randomness: Hash,
  signature: Type.String({ pattern: '^[0-9a-f]{96}$' }),
});
export type BeaconRound = Static<typeof BeaconRound>;

/** The round a chain of flights is salted by, told before it is out. */
export const NamedRound = Type.Object({ chain: Hash, round: Type.Integer() });
export type NamedRound = Static<typeof NamedRound>;

/** What a salt from a beacon is proved by. `publishedAt`: by then h[0] was published and the round named. */
export const BeaconProof = Type.Object({
  info: BeaconInfo,
  round: Type.Integer(),
  signature: Type.String(),
  publishedAt: Instant,
});
export type BeaconProof = Static<typeof BeaconProof>;

/** The public network whose beacon a real site takes, by the name it has there: its own pages publish it. */
export const publicBeacon = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** The beacon of the simulators, whose secret key stands in the source: for a machine without an outside world. */
export const simulatedBeacon: BeaconInfo = {
  hash: '6c1361734f1b51c35d2ee8e4e7304e76693a7adfaccbe3bac02c68b7d20ee2b9',
  public_key:
    'ae559de9fd316e46e8d5e6bd821c7810dc31f2e6dd23829dc5abd55396a1534df0def7981cd1b5594bbfe1e73968069c13a452e71eb966dc9f030db8963926fdc7bf68fecb6641783c11015e06bb6954fd2f77fdc18c114a396c09bbbbcf2617',
  period: 1,
  genesis_time: 1_577_836_800,
  groupHash: 'afc61067c8cd23a5c62a7314fa3cced6ba594f8bc0b3262a2657a59741c60aa5',
  schemeID: beaconScheme,
  metadata: { beaconID: 'simulated' },
};
