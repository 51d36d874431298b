// Games in the lobby of the seeded world, ours and those of the simulated provider.
import { catalogue } from '@malva/seed/catalogue';
import { figures as offered } from '@malva/simulators/provider/maths';
import { printedFigures } from '@malva/studio/math/figures';
import { currentGame } from '@malva/studio/math/games';

const own = Object.entries(catalogue).map(([slug, words]) => ({
  ...words,
  volatility: printedFigures(currentGame(slug)).volatility,
}));

export const inLobby = [...own, ...offered];
