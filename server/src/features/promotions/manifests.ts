// What this feature serves, by the names of the contract.
export { promotionsOffice } from './index.ts';
