// Programs of one's own come to what the mathematics came to: for every game, in both languages, for many seeds and
// choices.
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { formatMoney } from '@malva/rules/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currentGame, gameSlugs } from '../math/games.ts';
import vectors from '../math/vectors.json' with { type: 'json' };
import { commitOf } from '../rgs/blocks.ts';
import { playThrough, playsOf, seeds, stakeFor } from '../rgs/proofs/plays.ts';
import type { Play, Seeds } from '../rgs/proofs/plays.ts';
import { snippet } from './snippet.ts';
import type { SnippetLanguage } from './snippet.ts';
import type { VerifyRow } from './verify.ts';

interface Known {
  row: VerifyRow;
  commit: string;
  /** Kopiyka. */
  payout: string;
}

const dealt = gameSlugs.filter((slug) => currentGame(slug).kind !== 'crash');

function known(play: Play, seed: Seeds, times = 3): Known {
  const bet = stakeFor(play, times);
  const { outcome, taken } = playThrough(play, seed, bet);
  const row = { ...seed, ...play, actions: taken, version: currentGame(play.game).version, bet: formatMoney(bet) };
  return { row, commit: commitOf(seed.serverSeed), payout: String(outcome.payout) };
}

const endOf = (slug: string): Play['actions'] =>
  currentGame(slug).expire === undefined ? [] : [currentGame(slug).expire as unknown as Play['actions'][number]];
const withEnd = (play: Play): Play => ({ ...play, actions: [...play.actions, ...endOf(play.game)] });

/** Rounds of the published pair in which more happens than one spin. */
function features(slug: string, count: number): Known[] {
  const found: Known[] = [];
  const play = { game: slug, params: {}, actions: [] };
  for (let nonce = 1; found.length < count; nonce += 1) {
    const seed = { serverSeed: vectors.serverSeed, clientSeed: vectors.clientSeed, nonce };
    const { outcome } = playThrough(play, seed, 300n);
    if (outcome.events.some(({ type }) => ['wheel', 'free-spins', 'hold'].includes(type)))
      found.push(known(play, seed));
  }
  return found;
}

function roundsOf(slug: string, count: number): Known[] {
  const plays = fc.sample(fc.tuple(playsOf(slug), seeds), { numRuns: count, seed: 2026 });
  const played = plays.map(([play, seed], i) =>
    known(i % 2 === 0 || slug === 'carpathian-jacks' ? play : withEnd(play), seed, 1 + (i % 7)),
  );
  return currentGame(slug).kind === 'slot' ? [...played, ...features(slug, 4)] : played;
}

const nodeRequire = createRequire(import.meta.url);

/** What a program prints. A context of its own for each would take longer than most rounds. */
function runInNode(program: string): string {
  const lines: string[] = [];
  const print = { log: (...words: unknown[]) => lines.push(words.join(' ')) };
  compileFunction(program, ['require', 'Buffer', 'console'])(nodeRequire, Buffer, print);
  return lines.join('\n');
}

/** All programs in one Python: each by itself, its lines kept. */
const runner = `import contextlib, io, json, sys
for line in sys.stdin:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(json.loads(line), {})
    print(json.dumps(out.getvalue()))`;
const hasPython = spawnSync('python3', ['--version']).error === undefined;

function runInPython(programs: readonly string[]): string[] {
  const printed = execFileSync('python3', ['-c', runner], {
    input: programs.map((program) => `${JSON.stringify(program)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
}

const said = (printed: string): string[] => [
  /^commit (\w+)/m.exec(printed)?.[1] ?? '',
  /^payout (\d+)$/m.exec(printed)?.[1] ?? printed,
];
const wanted = ({ commit, payout }: Known): string[] => [commit, payout];
const programs = (rounds: readonly Known[], language: SnippetLanguage): string[] =>
  rounds.map(({ row }) => snippet(row, language));

const vectorRow = (game: string, params: unknown, actions: readonly unknown[] = []): VerifyRow => ({
  serverSeed: vectors.serverSeed,
  clientSeed: vectors.clientSeed,
  nonce: 1,
  game,
  version: '1.0.0',
  params,
  actions,
  bet: '10.00',
});

describe('a round as a program of one’s own', () => {
  for (const slug of dealt)
    it(`TR-034 of ${slug} pays in Node.js and in Python what the mathematics pays`, { timeout: 60_000 }, () => {
      const rounds = roundsOf(slug, 150);
      expect(programs(rounds, 'node').map(runInNode).map(said)).toEqual(rounds.map(wanted));
      expect(rounds.some(({ payout }) => payout !== '0')).toBe(true);
      if (hasPython)
        expect(runInPython(programs(rounds.slice(-60), 'python')).map(said)).toEqual(rounds.slice(-60).map(wanted));
    });

  it('TR-034 counts the best hold of a hand that was left alone', { timeout: 120_000 }, () => {
    const hands = [3].map((nonce) =>
      known(
        { game: 'carpathian-jacks', params: {}, actions: [{ type: 'expire' }] },
        { serverSeed: vectors.serverSeed, clientSeed: vectors.clientSeed, nonce },
      ),
    );
    expect(programs(hands, 'node').map(runInNode).map(said)).toEqual(hands.map(wanted));
    if (hasPython) expect(runInPython(programs(hands, 'python')).map(said)).toEqual(hands.map(wanted));
  });

  it('runs as it stands, copied into a file', ({ skip }) => {
    const { row, commit, payout } = known(
      { game: 'sich-dice', params: { target: 5000, direction: 'under' }, actions: [] },
      { serverSeed: vectors.serverSeed, clientSeed: vectors.clientSeed, nonce: 1 },
    );
    expect(said(execFileSync(process.execPath, ['-e', snippet(row, 'node')], { encoding: 'utf8' }))).toEqual([
      commit,
      payout,
    ]);
    if (!hasPython) skip('python3 is not installed');
    expect(said(execFileSync('python3', ['-c', snippet(row, 'python')], { encoding: 'utf8' }))).toEqual([
      commit,
      payout,
    ]);
  });

  it('refuses rows it could not print safely', () => {
    const row = vectorRow('sich-dice', { target: 5000, direction: 'under' });
    expect(() => snippet({ ...row, clientSeed: '"; process.exit(1) //' }, 'node')).toThrow(RangeError);
    expect(() => snippet({ ...row, params: { target: '1; evil()' } }, 'python')).toThrow(RangeError);
    expect(() => snippet({ ...row, game: 'roulette' }, 'node')).toThrow(RangeError);
    expect(() => snippet(vectorRow('podil-roulette', { bets: [{ on: "red'];evil()", chips: 1 }] }), 'node')).toThrow(
      RangeError,
    );
    expect(() => snippet(vectorRow('hetman-blackjack', {}, [{ type: 'evil' }]), 'python')).toThrow(RangeError);
  });
});
