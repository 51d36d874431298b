// What this feature serves, by the names of the contract.
export { sportDesk } from './index.ts';
export { sportCases } from './cases.ts';
