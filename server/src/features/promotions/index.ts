// The operators' side of promotions: lists, what is written, what one switches off or pauses at once, and what a draft
// would cost. What is switched on takes two (acts.ts).
import { brands } from '@malva/brands/all';
import type { BodyOf } from '@malva/contract/call';
import { promotionsOffice as contract, type LaunchFaultView } from '@malva/contract/promotions-office';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { audienceSize, findAudience, insertAudience, listAudiences } from '../../base/audiences/audiences.ts';
import { findPerk, insertPerk, listPerks, switchPerk } from '../../base/perks/perks.ts';
import { topTakers } from '../../base/prize-desk/prize-desk.ts';
import { findPromotion, insertPromotion, pausePromotion, promotions } from '../../base/promotions/promotions.ts';
import { findReward, insertReward, listRewards, rewardsBy, switchReward } from '../../base/rewards/rewards.ts';
import { findRule, insertRule, listRules, switchRule } from '../../base/right-rules/right-rules.ts';
import { promotionActs } from './acts.ts';
import { assertNoFaults, costsNow, countAlarms, countedSince, rewardFaults } from '../../base/launch/launch.ts';
import { costOf, costUnits, costView } from './cost.ts';
import { readReward } from './reward-draft.ts';
import {
  audienceView,
  monthView,
  perkView,
  promotionView,
  rewardView,
  ruleView,
  takerView,
  waitsForTwo,
} from './views.ts';

type Desk = Pick<CallContext, 'app' | 'visitor' | 'now'> & { staffId: number };
const actorOf = ({ staffId }: Desk): string => `staff:${staffId}`;

const note = (
  tx: Tx,
  desk: Desk,
  { action, subject, detail }: { action: string; subject: string; detail: object },
): Promise<void> =>
  audit(tx, {
    actor: actorOf(desk),
    action,
    subject,
    detail,
    requestId: desk.visitor.requestId,
    now: desk.now,
  });

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw refuse('not_found');
  return row;
};
const known = (brand: string | null): void => {
  if (brand !== null && !(brand in brands)) throw refuse('validation', { fields: { brand: 'enum' } });
};
const nameTaken = () => refuse('name_taken', { fields: { name: 'name_taken' } });

interface Off {
  subject: string;
  action: string;
  reason: string;
  isThere(tx: Tx): Promise<boolean>;
  turn(tx: Tx): Promise<number>;
}

/** One switches off, at once. @throws not_found, act_over where it is off. */
const switchOff = (desk: Desk, of: Off): Promise<{ success: true }> =>
  desk.app.db.transaction(async (tx) => {
    if (!(await of.isThere(tx))) throw refuse('not_found');
    if ((await of.turn(tx)) === 0) throw refuse('act_over');
    await note(tx, desk, { action: of.action, subject: of.subject, detail: { reason: of.reason.trim() } });
    return { success: true } as const;
  });

/** The reward and the promotion it is for exist. */
async function assertTargets(tx: Tx, { rewardId, promotion }: { rewardId: number; promotion: string }): Promise<void> {
  const fields: Record<string, string> = {};
  if (!(await findReward(tx, rewardId))) fields.rewardId = 'enum';
  if (!(await findPromotion(tx, promotion))) fields.promotion = 'enum';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

function checkPromotion(body: BodyOf<typeof contract.addPromotion>, now: Date) {
  const ceiling = parseMoney(body.ceiling) ?? 0n;
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
  const fields: Record<string, string> = {};
  if (ceiling <= 0n) fields.ceiling = 'amount_out_of_range';
  if (endsAt && endsAt <= now) fields.endsAt = 'order';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
  return { ceiling, endsAt, forecast: body.forecast === null ? null : parseMoney(body.forecast) };
}

const lists: Pick<
  Handlers<typeof contract>,
  'promotions' | 'rewards' | 'perks' | 'rules' | 'audiences' | 'size' | 'takers'
> = {
  async promotions({ app, now }) {
    const [rows, costs] = [await promotions(app.db), await costsNow(app.db, now)];
    return { promotions: rows.map((row) => promotionView(row, costs(row), now)), month: monthView(app, rows, now) };
  },
  rewards: async ({ app }) => ({ rewards: (await listRewards(app.db)).map(rewardView) }),
  async perks({ app }) {
    const rows = await listPerks(app.db, null);
    const rewards = await rewardsBy(
      app.db,
      rows.map((row) => row.reward_id),
    );
    return { perks: rows.map((row) => perkView(row, rewards.get(row.reward_id))) };
  },
  async rules({ app }) {
    const rows = await listRules(app.db);
    const rewards = await rewardsBy(
      app.db,
      rows.map((row) => row.reward_id),
    );
    return { rules: rows.map((row) => ruleView(row, rewards.get(row.reward_id))) };
  },
  audiences: async ({ app }) => ({ audiences: (await listAudiences(app.db)).map(audienceView) }),
  async size({ app, params, now }) {
    found(await findAudience(app.db, params.name));
    return audienceSize(app.db, params.name, now);
  },
  async takers({ app, params: { name }, now }) {
    const since = countedSince(found(await findPromotion(app.db, name)), now);
    return { takers: (await topTakers(app.db, { promotion: name, since, limit: 100 })).map(takerView) };
  },
};

const written: Pick<Handlers<typeof contract>, 'addPromotion' | 'addReward' | 'addPerk' | 'addRule' | 'addAudience'> = {
  async addPromotion({ body, ...desk }) {
    const { app, now } = desk;
    const { ceiling, endsAt, forecast } = checkPromotion(body, now);
    const { name, title, isMonthly, isAcquisition } = body;
    assertNoFaults(await rewardFaults(app.db, { product: 'any', title, wagering: 0, offer_id: null }));
    return app.db.transaction(async (tx) => {
      const row = {
        name,
        title,
        ceiling,
        is_monthly: isMonthly,
        is_acquisition: isAcquisition,
        forecast,
        ends_at: endsAt,
        author: actorOf(desk),
        created_at: now,
      };
      if (!(await insertPromotion(tx, row))) throw nameTaken();
      // It gives nothing until two give it its ceiling.
      await pausePromotion(tx, name, { by: actorOf(desk), reason: waitsForTwo, now });
      const detail = { ceiling: formatMoney(ceiling) };
      await note(tx, desk, { action: 'promotion.add', subject: `promotion:${name}`, detail });
      const made = found(await findPromotion(tx, name));
      return { promotion: promotionView(made, { cost: 0n, given: 0, taken: 0, score: null }, now) };
    });
  },

  async addReward({ body, ...desk }) {
    const { app, now } = desk;
    const reward = readReward(body, { author: actorOf(desk), now });
    assertNoFaults(await rewardFaults(app.db, reward));
    const cost = costUnits(await costOf(app.db, reward));
    return app.db.transaction(async (tx) => {
      const id = await insertReward(tx, { ...reward, cost });
      const detail = { kind: reward.kind, cost: formatMoney(cost) };
      await note(tx, desk, { action: 'reward.add', subject: `reward:${id}`, detail });
      return { reward: rewardView(found(await findReward(tx, id))) };
    });
  },

  async addPerk({ body, ...desk }) {
    known(body.brand);
    const { rewardId, name, promotion, step, place, brand } = body;
    return desk.app.db.transaction(async (tx) => {
      await assertTargets(tx, body);
      const row = { name, step, place, promotion, brand, author: actorOf(desk), created_at: desk.now };
      const id = await insertPerk(tx, { ...row, reward_id: rewardId });
      await note(tx, desk, { action: 'perk.add', subject: `perk:${id}`, detail: { name, promotion } });
      return { perk: perkView(found(await findPerk(tx, id)), await findReward(tx, rewardId)) };
    });
  },

  async addRule({ body, ...desk }) {
    known(body.brand);
    const { name, trigger, every, rewardId, cause, most, per, audience, promotion, brand } = body;
    const [from, until] = [new Date(body.from), body.until === null ? null : new Date(body.until)];
    if ((most === null) !== (per === null)) throw refuse('validation', { fields: { per: 'required' } });
    if (until && until <= from) throw refuse('validation', { fields: { until: 'order' } });
    return desk.app.db.transaction(async (tx) => {
      await assertTargets(tx, body);
      if (audience !== null && !(await findAudience(tx, audience)))
        throw refuse('validation', { fields: { audience: 'enum' } });
      const row = { name, trigger, every, cause, most, per, audience, promotion, brand, author: actorOf(desk) };
      const at = { reward_id: rewardId, from_at: from, until_at: until, created_at: desk.now };
      if (!(await insertRule(tx, { ...row, ...at }))) throw nameTaken();
      await note(tx, desk, { action: 'rule.add', subject: `rule:${name}`, detail: { trigger, promotion } });
      return { rule: ruleView(found(await findRule(tx, name)), await findReward(tx, rewardId)) };
    });
  },

  async addAudience({ body, ...desk }) {
    known(body.brand);
    const { name, product, channel, registeredFrom, registeredTo } = body;
    if ((product === null) !== (channel === null)) throw refuse('validation', { fields: { channel: 'required' } });
    if (registeredFrom !== null && registeredTo !== null && registeredFrom > registeredTo)
      throw refuse('validation', { fields: { registeredTo: 'order' } });
    return desk.app.db.transaction(async (tx) => {
      const row = {
        name,
        brand: body.brand,
        product,
        channel,
        has_deposited: body.hasDeposited,
        played_within_days: body.playedWithinDays,
        registered_from: registeredFrom,
        registered_to: registeredTo,
        is_list: false,
        author: actorOf(desk),
        created_at: desk.now,
      };
      if (!(await insertAudience(tx, row))) throw nameTaken();
      await note(tx, desk, { action: 'audience.add', subject: `audience:${name}`, detail: {} });
      return { audience: audienceView(row) };
    });
  },
};

const switches: Pick<Handlers<typeof contract>, 'pause' | 'rewardOff' | 'perkOff' | 'ruleOff' | 'cost'> = {
  pause: ({ params: { name }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `promotion:${name}`,
      action: 'promotion.pause',
      reason,
      isThere: async (tx) => (await findPromotion(tx, name)) !== undefined,
      turn: (tx) => pausePromotion(tx, name, { by: actorOf(desk), reason: reason.trim(), now: desk.now }),
    }),
  rewardOff: ({ params: { id }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `reward:${id}`,
      action: 'reward.off',
      reason,
      isThere: async (tx) => (await findReward(tx, id)) !== undefined,
      turn: (tx) => switchReward(tx, id, { isOn: false, by: actorOf(desk) }),
    }),
  perkOff: ({ params: { id }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `perk:${id}`,
      action: 'perk.off',
      reason,
      isThere: async (tx) => (await findPerk(tx, id)) !== undefined,
      turn: (tx) => switchPerk(tx, id, { isOn: false, by: actorOf(desk) }),
    }),
  ruleOff: ({ params: { name }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `rule:${name}`,
      action: 'rule.off',
      reason,
      isThere: async (tx) => (await findRule(tx, name)) !== undefined,
      turn: (tx) => switchRule(tx, name, { isOn: false, by: actorOf(desk) }),
    }),

  async cost({ body, ...desk }) {
    const { app, now } = desk;
    const reward = readReward(body.draft, { author: actorOf(desk), now });
    const faults: LaunchFaultView[] = await rewardFaults(app.db, reward);
    const tooOften = faults.some(({ reason }) => reason === 'wagering');
    const figures = tooOften ? { ...reward, wagering: 10 } : reward;
    const view = costView(app, await costOf(app.db, figures, { game: body.game }), body.times);
    if (body.promotion !== null) {
      const row = found(await findPromotion(app.db, body.promotion));
      const spent = (await costsNow(app.db, now))(row).cost;
      const asked = parseMoney(view.month.mean.replace('-', '')) ?? 0n;
      if (!view.month.mean.startsWith('-') && spent + asked > row.ceiling)
        faults.push({
          reason: 'ceiling',
          figures: { asked: view.month.mean, others: formatMoney(spent), allowed: formatMoney(row.ceiling) },
        });
    }
    const detail = { kind: reward.kind, cost: view.mean, game: body.game };
    await note(app.db, desk, { action: 'promotion.cost', subject: 'promotion:draft', detail });
    return { ...view, faults };
  },
};

export const promotionsOffice = feature({
  name: 'promotionsOffice',
  contract,
  handlers: { ...lists, ...written, ...switches },
  acts: promotionActs,
  queues: [{ place: 'promotions', permission: 'prizes', count: countAlarms }],
});
