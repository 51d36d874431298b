// A contact changes in two steps: a code goes to the new one, and comes back from there. If another account has the
// contact, that account is not changed and the answer does not tell; the owner is told at the old contact and the new.
import { endPlay, type App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { CallContext } from '../../core/feature.ts';
import { inLevelTime } from '../../core/level-time.ts';
import { refuse } from '../../core/refusal.ts';
import { endOthers } from '../../core/session.ts';
import { canonicalEmail, canonicalPhone, type ContactType } from '../../base/contacts/contacts.ts';
import { changeContact, tellOfContact } from '../../base/confirmation/confirmation.ts';
import { contactsToTell, findByContact, getPlayer } from '../../base/players/players.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity } from '../../base/credentials/credentials.ts';
import { needFreshProof } from '../../core/fresh-proof.ts';
import { askProof, resendAfterSeconds, takeProof } from '../../base/proofs/proofs.ts';

type Context = Pick<CallContext, 'app' | 'now' | 'request' | 'visitor'> & { playerId: number };
interface Wish {
  type: ContactType;
  contact: string | null;
  id?: string | undefined;
  code?: string | undefined;
}
interface Answer {
  success: true;
  id: string | null;
  isDone: boolean;
  resendAfterSeconds: number;
}

const ask = (context: Context, of: { type: ContactType; contact: string }): Promise<string> =>
  inLevelTime(() => send(context, of));

async function send(
  { app, playerId, visitor }: Context,
  { type, contact }: { type: ContactType; contact: string },
): Promise<string> {
  const owner = await findByContact(app.db, type, contact);
  if (owner?.id === playerId) throw refuse('already_confirmed');
  return app.db.transaction((tx) =>
    askProof(app, tx, {
      purpose: 'change',
      channel: type === 'phone' ? 'sms' : 'email',
      contact,
      playerId,
      lang: visitor.lang,
      isDecoy: owner !== undefined,
    }),
  );
}

async function apply(
  context: Context,
  wish: { type: ContactType; contact: string; id: string; code: string },
): Promise<void> {
  const { app, playerId, now, request, visitor } = context;
  const session = needFreshProof(app, visitor);
  const { type, contact } = wish;
  await takeProof(app, { id: wish.id, purpose: 'change', secret: wish.code }, async (tx, proof) => {
    if (proof.player_id !== playerId || proof.contact !== contact) throw refuse('code_expired');
    const player = await getPlayer(tx, playerId);
    await changeContact(tx, playerId, { type, contact, now });
    await tellOfContact(tx, playerId, type);
    await endOthers(tx, { keep: session, now });
    const actor = `player:${playerId}`;
    const { requestId, ...detail } = originOf({ request, visitor });
    await audit(tx, { actor, action: `player.${type}_change`, subject: actor, detail, requestId, now });
    await tellOfSecurity(app, tx, {
      player,
      what: 'contact_changed',
      change: requestId,
      contacts: [...new Set([...contactsToTell(player), contact])],
    });
  });
}

async function change(context: Context, { type, contact, id, code }: Wish): Promise<Answer> {
  needFreshProof(context.app, context.visitor);
  if (!contact) throw refuse('contact_invalid', { fields: { [type]: 'contact_invalid' } });
  if (id === undefined || code === undefined)
    return { success: true, id: await ask(context, { type, contact }), isDone: false, resendAfterSeconds };
  try {
    await apply(context, { type, contact, id, code });
  } catch (error) {
    throw (error as { code?: string }).code === '23505'
      ? refuse('contact_taken', { fields: { [type]: 'contact_taken' } })
      : error;
  }
  await afterChange(context.app, context.playerId);
  return { success: true, id: null, isDone: true, resendAfterSeconds };
}

const afterChange = (app: App, playerId: number): Promise<void> => endPlay(app, playerId, 'contact changed');

export const changePhone = (
  context: Context,
  { phone, ...proof }: { phone: string; id?: string; code?: string },
): Promise<Answer> => change(context, { type: 'phone', contact: canonicalPhone(phone), ...proof });
export const changeEmail = (
  context: Context,
  { email, ...proof }: { email: string; id?: string; code?: string },
): Promise<Answer> => change(context, { type: 'email', contact: canonicalEmail(email), ...proof });
