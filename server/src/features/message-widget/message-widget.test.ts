// The message widget over HTTP: for whom, for which hours, in which language, and what the site's channel is told.
import type { StaffWidget, WidgetMessage, WidgetSource } from '@malva/contract/message-widget';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, register } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { messageWidget } from './index.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;
let told: () => Promise<Told[]>;
let player: Visitor;
let phone: string;

async function enter(): Promise<Visitor> {
  clock.advance(60_000);
  const visitor = t.visitor();
  const answer = await visitor.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  expect(answer.status).toBe(200);
  return visitor;
}
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  staff = await enter();
  told = await keepTold(t);
});
afterAll(async () => t.end());
beforeEach(async () => {
  for (const { id, state } of await list()) if (state === 'shown' || state === 'planned') await stop(id);
  ({ visitor: player, phone } = await register(t));
});

const source = (over: Partial<WidgetSource> = {}): WidgetSource => ({
  text: { uk: 'Уночі оновлюємо касу', ru: 'Ночью обновляем кассу', en: 'The cash desk rests tonight' },
  link: { label: { uk: 'Подробиці', ru: '', en: 'More' }, href: '/payments/' },
  audience: 'any',
  brands: ['malva', 'king', 'vlk'],
  isMarketing: false,
  isExpanded: true,
  ...over,
});
const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const add = (of: WidgetSource, hours: { from?: string | null; till?: string | null } = {}) =>
  staff.post<{ id: number; code?: string; fields?: object }>('/rest/office/message-widget/', {
    source: of,
    from: null,
    till: null,
    ...hours,
  });
const stop = (id: number) => staff.post(`/rest/office/message-widget/${id}/stop/`);
const list = async () => (await staff.get<{ messages: StaffWidget[] }>('/rest/office/message-widget/')).body.messages;
const read = async (visitor = t.visitor(), lang = 'uk') =>
  (await visitor.get<{ data: WidgetMessage | null }>('/rest/message-widget/message/', { 'x-lang': lang })).body.data;
const heard = async (after: number) =>
  (await told())
    .slice(after)
    .filter(({ data }) => data.type === 'messageWidget')
    .map(({ channel, data }) => [channel, data.action, data.data]);
const tick = async () => messageWidget.jobs?.[0]?.run(t.site.app, {});

describe('what a visitor gets', () => {
  it('C-312 C-313 E-111 nothing, then the message in the language asked for, then nothing again', async () => {
    expect(await read()).toBeNull();
    const { body } = await add(source());
    expect(await read()).toEqual({
      message: { id: body.id, text: 'Уночі оновлюємо касу', link: { href: '/payments/', label: 'Подробиці' } },
      isExpanded: true,
    });
    expect((await read(player, 'ru'))?.message).toMatchObject({
      text: 'Ночью обновляем кассу',
      link: { label: 'Подробиці' },
    });
    expect((await read(t.visitor(), 'en'))?.message.text).toBe('The cash desk rests tonight');
    await stop(body.id);
    expect(await read()).toBeNull();
  });
  it.each([
    ['any', true, true],
    ['guest', true, false],
    ['player', false, true],
  ] as const)('audience %s: guests %s, players %s', async (audience, guests, players) => {
    await add(source({ audience }));
    expect([(await read()) !== null, (await read(player)) !== null]).toEqual([guests, players]);
  });
  it('another brand has its own; of two the one begun last is shown, and the older comes back after it', async () => {
    await add(source({ brands: ['king'] }));
    expect(await read()).toBeNull();
    const older = await add(source());
    clock.advance(1000);
    const newer = await add(source({ isExpanded: false, link: null }));
    expect(await read()).toMatchObject({ message: { id: newer.body.id, link: null }, isExpanded: false });
    await stop(newer.body.id);
    expect((await read())?.message.id).toBe(older.body.id);
  });
  it('figures of the policy stand in the words', async () => {
    await add(source({ text: { uk: 'Від {minDeposit}, {age}+', ru: '', en: '' } }));
    expect((await read())?.message.text).toMatch(/^Від\s50\s₴, 21\+$/);
  });
  it('TR-092 TR-099 a promotion is not shown to a player who did not agree or closed play to themselves; service news is', async () => {
    const news = await add(source());
    clock.advance(1000);
    const promotion = await add(source({ isMarketing: true }));
    expect((await read(player))?.message.id).toBe(news.body.id);
    await player.post('/rest/player/subscriptions/', {
      subscriptions: [{ channel: 'site', product: 'casino', isOn: true }],
    });
    expect((await read(player))?.message.id).toBe(promotion.body.id);
    const { body } = await player.get<{ id: number }>('/rest/player/getProfile/');
    const id = body.id;
    await block(t.site.app, id, {
      kind: 'timeout',
      until: new Date(clock.now().getTime() + 86_400_000),
      actor: `player:${id}`,
    });
    const shown = await read(await logIn(t, phone));
    expect(shown?.message.id).toBeDefined();
    expect(shown?.message.id).not.toBe(promotion.body.id);
    // Called news, it leads them to no game all the same; others it does.
    clock.advance(1000);
    const link = { label: { uk: 'Грати', ru: '', en: '' }, href: '/games/' };
    const luring = await add(source({ link }));
    expect((await read(await logIn(t, phone)))?.message).toMatchObject({ id: luring.body.id, link: null });
    expect((await read())?.message).toMatchObject({ link: { href: '/games/' } });
  });
});

describe('the site’s channel', () => {
  it('RT-043 R-045 a message for everybody travels whole, in each language; no data clears it', async () => {
    const before = (await told()).length;
    const { body } = await add(source());
    await stop(body.id);
    const events = await heard(before);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject([
      'feed:site',
      'set',
      {
        uk: { message: { id: body.id } },
        en: { message: { text: 'The cash desk rests tonight', link: { label: 'More' } } },
      },
    ]);
    expect(events[1]).toEqual(['feed:site', 'clear', null]);
  });
  it.each([
    ['a promotion', { isMarketing: true }],
    ['for players only', { audience: 'player', brands: ['malva'] }],
    ['news that lead to a game', { link: { label: { uk: 'Грати', ru: '', en: '' }, href: '/games/' } }],
  ] as [string, Partial<WidgetSource>][])('what is not for all of them is only asked for: %s', async (_, over) => {
    const before = (await told()).length;
    await add(source(over));
    expect(await heard(before)).toEqual([['feed:site', 'clear', null]]);
  });
  it('a message for guests is no business of the players', async () => {
    const before = (await told()).length;
    const { body } = await add(source({ audience: 'guest' }));
    await stop(body.id);
    expect(await heard(before)).toEqual([]);
  });
  it('a planned one is told when its hour comes and when it goes, each once', async () => {
    const { body } = await add(source(), { from: later(60_000), till: later(120_000) });
    expect(await read()).toBeNull();
    let before = (await told()).length;
    await tick();
    expect(await heard(before)).toEqual([]);
    clock.advance(60_000);
    await Promise.all([tick(), tick()]);
    expect((await heard(before)).map(([, action]) => action)).toEqual(['set']);
    expect((await read())?.message.id).toBe(body.id);
    before = (await told()).length;
    clock.advance(60_000);
    await tick();
    await tick();
    expect((await heard(before)).map(([, action]) => action)).toEqual(['clear']);
    expect(await read()).toBeNull();
    expect((await list()).find(({ id }) => id === body.id)?.state).toBe('ended');
  });
});

describe('the office', () => {
  it('keeps what was out, who wrote it and how it stands; switching off twice is refused; all of it in the trail', async () => {
    const planned = await add(source(), { from: later(3_600_000) });
    const { body } = await add(source());
    expect((await list()).slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [body.id, 'shown'],
      [planned.body.id, 'planned'],
    ]);
    await stop(body.id);
    expect((await stop(body.id)).status).toBe(404);
    expect((await list())[0]).toMatchObject({ id: body.id, state: 'stopped', source: source() });
    const trail = await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      `select action from core_audit where subject = 'widget:${body.id}' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['widget.add', 'widget.stop']);
  });
  it.each([
    ['no Ukrainian words', { text: { uk: ' ', ru: 'x', en: 'x' } }, { 'text.uk': 'minLength' }],
    ['words that show nothing', { text: { uk: '\u200b\u2060', ru: 'x', en: 'x' } }, { 'text.uk': 'minLength' }],
    [
      'a link without a name',
      { link: { label: { uk: '\u2800', ru: '', en: '' }, href: '/faq/' } },
      { 'link.label.uk': 'minLength' },
    ],
    [
      'a link to elsewhere',
      { link: { label: { uk: 'x', ru: '', en: '' }, href: 'https://example.org/' } },
      { 'link.href': 'inside' },
    ],
    [
      'a script',
      { link: { label: { uk: 'x', ru: '', en: '' }, href: 'javascript:alert(1)' } },
      { 'link.href': 'inside' },
    ],
    [
      'another host',
      { link: { label: { uk: 'x', ru: '', en: '' }, href: '//example.org/' } },
      { 'link.href': 'inside' },
    ],
  ] as [string, Partial<WidgetSource>, object][])('refuses %s', async (_, over, fields) => {
    const { status, body } = await add(source(over));
    expect([status, body.fields]).toEqual([422, fields]);
  });
  it('refuses an end before the beginning, and visitors who are not operators', async () => {
    expect((await add(source(), { from: later(2000), till: later(1000) })).body.fields).toEqual({ till: 'order' });
    expect((await add(source(), { from: 'soon' })).body.fields).toEqual({ from: 'pattern' });
    for (const who of [player, t.visitor()])
      expect(
        (await who.post('/rest/office/message-widget/', { source: source(), from: null, till: null })).status,
      ).toBe(401);
  });
});
