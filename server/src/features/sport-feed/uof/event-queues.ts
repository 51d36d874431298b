// One queue for each event: a message waits until what it may build on was read, and those after it wait for it. What
// arrives while something is read shares the next reading.
export interface Waiting {
  /** Null: it may go on as it is. */
  reads: (() => Promise<void>) | null;
  goesOn: () => void;
}

export class EventQueues {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #working = new Set<Promise<void>>();

  add(event: string, one: Waiting): void {
    const queue = this.#waiting.get(event);
    if (queue) {
      queue.push(one);
      return;
    }
    if (!one.reads) return one.goesOn();
    this.#waiting.set(event, [one]);
    const work = this.#work(event).finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  async #work(event: string): Promise<void> {
    const queue = this.#waiting.get(event)!;
    while (queue.length > 0) {
      const batch = queue.splice(0);
      await batch.find(({ reads }) => reads)?.reads?.();
      for (const { goesOn } of batch) goesOn();
    }
    this.#waiting.delete(event);
  }

  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }
}
