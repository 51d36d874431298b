// The shelf over HTTP: cards with their terms, taking them, bounds of an offer, personal offers, and what is hidden.
import { randomUUID } from 'node:crypto';
import type { Card } from '@malva/contract/bonus-shelf';
import type { Bonus } from '@malva/contract/bonuses';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { givePrize, grantPrize, prizesOf } from '../../base/prizes/prizes.ts';
import { endAll } from '../../base/bonuses/bonuses.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { reward, stars } from '../../../test/rewards.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import type { Visitor } from '../../../test/site.ts';
import { clock, offer, payWith, payer, setUpBonuses, sport, t, welcome } from './bonuses-fixture.ts';

setUpBonuses();

interface Shelf {
  bonuses: Card[];
  count: number;
  stars: number;
}
const shelf = async (visitor: Visitor, body: object = {}): Promise<Shelf> =>
  (await visitor.post<Shelf>('/rest/player/availableBonus/', body)).body;
const idsOf = async (visitor: Visitor, body: object = {}): Promise<string[]> =>
  (await shelf(visitor, body)).bonuses.map(({ id }) => id);
const give = async (playerId: number, of: Awaited<ReturnType<typeof reward>>): Promise<string> => {
  const row = await t.site.app.db.transaction((tx) =>
    givePrize(tx, { playerId, reward: of, cause: 'offer', subject: randomUUID(), promotion: null, now: clock.now() }),
  );
  return row!.id;
};
const rounds = { kind: 'free_rounds', product: 'casino', rounds: 5, round_value: 200n } as const;

describe('the shelf', () => {
  it('C-147 E-062 shows offers with their terms, their figures and what playing through is expected to cost', async () => {
    const { visitor } = await readyVisitor(t);
    const all = await shelf(visitor);
    expect(all.bonuses.map(({ id }) => id)).toEqual([`offer-${welcome}`, `offer-${sport}`]);
    expect(all.bonuses[0]).toMatchObject({
      source: 'offer',
      category: 'casino',
      type: 'DEPBONUS',
      promoCode: null,
      hasChildrens: false,
      params: { cardType: null },
      calculationFields: { percent: 100, most: '5000.00', minDeposit: '100.00' },
      // Ten times 5,000.00 in a game that returns 95.88 %.
      expected: { stakes: '50000.00', cost: '2060.00' },
    });
    expect(await idsOf(visitor, { product: 'sport' })).toEqual([`offer-${sport}`]);
  });

  it('C-158 a card that is taken is gone, and the same press again is refused', async () => {
    const { visitor, id } = await readyVisitor(t);
    const prize = await give(id, await reward({ app: t.site.app }, stars(3)));
    expect((await shelf(visitor)).bonuses.find((card) => card.id === prize)).toMatchObject({ type: 'UNITS' });
    const apply = () => visitor.post<{ success?: true; code?: string }>('/rest/bonuses/apply/', { bonusId: prize });
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await shelf(visitor)).stars).toBe(3);
    expect(await unitsOf(t.site.app.db, id, 'STR')).toBe(3n);
    expect(await idsOf(visitor)).not.toContain(prize);
  });

  it('C-154 takes a card by its address, by GET with proof of the page and by POST', async () => {
    const { visitor, id } = await readyVisitor(t);
    const [first, second] = [
      await give(id, await reward({ app: t.site.app }, stars(1))),
      await give(id, await reward({ app: t.site.app }, stars(1))),
    ];
    expect((await visitor.change(`/rest/bonus/${first}/apply/`)).status).toBe(200);
    expect((await visitor.post(`/rest/bonus/${second}/apply/`, {})).status).toBe(200);
    expect((await shelf(visitor)).stars).toBe(2);
  });

  it('C-149 the free rounds that end first are taken without an id', async () => {
    const { visitor, id } = await readyVisitor(t);
    const { app } = t.site;
    const late = await give(id, await reward({ app }, { ...rounds, games: ['chaika-gold'], take_days: 9 }));
    const soon = await give(id, await reward({ app }, { ...rounds, games: ['kalyna-sevens'], take_days: 2 }));
    const taken = await visitor.post<{ prize: { id: string; state: string } }>('/rest/player/getfreespinbonus/', {});
    expect(taken.body.prize).toMatchObject({ id: soon, state: 'taken', choice: 'kalyna-sevens' });
    expect((await visitor.post('/rest/player/getfreespinbonus/', { id: late })).status).toBe(200);
    expect((await visitor.post<{ code: string }>('/rest/player/getfreespinbonus/', {})).body.code).toBe('not_found');
  });

  it('P-005 a prize given adds to the counter of the page, and opening the page makes it seen', async () => {
    const { visitor, id } = await payer();
    const { app } = t.site;
    const counter = async () =>
      (
        await visitor.get<{ header: { menu: { main: { url: string; counter: number | null }[] } } }>('/rest/app/init/')
      ).body.header.menu.main.find(({ url }) => url === '/bonuses/')?.counter;
    clock.advance(1000);
    expect(await counter()).toBe(0);
    await give(id, await reward({ app }, stars(1)));
    await give(id, await reward({ app }, stars(1)));
    expect(await counter()).toBe(2);
    clock.advance(1000);
    expect((await visitor.get('/rest/page/bonuses/')).status).toBe(200);
    expect(await counter()).toBe(0);
  });

  it('C-156 a card put away is hidden on every device, and comes back', async () => {
    const { visitor, id } = await readyVisitor(t);
    const other = await comeBack(t, id);
    const hide = (isHidden: boolean) => visitor.post(`/rest/bonus/offer-${welcome}/hide/`, { isHidden });
    const seen = async () => (await shelf(other)).bonuses.find((card) => card.id === `offer-${welcome}`)?.isHidden;
    await hide(true);
    expect(await seen()).toBe(true);
    expect((await shelf(other)).count).toBe(1);
    await hide(false);
    expect(await seen()).toBe(false);
  });

  it('TR-092 a player at risk finds no offer, only what is owed', async () => {
    const { visitor, id } = await readyVisitor(t);
    expect(await idsOf(visitor)).toHaveLength(2);
    const owed = await t.site.app.db.transaction((tx) =>
      grantPrize(tx, {
        playerId: id,
        kind: 'money',
        cause: 'debt',
        subject: 'settled late',
        amount: 100n,
        title: null,
        expiresAt: null,
        now: clock.now(),
      }),
    );
    await block(t.site.app, id, { kind: 'timeout', until: new Date('2026-11-23T10:00:00Z'), actor: 'test' });
    expect(await idsOf(await comeBack(t, id))).toEqual([owed?.id]);
  });

  it('C-146 bonuses that ended stand in pages of twenty', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '200.00', { bonus_id: welcome });
    await t.site.app.db.transaction((tx) =>
      endAll(tx, id, { status: 'forfeited', reason: 'revoked', by: 'test', now: clock.now() }),
    );
    const page = await visitor.get<{ bonuses: Bonus[]; next: string | null }>('/rest/player/bonuses/completed/');
    expect(page.body.bonuses.map(({ status, reason }) => `${status} ${reason}`)).toEqual(['forfeited revoked']);
    expect(page.body.next).toBeNull();
  });

  it('guests read the terms of what is on offer to everybody', async () => {
    const guest = t.visitor();
    const offers = await guest.get<{ bonuses: Card[] }>('/rest/bonuses/offers/');
    expect(offers.body.bonuses.map(({ id }) => id)).toEqual([`offer-${welcome}`, `offer-${sport}`]);
  });

  it('the start names the open bonus', async () => {
    const { visitor } = await payer();
    const init = async () =>
      (await visitor.get<{ activeBonusId: string | null; hasActiveSportBettingBonus: boolean }>('/rest/app/init/'))
        .body;
    expect((await init()).activeBonusId).toBeNull();
    await payWith(visitor, '200.00', { bonus_id: welcome });
    const [open] = (await visitor.get<{ bonuses: Bonus[] }>('/rest/player/bonuses/active/')).body.bonuses;
    expect(await init()).toMatchObject({ activeBonusId: open?.id, hasActiveSportBettingBonus: false });
  });
});

describe('bounds of an offer', () => {
  const apply = async (visitor: Visitor, id: number) => (await visitor.post(`/rest/cash/bonus/${id}/apply/`, {})).body;

  it('C-162 E-067 a balance of 100.01 over a greatest of 100.00 is refused with both, 100.00 is not', async () => {
    const { visitor, id } = await readyVisitor(t, 10_001n);
    const bounded = await offer({ maxBalance: 10_000n });
    expect(await apply(visitor, bounded)).toEqual({
      success: false,
      max_balance_for_activation: '100.00',
      balance: '100.01',
    });
    const { visitor: other } = await readyVisitor(t, 10_000n);
    expect(await apply(other, bounded)).toEqual({ success: true });
    await t.site.app.db.run(sql`update bonus_offer set is_on = false where id = ${bounded}`);
    expect(id).toBeGreaterThan(0);
  });

  it('C-162 an offer for a week after a deposit is refused before one, and taken after it', async () => {
    const bounded = await offer({ depositWithinDays: 7 });
    const { visitor } = await payer();
    expect(await apply(visitor, bounded)).toEqual({ success: false, days_since_last_deposit: 7 });
    await payWith(visitor, '150.00', {});
    expect(await apply(visitor, bounded)).toEqual({ success: true });
    await t.site.app.db.run(sql`update bonus_offer set is_on = false where id = ${bounded}`);
  });

  it('an offer for the second deposit is there after the first, and gone after the second', async () => {
    const second = await offer({ nth: 2 });
    const { visitor } = await payer();
    expect(await idsOf(visitor)).not.toContain(`offer-${second}`);
    await payWith(visitor, '150.00', {});
    expect(await idsOf(visitor)).toContain(`offer-${second}`);
    await payWith(visitor, '150.00', {});
    expect(await idsOf(visitor)).not.toContain(`offer-${second}`);
    await t.site.app.db.run(sql`update bonus_offer set is_on = false where id = ${second}`);
  });

  it('a personal offer is open to the player who holds its prize, and the deposit that chose it takes the prize', async () => {
    const personal = await offer({ personal: true });
    const { app } = t.site;
    const { visitor, id } = await payer();
    const refused = await visitor.post<{ code: string }>(`/rest/cash/bonus/${personal}/apply/`, {});
    expect(refused.body.code).toBe('bonus_unknown');
    const prize = await give(
      id,
      await reward({ app }, { kind: 'deposit_bonus', product: 'casino', offer_id: personal }),
    );
    const card = (await shelf(visitor)).bonuses.find((one) => one.id === prize);
    expect(card).toMatchObject({ source: 'prize', type: 'DEPBONUS', calculationFields: { percent: 100 } });
    expect((await visitor.post<{ code: string }>(`/rest/player/prizes/${prize}/take/`, {})).body.code).toBe(
      'prize_by_deposit',
    );
    await payWith(visitor, '200.00', { bonus_id: personal });
    const row = (await prizesOf(app.db, id)).find((one) => one.id === prize);
    expect(row?.state).toBe('taken');
    const grants = await app.db.rows(sql`select offer_id from bonus_grant where player_id = ${id}`);
    expect(grants).toEqual([{ offer_id: personal }]);
  });
});
