// The feed's stream: numbers each message of a producer, and sends it to all that listen, or as told to misbehave.
// Numbers have no gaps within one run; the next run begins above all of them, so that a client sees what it missed.
import { type FeedMessage, type Producer } from '@malva/contract/sport-feed';
import { good, type FeedOrder, type Faults } from './orders.ts';
import { falsified } from './lies.ts';
import { iso, type Told } from './told.ts';

export interface Listener {
  send(text: string): void;
  /** Bytes that are not sent yet. */
  readonly waiting: number;
  end(): void;
}

const producers: readonly Producer[] = ['live', 'pre'];
/** A listener that is behind by so much is let go; it comes again and asks what it missed. */
const mostWaiting = 64_000_000;

export class Stream {
  readonly #listeners = new Set<Listener>();
  readonly #seq: Record<Producer, number>;
  readonly #faults: Record<Producer, Faults> = { live: { ...good }, pre: { ...good } };
  readonly #held: Record<Producer, string[]> = { live: [], pre: [] };
  readonly #late = new Set<ReturnType<typeof setTimeout>>();

  /** @param firstSeq above all numbers of earlier runs */
  constructor(firstSeq: number) {
    this.#seq = { live: firstSeq, pre: firstSeq };
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }
  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }
  get listeners(): number {
    return this.#listeners.size;
  }
  /** Bytes that the slowest listener has not taken yet. */
  get waiting(): number {
    return Math.max(0, ...[...this.#listeners].map(({ waiting }) => waiting));
  }
  faultsOf(producer: Producer): Readonly<Faults> {
    return this.#faults[producer];
  }
  seqOf(producer: Producer): number {
    return this.#seq[producer];
  }

  obey(order: FeedOrder): void {
    for (const producer of order.producer ? [order.producer] : producers) {
      if (order.reset) {
        this.#faults[producer] = { ...good };
        this.#release(producer);
      }
      const faults = this.#faults[producer];
      faults.lagMs = order.lagMs ?? faults.lagMs;
      faults.lose = order.lose ?? faults.lose;
      faults.repeat = order.repeat ?? faults.repeat;
      faults.reorder = order.reorder ?? faults.reorder;
      faults.lateStopMs = order.lateStopMs ?? faults.lateStopMs;
      faults.alive = order.alive ?? faults.alive;
      faults.lie = order.lie ?? faults.lie;
    }
  }

  send(told: Told): void {
    const { producer } = told;
    const faults = this.#faults[producer];
    if (told.type === 'bet_stop' && faults.lateStopMs > 0) return this.#stopLate(told);
    const seq = ++this.#seq[producer];
    const message = { v: 1, seq, ...told } as FeedMessage;
    const lie = faults.lie && falsified(message, faults.lie);
    if (lie) faults.lie = null;
    if (faults.lose > 0) {
      faults.lose--;
      return;
    }
    const text = JSON.stringify(lie ?? message);
    if (faults.reorder > 0) {
      this.#held[producer].push(text);
      if (this.#held[producer].length >= faults.reorder) this.#release(producer);
      return;
    }
    this.#out(text, faults.lagMs);
    if (faults.repeat === 0) return;
    faults.repeat--;
    this.#out(text, faults.lagMs);
  }

  /** As a scout who was slow: it is said, and true, from then on. */
  #stopLate(told: Told): void {
    const faults = this.#faults[told.producer];
    const late = faults.lateStopMs;
    faults.lateStopMs = 0;
    const timer = setTimeout(() => {
      this.#late.delete(timer);
      this.send({ ...told, timestamp: iso(Date.parse(told.timestamp) + late) });
    }, late);
    this.#late.add(timer);
  }

  /** After a time in which nothing was told: what would have come is lost. */
  skip(): void {
    for (const producer of producers) this.#seq[producer]++;
  }

  #release(producer: Producer): void {
    this.#faults[producer].reorder = 0;
    for (const text of this.#held[producer].splice(0).toReversed()) this.#out(text, this.#faults[producer].lagMs);
  }

  #out(text: string, lagMs: number): void {
    if (lagMs === 0) return this.#write(text);
    const timer = setTimeout(() => {
      this.#late.delete(timer);
      this.#write(text);
    }, lagMs);
    this.#late.add(timer);
  }

  #write(text: string): void {
    for (const listener of this.#listeners) {
      if (listener.waiting > mostWaiting) listener.end();
      else listener.send(text);
    }
  }

  close(): void {
    for (const timer of this.#late) clearTimeout(timer);
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }
}
