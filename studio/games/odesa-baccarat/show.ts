// Shows a round: cards fly one by one, the rule says who draws, the hands are compared, each place is paid.
import type { BaccaratEvent } from '../../math/odesa-baccarat.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Chips } from '../core/chip-bets.ts';
import type { Kit } from '../core/kit.ts';
import { isReducedMotion, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cleared } from './model.ts';
import type { BaccaratTable } from './model.ts';

/** How long an event keeps the screen. */
const lengths: Readonly<Record<BaccaratEvent['type'], number>> = {
  card: 480,
  rule: 520,
  result: 420,
  bet: 0,
  total: 0,
};
/** Without motion cards still come one after another, only sooner. */
const CALM_MS = 120;

export function createShow(kit: Kit, table: Store<BaccaratTable>, chips: Chips): Show {
  const { sound } = kit;
  let before: BaccaratTable | null = null;

  const put = (roundId: string, events: readonly BaccaratEvent[]): BaccaratTable =>
    events.reduce((state, event) => after(state, roundId, event), { ...table.get(), ...cleared } as BaccaratTable);

  function celebrate(roundId: string, size: 0 | 1 | 2 | 3): void {
    if (size === 0) return;
    note({ type: 'celebrate', roundId, what: 'animation', name: 'lighthouse' });
    note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      before = table.get();
      table.set(cleared);
    },
    cancel() {
      if (before) table.set(before);
    },
    async reveal(round, from) {
      chips.show(round);
      const events = round.events as BaccaratEvent[];
      table.set(put(round.roundId, events.slice(0, from)));
      for (const event of events.slice(from)) {
        if (event.type === 'card') sound.play('deal');
        if (event.type === 'result') sound.play('turn');
        table.set(after(table.get(), round.roundId, event));
        if (lengths[event.type] > 0) await wait(isReducedMotion() ? CALM_MS : lengths[event.type]);
      }
      celebrate(round.roundId, winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00')));
    },
    place(round) {
      chips.show(round);
      const events = (round?.events ?? []) as BaccaratEvent[];
      table.set({ ...put(round?.roundId ?? '', events), isStill: true });
    },
  };
}
