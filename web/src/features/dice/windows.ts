// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  DicesModal: { ids: 'M-072', audience: 'any', title: 'dice.title' },
  DicesRewardModal: { ids: 'M-074', audience: 'none', title: 'dice.reward.title' },
  DicesLimitModal: { ids: 'M-076', audience: 'none', title: 'dice.limit.title' },
};
