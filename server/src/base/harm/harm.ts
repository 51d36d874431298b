// Markers of harm, scored live: after each counted event and once a minute while the player plays. Amber: a calm
// message, the tools, no more advertising. Red: every stake and deposit is refused, wins are paid, the staff has a
// case.
import {
  chaseFloor,
  chaseMinutes,
  growthFloor,
  nightHours,
  scoreHarm,
  type HarmFacts,
  type HarmLevel,
  type HarmScore,
} from '@malva/rules/harm-markers';
import { kyivOffsetMs } from '@malva/rules/exclusion';
import { kyivDay } from '@malva/rules/policy';
import { audit } from '../../core/audit.ts';
import { endGames, type App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { tellClosed, turned, addEvent, type ResponsibleRow } from '../lock/lock.ts';
import * as store from './store.ts';

export { addTally } from './store.ts';
export { assertOpenCase, closeCase, openCases, countOpenCases } from './cases.ts';

/** Amber fades when nothing was marked for so long. */
const amberDays = 14;
const rank: Record<HarmLevel, number> = { none: 0, amber: 1, red: 2 };

/** What is known of a player: own windows, the level that stands, what was counted. */
interface Known {
  row: ResponsibleRow;
  harm: store.HarmRow | undefined;
  sums: ReadonlyMap<store.TallyKind, store.Sums>;
}

async function look(tx: Tx, rows: readonly ResponsibleRow[], now: Date): Promise<Known[]> {
  const players = rows.map((row) => row.player_id);
  const harms = new Map((await store.findHarms(tx, players)).map((harm) => [harm.player_id, harm]));
  const sums = Map.groupBy(await store.sums(tx, players, kyivDay(now)), (sum) => sum.player_id);
  return rows.map((row) => ({
    row,
    harm: harms.get(row.player_id),
    sums: new Map((sums.get(row.player_id) ?? []).map((sum) => [sum.kind, sum])),
  }));
}

function factsOf({ row, harm, sums }: Known, now: Date): HarmFacts {
  const of = (kind: store.TallyKind, span: 'day' | 'week' | 'month'): number => sums.get(kind)?.[span] ?? 0;
  const week = sums.get('deposit')?.amount_week ?? 0n;
  const usual = (sums.get('deposit')?.amount_before ?? 0n) / 4n;
  // Time that was looked into counts no more: the windows began before.
  const isCleared = harm?.cleared_day != null && harm.cleared_day >= kyivDay(now);
  return {
    chases: of('chase', 'day'),
    deposits: of('deposit', 'day'),
    failedDeposits: of('deposit_failed', 'day'),
    depositGrowth: usual > 0n && week >= growthFloor ? Number((week * 100n) / usual) : 0,
    nightMinutesOfWeek: of('night', 'week'),
    minutesOfDay: isCleared ? 0 : Math.floor(row.used_time_day / 60),
    minutesOfWeek: isCleared ? 0 : Math.floor(row.used_time_week / 60),
    raises: of('raise', 'month'),
    skips: of('skip', 'day'),
    shortenings: of('shorten', 'month'),
    hurriedReturns: of('hurried', 'month'),
  };
}

/** What a look finds, and what it does to the level that stands. */
function judge(of: Known, now: Date): { found: HarmScore; change: 'rises' | 'fades' | 'stays' } {
  const found = scoreHarm(factsOf(of, now));
  const before = of.harm?.level ?? 'none';
  if (rank[found.level] > rank[before]) return { found, change: 'rises' };
  const hasFaded =
    before === 'amber' &&
    found.level === 'none' &&
    of.harm !== undefined &&
    now.getTime() - of.harm.at.getTime() >= amberDays * 86_400_000;
  return { found, change: hasFaded ? 'fades' : 'stays' };
}

/** Scores a player and acts on a level that rose. Returns the level that stands. */
export async function score(app: App, playerId: number): Promise<HarmLevel> {
  const now = app.clock.now();
  const { level, hasRisen } = await app.db.transaction((tx) => scoreIn(tx, playerId, now));
  // Outside the transaction: providers answer in their own time, and the gate is shut already.
  if (hasRisen && level === 'red') await endGames(app, playerId);
  return level;
}

async function scoreIn(tx: Tx, playerId: number, now: Date): Promise<{ level: HarmLevel; hasRisen: boolean }> {
  await lockPlayer(tx, playerId);
  const of = (await look(tx, [await turned(tx, playerId, now)], now))[0] as Known;
  const { found, change } = judge(of, now);
  if (change === 'rises') await rise(tx, playerId, { found, now });
  if (change === 'fades') await store.saveHarm(tx, playerId, { ...found, at: now });
  return { level: change === 'stays' ? (of.harm?.level ?? 'none') : found.level, hasRisen: change === 'rises' };
}

async function rise(tx: Tx, playerId: number, { found, now }: { found: HarmScore; now: Date }): Promise<void> {
  const detail = { level: found.level, points: found.points, markers: found.markers };
  await store.saveHarm(tx, playerId, { ...found, at: now });
  await addEvent(tx, { playerId, kind: 'harm', detail, actor: 'system', now });
  await audit(tx, {
    actor: 'system',
    action: `responsible.harm_${found.level}`,
    subject: `player:${playerId}`,
    detail,
    now,
  });
  await record(tx, 'player.care', {
    playerId,
    level: found.level === 'red' ? 'red' : 'amber',
    change: now.toISOString(),
  });
  if (found.level !== 'red') return;
  await store.setHarmLock(tx, playerId, now);
  await store.openCase(tx, playerId, { markers: found.markers, now });
  await tellClosed(tx, playerId, { kind: 'harm', until: null });
}

/** Deposits came in: right after losing each is a chase. */
export async function noteDeposits(
  app: App,
  tx: Tx,
  deposits: readonly { playerId: number; amount: bigint }[],
): Promise<void> {
  const now = app.clock.now();
  await store.addTallies(tx, deposits, { kind: 'deposit', now });
  // Read as it stands: a reader of facts must not wait for the locks of many players.
  const rows = await store.findMany(tx, [...new Set(deposits.map(({ playerId }) => playerId))]);
  const chasing = new Set(
    rows
      .filter((row) => {
        const isAfterPlay =
          row.session_seen_at != null && now.getTime() - row.session_seen_at.getTime() <= chaseMinutes * 60_000;
        return isAfterPlay && row.used_stake_day - row.won_day >= chaseFloor;
      })
      .map((row) => row.player_id),
  );
  const chases = deposits
    .filter(({ playerId }) => chasing.has(playerId))
    .map(({ playerId }) => ({ playerId, amount: 0n }));
  if (chases.length > 0) await store.addTallies(tx, chases, { kind: 'chase', now });
}

/** Payments that came to nothing. */
export const noteFailures = (app: App, tx: Tx, players: readonly number[]): Promise<number> =>
  store.addTallies(
    tx,
    players.map((playerId) => ({ playerId, amount: 0n })),
    { kind: 'deposit_failed', now: app.clock.now() },
  );

/** So many are looked at together. */
const atOnce = 500;

/**
 * Once a minute: minutes of the night are counted, and every player who plays or was counted is scored. Thousands may
 * play, and hardly any level changes: all are read without locks, and only a player whose level would change, or whose
 * windows are of another day, is locked and scored.
 */
export async function scoreAll(app: App): Promise<void> {
  const now = app.clock.now();
  const hour = new Date(now.getTime() + kyivOffsetMs(now.getTime())).getUTCHours();
  if (hour >= nightHours.from && hour < nightHours.to) {
    await store.addTallies(
      app.db,
      (await store.playing(app.db, now)).map((playerId) => ({ playerId, amount: 0n })),
      { kind: 'night', now },
    );
  }
  const players = await store.toScore(app.db, now);
  for (let from = 0; from < players.length; from += atOnce) {
    const some = players.slice(from, from + atOnce);
    const calm = new Set(
      (await look(app.db, await store.findMany(app.db, some), now))
        .filter((of) => of.row.day >= kyivDay(now) && judge(of, now).change === 'stays')
        .map((of) => of.row.player_id),
    );
    for (const playerId of some.filter((id) => !calm.has(id))) await score(app, playerId);
  }
}

/** A player who shows markers of harm is not invited to anything. */
export const showsHarm = async (tx: Tx, playerId: number): Promise<boolean> =>
  ((await store.findHarms(tx, [playerId]))[0]?.level ?? 'none') !== 'none';
