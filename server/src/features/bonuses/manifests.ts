// What this feature serves, by the names of the contract.
export { bonuses } from './index.ts';
export { bonusesOffice } from './office.ts';
export { bonusShelf } from './shelf.ts';
export { sportBonuses } from './sport.ts';
