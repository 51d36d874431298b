// A site with the content of the house and an operator who writes, for the tests of pages and settings.
import type { Composed } from '@malva/contract/composed';
import type { BlockSource, PageSource } from '@malva/contract/content-sources';
import { afterAll, beforeAll, expect } from 'vitest';
import { seedContent } from '@malva/seed/content/seed';
import { staffSeed } from '@malva/seed/people';
import { testClock } from '../../core/clock.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const start = new Date('2026-11-21T10:00:00Z');
export const clock = testClock(start);
export let t: TestSite;
export let staff: Visitor;

async function enter(): Promise<Visitor> {
  clock.advance(60_000);
  const visitor = t.visitor();
  const answer = await visitor.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  if (answer.status !== 200) throw new Error(`staff login answered ${answer.status}`);
  return visitor;
}
/** The operator after their session ended. */
export async function enterAgain(): Promise<void> {
  staff = await enter();
}
/** Once in each file. */
export function setUpContent(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock });
    await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
    await seedContent(t.site.app);
    staff = await enter();
  });
  afterAll(async () => t.end());
}

export const words = (text: string) => ({ uk: `${text} uk`, ru: `${text} ru`, en: `${text} en` });
export const none = { uk: '', ru: '', en: '' };
export const source = (
  title: string,
  blocks: BlockSource[] = [{ type: 'text', title: none, body: words('Body of') }],
): PageSource => ({
  title: words(title),
  description: words(`About ${title}`),
  image: null,
  blocks,
});

interface Data {
  page: string;
  seo: { seoTitle: string; seoDescription: string; canonical: string };
  payload: Composed;
}
export const read = (path: string, lang = 'uk', visitor = t.visitor()) =>
  visitor.get<Data & { code: string }>(`/rest/page${path}`, { 'x-lang': lang });
export const save = (path: string, page: PageSource, id: number | null = null) =>
  staff.post<{ id: number; version: number; code?: string; fields?: object }>('/rest/office/content/pages/', {
    id,
    path,
    note: 'why',
    source: page,
  });
export const publish = (
  version: number,
  body: { at: string | null; hideAt: string | null } = { at: null, hideAt: null },
) => staff.post(`/rest/office/content/versions/${version}/publish/`, body);
export async function published(path: string, page = source(path)): Promise<{ id: number; version: number }> {
  const { body } = await save(path, page);
  expect((await publish(body.version)).status).toBe(200);
  return body;
}
export const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
