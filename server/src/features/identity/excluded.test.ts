// The register of excluded people at every door, and the word for each reason not to play.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sweepRegister } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { until, type Visitor } from '../../../test/site.ts';
import { command, identify, password, register } from '../../../test/steps.ts';
import { clock, opened, person, ready, setUpIdentity, statusOf, t, tell } from './identity-fixture.ts';

setUpIdentity();

describe('the register of excluded people', () => {
  const approved = async () => {
    const who = person('1985-07-08');
    const made = await ready();
    expect(await identify(t, made.visitor, { person: who })).toBe('approved');
    return { ...made, rnokpp: who.rnokpp! };
  };
  const list = (rnokpp: string) => command(t, 'register', { action: 'list', rnokpp });
  const blockOf = async (visitor: Visitor) =>
    (await visitor.get<{ status: string | null }>('/rest/player/ludoman/check/')).body.status;
  const pay = (visitor: Visitor) =>
    visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 });
  const play = (visitor: Visitor) =>
    visitor.change<{ frameUrl: string | null; code?: string }>('/rest/game/sich-dice/play/?isMoney=1');

  it('TR-078 listed since: the login blocks, the money stays within reach', async () => {
    const { phone, rnokpp } = await approved();
    await list(rnokpp);
    const visitor = t.visitor();
    expect((await visitor.post('/login/', { login: phone, password })).status).toBe(200);
    expect(await blockOf(visitor)).toBe('register');
    expect((await pay(visitor)).status).toBe(444);
    expect((await visitor.get('/rest/cash/output/')).status).toBe(200);
  });

  it('TR-078 listed while logged in: the next deposit and the next game are refused', async () => {
    const [one, other] = [await approved(), await approved()];
    await list(one.rnokpp);
    await list(other.rnokpp);
    expect((await pay(one.visitor)).status).toBe(444);
    expect((await play(other.visitor)).status).toBe(444);
    expect([await blockOf(one.visitor), await blockOf(other.visitor)]).toEqual(['register', 'register']);
  });

  it('TR-078 no answer, no new play: on 500 and silence deposit and game are refused and no player is identified; login still works', async () => {
    const { visitor, phone } = await approved();
    await command(t, 'register', { faults: { api: { status: 500 } } });
    expect((await pay(visitor)).body.code).toBe('provider_unavailable');
    expect((await play(visitor)).body.code).toBe('provider_unavailable');
    const again = t.visitor();
    expect((await again.post('/login/', { login: phone, password })).status).toBe(200);
    const fresh = await ready();
    const reference = await opened(fresh.visitor);
    expect(await tell({ reference, sequence: 1, status: 'approved', person: person('1985-07-08') })).toBe(503);
    expect(await statusOf(fresh.visitor)).toBe('pending');
    await command(t, 'register', { reset: true });
    await until(async () => (await pay(again)).status === 200, 'the register again');
  }, 20_000);

  it('TR-078 the nightly sweep finds players listed since, and no others', async () => {
    const [listed, free] = [await approved(), await approved()];
    await list(listed.rnokpp);
    clock.advance(7 * 3_600_000);
    expect(await sweepRegister(t.site.app)).toBeGreaterThan(1);
    const blocks = await Promise.all(
      [listed, free].map(({ phone }) =>
        ownerRows<{ block_kind: string | null }>(
          t.database.ownerUrl,
          `select block_kind from responsible_player where player_id = (select id from player where phone = '${phone}')`,
        ),
      ),
    );
    expect(blocks.map(([row]) => row?.block_kind ?? null)).toEqual(['register', null]);
    expect(await sweepRegister(t.site.app)).toBe(0);
  });

  it('TR-091 a listed person’s new account, at another brand, is blocked as it is identified', async () => {
    const who = person('1983-04-05');
    await list(who.rnokpp!);
    const made = await ready();
    await ownerRows(t.database.ownerUrl, `update player set brand = 'vlk' where phone = '${made.phone}'`);
    expect(await identify(t, made.visitor, { person: who })).toBe('approved');
    await until(async () => (await blockOf(made.visitor)) === 'register', 'the block');
    expect((await play(made.visitor)).status).toBe(444);
    // And through the number entered later.
    const later = person('1983-04-06');
    await list(later.rnokpp!);
    const second = await ready();
    await identify(t, second.visitor, { person: { ...later, rnokpp: null } });
    await second.visitor.post('/rest/player/verification/inn/', { inn: later.rnokpp });
    expect(await blockOf(second.visitor)).toBe('register');
  });
});

describe('who may not play', () => {
  const of = async (visitor: Visitor) =>
    (await visitor.get<{ restriction: string | null }>('/rest/app/init/')).body.restriction;
  const pay = (visitor: Visitor) =>
    visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 });

  it('S-132 S-133 S-134 S-135 E-037 TR-077 each reason has its word; no deposit is taken and the withdrawals stay open', async () => {
    const who = person('1986-01-02');
    const first = await ready();
    expect(await of(first.visitor)).toBe('unconfirmed');
    await identify(t, first.visitor, { person: who });
    const reasons: Record<string, Visitor> = {};
    reasons.contacts = (await register(t)).visitor;
    for (const [reason, choice] of [
      ['duplicate', { person: who }],
      ['youngster', { test: 'young' }],
      ['undesirable', { test: 'listed' }],
    ] as const) {
      const made = await ready();
      await identify(t, made.visitor, choice);
      reasons[reason] = made.visitor;
    }
    reasons.unconfirmed = (await ready()).visitor;
    for (const [reason, visitor] of Object.entries(reasons)) {
      await until(async () => (await of(visitor)) === reason, reason);
      expect([reason, [403, 444].includes((await pay(visitor)).status)]).toEqual([reason, true]);
      expect([reason, (await visitor.get('/rest/cash/output/')).status]).toEqual([reason, 200]);
    }
    expect([await of(first.visitor), await of(t.visitor())]).toEqual([null, null]);
  });

  it('S-129 K-074 a closed account leaves a readable cookie in the browser for a day; the next login removes it', async () => {
    const { phone } = await register(t);
    const other = await register(t);
    await ownerRows(t.database.ownerUrl, `update player set status = 'blocked' where phone = '${phone}'`);
    const visitor = t.visitor();
    const refused = await visitor.post('/login/', { login: phone, password });
    expect([refused.status, refused.body.code, visitor.cookies.get('status_inactive')]).toEqual([
      403,
      'account_blocked',
      '1',
    ]);
    expect(refused.headers.getSetCookie().find((line) => line.startsWith('status_inactive'))).toMatch(
      /Max-Age=86400(?!.*HttpOnly)/,
    );
    expect((await visitor.post('/login/', { login: other.phone, password })).status).toBe(200);
    expect(visitor.cookies.has('status_inactive')).toBe(false);
  });
});
