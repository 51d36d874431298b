// A wheel as its window and the status system's calls read it.
import { brands } from '@malva/brands/all';
import type { Segment, WheelInfo } from '@malva/contract/wheels';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan, nextDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { findAudience } from '../../base/audiences/audiences.ts';
import { openTickets } from '../../base/chances/chances.ts';
import { newestDay } from '../../base/day-marks/day-marks.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { getPlayer } from '../../base/players/players.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { listRules, type RuleRow } from '../../base/right-rules/right-rules.ts';
import { oddsOf, schemesOf, waitingTickets, type Scheme } from '../../base/schemes/schemes.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
/** What an exchange of stars gave was bought. */
const bought = 'exchange';

export interface Shown {
  row: store.WheelRow;
  scheme: Scheme;
}

export interface Reader {
  app: App;
  playerId: number;
  lang: Lang;
  now: Date;
}

/** Wheels that can be spun now, in their order. */
export async function shownWheels(app: App, tx: Tx, now: Date): Promise<Shown[]> {
  const brand = app.config.project;
  const isEntry = brands[brand].has('alternate-registration-wheel');
  const all = await store.wheelsOf(tx, brand);
  const rows = all.filter(({ kind }) => kind !== 'guest');
  // A brand's wheel of registration is spun in the same window, after the others.
  if (isEntry) rows.push(...all.filter(({ kind }) => kind === 'guest'));
  if (rows.length === 0) return [];
  const schemes = await schemesOf(tx, { brand, now });
  return rows.flatMap((row) => {
    const scheme = schemes.find(({ name, form }) => name === row.scheme && form === 'wheel');
    return scheme ? [{ row, scheme }] : [];
  });
}

/** The wheel of guests; null: there is none. */
export async function guestScheme(app: App, tx: Tx, now: Date): Promise<Scheme | null> {
  const brand = app.config.project;
  const row = (await store.wheelsOf(tx, brand)).find(({ kind }) => kind === 'guest');
  const [scheme] = row ? await schemesOf(tx, { name: row.scheme, brand, now }) : [];
  return scheme?.form === 'wheel' ? scheme : null;
}

export function segmentsOf(scheme: Scheme, lang: Lang): Segment[] {
  return oddsOf(scheme, lang).sectors.map((sector) => {
    const reward = scheme.sectors[sector.place - 1]?.reward ?? null;
    return {
      ...sector,
      id: `${scheme.id}-${sector.place}`,
      isLimited: sector.left !== null,
      bonus: reward && {
        bonusId: String(reward.id),
        bonusValue: sector.title,
        bonusImageName: reward.image,
        isNoDepositWheel: reward.kind !== 'deposit_bonus',
      },
    };
  });
}

/** Tickets of the group, those that end first before the others; one that waits for a press has its prize's number. */
export async function ticketsOf(
  tx: Tx,
  playerId: number,
  { group, now }: { group: string; now: Date },
): Promise<WheelInfo['tickets']> {
  const open = (await openTickets(tx, playerId, now)).filter(({ ticket_group: of }) => of === group);
  const waiting = await waitingTickets(tx, { playerId, group, now });
  return [
    ...open.map(({ id, expires_at: until, cause }) => ({
      id,
      group,
      until: until.toISOString(),
      isBought: cause === bought,
    })),
    ...waiting.flatMap(({ row, reward }) =>
      Array.from({ length: reward.count ?? 1 }, () => ({
        id: row.id,
        group,
        until: row.expires_at?.toISOString() ?? null,
        isBought: row.cause === bought,
      })),
    ),
  ];
}

/** The rule by which a ticket of the group comes with a visit. */
async function visitRule(tx: Tx, group: string, now: Date): Promise<RuleRow | undefined> {
  const rules = (await listRules(tx)).filter(
    ({ is_on: isOn, trigger, from_at: from, until_at: until }) =>
      isOn && trigger === 'visited_day' && from <= now && (until === null || until > now),
  );
  const rewards = await rewardsBy(
    tx,
    rules.map(({ reward_id: id }) => id),
  );
  return rules.find((rule) => rewards.get(rule.reward_id)?.ticket_group === group);
}

async function needsOf(
  tx: Tx,
  playerId: number,
  { rule, now }: { rule: RuleRow | undefined; now: Date },
): Promise<WheelInfo['needs']> {
  const needs: WheelInfo['needs'] = [];
  if ((await getPlayer(tx, playerId)).identity_status !== 'approved') needs.push('identity');
  const audience = rule?.audience ? await findAudience(tx, rule.audience) : undefined;
  if (audience?.has_deposited && (await depositsOf(tx, playerId)).count === 0) needs.push('deposit');
  const within = audience?.played_within_days ?? null;
  if (within === null) return needs;
  const newest = await newestDay(tx, 'played', playerId);
  if (newest === null || newest < kyivDay(new Date(now.getTime() - within * dayMs))) needs.push('play');
  return needs;
}

const none: WheelInfo = {
  name: null,
  spins: 0,
  tickets: [],
  nextDay: null,
  needs: [],
  odds: null,
  oddsHash: null,
  oddsUrl: '/rest/odds/',
};

/** The wheel by its name; without one the first that has a ticket, else the first. */
export async function infoOf({ app, playerId, lang, now }: Reader, name: string | null): Promise<WheelInfo> {
  const tx = app.db;
  const all = await shownWheels(app, tx, now);
  const tickets = new Map<string, WheelInfo['tickets']>();
  for (const group of new Set(all.map(({ scheme }) => scheme.ticket_group)))
    tickets.set(group, await ticketsOf(tx, playerId, { group, now }));
  const of = ({ scheme }: Shown) => tickets.get(scheme.ticket_group) ?? [];
  const shown =
    name === null ? (all.find((one) => of(one).length > 0) ?? all[0]) : all.find(({ scheme }) => scheme.name === name);
  if (!shown) return none;
  const { scheme } = shown;
  const rule = await visitRule(tx, scheme.ticket_group, now);
  const own = of(shown);
  return {
    name: scheme.name,
    spins: own.length,
    tickets: own,
    nextDay: rule ? kyivSpan(nextDay(kyivDay(now), 1)).from.toISOString() : null,
    needs: await needsOf(tx, playerId, { rule, now }),
    odds: oddsOf(scheme, lang),
    oddsHash: scheme.oddsHash,
    oddsUrl: none.oddsUrl,
  };
}
