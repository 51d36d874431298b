// The device's clock may be set, or its page may sleep, while the page is open. The monotonic clock of the page shows
// either, but not which of the two it was (in some browsers it stands still in a sleep): the server is asked for the
// time, and all countdowns go by its answer.

/** Less is the clock being trimmed by the network's time. */
const noticedMs = 1500;
const lookEveryMs = 1000;

/**
 * Looks each second, and when the page is seen again, whether the device's clock moved against the page's.
 * `renew` asks the server for the time and resolves when it is known; after a refusal it is asked again at the next
 * look. Returns the function that ends it.
 */
export function watchClock(renew: () => Promise<unknown>): () => void {
  const drift = () => Date.now() - performance.now();
  // The moment of the document by the device's clock: what moved before this began counts too.
  let known = performance.timeOrigin;
  let isAsking = false;
  const look = () => {
    const now = drift();
    if (isAsking || Math.abs(now - known) < noticedMs) return;
    isAsking = true;
    renew()
      .then(
        () => (known = now),
        () => undefined,
      )
      .finally(() => (isAsking = false));
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
