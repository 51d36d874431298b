// What is added to the margins of a match: by staff for every match, and for this one.
import type { MarginExtra } from '@malva/rules/odds/margin';
import type { MarginClass } from '@malva/rules/sport-markets/catalogue';
import type { EventPart } from './change.ts';

const classes: readonly MarginClass[] = ['result', 'line', 'period', 'score', 'count', 'next', 'outright'];

/** In parts of 10 000, by class of market. */
export function extraOf(margins: MarginExtra, part: Pick<EventPart, 'desk'> | undefined): MarginExtra {
  const own = part?.desk?.margin ?? 0;
  return own === 0 ? margins : Object.fromEntries(classes.map((name) => [name, (margins[name] ?? 0) + own]));
}
