// Support chat over HTTP: who sees what, one message for one key, the desk's deeds, what travels over the channels.
import type { Listening } from '@malva/contract/schema';
import { randomUUID } from 'node:crypto';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ChatState, ChatThread, StaffChat } from '@malva/contract/chat';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { keyedHash } from '../../core/secrets.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, register } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { identityOf } from './thread.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
let other: Visitor;
async function operator(login: string): Promise<Visitor> {
  clock.advance(60_000);
  const staff = t.visitor();
  const answer = await staff.post('/rest/office/login/', {
    login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  expect(answer.status).toBe(200);
  return staff;
}
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Перша' });
  await createStaff(t.site.app, { ...staffSeed, login: 'second', name: 'Друга' });
  desk = await operator(staffSeed.login);
  other = await operator('second');
});
afterAll(async () => t.end());

const write = (visitor: Visitor, text: string, key: string = randomUUID()) =>
  visitor.post<{ thread: ChatThread; code: string }>('/rest/chat/send/', { text, key });
const state = async (visitor: Visitor): Promise<ChatState> => (await visitor.get<ChatState>('/rest/chat/')).body;
const queue = async (status = ''): Promise<{ chats: StaffChat[]; waiting: number; me: number }> =>
  (
    await desk.get<{ chats: StaffChat[]; waiting: number; me: number }>(
      `/rest/office/chat/${status && `?status=${status}`}`,
    )
  ).body;
const deskRows = (query: string) => ownerRows<{ seen_at: Date }>(t.database.ownerUrl, query);
const answer = (staff: Visitor, id: string, text: string) =>
  staff.post(`/rest/office/chat/thread/${id}/answer/`, { text, key: randomUUID() });

describe('a visitor', () => {
  it('a guest has no conversation until the first message, then one, kept by a cookie that scripts cannot read', async () => {
    const guest = t.visitor();
    expect((await state(guest)).thread).toBeNull();
    expect(guest.cookies.has('chat')).toBe(false);
    const first = await write(guest, '  Добрий день <b>!</b>  ');
    expect(first.headers.getSetCookie().find((line) => line.startsWith('chat='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(first.body.thread).toMatchObject({
      status: 'waiting',
      unread: 0,
      messages: [{ author: 'visitor', text: 'Добрий день <b>!</b>' }],
    });
    const second = await write(guest, 'https://example.org');
    expect(second.body.thread.id).toBe(first.body.thread.id);
    expect((await state(guest)).thread?.messages).toHaveLength(2);
    expect((await state(t.visitor())).thread).toBeNull();
    const init = await guest.get<{ websocket: { channels: { name: string }[] }; supportChat: object }>(
      '/rest/app/init/',
    );
    expect(init.body.websocket.channels.map(({ name }) => name)).toEqual([`chat:${first.body.thread.id}`]);
    expect(init.body.supportChat).toEqual({ hasThread: true, unread: 0, manager: null });
  });
  it.each(['', '  \n', '\u200b\u200d', '\u2060 \ufeff', '\u2800', '\u3164', '\u00ad\ufe0f', '\u202a\u202c'])(
    'what shows nothing, %j, is no message; a sign among such is one',
    async (text) => {
      expect((await write(t.visitor(), text)).status).toBe(422);
      expect((await write(t.visitor(), `${text}👍🏽`)).status).toBe(200);
    },
  );
  it('the light is on while an operator is at the desk, whatever the hour, and goes out when the desk is left', async () => {
    const guest = t.visitor();
    const { seen_at: at } = (await deskRows('select seen_at from chat_desk limit 1'))[0] ?? { seen_at: null };
    expect([(await state(guest)).isOnline, at]).toEqual([false, null]);
    await queue();
    expect((await state(guest)).isOnline).toBe(true);
    clock.advance(4 * 60_000);
    expect((await state(guest)).isOnline).toBe(false);
    await queue();
    expect((await state(guest)).isOnline).toBe(true);
  });
  it('one key is one message, however often it is sent; two first words at once are one conversation', async () => {
    const { visitor } = await register(t);
    const key = randomUUID();
    const all = await Promise.all([write(visitor, 'раз', key), write(visitor, 'раз', key), write(visitor, 'два')]);
    expect(new Set(all.map(({ body }) => body.thread.id)).size).toBe(1);
    expect((await state(visitor)).thread?.messages.map(({ text }) => text).toSorted()).toEqual(['два', 'раз']);
  });
  it('K-124 the identity is a keyed hash of login, contact and application name: the same for one player, no other', async () => {
    const [one, two] = [await register(t), await register(t)];
    const identities = [await state(one.visitor), await state(one.visitor), await state(two.visitor)].map(
      ({ identity }) => identity,
    );
    expect(identities[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(identities[0]).toBe(identities[1]);
    expect(identities[0]).not.toBe(identities[2]);
    expect(JSON.stringify(await state(one.visitor))).not.toContain(one.phone);
    // Of these three and of nothing else, under a key of this site.
    const { app } = t.site;
    const of = (words: string[], key = 'support chat') =>
      keyedHash(app.secrets.key(key), words.join('\n')).toString('hex');
    expect(identities[0]).toBe(of([one.phone, one.phone, 'malva']));
    await ownerRows(t.database.ownerUrl, 'update player set email = $2 where phone = $1', [
      one.phone,
      'k124@example.com',
    ]);
    expect((await state(one.visitor)).identity).toBe(of([one.phone, 'k124@example.com', 'malva']));
    const { id } = (await one.visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
    const elsewhere = { ...app, config: { ...app.config, project: 'king' as const } };
    expect(await identityOf(elsewhere, { playerId: id, guestHash: null })).toBe(
      of([one.phone, 'k124@example.com', 'king']),
    );
    expect(of([one.phone, one.phone, 'malva'], 'codes')).not.toBe(identities[0]);
  });
  it('nothing, blanks, too much, a key that is none and a forged request are refused', async () => {
    const { visitor } = await register(t);
    for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await write(visitor, text)).status).toBe(422);
    expect((await write(visitor, 'x', 'no-key')).status).toBe(422);
    expect(
      (await visitor.post('/rest/chat/send/', { text: 'x', key: randomUUID() }, { 'x-xsrf-token': 'forged' })).status,
    ).toBe(403);
    expect((await state(visitor)).thread).toBeNull();
    expect((await visitor.post('/rest/chat/read/', { lastId: 1 })).status).toBe(404);
  });
  it('thirty messages in ten minutes are enough', async () => {
    const { visitor } = await register(t);
    for (let i = 0; i < 30; i++) expect((await write(visitor, `№${i}`)).status).toBe(200);
    expect((await write(visitor, 'ще')).body.code).toBe('too_many_requests');
    clock.advance(10 * 60_000 + 1000);
    expect((await write(visitor, 'ще')).status).toBe(200);
  });
  it.each([
    ['2026-11-21T05:59:59Z', false],
    ['2026-11-21T06:00:00Z', true],
    ['2026-11-21T20:59:59Z', true],
    ['2026-11-21T21:00:00Z', false],
    ['2026-07-01T05:00:00Z', true],
  ])('at %s the desk is open: %s', async (at, isOpen) => {
    const { isOpenAt } = await import('./thread.ts');
    expect(isOpenAt(new Date(at))).toBe(isOpen);
  });
});

describe('the desk', () => {
  it('who waits longest stands first; an answer ends the waiting, reaches the player alone and is counted until read', async () => {
    const [early, late] = [await register(t), await register(t)];
    const first = (await write(early.visitor, 'Де мої гроші?')).body.thread.id;
    clock.advance(60_000);
    const second = (await write(late.visitor, 'Не заходить')).body.thread.id;
    const before = await queue('waiting');
    const places = [first, second].map((id) => before.chats.findIndex((chat) => chat.id === id));
    expect(places[0]).toBeLessThan(places[1] as number);
    expect(before.chats[places[0] as number]).toMatchObject({
      lastText: 'Де мої гроші?',
      staffId: null,
      waitingSince: expect.any(String),
    });
    expect(JSON.stringify(before)).not.toContain(early.phone);
    expect((await answer(desk, first, 'Перевіряю')).status).toBe(200);
    expect((await queue()).waiting).toBe(before.waiting - 1);
    const seen = await state(early.visitor);
    expect(seen.thread).toMatchObject({ status: 'taken', unread: 1 });
    const last = seen.thread?.messages.at(-1);
    expect(last).toMatchObject({ author: 'staff', text: 'Перевіряю' });
    expect((await early.visitor.post('/rest/chat/read/', { lastId: last?.id })).status).toBe(200);
    expect((await state(early.visitor)).thread?.unread).toBe(0);
    expect((await state(late.visitor)).thread).toMatchObject({ id: second, unread: 0 });
  });
  it('one operator has a conversation; another is refused; closed it opens again with the next word', async () => {
    const { visitor } = await register(t);
    const { id } = (await write(visitor, 'Привіт')).body.thread;
    const take = (staff: Visitor) => staff.post(`/rest/office/chat/thread/${id}/take/`);
    const [one, two] = await Promise.all([take(desk), take(other)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const [holder, loser] = one.status === 200 ? [desk, other] : [other, desk];
    expect((await answer(loser, id, 'Я теж')).body.code).toBe('chat_taken');
    expect((await state(visitor)).thread?.messages).toHaveLength(1);
    expect((await answer(holder, id, 'Вітаю')).status).toBe(200);
    expect((await holder.post(`/rest/office/chat/thread/${id}/close/`)).status).toBe(200);
    expect((await state(visitor)).thread?.status).toBe('closed');
    expect((await queue('closed')).chats.map((chat) => chat.id)).toContain(id);
    expect((await write(visitor, 'Ще одне')).body.thread).toMatchObject({ id, status: 'waiting' });
    expect((await state(visitor)).thread?.messages.map(({ text }) => text)).toEqual(['Привіт', 'Вітаю', 'Ще одне']);
  });
  it('ready answers are written, changed and thrown away', async () => {
    const list = async () =>
      (await desk.get<{ answers: { id: number; title: string; text: string }[] }>('/rest/office/chat/canned/')).body
        .answers;
    expect((await desk.post('/rest/office/chat/canned/save/', { title: 'Вітання', text: 'Вітаємо!' })).status).toBe(
      200,
    );
    const [made] = await list();
    expect(
      (await desk.post('/rest/office/chat/canned/save/', { id: made?.id, title: 'Вітання', text: 'Добрий день!' }))
        .status,
    ).toBe(200);
    expect(await list()).toEqual([{ id: made?.id, title: 'Вітання', text: 'Добрий день!' }]);
    expect((await desk.post('/rest/office/chat/canned/drop/', { id: made?.id })).status).toBe(200);
    expect((await desk.post('/rest/office/chat/canned/drop/', { id: made?.id })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
  it('players and guests have no desk; every deed stands in the trail', async () => {
    const { visitor } = await register(t);
    const { id } = (await write(visitor, 'Слово')).body.thread;
    for (const path of ['', `thread/${id}/`, 'canned/', 'channel/', 'manager/1/'])
      expect((await visitor.get(`/rest/office/chat/${path}`)).status).toBe(401);
    expect((await answer(visitor, id, 'сам собі')).status).toBe(401);
    expect((await answer(desk, randomUUID(), 'нікому')).status).toBe(404);
    await desk.post(`/rest/office/chat/thread/${id}/take/`);
    await answer(desk, id, 'Так');
    await desk.post(`/rest/office/chat/thread/${id}/close/`);
    const rows = await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      `select action from core_audit where subject = 'chat:${id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['chat.take', 'chat.answer', 'chat.close']);
    const { channels } = (await desk.get<Listening>('/rest/office/chat/channel/')).body;
    expect(channels.map(({ name, token }) => [name, token.split('.').length])).toEqual([['staff:chat', 3]]);
  });
  it('TR-065 a desk hears nothing more once its session has ended', async () => {
    const staff = await operator('second');
    const { url, token } = (await staff.get<Listening>('/rest/office/chat/channel/')).body;
    const client = new Centrifuge(`${t.url.replace('http', 'ws')}${url}`, {
      token,
      websocket: WebSocket,
      minReconnectDelay: 20,
      getToken: () => Promise.reject(new UnauthorizedError('')),
    });
    client.connect();
    await client.ready(4000);
    const ended = new Promise<unknown>((done) => client.on('disconnected', done));
    await staff.post('/rest/office/logout/');
    // Asked to come back, it has only the token of before.
    expect(await ended).toMatchObject({ code: 1 });
    other = await operator('second');
  });
});

describe('a player to whom play is closed', () => {
  it('is answered, and never written to: only after their own word, while the conversation is open; no manager is shown', async () => {
    const { visitor, phone } = await register(t);
    const { id } = (await write(visitor, 'Як вивести гроші?')).body.thread;
    const playerId = (await queue()).chats.find((chat) => chat.id === id)?.playerId ?? 0;
    const contacts = { enabled: true, telegram: '@manager', viber: null, email: null };
    expect((await desk.post(`/rest/office/chat/manager/${playerId}/set/`, contacts)).status).toBe(200);
    clock.advance(1000);
    const until = new Date(clock.now().getTime() + 86_400_000);
    await block(t.site.app, playerId, { kind: 'timeout', until, actor: 'test' });
    const unasked = await answer(desk, id, 'Повертайтеся, є бонус');
    expect([unasked.status, unasked.body]).toMatchObject([409, { code: 'only_necessary' }]);
    const back = await logIn(t, phone);
    expect((await state(back)).manager).toBeNull();
    clock.advance(1000);
    await write(back, 'Ще раз: як вивести?');
    expect((await answer(desk, id, 'У касі, вкладка «Вивести»')).status).toBe(200);
    await desk.post(`/rest/office/chat/thread/${id}/close/`);
    expect((await answer(desk, id, 'І ще дещо…')).status).toBe(409);
  });
});

describe('the personal manager', () => {
  const none = { telegram: null, viber: null, email: null };
  it('R-042 shown to a player with an enabled manager and a contact until put away; new contacts are shown again', async () => {
    const { visitor } = await register(t);
    const { id } = (await write(visitor, 'Слово')).body.thread;
    const playerId = (await queue()).chats.find((chat) => chat.id === id)?.playerId;
    const set = (body: object) => desk.post(`/rest/office/chat/manager/${playerId}/set/`, body);
    expect((await state(visitor)).manager).toBeNull();
    expect((await set({ enabled: true, ...none })).status).toBe(200);
    expect((await state(visitor)).manager).toBeNull();
    expect((await set({ enabled: false, ...none, email: 'm@example.org' })).status).toBe(200);
    expect((await state(visitor)).manager).toBeNull();
    expect((await set({ enabled: true, ...none, telegram: '@manager' })).status).toBe(200);
    expect((await state(visitor)).manager).toEqual({
      enabled: true,
      ...none,
      telegram: '@manager',
      closePopups: false,
    });
    expect((await visitor.post('/rest/chat/manager/dismiss/')).status).toBe(200);
    expect((await state(visitor)).manager?.closePopups).toBe(true);
    await set({ enabled: true, ...none, telegram: '@another' });
    expect((await state(visitor)).manager?.closePopups).toBe(false);
  });
  it('R-043 a guest has none, and nothing to put away', async () => {
    const guest = t.visitor();
    expect((await state(guest)).manager).toBeNull();
    expect((await guest.post('/rest/chat/manager/dismiss/')).status).toBe(401);
    const { visitor } = await register(t);
    expect((await visitor.post('/rest/chat/manager/dismiss/')).status).toBe(404);
    expect((await desk.post('/rest/office/chat/manager/99999999/set/', { enabled: true, ...none })).status).toBe(404);
  });
});
