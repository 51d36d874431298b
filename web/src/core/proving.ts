// A call the server may want a proof for: `proving(site, (headers) => call(…, { headers }))`. What makes the proof is
// fetched when one is asked for.
import { ApiError } from './api.ts';
import type { Site } from './manifest.ts';

/** Does it, and once more with a proof when the server asks for one. */
export async function proving<T>(
  site: Site,
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  try {
    return await ask({});
  } catch (error) {
    const { init } = site.session.getState();
    if (!init || !(error instanceof ApiError) || error.code !== 'captcha_required') throw error;
    const { captchaToken } = await import('./captcha.ts');
    const token = await captchaToken(init.captcha);
    if (token === null) throw error;
    return ask({ 'x-captcha': token });
  }
}
