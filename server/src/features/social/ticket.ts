// Two sealed cookies out of scripts' reach: what was begun, until the browser is back; and who came back, until that is
// used.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';

const livesMs = 10 * 60_000;
const paths = { social_begun: '/social', social_who: '/rest/social' } as const;
type Name = keyof typeof paths;

const keyOf = (app: App, name: Name): Buffer => app.secrets.key(`${name} cookie`);

export function give(app: App, reply: FastifyReply, { name, value }: { name: Name; value: object }): void {
  const text = JSON.stringify({ ...value, until: app.clock.now().getTime() + livesMs });
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(name, encrypt(keyOf(app, name), text).toString('base64url'), {
    path: paths[name],
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: livesMs / 1000,
  });
}

export const drop = (reply: FastifyReply, name: Name): void => void reply.clearCookie(name, { path: paths[name] });

/** Null: none, not ours, or too old. */
export function read<T extends object>(app: App, request: FastifyRequest, name: Name): T | null {
  try {
    const value = JSON.parse(decrypt(keyOf(app, name), Buffer.from(request.cookies[name] ?? '', 'base64url'))) as T & {
      until: number;
    };
    return value.until > app.clock.now().getTime() ? value : null;
  } catch {
    return null;
  }
}
