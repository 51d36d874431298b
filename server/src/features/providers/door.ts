// The door of a provider over HTTP: a launch gives a one-time ticket in the address of our adapter frame; the provider
// swaps it for a session. Demo needs no ticket and touches no wallet. A ticket lives a minute, a session ends after
// half an hour of silence.
import { createHash, randomBytes } from 'node:crypto';
import type { GameProvider } from '@malva/contract/provider';
import { isWithin } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import * as store from './store.ts';

export const ticketMs = 60_000;
export const idleMs = 30 * 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(24).toString('base64url');

export function doorOf(app: App, { slug, title }: store.AccountRow): GameProvider {
  return {
    name: slug,
    title,
    async launch({ playerId, game, mode, lang, theme, session, now }) {
      if (mode === 'replay') throw refuse('not_found');
      const query = new URLSearchParams({
        lang: lang === 'ru' || lang === 'en' ? lang : 'uk',
        theme: theme === 'light' ? 'light' : 'dark',
        mode,
      });
      const frame = `/providers/frame/${game}?${query}`;
      if (mode === 'demo' || playerId === null) return frame;
      const ticket = newToken();
      await store.insertSession(app.db, {
        token: hashToken(ticket),
        provider: slug,
        player_id: playerId,
        game,
        lang: query.get('lang') ?? 'uk',
        site_session: session,
        is_ticket: true,
        created_at: now,
      });
      return `${frame}#launch=${ticket}`;
    },
    proof: async () => null,
    endSessions: async (playerId, session) =>
      void (await store.endSessions(app.db, {
        playerId,
        provider: slug,
        session: session ?? null,
        now: app.clock.now(),
      })),
    math: () => null,
  };
}

export interface LiveSession extends Pick<store.SessionRow, 'player_id' | 'game' | 'lang'> {
  token: string;
}

/** Swaps a ticket for the player's one session in this game. Null: unknown, used or too old. */
export async function openSession(app: App, provider: string, ticket: string): Promise<LiveSession | null> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const used = await store.useTicket(tx, {
      token: hashToken(ticket),
      provider,
      after: new Date(now.getTime() - ticketMs),
      now,
    });
    if (!used) return null;
    await store.endSessionsIn(tx, { playerId: used.player_id, provider, game: used.game, now });
    const token = newToken();
    await store.insertSession(tx, { ...used, token: hashToken(token), is_ticket: false, created_at: now });
    return { token, player_id: used.player_id, game: used.game, lang: used.lang };
  });
}

export type TokenWord = 'token_unknown' | 'token_expired';

/** Why a ticket was refused: it is too old, or it is unknown or already used. */
export async function judgeTicket(app: App, provider: string, ticket: string): Promise<TokenWord> {
  const row = await store.findSession(app.db, hashToken(ticket));
  return row?.is_ticket && row.provider === provider && row.ended_at === null ? 'token_expired' : 'token_unknown';
}

/** What is wrong with a session's token; null: alive, and its time is extended. `game` null: of any game. */
export async function judgeToken(
  app: App,
  token: string,
  of: { provider: string; playerId: number; game: string | null },
): Promise<TokenWord | null> {
  const hash = hashToken(token);
  const row = await store.findSession(app.db, hash);
  const now = app.clock.now();
  if (
    !row ||
    row.is_ticket ||
    row.provider !== of.provider ||
    row.player_id !== of.playerId ||
    (of.game !== null && row.game !== of.game)
  )
    return 'token_unknown';
  if (row.ended_at || !isWithin(row.seen_at, idleMs, now)) return 'token_expired';
  if (!isWithin(row.seen_at, 60_000, now)) await store.touchSession(app.db, hash, now);
  return null;
}
