// For tests: the unified feed without a broker. Its channel is a call, its HTTP side answers from what was told.
import type { FeedIncident, FeedMessage, Producer } from '@malva/contract/sport-feed';
import type { UofApi } from './api.ts';
import type { ChannelListener, OpenChannel } from './channel.ts';
import { readXml } from './xml.ts';
import {
  fixtureAloneXml,
  keyOf,
  productOf,
  scheduleXml,
  timelineXml,
  tournamentsXml,
  xmlOf,
  type Listed,
} from './xml-fixture.ts';

export class FakeUof {
  readonly listed: Listed;
  readonly node: number;
  readonly asked: { producer: Producer; after: string | null; request: number }[] = [];
  readonly timelines = new Map<string, FeedIncident[]>();
  /** Timelines are not to be had. */
  isBlind = false;
  /** Answers a recovery; until then nothing of it comes. */
  onRecovery = ({ producer, request }: FakeUof['asked'][number]): void => this.complete(producer, request);
  #listener: ChannelListener | null = null;

  constructor(listed: Listed, node = 7) {
    this.listed = listed;
    this.node = node;
  }

  readonly open: OpenChannel = (listener) => {
    this.#listener = listener;
    queueMicrotask(() => listener.onOpen());
    return { stop: async () => void (this.#listener = null) };
  };

  /** As a broker that dies, and one that comes back. */
  lose(): void {
    this.#listener?.onLost();
  }
  back(): void {
    this.#listener?.onOpen();
  }

  /** Where messages go; a broker may be in between. */
  out = (key: string, body: Uint8Array): void => this.#listener?.onMessage(key, body);

  raw(key: string, xml: string | Uint8Array): void {
    this.out(key, typeof xml === 'string' ? Buffer.from(xml) : xml);
  }

  /** What happened goes into the timeline, all else into the stream. */
  say(message: FeedMessage, request?: number): void {
    if (message.type === 'incident') {
      this.timelines.set(message.event, [...(this.timelines.get(message.event) ?? []), message.incident]);
      return;
    }
    this.raw(keyOf(message, request === undefined ? undefined : this.node), xmlOf(message, request)!);
  }

  complete(producer: Producer, request: number, at = Date.now()): void {
    const xml = `<snapshot_complete product="${productOf(producer)}" timestamp="${at}" request_id="${request}"/>`;
    this.raw(`-.-.-.snapshot_complete.-.-.-.${this.node}`, xml);
  }

  readonly api: UofApi = {
    get: async (path) => {
      const xml = this.xmlOf(path);
      return xml === null ? null : readXml(xml);
    },
    post: async (path) => this.recovery(path),
  };

  /** Of a path; null: there is none such. */
  xmlOf(path: string): string | null {
    const [, , , language, ...rest] = path.split('/') as ['', 'v1', 'sports', 'uk' | 'ru' | 'en', ...string[]];
    if (rest[0] === 'tournaments.xml') return tournamentsXml(this.listed, language);
    if (rest[0] === 'schedules') return scheduleXml(this.listed, { day: rest[1]!, language });
    const urn = decodeURIComponent(rest[1] ?? '');
    if (rest[2] === 'fixture.xml') return fixtureAloneXml(this.listed, { urn, language });
    if (this.isBlind) throw new Error('no timeline');
    return timelineXml(this.timelines.get(urn) ?? []);
  }

  recovery(path: string): void {
    const url = new URL(path, 'http://feed');
    const producer: Producer = url.pathname.includes('liveodds') ? 'live' : 'pre';
    const request = Number(url.searchParams.get('request_id'));
    const asked = { producer, after: url.searchParams.get('after'), request };
    this.asked.push(asked);
    this.onRecovery(asked);
  }
}
