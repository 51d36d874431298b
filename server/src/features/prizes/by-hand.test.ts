// Prizes two of the staff give over HTTP: once per act, never by one person, and an offer like any other.
import type { Prize, StaffPrize } from '@malva/contract/prizes';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { cookies } from '../../core/http.ts';
import { makeXsrf, startSession } from '../../core/session.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, balance } from '../../../test/steps.ts';

interface Reply {
  act: { id: string; status: string };
  code: string;
  fields: object;
}
const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  risk: { ...staffSeed, login: 'risk', roles: ['risk'] as Role[] },
};
let t: TestSite;
let desks: Record<keyof typeof seeds, Visitor>;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.advance(60_000);
  desks = {
    first: await atDesk(t, seeds.first),
    second: await atDesk(t, seeds.second),
    risk: await atDesk(t, seeds.risk),
  };
});

async function ready(): Promise<{ id: number; visitor: Visitor }> {
  const { id } = await readyPlayer(t.site.app.db, 0n);
  const { app } = t.site;
  const visitor = t.visitor();
  const token = await startSession(app.db, {
    kind: 'player',
    subjectId: id,
    now: app.clock.now(),
    agent: 'test',
    isProved: true,
  });
  visitor.cookies.set(cookies.session, token);
  visitor.cookies.set(cookies.xsrf, makeXsrf(app.secrets.key('xsrf'), token));
  return { id, visitor };
}
const money = (playerId: number, amount = '25.00') => ({ playerId, kind: 'money', amount, title: null, days: 7 });
const ask = (input: object, desk = desks.first) =>
  desk.post<Reply>('/rest/office/acts/', { kind: 'prize.grant', input, reason: 'sorry for the long wait' });
const approve = (id: string, desk = desks.second) => desk.post<Reply>(`/rest/office/acts/${id}/approve/`, {});
const list = async (visitor: Visitor): Promise<Prize[]> =>
  (await visitor.get<{ prizes: Prize[] }>('/rest/player/prizes/')).body.prizes;

describe('a prize by hand', () => {
  it('C-042 TR-108 R-059 two people give it, it is listed with its cause and its end, and money is the player’s own once taken', async () => {
    const { id, visitor } = await ready();
    expect((await ask(money(id), desks.risk)).body.code).toBe('forbidden');
    const { act } = (await ask(money(id))).body;
    expect([(await approve(act.id, desks.first)).body.code, (await approve(act.id, desks.risk)).body.code]).toEqual([
      'act_own',
      'forbidden',
    ]);
    expect(await list(visitor)).toEqual([]);
    const answers = await Promise.all([approve(act.id), approve(act.id), approve(act.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [prize, ...more] = await list(visitor);
    expect([prize, more]).toMatchObject([
      {
        cause: 'by_hand',
        kind: 'money',
        amount: '25.00',
        state: 'granted',
        expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
      },
      [],
    ]);
    expect((await visitor.post(`/rest/player/prizes/${prize?.id}/take/`, {})).status).toBe(200);
    expect(await balance(visitor)).toBe('25.00');
    const seen = (await desks.second.get<{ prizes: StaffPrize[] }>(`/rest/office/players/${id}/prizes/`)).body.prizes;
    expect(seen.map(({ cause, subject }) => [cause, subject])).toEqual([['by_hand', act.id]]);
    expect(
      await rows(`select actor, detail->>'act' as act from core_audit where action = 'prize.grant' and subject = $1`, [
        `player:${id}`,
      ]),
    ).toEqual([{ actor: 'staff:1 staff:2', act: act.id }]);
  });

  it('what is no prize is named field by field: a sum out of bounds, an item without a name, an end that is none', async () => {
    const { id } = await ready();
    const item = { ...money(id), kind: 'item', amount: null };
    expect((await ask(money(id, '10000.01'))).body.fields).toEqual({ amount: 'amount_out_of_range' });
    expect((await ask(money(id, '0.00'))).body.fields).toEqual({ amount: 'amount_out_of_range' });
    for (const uk of [' ', '\u200b\u2060'])
      expect((await ask({ ...item, title: { uk, ru: '', en: '' } })).body.fields).toEqual({ 'title.uk': 'minLength' });
    expect((await ask({ ...money(id), days: 0 })).status).toBe(422);
    expect((await ask(money(999_999))).body.code).toBe('not_found');
    const { act } = (await ask({ ...item, title: { uk: 'Футболка', ru: 'Футболка', en: 'T-shirt' } })).body;
    expect((await approve(act.id)).status).toBe(200);
    expect(await rows('select kind, amount from prize where player_id = $1', [id])).toEqual([
      { kind: 'item', amount: null },
    ]);
  });

  it('TR-092 TR-093 TR-094 a player at risk, excluded or closed gets none, not even if that happened after the request', async () => {
    const stops: Record<string, (id: number) => Promise<unknown>> = {
      responsible_block: (id) =>
        block(t.site.app, id, {
          kind: 'self_exclusion',
          until: new Date(clock.now().getTime() + 200 * 86_400_000),
          actor: 'player',
        }),
      prize_not_now: (id) => rows(`update player set identity_status = 'pending' where id = $1`, [id]),
      account_blocked: (id) => rows(`update player set status = 'blocked' where id = $1`, [id]),
    };
    for (const [code, stop] of Object.entries(stops)) {
      const [before, after] = [await ready(), await ready()];
      await stop(before.id);
      expect([code, (await ask(money(before.id))).body.code]).toEqual([code, code]);
      const { act } = (await ask(money(after.id))).body;
      await stop(after.id);
      expect([code, (await approve(act.id)).body.code]).toEqual([code, code]);
      expect(await rows('select 1 from prize where player_id = any($1)', [[before.id, after.id]])).toEqual([]);
    }
  });
});

describe('a gift code', () => {
  it('TR-108 works only when another has opened it, once, and is nothing to players before', async () => {
    const { visitor } = await ready();
    const body = { code: 'by-two-2026', kind: 'money', amount: '10000.00', title: null, uses: 1_000_000, days: 7 };
    const until = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const made = await desks.first.post<{ code: { code: string; state: string } }>('/rest/office/prizes/codes/', {
      ...body,
      until,
    });
    const { code, state } = made.body.code;
    expect(state).toBe('waiting');
    const use = () => visitor.post<{ code: string }>('/rest/gift-bank/apply/', { code });
    expect((await use()).body.code).toBe('gift_wrong');
    const wish = (input: object, desk = desks.first) =>
      desk.post<Reply>('/rest/office/acts/', { kind: 'gift.open', input, reason: 'for the readers of the news' });
    expect((await wish({ code: 'NONE-SUCH' })).status).toBe(404);
    const { act } = (await wish({ code })).body;
    expect((await approve(act.id, desks.first)).body.code).toBe('act_own');
    expect((await use()).body.code).toBe('gift_wrong');
    expect((await approve(act.id)).status).toBe(200);
    expect((await use()).status).toBe(200);
    expect((await wish({ code })).body.code).toBe('act_over');
    expect(await rows(`select actor from core_audit where action = 'prizes.code_open'`)).toEqual([
      { actor: 'staff:1 staff:2' },
    ]);
  });
});
