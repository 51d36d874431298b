// Shows a round of Chaika: the spin, its lines, then ducat by ducat the hold. Nothing is celebrated unless more than
// the stake returns; six ducats are worth six stakes at least, so a hold always is.
import type { RgsRound } from '@malva/contract/rgs';
import type { ChaikaEvent } from '../../math/chaika-gold.ts';
import type { Kit } from '../core/kit.ts';
import { wait } from '../core/motion.ts';
import { note } from '../core/presentation.ts';
import type { Scene } from '../core/reels/scene.ts';
import { isLoud, isWinning, lightUp, tellTotal } from '../core/reels/wins.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cellsOf, emptyField, shown } from './model.ts';
import type { Field, Line } from './model.ts';

const gold = { tones: ['#ffd75a', '#ffb21f', '#fff0b0', '#e8862a'], edge: '#5a2a04' };
const QUIET_MS = 500;
const PLATE_MS = 2000;
const TURN_MS = 750;
const LAND_MS = 550;

interface Parts {
  kit: Kit;
  scene: Scene;
  field: Store<Field>;
}

const eventsOf = (round: RgsRound): ChaikaEvent[] => round.events as ChaikaEvent[];

async function showLines({ kit, scene, field }: Parts, round: RgsRound, lines: readonly Line[]): Promise<void> {
  const multiplier = lines.reduce((sum, line) => sum + line.multiplier, 0);
  if (isLoud(round, multiplier)) {
    const groups = lines.map((line) => ({
      cells: cellsOf(line),
      show: () => field.set({ lines: [line], isQuiet: false }),
    }));
    await lightUp({ kit, scene }, round, { groups, multiplier });
    return field.set({ lines });
  }
  field.set({ lines, isQuiet: true });
  await wait(QUIET_MS);
}

async function showPlate({ kit, field }: Parts, round: RgsRound, plate: NonNullable<Field['plate']>): Promise<void> {
  field.set({ plate });
  kit.sound.play(plate === 'start' ? 'horn' : 'prize');
  if (isWinning(round)) note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: plate });
  await wait(PLATE_MS);
  field.set({ plate: null });
}

/** One event of the feature, with its motion before or after it. */
async function showHeld(parts: Parts, round: RgsRound, event: ChaikaEvent): Promise<void> {
  const { kit, scene, field } = parts;
  if (event.type === 'hold') {
    scene.spotlight(null);
    await showPlate(parts, round, 'start');
    field.set({ ...after(field.get(), event), isQuiet: true });
    kit.sound.play('coin');
    await wait(LAND_MS * 2);
  } else if (event.type === 'respin') {
    field.set({ isTurning: true });
    await wait(TURN_MS);
    field.set({ ...after(field.get(), event), isTurning: false });
    kit.sound.play(event.landed.length > 0 ? 'coin' : 'stop');
    await wait(event.landed.length > 0 ? LAND_MS : LAND_MS / 2);
  } else if (event.type === 'grand' || event.type === 'hold-total') {
    field.set(after(field.get(), event));
    await showPlate(parts, round, event.type === 'grand' ? 'grand' : 'end');
  }
}

export function createShow(kit: Kit, scene: Scene, field: Store<Field>): Show {
  const parts: Parts = { kit, scene, field };
  const put = (events: readonly ChaikaEvent[]) => {
    field.set(shown(events));
    const reels = events.find((event) => event.type === 'reels');
    if (reels) scene.place(reels.stops);
    else scene.spotlight(null);
  };
  const clear = () => {
    field.set({ ...emptyField, grid: field.get().grid });
    scene.spotlight(null);
  };
  return {
    begin() {
      clear();
      scene.start();
    },
    cancel() {
      clear();
      scene.abort();
    },
    async reveal(round, from, seen) {
      const events = eventsOf(round);
      // What has been seen before stands there at once.
      if (from > 0) put(events.slice(0, from));
      const [reels] = events.slice(from).filter((event) => event.type === 'reels');
      if (reels) {
        await scene.stopAt(reels.stops);
        field.set(after(field.get(), reels));
      }
      const lines = events.slice(from).filter((event) => event.type === 'line');
      if (lines.length > 0)
        await showLines(
          parts,
          round,
          events.filter((event) => event.type === 'line'),
        );
      for (const [i, event] of events.entries()) {
        if (i < from) continue;
        await showHeld(parts, round, event);
        if (event.type === 'respin') seen?.(i + 1);
      }
      await tellTotal(parts, round, { look: gold, show: (banner) => field.set({ banner, plate: null }) });
      scene.spotlight(null);
      field.set(shown(events));
    },
    place: (round) => put(round ? eventsOf(round) : []),
  };
}
