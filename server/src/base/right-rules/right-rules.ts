// What comes by itself: when its trigger comes, a rule gives its reward as a prize, once for a day, a year or ever.
// There is no trigger for sums, losses or days in a row.
import { birthdayWindow } from '@malva/rules/birthday';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { inAudience } from '../audiences/audiences.ts';
import { countDays } from '../day-marks/day-marks.ts';
import { getPlayer } from '../players/players.ts';
import { countGiven, givePrize, type PrizeRow } from '../prizes/prizes.ts';
import { findReward } from '../rewards/rewards.ts';
import { isAtRiskIn } from '../risk/risk.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { RuleRow, Trigger } from './store.ts';

export { findRule, insertRule, listRules, switchRule } from './store.ts';
export type { RuleRow, Trigger } from './store.ts';

export interface Come {
  trigger: Trigger;
  playerId: number;
  /** Day of Kyiv it came on. */
  day: string;
  /** Of nth_deposit: which one; of friend_counted: which friend in a row. */
  n?: number;
}

const periods: Readonly<Record<NonNullable<RuleRow['per']>, (day: string) => string | null>> = {
  day: (day) => day,
  week(day) {
    const at = new Date(`${day}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
    return at.toISOString().slice(0, 10);
  },
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
  ever: () => null,
};

/** 1 is Monday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The year of the birthday that is near. */
async function birthdayYear(tx: Tx, playerId: number, day: string): Promise<number | null> {
  const { birth_date: birthDate, registered_at: registeredAt } = await getPlayer(tx, playerId);
  return birthdayWindow({ birthDate, registeredAt }, day)?.year ?? null;
}

/** What of the rule this is: given once. Null: the rule does not fire now. */
async function subjectOf(tx: Tx, rule: RuleRow, come: Come): Promise<string | null> {
  const { name, every } = rule;
  const { day, n = 0, playerId } = come;
  switch (rule.trigger) {
    case 'visited_day':
    case 'played_day': {
      if (every === 1) return `${name}:${day}`;
      const mark = rule.trigger === 'visited_day' ? 'visited' : 'played';
      const days = await countDays(tx, mark, { playerId, from: kyivDay(rule.from_at), to: day });
      return days % every === 0 ? `${name}:${day}` : null;
    }
    case 'weekday':
      return weekdayOf(day) === every ? `${name}:${day}` : null;
    case 'birthday': {
      const year = await birthdayYear(tx, playerId, day);
      return year === null ? null : `${name}:${year}`;
    }
    case 'nth_deposit':
      return n === every ? `${name}:once` : null;
    case 'friend_counted':
      return `${name}:${n}`;
    case 'identified':
    case 'limits_set':
      return `${name}:once`;
  }
}

async function isBelowMost(tx: Tx, rule: RuleRow, { playerId, day }: Come): Promise<boolean> {
  if (rule.most === null || rule.per === null) return true;
  const begins = periods[rule.per](day);
  const since = begins === null ? null : kyivSpan(begins).from;
  return (await countGiven(tx, { playerId, cause: rule.cause, prefix: `${rule.name}:`, since })) < rule.most;
}

/**
 * Gives what the rules say for a set of what came, players in ascending order. Only to players who are known, and none
 * who may not be invited to play. In the transaction of the facts; takes the players' locks.
 */
export async function applyRules(app: App, tx: Tx, comes: readonly Come[]): Promise<PrizeRow[]> {
  const now = app.clock.now();
  const on = await store.rulesOn(tx, { brand: app.config.project, now });
  const fitting = comes.filter(({ trigger }) => on.some((rule) => rule.trigger === trigger));
  const players = [...new Set(fitting.map(({ playerId }) => playerId))].sort((a, b) => a - b);
  const given: PrizeRow[] = [];
  for (const playerId of players) {
    await lockPlayer(tx, playerId);
    if (!(await mayBeGiven(app, tx, playerId))) continue;
    for (const come of fitting.filter((one) => one.playerId === playerId))
      for (const rule of on.filter(({ trigger }) => trigger === come.trigger))
        given.push(...(await applyRule(tx, rule, { come, now })));
  }
  return given;
}

const mayBeGiven = async (app: App, tx: Tx, playerId: number): Promise<boolean> =>
  (await getPlayer(tx, playerId)).identity_status === 'approved' && !(await isAtRiskIn(app, tx, playerId));

async function applyRule(tx: Tx, rule: RuleRow, { come, now }: { come: Come; now: Date }): Promise<PrizeRow[]> {
  const { playerId } = come;
  const subject = await subjectOf(tx, rule, come);
  if (subject === null || !(await isBelowMost(tx, rule, come))) return [];
  if (!(await inAudience(tx, rule.audience, { playerId, now }))) return [];
  const reward = await findReward(tx, rule.reward_id);
  const { cause, promotion } = rule;
  const prize = reward && (await givePrize(tx, { playerId, reward, cause, subject, promotion, now }));
  return prize ? [prize] : [];
}
