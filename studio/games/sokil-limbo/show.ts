// Shows a flight: the falcon takes off, rises to its height and hangs there; then it is said whether that was enough.
import type { RgsRound } from '@malva/contract/rgs';
import type { LimboEvent } from '../../math/sokil-limbo.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { ease, tween, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { GROUND, after, shownAt } from './model.ts';
import type { Sky } from './model.ts';

const LAND_MS = 280;

/** Higher flights last longer, up to a hundred times the stake. */
export const flightMs = (height: number): number => 650 + 500 * Math.min(2, Math.log10(height / GROUND));

export function createShow(kit: Kit, sky: Store<Sky>): Show {
  const { sound } = kit;

  function celebrate(round: RgsRound): void {
    const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
    if (size === 0) return;
    note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: 'halo' });
    note({ type: 'celebrate', roundId: round.roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  async function fly({ height, target }: Extract<LimboEvent, { type: 'flight' }>): Promise<void> {
    sky.set({ target, isFlying: true, isWon: null, shown: GROUND });
    await tween(flightMs(height), (t) => sky.set({ shown: shownAt(height, t) }), ease.inOut);
    sound.play('hang');
    sky.set({ isFlying: false, height });
    await wait(LAND_MS);
  }

  return {
    begin() {
      sound.play('rise');
      sky.set({ isFlying: true, isWon: null, shown: GROUND });
    },
    cancel: () => sky.set({ isFlying: false, shown: sky.get().height ?? GROUND }),
    async reveal(round, from) {
      for (const event of (round.events as LimboEvent[]).slice(from)) {
        if (event.type === 'flight') await fly(event);
        sky.set(after(sky.get(), event, round.roundId));
        if (event.type === 'flight') celebrate(round);
      }
    },
    place(round) {
      if (!round) return;
      let state = sky.get();
      for (const event of round.events as LimboEvent[]) state = after(state, event, round.roundId);
      sky.set(state);
    },
  };
}
