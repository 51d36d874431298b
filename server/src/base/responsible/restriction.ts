// Why a player may not play, as one word. A restricted player is never asked for a deposit: they are offered their
// money back (duplicate, youngster, undesirable), the identity check (unconfirmed) or the code for their contact
// (contacts).
import type { Restriction } from '@malva/contract/identity';
import type { PlayerRow } from '../players/players.ts';
import type { Block } from './responsible.ts';

/** Null: nothing stands in the way but limits and money. */
export function restrictionOf(player: PlayerRow, block: Block | null): Restriction | null {
  if (!player.phone_confirmed_at && !player.email_confirmed_at) return 'contacts';
  if (block?.kind === 'register') return 'undesirable';
  if (player.identity_status === 'duplicateCredentials') return 'duplicate';
  if (player.identity_status === 'ageRestriction') return 'youngster';
  return player.identity_status === 'approved' ? null : 'unconfirmed';
}
