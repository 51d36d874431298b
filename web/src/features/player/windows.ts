// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  Onboarding: { ids: 'M-019', audience: 'player', title: 'player.onboarding.title_ready' },
  Balance: { ids: '', audience: 'player', title: 'player.balance.title' },
};
