// Shows a spin: the wheel runs up while the stake is on its way, then brakes onto the segment the studio named.
import type { WheelEvent } from '../../math/soniakh-wheel.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { ease, isReducedMotion, tween, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, angleOf, segmentAt } from './model.ts';
import type { WheelTable } from './model.ts';

/** Degrees a millisecond at full turn, the least that braking takes, and the rest after it. */
const SPEED = 0.72;
const BRAKE_DEG = 400;
const REST_MS = 320;
/** `ease.brake` starts four times as fast as its mean. */
const BRAKE_START = 4;
const TICK_MS = 55;

export function createShow(kit: Kit, table: Store<WheelTable>): Show {
  const { sound } = kit;
  let before: WheelTable | null = null;
  let isRunning = false;

  function run(): void {
    if (isReducedMotion()) return;
    isRunning = true;
    let last = performance.now();
    const frame = (now: number) => {
      if (!isRunning) return;
      table.set({ angle: table.get().angle + (now - last) * SPEED });
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** From where it turns, at the speed it turns with, onto the middle of the segment. */
  async function brake(segments: number, segment: number): Promise<void> {
    isRunning = false;
    const { angle } = table.get();
    const distance = BRAKE_DEG + ((((angleOf(segments, segment) - angle - BRAKE_DEG) % 360) + 360) % 360);
    let [passed, tickedAt] = [segmentAt(segments, angle), 0];
    await tween(
      (BRAKE_START * distance) / SPEED,
      (t) => {
        const turned = angle + distance * t;
        table.set({ angle: turned });
        const here = segmentAt(segments, turned);
        if (here === passed || performance.now() - tickedAt < TICK_MS) return;
        [passed, tickedAt] = [here, performance.now()];
        sound.play('tick');
      },
      ease.brake,
    );
  }

  function celebrate(roundId: string, size: 0 | 1 | 2 | 3): void {
    if (size === 0) return;
    note({ type: 'celebrate', roundId, what: 'animation', name: 'bloom' });
    note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      before = table.get();
      sound.play('spin');
      table.set({ isSpinning: true, landing: null });
      run();
    },
    cancel() {
      isRunning = false;
      if (before) table.set({ angle: before.angle, landing: before.landing, isSpinning: false });
    },
    async reveal(round, from) {
      for (const event of (round.events as WheelEvent[]).slice(from)) {
        if (event.type !== 'spin') continue;
        table.set({ segments: event.segments, risk: event.risk, landing: null, isSpinning: true });
        await brake(event.segments, event.segment);
        sound.play('land');
        table.set(after(table.get(), round.roundId, event));
        await wait(REST_MS);
        celebrate(round.roundId, winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00')));
      }
    },
    place(round) {
      if (!round) return table.set({ landing: null, isSpinning: false });
      for (const event of round.events as WheelEvent[]) table.set(after(table.get(), round.roundId, event));
    },
  };
}
