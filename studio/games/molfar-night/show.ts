// Shows a round of Molfar's Night: the spin, its ways, free spins one by one, the amount. Nothing is celebrated unless
// more than the stake returns.
import type { RgsRound } from '@malva/contract/rgs';
import type { MolfarEvent } from '../../math/molfar-night.ts';
import type { Kit } from '../core/kit.ts';
import { wait } from '../core/motion.ts';
import type { Scene } from '../core/reels/scene.ts';
import { isLoud, lightUp, tellTotal } from '../core/reels/wins.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cellsOf, emptyField, spinsOf, stripsOf } from './model.ts';
import type { Field, MolfarMath, Spin, Win } from './model.ts';

const fireflies = { tones: ['#9ff7ff', '#5be0ff', '#d9b8ff', '#7dffc4'], edge: '#0b2340' };
const freePace = { spinMs: 420, nextMs: 130 };
const QUIET_MS = 500;
const PLATE_MS = 2200;

interface Parts {
  kit: Kit;
  scene: Scene;
  field: Store<Field>;
  math: MolfarMath;
}

const spinsIn = (round: RgsRound): Spin[] => spinsOf(round.events as MolfarEvent[]);

/** The wins of a spin, lit; of a paid spin one after the other. */
async function showWins({ kit, scene, field }: Parts, spin: Spin, round: RgsRound): Promise<void> {
  const together: readonly (readonly Win[])[] = spin.free ? [spin.wins] : spin.wins.map((win) => [win]);
  const groups = together.map((wins) => ({
    cells: wins.flatMap(cellsOf),
    show: () => field.set({ wins, isQuiet: false }),
  }));
  await lightUp({ kit, scene }, round, { groups, multiplier: spin.multiplier });
  field.set({ wins: spin.wins });
}

async function showPlate({ kit, field }: Parts, plate: NonNullable<Field['plate']>): Promise<void> {
  field.set({ plate });
  kit.sound.play('moon');
  await wait(PLATE_MS);
  field.set({ plate: null });
}

async function showSpin(parts: Parts, spin: Spin, round: RgsRound): Promise<void> {
  const { kit, scene, field, math } = parts;
  if (spin.free) {
    field.set({ free: spin.free, wilds: [], wins: [] });
    scene.spotlight(null);
    scene.start();
  }
  await scene.stopAt(spin.stops, { strips: stripsOf(math, spin), ...(spin.free && { pace: freePace }) });
  field.set({ grid: spin.grid, wilds: spin.wilds });
  if (spin.wilds.length > 0 && isLoud(round, spin.sum)) kit.sound.play('flower');
  if (spin.wins.length > 0) {
    if (isLoud(round, spin.sum)) await showWins(parts, spin, round);
    else {
      field.set({ wins: spin.wins, isQuiet: true });
      await wait(QUIET_MS);
    }
  }
  field.set({ sum: spin.sum });
  if (spin.added > 0) await showPlate(parts, { name: spin.free ? 'more' : 'start', spins: spin.added, sum: spin.sum });
  else if (spin.free) await wait(spin.wilds.length > 0 ? 500 : 250);
}

export function createShow(kit: Kit, scene: Scene, { field, math }: { field: Store<Field>; math: MolfarMath }): Show {
  const parts: Parts = { kit, scene, field, math };
  const put = (spin: Spin | undefined) => {
    field.set(spin ? after(spin) : emptyField);
    if (spin) scene.place(spin.stops, stripsOf(math, spin));
    else scene.spotlight(null);
  };
  return {
    begin() {
      field.set({ ...emptyField, grid: field.get().grid });
      scene.spotlight(null);
      scene.start();
    },
    cancel() {
      field.set({ ...emptyField, grid: field.get().grid });
      scene.abort();
    },
    async reveal(round, from, seen) {
      const spins = spinsIn(round);
      const last = spins.at(-1);
      for (const [i, spin] of spins.entries()) {
        // What has been seen before stands there at once.
        if (spin.end <= from) {
          if ((spins[i + 1]?.end ?? Infinity) > from) put(spin);
          continue;
        }
        await showSpin(parts, spin, round);
        if (spin !== last) seen?.(spin.end);
      }
      if (last?.free) await showPlate(parts, { name: 'end', spins: last.free.of, sum: last.sum });
      await tellTotal(parts, round, { look: fireflies, show: (banner) => field.set({ banner, plate: null }) });
      scene.spotlight(null);
      if (last) field.set(after(last));
    },
    place: (round) => put(round ? spinsIn(round).at(-1) : undefined),
  };
}
