// How a slot tells of money: cells lit group by group, the amount big over the reels. Called only where more than the
// stake has come back; what is called here is noted as a celebration.
import type { RgsRound } from '@malva/contract/rgs';
import { unitsOf } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import { wait } from '../motion.ts';
import { note, winSize } from '../presentation.ts';
import { rain } from './rain.ts';
import type { RainLook } from './rain.ts';
import type { Scene } from './scene.ts';

export interface Machine {
  kit: Kit;
  scene: Scene;
}

export const isWinning = (round: RgsRound): boolean => unitsOf(round.payout ?? '0.00') > unitsOf(round.bet);

/** More than the stake has come back, in the round and with what is shown up to now (1/scale): only then is it loud. */
export const isLoud = (round: RgsRound, soFar: number): boolean => isWinning(round) && soFar > round.scale;

export interface Group {
  cells: readonly string[];
  /** Puts what pays on screen. */
  show(): void;
}

/** One group after the other; `multiplier` is what they pay together, 1/scale. */
export async function lightUp(
  { kit, scene }: Machine,
  { roundId }: RgsRound,
  { groups, multiplier }: { groups: readonly Group[]; multiplier: number },
): Promise<void> {
  const size = Math.max(1, winSize(BigInt(kit.scale), BigInt(multiplier)));
  note({ type: 'celebrate', roundId, what: 'sound', name: `win${size}` });
  kit.sound.play(`win${size}`);
  for (const { cells, show } of groups) {
    show();
    scene.spotlight(cells);
    note({ type: 'celebrate', roundId, what: 'animation', name: 'cells' });
    await scene.celebrate(cells);
  }
  scene.spotlight(groups.flatMap(({ cells }) => cells));
}

/** Ten stakes and more: the multiplier over the reels, and rain. */
export async function tellTotal(
  { kit, scene }: Machine,
  round: RgsRound,
  { look, show }: { look: RainLook; show(multiplier: number): void },
): Promise<void> {
  const size = winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));
  if (size < 2) return;
  scene.spotlight(null);
  show(round.multiplier);
  note({ type: 'celebrate', roundId: round.roundId, what: 'animation', name: `total${size}` });
  kit.sound.play(`win${size}`);
  rain(size, look);
  await wait(size === 3 ? 2600 : 1700);
}
