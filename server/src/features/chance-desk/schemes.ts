// Schemes at the desk: every version with what was drawn on it, a draft tried before it is written, the next version
// written, and the one that holds stopped at once.
import { brands } from '@malva/brands/all';
import type { SchemeDraft, StaffScheme } from '@malva/contract/chance-desk';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import type { CallContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { drawnPlaces, lastWatches, watchesOf } from '../../base/chance-watch/chance-watch.ts';
import { findPromotion } from '../../base/promotions/promotions.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { insertScheme, listSchemes, schemeVersion, switchScheme, type Scheme } from '../../base/schemes/schemes.ts';
import { figuresOf, type Prices } from './figures.ts';
import { schemeView, stateOf, watchView } from './views.ts';

export type Desk = Pick<CallContext, 'app' | 'visitor' | 'now'> & { staffId: number };
export const actorOf = ({ staffId }: Pick<Desk, 'staffId'>): string => `staff:${staffId}`;
export const note = (tx: Tx, desk: Desk, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(tx, { actor: actorOf(desk), ...of, requestId: desk.visitor.requestId, now: desk.now });

/** What a month of plays is reckoned for where nothing else is asked. */
const monthPlays = 10_000;

export async function allSchemes({ app, now }: Pick<Desk, 'app' | 'now'>): Promise<StaffScheme[]> {
  const all = await listSchemes(app.db);
  const watches = new Map((await lastWatches(app.db)).map((row) => [row.scheme_id, row]));
  const views = [];
  for (const { id } of all)
    views.push(schemeView(await schemeVersion(app.db, id), { all, watch: watches.get(id), now }));
  return views;
}

async function viewOf(tx: Tx, scheme: Scheme, now: Date): Promise<StaffScheme> {
  const [watch] = await watchesOf(tx, scheme.id);
  return schemeView(scheme, { all: await listSchemes(tx), watch, now });
}

const draftOf = (scheme: Scheme) => ({
  name: scheme.name,
  group: scheme.ticket_group,
  form: scheme.form,
  product: scheme.product,
  brand: scheme.brand,
  title: scheme.title,
  paceMs: scheme.pace_ms,
  promotion: scheme.promotion,
  until: scheme.until_at?.toISOString() ?? null,
  places: scheme.sectors.map(({ weight, reward_id: rewardId, thing, stock, fallback }) => ({
    weight,
    rewardId,
    thing,
    stock,
    fallback,
  })),
});

/** @throws not_found */
export async function oneScheme({ app, now }: Pick<Desk, 'app' | 'now'>, id: number, prices: Prices) {
  const scheme = await schemeVersion(app.db, id);
  const draft = draftOf(scheme);
  const of = { version: scheme.version, times: monthPlays, prices, now };
  return {
    scheme: await viewOf(app.db, scheme, now),
    places: draft.places,
    figures: await figuresOf({ app, tx: app.db }, draft, of),
    drawn: await drawnPlaces(app.db, scheme),
    watched: (await watchesOf(app.db, id)).map(watchView),
  };
}

export async function tryScheme(desk: Desk, draft: SchemeDraft, of: { times: number; prices: Prices }) {
  const { app, now } = desk;
  const figures = await figuresOf({ app, tx: app.db }, draft, { version: 0, ...of, now });
  await note(app.db, desk, { action: 'scheme.try', subject: `scheme:${draft.name}`, detail: {} });
  return figures;
}

/** What the tables would refuse, by field. @throws validation */
async function assertDraft(tx: Tx, draft: SchemeDraft, now: Date): Promise<void> {
  const { brand, promotion, from, until, places } = draft;
  const fields: Record<string, string> = {};
  if (brand !== null && !(brand in brands)) fields.brand = 'enum';
  if (!(await findPromotion(tx, promotion))) fields.promotion = 'enum';
  if (until !== null && (new Date(until) <= new Date(from) || new Date(until) <= now)) fields.until = 'order';
  const known = await rewardsBy(
    tx,
    places.flatMap(({ rewardId }) => rewardId ?? []),
  );
  places.forEach(({ rewardId, thing, stock, fallback }, index) => {
    if (rewardId !== null && (thing !== null || !known.has(rewardId))) fields[`places.${index}`] = 'enum';
    const isLimited = stock !== null;
    const isWrong = isLimited !== (fallback !== null) || fallback === index + 1 || (fallback ?? 1) > places.length;
    if (isWrong) fields[`places.${index}`] = 'order';
  });
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

/** The next version of its name; it waits for two. */
export const addScheme = (desk: Desk, draft: SchemeDraft): Promise<StaffScheme> =>
  desk.app.db.transaction(async (tx) => {
    await assertDraft(tx, draft, desk.now);
    const { name, group, form, product, brand, title, paceMs, promotion, from, until, places } = draft;
    const row = {
      name,
      ticket_group: group,
      form,
      product,
      brand,
      title,
      pace_ms: paceMs,
      from_at: new Date(from),
      until_at: until === null ? null : new Date(until),
      promotion,
      author: actorOf(desk),
      created_at: desk.now,
    };
    const sectors = places.map(({ weight, rewardId, thing, stock, fallback }, index) => ({
      place: index + 1,
      weight,
      reward_id: rewardId,
      thing,
      stock,
      fallback,
    }));
    const id = await insertScheme(tx, row, sectors);
    const scheme = await schemeVersion(tx, id);
    const detail = { scheme: name, version: scheme.version, promotion };
    await note(tx, desk, { action: 'scheme.add', subject: `scheme:${id}`, detail });
    return viewOf(tx, scheme, desk.now);
  });

/**
 * Stops a version at once. Where it is the one that holds, every earlier version of its name that is on goes off with
 * it: an older wheel does not come back by itself. @throws not_found, act_over where it is off
 */
export const stopScheme = (desk: Desk, id: number, reason: string): Promise<{ success: true }> =>
  desk.app.db.transaction(async (tx) => {
    const all = await listSchemes(tx);
    const row = all.find((one) => one.id === id);
    if (!row) throw refuse('not_found');
    if (!row.is_on) throw refuse('act_over');
    const isAhead = stateOf(row, all, desk.now) === 'ahead';
    const off = all.filter(
      (one) =>
        one.id === id ||
        (!isAhead && one.is_on && one.name === row.name && one.brand === row.brand && one.from_at <= desk.now),
    );
    for (const one of off) await switchScheme(tx, one.id, { isOn: false, by: actorOf(desk) });
    const detail = { scheme: row.name, versions: off.map(({ version }) => version), reason: reason.trim() };
    await note(tx, desk, { action: 'scheme.off', subject: `scheme:${id}`, detail });
    return { success: true } as const;
  });
