// A table of the live game on the test clock, its leader driven by hand: for tests.
import { randomBytes } from 'node:crypto';

import type { RgsFlight } from '@malva/contract/rgs';

import { msUntil } from '../../math/leleka-crash.ts';
import type { Studio } from '../studio.ts';
import { seedKey, testClock, testStudio } from '../testing.ts';
import type { StudioOptions } from '../port.ts';
import type { TestStudio } from '../testing.ts';
import { openChains } from './chain.ts';
import type { Chains } from './chain.ts';
import { openFlightStore } from './store.ts';

export const slug = 'leleka-crash';

export interface Table extends TestStudio {
  /** What the messages told, in order. */
  told: RgsFlight[];
  chains: Chains;
  /** A watcher logs in once more: the clock has gone so far that their session is over. */
  comeBack(): Promise<void>;
  /** Leader and time go on until the flight in sight is as wanted; a player is at the table all the while. */
  until(
    isWanted: (flight: RgsFlight, dive: number) => boolean,
    studio?: Studio,
  ): Promise<{ flight: RgsFlight; dive: number }>;
  /** The next flight that boards and dives where it should. */
  boarding(isWanted: (dive: number) => boolean): Promise<{ number: number; dive: number; startsAt: number }>;
  /** The clock goes to so many milliseconds after take-off, and the leader looks. */
  flyTo(startsAt: number, ms: number): Promise<void>;
  /** The leader until nothing of the flight is left open. */
  over(startsAt: number, dive: number): Promise<void>;
}

export async function testTable(
  size = { flights: 2500, ahead: 10 },
  change: Partial<StudioOptions> = {},
  clock = testClock(),
): Promise<Table> {
  const told: RgsFlight[] = [];
  const t = await testStudio({ chain: size, tell: async (flight) => void told.push(flight), ...change }, clock);
  const store = openFlightStore(t.db);
  const chains = openChains({ key: seedKey, store, random: randomBytes, size });
  let onlooker = '';
  const comeBack = async (): Promise<void> => {
    onlooker = (await t.demo(slug)).token;
  };
  await comeBack();
  const { tick } = t.studio.jobs.flights;
  const diveOf = async (flight: RgsFlight): Promise<number> => {
    const chain = await store.chain();
    return chain?.salt && flight.number > 0 ? (await chains.flight(chain.id, flight.number)).dive : 0;
  };
  const until: Table['until'] = async (isWanted, studio = t.studio) => {
    for (let i = 0; i < 4000; i += 1) {
      const flight = await studio.flight(onlooker);
      const dive = await diveOf(flight);
      if (isWanted(flight, dive)) return { flight, dive };
      const wait = await studio.jobs.flights.tick();
      t.clock.advance(Math.max(1, Math.min(wait, 1000)));
    }
    throw new Error('the flight never came');
  };
  const flyTo = async (startsAt: number, ms: number): Promise<void> => {
    do {
      t.clock.advance(Math.max(0, Math.min(1000, startsAt + ms - t.clock.now().getTime())));
      await tick();
    } while (t.clock.now().getTime() < startsAt + ms);
  };
  return {
    ...t,
    told,
    chains,
    comeBack,
    until,
    flyTo,
    async boarding(isWanted) {
      const before = (await t.studio.flight(onlooker)).number;
      const { flight, dive } = await until(
        (next, at) => next.phase === 'boarding' && next.number > before && isWanted(at),
      );
      return { number: flight.number, dive, startsAt: Date.parse(flight.startsAt ?? '') };
    },
    async over(startsAt, dive) {
      await flyTo(startsAt, msUntil(dive));
      await flyTo(startsAt, msUntil(dive) + 250);
    },
  };
}
