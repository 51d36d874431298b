// Captcha for clients that ask too often: a proof of work, or the answer of an external service. A feature calls
// `requireCaptcha` when it has counted too many failures or requests; other clients are not asked. A proof is valid for
// one request, within five minutes.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bitsOf, leadingZeroBits, solutionText } from '@malva/rules/proof-of-work';
import type { App } from './app.ts';
import { sql, type Tx } from './db.ts';
import { refuse } from './refusal.ts';

export const captchaHeader = 'x-captcha';
const livesMs = 5 * 60_000;
/** About 16 000 hashes: a third of a second on a desktop, two on an old phone. */
const workBits = 14;
const verifyTimeoutMs = 4_000;

export interface CaptchaSettings {
  isEnabled: boolean;
  /** Of the external service; empty where there is none. */
  key: string;
  url: string;
  isInternalEnabled: boolean;
  internalKey: string;
}

export function captchaSettings({ config }: App): CaptchaSettings {
  const isExternal = config.captcha === 'external';
  return {
    isEnabled: config.captcha !== 'off',
    key: isExternal ? config.captchaKey : '',
    url: isExternal ? (config.captchaUrl ?? '') : '',
    isInternalEnabled: config.captcha === 'internal' || (isExternal && config.captchaFallback === 'on'),
    internalKey: `pow-${workBits}`,
  };
}

const macOf = (app: App, text: string): string =>
  createHmac('sha256', app.secrets.key('captcha')).update(text).digest('base64url');

/** A question for the browser to work on. */
export function captchaQuestion(app: App): string {
  const open = `${app.clock.now().getTime()}.${randomBytes(12).toString('base64url')}.${workBits}`;
  return `${open}.${macOf(app, open)}`;
}

function isSolved(app: App, question: string, counter: string): boolean {
  const parts = question.split('.');
  const mac = Buffer.from(parts[3] ?? '');
  const right = Buffer.from(macOf(app, parts.slice(0, 3).join('.')));
  if (parts.length !== 4 || mac.length !== right.length || !timingSafeEqual(mac, right)) return false;
  const age = app.clock.now().getTime() - Number(parts[0]);
  const bits = bitsOf(question);
  if (bits === null || age < 0 || age > livesMs || !/^[0-9]{1,9}$/.test(counter)) return false;
  return (
    leadingZeroBits(
      createHash('sha256')
        .update(solutionText(question, Number(counter)))
        .digest(),
    ) >= bits
  );
}

/** False: it was used before. */
async function useUp(app: App, tx: Tx, question: string): Promise<boolean> {
  const now = app.clock.now();
  await tx.run(sql`delete from core_captcha_used where expires_at < ${now}`);
  const hash = createHash('sha256').update(question).digest();
  return (
    (await tx.run(
      sql`insert into core_captcha_used (proof_hash, expires_at) values (${hash}, ${new Date(now.getTime() + livesMs)}) on conflict do nothing`,
    )) === 1
  );
}

/** The external service's word; its silence is no proof. */
async function askService({ config, log }: App, token: string, ip: string): Promise<boolean> {
  if (!config.captchaVerifyUrl) return false;
  try {
    const body = new URLSearchParams({ secret: config.captchaSecret ?? '', response: token, remoteip: ip });
    const answer = await fetch(config.captchaVerifyUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(verifyTimeoutMs),
      redirect: 'error',
    });
    return answer.ok && ((await answer.json()) as { success?: unknown }).success === true;
  } catch (error) {
    log.warn({ err: error }, 'captcha service');
    return false;
  }
}

/** Passes where no captcha is set up. @throws captcha_required */
export async function requireCaptcha(app: App, request: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<void> {
  const { isEnabled, isInternalEnabled, key } = captchaSettings(app);
  if (!isEnabled) return;
  const given = request.headers[captchaHeader];
  if (typeof given === 'string' && given.length < 4096) {
    const [, kind, rest = ''] = /^(internal|external):(.+)$/.exec(given) ?? [];
    if (kind === 'external' && key && (await askService(app, rest, request.ip))) return;
    const cut = rest.lastIndexOf('.');
    const [question, counter] = [rest.slice(0, cut), rest.slice(cut + 1)];
    if (
      kind === 'internal' &&
      isInternalEnabled &&
      isSolved(app, question, counter) &&
      (await useUp(app, app.db, question))
    )
      return;
  }
  throw refuse('captcha_required');
}
