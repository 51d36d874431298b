// The operators' side: offers are written by one, put on by two and taken off by one; a bonus of a player is cancelled
// with a reason. An offer that was on is never changed, so that everybody who chose it read the same.
import { brands } from '@malva/brands/all';
import { bonusesOffice as contract, type StaffBonus, type StaffOffer } from '@malva/contract/bonuses';
import type { BodyOf } from '@malva/contract/call';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { isBlank } from '@malva/rules/typed';
import { staffAct } from '../../core/acts.ts';
import { audit, auditLook } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { findAudience } from '../../base/audiences/audiences.ts';
import { bonusEvents, endOne, grantsOf, type GrantRow } from '../../base/bonuses/bonuses.ts';
import {
  findOffer,
  insertOffer,
  listOffers,
  switchOffer,
  type NewOffer,
  type OfferRow,
} from '../../base/bonus-offers/bonus-offers.ts';
import { assertOffer } from '../../base/launch/launch.ts';
import { getPlayer } from '../../base/players/players.ts';
import { bonusView } from './view.ts';

type Listed = Awaited<ReturnType<typeof listOffers>>[number];

const offerView = (row: Listed): StaffOffer => ({
  id: row.id,
  product: row.product,
  brand: row.brand,
  terms: row.terms,
  deposits: row.deposits,
  nth: row.nth,
  audience: row.audience,
  personal: row.personal,
  maxBalance: row.max_balance === null ? null : formatMoney(row.max_balance),
  depositWithinDays: row.deposit_within_days,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  title: row.title,
  isOn: row.is_on,
  author: row.author,
  changedBy: row.changed_by,
  changedAt: row.changed_at?.toISOString() ?? null,
  granted: row.granted,
  amount: formatMoney(row.amount),
  converted: formatMoney(row.converted),
});

const staffView = (row: GrantRow, lang: Parameters<typeof bonusView>[1]): StaffBonus => ({
  ...bonusView(row, lang),
  offerId: row.offer_id,
  depositId: row.deposit_id,
  endedBy: row.ended_by,
});

/** @throws validation, naming each field at fault. */
async function check(
  tx: Tx,
  body: BodyOf<typeof contract.add>,
  { author, now }: { author: string; now: Date },
): Promise<NewOffer> {
  const fields: Record<string, string> = {};
  const amount = (name: 'most' | 'minDeposit' | 'maxStake' | 'cap'): bigint => {
    const units = parseMoney(body[name] ?? '') ?? 0n;
    if (units <= 0n) fields[name] = 'amount_out_of_range';
    return units;
  };
  const [most, minDeposit, maxStake, cap] = [
    amount('most'),
    amount('minDeposit'),
    amount('maxStake'),
    body.cap === null ? null : amount('cap'),
  ];
  const [from, until] = [new Date(body.from), body.until === null ? null : new Date(body.until)];
  if (until && (until <= from || until <= now)) fields.until = 'order';
  if (body.brand !== null && !(body.brand in brands)) fields.brand = 'enum';
  if (body.product === 'casino' && Object.values(body.contribution).every((share) => share === 0))
    fields.contribution = 'required';
  if (body.title && isBlank(body.title.uk)) fields['title.uk'] = 'minLength';
  const maxBalance = body.maxBalance === null ? null : parseMoney(body.maxBalance);
  // The number of a deposit says it all: beside «the first one» it would say it twice.
  if (body.nth !== null && body.deposits !== 'any') fields.nth = 'enum';
  if (body.audience !== null && !(await findAudience(tx, body.audience))) fields.audience = 'enum';
  // A bonus below a kopiyka would be none.
  if ((minDeposit * BigInt(body.percent)) / 100n === 0n) fields.minDeposit ??= 'amount_out_of_range';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
  const { product, brand, percent, wagering, days, contribution, excluded, deposits, title } = body;
  const { nth, audience, personal, depositWithinDays, minOdds = null, minLegs = null } = body;
  return {
    product,
    brand,
    percent,
    most,
    minDeposit,
    wagering,
    maxStake,
    cap,
    days,
    contribution,
    excluded,
    deposits,
    nth,
    audience,
    personal,
    maxBalance,
    depositWithinDays,
    minOdds,
    minLegs,
    from,
    until,
    title,
    author,
    now,
  };
}

/** @throws not_found, act_over where it is on, bonus_over where its days are, and those of assertOffer. */
async function mayBePutOn(tx: Tx, id: number, now: Date): Promise<OfferRow> {
  const offer = await findOffer(tx, id);
  if (!offer) throw refuse('not_found');
  if (offer.is_on) throw refuse('act_over');
  if (offer.until_at && offer.until_at <= now) throw refuse('bonus_over');
  await assertOffer(tx, offer);
  return offer;
}

const putOn = staffAct<'bonus.on'>({
  kind: 'bonus.on',
  subject: ({ offerId }) => `bonus:${offerId}`,
  check: async ({ app, input }) => void (await mayBePutOn(app.db, input.offerId, app.clock.now())),
  async run({ tx, id, input, askedBy, approvedBy, requestId, now }) {
    const { terms } = await mayBePutOn(tx, input.offerId, now);
    await switchOffer(tx, input.offerId, { isOn: true, by: `${askedBy} ${approvedBy}`, now });
    await audit(tx, {
      actor: `${askedBy} ${approvedBy}`,
      action: 'bonus.on',
      subject: `bonus:${input.offerId}`,
      detail: { act: id, terms },
      requestId,
      now,
    });
  },
});

const handlers: Handlers<typeof contract> = {
  offers: async ({ app }) => ({ offers: (await listOffers(app.db)).map(offerView) }),

  async add({ app, body, staffId, visitor: { requestId }, now }) {
    const actor = `staff:${staffId}`;
    const offer = await check(app.db, body, { author: actor, now });
    return app.db.transaction(async (tx) => {
      const id = await insertOffer(tx, offer);
      const row = (await listOffers(tx)).find((one) => one.id === id);
      if (!row) throw new Error(`offer ${id} is gone`);
      await audit(tx, {
        actor,
        action: 'bonus.add',
        subject: `bonus:${id}`,
        detail: { product: row.product, terms: row.terms },
        requestId,
        now,
      });
      return { offer: offerView(row) };
    });
  },

  async off({ app, params, body, staffId, visitor: { requestId }, now }) {
    const by = `staff:${staffId}`;
    await app.db.transaction(async (tx) => {
      if (!(await findOffer(tx, params.id))) throw refuse('not_found');
      if (!(await switchOffer(tx, params.id, { isOn: false, by, now }))) throw refuse('bonus_over');
      await audit(tx, {
        actor: by,
        action: 'bonus.off',
        subject: `bonus:${params.id}`,
        detail: { reason: body.reason.trim() },
        requestId,
        now,
      });
    });
    return { success: true };
  },

  async ofPlayer(context) {
    const {
      app,
      params: { playerId },
      visitor: { lang },
    } = context;
    await getPlayer(app.db, playerId);
    const rows = await grantsOf(app.db, playerId, 100);
    await auditLook(context, playerId, 'bonuses');
    return { bonuses: rows.map((row) => staffView(row, lang)) };
  },

  async cancel({ app, params, body, staffId, visitor: { requestId }, now }) {
    const by = `staff:${staffId}`;
    const reason = body.reason.trim();
    await app.db.transaction(async (tx) => {
      const playerId = await endOne(tx, params.grant, { status: 'cancelled', reason: 'staff', by, now });
      await audit(tx, {
        actor: by,
        action: 'bonus.cancel',
        subject: `player:${playerId}`,
        detail: { bonus: params.grant, reason },
        requestId,
        now,
      });
    });
    return { success: true };
  },
};

export const bonusesOffice = feature({
  name: 'bonusesOffice',
  contract,
  handlers,
  acts: [putOn],
  timeline: [{ group: 'bonus', permission: 'players.look', events: bonusEvents }],
});
