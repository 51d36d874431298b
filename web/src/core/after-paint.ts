// Work that may follow the picture: the frame that answers the finger is drawn first. A hidden page draws no frames, so
// the wait has an end.

const longestWaitMs = 100;

export function afterPaint(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWaitMs);
}

/** Low-priority work: runs when the browser is idle, two seconds from now at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}
