// The feed at work in a process: asks for the lease of each producer, and while it holds one, stores what that producer
// tells and applies it. Every process runs this; the one with the lease leads, the others wait.
import { randomUUID } from 'node:crypto';
import { FeedMessage, type Producer } from '@malva/contract/sport-feed';
import { Compile } from 'typebox/compile';
import type { App } from '../../core/app.ts';
import { unstorableIn } from '../../core/storable.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { offsetOf, producers } from '../../base/sport-events/sport-events.ts';
import type { FeedAdapter } from './adapter.ts';
import { Applier, type ApplierOptions } from './applying.ts';
import { FeedFixtures } from './fixtures.ts';
import { ProducerLine } from './producer-line.ts';
import { setAside, storeMessages, takeReplays, type RawMessage } from './store.ts';

const beatMs = 500;
/** Without a renewed lease a process stops leading before another may begin. */
const leaseMs = 3_500;
const fixturesEveryMs = 3_600_000;
const fixturesAgainMs = 5_000;
const savedEveryMs = 30_000;
/** Stored by one statement. */
const mostTogether = 200;
const names: readonly Producer[] = ['live', 'pre'];

const fits = Compile(FeedMessage);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 120) : null);

/** What can be said of a message whether or not it fits the contract. */
function rawOf(raw: unknown): RawMessage & { message: FeedMessage | null } {
  const said = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const isStorable = unstorableIn(raw) === null;
  const message = isStorable && fits.Check(raw) ? raw : null;
  const seq = said['seq'];
  return {
    producer: names.find((name) => name === said['producer']) ?? null,
    seq: typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0 ? seq : null,
    type: isStorable ? textOf(said['type']) : null,
    event: isStorable ? textOf(said['event']) : null,
    problem: message ? null : 'contract',
    raw: isStorable ? raw : { unstorable: true },
    message,
  };
}

type Raw = ReturnType<typeof rawOf>;

/** Whose life a message tells: no silence begins while it waits in the queue. */
const aliveOf = (raw: unknown): Producer | undefined => {
  const { type, producer } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  return type === 'alive' ? names.find((name) => name === producer) : undefined;
};

export class FeedLeader {
  readonly #app: App;
  readonly #adapter: FeedAdapter;
  readonly #owner = randomUUID();
  readonly applier: Applier;
  readonly fixtures: FeedFixtures;
  readonly lines: Readonly<Record<Producer, ProducerLine>>;
  /** Until when it leads, by `performance.now`. */
  readonly #leads: Record<Producer, number> = { live: -Infinity, pre: -Infinity };
  #stream: { stop(): Promise<void> } | null = null;
  #isOpen = false;
  #queue: unknown[] = [];
  #pumping: Promise<void> | null = null;
  #fixturesAt = -Infinity;
  #hasFixtures = false;
  #savedAt = performance.now();

  /** @param applied `pauseMs`: between two changes of prices alone, as the applier has it where none is named */
  constructor(app: App, adapter: FeedAdapter, applied: Pick<ApplierOptions, 'pauseMs'> = {}) {
    this.#app = app;
    this.#adapter = adapter;
    this.applier = new Applier(app, {
      ...applied,
      owner: this.#owner,
      alarm: (what, of) => app.log.error({ alarm: `sport_${what}`, ...of }, 'sport feed: set aside'),
      onTrouble: (producer, error) => {
        app.log.error({ err: String(error), producer }, 'sport feed: a change could not be written');
        if (this.lines[producer].phase === 'up' && this.leads(producer))
          void this.lines[producer].down('a change could not be written', { asks: true });
      },
    });
    this.fixtures = new FeedFixtures({ app, adapter, applier: this.applier });
    const line = (name: Producer): ProducerLine =>
      new ProducerLine(name, { app, adapter, applier: this.applier, owner: this.#owner });
    this.lines = { live: line('live'), pre: line('pre') };
  }

  leads(name: Producer): boolean {
    return this.#leads[name] > performance.now();
  }

  /** As it came from the stream. */
  take(raw: unknown): void {
    this.#queue.push(raw);
    const producer = aliveOf(raw);
    if (producer && this.leads(producer)) this.lines[producer].heard();
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null;
      if (this.#queue.length > 0) this.take(this.#queue.shift());
    });
  }

  async #pump(): Promise<void> {
    // What comes in the same moment is stored together.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, mostTogether).map(rawOf);
      const own = batch.filter(({ producer }) => (producer ? this.leads(producer) : names.some((n) => this.leads(n))));
      if (own.length === 0) continue;
      try {
        const fresh = await storeMessages(
          this.#app.db,
          own.map(({ message: _, ...rest }) => rest),
          this.#app.clock.now(),
        );
        for (const [n, one] of own.entries()) if (one.message ? fresh.has(n) : true) await this.#apply(one);
      } catch (error) {
        // Nothing of it was applied: a gap, as if it had not come.
        this.#app.log.error({ err: String(error) }, 'sport feed: messages could not be stored');
        for (const name of new Set(own.flatMap(({ producer }) => producer ?? [])))
          void this.lines[name].down('messages could not be stored', { asks: true });
      }
    }
  }

  /** What the desk wants told again goes the same way; only its number counts no more. */
  async #replay(led: readonly Producer[]): Promise<void> {
    for (const raw of await takeReplays(this.#app.db, led, this.#app.clock.now())) await this.#tell(rawOf(raw));
  }

  async #apply({ message, producer, seq, type }: Raw): Promise<void> {
    if (producer && seq !== null) this.lines[producer].count(seq);
    return this.#tell({ message, producer, seq, type });
  }

  async #tell({ message, producer, seq, type }: Pick<Raw, 'message' | 'producer' | 'seq' | 'type'>): Promise<void> {
    if (!message) {
      this.#app.log.error({ alarm: 'sport_contract', producer, seq, type }, 'sport feed: set aside');
      return;
    }
    const line = this.lines[message.producer];
    if (message.type === 'alive') return line.alive(message);
    if (message.type === 'snapshot_complete') return void line.complete(message.requestId);
    const event = await this.fixtures.idOf(message.event);
    if (event === null) {
      this.#app.log.error({ alarm: 'sport_unknown_event', event: message.event, seq }, 'sport feed: set aside');
      await setAside(this.#app.db, { producer: message.producer, seq: message.seq, problem: 'unknown_event' });
      return;
    }
    this.#applyTo(event, message, line);
    if (message.requestId === undefined) line.processed(Date.parse(message.timestamp));
    else line.told(message.requestId);
  }

  #applyTo(
    event: number,
    message: Exclude<FeedMessage, { type: 'alive' | 'snapshot_complete' }>,
    line: ProducerLine,
  ): void {
    const { applier } = this;
    const isOfRecovery = message.requestId !== undefined;
    switch (message.type) {
      case 'odds_change':
        // A recovery that was not asked for here changes nothing.
        if (isOfRecovery && message.requestId !== line.requestId) return;
        return applier.odds(event, message, isOfRecovery);
      case 'bet_stop':
        return applier.stop(event, message);
      case 'incident':
        return applier.incident(event, message);
      case 'fixture_change': {
        const { producer, startsAt, change, event: urn } = message;
        if (change === 'time' || change === 'cancelled')
          return applier.moved(event, { producer, startsAt, isCancelled: change === 'cancelled' });
        void this.fixtures
          .again(urn)
          .catch((error: unknown) => this.#app.log.warn({ err: String(error), urn }, 'a fixture could not be read'));
        return;
      }
      default:
        return applier.result(event, message);
    }
  }

  /** Asks for the leases. Waits for no other work: a lease that is not renewed in time is lost. */
  async renew(): Promise<void> {
    const offsetMs = offsetOf(this.#app);
    for (const name of names) {
      const led = this.leads(name);
      const asked = performance.now();
      const leads = await producers.lead(this.#app.db, { name, owner: this.#owner, offsetMs });
      this.#leads[name] = leads ? asked + leaseMs : -Infinity;
      if (leads && !led && this.#stream && this.#isOpen) this.lines[name].begin();
    }
    boardsOf(this.#app).leads = names.some((name) => this.leads(name));
  }

  /** Does what is due. */
  async beat(): Promise<void> {
    const isNeeded = names.some((name) => this.leads(name));
    if (isNeeded) await this.#loadFixtures();
    if (isNeeded && !this.#stream && this.#hasFixtures) this.#connect();
    if (!isNeeded && this.#stream) await this.#disconnect();
    const led = names.filter((name) => this.leads(name));
    for (const name of led) await this.lines[name].beat(this.#isOpen);
    // A recovery that goes on brings everything by itself.
    const up = led.filter((name) => this.lines[name].phase === 'up');
    if (up.length > 0) await this.#replay(up);
    if (isNeeded && performance.now() - this.#savedAt > savedEveryMs) {
      this.#savedAt = performance.now();
      await boardsOf(this.#app).save();
      this.applier.trim();
    }
  }

  async #loadFixtures(): Promise<void> {
    const now = performance.now();
    if (now - this.#fixturesAt < (this.#hasFixtures ? fixturesEveryMs : fixturesAgainMs)) return;
    this.#fixturesAt = now;
    try {
      await this.fixtures.load();
      this.#hasFixtures = true;
    } catch (error) {
      this.#app.log.warn({ err: String(error) }, 'sport feed: fixtures could not be read');
    }
  }

  #connect(): void {
    this.applier.isClosed = false;
    this.#stream = this.#adapter.start({
      onMessage: (raw) => this.take(raw),
      onOpen: () => {
        this.#isOpen = true;
        for (const name of names) if (this.leads(name)) this.lines[name].begin();
      },
      onLost: () => {
        this.#isOpen = false;
        for (const name of names) if (this.leads(name)) void this.lines[name].down('stream lost', { asks: false });
      },
    });
  }

  async #disconnect(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    this.#isOpen = false;
    this.#queue = [];
    await stream?.stop();
    this.applier.close();
  }

  /** All that came so far is stored and applied. For tests. */
  async idle(): Promise<void> {
    while (this.#pumping) await this.#pumping;
    await Promise.all(names.map((name) => this.lines[name].idle()));
    await this.applier.idle();
  }

  /** Until it is stopped, which hands the leases over. */
  start(): () => Promise<void> {
    const renewing = this.#repeat(() => this.renew());
    const working = this.#repeat(() => this.beat());
    return async () => {
      await Promise.all([renewing.stop(), working.stop()]);
      await this.#disconnect();
      await this.idle();
      await producers.leave(this.#app.db, this.#owner).catch(() => undefined);
    };
  }

  #repeat(work: () => Promise<void>): { stop(): Promise<void> } {
    let isStopped = false;
    let wake = (): void => undefined;
    const loop = async (): Promise<void> => {
      while (!isStopped) {
        await work().catch((error: unknown) =>
          this.#app.log.warn({ err: String(error) }, 'the sport feed could not be led'),
        );
        if (isStopped) return;
        await new Promise<void>((done) => {
          const timer = setTimeout(done, beatMs);
          wake = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    };
    const running = loop();
    return {
      async stop() {
        isStopped = true;
        wake();
        await running;
      },
    };
  }
}
