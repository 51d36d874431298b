// «Сьогодні»: asks every feature what there is for this player today. Names none of them.
import { today as contract, type Tile } from '@malva/contract/today';
import { feature, type Feature, type Handlers } from '../../core/feature.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';

const order: Readonly<Record<Tile['state'], number>> = { open: 0, waiting: 1, done: 2 };
const compare = (a: Tile, b: Tile): number =>
  order[a.state] - order[b.state] || (a.until ?? '9').localeCompare(b.until ?? '9');

export function todayFeature(features: readonly Feature[]): Feature<typeof contract> {
  const sources = features.flatMap(({ today }) => today ?? []);
  const handlers: Handlers<typeof contract> = {
    async tiles({ app, playerId, visitor, now }) {
      // Who may not be invited to play has nothing there today.
      if (!(await mayBeOffered(app, playerId))) return { tiles: [] };
      const context = { app, visitor, now, params: {}, query: {} };
      const tiles = await Promise.all(sources.map((read) => read({ ...context, playerId })));
      return { tiles: tiles.flat().sort(compare) };
    },
  };
  return feature({ name: 'today', contract, handlers });
}
