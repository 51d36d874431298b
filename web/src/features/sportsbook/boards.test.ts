// Boards in the browser: frames applied in their order, a gap, and a hidden tab.
import type { Board, EventCard, Frame } from '@malva/contract/sportsbook';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Boards, movedMs, type LiveEvent } from './boards.ts';
import { footballBoard, liveCards } from '../../core/sport-fixture.ts';
import { hearWhileSeen, hiddenMs, pollMs, pollWhileSeen, savesData } from './use-board.ts';

const card = liveCards[0]!;
const board = footballBoard(card);
const matchChannel = `odds:e${card.id}`;
const frame = (from: number, v: number, of: Partial<Frame> = {}): Frame => ({
  event: card.id,
  from,
  v,
  at: '2026-11-27T12:00:00.000Z',
  o: [],
  s: [],
  ...of,
});

const asks = {
  board: vi.fn<(event: number, since: number) => Promise<{ board: Board | null; frame: Frame | null }>>(),
  event: vi.fn<(id: number) => Promise<EventCard>>(),
};
let boards: Boards;
let event: LiveEvent;

beforeEach(() => {
  vi.useFakeTimers();
  asks.board.mockReset();
  asks.event.mockReset();
  boards = new Boards(asks);
  event = boards.of(card);
  boards.takeBoard(event, board, card);
  boards.follow(event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a frame changes the prices it names, marks them for three seconds, and tells who shows them and no one else', async () => {
  const [first, other] = [vi.fn(), vi.fn()];
  event.listen('n0', first);
  event.listen('n1', other);
  boards.apply(frame(7, 8, { o: [0, 15_000], s: [1, 1] }), matchChannel);
  expect([event.price(0), event.market(1)?.state, event.v]).toEqual([{ odds: 15_000, moved: 'up' }, 'suspended', 8]);
  expect([first.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(movedMs);
  expect(event.price(0)).toEqual({ odds: 15_000, moved: null });
});

it('SB-038 a frame that does not continue the known version is not applied: the board is asked for once, since that version', async () => {
  let answer = (_: { board: null; frame: Frame }) => {};
  asks.board.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  boards.apply(frame(8, 9, { o: [0, 20_000] }), matchChannel);
  // What comes meanwhile waits for the answer as well, and is not asked for again.
  boards.apply(frame(9, 10, { o: [0, 21_000] }), matchChannel);
  expect(asks.board.mock.calls).toEqual([[card.id, 7]]);
  expect([event.price(0).odds, event.v]).toEqual([14_500, 7]);
  answer({ board: null, frame: frame(7, 10, { o: [0, 21_000] }) });
  await vi.advanceTimersByTimeAsync(0);
  expect([event.price(0).odds, event.v]).toEqual([21_000, 10]);
  boards.apply(frame(10, 11, { o: [0, 19_000] }), matchChannel);
  expect([event.price(0).odds, asks.board.mock.calls.length]).toEqual([19_000, 1]);
});

it('a board too old for a delta is taken whole, with the standing of its event', async () => {
  asks.board.mockResolvedValueOnce({ board: { ...board, v: 60, stop: 'video_review' }, frame: null });
  asks.event.mockResolvedValueOnce({ ...card, v: 60, state: 'interrupted' });
  boards.apply(frame(40, 41), matchChannel);
  await vi.advanceTimersByTimeAsync(0);
  expect([event.v, event.now.stop, event.now.state, event.takesBets()]).toEqual([
    60,
    'video_review',
    'interrupted',
    false,
  ]);
});

it('the frame of a list, which has some of the prices, does not move a board that is followed whole', () => {
  boards.apply(frame(7, 8, { o: [0, 30_000] }), 'odds:llive');
  expect([event.v, event.price(0).odds]).toEqual([7, 14_500]);
});

it('a stop closes the event for bets and keeps every market in its place', () => {
  const count = event.markets.length;
  boards.apply(
    frame(7, 8, { e: { state: 'live', stop: 'possible_goal', board: card.board, incidents: [] } }),
    matchChannel,
  );
  expect([event.takesBets(), event.markets.length]).toEqual([false, count]);
});

it('SB-044 a tab hidden for ten seconds hears nothing, and reads one snapshot when it is seen again', async () => {
  const { document } = new JSDOM('').window;
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', document);
  const show = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new document.defaultView!.Event('visibilitychange'));
  };
  const stop = vi.fn();
  const listen = vi.fn(() => stop);
  const snapshot = vi.fn();
  const end = hearWhileSeen('odds:llive', snapshot, listen);
  show(true);
  await vi.advanceTimersByTimeAsync(hiddenMs - 1);
  show(false);
  expect([listen.mock.calls.length, stop.mock.calls.length, snapshot.mock.calls.length]).toEqual([1, 0, 0]);
  show(true);
  await vi.advanceTimersByTimeAsync(hiddenMs);
  expect(stop).toHaveBeenCalledOnce();
  show(false);
  show(false);
  expect([listen.mock.calls.length, snapshot.mock.calls.length]).toEqual([2, 1]);
  end();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('a visitor who saves data reads lists every ten seconds while the tab is seen', async () => {
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  const snapshot = vi.fn();
  const end = pollWhileSeen(snapshot);
  await vi.advanceTimersByTimeAsync(3 * pollMs);
  expect([pollMs, snapshot.mock.calls.length]).toEqual([10_000, 3]);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(3 * pollMs);
  page.hidden = false;
  end();
  await vi.advanceTimersByTimeAsync(3 * pollMs);
  expect(snapshot).toHaveBeenCalledTimes(3);
  expect(savesData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(savesData()).toBe(true);
});
