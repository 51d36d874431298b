// Time on screen: tweens and waits that also end when the tab is hidden (frames stop there, timers do not).

export type Ease = (t: number) => number;

export const ease = {
  linear: (t: number) => t,
  out: (t: number) => 1 - (1 - t) ** 3,
  inOut: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  back: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
  /** Long braking, for a wheel. */
  brake: (t: number) => 1 - (1 - t) ** 4,
} satisfies Record<string, Ease>;

let reduced = false;
export const setReducedMotion = (isReduced: boolean): void => void (reduced = isReduced);
export const isReducedMotion = (): boolean => reduced;

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Calls `step` with 0..1 through `by` on every frame for `ms`; the last call is always exactly 1. */
export function tween(ms: number, step: (t: number) => void, by: Ease = ease.out): Promise<void> {
  if (reduced || ms <= 0) {
    step(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const start = performance.now();
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(guard);
      step(1);
      done();
    };
    const guard = setTimeout(finish, ms + 250);
    const frame = (now: number) => {
      if (isOver) return;
      const t = (now - start) / ms;
      if (t >= 1) finish();
      else {
        step(by(Math.max(0, t)));
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
}
