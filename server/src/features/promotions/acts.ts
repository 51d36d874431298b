// What two of the staff do about promotions: a reward, a rule and a perk are switched on, a promotion gets its ceiling
// and runs. What speaks against it is said when it is asked for, and asked again when it is approved.
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffAct, type RunningAct } from '../../core/acts.ts';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { assertCeiling, assertLaunch, assertNoFaults, rewardFaults } from '../../base/launch/launch.ts';
import { findPerk, switchPerk, type PerkRow } from '../../base/perks/perks.ts';
import { lockPromotions, promotions, runPromotion, type PromotionRow } from '../../base/promotions/promotions.ts';
import { findReward, switchReward, type RewardRow } from '../../base/rewards/rewards.ts';
import { findRule, switchRule, type RuleRow } from '../../base/right-rules/right-rules.ts';

type Approved = Pick<RunningAct<'reward.on'>, 'tx' | 'id' | 'askedBy' | 'approvedBy' | 'requestId' | 'now'>;

const note = (act: Approved, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(act.tx, {
    actor: `${act.askedBy} ${act.approvedBy}`,
    action: of.action,
    subject: of.subject,
    detail: { act: act.id, ...of.detail },
    requestId: act.requestId,
    now: act.now,
  });
const by = ({ askedBy, approvedBy }: Approved): string => `${askedBy} ${approvedBy}`;

/** @throws not_found, act_over where it is on, and what speaks against it */
async function rewardToSwitch(tx: Tx, id: number): Promise<RewardRow> {
  const reward = await findReward(tx, id);
  if (!reward) throw refuse('not_found');
  if (reward.is_on) throw refuse('act_over');
  assertNoFaults(await rewardFaults(tx, reward));
  return reward;
}

const rewardOn = staffAct<'reward.on'>({
  kind: 'reward.on',
  subject: ({ rewardId }) => `reward:${rewardId}`,
  check: async ({ app, input }) => void (await rewardToSwitch(app.db, input.rewardId)),
  async run(act) {
    const { tx, input } = act;
    const { kind, cost } = await rewardToSwitch(tx, input.rewardId);
    await switchReward(tx, input.rewardId, { isOn: true, by: by(act) });
    const detail = { kind, cost: formatMoney(cost) };
    await note(act, { action: 'reward.on', subject: `reward:${input.rewardId}`, detail });
  },
});

async function ruleToSwitch(tx: Tx, name: string, now: Date): Promise<{ row: RuleRow; reward: RewardRow }> {
  const row = await findRule(tx, name);
  if (!row) throw refuse('not_found');
  if (row.is_on || (row.until_at && row.until_at <= now)) throw refuse('act_over');
  return { row, reward: await assertLaunch(tx, row, { audience: row.audience, rule: name, now }) };
}

const ruleOn = staffAct<'rule.on'>({
  kind: 'rule.on',
  subject: ({ rule }) => `rule:${rule}`,
  check: async ({ app, input }) => void (await ruleToSwitch(app.db, input.rule, app.clock.now())),
  async run(act) {
    const { tx, input, now } = act;
    const { row, reward } = await ruleToSwitch(tx, input.rule, now);
    await switchRule(tx, input.rule, { isOn: true, by: by(act) });
    const detail = { trigger: row.trigger, promotion: row.promotion, cost: formatMoney(reward.cost) };
    await note(act, { action: 'rule.on', subject: `rule:${input.rule}`, detail });
  },
});

async function perkToSwitch(tx: Tx, id: number, now: Date): Promise<{ row: PerkRow; reward: RewardRow }> {
  const row = await findPerk(tx, id);
  if (!row) throw refuse('not_found');
  if (row.is_on) throw refuse('act_over');
  return { row, reward: await assertLaunch(tx, row, { perk: row, now }) };
}

const perkOn = staffAct<'perk.on'>({
  kind: 'perk.on',
  subject: ({ perkId }) => `perk:${perkId}`,
  check: async ({ app, input }) => void (await perkToSwitch(app.db, input.perkId, app.clock.now())),
  async run(act) {
    const { tx, input, now } = act;
    const { row, reward } = await perkToSwitch(tx, input.perkId, now);
    await switchPerk(tx, input.perkId, { isOn: true, by: by(act) });
    const detail = { name: row.name, promotion: row.promotion, cost: formatMoney(reward.cost) };
    await note(act, { action: 'perk.on', subject: `perk:${input.perkId}`, detail });
  },
});

/** @throws not_found, validation, promotion_over, promotion_ceiling */
function checkCeiling(
  app: App,
  rows: readonly PromotionRow[],
  of: { promotion: string; ceiling: string; now: Date },
): bigint {
  const row = rows.find(({ name }) => name === of.promotion);
  if (!row) throw refuse('not_found');
  const ceiling = parseMoney(of.ceiling) ?? 0n;
  if (ceiling <= 0n) throw refuse('validation', { fields: { ceiling: 'amount_out_of_range' } });
  if (row.ends_at !== null && row.ends_at <= of.now) throw refuse('promotion_over');
  assertCeiling(app, row, { rows, ceiling, now: of.now });
  return ceiling;
}

const ceilingByTwo = staffAct<'promotion.ceiling'>({
  kind: 'promotion.ceiling',
  subject: ({ promotion }) => `promotion:${promotion}`,
  async check({ app, input }) {
    checkCeiling(app, await promotions(app.db), { ...input, now: app.clock.now() });
  },
  async run(act) {
    const { app, tx, input, now } = act;
    const ceiling = checkCeiling(app, await lockPromotions(tx), { ...input, now });
    await runPromotion(tx, input.promotion, ceiling);
    const detail = { ceiling: formatMoney(ceiling) };
    await note(act, { action: 'promotion.ceiling', subject: `promotion:${input.promotion}`, detail });
  },
});

export const promotionActs = [rewardOn, ruleOn, perkOn, ceilingByTwo];
