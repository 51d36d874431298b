// The first page of the office: what the house took in and paid out, hour by hour, and how many people are there.
// A job sums the ledger's newest hours again every five minutes, so that a movement committed late is counted too, and
// the last two days once a night. Opening the page reads these sums alone.
import type { OverviewDay, OverviewFigures } from '@malva/contract/analytics';
import {
  figureNames,
  figureOf,
  houseResult,
  noSums,
  type FigureName,
  type HouseSums,
} from '@malva/rules/house-figures';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { countOnline } from '../../core/session.ts';
import { firstMoveAt, hourMoves } from '../../base/books/books.ts';
import * as store from './store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const onlineMs = 5 * 60_000;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Sums the hours from the one `from` stands in, and puts them in place of what was there. */
async function sumFrom(app: App, from: Date): Promise<void> {
  const begin = hourOf(from);
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await store.lockState(tx, now);
    const lines = new Map<string, store.HourLine>();
    for (const move of await hourMoves(tx, { from: begin, to: new Date(hourOf(now).getTime() + hourMs) })) {
      const figure = figureOf({ kind: move.kind, from: move.from_kind, to: move.to_kind });
      if (!figure) continue;
      const key = `${move.hour.toISOString()} ${figure}`;
      const line = lines.get(key) ?? { hour: move.hour, figure, amount: 0n, count: 0 };
      lines.set(key, { ...line, amount: line.amount + move.amount, count: line.count + move.count });
    }
    await store.replaceHours(tx, begin, [...lines.values()]);
  });
}

/** Job: the current hour and the one before it; the first time all hours. */
export async function sumNewest(app: App): Promise<void> {
  const last = await store.summedAt(app.db);
  // After a standstill it continues from the hour before the last sums.
  if (last) return sumFrom(app, new Date(last.getTime() - hourMs));
  await sumFrom(app, (await firstMoveAt(app.db)) ?? app.clock.now());
}

/** Job: the last two days again, and who played on days that are over is forgotten. */
export async function sumAgain(app: App): Promise<void> {
  const now = app.clock.now();
  await sumFrom(app, new Date(now.getTime() - 2 * dayMs));
  await store.forgetPlayed(app.db, kyivDay(new Date(now.getTime() - 2 * dayMs)));
}

/** Counts each player once a day. */
export async function notePlayed(tx: Tx, players: readonly number[], day: string): Promise<void> {
  const fresh = await store.notePlayed(tx, day, [...new Set(players)]);
  if (fresh > 0) await store.count(tx, { name: 'active_player', location: 'play', day, times: fresh });
}

const sumsOf = (lines: readonly { figure: string; amount: bigint }[]): HouseSums => {
  const sums = noSums();
  for (const { figure, amount } of lines)
    if (figureNames.includes(figure as FigureName)) sums[figure as FigureName] += amount;
  return sums;
};

function figuresOf(lines: readonly store.DayLine[]): OverviewFigures {
  const money = Object.fromEntries(
    Object.entries(houseResult(sumsOf(lines))).map(([name, units]) => [name, formatMoney(units)]),
  ) as Record<keyof ReturnType<typeof houseResult>, string>;
  const countOf = (figure: FigureName): number => lines.find((line) => line.figure === figure)?.count ?? 0;
  return {
    ...money,
    rounds: countOf('stake'),
    depositCount: countOf('deposit'),
    withdrawalCount: countOf('withdrawal'),
  };
}

export interface Overview {
  online: number;
  summedAt: string | null;
  days: OverviewDay[];
  /** Yesterday up to the hour of the newest sums: what today is compared with. */
  yesterdaySoFar: OverviewFigures;
}

/** `from` and `to`: days of Kyiv, both included. */
export async function overview(app: App, { from, to }: { from: string; to: string }): Promise<Overview> {
  const now = app.clock.now();
  const [lines, counted, summed, online] = await Promise.all([
    store.dayLines(app.db, { from, to }),
    store.counted(app.db, { from, to }),
    store.summedAt(app.db),
    countOnline(app.db, new Date(now.getTime() - onlineMs)),
  ]);
  const people = (day: string, name: string): number =>
    counted.filter((one) => one.day === day && one.name === name).reduce((sum, one) => sum + one.count, 0);
  const days: OverviewDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({
      day,
      ...figuresOf(lines.filter((line) => line.day === day)),
      activePlayers: people(day, 'active_player'),
      registrations: people(day, 'registered'),
      firstDeposits: people(day, 'first_deposit'),
    });
  }
  const sameHour = new Date((summed ?? now).getTime() - dayMs);
  return {
    online,
    summedAt: summed?.toISOString() ?? null,
    days,
    yesterdaySoFar: figuresOf(await store.linesOfDayUntil(app.db, kyivDay(sameHour), hourOf(sameHour))),
  };
}
