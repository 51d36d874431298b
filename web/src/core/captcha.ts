// A captcha is asked for only when the server says so: the external service where one is set up, else (or when that
// fails) work the browser does by itself. Nobody has to look at pictures or listen to riddles.
import type { AppInit } from '@malva/contract/app';
import { registration } from '@malva/contract/registration';
import { leadingZeroBits, bitsOf, solutionText } from '@malva/rules/proof-of-work';
import { call } from './api.ts';

type Settings = AppInit['captcha'];

/** What the script of an external service brings along. */
interface Service {
  execute(key: string): Promise<string>;
}

const atOnce = 256;

/** The first counter that solves the question. */
export async function solve(question: string): Promise<string> {
  const bits = bitsOf(question);
  if (bits === null) throw new Error('no question');
  const encoder = new TextEncoder();
  for (let from = 0; from < 2 ** (bits + 8); from += atOnce) {
    const hashes = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(solutionText(question, from + at))),
      ),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found >= 0) return `${question}.${from + found}`;
  }
  throw new Error('no solution');
}

/** The service's script comes the first time it is needed. */
async function externalToken({ key, url }: Settings): Promise<string> {
  const known = () => (window as { captchaService?: Service }).captchaService;
  if (!known()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('the captcha script did not load')));
      document.head.append(script);
    });
  }
  const service = known();
  if (!service) throw new Error('the captcha script brought nothing');
  return service.execute(key);
}

/** Null: no captcha here, or none that works. */
export async function captchaToken(settings: Settings): Promise<string | null> {
  if (!settings.isEnabled) return null;
  let message = 'no external check';
  if (settings.key) {
    try {
      return `external:${await externalToken(settings)}`;
    } catch (error) {
      message = error instanceof Error ? error.message : 'unknown';
    }
  }
  if (!settings.isInternalEnabled) return null;
  const { token } = await call(registration.captchaToken, {
    body: { internalKey: settings.internalKey, message: message.slice(0, 200) },
  });
  return `internal:${await solve(token)}`;
}
