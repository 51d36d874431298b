// The banner for players who agreed, over HTTP: who may see one, what its place knows of them, for which hours and
// sites.
import type { RemarketingSource } from '@malva/contract/content-sources';
import type { RemarketingBannerSettings, ShownBanner } from '@malva/contract/remarketing';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, deposit, limits, logIn, register, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { testClock } from '../../core/clock.ts';
import { createStaff } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let staff: Visitor;
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());

type Source = RemarketingSource['banners'][number];
const words = (text: string) => ({ uk: `${text} uk`, ru: '', en: `${text} en` });
const banner = (over: Partial<Source> = {}): Source => ({
  id: 'dice',
  isOn: true,
  zone: 'home',
  sites: ['malva'],
  startAt: null,
  endAt: null,
  kicker: words('New'),
  title: words('Dice'),
  text: words('Try it'),
  action: words('Look'),
  href: '/online-game/sich-dice/',
  image: null,
  ...over,
});
const put = (banners: Source[]) =>
  staff.post<{ code?: string; fields?: object }>('/rest/office/content/settings/remarketing/', {
    note: 'why',
    value: { banners },
  });
const settingsOf = async (visitor: Visitor) =>
  (await visitor.get<{ remarketingBannerSettings: RemarketingBannerSettings }>('/rest/app/init/')).body
    .remarketingBannerSettings;
const agree = (visitor: Visitor, isOn = true) =>
  visitor.post('/rest/player/subscriptions/', { subscriptions: [{ channel: 'site', product: 'casino', isOn }] });
/** As the browser asks: without a cookie. */
const place = (of: { zoneId?: string; reviveId?: string; playerDataHash: string }, lang = 'uk') => {
  const query = new URLSearchParams({ reviveId: of.reviveId ?? 'dice', playerDataHash: of.playerDataHash });
  return t
    .visitor()
    .get<{ banner: ShownBanner | null; code?: string }>(`/rest/remarketing/${of.zoneId ?? 'home'}/?${query}`, {
      'x-lang': lang,
    });
};
const later = (minutes: number): string => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const nothing = { isShow: false, playerDataHash: '', reviveId: null, zoneId: null };

async function agreed(): Promise<{ visitor: Visitor; phone: string; id: number }> {
  const { visitor, phone } = await register(t);
  await agree(visitor);
  const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
  return { visitor, phone, id: body.id };
}
beforeEach(async () => {
  // The office's day is short: who sits down again does so with a new code.
  clock.advance(60_000);
  staff = await atDesk(t, staffSeed);
  const { status } = await put([banner()]);
  if (status !== 200) throw new Error(`the banner was not taken: ${status}`);
});

describe('whether a banner may be shown', () => {
  it('E-009 TR-099 not to a player who did not agree to advertising or took the consent back; never to guests', async () => {
    const { visitor } = await register(t);
    expect([await settingsOf(t.visitor()), await settingsOf(visitor)]).toEqual([nothing, nothing]);
    await agree(visitor);
    expect(await settingsOf(visitor)).toEqual({
      isShow: true,
      playerDataHash: expect.stringMatching(/^[\w-]{22}\.\d+\.[\w-]{22}$/) as string,
      reviveId: 'dice',
      zoneId: 'home',
    });
    await agree(visitor, false);
    expect(await settingsOf(visitor)).toEqual(nothing);
  });
  it.each(['timeout', 'self_exclusion', 'register'] as const)(
    'E-009 TR-092 not to a player whose play is closed by %s',
    async (kind) => {
      const { id, phone } = await agreed();
      const until =
        kind === 'timeout'
          ? new Date(clock.now().getTime() + 86_400_000)
          : new Date(clock.now().getTime() + 200 * 86_400_000);
      await block(t.site.app, id, { kind, until, actor: `player:${id}` });
      expect(await settingsOf(await logIn(t, phone))).toEqual(nothing);
    },
  );
  it('E-009 TR-092 not to a player at a limit', async () => {
    const { visitor } = await verifiedPlayer(t);
    await agree(visitor);
    expect((await settingsOf(visitor)).isShow).toBe(true);
    await setLimits(visitor, {
      ...limits,
      money: limits.money.map((limit) => (limit.period === 'day' ? { ...limit, amount: '200' } : limit)),
    });
    await deposit(visitor, '200');
    expect(await settingsOf(visitor)).toEqual(nothing);
  });
  it('E-009 the first that is on, for this site, in its hours', async () => {
    const { visitor } = await agreed();
    await put([
      banner({ id: 'off', isOn: false }),
      banner({ id: 'elsewhere', sites: ['king'] }),
      banner({ id: 'soon', zone: 'games', startAt: later(10), endAt: later(20) }),
      banner(),
    ]);
    expect((await settingsOf(visitor)).reviveId).toBe('dice');
    clock.advance(10 * 60_000);
    expect(await settingsOf(visitor)).toMatchObject({ reviveId: 'soon', zoneId: 'games' });
    clock.advance(10 * 60_000);
    expect((await settingsOf(visitor)).reviveId).toBe('dice');
    await put([]);
    expect(await settingsOf(visitor)).toEqual(nothing);
  });
});

describe('the banner’s place', () => {
  it('E-009 gives what was written in the language asked for, with the variant’s picture where there is none', async () => {
    const { visitor } = await agreed();
    const { playerDataHash } = await settingsOf(visitor);
    expect((await place({ playerDataHash })).body.banner).toEqual({
      kicker: 'New uk',
      title: 'Dice uk',
      text: 'Try it uk',
      action: 'Look uk',
      href: '/online-game/sich-dice/',
      image: { src: '/img/hero/malva-m.avif' },
    });
    expect((await place({ playerDataHash }, 'ru')).body.banner?.title).toBe('Dice uk');
    expect((await place({ playerDataHash }, 'en')).body.banner?.title).toBe('Dice en');
    expect([
      (await place({ playerDataHash, zoneId: 'games' })).body,
      (await place({ playerDataHash, reviveId: 'other' })).body,
    ]).toEqual([{ banner: null }, { banner: null }]);
    await put([banner({ isOn: false })]);
    expect((await place({ playerDataHash })).body).toEqual({ banner: null });
  });
  it('E-009 knows a player by a keyed name of their own that says nothing of them', async () => {
    const [one, two] = [await agreed(), await agreed()];
    const name = async (visitor: Visitor) => (await settingsOf(visitor)).playerDataHash.split('.')[0];
    const first = await name(one.visitor);
    clock.advance(25 * 60_000);
    expect(await name(one.visitor)).toBe(first);
    expect(await name(two.visitor)).not.toBe(first);
    expect(Buffer.from(first ?? '', 'base64url').toString('latin1')).not.toContain(String(one.id));
  });
  it('E-009 opens to our own seal alone, and for minutes: who stops agreeing is soon not let in', async () => {
    const { visitor } = await agreed();
    const { playerDataHash } = await settingsOf(visitor);
    const [person = '', until = '', seal = ''] = playerDataHash.split('.');
    const forged = [
      `${person}.${until}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
      `${person}.${Number(until) + 1}.${seal}`,
      `${'A'.repeat(22)}.${until}.${seal}`,
      `${person}.${until}.`,
      '',
      '..',
    ];
    for (const hash of forged)
      expect([(await place({ playerDataHash: hash })).body.code, hash]).toEqual(['bad_signature', hash]);
    clock.advance(9 * 60_000);
    expect((await place({ playerDataHash })).status).toBe(200);
    clock.advance(11 * 60_000);
    expect((await place({ playerDataHash })).body.code).toBe('bad_signature');
  });
});

it.each([
  ['leads elsewhere', { href: 'https://example.com/' }, { 'banners.0.href': 'link' }],
  [
    'ends before it begins',
    { startAt: '2026-12-02T00:00:00.000Z', endAt: '2026-12-01T00:00:00.000Z' },
    { 'banners.0.endAt': 'order' },
  ],
  ['has no title', { title: { uk: ' ', ru: '', en: 'Dice' } }, { 'banners.0.title.uk': 'minLength' }],
  ['has a title of no sign', { title: { uk: '\u200b', ru: '', en: '' } }, { 'banners.0.title.uk': 'minLength' }],
  ['has a button of no sign', { action: { uk: '\u2060', ru: '', en: '' } }, { 'banners.0.action.uk': 'minLength' }],
])('E-009 a banner that %s is not taken', async (_, over, fields) => {
  const answer = await put([banner(over)]);
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
});
it('E-009 two banners of one name are not taken', async () => {
  expect((await put([banner(), banner()])).body.fields).toEqual({ 'banners.0.id': undefined, 'banners.1.id': 'taken' });
});
