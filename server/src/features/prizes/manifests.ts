// What this feature serves, by the names of the contract.
export { prizes } from './index.ts';
export { prizesOffice } from './office.ts';
export { promoCodes } from './promo-codes.ts';
