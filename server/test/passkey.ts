// An authenticator in small: keeps a key pair, checks its owner (or says it did not), signs what it is asked to
// (WebAuthn).
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer } from '@malva/contract/second-step';

type Item = number | string | Buffer | Map<Item, Item>;

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

const userPresent = 1;
const userVerified = 4;
const hasKey = 64;
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

export interface AskedOptions {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}

export class Authenticator {
  readonly origin: string;
  readonly id = randomBytes(32);
  isOwnerChecked = true;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;
  constructor(origin: string) {
    this.origin = origin;
  }

  private data(rpId: string, flags: number): Buffer {
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | userPresent | (this.isOwnerChecked ? userVerified : 0)]),
      counter,
    ]);
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private answer(response: Record<string, Buffer>): PasskeyAnswer {
    const id = this.id.toString('base64url');
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    return { id, rawId: id, type: 'public-key', response: Object.fromEntries(texts), clientExtensionResults: {} };
  }

  create({ challenge, rp }: AskedOptions): PasskeyAnswer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<Item, Item>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)]);
    const authData = Buffer.concat([this.data(rp?.id ?? '', hasKey), about]);
    const attestationObject = cbor(
      new Map<Item, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.answer({ clientDataJSON: this.client('webauthn.create', challenge), attestationObject });
  }

  get({ challenge, rpId }: AskedOptions): PasskeyAnswer {
    const authenticatorData = this.data(rpId ?? '', 0);
    const clientDataJSON = this.client('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.keys.privateKey);
    return this.answer({ authenticatorData, clientDataJSON, signature });
  }
}
