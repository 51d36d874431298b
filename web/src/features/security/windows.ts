// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  StepUp: { ids: '', audience: 'player', title: 'security.proof.title' },
  PasswordChange: {
    ids: 'M-006 M-007 B-003',
    alias: 'PasswordChangeNew',
    audience: 'player',
    title: 'security.password.title',
  },
  ContactChange: { ids: '', audience: 'player', title: 'security.contact.title_phone' },
};
