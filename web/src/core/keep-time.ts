// The session's time is the server's, carried on by the clock of the page, which nobody can move. That clock may stand
// still while the device sleeps, and the device's own is no time to go by. But when the two go apart something happened
// to one of them, and the server is asked.

const driftMs = 2_000;
const lookMs = 10_000;

/** `ask` sets the session's time; where it fails it is asked again at the next look. */
export function keepTime(ask: () => Promise<unknown>): void {
  const apart = (): number => Date.now() - performance.now();
  let known = apart();
  const look = () => {
    const now = apart();
    if (Math.abs(now - known) < driftMs) return;
    void ask().then(
      () => (known = now),
      () => undefined,
    );
  };
  setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
}
