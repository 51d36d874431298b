// Launch data of a messaging app: a query string its bot's token signs. Believed only when the signature fits
// (HMAC-SHA256 over the sorted fields, key HMAC("WebAppData", token), compared in constant time) and it was made a
// short time ago.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { refuse } from '../../core/refusal.ts';
import type { Secrets } from '../../core/secrets.ts';

/** Clocks of the app and of the site may differ by so much. */
const skewMs = 60_000;

export interface Launch {
  /** The app's own number of the person, decimal. */
  userId: string;
  /** The person lets the bot write to them. */
  isSubscribed: boolean;
  hash: Buffer;
  expiresAt: Date;
}

export interface Belief {
  token: string;
  maxAgeMs: number;
  now: Date;
}

/** The configured token; in the simulated world one made for it; else null, and the mode is off. */
export function botTokenOf({ config, secrets }: { config: Config; secrets: Secrets }): string | null {
  if (config.miniAppBotToken) return config.miniAppBotToken;
  return config.simulators === 'on'
    ? `1000001:${secrets.key(`messaging-app bot ${config.project}`).toString('base64url')}`
    : null;
}

function fieldsOf(initData: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(initData)) {
    if (fields.has(name)) throw refuse('mini_app_invalid');
    fields.set(name, value);
  }
  return fields;
}

function assertSigned(fields: Map<string, string>, token: string): Buffer {
  const given = Buffer.from(fields.get('hash') ?? '', 'hex');
  const lines = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refuse('mini_app_invalid');
  return expected;
}

function userOf(text: string | undefined): { id: number; isBot: boolean; maySend: boolean } {
  let user: unknown;
  try {
    user = JSON.parse(text ?? '');
  } catch {
    throw refuse('mini_app_invalid');
  }
  const { id, is_bot: isBot, allows_write_to_pm: maySend } = (user ?? {}) as Record<string, unknown>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw refuse('mini_app_invalid');
  return { id, isBot: isBot === true, maySend: maySend === true };
}

/** @throws mini_app_invalid, mini_app_stale. */
export function readInitData(initData: string, { token, maxAgeMs, now }: Belief): Launch {
  const fields = fieldsOf(initData);
  const hash = assertSigned(fields, token);
  const seconds = fields.get('auth_date') ?? '';
  if (!/^[1-9][0-9]{8,10}$/.test(seconds)) throw refuse('mini_app_invalid');
  const madeAt = Number(seconds) * 1000;
  if (madeAt > now.getTime() + skewMs) throw refuse('mini_app_invalid');
  if (now.getTime() - madeAt > maxAgeMs) throw refuse('mini_app_stale');
  const user = userOf(fields.get('user'));
  if (user.isBot) throw refuse('mini_app_invalid');
  return { userId: String(user.id), isSubscribed: user.maySend, hash, expiresAt: new Date(madeAt + maxAgeMs + skewMs) };
}
