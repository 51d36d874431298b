// What this feature serves, by the names of the contract.
export { guestWheel } from './guest-wheel.ts';
export { wheels } from './index.ts';
