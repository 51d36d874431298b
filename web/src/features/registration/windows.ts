// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  Register: { ids: 'M-001 M-002', alias: 'RegisterNew', audience: 'guest', title: 'registration.title' },
  RegisterComplete: {
    ids: 'M-004 M-005 B-003',
    alias: 'RegisterCompleteNew',
    audience: 'player',
    title: 'registration.complete.title',
  },
  FunnelConfirmPopup: { ids: '', audience: 'none', title: '' },
  RegistrationConfirm: {
    ids: 'M-008 M-009 B-003',
    alias: 'RegistrationConfirmNew',
    audience: 'player',
    title: 'registration.confirm.title',
  },
  VerificationConfirm: { ids: 'M-010', audience: 'player', title: 'registration.verify.title' },
};
