// The pop-ups' calls over HTTP: what the gate lets through, what is remembered of it, and that no player at risk is
// invited.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { register, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';

let t: TestSite;
let told: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite();
  told = await keepTold(t);
});
afterAll(async () => t.end());

interface Shown {
  success: boolean;
  data: { amount: string; currency: string } | null;
}
const ask = async (visitor: Visitor, popup: string, place = 'free'): Promise<Shown> =>
  (await visitor.change<Shown>(`/rest/popups/player/show/${popup}/?place=${place}`)).body;
const waiting = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get<{ popups: string[] }>('/rest/app/init/')).body.popups;
const idOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;

/** A payout of this player comes back, and the pop-up waits. */
async function payoutReturned(visitor: Visitor, amount: string): Promise<void> {
  const playerId = await idOf(visitor);
  const fact = { playerId, withdrawalId: randomUUID(), amount, reason: 'card closed', by: 'provider' } as const;
  await t.site.app.db.transaction((tx) => record(tx, 'withdrawal.returned', fact));
  await until(async () => (await waiting(visitor)).includes('payout-cancel'), 'the pop-up');
}

/** Agreed to advertising; with a sister site to go to. */
async function agreeing(): Promise<Visitor> {
  t.site.app.config.crossProjectSites = [{ brand: 'king', url: 'https://king.example' }];
  const { visitor } = await register(t);
  const subscriptions = [{ channel: 'site', product: 'casino', isOn: true }];
  expect((await visitor.post('/rest/player/subscriptions/', { subscriptions })).status).toBe(200);
  return visitor;
}

describe('payout-cancel', () => {
  it('C-118 C-121 RT-021 is told in a free place with its amount, until it is answered', async () => {
    const { visitor } = await register(t);
    expect(await ask(visitor, 'payout-cancel')).toEqual({ success: false, data: null });
    await payoutReturned(visitor, '7500');
    for (const place of ['game', 'cash', 'limits'])
      expect((await ask(visitor, 'payout-cancel', place)).success).toBe(false);
    expect(await ask(visitor, 'payout-cancel')).toEqual({ success: true, data: { amount: '75.00', currency: 'UAH' } });
    const sent = (await told()).filter(({ data }) => data.type === 'popup');
    expect(sent).toEqual([
      {
        channel: `player:${await idOf(visitor)}`,
        data: { type: 'popup', action: 'show', data: { popup: 'payout-cancel' } },
      },
    ]);
    expect((await visitor.change('/rest/popups/player/reject/payout-cancel/')).body).toEqual({
      success: true,
      redirectUrl: null,
    });
    expect(await waiting(visitor)).toEqual([]);
    expect((await ask(visitor, 'payout-cancel')).success).toBe(false);
  });

  it('C-124 C-127 C-130 C-133 a second payout is told again; a POST asks and answers as well', async () => {
    const { visitor } = await register(t);
    await payoutReturned(visitor, '5000');
    await visitor.change('/rest/popups/player/apply/payout-cancel/');
    await payoutReturned(visitor, '6000');
    const shown = await visitor.post<Shown>('/rest/popups/player/show/payout-cancel/');
    expect(shown.body.data?.amount).toBe('60.00');
    expect((await visitor.post('/rest/popups/player/apply/payout-cancel/')).status).toBe(200);
    expect(await waiting(visitor)).toEqual([]);
    await payoutReturned(visitor, '7000');
    expect((await visitor.post('/rest/popups/player/reject/payout-cancel/')).body).toEqual({
      success: true,
      redirectUrl: null,
    });
    expect(await waiting(visitor)).toEqual([]);
  });
});

describe('cross-project-register', () => {
  it('C-116 C-122 C-125 C-131 TR-099 TR-102 needs consent, comes once, and answers with the way to the same account there; C-119 C-128 a no is a no', async () => {
    const visitor = await agreeing();
    expect(await waiting(visitor)).toEqual(['cross-project-register']);
    expect((await ask(visitor, 'cross-project-register')).success).toBe(true);
    expect((await ask(visitor, 'cross-project-register')).success).toBe(false);
    const taken = await visitor.post<{ success: boolean; redirectUrl: string }>(
      '/rest/popups/player/apply/cross-project-register/',
    );
    expect(taken.body).toEqual({
      success: true,
      redirectUrl: expect.stringMatching(/^https:\/\/king\.example\/#\/transfer\/[\w-]{43}\.[\w-]{43}$/),
    });
    const refused = await agreeing();
    expect((await refused.post<Shown>('/rest/popups/player/show/cross-project-register/')).body.success).toBe(true);
    expect((await refused.post('/rest/popups/player/reject/cross-project-register/')).body).toEqual({
      success: true,
      redirectUrl: null,
    });
    expect((await refused.change('/rest/popups/player/reject/cross-project-register/')).status).toBe(200);
    expect((await ask(refused, 'cross-project-register')).success).toBe(false);
    const { visitor: other } = await register(t);
    expect((await ask(other, 'cross-project-register')).success).toBe(false);
  });

  it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
    [
      'in a time-out',
      async (visitor) => {
        const playerId = await idOf(visitor);
        await t.site.app.db.run(
          sql`update responsible_player set block_kind = 'self_exclusion', block_until = null where player_id = ${playerId}`,
        );
      },
    ],
    [
      'under an identity check',
      async (visitor) => {
        const playerId = await idOf(visitor);
        await t.site.app.db.run(sql`update player set identity_status = 'pending' where id = ${playerId}`);
      },
    ],
    [
      'at a limit',
      async (visitor) => {
        const playerId = await idOf(visitor);
        await t.site.app.db.run(
          sql`update responsible_player set used_deposit_day = deposit_day where player_id = ${playerId}`,
        );
      },
    ],
  ])('TR-092 is not shown to a player %s', async (_state, put) => {
    const visitor = await agreeing();
    await setLimits(visitor);
    await visitor.get('/rest/responsible-play/player-info');
    await put(visitor);
    expect((await ask(visitor, 'cross-project-register')).success).toBe(false);
  });

  it('without a sister site there is nothing to show', async () => {
    const visitor = await agreeing();
    t.site.app.config.crossProjectSites = [];
    expect(await waiting(visitor)).toEqual([]);
    expect((await ask(visitor, 'cross-project-register')).success).toBe(false);
  });
});

describe('install-app', () => {
  const show = async (guest: Visitor): Promise<boolean> =>
    (await guest.change<Shown>('/rest/popups/guest/show/install-app/?place=free')).body.success;

  it('C-136 R-053 a guest sees it once a week, and never after a no', async () => {
    const guest = t.visitor();
    expect(await show(guest)).toBe(true);
    expect(await show(guest)).toBe(false);
    const weekAgo = Math.floor(Date.now() / 1000) - 8 * 86_400;
    guest.cookies.set('popup_install-app', `show.${weekAgo}`);
    expect(await show(guest)).toBe(true);
    expect((await guest.change('/rest/popups/guest/reject/install-app/')).status).toBe(200);
    guest.cookies.set(
      'popup_install-app',
      (guest.cookies.get('popup_install-app') ?? '').replaceAll(/\d{10}/g, String(weekAgo)),
    );
    expect(await show(guest)).toBe(false);
  });

  it('C-117 C-120 C-123 a player is offered it once (as a line), and not again after an answer', async () => {
    const { visitor } = await verifiedPlayer(t);
    expect(await ask(visitor, 'install-app')).toEqual({ success: true, data: null });
    expect(await ask(visitor, 'install-app')).toEqual({ success: false, data: null });
    for (const answer of ['reject', 'apply'])
      expect((await visitor.change(`/rest/popups/player/${answer}/install-app/`)).status).toBe(200);
    expect((await visitor.change('/rest/popups/guest/show/install-app/')).body).toMatchObject({ code: 'guests_only' });
  });

  it('C-126 C-129 C-132 the same by POST: shown once, and each answer is kept', async () => {
    const kept = (phone: string) =>
      ownerRows<{ action: string }>(
        t.database.ownerUrl,
        `select action from popups_show s join player p on p.id = s.player_id where p.phone = $1 and popup = 'install-app' order by s.id`,
        [phone],
      );
    for (const answer of ['reject', 'apply'] as const) {
      const { visitor, phone } = await verifiedPlayer(t);
      expect((await visitor.post('/rest/popups/player/show/install-app/')).body).toEqual({ success: true, data: null });
      expect((await visitor.post('/rest/popups/player/show/install-app/')).body).toEqual({
        success: false,
        data: null,
      });
      expect((await visitor.post(`/rest/popups/player/${answer}/install-app/`)).body).toMatchObject({ success: true });
      expect((await kept(phone)).map(({ action }) => action)).toEqual(['show', answer]);
    }
  });

  it('a guest reaches no player’s pop-up, an unknown one is refused, and a change needs its proof', async () => {
    expect((await t.visitor().change('/rest/popups/player/show/payout-cancel/')).status).toBe(401);
    const { visitor } = await register(t);
    expect((await visitor.change('/rest/popups/player/show/anything/')).status).toBe(422);
    expect((await fetch(`${t.url}/rest/popups/guest/show/install-app/`)).status).toBe(403);
  });
});
