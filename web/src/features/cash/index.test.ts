// What the cash desk says when a message comes: how long it stands, how it sounds, and nothing of it over the open desk.
import type { Deposit } from '@malva/contract/cash-deposit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageContext } from '../../core/manifest.ts';
import { bindModals, modalStack, openModal } from '../../core/modal-stack.ts';
import type { Site } from '../../core/site.tsx';
import { toasts } from '../../core/toasts.ts';
import { cash } from './index.ts';

const site = {
  i18n: { t: (key: string, values?: { amount: string }) => (values ? `${key} ${values.amount}` : key) },
  queries: { patch: vi.fn(), patchAll: vi.fn(), invalidate: vi.fn() },
  registry: { modal: () => ({}), isWhole: () => true },
  session: { getState: () => ({ isGuest: false }) },
} as unknown as Site;
const deposit = { id: 'd1', amount: '250.00', currency: 'UAH', status: 'completed' } as unknown as Deposit;
const hear = (action: 'complete' | 'failed-complete') => cash.messages.deposit({ action, deposit }, { site, action } as MessageContext);
const said = () => toasts.getState().list.map(({ kind, title, durationMs, sound }) => ({ kind, title: title.split(' ')[0], durationMs, sound }));

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  toasts.setState({ list: [] });
  modalStack.setState({ list: [] });
  bindModals(site);
});
afterEach(() => vi.unstubAllGlobals());

it('S-113 S-114 RT-011 M-037 a completed deposit is said for three minutes, with its sound', () => {
  hear('complete');
  expect(said()).toEqual([{ kind: 'money', title: 'cash.toast.deposit_done', durationMs: 180_000, sound: 'deposit' }]);
  expect(toasts.getState().list[0]?.title).toMatch(/250,00/);
});

it('S-113 RT-011 M-038 a failed one for ten seconds, with a way to try again', () => {
  hear('failed-complete');
  expect(said()).toEqual([{ kind: 'problem', title: 'cash.toast.deposit_failed', durationMs: 10_000, sound: undefined }]);
  expect(toasts.getState().list[0]?.action?.label).toBe('cash.toast.deposit_again');
});

it('over the open cash desk nothing is said: it shows the end itself', () => {
  openModal('Cash', { mode: 'deposit' });
  hear('complete');
  expect(said()).toEqual([]);
});
