// What the sportsbook keeps on paper, over HTTP: results with source and paragraph, the rules, the coupon, the seal of
// a simulated match, the history of prices.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Coupon, Decided, PricePoint, Proof, Rules } from '@malva/contract/sport-papers';
import type { EventCard } from '@malva/contract/sportsbook';
import { langs } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { marketsOf, sports } from '@malva/rules/sport-markets/catalogue';
import type { Static } from 'typebox';
import { testClock } from '../../core/clock.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { dropPrices, notePrices } from '../../base/sport-prices/sport-prices.ts';
import { ownerRows } from '../../../test/database.ts';
import * as sport from '../../../test/sport.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

const start = new Date('2026-11-28T10:00:00Z');
const minute = 60_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const app = () => t.site.app;
const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await t.visitor().get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body as T;
};
async function priced(inHours = 3): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + inHours * 60 * minute) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}

describe('results', () => {
  it('SB-164 name what each market came to, by which source and by which paragraph', async () => {
    const event = await priced();
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
    const unknown = sport.told.settlement(app(), {
      market: 18,
      spec: 'total=2.5',
      outcomes: [{ id: '12', result: 1 }],
    });
    await sport.tell(app(), event, sport.told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    // The feed says over, our own rules say under: it waits, and is not told as a result.
    await sport.tell(app(), event, unknown);
    await settleDue(app());
    const day = kyivDay(new Date(start.getTime() + 180 * minute));
    const found = await get<{ events: { id: number; decided: Static<typeof Decided>[] }[] }>(
      `/rest/sport/results/?day=${day}`,
    );
    expect(found.events.find(({ id }) => id === event)?.decided).toEqual([
      { id: 1, spec: '', outcomes: ['1'], isVoid: false, source: 'both', rule: 'football.time' },
    ]);
  });
});

describe('rules', () => {
  it('SB-168 have a paragraph for every rule that settles a market, in three languages, under one version', async () => {
    const all = await Promise.all(langs.map((lang) => get<Rules>(`/rest/sport/rules/${lang}/`)));
    const ids = all.map(({ paragraphs }) => paragraphs.map(({ id }) => id));
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    const settling = [...sports, 'outright' as const].flatMap((one) => marketsOf(one).map(({ rule }) => rule));
    expect([...new Set([...settling, 'G2', 'G3', 'G4', 'G6'])].filter((rule) => !ids[0]!.includes(rule))).toEqual([]);
    const texts = all.flatMap(({ paragraphs }) => paragraphs.flatMap(({ title, text }) => [title, text]));
    expect(texts.filter((text) => text.startsWith('sport-rules.'))).toEqual([]);
    const time = all[0]!.paragraphs.find(({ id }) => id === 'football.time')!;
    expect(time.markets).toContain('Результат матчу');
    expect((await t.visitor().get('/rest/sport/rules/de/')).status).toBe(422);
  });
});

describe('lists', () => {
  it('SB-191 carry versions, fifteen at first and at most a hundred, the coupon a code for each selection', async () => {
    const events: number[] = [];
    for (let n = 0; n < 17; n++) events.push(await priced(4 + n / 10));
    type Cards = { events: EventCard[]; total: number };
    const soon = await get<Cards>('/rest/sport/upcoming/');
    expect([soon.events.length, soon.total >= 17, soon.events.every(({ v }) => v > 0)]).toEqual([15, true, true]);
    expect((await get<Cards>('/rest/sport/upcoming/?limit=60')).events.length).toBeGreaterThanOrEqual(17);
    for (const path of ['upcoming/', 'results/', 'coupon/'])
      expect([path, (await t.visitor().get(`/rest/sport/${path}?limit=101`)).status]).toEqual([path, 422]);
    expect(await get<object>('/rest/sport/tree/')).toMatchObject({ tree: expect.any(Array) });
    expect(await get<object>('/rest/sport/live/')).toMatchObject({ events: expect.any(Array) });
    const day = kyivDay(new Date(start.getTime() + 300 * minute));
    const coupon = await get<Static<typeof Coupon>>(`/rest/sport/coupon/?day=${day}`);
    expect([coupon.events.length, coupon.day]).toEqual([15, day]);
    const one = coupon.events.find(({ id }) => id === events[0])!;
    expect(one.prices.map(({ column, label, odds }) => [column, label, odds])).toEqual([
      ['result', '1', 20_000],
      ['result', 'X', 35_000],
      ['result', '2', 40_000],
      ['total', '> 2.5', 19_000],
      ['total', '< 2.5', 19_000],
    ]);
    expect(new Set(one.prices.map(({ code }) => code)).size).toBe(5);
    expect(one.prices.every(({ code }) => new RegExp(`^${one.id}\\.\\d+$`).test(code))).toBe(true);
  });

  it('SB-192 a match has its card, board, timeline and figures; one that is not known is not found', async () => {
    const event = await priced();
    const of = (path: string) => get<object>(`/rest/sport/events/${event}/${path}`);
    expect(await of('')).toMatchObject({ event: { id: event, v: expect.any(Number) } });
    expect(await of('board/')).toMatchObject({ board: { event, markets: expect.any(Array) }, frame: null });
    expect(await of('timeline/')).toEqual({ incidents: [] });
    expect(await of('stats/')).toMatchObject({ home: [], away: [], table: expect.any(Array) });
    for (const path of ['', 'board/', 'timeline/', 'stats/', 'proof/', 'prices/?market=1'])
      expect([path, (await t.visitor().get(`/rest/sport/events/999999/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('a simulated match', () => {
  it('SB-215 is sealed before it begins, and its seed is told once it is over', async () => {
    const event = await priced();
    expect(await get<object>(`/rest/sport/events/${event}/proof/`)).toEqual({ proof: null });
    const sealed = `football:${'ab'.repeat(32)}:1.4000:1.1000:league`;
    const seal = createHash('sha256').update(sealed).digest('hex');
    const set = (seed: string | null) =>
      ownerRows(t.database.ownerUrl, 'update sport_event set seal = $2, seed = $3 where id = $1', [event, seal, seed]);
    await set(null);
    const read = () => get<{ proof: Proof }>(`/rest/sport/events/${event}/proof/`);
    expect(await read()).toEqual({ proof: { seal, sealed: null } });
    await set(sealed);
    expect(await read()).toEqual({ proof: { seal, sealed } });
    const page = await get<{ payload: { proof: Proof } }>(`/rest/page/sports-book/match/${event}/`);
    expect(page.payload.proof.seal).toBe(seal);
  });
});

describe('the history of prices', () => {
  it('has a point a minute where the price differs, of main lines and of lines with bets, for thirty days', async () => {
    const event = await priced();
    const line = { market: 18, spec: 'total=3.5', odds: [30_000, 13_000], p: [310_000_000, 690_000_000] };
    await sport.setPrices(app(), event, [line]);
    const note = (lines: readonly string[] = []) => notePrices(app(), clock.now(), new Set(lines));
    const points = async (spec: string, market = 18) =>
      (await get<{ points: PricePoint[] }>(`/rest/sport/events/${event}/prices/?market=${market}&spec=${spec}`)).points;
    await note();
    clock.advance(minute);
    await note();
    const whole = await get<{ points: PricePoint[] }>(`/rest/sport/events/${event}/prices/?market=1`);
    expect(whole.points.map(({ outcome, odds }) => [outcome, odds])).toEqual([
      ['1', 20_000],
      ['2', 35_000],
      ['3', 40_000],
    ]);
    expect([(await points('total%3D2.5')).length, (await points('total%3D3.5')).length]).toEqual([2, 0]);
    await sport.setPrices(app(), event, [{ market: 18, spec: 'total=2.5', odds: [18_500, 19_500] }]);
    clock.advance(minute);
    await note([`${event}|18|total=3.5`]);
    expect((await points('total%3D2.5')).map(({ odds }) => odds)).toEqual([19_000, 19_000, 18_500, 19_500]);
    expect((await points('total%3D3.5')).length).toBe(2);
    await dropPrices(app(), new Date(clock.now().getTime() + 31 * 86_400_000));
    expect(await points('total%3D2.5')).toEqual([]);
  });
});
