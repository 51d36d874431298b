// What this feature serves, by the names of the contract.
export { responsible } from './index.ts';
export { responsiblePlayer } from './player.ts';
