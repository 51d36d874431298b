// The part of a flight's program that looks at the salt: that it is the randomness of the beacon's round, that the
// round came after the chain was published, that the beacon is the one of its name, and, in Node, that it signed.
import type { BeaconProof } from '@malva/contract/randomness';
import { beaconTag } from '@malva/rules/beacon';

const text = (value: string): string => JSON.stringify(value);

/** Follows `createHash` and `salt` of the program it is put into. */
export function beaconInNode({ info, round, signature, publishedAt }: BeaconProof): string {
  const { beaconID: name } = info.metadata;
  return `
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const say = (what, holds) => console.log(what, holds ? 'agrees' : 'differs');
const round = ${round};
const signature = Buffer.from(${text(signature)}, 'hex');
const key = Buffer.from(${text(info.public_key)}, 'hex');
const [genesis, period] = [${info.genesis_time}, ${info.period}]; // s
say('salt', sha256(signature).toString('hex') === salt);
say('round after h[0]', (genesis + (round - 1) * period) * 1000 > Date.parse(${text(publishedAt)}));
const head = Buffer.alloc(12);
head.writeUInt32BE(period);
head.writeBigUInt64BE(BigInt(genesis), 4);
const beacon = sha256(head, key, Buffer.from(${text(info.groupHash)}, 'hex'), ${text(name === 'default' ? '' : name)}).toString('hex');
console.log('beacon', beacon); // the public network publishes this name
say('beacon', beacon === ${text(info.hash)});
// npm install @noble/curves@2.4.0
import('@noble/curves/bls12-381.js').then(({ bls12_381 }) => {
  const bls = bls12_381.shortSignatures;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  let holds = false;
  try {
    holds = bls.verify(signature, bls.hash(sha256(number), ${text(beaconTag)}), key);
  } catch {}
  say('signature', holds);
}, () => console.log('signature not checked: npm install @noble/curves@2.4.0'));
`;
}

/** Follows `hashlib` and `salt`. Python has no such curve at hand: the signature is compared with the public one. */
export function beaconInPython({ info, round, signature, publishedAt }: BeaconProof): string {
  const { beaconID: name } = info.metadata;
  return `
from datetime import datetime
def say(what, holds):
    print(what, "agrees" if holds else "differs")
beacon_round = ${round}
signature = bytes.fromhex(${text(signature)})
key = bytes.fromhex(${text(info.public_key)})
genesis, period = ${info.genesis_time}, ${info.period}  # s
published = datetime.fromisoformat(${text(publishedAt.replace(/Z$/, '+00:00'))}).timestamp()
say("salt", hashlib.sha256(signature).hexdigest() == salt)
say("round after h[0]", genesis + (beacon_round - 1) * period > published)
parts = period.to_bytes(4, "big") + genesis.to_bytes(8, "big") + key + bytes.fromhex(${text(info.groupHash)})
beacon = hashlib.sha256(parts + ${text(name === 'default' ? '' : name)}.encode()).hexdigest()
print("beacon", beacon)  # the public network publishes this name
say("beacon", beacon == ${text(info.hash)})
# Any relay of the beacon gives the same signature: https://api.drand.sh/<beacon>/public/<round>
print("signature of round", beacon_round, signature.hex())
`;
}
