// What this feature serves, by the names of the contract.
export { birthday } from './birthday.ts';
export { dailyBonus } from './daily.ts';
export { weeklyRounds } from './weekly.ts';
