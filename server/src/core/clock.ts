// The one source of time. Passed in everywhere so that tests can turn it; production has no way to set it.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether a stamp lies less than `ms` back. One that lies as far ahead or farther was made by a clock that has been put
 * right since: it counts no more, or everybody would wait until it comes true.
 */
export const isWithin = (at: Date, ms: number, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) < ms;

export interface Span {
  since: Date;
  until: Date;
}
/** The same for rows: those that lie strictly within. */
export const spanOf = (now: Date, ms: number): Span => ({
  since: new Date(now.getTime() - ms),
  until: new Date(now.getTime() + ms),
});

/** A clock for tests: starts at `start`, moves only when told. */
export function testClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
