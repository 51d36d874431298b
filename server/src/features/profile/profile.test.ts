// The settings of an account over HTTP: what may be changed, how it is refused, and that advertising asks before it
// speaks.
import type { ProfileSettings } from '@malva/contract/profile';
import { nicknameLook } from '@malva/rules/nickname';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { hasConsent } from '../../base/personal/personal.ts';
import { migrationFiles } from '../../core/migrate.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { may } from '../../base/contact/contact.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { limits, newPhone, password, register, setLimits, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const settings = async (visitor: Visitor) => (await visitor.get<ProfileSettings>('/rest/player/settings/')).body;
const update = (visitor: Visitor, body: object) =>
  visitor.post<{ code?: string; fields?: object; settings: ProfileSettings }>('/rest/player/update/', body);
const subscribe = (visitor: Visitor, subscriptions: object[]) =>
  visitor.post<{ subscriptions: ProfileSettings['subscriptions'] }>('/rest/player/subscriptions/', { subscriptions });
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const rowOf = async (id: number) =>
  (await ownerRows<Record<string, unknown>>(t.database.ownerUrl, `select * from player where id = ${id}`))[0];
const site = { channel: 'site', product: 'casino' } as const;

describe('player/update', () => {
  it('C-014 E-042 keeps the nickname and the language, tells the init call, and leaves a line in the trail', async () => {
    const { visitor } = await register(t);
    expect((await update(visitor, { nickname: ' Соняшник ', lang: 'en' })).body.settings).toMatchObject({
      nickname: 'Соняшник',
      lang: 'en',
      currency_id: 1,
    });
    expect((await visitor.get<{ nickname: string }>('/rest/app/init/')).body.nickname).toBe('Соняшник');
    expect((await update(visitor, { nickname: null })).body.settings.nickname).toBeNull();
    const trail = await ownerRows<{ detail: object }>(
      t.database.ownerUrl,
      `select detail from core_audit where subject = 'player:${await idOf(visitor)}' and action = 'profile.update' order by id`,
    );
    expect(trail.map(({ detail }) => detail)).toEqual([{ changed: ['nickname', 'lang'] }, { changed: ['nickname'] }]);
  });
  it.each([
    ['ab', 'nickname_length'],
    ['Каlyna', 'nickname_mixed'],
    ['Support', 'nickname_reserved'],
    ['Malva-Supp0rt', 'nickname_reserved'],
    ['me@you', 'nickname_letters'],
  ])('C-014 TR-137 “%s” is refused at its field: %s', async (nickname, fault) => {
    const { visitor } = await register(t);
    const answer = await update(visitor, { nickname, lang: 'ru' });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'nickname_invalid',
      { nickname: fault },
    ]);
    expect(await settings(visitor)).toMatchObject({ nickname: null, lang: 'uk' });
  });
  it('C-014 every sign a keyboard has for the Ukrainian apostrophe is that letter', async () => {
    const { visitor } = await register(t);
    const { body } = await update(visitor, { nickname: "Лук'ян-7", lang: 'uk' });
    expect(body.settings.nickname).toBe('Лукʼян-7');
    const other = (await register(t)).visitor;
    expect((await update(other, { nickname: 'Лук’ян-7', lang: 'uk' })).body.code).toBe('nickname_taken');
    expect((await update(other, { nickname: 'Лукян7', lang: 'uk' })).body.code).toBe('nickname_taken');
  });
  it('TR-137 a piece of the own phone is no nickname', async () => {
    const { visitor, phone } = await register(t);
    expect((await update(visitor, { nickname: `gamer${phone.slice(-5)}` })).body.fields).toEqual({
      nickname: 'nickname_contact',
    });
  });
  it('TR-137 a nickname that looks like another is taken; letters of two signs are read as one', async () => {
    const [{ visitor: one }, { visitor: other }] = [await register(t), await register(t)];
    const typed = 'Йовілла\u200b'.normalize('NFD');
    expect((await update(one, { nickname: typed })).body.settings.nickname).toBe('Йовілла');
    expect((await update(one, { nickname: 'Йовілла' })).status).toBe(200);
    for (const twin of ['Иовілла', 'йовілла', 'Йо-вілла'])
      expect([twin, (await update(other, { nickname: twin })).body.code]).toEqual([twin, 'nickname_taken']);
    await update(one, { nickname: null });
    expect((await update(other, { nickname: 'Иовілла' })).status).toBe(200);
  });
  it('TR-137 what nicknames look like was said of those there were, and the elder holds it', async () => {
    const names = ['KaIyna-77', 'Rnodern_0', 'Щедрик', 'Шедрик'];
    const ids = await Promise.all(names.map(async () => idOf((await register(t)).visitor)));
    const rows = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);
    for (const [i, name] of names.entries())
      await rows('update player set nickname = $2, nickname_look = null where id = $1', [ids[i], name]);
    const file = migrationFiles().find(({ text }) => text.includes('add column nickname_look'));
    await rows(`${/update player p[^;]*;/.exec(file?.text ?? '')?.[0]}`);
    const looks = await rows('select nickname_look from player where id = any($1) order by array_position($1, id)', [
      ids,
    ]);
    const [kalyna, modern, look] = names.map(nicknameLook);
    expect(looks.map(({ nickname_look }) => nickname_look).slice(0, 2)).toEqual([kalyna, modern]);
    expect(looks.filter(({ nickname_look }) => nickname_look === look)).toHaveLength(1);
  });
  it('C-014 of twenty who ask for one nickname at once, in any case, one gets it', async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, async () => (await register(t)).visitor));
    const answers = await Promise.all(
      visitors.map((visitor, i) => update(visitor, { nickname: i % 2 ? 'Star-Fall' : 'star_fall' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter(({ status }) => status !== 200)
          .map(({ status, body }) => `${status} ${body.code} ${JSON.stringify(body.fields)}`),
      ),
    ).toEqual(new Set(['409 nickname_taken {"nickname":"nickname_taken"}']));
  });
  it('C-014 the account stays in hryvnia; another currency is refused in words of three languages', async () => {
    const { visitor } = await register(t);
    expect((await update(visitor, { currency_id: 1 })).status).toBe(200);
    const titles = await Promise.all(
      ['uk', 'ru', 'en'].map(
        async (lang) => (await visitor.post('/rest/player/update/', { currency_id: 2 }, { 'x-lang': lang })).body,
      ),
    );
    expect(titles.map(({ status, fields }) => [status, fields])).toEqual(
      Array.from({ length: 3 }, () => [422, { currency_id: 'currency_unavailable' }]),
    );
    expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
  });
  it('C-014 is for players, with proof of the same origin', async () => {
    expect((await update(t.visitor(), { lang: 'en' })).status).toBe(401);
    expect(
      (
        await fetch(`${t.url}/rest/player/update/`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(403);
  });
});

describe('consent to advertising', () => {
  it('TR-099 is off everywhere until given, per channel and product, and every decision is kept', async () => {
    const { visitor } = await register(t);
    const before = await settings(visitor);
    expect(before.subscriptions).toHaveLength(10);
    expect(before.subscriptions.every(({ isOn }) => !isOn)).toBe(true);
    const id = await idOf(visitor);
    const { body } = await subscribe(visitor, [{ ...site, isOn: true }]);
    expect(body.subscriptions.filter(({ isOn }) => isOn)).toEqual([{ ...site, isOn: true }]);
    expect(await hasConsent(t.site.app.db, id, site)).toBe(true);
    expect(await hasConsent(t.site.app.db, id, { channel: 'site', product: 'sport' })).toBe(false);
    await subscribe(visitor, [{ ...site, isOn: true }]);
    clock.advance(1000);
    await subscribe(visitor, [{ ...site, isOn: false }]);
    expect(await hasConsent(t.site.app.db, id, site)).toBe(false);
    const history = (
      await visitor.get<{ consents: { isOn: boolean; source: string }[] }>('/rest/player/subscriptions/history/')
    ).body.consents;
    expect(history.map(({ isOn, source }) => [isOn, source])).toEqual([
      [false, 'settings'],
      [true, 'settings'],
    ]);
  });
  it('TR-099 the box at registration covers letters, messages and the site, never a device or a messenger', async () => {
    const { visitor } = await signUp(t, newPhone(), { marketingConsent: true });
    const on = (await settings(visitor)).subscriptions.filter(({ isOn }) => isOn).map(({ channel }) => channel);
    expect([...new Set(on)]).toEqual(['email', 'sms', 'site']);
  });
  it('TR-092 TR-099 consent is not enough: who is excluded or at a limit hears nothing from that moment', async () => {
    const { visitor } = await register(t);
    await setLimits(visitor, limits);
    const id = await idOf(visitor);
    const mayInvite = async (playerId: number): Promise<boolean> =>
      (await may(t.site.app, { playerId, topic: 'banner', channel: 'banner', subject: 'one' })).is === 'send';
    expect(await mayInvite(id)).toBe(false);
    await subscribe(visitor, [{ ...site, isOn: true }]);
    expect(await mayInvite(id)).toBe(true);
    await t.site.app.db.run({
      text: `update responsible_player set used_deposit_day = deposit_day where player_id = ${id}`,
      values: [],
      name: 'at-limit',
    });
    expect(await mayInvite(id)).toBe(false);
    const { visitor: other } = await register(t);
    const otherId = await idOf(other);
    await subscribe(other, [{ ...site, isOn: true }]);
    expect(await mayInvite(otherId)).toBe(true);
    await block(t.site.app, otherId, { kind: 'self_exclusion', until: null, actor: `player:${otherId}` });
    expect(await mayInvite(otherId)).toBe(false);
  });
  it('strange channels and other people’s rows are out of reach', async () => {
    const { visitor } = await register(t);
    expect((await subscribe(visitor, [{ channel: 'pigeon', product: 'casino', isOn: true }])).status).toBe(422);
    expect((await subscribe(visitor, [{ ...site, isOn: true, player_id: 1001 }])).status).toBe(422);
    expect((await subscribe(t.visitor(), [{ ...site, isOn: true }])).status).toBe(401);
  });
});

describe('the player’s place, version and codes', () => {
  it('C-015 the player’s place in the first steps is kept with the account and told on another device', async () => {
    const { visitor, phone } = await register(t);
    expect((await visitor.get<{ onBoardingScenario: unknown }>('/rest/app/init/')).body.onBoardingScenario).toBeNull();
    expect((await visitor.post('/rest/player/on-boarding/', { scenario: 'limits' })).body).toEqual({
      success: true,
      scenario: 'limits',
    });
    const other = t.visitor();
    await other.post('/login/', { login: phone, password });
    expect((await other.get<{ onBoardingScenario: unknown }>('/rest/app/init/')).body.onBoardingScenario).toBe(
      'limits',
    );
    expect((await visitor.post('/rest/player/on-boarding/', { scenario: 'nonsense' })).status).toBe(422);
  });
  it('C-029 C-030 B-035 the version is the account’s, and a cookie says it to the next document', async () => {
    const { visitor } = await register(t);
    expect((await settings(visitor)).siteVersion).toBe('old');
    expect((await visitor.post('/rest/player/site-version/change/new/')).body).toEqual({
      success: true,
      version: 'new',
    });
    expect(visitor.cookies.get('redesign')).toBe('1');
    expect((await settings(visitor)).siteVersion).toBe('new');
    await visitor.post('/rest/player/site-version/change/old/');
    expect(visitor.cookies.has('redesign')).toBe(false);
    expect((await visitor.get<{ siteVersion: string }>('/rest/app/init/')).body.siteVersion).toBe('old');
  });
  it('C-031 counts the code of the registration, which went out before there was a player, and says what it was for', async () => {
    const { visitor } = await signUp(t);
    const at = clock.now().toISOString();
    const { body } = await visitor.get('/rest/player/notify-attempts-count/');
    expect(body).toMatchObject({ count: 1, lastAt: at, codes: [{ purpose: 'register', count: 1, lastAt: at }] });
  });
  it('C-031 counts the codes of a day, and only the player’s own', async () => {
    const { visitor } = await register(t);
    const count = async () =>
      (await visitor.get<{ count: number; lastAt: string | null }>('/rest/player/notify-attempts-count/')).body;
    expect(await count()).toMatchObject({ count: 1, lastAt: clock.now().toISOString() });
    clock.advance(61_000);
    await visitor.post('/rest/player/phone/confirmation/request/');
    await register(t);
    expect((await count()).count).toBe(2);
    clock.advance(86_400_000);
    const { visitor: fresh } = await register(t);
    expect((await fresh.get<{ count: number }>('/rest/player/notify-attempts-count/')).body.count).toBe(1);
  });
});

describe('protected fields', () => {
  const protectedFields = {
    balance: '1000000.00',
    confirmed: true,
    emailConfirmed: true,
    phone_confirmed_at: '2020-01-01T00:00:00Z',
    status: 'active',
    role: 'admin',
    is_staff: true,
    identity_status: 'approved',
    limits: [],
    deposit_day: null,
    vip: true,
    id: 1,
    player_id: 1,
    playerId: 1,
    password_hash: 'x',
    marketing_consent: true,
    block_until: null,
  };
  it('TR-118 are refused one by one and all together by update, and nothing changes', async () => {
    const { visitor } = await register(t);
    const id = await idOf(visitor);
    const before = await rowOf(id);
    for (const [name, value] of Object.entries(protectedFields)) {
      const answer = await update(visitor, { nickname: 'Fine-Name', [name]: value });
      expect([name, answer.status, answer.body.code]).toEqual([name, 422, 'validation']);
    }
    expect((await update(visitor, protectedFields)).status).toBe(422);
    expect(await rowOf(id)).toEqual(before);
  });
});
