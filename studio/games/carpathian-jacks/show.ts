// Shows a round of video poker: five cards come, those not held go, others take their places one by one, the hand is
// named.
import type { RgsRound } from '@malva/contract/rgs';
import type { JacksEvent } from '../../math/carpathian-jacks.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { isReducedMotion, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cleared, freshTable } from './model.ts';
import type { Table } from './model.ts';

/** How long an event keeps the screen. */
const lengths: Readonly<Record<JacksEvent['type'], number>> = {
  deal: 940,
  hold: 340,
  draw: 300,
  result: 460,
  total: 0,
};
/** Without motion it goes step by step all the same, only sooner. */
const CALM_MS = 150;

const sounded: Readonly<Partial<Record<JacksEvent['type'], string>>> = { deal: 'deal', hold: 'throw', draw: 'card' };

export function createShow(kit: Kit, table: Store<Table>): Show {
  const { sound } = kit;
  let before: Table | null = null;
  const put = (events: readonly JacksEvent[], isStill: boolean): Table =>
    events.reduce(after, { ...freshTable(), isStill });

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.stake), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'axes' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      before = table.get();
      table.set(cleared());
    },
    cancel() {
      if (before) table.set(before);
      before = null;
    },
    async reveal(round, from) {
      before = null;
      const events = round.events as JacksEvent[];
      if (from > 0) table.set(put(events.slice(0, from), table.get().isStill));
      for (const event of events.slice(from)) {
        const name = sounded[event.type];
        if (name) sound.play(name);
        table.set(after({ ...table.get(), isStill: false }, event));
        if (event.type === 'result') celebrate(round);
        await wait(isReducedMotion() ? Math.min(lengths[event.type], CALM_MS) : lengths[event.type]);
      }
    },
    place(round) {
      table.set(put((round?.events ?? []) as JacksEvent[], true));
    },
  };
}
