// Something that is asked for far more often than it need be done: done at once, then again once a while is over,
// however often it was asked for meanwhile.

export interface AtMost {
  ask(): void;
  /** What was still to come does not. */
  stop(): void;
}

export function atMost(everyMs: number, run: () => void): AtMost {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const done = () => {
    timer = null;
    if (isAsked) begin();
  };
  const begin = () => {
    isAsked = false;
    timer = setTimeout(done, everyMs);
    run();
  };
  return {
    ask: () => (timer === null ? begin() : void (isAsked = true)),
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isAsked = false;
    },
  };
}
