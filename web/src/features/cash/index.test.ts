// What the cash desk says when a message comes: how long it stands, how it sounds, and nothing of it over the open
// desk.
import type { Deposit } from '@malva/contract/cash-deposit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageContext, Site } from '../../core/manifest.ts';
import { createNavigation } from '../../core/navigation/driver.ts';
import { toasts } from '../../core/toasts.ts';
import { cash } from './index.ts';
import { depositGate } from './deposit-gate.ts';

const site = {
  i18n: { t: (key: string, values?: { amount: string }) => (values ? `${key} ${values.amount}` : key) },
  queries: { patch: vi.fn(), patchAll: vi.fn(), invalidate: vi.fn() },
  registry: { modal: () => ({}), isWhole: () => true },
  session: { getState: () => ({ isGuest: false }) },
} as unknown as Site;
const deposit = { id: 'd1', amount: '250.00', currency: 'UAH', status: 'completed' } as unknown as Deposit;
const hear = (action: 'complete' | 'failed-complete') =>
  cash.messages.deposit({ action, deposit }, { site, action } as MessageContext);
const said = () =>
  toasts
    .getState()
    .list.map(({ kind, title, durationMs, sound }) => ({ kind, title: title.split(' ')[0], durationMs, sound }));

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  toasts.setState({ list: [] });
  site.navigation = createNavigation(site, { path: '/', search: '', name: null, page: null, status: 200 });
});
afterEach(() => vi.unstubAllGlobals());

it('S-113 S-114 RT-011 M-037 a completed deposit is said for three minutes, with its sound', () => {
  hear('complete');
  expect(said()).toEqual([{ kind: 'money', title: 'cash.toast.deposit_done', durationMs: 180_000, sound: 'deposit' }]);
  expect(toasts.getState().list[0]?.title).toMatch(/250,00/);
});

it('S-113 RT-011 M-038 a failed one for ten seconds, with a way to try again', () => {
  hear('failed-complete');
  expect(said()).toEqual([
    { kind: 'problem', title: 'cash.toast.deposit_failed', durationMs: 10_000, sound: undefined },
  ]);
  expect(toasts.getState().list[0]?.action?.label).toBe('cash.toast.deposit_again');
});

it('over the open cash desk nothing is said: it shows the end itself', () => {
  site.navigation.openModal('Cash', { mode: 'deposit' });
  hear('complete');
  expect(said()).toEqual([]);
});

it('RT-010 a payment on its way or gone back is shown where it stands, and nothing pops up', () => {
  const site_ = site as unknown as {
    queries: {
      patch: ReturnType<typeof vi.fn>;
      patchAll: ReturnType<typeof vi.fn>;
      invalidate: ReturnType<typeof vi.fn>;
    };
  };
  for (const spy of Object.values(site_.queries)) spy.mockClear();
  cash.messages.payment({ deposit: { ...deposit, status: 'refunded' } }, {
    site,
    action: '',
  } as unknown as MessageContext);
  const patched = [...site_.queries.patch.mock.calls, ...site_.queries.patchAll.mock.calls].flat();
  const change = patched.find((one) => typeof one === 'function') as (old: Deposit) => Deposit;
  expect(change({ ...deposit, status: 'completed' }).status).toBe('refunded');
  expect(change({ ...deposit, id: 'd2', status: 'completed' } as Deposit)).toMatchObject({
    id: 'd2',
    status: 'completed',
  });
  expect(site_.queries.invalidate).toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('RT-035 whether anything may be paid in changes where the desk shows it, as it is told', async () => {
  cash.messages.allowedWithDep({ isAllowed: false, code: 'deposits_paused' }, {
    site,
    action: '',
  } as unknown as MessageContext);
  await vi.waitFor(() => expect(depositGate.getState().code).toBe('deposits_paused'));
  cash.messages.allowedWithDep({ isAllowed: true, code: null }, { site, action: '' } as unknown as MessageContext);
  await vi.waitFor(() => expect(depositGate.getState().code).toBeNull());
});

it.each(['uk', 'ru', 'en'])(
  'K-151 a completed and a failed deposit are said in %s with the sum, and a failed one how to go on',
  async (lang) => {
    const words = (await import(`../../../../i18n/${lang}/cash.json`, { with: { type: 'json' } })) as {
      default: Record<string, string>;
    };
    const {
      'cash.toast.deposit_done': done = '',
      'cash.toast.deposit_failed': failed = '',
      'cash.toast.deposit_failed_text': text = '',
      'cash.toast.deposit_again': again = '',
    } = words.default;
    expect([done.includes('{amount}'), failed.includes('{amount}'), done === failed]).toEqual([true, true, false]);
    expect([text.length > 10, again.length > 3]).toEqual([true, true]);
  },
);
