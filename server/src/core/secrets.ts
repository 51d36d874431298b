// One master secret, all other keys derived from it by purpose. The master lives outside the database.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type Hmac,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** 32 bytes for one purpose, stable for the life of the master secret; the same buffer each time. */
  key(purpose: string): Buffer;
}

export function secretsFrom(masterHex: string): Secrets {
  const master = Buffer.from(masterHex, 'hex');
  const made = new Map<string, Buffer>();
  return {
    key(purpose) {
      const key = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, 'malva', purpose, 32));
      made.set(purpose, key);
      return key;
    },
  };
}

/** The configured secret, or one generated into the data folder at the first start. */
export function loadSecrets(configured: string | null, dataDir: string): Secrets {
  if (configured) return secretsFrom(configured);
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return secretsFrom(readFileSync(file, 'utf8').trim());
}

const objects = new WeakMap<Buffer, KeyObject>();
/** HMAC-SHA-256. A key is prepared once: that costs more than the hash, and every change of a browser needs one. */
export function hmac(key: Buffer): Hmac {
  const object = objects.get(key) ?? createSecretKey(key);
  objects.set(key, object);
  return createHmac('sha256', object);
}

/** Keyed hash for looking personal data up without storing it. */
export const keyedHash = (key: Buffer, text: string | Buffer): Buffer => hmac(key).update(text).digest();

/** AES-256-GCM: nonce (12) ‖ tag (16) ‖ ciphertext. */
export function encryptBytes(key: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export const encrypt = (key: Buffer, text: string): Buffer => encryptBytes(key, Buffer.from(text, 'utf8'));

/** @throws where a single bit is another one. */
export function decryptBytes(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

export const decrypt = (key: Buffer, sealed: Buffer): string => decryptBytes(key, sealed).toString('utf8');
