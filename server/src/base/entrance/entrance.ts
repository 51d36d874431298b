// The last door of every sign-in: closed accounts stay out, the register of excluded people is asked, the session
// begins, and a browser the owner never used is told of. And the way to another brand's site: the same account there,
// with the same limits and locks. A ticket is signed, good for a minute and once, for one brand, one browser and while
// the session it was asked in lives. A player who may not play is not sent to play elsewhere; with their password they
// can log in there as here, to withdraw their money.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BrandName } from '@malva/contract/render';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { liveSessions, type Session, deviceState } from '../../core/session.ts';
import { getPlayer, type PlayerRow } from '../players/players.ts';
import { putTicket, useTicket } from './store.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { deviceOf, enter, noteRefusal, type Entrance } from '../../core/enter.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity, admit } from '../credentials/credentials.ts';
import { admitListed } from '../exclusion/exclusion.ts';

const ticketMs = 60_000;

/** Sites of the other brands. */
export const otherSites = ({ config }: App): readonly { brand: BrandName; url: string }[] =>
  config.crossProjectSites.filter(({ brand }) => brand !== config.project);

const sealOf = (app: App, brand: string, random: string): Buffer =>
  keyedHash(app.secrets.key('brand transfers'), `${brand}:${random}`);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const agentOf = (agent: string): string => hashOf(agent).toString('base64url');

export interface Leaving {
  session: Session | null;
  agent: string;
  requestId: string;
  /** Null: the first there is. */
  brand: BrandName | null;
}

/** The address that opens this account there. @throws account_blocked, responsible_block, not_found. */
export async function sendOver(
  app: App,
  playerId: number,
  { session, agent, requestId, brand }: Leaving,
): Promise<string> {
  const now = app.clock.now();
  const player = await getPlayer(app.db, playerId);
  if (player.status === 'blocked') throw refuse('account_blocked');
  if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
  const site = otherSites(app).find((other) => brand === null || other.brand === brand);
  if (!site || !session) throw refuse('not_found');
  const random = randomBytes(32).toString('base64url');
  const token = `${random}.${sealOf(app, site.brand, random).toString('base64url')}`;
  await app.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + ticketMs);
    await putTicket(tx, {
      tokenHash: hashOf(token),
      playerId,
      sessionId: session.id,
      brand: site.brand,
      agent: agentOf(agent),
      expiresAt,
    });
    const subject = `player:${playerId}`;
    await audit(tx, {
      actor: subject,
      action: 'player.transfer',
      subject,
      detail: { brand: site.brand },
      requestId,
      now,
    });
  });
  // Behind the #: no server on the way, and no referrer, hears of it.
  return `${site.url}/#/transfer/${token}`;
}

function isSealed(app: App, token: string): boolean {
  const [random = '', seal = ''] = token.split('.');
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(app, app.config.project, random)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Opens a session for whom the ticket was made. @throws transfer_over, account_blocked. */
export async function takeIn(context: Entrance, token: string): Promise<void> {
  const { app, visitor, now } = context;
  const ticket = isSealed(app, token)
    ? await useTicket(app.db, {
        tokenHash: hashOf(token),
        brand: app.config.project,
        agent: agentOf(visitor.agent),
        now,
      })
    : undefined;
  if (!ticket) throw refuse('transfer_over');
  const from = await liveSessions(app.db, { subjectId: ticket.player_id, now });
  if (!from.some(({ id }) => id === ticket.session_id)) throw refuse('transfer_over');
  await letIn({ ...context, isProved: false }, await getPlayer(app.db, ticket.player_id), { by: 'transfer' });
}

export interface Shown {
  /** What stands in the trail: password, passkey, totp … */
  by: string;
  remember?: boolean;
}

/** @throws account_blocked, and what the register's answer refuses with. */
export async function letIn(context: Entrance, player: PlayerRow, { by, remember = false }: Shown): Promise<void> {
  const { app, request, visitor, now } = context;
  await admit(app, player).catch((error: unknown) => noteRefusal(context, error));
  await admitListed(app, player.id);
  const isNew = (await deviceState(app.db, { subjectId: player.id, device: deviceOf(request) })) === 'new';
  const subject = `player:${player.id}`;
  const { requestId, ...detail } = originOf({ request, visitor });
  await audit(app.db, { actor: subject, action: 'player.login', subject, detail: { ...detail, by }, requestId, now });
  await enter({ ...context, remember }, player.id);
  if (isNew)
    await app.db.transaction((tx) => tellOfSecurity(app, tx, { player, what: 'new_device', change: requestId }));
}
