// Shows a roll: the dice tumble, stand still one by one, the marker falls on the scale.
import type { RgsRound } from '@malva/contract/rgs';
import type { DiceEvent } from '../../math/sich-dice.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { withResult } from '../core/last-results.tsx';
import { wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import type { DiceTable } from './model.ts';

/** From the answer to the last die standing, and the marker after it. */
export const ROLL_MS = 760;
const MARK_MS = 260;

const rollOf = (round: RgsRound | null) =>
  (round?.events as DiceEvent[] | undefined)?.find((event) => event.type === 'roll');

export function createShow(kit: Kit, table: Store<DiceTable>): Show {
  const { sound } = kit;

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'ember' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      sound.play('roll');
      table.set({ isRolling: true, isWon: null });
    },
    cancel: () => table.set({ isRolling: false }),
    async reveal(round, from) {
      const event = rollOf(round);
      if (!event) return;
      table.set({ target: event.target, direction: event.direction, isRolling: from === 0, roll: event.roll });
      await wait(ROLL_MS);
      sound.play('land');
      table.set({ isRolling: false });
      await wait(MARK_MS);
      table.set({
        isWon: event.won,
        history: withResult(table.get().history, { roundId: round.roundId, roll: event.roll, isWon: event.won }),
      });
      celebrate(round);
    },
    place(round) {
      const event = rollOf(round);
      if (!event || !round) return;
      const { roll, target, direction, won: isWon } = event;
      table.set({ target, direction, roll, isWon, history: withResult([], { roundId: round.roundId, roll, isWon }) });
    },
  };
}
