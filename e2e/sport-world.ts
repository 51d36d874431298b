// Matches for walks through sport in a browser: their boards and what happens in them are written into the site's own
// database as a second process of the house writes them, so every walk says itself when a price moves or a goal falls.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { systemClock } from '@malva/server/core/clock';
import { openDb } from '@malva/server/core/db';
import { createLog } from '@malva/server/core/log';
import type { App } from '@malva/server/core/app';
import * as told from '../server/test/sport.ts';
import { site, test as base } from './ready-player.ts';

const hour = 3_600_000;
const log = createLog('silent');
const unheard = { isHeard: () => false, publish: () => undefined, isShared: false };

/** A producer that says nothing for so long would be down. */
const aliveEveryMs = 1_000;

export class SportWorld {
  readonly #made: number[] = [];

  readonly app: App;
  /** Of the database's owner. */
  readonly url: string;

  constructor(app: App, url: string) {
    this.app = app;
    this.url = url;
  }

  /** A match of football with the usual prices: 2.00, 3.50 and 4.00, over and under 2.5 at 1.90. */
  async match(inHours = 5): Promise<number> {
    const event = await told.match(this.app, { startsAt: new Date(Date.now() + inHours * hour) });
    this.#made.push(event);
    await this.prices(event, told.usualPrices);
    await this.#taken(event);
    return event;
  }
  /** The site takes bets on it: it looks once a second whether the producers are up. */
  async #taken(event: number): Promise<void> {
    for (const until = Date.now() + 15_000; Date.now() < until; await sleep(100)) {
      const answer = await fetch(`${site}/rest/sport/events/${event}/`);
      const { event: card } = (await answer.json()) as { event?: { stop: string | null; main: unknown[] } };
      if (card?.stop === null && card.main.length > 0) return;
    }
    throw new Error(`no bets are taken on match ${event}`);
  }
  prices(event: number, prices: readonly told.Prices[]): Promise<void> {
    return told.setPrices(this.app, event, prices);
  }
  /** Home at these odds. */
  home(event: number, odds: number): Promise<void> {
    const wins = Math.floor(9_600_000_000_000 / odds);
    const p = [wins, 760_000_000 - wins, 240_000_000];
    return this.prices(event, [{ market: 1, odds: [odds, 35_000, 40_000], p }]);
  }
  async goLive(event: number): Promise<void> {
    await told.goLive(this.app, event);
    await this.#taken(event);
  }
  /** Betting stops for a moment, and what bets wait with has changed. */
  async goal(event: number): Promise<void> {
    await told.stop(this.app, event, 'possible_goal');
    await told.change(this.app, event, { material: 1 });
    await told.stop(this.app, event, null);
  }
  /** The match ends by the goals of one side, and the feed says who won. */
  async end(event: number, side: 'home' | 'away'): Promise<void> {
    await told.play(this.app, event, { goals: [{ side, minute: 20 }], url: this.url });
    const outcomes = told.winner(side === 'home' ? '1' : '3');
    await told.tell(this.app, event, told.told.settlement(this.app, { market: 1, outcomes }));
  }
  /** All bets on who wins go back. */
  void(event: number): Promise<void> {
    const order = { market: 1, from: null, to: null, reason: 'cancelled' };
    return told.tell(this.app, event, told.told.cancel(this.app, order));
  }
  /** Nothing stays in the lists of the site, which other tests look at. */
  async leave(): Promise<void> {
    for (const event of this.#made) await told.change(this.app, event, { state: 'ended', ended_at: new Date() });
  }
}

/** `sport`: this worker's matches. */
export const test = base.extend<object, { sport: SportWorld }>({
  sport: [
    async ({ browserName: _ }, use) => {
      const url = (await startEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '')).url('malva');
      const db = openDb({ url, ownerUrl: url, log, poolSize: 2 });
      const app = { db, log, clock: systemClock, fleeting: unheard } as unknown as App;
      const alive = () => void told.openProducers(app).catch(() => undefined);
      alive();
      const beating = setInterval(alive, aliveEveryMs);
      const world = new SportWorld(app, url);
      await use(world);
      clearInterval(beating);
      await world.leave();
      await db.close();
    },
    { scope: 'worker' },
  ],
});
