// For the tests of slots: rounds of the real mathematics by number, and a machine that shows nothing but remembers all.
import type { RgsRound } from '@malva/contract/rgs';
import { formatMoney } from '@malva/rules/money';
import { createHash } from 'node:crypto';
import type { Game } from '../../../math/game.ts';
import { openWords, wordsOfBytes } from '../../../math/words.ts';
import { vi } from 'vitest';
import type { Kit } from '../kit.ts';
import type { Entry } from '../presentation.ts';
import { setReducedMotion } from '../motion.ts';
import type { Store } from '../store.ts';
import type { Show } from '../table-state.ts';
import type { MotionName, PoseOf } from './motions.ts';
import type { Scene } from './scene.ts';

const BET = 100n;

/** The round with this number: always the same one. */
export function roundOf(game: Pick<Game, 'resolve' | 'scale'>, seed: number): RgsRound {
  const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
  const { events, payout, multiplier } = game.resolve({ params: {}, actions: [], bet: BET, words });
  return {
    roundId: String(seed),
    status: 'closed',
    bet: formatMoney(BET),
    payout: formatMoney(payout),
    multiplier,
    scale: game.scale,
    events,
    jackpots: [],
  } as unknown as RgsRound;
}

/** The first round from `seed` on that has what is wanted. */
export function roundWith(
  game: Pick<Game, 'resolve' | 'scale'>,
  wanted: (round: RgsRound) => boolean,
  seed = 0,
): RgsRound {
  for (let at = seed; at < seed + 200_000; at += 1) {
    const round = roundOf(game, at);
    if (wanted(round)) return round;
  }
  throw new RangeError('no such round');
}

export const hasEvent =
  (type: string) =>
  ({ events }: RgsRound): boolean =>
    events.some((event) => event.type === type);

/** Where the reels stand at last, on which strips, and every cell that has moved. */
export function quietScene() {
  const seen = {
    stops: [] as number[],
    strips: [] as readonly string[],
    celebrated: [] as string[],
    spotlight: null as readonly string[] | null,
  };
  const put = (stops: readonly number[], strips?: readonly string[]) =>
    Object.assign(seen, { stops: [...stops], strips: strips ?? seen.strips });
  const scene = {
    start() {},
    abort() {},
    resize() {},
    stopAt: async (stops: readonly number[], change?: { strips?: readonly string[] }) =>
      void put(stops, change?.strips),
    place: (stops: readonly number[], strips?: readonly string[]) => void put(stops, strips),
    celebrate: async (cells: readonly string[]) => void seen.celebrated.push(...cells),
    spotlight: (cells: readonly string[] | null) => void (seen.spotlight = cells),
  } as unknown as Scene;
  return { scene, seen };
}

/** A kit whose words are their keys and values. */
export function plainKit(scale: number) {
  const sounds: string[] = [];
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    `${key} ${Object.values(values ?? {}).join(' ')}`.trim();
  return { kit: { scale, t, sound: { play: (name: string) => void sounds.push(name) } } as unknown as Kit, sounds };
}

/** What the motions of these symbols leave of the rest pose at their ends: nothing, it must be. */
export const unrest = (poseOf: PoseOf, symbols: readonly string[]): string[] =>
  symbols.flatMap((symbol) =>
    (['idle', 'land', 'win'] as MotionName[]).flatMap((motion) =>
      [0, 1].flatMap((t) => {
        const { scaleX, scaleY, x, y, turn } = poseOf(symbol, motion, t);
        return [scaleX - 1, scaleY - 1, x, y, turn % Math.PI].some((off) => Math.abs(off) > 1e-9)
          ? [`${symbol} ${motion} at ${t}`]
          : [];
      }),
    ),
  );

interface Shown<F> {
  field: F;
  scene: ReturnType<typeof quietScene>['seen'];
  sounds: string[];
  /** How many events had been seen, each time it was told. */
  marks: number[];
  log: Entry[];
}

/** Plays a round to its end in no time; `watch` sees every state of the field. */
export async function playShow<F extends object>(
  round: RgsRound,
  make: (kit: Kit, scene: Scene) => { show: Show; field: Store<F> },
  { from = 0, watch }: { from?: number; watch?: (field: F, old: F) => void } = {},
): Promise<Shown<F>> {
  vi.useFakeTimers();
  setReducedMotion(true);
  vi.stubGlobal('window', {});
  const { kit, sounds } = plainKit(round.scale);
  const { scene, seen } = quietScene();
  const { show, field } = make(kit, scene);
  if (watch) field.subscribe(watch);
  const marks: number[] = [];
  const done = show.reveal(round, from, (events) => marks.push(events));
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
  return { field: field.get(), scene: seen, sounds, marks, log: window.__presentation ?? [] };
}

/** Puts a round on screen at once. */
export function placeShow<F extends object>(
  round: RgsRound,
  make: (kit: Kit, scene: Scene) => { show: Show; field: Store<F> },
): Pick<Shown<F>, 'field' | 'scene'> {
  const { scene, seen } = quietScene();
  const { show, field } = make(plainKit(round.scale).kit, scene);
  show.place(round);
  return { field: field.get(), scene: seen };
}
