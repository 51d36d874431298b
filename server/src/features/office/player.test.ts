// The card of a player over HTTP: every part with its look in the trail, masks that hold, what staff may do and what
// only the player may.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalData, PlayerCard } from '@malva/contract/office-player';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, openGame, password, play, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff, totpCode } from './staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const reason = 'a call of the player';
let t: TestSite;
let staff: Visitor;
let player: { visitor: Visitor; phone: string; id: number };

beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  staff = t.visitor();
  await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  const made = await verifiedPlayer(t);
  await deposit(made.visitor, '300.00');
  const token = await openGame(t, made.visitor, 'sich-dice');
  await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
  player = {
    ...made,
    id:
      (await ownerRows<{ id: number }>(t.database.ownerUrl, `select id from player where phone = '${made.phone}'`))[0]
        ?.id ?? 0,
  };
});
afterAll(async () => t.end());

const at = (part = ''): string => `/rest/office/players/${player.id}/${part}`;
const trail = (): Promise<{ action: string; detail: Record<string, unknown>; request_id: string | null }[]> =>
  ownerRows(
    t.database.ownerUrl,
    `select action, detail, request_id from core_audit where subject = 'player:${player.id}' and actor = 'staff:1' order by id`,
  );

describe('looking', () => {
  it('TR-158 each part answers, and each look is in the trail: who, at whom, what part, by which request', async () => {
    const parts = [
      '',
      'personal/',
      'identity/',
      'consents/',
      'sessions/',
      'notes/',
      'audit/',
      'money/',
      'ledger/',
      'rounds/',
      'protection/',
      'protection/history/',
      'documents/',
      'messages/',
    ];
    for (const part of parts) expect([part, (await staff.get(at(part))).status]).toEqual([part, 200]);
    const looks = (await trail()).filter(({ action }) => action === 'player.look');
    expect(looks.map(({ detail }) => detail['part'])).toEqual([
      'overview',
      'personal',
      'identity',
      'consents',
      'sessions',
      'notes',
      'audit',
      'money',
      'ledger',
      'rounds',
      'protection',
      'protection history',
      'documents',
      'messages',
    ]);
    expect(looks.every(({ request_id: id }) => id !== null)).toBe(true);
    for (const part of parts)
      expect([part, (await staff.get(`/rest/office/players/999999/${part}`)).status]).toEqual([part, 404]);
  });

  it('the overview adds up with the ledger', async () => {
    const card = (await staff.get<PlayerCard>(at())).body;
    expect(card).toMatchObject({
      id: player.id,
      identity: 'approved',
      restriction: null,
      obstacles: [],
      block: null,
      closed: null,
      deposited: '300.00',
      sessions: 1,
    });
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(card.balance)).toBe(cents(card.netDeposits) - cents(card.staked) + cents(card.won));
  });

  it('TR-138 personal data stay masked until an operator gives a reason; the reason is in the audit trail', async () => {
    const masked = await staff.get<PersonalData>(at('personal/'));
    expect(JSON.stringify(masked.body)).not.toContain(player.phone);
    expect(masked.body.rnokpp).toMatch(/^•+\d{3}$/);
    expect(masked.body.birthDate).toMatch(/^\d{4}-••-••$/);
    expect((await staff.post(at('reveal/'), { reason: 'no' })).body.code).toBe('validation');
    expect((await staff.post(at('reveal/'), { reason: '         ' })).body.code).toBe('validation');
    const open = await staff.post<PersonalData>(at('reveal/'), { reason });
    expect(open.body).toMatchObject({ phone: player.phone, rnokpp: expect.stringMatching(/^\d{10}$/) });
    const shown = (await trail()).filter(({ action }) => action === 'player.reveal');
    expect(shown.map(({ detail }) => detail)).toEqual([{ reason }]);
  });

  it('a phone is found in any national or international form, and a name or number', async () => {
    const { phone } = player;
    const digits = phone.slice(3);
    const spaced = `0${digits.slice(1, 3)} ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
    const forms = [
      phone,
      phone.slice(1),
      `00${phone.slice(1)}`,
      digits,
      spaced,
      `+38 (${digits.slice(0, 3)}) ${digits.slice(3)}`,
      digits.slice(3),
      `№${player.id}`,
      [...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    ];
    for (const form of forms) {
      const { body } = await staff.get<{ players: { id: number }[] }>(
        `/rest/office/players/?search=${encodeURIComponent(form)}`,
      );
      expect({ form, found: body.players.map(({ id }) => id) }).toEqual({ form, found: [player.id] });
    }
    for (const form of ['%', '_', '00380']) {
      const { body } = await staff.get<{ players: unknown[] }>(
        `/rest/office/players/?search=${encodeURIComponent(form)}`,
      );
      expect(body.players.length).toBe(form === '00380' ? 1 : 0);
    }
  });
});

describe('acting', () => {
  it('a note is kept with its author and cannot be changed by the role of the site', async () => {
    expect((await staff.post(at('notes/'), { text: 'Дзвонив через ліміт' })).status).toBe(200);
    const { body } = await staff.get<{ notes: { author: string; text: string }[] }>(at('notes/'));
    expect(body.notes).toMatchObject([{ author: 'Черговий', text: 'Дзвонив через ліміт' }]);
    for (const wish of [`update office_note set text = ''`, 'delete from office_note']) {
      await expect(ownerRows(t.database.ownerUrl, `set role malva_app; ${wish}`)).rejects.toThrow(/permission denied/);
    }
  });

  it('what staff write comes to the notification centre; a request for documents leads there', async () => {
    expect((await staff.post(at('messages/'), { text: 'Надішліть фото паспорта', asksFor: 'documents' })).status).toBe(
      200,
    );
    expect((await staff.post(at('messages/'), { text: 'Дякуємо за дзвінок' })).status).toBe(200);
    const { body } = await player.visitor.get<{
      messages: { systemAlias: string; params: object; link: string | null }[];
    }>('/rest/notification-center/messages/');
    expect(body.messages.slice(0, 2)).toMatchObject([
      { systemAlias: 'staff_message', params: { text: 'Дякуємо за дзвінок' }, link: null },
      { systemAlias: 'documents_asked', params: { text: 'Надішліть фото паспорта' }, link: '/profile/documents/' },
    ]);
  });

  it('to whom play is closed no free text goes: documents are asked for in the house’s words', async () => {
    const { id } = await readyPlayer(t.site.app.db);
    await block(t.site.app, id, {
      kind: 'timeout',
      until: new Date(clock.now().getTime() + 86_400_000),
      actor: 'test',
    });
    const write = (body: object) =>
      staff.post<{ code: string }>(`/rest/office/players/${id}/messages/`, { text: 'Скучили? Бонус чекає', ...body });
    const refused = await write({});
    expect([refused.status, refused.body.code]).toEqual([409, 'only_necessary']);
    expect((await write({ asksFor: 'documents' })).status).toBe(200);
    const sent = await ownerRows<{ kind: string; text: string }>(
      t.database.ownerUrl,
      `select kind, params->>'text' as text from notifications_message where player_id = $1 and params ? 'text'`,
      [id],
    );
    expect(sent).toEqual([{ kind: 'documents_asked', text: expect.stringContaining('потрібні документи') as string }]);
  });

  it('a limit is lowered at once, never raised', async () => {
    const lower = (amount: string) =>
      staff.post<{ money: { kind: string; period: string; amount: string }[]; code: string }>(at('protection/limit/'), {
        kind: 'deposit',
        period: 'day',
        amount,
        reason,
      });
    expect((await lower('5000.00')).body.code).toBe('limit_not_lower');
    expect((await lower('6000.00')).status).toBe(409);
    const { body } = await lower('1000.00');
    expect(body.money.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.amount).toBe('1000.00');
    const told = await until(async () =>
      (
        await player.visitor.get<{ messages: { systemAlias: string }[] }>('/rest/notification-center/messages/')
      ).body.messages.find(({ systemAlias }) => systemAlias === 'limits_changed'),
    );
    expect(told).toBeDefined();
  });

  it('TR-065 sessions end: the stolen cookie opens nothing, the password does', async () => {
    const kept = player.visitor.cookies.get('sid') ?? '';
    expect((await staff.post<{ ended: number }>(at('sessions/end/'), { id: randomUUID(), reason })).body.ended).toBe(0);
    expect((await staff.post<{ ended: number }>(at('sessions/end/'), { reason })).body.ended).toBe(1);
    player.visitor.cookies.set('sid', kept);
    expect((await player.visitor.get('/rest/player/balance/')).status).toBe(401);
    player.visitor = t.visitor();
    expect((await player.visitor.post('/login/', { login: player.phone, password })).status).toBe(200);
  });

  it('on behalf of the player play is closed for longer or more strictly, never for shorter: 409 with the end that stands', async () => {
    const exclude = (kind: string, length: number) =>
      staff.post<{ until: string; code: string }>(at('protection/exclude/'), { kind, length, on: 'player', reason });
    expect((await exclude('timeout', 24)).status).toBe(200);
    const long = await exclude('self_exclusion', 12);
    expect(long.status).toBe(200);
    const refused = [
      await exclude('timeout', 24),
      await exclude('self_exclusion', 6),
      await exclude('self_exclusion', 12),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.until])).toEqual(
      Array.from({ length: 3 }, () => [409, 'exclusion_cannot_shorten', long.body.until]),
    );
    expect((await player.visitor.get('/rest/player/balance/')).status).toBe(401);
    // The card says what stands in the way of play, and until when.
    expect((await staff.get<PlayerCard>(at())).body.obstacles).toEqual([
      { what: 'self_exclusion', until: long.body.until, stops: 'all' },
    ]);
    const acts = (await trail()).filter(({ action }) => action === 'player.exclude');
    expect(acts.map(({ detail }) => [detail['kind'], detail['on'], detail['reason']])).toEqual([
      ['timeout', 'player', reason],
      ['self_exclusion', 'player', reason],
    ]);
  });
});
