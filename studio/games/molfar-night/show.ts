// Shows a round of Molfar's Night: the spin, its ways, free spins one by one, the amount. Nothing is celebrated unless
// more than the stake returns.
import type { RgsRound } from '@malva/contract/rgs';
import type { MolfarEvent } from '../../math/molfar-night.ts';
import { unitsOf } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { wait } from '../core/motion.ts';
import { note, winSize } from '../core/presentation.ts';
import { rain } from '../core/reels/rain.ts';
import type { Scene } from '../core/reels/scene.ts';
import type { Store } from '../core/store.ts';
import type { Show } from '../core/table-state.ts';
import { after, cellsOf, emptyField, isLoud, spinsOf, stripsOf } from './model.ts';
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
const isWinning = (round: RgsRound): boolean => unitsOf(round.payout ?? '0.00') > unitsOf(round.bet);

/** The wins of a spin, lit; of a paid spin one after the other. */
async function showWins({ kit, scene, field }: Parts, spin: Spin, roundId: string): Promise<void> {
  const size = winSize(BigInt(kit.scale), BigInt(Math.max(spin.multiplier, kit.scale + 1)));
  note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
  kit.sound.play(`win${size}`);
  const groups: readonly (readonly Win[])[] = spin.free ? [spin.wins] : spin.wins.map((win) => [win]);
  for (const wins of groups) {
    const cells = wins.flatMap(cellsOf);
    field.set({ wins, isQuiet: false });
    scene.spotlight(cells);
    note({ type: 'celebrate', roundId, what: 'animation', name: 'ways' });
    await scene.celebrate(cells);
  }
  field.set({ wins: spin.wins });
  scene.spotlight(spin.wins.flatMap(cellsOf));
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
  if (spin.wilds.length > 0) kit.sound.play('flower');
  if (spin.wins.length > 0) {
    if (isLoud(spin, isWinning(round), kit.scale)) await showWins(parts, spin, round.roundId);
    else {
      field.set({ wins: spin.wins, isQuiet: true });
      await wait(QUIET_MS);
    }
  }
  field.set({ sum: spin.sum });
  if (spin.added > 0) await showPlate(parts, { name: spin.free ? 'more' : 'start', spins: spin.added, sum: spin.sum });
  else if (spin.free) await wait(spin.wilds.length > 0 ? 500 : 250);
}

async function showTotal({ kit, scene, field }: Parts, round: RgsRound): Promise<void> {
  const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
  if (size < 2) return;
  scene.spotlight(null);
  field.set({ banner: round.multiplier, plate: null });
  note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: `total${size}` });
  kit.sound.play(`win${size}`);
  rain(size, fireflies);
  await wait(size === 3 ? 2600 : 1700);
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
      await showTotal(parts, round);
      scene.spotlight(null);
      if (last) field.set(after(last));
    },
    place: (round) => put(round ? spinsIn(round).at(-1) : undefined),
  };
}
