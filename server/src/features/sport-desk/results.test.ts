// What takes two people: results and voids by hand, calls of settled markets, late corrections.
import type { MarketKeys } from '@malva/contract/sport-desk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { approve, ask, sitDown, traders } from './fixture.ts';

const { pick, place, tell, told } = sport;
const hour = 3_600_000;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let [one, two]: [Visitor | null, Visitor | null] = [null, null];
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  [one, two] = await traders(t, clock);
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const balance = (id: number) => realBalance(app().db, id);
const url = () => t.database.ownerUrl;

async function betOn(outcome = '1', odds: readonly number[] = [20_000, 35_000, 40_000]) {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  const p = [480_000_000, 280_000_000, 240_000_000];
  await sport.setPrices(app(), event, [{ market: 1, odds, p }]);
  const { id } = await readyVisitor(t, 50_000n);
  const { body } = await place(await comeBack(t, id), {
    selections: [pick(event, outcome, odds[Number(outcome) - 1]!)],
  });
  return { event, id, bet: body.bet.id };
}
const stateOf = async (bet: string) =>
  (
    await rows<{ status: string; payout: string | null }>('select status, payout::text from sport_bet where id = $1', [
      bet,
    ])
  )[0]!;
const keysOf = async (event: number) =>
  (await one!.get<{ markets: MarketKeys[]; lowered: unknown[] }>(`/rest/office/sport/events/${event}/results/`)).body;

/** Asks, is refused to approve it alone, and gets the second word. */
async function byTwo(kind: string, input: object): Promise<void> {
  const asked = await ask(one!, kind, input);
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
  const own = await approve(one!, asked.body.act.id);
  expect([own.status, own.body.code]).toEqual([403, 'act_own']);
  expect((await approve(two!, asked.body.act.id)).status).toBe(200);
  const trail = await rows<{ actor: string }>(
    "select actor from core_audit where action = $1 and detail->>'act' = $2",
    [kind, asked.body.act.id],
  );
  expect(trail.map(({ actor }) => actor)).toEqual([expect.stringMatching(/^staff:\d+ staff:\d+$/)]);
}
const words = (winner: string) => ['1', '2', '3'].map((id) => ({ id, word: id === winner ? 'win' : 'lose' }));

describe('by hand', () => {
  it('SB-129 a result by hand is given by two, and settles without a second key', async () => {
    const { event, id, bet } = await betOn();
    const of = { event, market: 1, spec: '' };
    expect((await ask(one!, 'sport.result', { ...of, outcomes: words('1').slice(0, 2) })).status).toBe(422);
    await byTwo('sport.result', { ...of, outcomes: words('1') });
    await settleDue(app());
    expect(await stateOf(bet)).toEqual({ status: 'won', payout: '20000' });
    expect(await balance(id)).toBe(60_000n);
    expect((await keysOf(event)).markets[0]).toMatchObject({ byDesk: true, ours: null, state: 'applied' });
  });

  it('SB-129 a void by hand is given by two, and the stake goes back', async () => {
    const { event, id, bet } = await betOn();
    await byTwo('sport.void', { event, market: 1, spec: '', from: null, to: null });
    await settleDue(app());
    expect([(await stateOf(bet)).status, await balance(id)]).toEqual(['void', 50_000n]);
  });
});

describe('what comes after a market was settled', () => {
  it('SB-126 a call for another reason than G2 to G4 waits for two people', async () => {
    const { event, id, bet } = await betOn();
    await sport.play(app(), event, { goals: [{ side: 'away', minute: 9 }], url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    await settleDue(app());
    expect((await stateOf(bet)).status).toBe('lost');
    await tell(app(), event, told.cancel(app(), { market: 1, from: null, to: null, reason: 'suspicious_pattern' }));
    await settleDue(app());
    expect([(await stateOf(bet)).status, await balance(id)]).toEqual(['lost', 40_000n]);
    expect((await keysOf(event)).markets[0]).toMatchObject({ state: 'awaiting', rule: 'G9' });
    await byTwo('sport.allow_void', { event, market: 1, spec: '' });
    await settleDue(app());
    expect([(await stateOf(bet)).status, await balance(id)]).toEqual(['void', 50_000n]);
  });

  it('SB-126 a call by G3 or G4 counts by itself', async () => {
    const { event, bet } = await betOn();
    await sport.play(app(), event, { goals: [{ side: 'away', minute: 9 }], url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    await settleDue(app());
    await tell(app(), event, told.cancel(app(), { market: 1, from: null, to: null, reason: 'cancelled' }));
    await settleDue(app());
    expect((await stateOf(bet)).status).toBe('void');
  });

  it('SB-129 a correction downward after a day waits for two people; upward it is paid at once', async () => {
    const won = await betOn('1');
    const { event } = won;
    const lost = await readyVisitor(t, 50_000n);
    const other = (await place(lost.visitor, { selections: [pick(event, '3', 40_000)] })).body.bet.id;
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    clock.advance(25 * hour);
    await sport.play(app(), event, { goals: [{ side: 'away', minute: 9 }], url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    await settleDue(app());
    expect([(await stateOf(won.bet)).status, (await stateOf(other)).status]).toEqual(['won', 'won']);
    expect([await balance(won.id), await balance(lost.id)]).toEqual([60_000n, 80_000n]);
    [one, two] = await sitDown(t, clock);
    expect((await keysOf(event)).lowered).toMatchObject([{ bet: won.bet, was: '200.00', payout: '0.00' }]);
    await byTwo('sport.lower_bet', { bet: won.bet });
    expect([(await stateOf(won.bet)).status, await balance(won.id)]).toEqual(['lost', 40_000n]);
  });

  it('SB-123 a message later than 72 hours after the end changes nothing by itself, and waits at the desk', async () => {
    const { event, id, bet } = await betOn('3', [20_000, 35_000, 40_000]);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect((await stateOf(bet)).status).toBe('lost');
    clock.advance(72 * hour + 1_000);
    await sport.play(app(), event, { goals: [{ side: 'away', minute: 9 }], end: false, url: url() });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    clock.advance(hour);
    await settleDue(app());
    expect([(await stateOf(bet)).status, await balance(id)]).toEqual(['lost', 40_000n]);
    [one, two] = await sitDown(t, clock);
    expect((await keysOf(event)).markets[0]).toMatchObject({ state: 'awaiting', rule: 'G6' });
    await byTwo('sport.result', { event, market: 1, spec: '', outcomes: words('3') });
    await settleDue(app());
    expect([(await stateOf(bet)).status, await balance(id)]).toEqual(['won', 80_000n]);
  });
});
