// What this feature serves, by the names of the contract.
export { cash } from './index.ts';
export { cashBack } from './refunds/office.ts';
export { books } from './books/office.ts';
export { cashCards } from './cards/calls.ts';
export { cashDeposit } from './deposits/calls.ts';
export { cashMethods } from './methods/office.ts';
export { cashOffice } from './withdrawals/office.ts';
export { cashPlayer } from './player.ts';
