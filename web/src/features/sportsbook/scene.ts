// What the tracker draws, out of the incidents alone: the same incidents are always the same picture, also of a moment
// that is over.
import type { EventCard, Incident, Sport } from '@malva/contract/sportsbook';
import { isGoal } from './incidents.ts';

type Side = 'home' | 'away';
export type Point = readonly [x: number, y: number];
export const field = { width: 150, height: 96 } as const;

export interface Scene {
  last: Incident;
  /** Where the ball was, the newest last. */
  trail: readonly Point[];
  /** Who presses, and how hard. */
  wedge: { side: Side; isStrong: boolean } | null;
  /** The corner that a corner is taken from. */
  corner: Point | null;
}

const longest = 4;
const wedges: Readonly<Record<string, boolean>> = {
  attack: false,
  dangerous_attack: true,
  shot_off: true,
  shot_saved: true,
  shot_woodwork: true,
  possible_goal: true,
};
export const pointOf = ({ x, y }: Pick<Incident, 'x' | 'y'>): Point => [
  (x * field.width) / 100,
  (y * field.height) / 100,
];

/** `at`: so many incidents had happened. Null: nothing has. */
export function sceneOf(incidents: readonly Incident[], at = incidents.length): Scene | null {
  const known = incidents.slice(0, at);
  const last = known.at(-1);
  if (!last) return null;
  const isStrong = wedges[last.kind];
  return {
    last,
    trail: known.slice(-longest).map(pointOf),
    wedge: last.side && isStrong !== undefined ? { side: last.side, isStrong } : null,
    corner: last.kind === 'corner' ? [last.x > 50 ? field.width - 5 : 5, last.y > 50 ? field.height - 5 : 5] : null,
  };
}

/** How many incidents had happened when the clock of the match stood there. */
export const countAt = (incidents: readonly Incident[], minute: number): number =>
  incidents.filter((one) => (one.minute ?? 0) <= minute).length;

const weights: Readonly<Record<string, number>> = {
  attack: 1,
  dangerous_attack: 2,
  corner: 2,
  shot_off: 3,
  shot_saved: 3,
  shot_woodwork: 3,
  penalty_awarded: 4,
  basket: 2,
  three: 3,
  free_throw: 1,
};
export interface Pressure {
  /** Minutes the ribbon is long. */
  length: number;
  /** Home above 0, away below, at most 1 either way. */
  bars: readonly number[];
  goals: readonly { minute: number; side: Side }[];
}

const lengths: Readonly<Partial<Record<Sport, number>>> = { football: 90, 'cyber-football': 90, basketball: 40 };

/** Null: the sport has no minutes. */
export function pressureOf(incidents: readonly Incident[], { sport }: Pick<EventCard, 'sport'>): Pressure | null {
  const usual = lengths[sport];
  if (usual === undefined) return null;
  const minutes = incidents.map(({ minute }) => minute ?? 0);
  const length = Math.max(usual, ...minutes);
  const sums = Array.from({ length }, () => 0);
  for (const { kind, side, minute, isRevoked } of incidents) {
    const at = Math.min(length - 1, minute ?? 0);
    if (side && !isRevoked) sums[at]! += (weights[kind] ?? 0) * (side === 'home' ? 1 : -1);
  }
  const most = Math.max(1, ...sums.map(Math.abs));
  const goals = incidents.flatMap((one) =>
    one.side && isGoal(one) && sport !== 'basketball' ? [{ minute: one.minute ?? 0, side: one.side }] : [],
  );
  return { length, bars: sums.map((sum) => sum / most), goals };
}
