// What this feature serves, by the names of the contract.
export { chat } from './index.ts';
export { chatOffice } from './office.ts';
