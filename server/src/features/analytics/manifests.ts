// What this feature serves, by the names of the contract.
export { analytics, analyticsOffice } from './index.ts';
