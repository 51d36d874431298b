// What this feature serves, by the names of the contract.
export { games } from './index.ts';
export { lobby } from './lobby.ts';
export { gamesPlayer } from './player.ts';
