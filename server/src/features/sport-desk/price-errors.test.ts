// G8: an obvious error of a price, said by two people, and what its player answers within the hour.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { betRows } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { approve, ask, sitDown, traders } from './fixture.ts';

const { pick, place, tell, told } = sport;
const hour = 3_600_000;
const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let [one, two]: [Visitor | null, Visitor | null] = [null, null];
beforeAll(async () => {
  t = await testSite({ clock });
  [one, two] = await traders(t, clock);
});
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const balance = (id: number) => realBalance(app().db, id);

/** A bet on a home side whose fair price is 2.08. */
async function betAt(odds: number) {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  const p = [480_000_000, 280_000_000, 240_000_000];
  await sport.setPrices(app(), event, [{ market: 1, odds: [odds, 35_000, 40_000], p }]);
  const { id } = await readyVisitor(t, 50_000n);
  const visitor = await comeBack(t, id);
  const { body } = await place(visitor, { selections: [pick(event, '1', odds)] });
  return { event, id, visitor, bet: body.bet.id };
}
const viewOf = async ({ visitor, bet }: { visitor: Visitor; bet: string }) =>
  (await visitor.get<sport.Placed>(`/rest/sport/bets/${bet}/`)).body.bet;
const answer = ({ visitor, bet }: { visitor: Visitor; bet: string }, agrees: boolean) =>
  visitor.post<sport.Placed>(`/rest/sport/bets/${bet}/right-price/`, { agrees });
async function decide(event: number): Promise<void> {
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
}
/** Two people say that the price was an obvious error. */
async function wrong(odds = 32_000) {
  const made = await betAt(odds);
  const asked = await ask(one!, 'sport.error', { bet: made.bet });
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
  expect((await approve(one!, asked.body.act.id)).body.code).toBe('act_own');
  expect((await viewOf(made)).rightPrice).toBeNull();
  expect((await approve(two!, asked.body.act.id)).status).toBe(200);
  return made;
}

describe('an obvious error', () => {
  it('SB-129 G8: is one from one and a half times the fair price on, and none once the market is decided', async () => {
    const usual = await betAt(31_000);
    expect((await ask(one!, 'sport.error', { bet: usual.bet })).body.code).toBe('not_an_error');
    const late = await betAt(32_000);
    await decide(late.event);
    expect((await ask(one!, 'sport.error', { bet: late.bet })).body.code).toBe('market_decided');
    expect((await viewOf(late)).status).toBe('won');
  });

  it('SB-129 G8: is told to the player, who agrees: the bet stands at the right price and pays by it', async () => {
    const made = await wrong();
    // 1 / (.48 × 1.05 …) on the ladder: what the margin of its market makes of a fair 2.08.
    const { rightPrice, odds } = await viewOf(made);
    expect([odds, rightPrice!.odds]).toEqual([32_000, expect.any(Number)]);
    expect(rightPrice!.odds).toBeGreaterThan(19_000);
    expect(rightPrice!.odds).toBeLessThan(20_834);
    expect(Date.parse(rightPrice!.until) - clock.now().getTime()).toBe(hour);
    const notices = () =>
      rows("select params from notifications_message where kind = 'bet_price_error' and player_id = $1", [made.id]);
    await until(async () => (await notices()).length === 1, 'the message');
    // While it is asked, nothing is sold back, and no second answer is asked for.
    const sold = await made.visitor.post<{ code: string }>(`/rest/sport/bets/${made.bet}/cash-out/quote/`, {});
    expect(sold.body).toMatchObject({ code: 'cash_out_unavailable', details: { reason: 'price_error' } });
    expect((await ask(one!, 'sport.error', { bet: made.bet })).body.code).toBe('act_over');
    const { bet } = (await answer(made, true)).body;
    expect(bet).toMatchObject({
      status: 'open',
      odds: rightPrice!.odds,
      potential: rightPrice!.potential,
      rightPrice: null,
    });
    expect(bet.legs[0]!.odds).toBe(rightPrice!.odds);
    expect((await answer(made, false)).body.code).toBe('bet_closed');
    await sport.assertSound(t);
    await decide(made.event);
    expect(await viewOf(made)).toMatchObject({ status: 'won', payout: rightPrice!.potential });
    expect(await balance(made.id)).toBe(40_000n + BigInt(rightPrice!.potential.replace('.', '')));
  });

  it('SB-129 G8: refused by the player, or not answered within the hour, gives the stake back for good', async () => {
    const [refused, silent] = [await wrong(), await wrong()];
    expect((await answer({ ...refused, visitor: (await readyVisitor(t, 0n)).visitor }, true)).status).toBe(404);
    expect((await answer(refused, false)).body.bet).toMatchObject({ status: 'void', reason: 'desk', rightPrice: null });
    clock.advance(hour - 1_000);
    await betRows.priceErrors.end(app());
    expect((await rows('select status from sport_bet where id = $1', [silent.bet]))[0]).toEqual({ status: 'open' });
    clock.advance(1_000);
    await betRows.priceErrors.end(app());
    for (const { id, event } of [refused, silent]) {
      expect(await balance(id)).toBe(50_000n);
      // What was won afterwards is nothing to a bet that is none any more.
      await decide(event);
      expect(await balance(id)).toBe(50_000n);
    }
    [one, two] = await sitDown(t, clock);
  });

  it('SB-129 G8: the player cannot wait for the result: once it is told the stake is back', async () => {
    const made = await wrong();
    await sport.play(app(), made.event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
    await tell(app(), made.event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    expect((await answer(made, true)).body.code).toBe('bet_closed');
    await settleDue(app());
    expect([(await viewOf(made)).status, await balance(made.id)]).toEqual(['void', 50_000n]);
  });
});
