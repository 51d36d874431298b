// A captcha is asked for only when the server says so: the external service where one is set up, else (or when that
// fails) work the browser does by itself. No visitor has to solve pictures or sounds.
import type { AppInit } from '@malva/contract/app';
import { registration } from '@malva/contract/registration';
import { call } from './api.ts';
import { solve } from './proof.ts';
// oxlint-disable-next-line import/default -- what the build makes of the module: its address
import proofWorker from './proof-worker.ts?worker&url';
import { scriptAddress } from './script-address.ts';

type Settings = AppInit['captcha'];

/** What the script of an external service brings along. */
interface Service {
  execute(key: string): Promise<string>;
}

/** In a worker, or the page would answer nothing for as long as it takes; in the page where no worker starts. */
async function solveAside(question: string): Promise<string> {
  const solution = await new Promise<string | null>((resolve) => {
    const worker = new Worker(scriptAddress(proofWorker), { type: 'module' });
    const end = (solved: string | null): void => {
      worker.terminate();
      resolve(solved);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
    worker.postMessage(question);
  }).catch(() => null);
  return solution ?? solve(question);
}

/**
 * The service's script comes the first time it is needed. Where there is one, the document's policy is without trusted
 * types.
 */
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
  return `internal:${await solveAside(token)}`;
}
