// The operators' side: gift codes are made and stopped, items are sent, a prize not yet taken is withdrawn. Each act is
// audited.
import { randomBytes } from 'node:crypto';
import { prizesOffice as contract, type GiftCode, type StaffPrize } from '@malva/contract/prizes';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { giftCode, mostPrize } from '@malva/rules/prizes';
import { isBlank } from '@malva/rules/typed';
import { audit, auditLook } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { insertCode, listCodes, stopCode, type CodeRow } from '../../base/codes/codes.ts';
import { countParcels, parcels, sendParcel, withdrawPrize } from '../../base/prize-desk/prize-desk.ts';
import { prizesOf, type PrizeRow, type Titles } from '../../base/prizes/prizes.ts';
import { givenByHand, openedByTwo } from './by-hand.ts';
import { prizeView } from '../../base/prize-view/prize-view.ts';

const queueLength = 100;

function stateOf(row: CodeRow, now: Date): GiftCode['state'] {
  if (row.stopped_at) return 'stopped';
  if (row.valid_until <= now) return 'over';
  if (!row.opened_at) return 'waiting';
  return row.used >= row.uses ? 'used' : 'open';
}

const codeView = (row: CodeRow, now: Date): GiftCode => ({
  code: row.code,
  kind: row.kind,
  amount: row.amount === null ? null : formatMoney(row.amount),
  title: row.title,
  uses: row.uses,
  used: row.used,
  until: row.valid_until.toISOString(),
  days: row.days,
  author: row.author,
  state: stateOf(row, now),
});

const staffView = (row: PrizeRow, of: Parameters<typeof prizeView>[1]): StaffPrize => ({
  ...prizeView(row, of),
  playerId: row.player_id,
  subject: row.subject,
  reason: row.reason,
  delivery: row.delivery,
});

/** Twelve letters and digits that look different from each other: too many codes to guess. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const makeCode = (): string =>
  [...randomBytes(12)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

interface Wanted {
  code: string | null;
  kind: CodeRow['kind'];
  amount: string | null;
  title: Titles | null;
  until: string;
}

/** @throws validation, naming each field at fault. */
function check(
  { code, kind, amount, title, until }: Wanted,
  now: Date,
): Pick<CodeRow, 'code' | 'kind' | 'amount' | 'title'> & { until: Date } {
  const fields: Record<string, string> = {};
  const name = code === null ? makeCode() : giftCode(code);
  if (name === null) fields.code = 'format';
  const units = kind === 'money' ? parseMoney(amount ?? '') : null;
  if (kind === 'money' && (units === null || units <= 0n || units > mostPrize)) fields.amount = 'amount_out_of_range';
  if (kind === 'item' && isBlank(title?.uk ?? '')) fields['title.uk'] = 'minLength';
  const end = new Date(until);
  if (end <= now) fields.until = 'order';
  if (name === null || Object.keys(fields).length > 0) throw refuse('validation', { fields });
  return { code: name, kind, amount: units, title: kind === 'item' ? title : null, until: end };
}

const handlers: Handlers<typeof contract> = {
  codes: async ({ app, now }) => ({ codes: (await listCodes(app.db)).map((row) => codeView(row, now)) }),

  async addCode({ app, body, staffId, visitor, now }) {
    const wanted = check(body, now);
    const actor = `staff:${staffId}`;
    return app.db.transaction(async (tx) => {
      const row = await insertCode(tx, { ...wanted, uses: body.uses, days: body.days, author: actor, now });
      if (!row) throw refuse('gift_taken', { fields: { code: 'gift_taken' } });
      const { code, ...detail } = codeView(row, now);
      await audit(tx, {
        actor,
        action: 'prizes.code_add',
        subject: `gift:${code}`,
        detail,
        requestId: visitor.requestId,
        now,
      });
      return { code: codeView(row, now) };
    });
  },

  async stopCode({ app, params, staffId, visitor, now }) {
    await app.db.transaction(async (tx) => {
      if ((await stopCode(tx, params.code, now)) === 0) throw refuse('not_found');
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'prizes.code_stop',
        subject: `gift:${params.code}`,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true };
  },

  async parcels({ app, staffId, visitor, now }) {
    const rows = await parcels(app.db, queueLength);
    const detail = { found: rows.map(({ id }) => id) };
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'prizes.parcels',
      subject: 'prizes',
      detail,
      requestId: visitor.requestId,
      now,
    });
    return { parcels: rows.map((row) => staffView(row, { lang: visitor.lang, now })) };
  },

  async sent({ app, params, staffId, visitor, now }) {
    const row = await app.db.transaction((tx) =>
      sendParcel(tx, params.id, { staffId, requestId: visitor.requestId, now }),
    );
    return { prize: staffView(row, { lang: visitor.lang, now }) };
  },

  async withdraw({ app, params, body, staffId, visitor, now }) {
    const row = await app.db.transaction((tx) =>
      withdrawPrize(tx, params.id, { reason: body.reason.trim(), staffId, requestId: visitor.requestId, now }),
    );
    return { prize: staffView(row, { lang: visitor.lang, now }) };
  },

  async ofPlayer(context) {
    const {
      app,
      params: { playerId },
      visitor,
      now,
    } = context;
    await getPlayer(app.db, playerId);
    const rows = await prizesOf(app.db, playerId);
    await auditLook(context, playerId, 'prizes');
    return { prizes: rows.map((row) => staffView(row, { lang: visitor.lang, now })) };
  },
};

export const prizesOffice = feature({
  name: 'prizesOffice',
  contract,
  handlers,
  acts: [givenByHand, openedByTwo],
  queues: [{ place: 'prizes', permission: 'prizes', count: countParcels }],
});
