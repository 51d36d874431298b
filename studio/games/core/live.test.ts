// Following a flight everybody shares: the clock, the order of what is told, how often it is asked for.
import type { LobbyToGame } from '@malva/contract/game-frame';
import type { RgsFlight, RgsSession } from '@malva/contract/rgs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lobby } from './frame.ts';
import { followFlight, patience, truerClock } from './live.ts';
import { RgsError } from './rgs.ts';

const START = Date.parse('2026-05-01T06:00:00.000Z');
const at = (ms: number): string => new Date(START + ms).toISOString();
const flight = (part: Partial<RgsFlight>): RgsFlight => ({
  phase: 'boarding',
  number: 12,
  startsAt: at(7000),
  dive: null,
  hash: null,
  isBroken: false,
  riders: [],
  aboard: 0,
  recent: [],
  commit: '',
  salt: '',
  beacon: null,
  next: null,
  serverTime: at(0),
  ...part,
});

describe('the clock', () => {
  test('the quickest answer is believed; a slower one only where both cannot be right', () => {
    const known = { offset: 1000, roundTrip: 80 };
    expect(truerClock(known, { offset: 1030, roundTrip: 20 })).toEqual({ offset: 1030, roundTrip: 20 });
    expect(truerClock(known, { offset: 1300, roundTrip: 600 })).toBe(known);
    expect(truerClock(known, { offset: 61_000, roundTrip: 600 })).toEqual({ offset: 61_000, roundTrip: 600 });
  });
});

describe('how often it is asked for', () => {
  test('once a second where the channel is silent, seldom where it has told the present phase, at once where an end is overdue', () => {
    expect(patience(flight({}), START, false)).toBe(1000);
    expect(patience(flight({}), START, true)).toBe(25_000);
    expect(patience(flight({ phase: 'flying' }), START + 9000, true)).toBe(5000);
    expect(patience(flight({}), START + 9000, true)).toBe(1000);
    expect(patience(flight({ phase: 'dived', serverTime: at(20_000) }), START + 22_000, true)).toBe(25_000);
    expect(patience(flight({ phase: 'dived', serverTime: at(20_000) }), START + 27_000, true)).toBe(1000);
    expect(patience(flight({ phase: 'salting', startsAt: null }), START, true)).toBe(1000);
  });
});

describe('following', () => {
  const asked: object[] = [];
  let answer: () => Promise<RgsFlight>;
  let say: (message: LobbyToGame) => void;
  const refusals: string[] = [];
  let isHidden = false;
  const follow = (first: RgsFlight) => {
    const lobby = {
      listen: (listener: typeof say) => void (say = listener),
      send: () => undefined,
    } as unknown as Lobby;
    const rgs = {
      flight: (body: object) => {
        asked.push(body);
        return answer();
      },
    };
    const session = { serverTime: first.serverTime, flight: first } as RgsSession & { flight: RgsFlight };
    return followFlight({
      rgs,
      lobby,
      session,
      isHidden: () => isHidden,
      onRefusal: ({ code }) => void refusals.push(code),
    });
  };
  beforeEach(() => {
    asked.length = 0;
    refusals.length = 0;
    isHidden = false;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  test('an older state never replaces a newer one, from either source; messages of others are not heard', async () => {
    answer = async () => flight({ phase: 'flying', serverTime: at(8000) });
    const live = follow(flight({}));
    await vi.advanceTimersByTimeAsync(300);
    expect(live.state.get().flight.phase).toBe('flying');
    say({ type: 'live', data: { type: 'flight', action: null, data: flight({ serverTime: at(6000) }) } });
    expect(live.state.get().flight.phase).toBe('flying');
    say({
      type: 'live',
      data: { type: 'flight', action: null, data: flight({ phase: 'dived', dive: 150, serverTime: at(14_000) }) },
    });
    expect(live.state.get().flight).toMatchObject({ phase: 'dived', dive: 150 });
    for (const data of [
      null,
      'flight',
      { type: 'jackpots', data: flight({ serverTime: at(99_000) }) },
      { type: 'flight' },
    ])
      say({ type: 'live', data });
    expect(live.state.get().flight.phase).toBe('dived');
  });
  test('the call is enough where no message comes, and rests where they do', async () => {
    answer = async () => flight({ phase: 'flying', serverTime: at(performance.now()) });
    follow(flight({ phase: 'flying' }));
    await vi.advanceTimersByTimeAsync(5000);
    const alone = asked.length;
    expect(alone).toBeGreaterThanOrEqual(4);
    say({
      type: 'live',
      data: { type: 'flight', action: null, data: flight({ phase: 'flying', serverTime: at(60_000) }) },
    });
    answer = async () => flight({ phase: 'flying', serverTime: at(70_000) });
    await vi.advanceTimersByTimeAsync(4900);
    expect(asked.length - alone).toBeLessThanOrEqual(1);
  });
  test('behind a hidden page the player is not at the table; a return asks at once', async () => {
    answer = async () => flight({ serverTime: at(performance.now()) });
    follow(flight({}));
    isHidden = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(0);
    isHidden = false;
    say({ type: 'resume' });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toHaveLength(1);
  });
  test('the server’s time is read from the middle of a call', async () => {
    answer = () =>
      new Promise((done) => {
        setTimeout(() => done(flight({ serverTime: at(90_000) })), 200);
      });
    const live = follow(flight({}));
    await vi.advanceTimersByTimeAsync(460);
    expect(Math.abs(live.now() - (START + 90_000 + 100) - (performance.now() - 450))).toBeLessThan(20);
  });
  test('a lost connection is said after some seconds and taken back; a session that is over ends the calls', async () => {
    answer = async () => {
      throw new TypeError('offline');
    };
    const live = follow(flight({}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(live.state.get().isLost).toBe(false);
    await vi.advanceTimersByTimeAsync(4000);
    expect(live.state.get().isLost).toBe(true);
    answer = async () => flight({ serverTime: at(9000) });
    await vi.advanceTimersByTimeAsync(1500);
    expect(live.state.get().isLost).toBe(false);
    answer = async () => {
      throw new RgsError('ERR_SESSION');
    };
    await vi.advanceTimersByTimeAsync(1500);
    const after = asked.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect([refusals, asked.length]).toEqual([['ERR_SESSION'], after]);
  });
});
