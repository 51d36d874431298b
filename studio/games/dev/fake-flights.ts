// Flights of the live game in memory: boarding, flight and rest follow the clock, the mathematics is the real one, and
// where the next ones dive can be ordered.
import type { RgsFlight } from '@malva/contract/rgs';
import { heightAt, msUntil } from '../../math/leleka-crash.ts';
import { openWords } from '../../math/words.ts';
import type { Words } from '../../math/words.ts';

type Rider = RgsFlight['riders'][number];

interface Flight {
  number: number;
  startsAt: number;
  dive: number;
}

const SPACE = 2n ** 52n;

export class FakeFlights {
  /** Heights of the next dives, 1/100; the usual one after them. */
  readonly dives: number[] = [];
  boardingMs = 7000;
  restMs = 3000;
  isSalting = false;
  /** The flight in the air broke off here. */
  broken: number | null = null;
  others: Rider[] = [];
  #flight: Flight | null = null;
  readonly #past: Flight[] = [];

  /** The flight of this moment; the first begins with the first look. */
  now(): Flight {
    let flight = this.#flight ?? this.#next(1, Date.now());
    while (Date.now() >= this.endOf(flight) + this.restMs) {
      this.#past.push(flight);
      flight = this.#next(flight.number + 1, this.endOf(flight) + this.restMs);
    }
    this.#flight = flight;
    return flight;
  }

  #next(number: number, boardsAt: number): Flight {
    return { number, startsAt: boardsAt + this.boardingMs, dive: this.dives.shift() ?? 200 };
  }

  /** The flight that boards goes now. */
  takeOff(): void {
    this.now().startsAt = Date.now();
  }

  endOf({ startsAt, dive }: Flight): number {
    return startsAt + msUntil(dive);
  }

  /** A flight by its number, of the past too. */
  of(number: number): Flight {
    return [...this.#past, this.now()].find((flight) => flight.number === number) as Flight;
  }

  isBoarding(): boolean {
    return !this.isSalting && Date.now() < this.now().startsAt;
  }

  height(flight: Flight): number {
    return heightAt(Date.now() - flight.startsAt);
  }

  /** Words from which the mathematics draws this dive. */
  words({ dive }: Flight): Words {
    const r52 = SPACE - (99n * SPACE) / BigInt(dive);
    return openWords(() => Uint32Array.of(Number(r52 >> 20n), Number(r52 & 0xfffffn) * 4096, 0, 0, 0, 0, 0, 0));
  }

  /** `aboard`: those of this studio. */
  state(aboard: readonly Rider[]): RgsFlight {
    const flight = this.now();
    const { number, startsAt, dive } = flight;
    const isOver = Date.now() >= this.endOf(flight);
    const riders = [...aboard, ...this.others].map((rider) => ({
      ...rider,
      landed: rider.landed !== null && rider.landed <= this.height(flight) ? rider.landed : null,
    }));
    const common = {
      commit: 'c'.repeat(64),
      beacon: { chain: 'b'.repeat(64), round: 4_242_424 },
      next: null,
      serverTime: new Date().toISOString(),
    };
    if (this.isSalting)
      return {
        ...common,
        phase: 'salting',
        number: 0,
        startsAt: null,
        dive: null,
        hash: null,
        isBroken: false,
        riders: [],
        aboard: 0,
        recent: [],
        salt: null,
      };
    return {
      ...common,
      phase: isOver ? 'dived' : Date.now() < startsAt ? 'boarding' : 'flying',
      number,
      startsAt: new Date(startsAt).toISOString(),
      salt: 'e'.repeat(64),
      dive: isOver ? dive : null,
      hash: isOver ? 'f'.repeat(64) : null,
      isBroken: isOver && this.broken === number,
      riders,
      aboard: riders.length,
      recent: [...this.#past, ...(isOver ? [flight] : [])]
        .reverse()
        .slice(0, 20)
        .map((past) => ({ number: past.number, dive: past.dive })),
    };
  }
}
