// The last door of every sign-in, whatever was shown before it: closed accounts stay out, the register of excluded
// people is asked, the session begins, and a browser the owner never used is told of.
import { audit } from '../../core/audit.ts';
import { deviceOf, enter, noteRefusal, type Entrance } from '../../core/enter.ts';
import { deviceState } from '../../core/session.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity, admit } from '../credentials/credentials.ts';
import { type PlayerRow } from '../players/players.ts';
import { admitListed } from './register.ts';

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
