// What this process holds against itself, told to the office whenever it changes: games its checks have switched off,
// and a chain of flights that waits for its salt because the public beacon fails.
import { lelekaCrash } from '../math/leleka-crash.ts';
import type { StudioLog } from './port.ts';
import type { Gates } from './self-check.ts';
import type { StudioStore } from './store.ts';

export interface SaltDoubt {
  reason: string;
  /** It is the chain in use: nothing flies before it is salted. Another still flies otherwise. */
  isGrounded: boolean;
}

export interface Doubts {
  salt(doubt: SaltDoubt | null): void;
  /** Why games are off; empty when all is well. */
  gamesOff(): Record<string, string>;
  /** To the office. */
  tell(): Promise<void>;
}

interface DoubtsParts {
  store: StudioStore;
  gates: Gates;
  log: StudioLog;
  /** Of this process. */
  process: string;
}

export function openDoubts({ store, gates, log, process }: DoubtsParts): Doubts {
  let salt: SaltDoubt | null = null;
  let telling = Promise.resolve();
  const flights = (isShown: boolean): Record<string, string> =>
    salt && isShown ? { [lelekaCrash.slug]: salt.reason } : {};
  const doubts: Doubts = {
    salt(doubt) {
      if (doubt?.reason === salt?.reason && doubt?.isGrounded === salt?.isGrounded) return;
      salt = doubt;
      if (doubt) log.error(doubt, 'studio: a chain of flights waits for its salt');
      else log.info({}, 'studio: the beacon answers again');
      void doubts.tell();
    },
    gamesOff: () => ({ ...flights(salt?.isGrounded === true), ...gates.reasons() }),
    tell() {
      const reasons = { ...flights(true), ...gates.reasons() };
      telling = telling
        .then(() => store.tellDoubts(process, reasons))
        .catch((error: unknown) => log.error({ err: String(error), reasons }, 'studio: what is off could not be told'));
      return telling;
    },
  };
  return doubts;
}
