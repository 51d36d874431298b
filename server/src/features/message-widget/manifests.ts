// What this feature serves, by the names of the contract.
export { messageWidget } from './index.ts';
export { messageWidgetOffice } from './office.ts';
