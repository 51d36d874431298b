// How many may come in from one address: handshakes over time, and sockets on which no one has logged in. What one
// address may is a small part of what the site may, so that one in a loop keeps no other out.
import { netsOf, wideShare } from '@malva/rules/address';
import type { HubLimits } from './options.ts';

interface Held {
  /** Left of its handshakes, refilled with time. */
  left: number;
  at: number;
  guests: number;
}
interface Part {
  net: string;
  share: number;
}

export class Entrance {
  readonly #limits: HubLimits;
  readonly #nets = new Map<string, Held>();

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  /** One more handshake; false: there were too many, or there are too many sockets. */
  knock(address: string): boolean {
    return this.#take(address, ({ guests }, share) => guests < this.#limits.guestsPerAddress * share);
  }

  /**
   * A request on behalf of an emulated connection, before its body is read; false: too many from there named no
   * connection. One that does is counted by that connection's own limits, and taken back here.
   */
  ask(address: string): boolean {
    return this.#take(address, () => true);
  }
  takeBack(address: string): void {
    const now = performance.now();
    for (const part of partsOf(address)) this.#refilled(part, now).left += 1;
  }

  #take(address: string, hasRoom: (held: Held, share: number) => boolean): boolean {
    const now = performance.now();
    const parts = partsOf(address).map(({ net, share }) => ({ held: this.#refilled({ net, share }, now), share }));
    const mayEnter = parts.every(({ held, share }) => held.left >= 1 && hasRoom(held, share));
    // Who is refused uses nothing up, neither of those at the same address nor of those in the same wide net.
    if (mayEnter) for (const { held } of parts) held.left -= 1;
    return mayEnter;
  }

  /** A socket has come in, or with -1 has gone or is a player's from now on. */
  count(address: string, one: 1 | -1): void {
    const now = performance.now();
    for (const part of partsOf(address)) this.#refilled(part, now).guests += one;
  }

  #refilled({ net, share }: Part, now: number): Held {
    const { handshakesPerAddress, handshakeBurst } = this.#limits;
    const full = handshakeBurst * share;
    const known = this.#nets.get(net);
    if (!known) {
      const fresh = { left: full, at: now, guests: 0 };
      this.#nets.set(net, fresh);
      return fresh;
    }
    const since = (now - known.at) / 1000;
    known.left = Math.min(full, known.left + since * handshakesPerAddress * share);
    known.at = now;
    return known;
  }

  /** Addresses of which there is nothing to know any more are forgotten. */
  sweep(): void {
    const { handshakesPerAddress, handshakeBurst } = this.#limits;
    const restMs = (handshakeBurst / handshakesPerAddress + 1) * 1000;
    const now = performance.now();
    for (const [net, { at, guests }] of this.#nets) if (guests === 0 && now - at > restMs) this.#nets.delete(net);
  }
}

function partsOf(address: string): Part[] {
  const { net, wide } = netsOf(address);
  return wide === null
    ? [{ net, share: 1 }]
    : [
        { net, share: 1 },
        { net: wide, share: wideShare },
      ];
}
