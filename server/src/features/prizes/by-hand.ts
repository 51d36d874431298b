// What two of the staff do about prizes: they give one to a player, and open a gift code. A prize is an offer like any
// other: a player who may not be invited to play gets none, neither when it is asked for nor when it is approved.
import type { ActInput } from '@malva/contract/office-acts';
import { parseMoney } from '@malva/rules/money';
import { mostPrize } from '@malva/rules/prizes';
import { isBlank } from '@malva/rules/typed';
import { staffAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import { refuse } from '../../core/refusal.ts';
import { assertMayBeOffered, grantPrize, type NewPrize } from '../../base/prizes/prizes.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { findCode, openCode } from '../../base/codes/codes.ts';

/** @throws validation, naming each field at fault. */
function readPrize({ kind, amount, title }: ActInput<'prize.grant'>): Pick<NewPrize, 'kind' | 'amount' | 'title'> {
  const fields: Record<string, string> = {};
  const units = kind === 'money' ? parseMoney(amount ?? '') : null;
  if (kind === 'money' && (units === null || units <= 0n || units > mostPrize)) fields.amount = 'amount_out_of_range';
  if (kind === 'item' && isBlank(title?.uk ?? '')) fields['title.uk'] = 'minLength';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
  return { kind, amount: units, title: kind === 'item' ? title : null };
}

/** What a code promises to so many people is money too: one person alone makes none. */
export const openedByTwo = staffAct<'gift.open'>({
  kind: 'gift.open',
  subject: ({ code }) => `gift:${code}`,
  async check({ app, input }) {
    const row = await findCode(app.db, input.code);
    if (!row) throw refuse('not_found');
    if (row.opened_at || row.stopped_at || row.valid_until <= app.clock.now()) throw refuse('act_over');
  },
  async run({ tx, id, input, askedBy, approvedBy, requestId, now }) {
    if ((await openCode(tx, input.code, now)) === 0) throw refuse('act_over');
    await audit(tx, {
      actor: `${askedBy} ${approvedBy}`,
      action: 'prizes.code_open',
      subject: `gift:${input.code}`,
      detail: { act: id },
      requestId,
      now,
    });
  },
});

export const givenByHand = staffAct<'prize.grant'>({
  kind: 'prize.grant',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    readPrize(input);
    await assertMayBeOffered(app, input.playerId);
  },
  ahead: ({ app, input }) => assertMayBeOffered(app, input.playerId),
  async run({ tx, id, input, askedBy, approvedBy, requestId, now }) {
    const { playerId, days } = input;
    await lockPlayer(tx, playerId);
    // A lock that came meanwhile counts.
    if (await findBlock(tx, playerId, now)) throw await blockRefusal(tx, playerId, now);
    const prize = await grantPrize(tx, {
      playerId,
      ...readPrize(input),
      cause: 'by_hand',
      subject: id,
      expiresAt: new Date(now.getTime() + days * 86_400_000),
      now,
    });
    const detail = { prize: prize?.id, act: id };
    await audit(tx, {
      actor: `${askedBy} ${approvedBy}`,
      action: 'prize.grant',
      subject: `player:${playerId}`,
      detail,
      requestId,
      now,
    });
  },
});
