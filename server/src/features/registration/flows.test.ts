// Flows by source and version, where they may lead, what the start-up call says of a funnel; what is kept of landing
// pages.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextGuestStep, pickFlow, verificationStep, type GuestEvent, type GuestStep } from '@malva/rules/registration';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { newPhone, register, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const change = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);
beforeEach(async () => {
  t.site.app.config.registrationRedirectHosts = [];
  await change(`delete from registration_flow where source <> 'default'`);
  await change(
    `update registration_flow set funnel_type = 'opened', needs_all_contacts = false, popup_timeout_seconds = 30, variants = null where version = ''`,
  );
});

interface Flow {
  redirectUrl: string | null;
  registration_flow: string;
  version: string;
  variants: string[];
}
const flow = async (body: object = {}): Promise<Flow> =>
  (await t.visitor().post<Flow>('/rest/otp/get-flow/', body)).body;
interface Init {
  Registration: { registrationFunnel: Record<string, unknown>; verificationStep: string | null; complete: boolean };
}

describe('which flow a source leads to', () => {
  it('C-068 E-023 E-024 K-110 K-111 without a source it is the default one, without a version none', async () => {
    const plain: Flow = { redirectUrl: null, registration_flow: 'default', version: '', variants: ['phone', 'email'] };
    expect([
      await flow(),
      await flow({ registration_source: 'default', version: null }),
      await flow({ registration_source: 'unheard-of', version: 'x' }),
    ]).toEqual([plain, plain, plain]);
  });
  it('the row of source and version before the source’s own, before the version’s, before the default', async () => {
    await change(
      `insert into registration_flow (source, version, flow, variants) values ('ads', '', 'full', '{both}'), ('ads', '2', 'otp', '{email,phone}')`,
    );
    const pick = async (registration_source: string, version: string) => {
      const { registration_flow, variants } = await flow({ registration_source, version });
      return `${registration_flow} ${variants.join()}`;
    };
    expect([
      await pick('ads', '2'),
      await pick('ads', '1'),
      await pick('mail', 'otp'),
      await pick('mail', '9'),
    ]).toEqual(['otp email,phone', 'full both', 'otp phone,email', 'default phone,email']);
    const rows = [
      { source: 'a', version: '', flow: 'otp' },
      { source: 'default', version: '2', flow: 'full' },
    ] as const;
    expect([pickFlow(rows, 'a', '2')?.flow, pickFlow(rows, 'b', '2')?.flow, pickFlow(rows, 'b', '')?.flow]).toEqual([
      'otp',
      'full',
      undefined,
    ]);
  });
  it('S-062 another site only where the machine’s operator allowed its host', async () => {
    const url = 'https://partner.example/join?from=here';
    await change(
      `insert into registration_flow (source, flow, redirect_url) values ('away', 'default', $1), ('near', 'default', 'https://partner.example.evil/')`,
      [url],
    );
    expect((await flow({ registration_source: 'away' })).redirectUrl).toBeNull();
    t.site.app.config.registrationRedirectHosts = ['partner.example'];
    expect((await flow({ registration_source: 'away' })).redirectUrl).toBe(url);
    expect((await flow({ registration_source: 'near' })).redirectUrl).toBeNull();
    await expect(
      change(
        `insert into registration_flow (source, flow, redirect_url) values ('bad', 'default', 'javascript:alert(1)')`,
      ),
    ).rejects.toThrow('registration_flow');
  });
});

describe('funnels', () => {
  it('E-005 E-006 E-025 K-011 the start-up call says the funnel of the account’s own source, in seconds', async () => {
    await change(
      `update registration_flow set funnel_type = 'conditionally closed', needs_all_contacts = true, popup_timeout_seconds = 12 where source = 'default' and version = ''`,
    );
    const funnel = {
      funnelType: 'conditionally closed',
      popupTimeout: 12,
      version: '',
      isNeedConfirmAllContacts: true,
    };
    const of = async (visitor: { get<T>(path: string): Promise<{ body: T }> }) =>
      (await visitor.get<Init>('/rest/app/init/')).body.Registration;
    expect(await of(t.visitor())).toMatchObject({
      complete: false,
      verificationStep: null,
      registrationFunnel: { ...funnel, isShowConfirmPopup: false },
    });
    const { visitor } = await register(t);
    expect(await of(visitor)).toMatchObject({
      complete: false,
      verificationStep: 'one-contact confirm',
      registrationFunnel: { ...funnel, isShowConfirmPopup: true },
    });
    const whole = (await signUp(t)).visitor;
    expect(await of(whole)).toMatchObject({
      complete: true,
      verificationStep: 'verification complete',
      registrationFunnel: { ...funnel, isShowConfirmPopup: false },
    });
    const half = (await signUp(t, newPhone(), { email: 'half.way@example.com' })).visitor;
    expect(await of(half)).toMatchObject({
      verificationStep: 'all-contacts confirm',
      registrationFunnel: { isShowConfirmPopup: true },
    });
  });
  it('S-070 the reminder goes through the gate: not over a game, once a day, three times in all, not to those who took it up', async () => {
    const { visitor } = await register(t);
    const show = async (place = 'free') =>
      (await visitor.post<{ success: boolean }>(`/rest/popups/player/show/funnel-confirm/?place=${place}`)).body
        .success;
    expect([await show('game'), await show('cash'), await show(), await show()]).toEqual([false, false, true, false]);
    const other = (await register(t)).visitor;
    await other.post('/rest/popups/player/apply/funnel-confirm/');
    expect((await other.post<{ success: boolean }>('/rest/popups/player/show/funnel-confirm/')).body.success).toBe(
      false,
    );
    expect((await t.visitor().post('/rest/popups/player/show/funnel-confirm/')).status).toBe(401);
  });
  it('S-073 E-026 one contact, all contacts, complete', () => {
    const step = (isPhoneConfirmed: boolean, hasUnconfirmed: boolean, needsAll: boolean) =>
      verificationStep({ isPhoneConfirmed, isEmailConfirmed: false, hasUnconfirmed, needsAll });
    expect([
      step(false, true, false),
      step(false, true, true),
      step(true, true, true),
      step(true, true, false),
      step(true, false, true),
    ]).toEqual([
      'one-contact confirm',
      'one-contact confirm',
      'all-contacts confirm',
      'verification complete',
      'verification complete',
    ]);
  });
});

describe('the steps of a guest', () => {
  const walk = (...events: GuestEvent[]): GuestStep =>
    events.reduce<GuestStep>((step, event) => nextGuestStep(step, event), 'start');
  it.each<[GuestStep, GuestEvent[]]>([
    ['start', []],
    ['view phone confirm', ['code sent']],
    ['phone confirm start', ['code sent', 'code given']],
    ['view phone confirm', ['code sent', 'code given', 'code refused']],
    ['success', ['code sent', 'code given', 'code refused', 'code given', 'account made']],
    ['later', ['code sent', 'left']],
    ['start', ['code sent', 'back']],
    ['start', ['account made', 'code given']],
    ['success', ['code sent', 'code given', 'account made', 'left', 'back']],
  ])('S-060 E-028 %s after %j', (wanted, events) => {
    expect(walk(...events)).toBe(wanted);
  });
});

describe('what came along', () => {
  it('E-022 K-097 K-098 S-144 who invited and which gift stand with the account', async () => {
    const { phone } = await signUp(t, newPhone(), { invited_by: 'friend-77', gift_id: 'fs-50' });
    const rows = await change(
      `select invited_by, gift_id, gift_applied_at from registration_account a join player p on p.id = a.player_id where p.phone = $1`,
      [phone],
    );
    expect(rows).toEqual([{ invited_by: 'friend-77', gift_id: 'fs-50', gift_applied_at: null }]);
    expect(
      (
        await t.visitor().post('/a/register/', {
          phone: newPhone(),
          password: 'вишня-дощ-77',
          isAgeConfirmed: true,
          isAgreementConfirmed: true,
          gift_id: '<b>',
        })
      ).status,
    ).toBe(422);
  });
  it('C-161 S-146 a landing page’s request is kept once: with the registration, or of a player at once', async () => {
    const kept = async () => Number((await change('select count(*) as n from registration_no_deposit'))[0]?.['n']);
    // No gift is on at present: the wish is kept all the same.
    const none = { success: true, data: { reserved: false, terms: null } };
    expect((await t.visitor().change('/rest/players/nodeposit/apply/')).body).toEqual(none);
    expect(await kept()).toBe(0);
    const { visitor } = await signUp(t, newPhone(), { wantsNoDeposit: true });
    expect(await kept()).toBe(1);
    for (let i = 0; i < 2; i++) expect((await visitor.change('/rest/players/nodeposit/apply/')).body).toEqual(none);
    expect(await kept()).toBe(1);
    const other = (await signUp(t)).visitor;
    expect((await other.change('/rest/players/nodeposit/apply/')).status).toBe(200);
    expect(await kept()).toBe(2);
  });
});
