// What this feature serves, by the names of the contract.
export { offers } from './index.ts';
export { offersOffice } from './office.ts';
