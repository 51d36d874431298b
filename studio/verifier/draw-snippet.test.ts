// Programs of one's own come to what the studio drew, and find out whatever of a published row was touched. Really run,
// by Node.js as it comes.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

import type { EventProof } from '@malva/contract/fairness';
import { drawMessage, eventMessage, ticketOrder, weightsText } from '@malva/rules/draws';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../math/vectors.json' with { type: 'json' };
import { rootOf, wordsOf } from '../rgs/draws/draws.ts';
import { drawProgram, eventProgram } from './draw-snippet.ts';
import type { OpenDraw } from './draws.ts';
import { verifyDraw, verifyEvent } from './draws.ts';
import { jackpotProgram } from './jackpot-snippet.ts';
import { jackpotDraw } from './jackpots.ts';

const { serverSeed, clientSeed } = vectors;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function drawn(weights: OpenDraw['weights'], count: number, nonce = 1): OpenDraw {
  const words = wordsOf(serverSeed, (index) => drawMessage({ clientSeed, nonce }, index));
  const picks = Array.from({ length: count }, () => words.pick(weights.map(({ weight }) => weight)));
  const about = { id: '7', purpose: 'wheel', subject: 'spin-1', at: '2026-11-24T10:00:00.000Z' };
  return {
    ...about,
    serverSeed,
    clientSeed,
    nonce,
    commit: sha256(serverSeed),
    weights,
    weightsHash: sha256(weightsText(weights)),
    picks,
  };
}

function held(sold: readonly string[], places: number): EventProof {
  const tickets = ticketOrder(sold);
  const root = rootOf(tickets);
  const words = wordsOf(serverSeed, (index) => eventMessage({ id: '3', root }, index));
  const winners = words.draw(Math.min(places, tickets.length), tickets.length).map((place) => tickets[place] ?? '');
  const at = '2026-11-24T10:00:00.000Z';
  return {
    id: '3',
    purpose: 'raffle',
    subject: 'week',
    commit: sha256(serverSeed),
    places,
    committedAt: at,
    closedAt: at,
    drawnAt: at,
    root,
    tickets,
    serverSeed,
    winners,
  };
}

const wheel = [
  { name: 'нічого', weight: 50 },
  { name: '"; process.exit(0) //', weight: 30 },
  { name: 'spins', weight: 20 },
  { name: 'coin', weight: 0 },
];
const many = Array.from({ length: 101 }, (_, i) => `t-${i}`);

/** Saved into a file and run, as the player would; how it ended and what it said last. */
function runSaved(program: string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'malva-program-'));
  try {
    const file = join(folder, 'draw.cjs');
    writeFileSync(file, program);
    const { status, stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    return { status, said: stdout.trim().split('\n').at(-1) ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const nodeRequire = createRequire(import.meta.url);
/** Quicker, for many: its exit code. */
function exitCodeOf(program: string): number {
  const own = { exitCode: -1 };
  runInNewContext(program, { require: nodeRequire, Buffer, process: own, console: { log: () => undefined } });
  return own.exitCode;
}

const isTrue = { status: 0, said: 'TRUE: all of it follows from the seed' };
const isFalse = { status: 1, said: 'FALSE: not what was published' };

describe('a draw as a program of one’s own', () => {
  const proof = drawn(wheel, 12);

  it('TR-034 a true draw is true, saved and run', () => expect(runSaved(drawProgram(proof))).toEqual(isTrue));

  it.each<[string, Partial<OpenDraw>]>([
    ['a pick', { picks: proof.picks.with(3, ((proof.picks[3] ?? 0) + 1) % 3) }],
    ['a weight', { weights: wheel.map((each, i) => (i === 0 ? { ...each, weight: 49 } : each)) }],
    [
      'a weight with its hash',
      { weights: [...wheel].reverse(), weightsHash: sha256(weightsText([...wheel].reverse())) },
    ],
    ['the seed', { serverSeed: '0'.repeat(64) }],
    ['the own seed', { clientSeed: 'other' }],
    ['the number', { nonce: 2 }],
    ['no picks', { picks: [] }],
    ['no weights', { weights: [] }],
  ])('TR-034 is false after a change of %s', async (_, change) => {
    expect(runSaved(drawProgram({ ...proof, ...change }))).toEqual(isFalse);
    expect(await verifyDraw({ ...proof, ...change })).toMatchObject({ matches: false });
  });

  it('TR-034 says what the verifier says, whatever is drawn from', async () => {
    const weights = fc
      .array(fc.record({ name: fc.string(), weight: fc.nat(1000) }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some(({ weight }) => weight > 0));
    await fc.assert(
      fc.asyncProperty(
        weights,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.nat(80),
        async (all, count, nonce, at) => {
          const made = drawn(all, count, nonce);
          expect(exitCodeOf(drawProgram(made))).toBe(0);
          const touched = { ...made, picks: made.picks.map((pick, i) => (i === at ? (pick + 1) % all.length : pick)) };
          expect(exitCodeOf(drawProgram(touched)) === 0).toBe((await verifyDraw(touched)).matches);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an event as a program of one’s own', () => {
  const proof = held(many, 7);
  const winners = proof.winners ?? [];

  it('TR-034 a true event is true, saved and run', () => expect(runSaved(eventProgram(proof))).toEqual(isTrue));

  it.each<[string, Partial<EventProof>]>([
    ['the order of the winners', { winners: winners.toReversed() }],
    ['the last winner', { winners: winners.slice(0, -1) }],
    ['how many win', { places: 6 }],
    ['a ticket', { tickets: (proof.tickets ?? []).with(0, 'a-0') }],
    [
      'a ticket with the root',
      { tickets: (proof.tickets ?? []).with(0, 'a-0'), root: rootOf((proof.tickets ?? []).with(0, 'a-0')) },
    ],
    ['the order of the tickets', { tickets: (proof.tickets ?? []).toReversed() }],
    ['a ticket twice', { tickets: [...(proof.tickets ?? []), proof.tickets?.at(-1) ?? ''] }],
    ['all the tickets', { tickets: [] }],
    ['the seed', { serverSeed: 'f'.repeat(64) }],
    ['the event', { id: '4' }],
  ])('TR-034 is false after a change of %s', async (_, change) => {
    expect(runSaved(eventProgram({ ...proof, ...change }))).toEqual(isFalse);
    expect(await verifyEvent({ ...proof, ...change })).toMatchObject({ matches: false });
  });

  it('TR-034 holds for any number of tickets and places', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[\w.:-]{1,12}$/), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (sold, places) => {
          expect(exitCodeOf(eventProgram(held(sold, places)))).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not there before the draw', () =>
    expect(() => eventProgram({ ...proof, serverSeed: null })).toThrow(RangeError));
});

describe('won pools as a program of one’s own', async () => {
  const seeds = { serverSeed, clientSeed, nonce: 4, commit: sha256(serverSeed) };
  const capped = {
    tier: 1,
    draw: String(await jackpotDraw(seeds, 1)),
    pool: '999999999',
    share: '30000',
    stake: '1000',
    cap: '1000000000',
    chance: null,
    amount: '1000.00',
  };
  const random = {
    tier: 4,
    draw: String(await jackpotDraw(seeds, 4)),
    pool: '500000000000',
    share: '20000',
    stake: '1000',
    cap: null,
    chance: '2',
    amount: '500000.02',
  };
  const hits = [capped, random];

  it('TR-030 true hits are true, saved and run', () => {
    expect(runSaved(jackpotProgram({ ...seeds, hits }))).toEqual(isTrue);
    expect(runSaved(jackpotProgram({ ...seeds, commit: null, hits: [capped] }))).toEqual(isTrue);
  });

  it.each<[string, Partial<Parameters<typeof jackpotProgram>[0]>]>([
    ['the number', { hits: [{ ...capped, draw: String(BigInt(capped.draw) - 1n) }] }],
    ['the pool', { hits: [{ ...capped, pool: '200000000' }] }],
    ['the sum', { hits: [{ ...capped, amount: '1000.01' }] }],
    ['the second of two', { hits: [capped, { ...random, chance: '20000000000' }] }],
    ['the round', { nonce: 5, hits: [capped] }],
    ['the commit', { commit: '0'.repeat(64), hits: [capped] }],
    ['all of them', { hits: [] }],
  ])('TR-030 is false after a change of %s', (_, change) =>
    expect(runSaved(jackpotProgram({ ...seeds, hits, ...change }))).toEqual(isFalse),
  );
});
