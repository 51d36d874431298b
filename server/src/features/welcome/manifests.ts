// What this feature serves, by the names of the contract.
export { quest } from './quest.ts';
export { welcome } from './index.ts';
