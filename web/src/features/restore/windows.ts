// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  PasswordReminder: { ids: 'M-024', audience: 'guest', title: 'restore.title' },
  NewPassword: { ids: '', audience: 'none', title: '' },
  PasswordChanged: { ids: 'M-022', audience: 'any', title: 'restore.changed.title' },
  PasswordFailure: { ids: 'M-023', audience: 'any', title: 'restore.failure.title' },
};
