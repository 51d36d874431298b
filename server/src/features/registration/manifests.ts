// What this feature serves, by the names of the contract.
export { registration } from './index.ts';
export { registrationOffice } from './office.ts';
