// The wheel of registration, where a brand has it: the wheel of guests, spun once the account is a known person's, with
// a ticket of its own. It is the entry gift of that person, over all roads.
import { brands } from '@malva/brands/all';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { giveTicket } from '../../base/chances/chances.ts';
import { claimEntry } from '../../base/entry-gifts/entry-gifts.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { getPlayer } from '../../base/players/players.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { isAtRiskIn } from '../../base/risk/risk.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';
import { guestScheme } from './wheel-view.ts';

const keptMs = 7 * 86_400_000;

/** Gives the ticket, once; what a guest's spin has reserved comes first, and then there is none. */
export async function giveEntryTicket(app: App, tx: Tx, playerId: number): Promise<void> {
  if (!brands[app.config.project].has('alternate-registration-wheel')) return;
  await lockPlayer(tx, playerId);
  const now = app.clock.now();
  const scheme = await guestScheme(app, tx, now);
  if (!scheme || !(await isRunning(tx, scheme.promotion, now)) || (await store.guestOf(tx, playerId))) return;
  if ((await getPlayer(tx, playerId)).identity_status !== 'approved') return;
  if ((await findBlock(tx, playerId, now)) || (await isAtRiskIn(app, tx, playerId))) return;
  if (!(await claimEntry(tx, playerId, 'wheel'))) return;
  await giveTicket(tx, {
    playerId,
    group: scheme.ticket_group,
    cause: 'registration',
    subject: 'wheel',
    promotion: scheme.promotion,
    expiresAt: new Date(now.getTime() + keptMs),
    now,
  });
}
