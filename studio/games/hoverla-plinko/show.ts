// Shows a drop: from pin to pin down the slope, into the bucket the path leads to.
import type { RgsRound } from '@malva/contract/rgs';
import type { PlinkoEvent } from '../../math/hoverla-plinko.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { ease, tween, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, freshSlope, pinAt, spotOf } from './model.ts';
import type { Slope } from './model.ts';

const LAND_MS = 300;

export const dropMs = (rows: number): number => 350 + rows * 95;

export function createShow(kit: Kit, slope: Store<Slope>): Show {
  const { sound, scale } = kit;

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'peak' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  async function fall({ rows, risk, path }: Extract<PlinkoEvent, { type: 'drop' }>): Promise<void> {
    slope.set({ ...freshSlope(rows, risk), isFalling: true, history: slope.get().history });
    let met = 0;
    await tween(
      dropMs(rows),
      (t) => {
        const rowsDown = t * (rows + 1);
        const row = Math.min(rows, Math.floor(rowsDown));
        if (row > met) {
          met = row;
          sound.play('tap');
          slope.set({ touched: { row: row - 1, at: pinAt(path, row - 1) } });
        }
        slope.set({ ball: spotOf(path, rowsDown) });
      },
      ease.linear,
    );
    sound.play('land');
  }

  return {
    begin() {
      sound.play('release');
      const { rows, risk, history } = slope.get();
      slope.set({ ...freshSlope(rows, risk), isFalling: true, history });
    },
    cancel: () => slope.set({ isFalling: false }),
    async reveal(round, from) {
      for (const event of (round.events as PlinkoEvent[]).slice(from)) {
        if (event.type === 'drop') await fall(event);
        slope.set(after(slope.get(), event, { roundId: round.roundId, scale }));
        if (event.type !== 'drop') continue;
        celebrate(round);
        await wait(LAND_MS);
      }
    },
    place(round) {
      if (!round) {
        const { rows, risk, history } = slope.get();
        return slope.set({ ...freshSlope(rows, risk), history });
      }
      let state = slope.get();
      for (const event of round.events as PlinkoEvent[]) state = after(state, event, { roundId: round.roundId, scale });
      slope.set(state);
    },
  };
}
