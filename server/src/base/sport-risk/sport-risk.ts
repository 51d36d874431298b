// Risk of sport at the desk: what staff halt, what the house may lose and where, what a change of terms would have
// done, a day's figures, alarms, and suspicions of matches that are not honest.
import { alarmsNow, watch } from './alarms.ts';
import { suspicionsNow } from './integrity.ts';

export { cases, type CaseRow } from './cases.ts';
export { dayOf, type DayRow } from './day.ts';
export { liabilityOf, type Liability } from './liability.ts';
export { markEvent, setLeague, type Marks } from './marks.ts';
export { simulate, type Simulated } from './simulate.ts';
export type { AlertRow } from './store.ts';

/** Alarms: looked for again and again, listed, and counted for the desk. */
export const alarms = { ...alarmsNow, watch, suspicions: suspicionsNow };
