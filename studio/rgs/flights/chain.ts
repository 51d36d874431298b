// The chains flights are drawn from: made, sealed, and the hash of one flight found again. Must always hold: a hash
// that has not been flown exists in clear only inside this process, and never in a log, an answer or the database.
import { createHmac, hash as digest } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

import { diveOf } from '../../math/leleka-crash.ts';
import { openWords, wordsOfBytes } from '../../math/words.ts';
import type { Words } from '../../math/words.ts';
import { seal, unseal } from '../seeds.ts';
import type { FlightStore } from './store.ts';

/** Every so many hashes one is kept. */
const MARK = 1000;
/** Hashes made in one go while others wait: some milliseconds. */
const SLICE = 4000;
const HEX = 64;

/** What a round of a flight is drawn from: its hash and the salt of its chain. */
export interface LiveFlight {
  commit: string;
  /** The salt, in the place of a player's seed. */
  clientSeed: string;
  number: number;
  hash: string;
  dive: number;
  words(): Words;
}

const sha256 = (bytes: Uint8Array): Buffer => digest('sha256', bytes, 'buffer');

/** A flight's words: one block, HMAC-SHA256(key = the salt's text, message = the hash's 32 bytes). */
export function flightWords(hash: Buffer, salt: string): Words {
  const block = wordsOfBytes(createHmac('sha256', salt).update(hash).digest());
  return openWords((index) => (index === 0 ? block : undefined));
}

/** The index of the mark from which the hash of this flight is reached. */
const markAt = (number: number, flights: number): number => Math.min(flights, Math.ceil(number / MARK) * MARK);

/** A chain down from its random end: h[0] and the marks from the lowest, as hex. Lets others work in between. */
export async function makeChain(end: Buffer, flights: number): Promise<{ commit: string; marks: string }> {
  const marks: string[] = [];
  let at: Buffer = end;
  for (let index = flights; index > 0; index -= 1) {
    if (index === flights || index % MARK === 0) marks.push(at.toString('hex'));
    at = sha256(at);
    if (index % SLICE === 0) await breathe();
  }
  return { commit: at.toString('hex'), marks: marks.toReversed().join('') };
}

interface Opened {
  commit: string;
  flights: number;
  salt: string;
  marks: string;
  /** The stretch between two marks flights are now taken from: hashes by number. */
  stretch: { top: number; hashes: Map<number, Buffer> };
}

export interface Chains {
  /** With fewer flights left than this the next chain is published. */
  readonly ahead: number;
  /** Makes and publishes a chain unless there are flights enough. */
  make(now: Date): Promise<boolean>;
  /** `told`: its hash, when it is over. @throws Error before the salt is known */
  flight(chain: number, number: number, told?: string | null): Promise<LiveFlight>;
}

interface ChainsOptions {
  key: Buffer;
  store: FlightStore;
  random: (bytes: number) => Buffer;
  /** Flights of a chain, and with how many left the next one is published. */
  size: { flights: number; ahead: number };
}

function stretchBelow(chain: Opened, top: number): Opened['stretch'] {
  const place = Math.ceil(top / MARK) - 1;
  const hashes = new Map<number, Buffer>();
  let at: Buffer = Buffer.from(chain.marks.slice(place * HEX, (place + 1) * HEX), 'hex');
  for (let number = top; number > place * MARK; number -= 1) {
    hashes.set(number, at);
    at = sha256(at);
  }
  return { top, hashes };
}

function secretOf(chain: Opened, number: number): Buffer {
  const top = markAt(number, chain.flights);
  if (chain.stretch.top !== top) chain.stretch = stretchBelow(chain, top);
  const hash = chain.stretch.hashes.get(number);
  if (!hash) throw new Error(`the chain has no flight ${number}`);
  return hash;
}

export function openChains({ key, store, random, size }: ChainsOptions): Chains {
  const opened = new Map<number, Opened>();
  async function open(id: number): Promise<Opened> {
    const known = opened.get(id);
    if (known) return known;
    const { commit, cipher, flights, salt } = await store.sealed(id);
    if (salt === null) throw new Error(`chain ${id} has no salt yet`);
    const chain: Opened = {
      commit,
      flights,
      salt,
      marks: unseal(key, cipher, commit),
      stretch: { top: 0, hashes: new Map() },
    };
    opened.set(id, chain);
    return chain;
  }
  return {
    ahead: size.ahead,
    async make(now) {
      const { commit, marks } = await makeChain(random(32), size.flights);
      return store.publish(
        { commit, cipher: seal(key, marks, commit), flights: size.flights },
        { ahead: size.ahead, now },
      );
    },
    async flight(id, number, told = null) {
      const chain = await open(id);
      const { commit, salt } = chain;
      const hash = told === null ? secretOf(chain, number) : Buffer.from(told, 'hex');
      return {
        commit,
        clientSeed: salt,
        number,
        hash: hash.toString('hex'),
        dive: diveOf(flightWords(hash, salt).r52()),
        words: () => flightWords(hash, salt),
      };
    },
  };
}
