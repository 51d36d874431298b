// Every command of the simulated feed, each given once: done, and written into the journal.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { feedPaths, type FeedMessage, type Fixture } from '@malva/contract/sport-feed';
import { signedHeaders } from '../signature.ts';
import { startFeed, type RunningFeed } from './start.ts';

const secret = 'secret of the feed';
const minute = 60_000;
/** Matches of the home league and of a tennis tour go on. */
const clock = { at: Date.parse('2026-11-28T14:20:00Z'), now: () => new Date(clock.at) };
const dataDir = mkdtempSync(join(tmpdir(), 'malva-commands-'));
const died: number[] = [];
const heard: FeedMessage[] = [];
let feed: RunningFeed;
let socket: WebSocket;

beforeAll(async () => {
  feed = await startFeed({
    host: '127.0.0.1',
    port: 0,
    secret,
    world: 'malva',
    dataDir,
    clock,
    everyMs: 0,
    leagues: ['ua1', 't-m1', 't-m2'],
    onDie: (seconds) => died.push(seconds),
  });
  feed.pump();
  socket = new WebSocket(feed.url.replace('http', 'ws') + feedPaths.stream, {
    headers: signedHeaders(secret, '', new Date()),
  });
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as FeedMessage));
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
});
afterAll(async () => {
  socket.terminate();
  await feed.close();
  rmSync(dataDir, { recursive: true });
});

const pass = (ms: number): void => {
  for (const end = clock.at + ms; clock.at < end; feed.pump()) clock.at = Math.min(end, clock.at + 5_000);
};
const call = async (path: string, body?: object): Promise<{ status: number; body: unknown }> => {
  const raw = body ? JSON.stringify(body) : '';
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, raw, new Date()) };
  const response = await fetch(feed.url + path, { method: body ? 'POST' : 'GET', headers, ...(body && { body: raw }) });
  return { status: response.status, body: await response.json() };
};
const order = async (body: object): Promise<number> => (await call('/dev/feed', body)).status;
/** What is told in some time after an order. */
const during = async (body: object, ms = minute): Promise<FeedMessage[]> => {
  expect(await order({ reset: true, producer: 'live', ...body })).toBe(200);
  const from = heard.length;
  pass(ms);
  expect(await order({ reset: true })).toBe(200);
  await new Promise((done) => setTimeout(done, 120));
  return heard.slice(from);
};
const steps = (of: readonly FeedMessage[]): number[] => {
  const seqs = of.filter(({ producer }) => producer === 'live').map(({ seq }) => seq);
  return seqs.slice(1).map((seq, n) => seq - seqs[n]!);
};
const matches = async (sport: string): Promise<Fixture[]> => {
  const day = clock.now().toISOString().slice(0, 10);
  const { fixtures } = (await call(`${feedPaths.fixtures}?day=${day}`)).body as { fixtures: Fixture[] };
  return fixtures.filter(({ urn }) => urn.startsWith(`ml:match:${sport}`));
};
const of = <T extends FeedMessage['type']>(type: T, messages: readonly FeedMessage[]) =>
  messages.filter((one): one is Extract<FeedMessage, { type: T }> => one.type === type);

describe('commands of the simulated feed', () => {
  it('SB-219 lag, gap, repeat, reorder, die, stop alive, wrong score, late stop, VAR, postpone, abandon and retire', async () => {
    // Late by so much.
    expect(await order({ producer: 'live', lagMs: 80 })).toBe(200);
    const before = heard.length;
    pass(15_000);
    expect(heard.length).toBe(before);
    await new Promise((done) => setTimeout(done, 250));
    expect(heard.length).toBeGreaterThan(before);
    expect(Math.max(...steps(await during({ lose: 2 })), ...steps(heard))).toBe(3);
    expect(steps(await during({ repeat: 2 })).filter((step) => step === 0)).toHaveLength(2);
    expect(Math.min(...steps(await during({ reorder: 3 })))).toBe(-1);
    expect(await order({ dieForSeconds: 3 })).toBe(200);
    expect(died).toEqual([3]);
    const silent = of('alive', await during({ alive: 'off' }));
    expect(silent.filter(({ producer }) => producer === 'live').length).toBeLessThan(3);
    // Told falsely at first, and confirmed otherwise.
    const results = of('bet_settlement', await during({ lie: 'result' }, 10 * minute));
    const said = new Map<string, Set<string>>();
    for (const { event, markets } of results)
      for (const { id, spec, outcomes } of markets) {
        const name = `${event} ${id} ${spec}`;
        said.set(name, (said.get(name) ?? new Set()).add(JSON.stringify(outcomes)));
      }
    expect([...said.values()].some(({ size }) => size === 2)).toBe(true);

    const live = (await matches('ua1')).filter(({ status }) => status === 'live');
    const [watched, broken] = live as [Fixture, Fixture];
    // A stop that a scout was slow to press is true from when it is told.
    const reviewed = await during({ review: watched.urn, lateStopMs: 40 }, 2 * minute);
    const own = reviewed.filter((one) => 'event' in one && one.event === watched.urn);
    const looked = of('incident', own).find(({ incident }) => incident.kind === 'var_check')!;
    const late = of('bet_stop', own).find(({ reason }) => reason === 'video_review')!;
    expect(own.indexOf(late)).toBeGreaterThan(own.indexOf(looked));
    expect(Date.parse(late.timestamp)).toBe(Date.parse(looked.timestamp) + 40);
    expect(of('incident', own).map(({ incident }) => incident.kind)).toContain('var_stands');
    const numbers = of('incident', own).map(({ incident }) => incident.n);
    expect(numbers).toEqual(numbers.map((_, n) => numbers[0]! + n));

    const coming = (await matches('ua1')).find(({ status }) => status === 'not_started')!;
    const off = await during({ postpone: coming.urn, abandon: broken.urn }, 5_000);
    expect(of('bet_stop', off)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: coming.urn, targetStatus: 'inactive' }),
        expect.objectContaining({ event: broken.urn, reason: 'scout_lost' }),
      ]),
    );

    const court = (await matches('t-')).find(({ status }) => status === 'live')!;
    expect(await order({ retire: watched.urn })).toBe(409);
    const given = (await during({ retire: court.urn }, 3 * minute)).filter(
      (one) => 'event' in one && one.event === court.urn,
    );
    expect(of('incident', given).map(({ incident }) => incident.kind)).toEqual(
      expect.arrayContaining(['retired', 'match_end']),
    );
    expect(of('bet_settlement', given).some(({ markets }) => markets.some(({ id }) => id === 186))).toBe(true);

    const journal = readFileSync(join(dataDir, 'sport-feed.jsonl'), 'utf8');
    for (const word of ['lagMs', 'lose', 'repeat', 'reorder', 'dieForSeconds', 'alive', 'lie', 'lateStopMs'])
      expect(journal).toContain(`"${word}"`);
    for (const word of ['review', 'postpone', 'abandon', 'retire']) expect(journal).toContain(`"${word}":"ml:match:`);
    expect((await call('/dev/feed')).status).toBe(200);
  });
});
