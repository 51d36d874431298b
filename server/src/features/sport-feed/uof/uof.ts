// The unified feed as the book's adapter: XML over AMQP and HTTP, told on in our own contract. That feed numbers
// nothing: messages are numbered as they are delivered, and a number is left out where its signs of life say that
// something was lost, so that the leader sees a gap as with any feed.
import type { FeedIncident, Producer, Standing } from '@malva/contract/sport-feed';
import type { Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { FeedAdapter, FeedListener } from '../adapter.ts';
import { uofApi, type UofApi } from './api.ts';
import { amqpChannel, type BrokerAddress, type OpenChannel } from './channel.ts';
import { EventQueues } from './event-queues.ts';
import { fixturesOf, inLanguages, tournamentsOf } from './lists.ts';
import { bodiesOf, type Body } from './messages.ts';
import { digestOf, standingOf, unknown } from './standing.ts';
import { incidentsOf, Timeline } from './timeline.ts';
import { producers, recoveries } from './words.ts';
import { BadXml, instantOf, readXml, textOf, wholeIn, wholeOf, type Element } from './xml.ts';

export interface UofAddress extends BrokerAddress {
  /** Of its HTTP side, `https://host`. */
  api: string;
}

/** It says every ten seconds that it lives; the book listens for that every five. */
const bridgeMs = 5_000;
/** Two signs of life further apart: some of it was lost on the way. */
const lostAfterMs = 25_000;
/** What comes so late is no sign of life. */
const lateMs = 20_000;
const mostRequests = 100;
const mostAside = 2_000;

interface Match {
  timeline: Timeline;
  standing: Standing;
  digest: string;
  /** Its timeline could not be read: bets on it wait. */
  isBlind: boolean;
}

interface Head {
  producer: Producer;
  timestamp: string;
  requestId?: string;
}

const hasBegun = (standing: Standing | null): boolean => standing !== null && standing.status !== 'not_started';

export interface UofParts {
  open: OpenChannel;
  api: UofApi;
  node: number;
  clock: Clock;
  log: Log;
}

export const uofFeed = (of: UofAddress & { clock: Clock; log: Log }): UofFeed =>
  new UofFeed({
    open: amqpChannel(of, of.log),
    api: uofApi({ url: of.api, token: of.token }),
    node: of.node,
    clock: of.clock,
    log: of.log,
  });

export class UofFeed implements FeedAdapter {
  readonly #of: UofParts;
  readonly #matches = new Map<string, Match>();
  readonly #queues = new EventQueues();
  readonly #requests = new Map<number, string>();
  /** Above all numbers of runs before. */
  readonly #seq: Record<Producer, number>;
  readonly #aliveTold: Record<Producer, number> = { live: 0, pre: 0 };
  readonly #bridges: Record<Producer, NodeJS.Timeout | null> = { live: null, pre: null };
  /** Called for each message that came. For tests. */
  onTaken: () => void = () => undefined;
  #lastRequest = 0;
  #listener: FeedListener | null = null;

  constructor(of: UofParts) {
    this.#of = of;
    const first = of.clock.now().getTime() * 1_000;
    this.#seq = { live: first, pre: first };
  }

  start(listener: FeedListener): { stop(): Promise<void> } {
    this.#listener = listener;
    const channel = this.#of.open({
      onMessage: (key, body) => this.#take(key, body),
      onOpen: () => {
        this.#forget();
        listener.onOpen();
      },
      onLost: () => {
        this.#forget();
        listener.onLost();
      },
    });
    return {
      stop: async () => {
        this.#listener = null;
        this.#forget();
        await channel.stop();
      },
    };
  }

  /** What was known of the stream; what was told of matches stays: it is what a timeline is compared with. */
  #forget(): void {
    for (const producer of ['live', 'pre'] as const) {
      clearTimeout(this.#bridges[producer] ?? undefined);
      this.#bridges[producer] = null;
      this.#aliveTold[producer] = 0;
    }
  }

  #say({ producer, timestamp, requestId }: Head, body: Body | { type: string; [key: string]: unknown }): void {
    const seq = ++this.#seq[producer];
    this.#listener?.onMessage({ v: 1, producer, seq, timestamp, ...(requestId && { requestId }), ...body });
  }

  /** What cannot be understood is kept and named. It has no number, for it counts as none. */
  #aside(key: string, { why, body }: { why: string; body: Uint8Array }): void {
    const text = Buffer.from(body.subarray(0, mostAside)).toString('utf8');
    const words = key.split('.');
    const said = { type: words[3] ?? 'unknown', event: `${words[5] ?? ''}:${words[6] ?? ''}` };
    this.#listener?.onMessage({ ...said, why, key: key.slice(0, 200), xml: text });
  }

  #take(key: string, body: Uint8Array): void {
    this.onTaken();
    try {
      const root = readXml(body);
      const product = producers.get(wholeOf(root, 'product'));
      // Of a producer that is not listened to.
      if (!product) return;
      const request = wholeIn(root, 'request_id');
      const known = request === null ? null : (this.#requests.get(request) ?? `foreign-${request}`);
      const head = { producer: product, timestamp: instantOf(root, 'timestamp'), ...(known && { requestId: known }) };
      if (root.name === 'alive') return this.#alive(root, head);
      if (root.name === 'snapshot_complete')
        return this.#say(head, { type: 'snapshot_complete', requestId: known ?? 'foreign' });
      this.#ofEvent(root, { head, key });
    } catch (error) {
      if (!(error instanceof BadXml)) throw error;
      this.#aside(key, { why: error.message, body });
    }
  }

  #alive(root: Element, { producer, timestamp }: Head): void {
    const told = Date.parse(timestamp);
    const last = this.#aliveTold[producer];
    this.#aliveTold[producer] = Math.max(last, told);
    if (last > 0 && told - last > lostAfterMs) this.#seq[producer]++;
    if (this.#of.clock.now().getTime() - told > lateMs) return;
    const isSubscribed = wholeIn(root, 'subscribed') !== 0;
    const say = (): void => this.#say({ producer, timestamp }, { type: 'alive', producer, isSubscribed } as Body);
    clearTimeout(this.#bridges[producer] ?? undefined);
    this.#bridges[producer] = isSubscribed ? setTimeout(say, bridgeMs) : null;
    say();
  }

  #matchOf(event: string): Match {
    const known = this.#matches.get(event);
    if (known) return known;
    const made = { timeline: new Timeline(), standing: unknown, digest: '', isBlind: false };
    this.#matches.set(event, made);
    if (this.#matches.size > 5_000) this.#matches.delete(this.#matches.keys().next().value!);
    return made;
  }

  /** Stops go on at once. What may build on something that happened waits until that is told. */
  #ofEvent(root: Element, { head, key }: { head: Head; key: string }): void {
    const event = textOf(root, 'event_id');
    // The key says where it belongs: another id in it is a mistake of the sender.
    const [kind, id] = key.split('.').slice(5, 7);
    if (id !== undefined && id !== '-' && `${kind}:${id}` !== event) throw new BadXml('another event in its key');
    const match = this.#matchOf(event);
    const isLive = head.producer === 'live';
    if (root.name === 'bet_stop') {
      for (const body of bodiesOf(root, { event, standing: match.standing })) this.#say(head, body);
      if (isLive) this.#queues.add(event, { reads: () => this.#look(event, head), goesOn: () => undefined });
      return;
    }
    // Judged now: what is wrong with it is found before anything waits for it.
    bodiesOf(root, { event, standing: match.standing });
    const standing = standingOf(root, { at: head.timestamp, first: [0, 0] });
    const digest = standing ? digestOf(root) : match.digest;
    const isOther = digest !== match.digest || match.isBlind;
    match.digest = digest;
    const isNews = root.name === 'odds_change' ? isOther && hasBegun(standing) : root.name !== 'fixture_change';
    const reads = isLive && isNews ? () => this.#look(event, head) : null;
    this.#queues.add(event, { reads, goesOn: () => this.#tell(root, { head, event, match }) });
  }

  #tell(root: Element, of: { head: Head; event: string; match: Match }): void {
    const { head, event, match } = of;
    match.standing = standingOf(root, { at: head.timestamp, first: match.timeline.first }) ?? match.standing;
    for (const body of bodiesOf(root, { event, standing: match.standing })) this.#say(head, body);
    if (match.isBlind)
      this.#say(head, { type: 'bet_stop', event, groups: [], reason: 'scout_lost', targetStatus: 'suspended' });
  }

  /** Tells what happened since. Where it cannot be seen, prices of the match wait: they may be of another score. */
  async #look(event: string, head: Head): Promise<void> {
    const match = this.#matchOf(event);
    try {
      const root = await this.#of.api.get(`/v1/sports/en/sport_events/${encodeURIComponent(event)}/timeline.xml`);
      const fresh: FeedIncident[] = root ? match.timeline.take(incidentsOf(root)) : [];
      for (const incident of fresh) this.#say(head, { type: 'incident', event, incident });
      match.isBlind = false;
    } catch (error) {
      match.isBlind = true;
      this.#of.log.error({ alarm: 'sport_timeline', event, err: String(error) }, 'sport feed: a timeline is missing');
    }
  }

  async recover(producer: Producer, after: Date, requestId: string): Promise<void> {
    const now = this.#of.clock.now().getTime();
    const request = (this.#lastRequest = Math.max(this.#lastRequest + 1, Math.floor(now / 1_000) % 1_000_000_000));
    this.#requests.set(request, requestId);
    if (this.#requests.size > mostRequests) this.#requests.delete(this.#requests.keys().next().value!);
    const { name, windowMs } = recoveries[producer];
    const query = new URLSearchParams({ request_id: String(request), node_id: String(this.#of.node) });
    // Longer ago than it tells again: then it tells how everything stands.
    const isKept = now - after.getTime() < windowMs - 60_000;
    if (isKept) query.set('after', String(after.getTime()));
    await this.#of.api.post(`/v1/${name}/recovery/initiate_request?${query}`);
  }

  async #lists(path: (language: string) => string) {
    return inLanguages(async (language) => {
      const found = await this.#of.api.get(path(language));
      if (!found) throw new Error('the feed has no such list');
      return found;
    });
  }

  async fixtures(day: string) {
    const lists = await this.#lists((language) => `/v1/sports/${language}/schedules/${day}/schedule.xml`);
    return fixturesOf(lists, 'sport_event');
  }

  async fixture(urn: string) {
    const path = (language: string): string =>
      `/v1/sports/${language}/sport_events/${encodeURIComponent(urn)}/fixture.xml`;
    const first = await this.#of.api.get(path('en'));
    if (!first) return null;
    const lists = await inLanguages(async (language) =>
      language === 'en' ? first : ((await this.#of.api.get(path(language))) ?? first),
    );
    return fixturesOf(lists, 'fixture');
  }

  async tournaments() {
    return tournamentsOf(await this.#lists((language) => `/v1/sports/${language}/tournaments.xml`));
  }

  /** Nothing waits any more. For tests. */
  idle(): Promise<void> {
    return this.#queues.idle();
  }
}
