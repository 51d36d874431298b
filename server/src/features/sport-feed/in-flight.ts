// Which messages that are told once are not applied yet, and which could not be: what is told before them is processed,
// and after a loss the producer is asked to tell again from there.
import type { Producer } from '@malva/contract/sport-feed';

export class InFlight {
  readonly #unfinished: Record<Producer, Set<{ told: number }>> = { live: new Set(), pre: new Set() };
  /** When the first of what was lost was told. */
  readonly #lost: Record<Producer, number> = { live: Infinity, pre: Infinity };

  /** Of a message that is taken; answers what says that it is applied, or lost. */
  begins({ producer, timestamp }: { producer: Producer; timestamp: string }): (isLost?: boolean) => void {
    const item = { told: Date.parse(timestamp) };
    this.#unfinished[producer].add(item);
    return (isLost = false) => {
      this.#unfinished[producer].delete(item);
      if (isLost) this.#lost[producer] = Math.min(this.#lost[producer], item.told);
    };
  }

  /** Milliseconds; all that was told before is applied. `Infinity`: nothing waits. */
  oldest(producer: Producer): number {
    let oldest = this.#lost[producer];
    for (const { told } of this.#unfinished[producer]) oldest = Math.min(oldest, told);
    return oldest;
  }

  /** All that was told since is told again. */
  toldAgain(producer: Producer, since: number): void {
    if (this.#lost[producer] >= since) this.#lost[producer] = Infinity;
  }
}
