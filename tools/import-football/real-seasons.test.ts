// Real seasons: what the importer reads of them, and every market that follows from a score settled by our rules and by
// the plain table beside. FOOTBALL_DATA names the folder of the data; without it the tests are skipped.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultOf, type MarketResult } from '../../rules/settlement/results.ts';
import { settledMarket } from '../../simulators/feed/decisions.ts';
import type { Score } from './match.ts';
import { marketsOf, outcomesOf, specText, type Market, type Spec } from '../../rules/sport-markets/catalogue.ts';
import { importFootball, type Imported } from '../import-football.ts';
import { plainEnding, type Played } from './plain-settlement.ts';
import type { ImportedMatch } from './match.ts';

const folder = process.env['FOOTBALL_DATA'] ?? join(import.meta.dirname, '../../../shared/data/football');
const absent = !existsSync(folder);
if (absent) console.log('real seasons: skipped, FOOTBALL_DATA names no folder of football data');

let read: Imported | undefined;
const imported = (): Imported => (read ??= importFootball(folder)!);

/** Markets that follow from the scores of halves and match. */
const byScore = marketsOf('football').filter(({ rule }) => rule === 'football.time');

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, n) => String(from + n / 4));
function specsOf({ specifiers, lines }: Market): Spec[] {
  if (specifiers.length === 0) return [{}];
  if (lines?.around === 'main')
    return specifiers[0] === 'hcp' ? each('hcp', quarters(-4, 4)) : each('total', quarters(0.25, 8));
  return each(specifiers[0]!, (lines?.fixed ?? []).map(String));
}
const each = (key: string, values: readonly string[]): Spec[] => values.map((value) => ({ [key]: value }));

/** What the plain table needs, read from the source's scores, not from what our rules were given. */
function playedOf({ scores: { ht, ft } }: ImportedMatch): Played | undefined {
  if (!ft) return undefined;
  const [h, a] = ft;
  const half: Score | undefined = ht ?? (h + a === 0 ? [0, 0] : undefined);
  return half ? { h, a, halves: { h1: half[0], a1: half[1], h2: h - half[0], a2: a - half[1] } } : { h, a };
}

const words = { 0: ['lose', 'win'], 0.5: ['half_lose', 'half_win'], 1: ['refund', 'refund'] } as const;
/** What the message says that the feed tells of a market, outcome by outcome. */
function readBack(of: { market: Market; spec: Spec; result: Exclude<MarketResult, { state: 'open' }> }): string {
  const { outcomes } = settledMarket({ ...of, key: '', text: specText(of.spec) });
  const said = new Map(outcomes.map(({ id, result, voidFactor }) => [id, words[voidFactor][result]]));
  return outcomesOf(of.market)
    .map(({ id }) => said.get(id))
    .join();
}

/** Our result as it comes back from the feed's message, and the table's, of one market, as one text each. */
function both(match: ImportedMatch, market: Market, spec: Spec): [ours: string, table: string] {
  const result = resultOf(match.known, market, spec);
  const ours = result.state === 'settled' ? result.verdicts.join() : result.state;
  if (result.state !== 'open') {
    const told = readBack({ market, spec, result });
    const said =
      result.state === 'void'
        ? outcomesOf(market)
            .map(() => 'refund')
            .join()
        : ours;
    if (told !== said) return [`told ${told}`, said];
  }
  const { status } = match.known;
  const played = playedOf(match);
  if (status !== 'ended') return [ours, status === 'open' ? 'open' : 'void'];
  const endings = outcomesOf(market).map(({ id }) =>
    played ? plainEnding({ market: market.id, id, spec }, played) : 'void',
  );
  return [ours, endings[0] === 'void' ? 'void' : endings.join()];
}

/** Settles every market of every match; matches of one status and score are settled once. */
function compare(matches: readonly ImportedMatch[]): { matches: number; kinds: number; differences: string[] } {
  const alike = new Map<string, ImportedMatch>();
  for (const match of matches) {
    const key = JSON.stringify([match.known.status, match.scores.ht, match.scores.ft]);
    if (!alike.has(key)) alike.set(key, match);
  }
  const differences: string[] = [];
  for (const match of alike.values())
    for (const market of byScore)
      for (const spec of specsOf(market)) {
        const [ours, table] = both(match, market, spec);
        if (ours !== table)
          differences.push(
            `${match.source} ${JSON.stringify(match.scores)} ${market.id} ${JSON.stringify(spec)} ${ours} / ${table}`,
          );
      }
  return { matches: matches.length, kinds: alike.size, differences };
}

describe.skipIf(absent)('real seasons', () => {
  it('SB-220 the importer reads as many matches as the data say, and the statuses of each', () => {
    const { leagues, ukraine, worldCups, internationals } = imported();
    const counted = (matches: readonly ImportedMatch[]) => {
      const counts: Record<string, number> = {};
      for (const { known } of matches) counts[known.status] = (counts[known.status] ?? 0) + 1;
      return counts;
    };
    expect(counted(leagues)).toEqual({
      ended: 32_936,
      open: 4_326,
      awarded: 13,
      postponed: 23,
      cancelled: 1,
      abandoned: 1,
    });
    expect([leagues.length, internationals.length]).toEqual([37_300, 49_520]);
    expect(counted(ukraine)).toEqual({ ended: 479, awarded: 1 });
    expect(counted(worldCups)).toEqual({ ended: 296 });
    expect(ukraine.at(-1)?.date).toBe('2025-05-25');
    // Half time and goals contradict each other: named, and their half markets void.
    const notes = worldCups.filter(({ note }) => note);
    expect(notes).toHaveLength(7);
    expect(notes.every(({ known }) => !known.half1 && !known.goals)).toBe(true);
    // Minutes such as 90+4 are read: goals follow for all other matches whose goals have an order.
    expect(worldCups.filter(({ known }) => known.goals).length).toBeGreaterThan(270);
  });

  it('SB-110 every market that follows from a score of 37,300 matches: the feed’s word, ours and the plain table never differ', () => {
    const { leagues, ukraine, worldCups, internationals } = imported();
    for (const source of [leagues, ukraine, worldCups, internationals]) {
      const { differences, kinds } = compare(source);
      expect(differences.slice(0, 20)).toEqual([]);
      expect(kinds).toBeGreaterThan(20);
    }
  });
});
