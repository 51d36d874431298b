// Changes of boards to who looks: each match on a channel of its own, lists with the columns they show. The first
// change goes out at once, then frames gather; a stop, a status or a score does not wait. A channel without listeners
// costs nothing.
import { listChannel, matchChannel, type Frame } from '@malva/contract/sportsbook';
import type { App } from '../../core/app.ts';
import { fleetingMessage } from '../../core/publish.ts';
import { boardsOf, type Boards, type LiveBoard } from '../../base/sport-boards/sport-boards.ts';
import { mainMarkets } from './main-markets.ts';

const gatherMs = { match: 150, list: 250 } as const;
const topTier = 2;

/** One channel: what waits for its time. */
interface Channel {
  sentAt: number;
  timer: NodeJS.Timeout | null;
  /** Events with changes that were not sent yet. */
  due: Set<number>;
  /** Version of each event that was sent last. */
  sent: Map<number, number>;
}

/** What a list shows of a frame; null: nothing of it. */
export function listFrame(frame: Frame, board: LiveBoard, shown: ReadonlySet<number>): Frame | null {
  const markets = board.markets.filter(({ m }) => shown.has(m));
  const isShown = (n: number): boolean => markets.some(({ first, count }) => n >= first && n < first + count);
  const pairs = (of: readonly number[], is: (n: number) => boolean): number[] =>
    of.flatMap((n, at) => (at % 2 === 0 && is(n) ? [n, of[at + 1]!] : []));
  const o = pairs(frame.o, isShown);
  const s = pairs(frame.s, (m) => shown.has(m));
  const { event, v, from, at, e } = frame;
  if (o.length === 0 && s.length === 0 && !e) return null;
  return { event, v, from, at, o, s, ...(e && { e: { ...e, incidents: [] } }) };
}

export class Telling {
  readonly #app: App;
  readonly #boards: Boards;
  readonly #channels = new Map<string, Channel>();
  /** Markets that are or were a list's columns, by event: frames go on telling them. */
  readonly #shown = new Map<number, Set<number>>();

  constructor(app: App) {
    this.#app = app;
    this.#boards = boardsOf(app);
  }

  start(): () => void {
    const stop = this.#boards.onChange(({ event, kind }, board) => this.#tell(event, board, kind !== 'odds'));
    return () => {
      stop();
      for (const { timer } of this.#channels.values()) if (timer) clearTimeout(timer);
      this.#channels.clear();
    };
  }

  /** Lists an event stands in. */
  #listsOf(event: number, board: LiveBoard): string[] {
    const info = this.#boards.directory.events.get(event);
    if (!info) return [];
    const { state } = board.part;
    const isLive = state === 'live' || state === 'interrupted' || board.isOver;
    return [
      `t${info.league.id}`,
      ...(isLive ? ['live', `live-${info.sport}`] : []),
      ...(info.tier <= topTier ? ['top'] : []),
    ];
  }

  #tell(event: number, board: LiveBoard, isUrgent: boolean): void {
    const { fleeting } = this.#app;
    if (fleeting.isShared && !this.#boards.leads) return;
    const match = matchChannel(event);
    if (fleeting.isHeard(match)) this.#note(match, event, { isUrgent, pause: gatherMs.match });
    else this.#channels.delete(match);
    for (const list of this.#listsOf(event, board)) {
      const name = listChannel(list);
      if (fleeting.isHeard(name)) this.#note(name, event, { isUrgent, pause: gatherMs.list });
      else this.#channels.delete(name);
    }
    if (board.isOver) this.#shown.delete(event);
  }

  #note(name: string, event: number, { isUrgent, pause }: { isUrgent: boolean; pause: number }): void {
    const fresh: Channel = { sentAt: -Infinity, timer: null, due: new Set(), sent: new Map() };
    const channel = this.#channels.get(name) ?? fresh;
    this.#channels.set(name, channel);
    channel.due.add(event);
    const wait = channel.sentAt + pause - performance.now();
    if (isUrgent || wait <= 0) this.#send(name, channel);
    else channel.timer ??= setTimeout(() => this.#send(name, channel), wait);
  }

  #send(name: string, channel: Channel): void {
    if (channel.timer) clearTimeout(channel.timer);
    channel.timer = null;
    channel.sentAt = performance.now();
    const isMatch = name.startsWith('odds:e');
    const frames = [...channel.due].flatMap((event) => {
      const board = this.#boards.byEvent.get(event);
      const frame = board && this.#frame(board, channel.sent.get(event), isMatch);
      if (board) channel.sent.set(event, board.version);
      return frame ? [frame] : [];
    });
    channel.due.clear();
    if (frames.length === 0) return;
    const messages = frames.map((data) => fleetingMessage({ type: 'odds', data }));
    this.#app.fleeting.publish(name, messages.length === 1 ? messages[0] : messages);
  }

  #frame(board: LiveBoard, sent: number | undefined, isMatch: boolean): Frame | null {
    const frame = board.since(sent ?? board.version - 1) ?? board.since(board.version - 1);
    if (!frame || frame.from === frame.v) return null;
    const stop = this.#boards.stopOf(board);
    const said = frame.e ? { ...frame, e: { ...frame.e, stop } } : frame;
    if (isMatch) return said;
    const shown = this.#shown.get(board.event) ?? new Set<number>();
    this.#shown.set(board.event, shown);
    for (const { m } of mainMarkets(board)) shown.add(m);
    // Values are whole, and a list skips versions that change nothing it shows: it is told from its own last one.
    const list = listFrame(said, board, shown);
    return list && { ...list, from: sent ?? 0 };
  }
}
