// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  RiskBonusPopup: { ids: 'M-018', audience: 'player', title: 'thankYou.title' },
};
