// Which refusal answers where several are due; codes of slips, odds that moved, and what cannot stand together.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Selection } from '@malva/contract/sport-bets';
import { ladder } from '@malva/rules/odds/ladder';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { producers } from '../../base/sport-events/sport-events.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
const rows = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);
async function priced(isLive: boolean): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  if (isLive) await sport.goLive(app(), event);
  return event;
}

describe('the order of the checks', () => {
  type Trait = 'blocked' | 'paced' | 'limited' | 'poor';
  interface Cause {
    /** Row of the published order. */
    n: number;
    code: string;
    trait?: Trait;
    /** Legs beside the first. */
    legs?: () => readonly Selection[];
    /** Odds of the first leg as they were seen. */
    seen?: number;
    wish?: Partial<sport.PlaceWish>;
  }
  let [base, stopped, down] = [0, 0, 0];
  const usedKey = randomUUID();
  const causes: readonly Cause[] = [
    { n: 1, code: 'validation', wish: { unit: '1e1' } },
    { n: 2, code: 'idempotency_conflict', wish: { key: usedKey } },
    { n: 3, code: 'responsible_block', trait: 'blocked' },
    { n: 4, code: 'live_pace', trait: 'paced' },
    { n: 5, code: 'market_suspended', legs: () => [pick(stopped, '1', 20_000)] },
    { n: 6, code: 'odds_unavailable', legs: () => [pick(down, '1', 20_000)] },
    { n: 7, code: 'odds_changed', seen: 21_000 },
    { n: 8, code: 'selections_related', legs: () => [sport.over(base, 19_000)] },
    { n: 9, code: 'stake_too_small', wish: { unit: '9.00' } },
    { n: 10, code: 'free_bet_gone', wish: { grant: randomUUID() } },
    { n: 11, code: 'stake_too_big', wish: { unit: '90000.00' } },
    { n: 12, code: 'loss_limit', trait: 'limited' },
    { n: 13, code: 'insufficient_funds', trait: 'poor' },
  ];

  const people = new Map<string, Promise<Visitor>>();
  async function made(traits: readonly Trait[]): Promise<Visitor> {
    // Of the poor nothing is left after the first bet.
    const { id, visitor } = await readyVisitor(t, traits.includes('poor') ? 1_000n : 50_000_000n);
    const live = (key?: string) =>
      place(visitor, { selections: [pick(base, '1', 20_000)], unit: '10.00', ...(key && { key }) });
    expect((await live(usedKey)).status).toBe(200);
    if (traits.includes('limited')) await rows('update responsible_player set loss_day = 1 where player_id = $1', [id]);
    if (!traits.includes('paced'))
      await rows("update sport_bet set placed_at = placed_at - interval '1 hour' where player_id = $1", [id]);
    // Stamps of the database are exact to a millisecond.
    clock.advance(20);
    if (!traits.includes('blocked')) return visitor;
    await block(app(), id, { kind: 'timeout', until: new Date(start.getTime() + 24 * hour), actor: 'test' } as never);
    return comeBack(t, id);
  }
  const personOf = (traits: readonly Trait[]): Promise<Visitor> => {
    const key = traits.toSorted().join();
    const known = people.get(key) ?? made(traits);
    people.set(key, known);
    return known;
  };

  async function answerTo(of: readonly Cause[]): Promise<string | undefined> {
    const visitor = await personOf(of.flatMap(({ trait }) => trait ?? []));
    const selections = [
      pick(base, '1', of.find(({ seen }) => seen)?.seen ?? 20_000),
      ...of.flatMap(({ legs }) => legs?.() ?? []),
    ];
    // Of two stakes one is too big and the other too small: such a pair cannot be.
    const wish = Object.assign({ unit: '20.00' }, ...of.map((one) => one.wish)) as Partial<sport.PlaceWish>;
    return (await place(visitor, { ...wish, selections })).body.code;
  }

  it('SB-052 of any two refusals that are due the one that stands earlier in the published order answers', async () => {
    base = await priced(true);
    stopped = await priced(true);
    await sport.stop(app(), stopped, 'danger');
    down = await priced(false);
    for (const traits of [[], ['poor'], ['poor', 'limited'], ['poor', 'paced'], ['poor', 'blocked']] as Trait[][])
      await personOf(traits);
    await producers.set(app().db, 'pre', { isUp: false, requestId: null });
    boardsOf(app()).producers = await producers.read(app().db);
    const wrong: string[] = [];
    let pairs = 0;
    for (const [i, one] of causes.entries()) {
      const alone = await answerTo([one]);
      if (alone !== one.code) wrong.push(`${one.code} alone: ${alone}`);
      for (const other of causes.slice(i + 1)) {
        const isOneStake = one.wish?.unit !== undefined && other.wish?.unit !== undefined;
        if (isOneStake) continue;
        pairs++;
        const code = await answerTo([one, other]);
        if (code !== one.code) wrong.push(`${one.code} before ${other.code}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(pairs).toBe(75);
    await sport.openProducers(app());
  });
});

describe('odds that moved', () => {
  it('SB-077 TR-050 under the policy of a new player a price that moved by one step either way is refused, and the same one taken', async () => {
    const event = await priced(false);
    const { visitor } = await readyVisitor(t, 100_000n);
    const { body } = await visitor.get<{ policy: 'none' }>('/rest/sport/settings/');
    expect(body.policy).toBe('none');
    const of = async (seen: number) => {
      const answer = await place(visitor, { selections: [pick(event, '1', seen)], policy: body.policy, unit: '10.00' });
      return answer.body.code ?? answer.body.bet.odds;
    };
    for (const now of [20_000, 14_000, 60_000]) {
      const step = ladder.indexOf(now);
      for (const moved of [ladder[step - 1]!, ladder[step + 1]!]) {
        await sport.setPrices(app(), event, [{ market: 1, odds: [moved, 35_000, 40_000] }]);
        expect([now, moved, await of(now)]).toEqual([now, moved, 'odds_changed']);
      }
      // A newer version with this price as it was seen is the same price.
      await sport.setPrices(app(), event, [{ market: 1, odds: [now, 34_000, 40_000] }]);
      expect(await of(now)).toBe(now);
    }
  });
});

describe('booking codes', () => {
  it('SB-076 one that is unknown is not found; after twenty wrong ones in a minute an address waits', async () => {
    const strict = await testSite({ clock, workers: false, beside: t, rateScale: 1 });
    const guest = strict.visitor();
    const said: [number, string | undefined][] = [];
    for (let n = 0; n < 21; n++) {
      const { status, body } = await guest.get<{ code?: string }>(
        `/rest/sport/booking/MV-${String(n).padStart(5, '0')}/`,
      );
      said.push([status, body.code]);
    }
    expect(said.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => [404, 'booking_unknown']));
    expect(said[20]![0]).toBe(429);
    await strict.end();
  });
});
