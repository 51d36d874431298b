// What this feature serves, by the names of the contract.
export { documents } from './index.ts';
export { documentsOffice } from './office.ts';
export { documentsPlayer } from './player.ts';
