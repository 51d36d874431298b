// What a player is told when the identity service has answered: every state in words of its own, and all data fetched
// again.
import { identityStatuses, type IdentityStatus } from '@malva/contract/identity';
import { languages, readMessages } from '@malva/i18n/messages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as boot from '../../core/boot.ts';
import type { Site } from '../../core/manifest.ts';
import { createNavigation } from '../../core/navigation/driver.ts';
import { toasts } from '../../core/toasts.ts';
import { identity } from './index.ts';
import { heard } from './live.ts';

const invalidate = vi.fn();
const site = {
  i18n: { t: (key: string) => key },
  queries: { invalidate, patch: vi.fn() },
  registry: { modal: () => ({}), isWhole: () => true },
  session: { getState: () => ({ isGuest: false }) },
} as unknown as Site;
const rows: Partial<Record<IdentityStatus, string>> = {
  rejected: 'S-120',
  approved: 'S-121',
  duplicateCredentials: 'S-122',
  noInn: 'S-123',
  ageRestriction: 'S-124 R-088',
  pending: 'S-125',
  liveness: 'S-126',
  diiaVerification: 'S-127',
  signing: 'S-128',
};

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.spyOn(boot, 'refreshSession').mockResolvedValue({} as never);
  toasts.setState({ list: [] });
  site.navigation = createNavigation(site, { path: '/', search: '', name: null, page: null, status: 200 });
  invalidate.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hear = (status: IdentityStatus) => heard(site, { status, needSmartId: status === 'pending' });

it.each(identityStatuses.map((status) => [rows[status] ?? '', status] as const))(
  '%s %s is told with a way to look, in three languages',
  (_, status) => {
    hear(status);
    const [notice] = toasts.getState().list;
    expect(notice).toMatchObject({
      kind: status === 'approved' ? 'done' : 'info',
      title: `identity.${status === 'pending' ? 'smartId' : status}_title`,
      durationMs: 10_000,
    });
    notice?.action?.run();
    expect(site.navigation.topModal()?.name).toBe('IdentityVerification');
    for (const lang of languages) expect(readMessages(lang).get(notice!.title)?.length).toBeGreaterThan(3);
  },
);

it('where the window already stands it shows the answer itself', () => {
  site.navigation.openModal('IdentityVerification');
  hear('rejected');
  expect(toasts.getState().list).toEqual([]);
});

it('E-031 RT-005 every action the service may end in has a state of ours, and nothing else is heard', () => {
  const file = join(import.meta.dirname, '../../../../docs/requirements/realtime.json');
  const found = JSON.parse(readFileSync(file, 'utf8')) as { id: string; type: string; actions: { action: string }[] }[];
  const row = found.find(({ id }) => id === 'RT-005');
  expect(Object.keys(identity.messages)).toEqual([row?.type]);
  expect(identityStatuses.filter((status) => status !== 'none').toSorted()).toEqual(
    row?.actions.map(({ action }) => action).toSorted(),
  );
});
