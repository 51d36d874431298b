// Tickets that are not played any more: paid at what a play was expected to bring, so that neither closing play nor the
// end of a promotion costs a player anything.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { extendTickets, openOfGroup, openTickets, voidTicket } from '../chances/chances.ts';
import { grantPrize } from '../prizes/prizes.ts';
import { lockPlayer, moveUnits } from '../wallet/wallet.ts';
import { lastSchemes, schemeVersion, worthOfPlay } from './odds.ts';
import { endedGroups } from './store.ts';

const restMs = 72 * 3_600_000;
/** What one star is worth, minor units. */
const starWorth = 50n;

/**
 * Its owner closed play. A time-out: tickets end no sooner than three days after it. For long: each is owed in cash at
 * what a play is expected to bring, the best of the schemes it could last be played on. A closed account (`closed`):
 * nothing is left of them. The caller holds the player's lock.
 */
export async function settleTicketsForLock(
  tx: Tx,
  of: { playerId: number; brand: string; kind: string; until: Date | null; now: Date },
): Promise<void> {
  const { playerId, now, until } = of;
  if (of.kind === 'timeout') {
    if (until) await extendTickets(tx, playerId, new Date(until.getTime() + restMs));
    return;
  }
  const open = await openTickets(tx, playerId, now);
  if (open.length === 0) return;
  const schemes = of.kind === 'closed' ? [] : await lastSchemes(tx, of.brand);
  for (const { id, ticket_group: group } of open) {
    await voidTicket(tx, id, now);
    const [best] = schemes
      .filter((scheme) => scheme.ticket_group === group)
      .map((scheme) => ({ scheme, worth: worthOfPlay(scheme) }))
      .sort((a, b) => Number(b.worth - a.worth));
    if (!best || best.worth === 0n) continue;
    await grantPrize(tx, {
      playerId,
      kind: 'money',
      cause: 'debt',
      subject: `ticket:${id}`,
      amount: best.worth,
      title: null,
      expiresAt: null,
      promotion: best.scheme.promotion,
      now,
    });
  }
}

const batch = 200;

/** Pays tickets of groups that no scheme plays any more in stars, rounded up; so many in one run. Answers how many. */
export async function payEnded(app: App): Promise<number> {
  const now = app.clock.now();
  let paid = 0;
  for (const { ticket_group: group, id } of await endedGroups(app.db, now)) {
    const worth = worthOfPlay(await schemeVersion(app.db, id));
    for (const ticket of await openOfGroup(app.db, group, batch))
      await app.db.transaction(async (tx) => {
        await lockPlayer(tx, ticket.player_id);
        if ((await voidTicket(tx, ticket.id, now)) === 0) return;
        paid += 1;
        const amount = (worth + starWorth - 1n) / starWorth;
        if (amount === 0n) return;
        await moveUnits(tx, {
          playerId: ticket.player_id,
          unit: 'STR',
          amount,
          reference: `ticket:${ticket.id}`,
          subject: ticket.promotion === null ? 'exchange' : `exchange:${ticket.promotion}`,
          now,
        });
      });
  }
  return paid;
}
