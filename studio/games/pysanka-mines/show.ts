// Shows a round of mines: each egg turns over, the end lays the whole field open.
import type { RgsRound } from '@malva/contract/rgs';
import type { MinesEvent } from '../../math/pysanka-mines.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after } from './model.ts';
import type { Egg, Field, MinesMath } from './model.ts';

/** How long an event keeps the screen. */
const lengths: Readonly<Record<string, number>> = {
  field: 120,
  reveal: 430,
  bust: 520,
  collect: 250,
  layout: 350,
  total: 0,
};

export function createShow(kit: Kit, field: Store<Field>, math: MinesMath): Show {
  const { sound } = kit;

  function play(event: MinesEvent): void {
    if (event.type === 'reveal') sound.play(event.whole ? 'find' : 'crack');
    if (event.type === 'field') sound.play('lay');
  }

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'collect' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  const unask = (eggs: readonly Egg[]): Egg[] => eggs.map((egg) => (egg === 'asked' ? 'hidden' : egg));

  return {
    cancel: () => field.set({ eggs: unask(field.get().eggs) }),
    async reveal(round, from) {
      for (const event of (round.events as MinesEvent[]).slice(from)) {
        play(event);
        if (event.type === 'collect') celebrate(round);
        field.set(after(field.get(), event, math));
        await wait(lengths[event.type] ?? 0);
      }
    },
    place(round) {
      if (!round) return;
      let state = field.get();
      for (const event of round.events as MinesEvent[]) state = after(state, event, math);
      field.set(state);
    },
  };
}
