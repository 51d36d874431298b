// The events that only the kitchen has: spoons pour over the spin, pots are counted.
import type { BistroEvent } from '../../math/borscht-bistro.ts';
import { celebrated } from '../core/cascade/show.ts';
import type { CascadeGame } from '../core/cascade/show.ts';
import { wait } from '../core/motion.ts';
import { SCATTER } from './model.ts';
import type { BistroTable } from './model.ts';

const POUR_MS = 1000;
const POTS_MS = 1100;

type Game = CascadeGame<BistroTable, BistroEvent>;

export const kitchenEvents =
  ({ kit, scene, field }: Pick<Game, 'kit' | 'scene' | 'field'>): NonNullable<Game['own']> =>
  async (event, isWin, roundId) => {
    if (event.type === 'cream') {
      field.set({ cream: event.factor });
      const cells = event.creams.map(({ cell }) => cell);
      if (isWin) {
        celebrated(roundId, 'animation', 'cream');
        kit.sound.play('cream');
        await scene.celebrate(cells, POUR_MS);
      } else await wait(POUR_MS);
    }
    if (event.type === 'pots') {
      field.set({
        pays: [{ symbol: SCATTER, cells: event.cells, multiplier: event.multiplier }],
        isQuiet: !isWin,
        pots: event.multiplier,
      });
      scene.spotlight(event.cells);
      if (isWin) {
        celebrated(roundId, 'animation', 'pots');
        await scene.celebrate(event.cells, POTS_MS);
      } else await wait(POTS_MS);
      scene.spotlight(null);
    }
  };
