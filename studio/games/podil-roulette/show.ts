// Shows a spin: the head runs, the ball is sent against it, leaves the track, and comes to rest in the pocket the
// studio named.
import type { RouletteEvent } from '../../math/podil-roulette.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Chips } from '../core/chip-bets.ts';
import type { Kit } from '../core/kit.ts';
import { ease, tween, wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, angleOf } from './model.ts';
import type { RouletteMath, RouletteTable } from './model.ts';
import { NEST, TRACK } from './wheel.tsx';
import type { Turn } from './wheel.tsx';

const SPIN_MS = 4200;
const REST_MS = 380;
/** Whole turns of the head, and of the ball against it. */
const [HEAD_TURNS, BALL_TURNS] = [1, 4];
/** Shares of the spin: when the ball leaves the track, and when it touches the pockets. */
const [LEAVES, FALLS] = [0.6, 0.84];

export const createTurn = (): Store<Turn> => createStore<Turn>({ head: 0, ball: 0, radius: null });

/** How far from the axle the ball is: on the track, sliding down, hopping over the pockets, at rest. */
export function radiusAt(share: number): number {
  if (share <= LEAVES) return TRACK;
  if (share >= 1) return NEST;
  if (share < FALLS) return TRACK - (TRACK - NEST) * ((share - LEAVES) / (FALLS - LEAVES)) ** 1.6;
  const hop = (share - FALLS) / (1 - FALLS);
  return NEST + 34 * Math.abs(Math.sin(hop * Math.PI * 2)) * (1 - hop);
}

interface TableParts {
  table: Store<RouletteTable>;
  turn: Store<Turn>;
  chips: Chips;
  math: RouletteMath;
}

export function createShow(kit: Kit, { table, turn, chips, math }: TableParts): Show {
  const { sound } = kit;

  function rest(pocket: number): void {
    const { head } = turn.get();
    turn.set({ ball: head + angleOf(math.wheel, pocket), radius: NEST });
  }

  /** The ball runs against the head and meets the pocket where the head carries it. */
  async function roll(pocket: number): Promise<void> {
    const { head, ball } = turn.get();
    const headTo = head + HEAD_TURNS * 360;
    const ballTo = headTo + angleOf(math.wheel, pocket);
    const ballFrom = ballTo - ((((ballTo - ball) % 360) + 360) % 360) + (BALL_TURNS + 1) * 360;
    let hasFallen = false;
    await tween(
      SPIN_MS,
      (share) => {
        turn.set({
          head: head + (headTo - head) * ease.out(share),
          ball: ballFrom + (ballTo - ballFrom) * (1 - (1 - share) ** 2),
          radius: radiusAt(share),
        });
        if (hasFallen || share < FALLS) return;
        hasFallen = true;
        sound.play('hop');
      },
      ease.linear,
    );
  }

  function celebrate(roundId: string, size: 0 | 1 | 2 | 3): void {
    if (size === 0) return;
    note({ type: 'celebrate', roundId, what: 'animation', name: 'chips' });
    note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
    sound.play(`win${size}`);
  }

  return {
    begin() {
      sound.play('spin');
      table.set({ isSpinning: true });
    },
    cancel() {
      table.set({ isSpinning: false });
    },
    async reveal(round, from) {
      chips.show(round);
      table.set({ isSpinning: true, landed: null, returned: null });
      for (const [at, event] of (round.events as RouletteEvent[]).entries()) {
        if (event.type === 'pocket') {
          if (at >= from) await roll(event.pocket);
          rest(event.pocket);
          sound.play('land');
        }
        table.set(after(table.get(), round.roundId, event));
      }
      await wait(REST_MS);
      celebrate(round.roundId, winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00')));
    },
    place(round) {
      chips.show(round);
      table.set({ isSpinning: false, landed: null, returned: null });
      for (const event of (round?.events ?? []) as RouletteEvent[]) {
        if (event.type === 'pocket') rest(event.pocket);
        table.set(after(table.get(), round?.roundId ?? '', event));
      }
    },
  };
}
