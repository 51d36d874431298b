// Registration flows as staff set them, over HTTP: a change counts for the next visitor of that brand, its history is
// the trail.
import type { FlowChange, FlowSetting } from '@malva/contract/registration-office';
import type { Role } from '@malva/contract/permissions';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const reason = 'the spring campaign';
let t: TestSite;
let desk: Visitor;
let support: Visitor;

async function atDesk(login: string): Promise<Visitor> {
  const visitor = t.visitor();
  await visitor.post('/rest/office/login/', {
    login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
  return visitor;
}
beforeAll(async () => {
  t = await testSite({ clock });
  for (const role of ['content', 'support'] as Role[])
    await createStaff(t.site.app, { ...staffSeed, login: role, name: role, roles: [role] });
  [desk, support] = [await atDesk('content'), await atDesk('support')];
});
afterAll(async () => t.end());

const plain: FlowSetting = {
  brand: null,
  source: 'spring',
  version: '',
  flow: 'default',
  variants: null,
  redirectUrl: null,
  funnelType: 'opened',
  isShowConfirmPopup: true,
  popupTimeout: 30,
  needsAllContacts: false,
};
interface Reply {
  flows: FlowSetting[];
  changes: FlowChange[];
  hosts: string[];
  flow: FlowSetting;
  code: string;
  fields: object;
}
const read = async (): Promise<Reply> => (await desk.get<Reply>('/rest/office/registration/flows/')).body;
const save = (more: Partial<FlowSetting>, who = desk) =>
  who.post<Reply>('/rest/office/registration/flows/', { ...plain, ...more, reason });
const drop = ({ brand, source, version }: FlowSetting) =>
  desk.post<Reply>('/rest/office/registration/flows/drop/', { brand, source, version, reason });
/** What a visitor is led to. */
async function led(source: string, version: string | null = null): Promise<string> {
  const { body } = await t
    .visitor()
    .post<{ registration_flow: string; variants: string[]; redirectUrl: string | null }>('/rest/otp/get-flow/', {
      registration_source: source,
      version,
    });
  return body.redirectUrl ?? `${body.registration_flow} ${body.variants.join()}`;
}

describe('registration flows in the office', () => {
  it('C-068 S-061 what is saved leads the next visitor, without a restart; what is dropped leads back to the default', async () => {
    expect(await led('spring')).toBe('default phone,email');
    expect((await save({ flow: 'otp', variants: ['email'] })).body.flow).toEqual({
      ...plain,
      flow: 'otp',
      variants: ['email'],
    });
    expect([await led('spring'), await led('spring', '2'), await led('autumn')]).toEqual([
      'otp email',
      'otp email',
      'default phone,email',
    ]);
    await save({ version: '2', flow: 'full', variants: ['both', 'phone'] });
    expect([await led('spring'), await led('spring', '2')]).toEqual(['otp email', 'full both,phone']);
    expect((await drop({ ...plain, version: '2' })).status).toBe(200);
    expect(await led('spring', '2')).toBe('otp email');
    expect((await drop({ ...plain, version: '2' })).body.code).toBe('not_found');
    expect((await drop(plain)).status).toBe(200);
    expect(await led('spring')).toBe('default phone,email');
  });

  it('a brand’s own flow stands before that of all brands, and says nothing at another', async () => {
    await save({ source: 'brands', flow: 'otp', variants: ['phone'] });
    await save({ source: 'brands', brand: 'king', flow: 'full', variants: ['both'] });
    expect(await led('brands')).toBe('otp phone');
    const { project } = t.site.app.config;
    t.site.app.config.project = 'king';
    expect(await led('brands')).toBe('full both');
    t.site.app.config.project = project;
    expect(
      (await read()).flows.filter(({ source }) => source === 'brands').map(({ brand, flow }) => [brand, flow]),
    ).toEqual([
      [null, 'otp'],
      ['king', 'full'],
    ]);
  });

  it('E-005 E-025 S-070 the funnel of the default flow is what the start-up call says from then on', async () => {
    const funnel = async () =>
      (await t.visitor().get<{ Registration: { registrationFunnel: object } }>('/rest/app/init/')).body.Registration
        .registrationFunnel;
    await save({ source: 'default', funnelType: 'conditionally closed', popupTimeout: 45, needsAllContacts: true });
    expect(await funnel()).toMatchObject({
      funnelType: 'conditionally closed',
      popupTimeout: 45,
      isNeedConfirmAllContacts: true,
    });
    await save({ source: 'default' });
    expect(await funnel()).toMatchObject({ funnelType: 'opened', popupTimeout: 30, isNeedConfirmAllContacts: false });
  });

  it('S-062 another site is led to only where the machine’s operator allowed its host, and only by https', async () => {
    t.site.app.config.registrationRedirectHosts = ['partner.example'];
    expect((await read()).hosts).toEqual(['partner.example']);
    for (const redirectUrl of [
      'https://partner.example.evil/',
      'http://partner.example/',
      'javascript:alert(1)',
      '//partner.example/',
      '',
    ]) {
      expect([redirectUrl, (await save({ source: 'away', redirectUrl })).body.fields]).toEqual([
        redirectUrl,
        { redirectUrl: 'pattern' },
      ]);
    }
    expect(await led('away')).toBe('default phone,email');
    expect((await save({ source: 'away', redirectUrl: 'https://partner.example/join' })).status).toBe(200);
    expect(await led('away')).toBe('https://partner.example/join');
  });

  it('every change is audited with the old value, the new value, who and why; the default stays; other roles may not change it', async () => {
    await save({ source: 'history', popupTimeout: 5 });
    await save({ source: 'history', popupTimeout: 6 });
    await drop({ ...plain, source: 'history' });
    const changes = (await read()).changes.filter(({ was, is }) => (was ?? is)?.source === 'history');
    expect(changes.map(({ was, is }) => [was?.popupTimeout ?? null, is?.popupTimeout ?? null])).toEqual([
      [6, null],
      [5, 6],
      [null, 5],
    ]);
    expect(new Set(changes.map((one) => `${one.actor} ${one.reason}`))).toEqual(new Set([`staff:1 ${reason}`]));
    expect(
      await ownerRows(
        t.database.ownerUrl,
        `select distinct action, subject from core_audit where subject like 'flow:all/history%' order by action`,
      ),
    ).toEqual([
      { action: 'registration.flow_drop', subject: 'flow:all/history/-' },
      { action: 'registration.flow_save', subject: 'flow:all/history/-' },
    ]);
    expect((await drop({ ...plain, source: 'default' })).body.fields).toEqual({ source: 'enum' });
    expect((await save({}, support)).body.code).toBe('forbidden');
    for (const bad of [
      { source: 'Не латиною' },
      { version: 'x'.repeat(17) },
      { variants: [] },
      { popupTimeout: 0 },
      { flow: 'none' as never },
      { brand: 'unknown' as never },
    ]) {
      expect([bad, (await save(bad)).status]).toEqual([bad, 422]);
    }
  });

  it('two who change one flow at once are two changes, each knowing what stood before it', async () => {
    await Promise.all([1, 2, 3, 4].map((popupTimeout) => save({ source: 'race', popupTimeout })));
    const chain = (await read()).changes.filter(({ is }) => is?.source === 'race').toReversed();
    expect(chain.map(({ was }) => was?.popupTimeout ?? null)).toEqual([
      null,
      ...chain.slice(0, -1).map(({ is }) => is?.popupTimeout),
    ]);
  });
});
