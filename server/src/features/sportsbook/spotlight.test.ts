// Banners of matches as the office writes them, and scores of matches that go on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SportSource } from '@malva/contract/content-sources';
import type { Scorer, SportBanner } from '@malva/contract/sportsbook';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, comeBack, readyVisitor } from '../../../test/steps.ts';
import { createStaff } from '../office/staff.ts';
import * as sport from '../../../test/sport.ts';

const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
let desk: Visitor;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  await createStaff(app(), { ...staffSeed, name: 'Черговий' });
  desk = await atDesk(t, staffSeed);
});
afterAll(() => t.end());

const app = () => t.site.app;
type Banner = SportSource['banners'][number];
const banner = (eventId: number, more: Partial<Banner> = {}): Banner => ({
  eventId,
  isOn: true,
  startAt: null,
  endAt: null,
  title: { uk: 'Матч дня', ru: '', en: 'Match of the day' },
  image: '/img/hero/fair-640.avif',
  ...more,
});
const put = (banners: readonly Banner[]) =>
  desk.post<{ fields?: Record<string, string> }>('/rest/office/content/settings/sport/', {
    note: 'test',
    value: { banners },
  });
async function priced(startsAt = new Date(start.getTime() + 5 * hour)): Promise<number> {
  const event = await sport.match(app(), { startsAt });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
interface Spotlight {
  banners: SportBanner[];
  scorers: Scorer[];
}
const shown = async (visitor: Visitor): Promise<Spotlight> =>
  (await visitor.get<Spotlight>('/rest/sport/banners/')).body;
/** Lists are read from memory that is half a second old at most. */
const later = () => new Promise((done) => setTimeout(done, 600));

describe('banners and scorers of the sportsbook', () => {
  it('SB-160 E-115 each carries its event: banners as the office wrote them, scorers of matches that go on', async () => {
    const [soon, live, over] = [await priced(), await priced(), await priced()];
    await sport.change(app(), live, {
      state: 'live',
      producer: 'live',
      started_at: clock.now(),
      standing: { status: 'live', period: 'half1', score: [1, 0], periods: [[1, 0]], clock: null, stats: {} },
    });
    await sport.change(app(), over, { state: 'ended', ended_at: clock.now() });
    const wrong = await put([banner(soon), banner(soon, { title: { uk: '', ru: '', en: '' } })]);
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'banners.1.eventId': 'taken', 'banners.1.title.uk': 'minLength' },
    ]);
    const hidden = banner(live, { startAt: '2026-11-29T10:00:00.000Z' });
    expect((await put([banner(soon), hidden, banner(over)])).status).toBe(200);
    await later();
    const guest = t.visitor();
    const found = await shown(guest);
    expect(found.banners).toEqual([{ eventId: soon, title: 'Матч дня', image: '/img/hero/fair-640.avif' }]);
    expect(found.scorers).toMatchObject([{ eventId: live, score: [1, 0], period: 'half1', clock: null }]);
    const page = await guest.get<{ payload: Spotlight }>('/rest/page/sports-book/');
    expect(page.body.payload).toMatchObject(found);
  });

  it('SB-200 a player with markers of harm, who rests or is excluded gets neither', async () => {
    for (const level of ['amber', 'red']) {
      const harmed = await readyVisitor(t);
      await ownerRows(
        t.database.ownerUrl,
        `insert into responsible_harm (player_id, level, points, markers, at) values ($1, $2, 5, '[]', now())`,
        [harmed.id, level],
      );
      expect(await shown(harmed.visitor)).toEqual({ banners: [], scorers: [] });
    }
    const { id, visitor } = await readyVisitor(t);
    expect((await shown(visitor)).banners).toHaveLength(1);
    await block(app(), id, {
      kind: 'timeout',
      until: new Date(start.getTime() + 48 * hour),
      actor: 'test',
    } as never);
    expect(await shown(await comeBack(t, id))).toEqual({ banners: [], scorers: [] });
  });
});
