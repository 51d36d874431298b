// What was drawn beside what was printed: honest draws are silent; a loaded die and odds never printed are alarms.
import { weightsText } from '@malva/rules/draws';
import { alarmP } from '@malva/rules/chi-square';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { promotion, reward, scheme, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { wordsOf } from '../../../../studio/rgs/draws/draws.ts';
import { schemesOf, type Scheme } from '../schemes/schemes.ts';
import { countOddsAlarms, drawnPlaces, lastWatches, watchesOf, watchOdds } from './chance-watch.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let playerId: number;

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ clock });
  ({ id: playerId } = await readyPlayer(t.site.app.db, 0n));
});
afterAll(() => t.end());

const dice = (die: readonly number[]): number[] =>
  // Of two dice thrown with the words of a seed, each face by its share.
  Array.from({ length: 3600 }, (_, nonce) => {
    const words = wordsOf('7c0e'.repeat(16), (index) => `watch:${nonce}:draw:${index}`);
    return words.pick(die) * 6 + words.pick([1, 1, 1, 1, 1, 1]);
  });

let nonce = 0;
/** Draws as the tables keep them, each of a ticket of its own. */
async function keep(of: Scheme, picks: readonly number[], weights = weightsText(of.weights)): Promise<void> {
  const hash = weights === weightsText(of.weights) ? of.oddsHash : 'a'.repeat(64);
  await rows(
    `with t as (insert into chance_ticket (id, player_id, ticket_group, cause, subject, given_at, expires_at, state)
        select gen_random_uuid(), $1::int, $2, 'task', 'w' || ($3::int + n), $4::timestamptz, $4::timestamptz + interval '9 days', 'open'
        from generate_series(1, $5::int) n returning id),
      p as (select pick, row_number() over () as n from unnest($6::int[]) pick),
      d as (insert into fair_draw (purpose, subject, player_id, pair_id, nonce, weights, weights_hash, words_used, result,
          created_at)
        select $7, t.id::text, $1::int, 1, $3::int + t.n, $8, $9, 1, jsonb_build_array(p.pick), $4::timestamptz
        from (select id, row_number() over () as n from t) t join p using (n) returning id, subject)
      select count(*) from d`,
    [playerId, of.ticket_group, nonce, clock.now(), picks.length, picks, of.form, weights, hash],
  );
  nonce += picks.length;
  await rows(
    `update chance_ticket t set state = 'used', ended_at = given_at, scheme_id = $1, draw_id = d.id
      from fair_draw d where d.subject = t.id::text and t.draw_id is null and t.ticket_group = $2`,
    [of.id, of.ticket_group],
  );
}

async function newDice(name: string): Promise<Scheme> {
  const { app } = t.site;
  const star = (await reward({ app }, stars(1))).id;
  const places = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((weight) => ({ weight, reward_id: star }));
  await scheme(app, { name, ticket_group: name, form: 'dice', promotion: await promotion(app), places });
  const [found] = await schemesOf(app.db, { name, brand: app.config.project, now: clock.now() });
  return found!;
}

const last = async (id: number) => (await lastWatches(t.site.app.db)).find((row) => row.scheme_id === id);

describe('watch of draws', () => {
  it('TR-023 an honest die is silent, a loaded one is an alarm, and each draw is counted once', async () => {
    const { app } = t.site;
    const [honest, loaded] = [await newDice('honest'), await newDice('loaded')];
    await keep(honest, dice([1, 1, 1, 1, 1, 1]));
    await keep(loaded, dice([100, 100, 100, 100, 100, 140]));
    // What was drawn a moment ago may still be followed by a lower number.
    expect(await watchOdds(app)).toBe(0);
    expect(await last(honest.id)).toBeUndefined();
    clock.advance(11 * 60_000);
    expect(await watchOdds(app)).toBe(1);
    expect(await last(honest.id)).toMatchObject({ draws: 3600n, draws_elsewhere: 0n });
    expect((await last(honest.id))!.p).toBeGreaterThan(0.001);
    expect((await last(loaded.id))!.p).toBeLessThan(alarmP);
    expect(await countOddsAlarms(app.db)).toBe(1);
    await watchOdds(app);
    expect((await last(loaded.id))?.draws).toBe(3600n);
    expect(await watchesOf(app.db, loaded.id)).toHaveLength(1);
    const places = await drawnPlaces(app.db, loaded);
    expect(places).toHaveLength(11);
    expect(places.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(3600);
    expect(places[5]?.expected).toBeCloseTo(600, 6);
  });

  it('draws from odds that were never printed are an alarm, however even they are', async () => {
    const { app } = t.site;
    const other = await newDice('other');
    const weights = weightsText(other.weights.map(({ name, weight }) => ({ name: `${name}x`, weight })));
    await keep(other, dice([1, 1, 1, 1, 1, 1]), weights);
    clock.advance(11 * 60_000);
    await watchOdds(app);
    expect(await last(other.id)).toMatchObject({ draws: 3600n, draws_elsewhere: 3600n });
    expect((await last(other.id))!.p).toBeGreaterThan(0.001);
    expect(await countOddsAlarms(app.db)).toBe(2);
  });
});
