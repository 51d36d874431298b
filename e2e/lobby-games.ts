// Games in the lobby of the seeded world, ours and those of the simulated provider.
import { catalogue } from '@malva/seed/catalogue';
import { figures as offered } from '@malva/simulators/provider/maths';

export const inLobby = [...Object.values(catalogue), ...offered];
