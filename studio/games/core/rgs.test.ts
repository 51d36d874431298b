// What takes money is sent for its press only: never while offline, and never by itself when the connection is back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRgs, RgsError } from './rgs.ts';

let sent: string[] = [];
let answers: (() => Promise<Response>)[] = [];
const network = (isOn: boolean): void => void vi.stubGlobal('navigator', { onLine: isOn });
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const good = (): Promise<Response> => Promise.resolve(Response.json({ balance: '10.00' }));

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers] = [[], []];
  network(true);
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url);
    return (answers.shift() ?? good)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const make = () => {
  const late: boolean[] = [];
  return { rgs: createRgs('', (isLate) => late.push(isLate)), late };
};
const bet = { betId: 'b', bet: '1.00', params: {} };
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof RgsError ? error.code : String(error)),
  );

describe.each([
  ['a stake', (rgs: ReturnType<typeof createRgs>) => rgs.play(bet)],
  ['a choice', (rgs: ReturnType<typeof createRgs>) => rgs.action({ roundId: 'r', seq: 1, type: 'double' })],
] as const)('%s', (_, press) => {
  test('pressed offline is not sent, then or when the connection is back', async () => {
    network(false);
    const { rgs } = make();
    const code = codeOf(press(rgs));
    await vi.advanceTimersByTimeAsync(1000);
    network(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([await code, sent]).toEqual(['OFFLINE', []]);
  });
  test('whose connection breaks is not sent again by itself when it is back', async () => {
    const { rgs, late } = make();
    answers = [
      () => {
        network(false);
        return lost();
      },
    ];
    const code = codeOf(press(rgs));
    await vi.advanceTimersByTimeAsync(1000);
    network(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([await code, sent.length, late.at(-1)]).toEqual(['CONNECTION', 1, false]);
  });
  test('whose answer is lost is asked for again at once, but only for seconds after the press', async () => {
    const { rgs } = make();
    answers = [lost, lost];
    const code = codeOf(press(rgs));
    await vi.advanceTimersByTimeAsync(3000);
    expect([await code, sent.length]).toEqual(['ok', 3]);
    answers = Array.from({ length: 60 }, () => lost);
    const other = codeOf(press(rgs));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await other).toBe('CONNECTION');
    const before = sent.length;
    answers = [];
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent.length).toBe(before);
  });
});

test('what takes no money is asked for until it is known', async () => {
  network(false);
  const { rgs } = make();
  answers = Array.from({ length: 6 }, () => lost);
  const code = codeOf(rgs.balance());
  await vi.advanceTimersByTimeAsync(30_000);
  expect([await code, sent.length]).toEqual(['ok', 7]);
});
