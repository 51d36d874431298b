// Shows a spin: reels, lines one by one, the wheel, the amount. Nothing is celebrated unless more than the stake
// returns.
import type { RgsRound } from '@malva/contract/rgs';
import type { KalynaEvent, KalynaSymbol } from '../../math/kalyna-sevens.ts';
import { timesText, unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { isReducedMotion, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import { rain } from '../core/reels/rain.ts';
import type { Scene } from '../core/reels/scene.ts';
import { createStore } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';

export type LineEvent = Extract<KalynaEvent, { type: 'line' }>;
export type WheelEvent = Extract<KalynaEvent, { type: 'wheel' }>;

export interface Field {
  grid: readonly (readonly KalynaSymbol[])[] | null;
  /** Lines drawn over the reels; `isQuiet` = no more than the stake returns. */
  lines: readonly LineEvent[];
  isQuiet: boolean;
  wheel: { event: WheelEvent; isTurning: boolean } | null;
  /** Multiplier of the total stake, 1/100, shown big over the reels. */
  banner: number | null;
}

export const createField = () =>
  createStore<Field>({ grid: null, lines: [], isQuiet: false, wheel: null, banner: null });

const cellsOf = ({ rows }: LineEvent): string[] => rows.map((row, reel) => `${reel}:${row}`);
const berries = { tones: ['#e8253b', '#c4122b', '#f2b632', '#ff5a4a'], edge: '#4a0410' };
const WHEEL_MS = 5200;
/** Without motion the wheel stands where it stopped, long enough to be read. */
const CALM_MS = 900;
/** All lines at once. */
const FULL = 5;

/** The winning lines and the wheel, in words. */
export function spokenSpin({ t, scale }: Pick<Kit, 't' | 'scale'>, events: readonly KalynaEvent[]): string {
  const said = events.flatMap((event) => {
    if (event.type === 'line')
      return [
        t('spoken.line', {
          line: event.line + 1,
          symbol: t(`symbol.${event.symbol}`),
          times: timesText(event.multiplier, scale),
        }),
      ];
    return event.type === 'wheel' ? [t('wheel.spoken', { factor: event.factor }).replace(/[.]$/, '')] : [];
  });
  return said.length > 0 ? `${said.join('; ')}.` : '';
}

export function createShow(kit: Kit, scene: Scene, field: ReturnType<typeof createField>): Show {
  const { sound } = kit;
  const celebrate = (roundId: string, what: 'animation' | 'sound', name: string) =>
    note({ type: 'celebrate', roundId, what, name });
  const clear = () => {
    field.set({ lines: [], wheel: null, banner: null, isQuiet: false });
    scene.spotlight(null);
  };

  async function showQuietly(lines: readonly LineEvent[]): Promise<void> {
    field.set({ lines, isQuiet: true });
    await wait(500);
  }

  async function showWin(round: RgsRound, lines: readonly LineEvent[]): Promise<void> {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    celebrate(round.roundId, 'sound', `win${size}`);
    sound.play(`win${size}`);
    // A full screen lights up as one; otherwise line by line.
    const groups = lines.length === FULL ? [lines] : lines.map((line) => [line]);
    for (const group of groups) {
      const cells = group.flatMap(cellsOf);
      field.set({ lines: group });
      scene.spotlight(cells);
      celebrate(round.roundId, 'animation', 'line');
      await scene.celebrate(cells);
    }
    field.set({ lines });
    scene.spotlight(lines.flatMap(cellsOf));
  }

  async function turnWheel(round: RgsRound, event: WheelEvent): Promise<void> {
    field.set({ wheel: { event, isTurning: false } });
    await wait(isReducedMotion() ? 0 : 700);
    field.set({ wheel: { event, isTurning: true } });
    sound.play('wheel');
    await wait(isReducedMotion() ? 0 : WHEEL_MS);
    celebrate(round.roundId, 'animation', 'wheel');
    sound.play('prize');
    await wait(isReducedMotion() ? CALM_MS : 1500);
    field.set({ wheel: null });
  }

  async function showTotal(round: RgsRound): Promise<void> {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    if (size < 2) return;
    field.set({ banner: round.multiplier });
    celebrate(round.roundId, 'animation', `total${size}`);
    rain(size, berries);
    await wait(size === 3 ? 2600 : 1700);
    field.set({ banner: null });
  }

  return {
    begin() {
      clear();
      scene.start();
    },
    cancel() {
      clear();
      scene.abort();
    },
    async reveal(round, from) {
      const events = round.events as KalynaEvent[];
      const reels = events.find((event) => event.type === 'reels');
      const lines = events.filter((event) => event.type === 'line');
      const wheel = events.find((event) => event.type === 'wheel');
      if (!reels) return;
      if (from === 0) {
        await scene.stopAt(reels.stops);
      } else scene.place(reels.stops);
      field.set({ grid: reels.grid });
      const isWin = unitsOf(round.payout ?? '0.00') > unitsOf(round.bet);
      if (lines.length === 0) return;
      if (!isWin) return showQuietly(lines);
      await showWin(round, lines);
      if (wheel) await turnWheel(round, wheel);
      await showTotal(round);
    },
    place(round) {
      clear();
      const reels = (round?.events as KalynaEvent[] | undefined)?.find((event) => event.type === 'reels');
      if (reels) scene.place(reels.stops);
      field.set({ grid: reels?.grid ?? null });
    },
  };
}
