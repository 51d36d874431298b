// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'publicProfile.activity': everyone(),
  'publicProfile.profile': { row: own(), ask: () => ({ params: { playerId: 'my' } }) },
  'publicProfile.achievements': { row: own(), ask: () => ({ params: { playerId: 'my' } }) },
  'publicProfile.list': { row: own(), ask: () => ({ params: { playerId: 'my', type: 'games' } }) },
  'publicProfile.achievement': { row: own(), ask: () => ({ params: { id: 'contact' } }) },
  'publicProfile.save': { row: own(), ask: () => ({ body: { isOn: false, showsGames: true, showsActions: false } }) },
};
