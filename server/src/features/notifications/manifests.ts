// What this feature serves, by the names of the contract.
export { notifications } from './index.ts';
export { notificationsPlayer } from './player.ts';
