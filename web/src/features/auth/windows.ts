// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  Login: { ids: 'M-003', audience: 'guest', title: 'auth.login.title' },
  BlockedAccount: {
    ids: 'M-016 M-017 B-003',
    alias: 'BlockedAccountNew',
    audience: 'any',
    title: 'auth.blocked.title',
  },
  SecondStep: { ids: '', audience: 'none', title: '' },
};
