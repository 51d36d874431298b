// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  TotpSetup: { ids: '', audience: 'player', title: 'secondStep.totp_title' },
  PasskeyAdd: { ids: '', audience: 'player', title: 'secondStep.passkey_title' },
  BackupCodes: { ids: '', audience: 'player', title: 'secondStep.backup_title' },
};
