// Shows a round of blackjack: cards fly from the shoe one by one, the hidden one turns, hands are compared in their
// order.
import type { RgsRound } from '@malva/contract/rgs';
import type { BlackjackEvent } from '../../math/hetman-blackjack.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { isReducedMotion, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, freshTable } from './model.ts';
import type { BlackjackMath, Table } from './model.ts';

/** How long an event keeps the screen. */
const lengths: Readonly<Record<BlackjackEvent['type'], number>> = {
  card: 420,
  hole: 420,
  insurance: 260,
  peek: 620,
  double: 260,
  split: 480,
  stand: 160,
  bust: 480,
  reveal: 620,
  'insurance-result': 420,
  result: 380,
  total: 0,
};
/** Without motion cards still come one after another, only sooner. */
const CALM_MS = 150;

const sounded: Readonly<Partial<Record<BlackjackEvent['type'], string>>> = {
  card: 'deal',
  hole: 'deal',
  reveal: 'turn',
  split: 'chip',
  double: 'chip',
  insurance: 'chip',
  bust: 'bust',
  stand: 'knock',
};

export function createShow(kit: Kit, table: Store<Table>, math: BlackjackMath): Show {
  const { sound } = kit;
  let before: Table | null = null;
  const put = (events: readonly BlackjackEvent[], isStill: boolean): Table =>
    events.reduce((state, event) => after(state, event, math), { ...freshTable(), isStill });

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.stake), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'mace' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      before = table.get();
      table.set(freshTable());
    },
    cancel() {
      if (before) table.set(before);
      before = null;
    },
    async reveal(round, from) {
      before = null;
      const events = round.events as BlackjackEvent[];
      table.set(put(events.slice(0, from), table.get().isStill));
      for (const event of events.slice(from)) {
        const name = sounded[event.type];
        if (name) sound.play(name);
        table.set(after({ ...table.get(), isStill: false }, event, math));
        if (event.type === 'total') celebrate(round);
        await wait(isReducedMotion() ? Math.min(lengths[event.type], CALM_MS) : lengths[event.type]);
      }
    },
    place(round) {
      table.set(put((round?.events ?? []) as BlackjackEvent[], true));
    },
  };
}
