// What this feature serves, by the names of the contract.
export { office } from './index.ts';
export { officeAudit } from './audit.ts';
export { officePeople } from './people.ts';
export { officePlayer } from './player.ts';
