// What was drawn beside what was printed. Every draw of a scheme is counted once, under the odds it was made from; each
// look says how likely such draws are where all is well, and an alarm stands until a look is well again.
import { createHash } from 'node:crypto';
import { agreement, alarmP, type Drawn } from '@malva/rules/chi-square';
import { weightsText, type Weight } from '@malva/rules/draws';
import { kyivDay } from '@malva/rules/policy';
import { placeOf, schemeWeights, type Place } from '@malva/rules/schemes';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { listSchemes, schemeVersion, type Scheme } from '../schemes/schemes.ts';
import * as store from './store.ts';
import type { CountedDraw, DrawnRow, WatchRow } from './store.ts';

export { lastWatches, watchesOf } from './store.ts';
export type { WatchRow } from './store.ts';

const mostAtOnce = 200_000;
/** More limited places than this are not spelled out in every state of their stock. */
const mostLimited = 10;

/** The hashes a version can have: with every place in stock, and with each of the limited ones gone. */
function hashesOf({ form, sectors }: Pick<Scheme, 'form' | 'sectors'>): Set<string> | null {
  const limited = sectors.filter(({ stock }) => stock !== null).slice(0, mostLimited + 1);
  if (limited.length > mostLimited) return null;
  const hashes = new Set<string>();
  for (let state = 0; state < 2 ** limited.length; state++) {
    const places = sectors.map(({ place, weight, reward_id: reward, thing, fallback }): Place => {
      const index = limited.findIndex((one) => one.place === place);
      const isOut = index >= 0 && Math.floor(state / 2 ** index) % 2 === 1;
      return { place, weight, what: reward === null ? (thing ?? 'none') : `r${reward}`, isOut, fallback };
    });
    hashes.add(
      createHash('sha256')
        .update(weightsText(schemeWeights(form, places)))
        .digest('hex'),
    );
  }
  return hashes;
}

/** Counts what was drawn since the last time. */
async function count(app: App): Promise<void> {
  const now = app.clock.now();
  const byHash = new Map<string, number>();
  for (const { id, form } of (await listSchemes(app.db)).toReversed())
    if (form === 'wheel') for (const hash of hashesOf(await schemeVersion(app.db, id)) ?? []) byHash.set(hash, id);
  for (let isMore = true; isMore;)
    isMore = await app.db.transaction(async (tx) => {
      const upto = await store.lockUpto(tx);
      if (!upto) return false;
      const last = await store.lastOf(tx, { after: upto.draw_id, now, most: mostAtOnce });
      if (last === null) return false;
      for (const row of await store.countDraws(tx, { after: upto.draw_id, upto: last }))
        await add(tx, row, row.scheme_id ?? byHash.get(row.weights_hash));
      await store.moveUpto(tx, last);
      return true;
    });
}

async function add(tx: Tx, row: CountedDraw, scheme: number | undefined): Promise<void> {
  if (scheme === undefined) return;
  const of = { ...row, scheme_id: scheme };
  await store.addOdds(tx, of);
  await store.addDrawn(tx, of);
}

/** Of each thing that can be drawn: how often it was, and should have been, under the odds each draw was made from. */
function picksOf(rows: readonly DrawnRow[]): Drawn[] {
  const picks: Drawn[] = [];
  for (const hash of new Set(rows.map((row) => row.weights_hash))) {
    const own = rows.filter((row) => row.weights_hash === hash);
    const weights = JSON.parse(own[0]?.weights ?? '[]') as Weight[];
    const sum = weights.reduce((all, { weight }) => all + weight, 0);
    const draws = own.reduce((all, row) => all + Number(row.draws), 0);
    weights.forEach(({ weight }, pick) => {
      const drawn = Number(own.find((row) => row.pick === pick)?.draws ?? 0n);
      const before = picks[pick] ?? { drawn: 0, expected: 0 };
      picks[pick] = { drawn: before.drawn + drawn, expected: before.expected + (draws * weight) / sum };
    });
  }
  return picks;
}

/** It disagrees. */
export const isOddsAlarm = ({ p, draws_elsewhere: foreign }: Pick<WatchRow, 'p' | 'draws_elsewhere'>): boolean =>
  (p !== null && p < alarmP) || foreign > 0n;

/** Counts and looks at every version drawn from; says each alarm in the log. Answers how many there are. */
export async function watchOdds(app: App): Promise<number> {
  await count(app);
  const now = app.clock.now();
  const rows = await store.drawnOf(app.db, null);
  let alarms = 0;
  for (const id of new Set(rows.map((row) => row.scheme_id))) {
    const own = rows.filter((row) => row.scheme_id === id);
    const scheme = await schemeVersion(app.db, id);
    const printed = hashesOf(scheme);
    const sumOf = (some: readonly DrawnRow[]): bigint => some.reduce((all, { draws }) => all + draws, 0n);
    const found: WatchRow = {
      scheme_id: id,
      checked_at: now,
      draws: sumOf(own),
      p: agreement(picksOf(own)),
      draws_elsewhere: printed ? sumOf(own.filter((row) => !printed.has(row.weights_hash))) : 0n,
    };
    await store.keepWatch(app.db, { ...found, day: kyivDay(now) });
    if (!isOddsAlarm(found)) continue;
    alarms += 1;
    const { name, version } = scheme;
    const detail = { p: found.p, draws: String(found.draws), foreign: String(found.draws_elsewhere) };
    app.log.error(
      { alarm: 'odds', scheme: name, version, ...detail },
      'what was drawn disagrees with what was printed',
    );
  }
  return alarms;
}

/** Alarms that stand. */
export const countOddsAlarms = async (tx: Tx): Promise<number> =>
  (await store.lastWatches(tx)).filter(isOddsAlarm).length;

/** Of each place of the screen: how often it came out, and should have. */
export async function drawnPlaces(tx: Tx, scheme: Scheme): Promise<(Drawn & { place: number })[]> {
  const picks = picksOf(await store.drawnOf(tx, scheme.id));
  const places = scheme.sectors.map(({ place }) => ({ place, drawn: 0, expected: 0 }));
  picks.forEach(({ drawn, expected }, pick) => {
    const at = places[placeOf(scheme.form, pick) - 1];
    if (!at) return;
    at.drawn += drawn;
    at.expected += expected;
  });
  return places;
}
