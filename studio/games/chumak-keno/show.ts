// Shows a draw: ten numbers light up one after another while the cart drives; a win joins the met marks into a
// constellation.
import type { KenoEvent } from '../../math/chumak-keno.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { isReducedMotion, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cleared, opened } from './model.ts';
import type { KenoTable } from './model.ts';

/** How long an event keeps the screen. */
const lengths: Readonly<Record<KenoEvent['type'], number>> = { ball: 240, result: 420, total: 0 };
/** Without motion the numbers are still read one after another, only sooner. */
const CALM_MS = 110;

export function createShow(kit: Kit, table: Store<KenoTable>): Show {
  const { sound } = kit;
  let before: KenoTable | null = null;

  function celebrate(roundId: string, size: 0 | 1 | 2 | 3): void {
    if (size === 0) return;
    note({ type: 'celebrate', roundId, what: 'animation', name: 'constellation' });
    note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      before = table.get();
      sound.play('start');
      table.set({ ...cleared, isDrawing: true });
    },
    cancel() {
      if (before) table.set(before);
    },
    async reveal(round, from) {
      const events = round.events as KenoEvent[];
      table.set(events.slice(0, from).reduce(after, { ...opened(table.get(), events), isDrawing: true }));
      const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
      // A string is plucked only where more than the stake returns.
      const isWin = size > 0;
      for (const event of events.slice(from)) {
        if (event.type === 'ball') sound.play(event.hit && isWin ? 'hit' : 'ball');
        table.set(after(table.get(), event));
        if (event.type === 'result') celebrate(round.roundId, size);
        const ms = lengths[event.type];
        await wait(isReducedMotion() ? Math.min(ms, CALM_MS) : ms);
      }
    },
    place(round) {
      const events = (round?.events ?? []) as KenoEvent[];
      table.set(events.reduce(after, opened(table.get(), events)));
    },
  };
}
