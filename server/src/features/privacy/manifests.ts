// What this feature serves, by the names of the contract.
export { privacy } from './index.ts';
export { privacyOffice } from './office.ts';
