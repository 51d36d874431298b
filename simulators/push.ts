// A push service and the browser behind it, over real HTTP: creates subscriptions, accepts only messages signed with
// the key the subscription was made for (RFC 8292), and decrypts them as the browser would (RFC 8291).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface Device {
  serverKey: string;
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
  isGone: boolean;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  origin: string;
  /** As `pushManager.subscribe({ applicationServerKey })`. */
  subscribe(applicationServerKey: string): Subscription;
  /** The browser was removed: sending to it answers 410. */
  forget(subscription: Subscription): void;
  /** What arrived and could be read, oldest first. */
  received: { endpoint: string; payload: unknown; ttl: string | undefined }[];
  /** Why something was not believed. */
  refused: string[];
  close(): Promise<void>;
}

const decode = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Null when the token is good, else what is wrong with it. */
function faultOfToken(header: string | undefined, { serverKey }: Device, origin: string): string | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? '');
  if (!match) return 'no vapid token';
  const [, head = '', claims = '', signature = '', key = ''] = match;
  if (key !== serverKey) return 'another key than the subscription was made for';
  const point = decode(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, decode(signature))) return 'wrong signature';
  const { aud, exp, sub } = JSON.parse(decode(claims).toString()) as { aud?: string; exp?: number; sub?: string };
  const left = (exp ?? 0) - Date.now() / 1000;
  if (aud !== origin) return 'meant for another service';
  if (left <= 0 || left > 86_400) return 'out of date';
  return /^(mailto:|https:)/.test(sub ?? '') ? null : 'no address to write to';
}

/** One record of aes128gcm: salt, record size, the sender's key, the sealed text with its tag and padding mark. */
function open(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const service = Fastify({ forceCloseConnections: true });
  service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const origin = (): string => `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  const received: PushService['received'] = [];
  const refused: string[] = [];
  service.post('/push/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const device = devices.get(id);
    if (!device || device.isGone) return reply.code(410).send();
    const fault = faultOfToken(request.headers.authorization, device, origin());
    if (fault) {
      refused.push(fault);
      return reply.code(403).send();
    }
    const payload: unknown = JSON.parse(open(request.body as Buffer, device));
    received.push({ endpoint: `${origin()}/push/${id}`, payload, ttl: request.headers['ttl'] as string | undefined });
    return reply.code(201).send();
  });
  await service.listen({ host: '127.0.0.1', port: 0 });
  const idOf = ({ endpoint }: Subscription): string => endpoint.split('/').at(-1) ?? '';
  return {
    origin: origin(),
    received,
    refused,
    subscribe(serverKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const id = randomBytes(12).toString('hex');
      devices.set(id, { serverKey, pair, auth, isGone: false });
      return {
        endpoint: `${origin()}/push/${id}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    forget(subscription) {
      const device = devices.get(idOf(subscription));
      if (device) device.isGone = true;
    },
    close: () => service.close(),
  };
}
